"""The table: owns all items, paints what it is told, and reports what was clicked.

It decides nothing: clicks and keys become targets, targets go to whoever listens.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import CLOSED, Choices
from hanafuda_desktop.engine.money import Mon
from hanafuda_desktop.engine.places import Place, Seat, Zone
from hanafuda_desktop.engine.table_spec import (
    ButtonTarget,
    CardFacts,
    CardTarget,
    Prompt,
    TableModel,
    Target,
)
from hanafuda_desktop.ui.card_faces import CardFaces
from hanafuda_desktop.ui.table import cursor
from hanafuda_desktop.ui.table.background import build_background
from hanafuda_desktop.ui.table.card_item import CardItem, Marks
from hanafuda_desktop.ui.table.card_stock import CardStock
from hanafuda_desktop.ui.table.furniture import (
    DrawPlaceItem,
    PlaqueItem,
    PromptItem,
    TargetMarksItem,
)
from hanafuda_desktop.ui.table.layout import Rect, Room, TableLayout, arrange, count
from hanafuda_desktop.ui.table.seats import SeatItem
from hanafuda_desktop.ui.table.zoom import ZoomItem
from hanafuda_desktop.ui.theme import Look
from hanafuda_desktop.ui.translation import Translate

Facts = Callable[[CardId], CardFacts | None]

HAND_DIM, FIELD_DIM = 0.42, 0.34
RAISE = 16
"""How far a selected card is raised, in units of the table."""
HOVER_RAISE = 6
LIT_MS = 1200

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class TableView(QGraphicsView):
    """Shows a `TableModel`, `Choices` and a `Prompt`."""

    target_chosen = Signal(object)
    """A Target was clicked, or chosen by its key."""
    dropped = Signal(object, object)
    """A card was dragged: its target, and the target it was dropped on (None: the field)."""
    put_back = Signal()
    """Bare table was clicked, or Esc pressed."""

    def __init__(self, tr: Translate, look: Look, faces: CardFaces) -> None:
        super().__init__()
        self._tr, self._look, self.faces = tr, look, faces
        self.facts: Facts = lambda _card: None
        self._is_compact = self._is_narrow = False
        self._scene = QGraphicsScene(self)
        self._scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        for bars in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            bars(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 240)
        self.stock = CardStock(self._scene, faces, look.theme)
        self._seats: list[SeatItem] = []
        self._draw_place = DrawPlaceItem(look, tr, faces)
        self._plaque = PlaqueItem(look, tr)
        self._prompt = PromptItem(look, tr)
        self._marks = TargetMarksItem(look, tr)
        self._zoom = ZoomItem(faces, look, tr)
        for item in (self._draw_place, self._plaque, self._prompt, self._marks, self._zoom):
            self._scene.addItem(item)
        self._ground: QPixmap | None = None
        self._model: TableModel | None = None
        self.layout_now: TableLayout | None = None
        self._choices = CLOSED
        self._focus: CardTarget | None = None
        self._uses_keys = False
        self._hovered: CardItem | None = None
        self._pressed: CardItem | None = None
        self._press_at = QPoint()
        self._dragged: CardItem | None = None
        self._lit: frozenset[CardId] = frozenset()
        self._unlight = _timer(self, self._clear_lit)

    # --- what it shows --------------------------------------------------------------------

    @property
    def model(self) -> TableModel | None:
        """What lies on the table."""
        return self._model

    @property
    def look(self) -> Look:
        """Theme and text scale."""
        return self._look

    def set_translator(self, tr: Translate) -> None:
        """Speak another language, or of other players."""
        self._tr = tr
        self._rebuild()

    def set_room(self, look: Look, is_compact: bool, is_narrow: bool) -> None:
        """Say how large text is and how much room there is."""
        if (look, is_compact, is_narrow) != (self._look, self._is_compact, self._is_narrow):
            self._look, self._is_compact, self._is_narrow = look, is_compact, is_narrow
            self._ground = None
            self._rebuild()

    def set_model(self, model: TableModel) -> None:
        """Lay everything exactly as the model has it, without motion."""
        self._model = model
        self._rebuild()

    def reconcile(self, model: TableModel) -> tuple[str, ...]:
        """Return what on the table differed from the model, and set it right."""
        layout = self.layout_for(model)
        found = self.stock.differences(model, layout) if layout is not None else ()
        self.set_model(model)
        return found

    def layout_for(self, model: TableModel) -> TableLayout | None:
        """Return where a model's cards lie in a table of the present size."""
        size = self.viewport().size()
        if size.width() < 2 or size.height() < 2:
            return None
        room = Room(
            size.width(), size.height(), self._look.scale, self._is_compact, self._is_narrow
        )
        return arrange(room, count(model))

    def set_prompt(self, prompt: Prompt | None, button: ButtonTarget | None = None) -> None:
        """Show what is to be done; a click on the slip stands for the button, if there is one."""
        self._prompt.show_prompt(prompt, button)

    def set_choices(self, choices: Choices) -> None:
        """Ring what may be clicked now."""
        was_open = self._choices.is_open
        self._choices = choices
        if choices.is_open and not was_open and self.hasFocus():
            legal = [target for target in choices.legal if isinstance(target, CardTarget)]
            self._focus = legal[0] if legal else self._focus
        elif choices.targets and self.hasFocus() and isinstance(choices.targets[0], CardTarget):
            self._focus = choices.targets[0]
        self._show_marks()

    def light(self, cards: tuple[CardId, ...]) -> None:
        """Light cards for a moment."""
        self._lit = frozenset(cards)
        self._unlight.start(LIT_MS)
        self._show_marks()

    def is_zoomed(self) -> bool:
        """Tell whether a card is enlarged over the table."""
        return self._zoom.isVisible()

    def show_pile(self, left: int) -> None:
        """Show how many cards the draw pile has, while they are dealt."""
        self._draw_place.show_left(left)

    def show_score(self, seat: Seat, score: Mon) -> None:
        """Show a score on its way to the one of the model."""
        self._seats[seat].show_score(score)

    def tear_down(self) -> None:
        """Stop what runs and let go of all items, in a fixed order."""
        self._unlight.stop()
        self.stock.clear()

    # --- building -------------------------------------------------------------------------

    def _rebuild(self) -> None:
        model = self._model
        layout = self.layout_for(model) if model is not None else None
        if model is None or layout is None:
            return
        self._hovered = None
        self.show_furniture(model)
        self.layout_now = layout
        self.stock.place_all(model, layout)
        self._show_marks()
        self.viewport().update()

    def show_furniture(self, model: TableModel) -> None:
        """Show everything of a model but its cards."""
        layout = self.layout_for(model)
        if layout is None:
            return
        self.layout_now = layout
        look, tr = self._look, self._tr
        size = self.viewport().size()
        self._scene.setSceneRect(0, 0, size.width(), size.height())
        while len(self._seats) < len(model.seats):
            self._seats.append(SeatItem(look, tr))
            self._scene.addItem(self._seats[-1])
        while len(self._seats) > len(model.seats):
            self._scene.removeItem(self._seats.pop())
        for seat in model.seats:
            self._seats[seat.seat].show_seat(seat, layout, look, tr)
        self._draw_place.show_pile(model.draw_pile, layout, look, tr)
        self._plaque.show_plaque(model.plaque, layout, look, tr)
        self._prompt.place(layout.prompt, look, tr)

    def _show_marks(self) -> None:
        """Paint rings, dims, keys and tags as the choices have them."""
        model, layout = self._model, self.layout_now
        if model is None or layout is None:
            return
        choices = self._choices
        legal = {t for t in choices.legal if isinstance(t, CardTarget)}
        targets = [t for t in choices.targets if isinstance(t, CardTarget)]
        taken = {
            card for seat in model.seats if seat.seat != model.viewer for card in seat.last_taken
        }
        preview = self._previewed()
        own_hand = Place(Zone.HAND, model.viewer)
        for item in self.stock:
            if item.card is None:
                continue
            target = CardTarget(item.place, item.card)
            in_hand, on_field = item.place == own_hand, item.place.zone is Zone.FIELD
            is_live = target in legal or target in targets or target == choices.selected
            dims = choices.is_open and bool(legal or targets) and not is_live
            item.mark(
                Marks(
                    is_legal=target in legal and target not in targets,
                    is_selected=target == choices.selected,
                    is_target=target in targets,
                    is_drawn=item.place.zone is Zone.DRAWN,
                    is_taken=item.card in taken and item.place.zone is Zone.CAPTURED,
                    is_dimmed=dims and (in_hand or (on_field and bool(targets))),
                    is_preview=item.card in preview and on_field,
                    is_lit=item.card in self._lit,
                    has_focus=target == self._focus and self._uses_keys and self.hasFocus(),
                )
            )
            item.set_dim(HAND_DIM if in_hand else FIELD_DIM)
            self._raise(item, layout, in_hand)
        self._show_keys(targets)

    def _raise(self, item: CardItem, layout: TableLayout, in_hand: bool) -> None:
        """Raise the selected card, and a little the one under the pointer."""
        if not in_hand or item is self._dragged:
            return
        lift = 0.0
        if item.marks.is_selected:
            lift = RAISE * layout.unit * self._look.scale
        elif item is self._hovered and item.marks.is_legal:
            lift = HOVER_RAISE * self._look.scale
        item.setY(layout.hand.y - round(lift))

    def _show_keys(self, targets: list[CardTarget]) -> None:
        keys = tuple(
            (rect, str(index))
            for index, target in enumerate(targets, start=1)
            if (rect := self._card_rect(target)) is not None
        )
        shown = {*targets, *(self._choices.legal if self._choices.selected is None else ())}
        tags = tuple(
            (rect, self._tr(tag.text))
            for tag in self._choices.tags
            if self._choices.is_open
            and tag.target in shown
            and (rect := self._card_rect(tag.target)) is not None
        )
        self._marks.show_marks(
            keys if len(targets) > 1 else (), tags, self._look, self._scene.sceneRect()
        )

    def _card_rect(self, target: Target) -> QRectF | None:
        if not isinstance(target, CardTarget):
            return None
        item = self.stock.get(target.card)
        return item.rect() if item is not None and item.place == target.place else None

    def _previewed(self) -> frozenset[CardId]:
        """Return the field cards that the card under the pointer (or the focus) would take."""
        aimed = self._focus if self._uses_keys and self.hasFocus() else None
        if self._hovered is not None and self._hovered.card is not None:
            aimed = CardTarget(self._hovered.place, self._hovered.card)
        for target, cards in self._choices.previews:
            if target == aimed:
                return frozenset(cards)
        return frozenset()

    def _clear_lit(self) -> None:
        self._lit = frozenset()
        self._show_marks()

    # --- pointer --------------------------------------------------------------------------

    def item_at_point(self, point: QPointF) -> CardItem | None:
        """Return the topmost card at a point of the table."""
        hits = [
            item
            for item in self.stock
            if item.isVisible() and item.card is not None and item.contains_point(point)
        ]
        return max(hits, key=lambda item: item.zValue(), default=None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._uses_keys = False
        point = self.mapToScene(event.position().toPoint())
        if self.is_zoomed():
            self._zoom.setVisible(False)
        elif event.button() is Qt.MouseButton.RightButton:
            item = self.item_at_point(point)
            if item is not None and item.card is not None:
                self._zoom_card(item.card)
        elif event.button() is Qt.MouseButton.LeftButton:
            self._pressed = self.item_at_point(point)
            self._press_at = event.position().toPoint()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """Let the second press of a double-click go: it belongs to the first."""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        position = event.position().toPoint()
        point = self.mapToScene(position)
        pressed = self._pressed
        if pressed is not None and self._dragged is None and pressed.marks.is_legal:
            far = (position - self._press_at).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._dragged = pressed
                pressed.setZValue(500)
        if self._dragged is not None:
            rect = self._dragged.rect()
            self._dragged.setPos(point.x() - rect.width() / 2, point.y() - rect.height() / 2)
            return
        hovered = self.item_at_point(point)
        if hovered is not self._hovered:
            self._hover(hovered)
        over_slip = self._prompt.button is not None and self._prompt.is_at(point)
        is_live = hovered is not None and (hovered.marks.is_legal or hovered.marks.is_target)
        shape = Qt.CursorShape.PointingHandCursor if is_live or over_slip else None
        self.viewport().setCursor(shape or Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        point = self.mapToScene(event.position().toPoint())
        pressed, self._pressed = self._pressed, None
        dragged, self._dragged = self._dragged, None
        if dragged is not None:
            self._drop(dragged, point)
        elif self._prompt.is_at(point) and self._prompt.button is not None:
            self.target_chosen.emit(self._prompt.button)
        elif pressed is not None and pressed.card is not None:
            if pressed is self.item_at_point(point):
                self.target_chosen.emit(CardTarget(pressed.place, pressed.card))
        elif self.item_at_point(point) is None:
            self.put_back.emit()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tip(event)
            return True
        return super().viewportEvent(event)

    def _drop(self, item: CardItem, point: QPointF) -> None:
        """Let a dragged card go: on a target, on the field, or back."""
        layout = self.layout_now
        card = item.card
        item.setZValue(499)
        under = [
            other
            for other in self.stock
            if other is not item
            and other.card is not None
            and other.place.zone is Zone.FIELD
            and other.contains_point(point)
        ]
        self._rebuild()
        if layout is None or card is None:
            return
        source = CardTarget(item.place, card)
        if under and under[0].card is not None:
            self.dropped.emit(source, CardTarget(under[0].place, under[0].card))
        elif point.y() < layout.own.y:
            self.dropped.emit(source, None)

    def _hover(self, item: CardItem | None) -> None:
        before, self._hovered = self._hovered, item
        old = before.place if before is not None else None
        new = item.place if item is not None else None
        if old != new or (before and item and self._group_of(before) != self._group_of(item)):
            self._spread_group(before, back=True)
            self._spread_group(item, back=False)
        self._show_marks()

    def _group_of(self, item: CardItem) -> str:
        model = self._model
        if model is None:
            return ""
        return next((p.group for p in model.cards if p.card == item.card), "")

    def _spread_group(self, item: CardItem | None, back: bool) -> None:
        """Spread the group of a captured card so that each can be seen, or close it again."""
        model, layout = self._model, self.layout_now
        if item is None or model is None or layout is None or item.place.zone is not Zone.CAPTURED:
            return
        group = self._group_of(item)
        placed = [p for p in model.cards if p.place == item.place and p.group == group]
        if not placed:
            return
        first = layout.spot(placed[0]).rect
        step = first.w * 0.7
        left = min(float(first.x), self._scene.width() - 8 - first.w - step * (len(placed) - 1))
        for card in placed:
            other = self.stock.get(card.card) if card.card is not None else None
            if other is None:
                continue
            spot = layout.spot(card)
            other.setX(spot.rect.x if back else round(left + card.index * step))
            other.setZValue(spot.z + (0 if back else 100))

    def _show_tip(self, event: QHelpEvent) -> None:
        item = self.item_at_point(self.mapToScene(event.pos()))
        facts = self.facts(item.card) if item is not None and item.card is not None else None
        if facts is None:
            QToolTip.hideText()
            return
        lines = (self._tr(facts.name), *(self._tr(line) for line in facts.lines))
        QToolTip.showText(event.globalPos(), "\n".join(lines), self.viewport())

    def _zoom_card(self, card: CardId) -> None:
        facts = self.facts(card)
        if facts is not None:
            self._zoom.show_card(facts, self._scene.sceneRect(), self._look, self._tr)

    # --- keys -----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        self._uses_keys = True
        if self.is_zoomed():
            self._zoom.setVisible(False)
        elif key == Qt.Key.Key_Escape:
            self.put_back.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._press_enter()
        elif key in _ARROWS:
            self._move_focus(*_ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._move_to_end(key == Qt.Key.Key_End)
        elif key == Qt.Key.Key_Z and self._focus is not None:
            self._zoom_card(self._focus.card)
        elif event.text().isdecimal() and not event.modifiers():
            self._press_digit(int(event.text()))
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802 - Qt's name
        """Let Tab walk through the regions of the table, and then out of it."""
        self._uses_keys = True
        if self._model is None:
            return super().focusNextPrevChild(next)
        live = (*self._choices.targets, *self._choices.legal)
        first = [*(target for target in live if isinstance(target, CardTarget)), None][0]
        focus = cursor.next_region(self._model, self._focus, 1 if next else -1, first)
        if focus is None:
            self._focus = None
            self._show_marks()
            return super().focusNextPrevChild(next)
        self._set_focus(focus)
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_marks()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_marks()

    def _set_focus(self, target: CardTarget) -> None:
        self._focus = target
        self._show_marks()

    def _move_focus(self, dx: int, dy: int) -> None:
        model = self._model
        if model is None:
            return
        if self._focus is None or self._focus not in sum(cursor.regions(model), ()):
            areas = cursor.regions(model)
            if areas:
                self._set_focus(areas[0][0])
            return
        self._set_focus(cursor.neighbor(model, self._focus, dx, dy, self._resting_rect))

    def _move_to_end(self, last: bool) -> None:
        if self._model is not None and self._focus is not None:
            self._set_focus(
                cursor.end_of_region(self._model, self._focus, last, self._resting_rect)
            )

    def _resting_rect(self, target: CardTarget) -> Rect | None:
        model, layout = self._model, self.layout_now
        if model is None or layout is None:
            return None
        for placed in model.cards:
            if placed.card == target.card and placed.place == target.place:
                return layout.spot(placed).rect
        return None

    def _press_enter(self) -> None:
        """Act on the prompt where it stands for one thing, else on the focused card."""
        if self._prompt.button is not None:
            self.target_chosen.emit(self._prompt.button)
        elif self._focus is not None:
            self.target_chosen.emit(self._focus)

    def _press_digit(self, digit: int) -> None:
        """Choose a target by its number or, with none open, a card of the hand by its place."""
        number = digit if digit else 10
        targets: tuple[Target, ...] = self._choices.targets
        if not targets and self._model is not None:
            own = Place(Zone.HAND, self._model.viewer)
            hand = sorted(
                (p for p in self._model.cards if p.place == own), key=lambda placed: placed.index
            )
            targets = tuple(CardTarget(own, p.card) for p in hand if p.card is not None)
        if number <= len(targets):
            self.target_chosen.emit(targets[number - 1])

    # --- Qt -------------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        size = self.viewport().size()
        dpr = self.devicePixelRatioF()
        ground = self._ground
        if ground is None or ground.deviceIndependentSize().toSize() != size:
            ground = build_background(
                size.width(), size.height(), self._look.scale, dpr, self._look.theme
            )
            self._ground = ground
        painter.drawPixmap(0, 0, ground)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rebuild()


def _timer(parent: QWidget, slot: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(slot)
    return timer
