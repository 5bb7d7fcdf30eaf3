"""The table: owns all items, paints what it is told, and reports what was clicked.

It decides nothing: clicks and keys become targets, targets go to whoever listens.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip

from hanafuda_desktop.cards.ids import CardId
from hanafuda_desktop.controller.choices import Choices
from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.engine.table_spec import ButtonTarget, PlacedCard, Prompt, TableModel, Target
from hanafuda_desktop.ui.card_faces import CardFaces
from hanafuda_desktop.ui.parts.focus_seen import are_keys_used
from hanafuda_desktop.ui.table.attention import Attention
from hanafuda_desktop.ui.table.board import Board
from hanafuda_desktop.ui.table.canvas import Canvas
from hanafuda_desktop.ui.table.card_item import CardItem
from hanafuda_desktop.ui.table.card_stock import CardStock
from hanafuda_desktop.ui.table.covering import Covering
from hanafuda_desktop.ui.table.furniture import TargetMarksItem
from hanafuda_desktop.ui.table.keyboard import Keyboard
from hanafuda_desktop.ui.table.lamp import Lamp
from hanafuda_desktop.ui.table.layout import Layout, Room
from hanafuda_desktop.ui.table.marking import Marking
from hanafuda_desktop.ui.table.piles_board import PilesBoard
from hanafuda_desktop.ui.table.pointer import Pointer
from hanafuda_desktop.ui.table.prompt_item import PromptItem
from hanafuda_desktop.ui.table.resting import Resting
from hanafuda_desktop.ui.table.ring_board import RingBoard
from hanafuda_desktop.ui.table.sharpener import RESIZED_MS, Sharpener
from hanafuda_desktop.ui.table.tips import Facts, Levels, spot_of_tip, tip_at
from hanafuda_desktop.ui.table.zoom import ZoomItem
from hanafuda_desktop.ui.theme import Look, Motion, Motions
from hanafuda_desktop.ui.translation import Translate

_TABBED = {Qt.FocusReason.TabFocusReason: 1, Qt.FocusReason.BacktabFocusReason: -1}
"""Which way one comes."""
_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)


class TableView(Canvas):
    """Shows a `TableModel`, `Choices` and a `Prompt`."""

    target_chosen = Signal(object)
    """A Target was clicked, or chosen by its key."""
    dropped = Signal(object, object)
    """A card was dragged: its target, and the target it was dropped on (None: the field)."""
    put_back = Signal()
    """Bare table was clicked."""
    escaped = Signal()
    """Esc was pressed, and the table itself had nothing to give up."""
    addition_changed = Signal(object)
    """The `WouldAdd` of the card under the mouse or with the focus, or None."""
    addition_reached = Signal(object)
    """The `WouldAdd` of a card that the keys have gone to."""
    disturbed = Signal()
    """The table is laid anew while cards fly: their ways are no longer right."""

    def __init__(self, tr: Translate, look: Look, faces: CardFaces) -> None:
        super().__init__(look)
        self._tr, self.faces = tr, faces
        self.facts: Facts = lambda _card: None
        self.level_at: Levels = lambda _seat: None
        self._is_compact = self._is_narrow = False
        self.stock = CardStock(self._scene, faces, look.theme)
        self._piles = PilesBoard(self._scene, look, tr, faces, self.viewport())
        self._ring = RingBoard(self._scene, look, tr, faces, self.viewport())
        self._ring.button_pressed.connect(self.target_chosen)
        self._board: Board[Any] = self._piles
        self._prompt = PromptItem(look, tr)
        marks = TargetMarksItem(look, tr)
        self.zoom = ZoomItem(faces, look, tr)
        for item in (self._prompt, marks, self.zoom):
            self._scene.addItem(item)
        self._model: TableModel | None = None
        self.layout_now: Layout | None = None
        self.speed = Speed.INSTANT
        """How fast cards glide that are raised, dimmed or spread."""
        self.is_still = True
        """Whether the cards lie where the model has them: nothing flies."""
        self.placed: dict[CardId, PlacedCard] = {}
        """The known cards of the model."""
        self.covering = Covering(self)
        self.pointer = Pointer(self)
        self._marking = Marking(self, marks)
        self._keyboard = Keyboard(self)
        self._resting = Resting(self)
        self._lamp = Lamp(self)
        self._sharpener = Sharpener(self.stock, self)

    # --- what it shows --------------------------------------------------------------------

    @property
    def model(self) -> TableModel | None:
        """What lies on the table."""
        return self._model

    @property
    def board(self) -> Board[Any]:
        """The arrangement of what lies on the table."""
        return self._board

    @property
    def choices(self) -> Choices:
        """What may be clicked now."""
        return self._marking.choices

    @property
    def attention(self) -> Attention:
        """What calls for attention, as it was painted last."""
        return self._marking.attention

    def set_translator(self, tr: Translate) -> None:
        """Speak another language, or of other players."""
        self._tr = tr
        self.lay_again()

    def set_room(self, look: Look, is_compact: bool, is_narrow: bool) -> None:
        """Say how large text is and how much room there is."""
        if (look, is_compact, is_narrow) != (self._look, self._is_compact, self._is_narrow):
            self._look, self._is_compact, self._is_narrow = look, is_compact, is_narrow
            self.lay_again(RESIZED_MS)

    def tell_briefly(self, is_brief: bool) -> None:
        """Leave out what a panel beside the table tells: why rules did not decide on a pot."""
        self._ring.tell_briefly(is_brief)

    def set_model(self, model: TableModel) -> None:
        """Lay everything exactly as the model has it, without motion."""
        self._model = model
        self.faces.use_flowers(model.has_flower_faces)
        self.placed = {placed.card: placed for placed in model.cards if placed.card is not None}
        self.is_still = True
        self.lay_again()

    def reconcile(self, model: TableModel) -> tuple[str, ...]:
        """Return what on the table differed from the model, and set it right."""
        layout = self.layout_for(model)
        spread = self._resting.is_spread
        found = self.stock.differences(model, layout, spread) if layout is not None else ()
        self.set_model(model)
        return found

    def layout_for(self, model: TableModel, covered: int | None = None) -> Layout | None:
        """Return where a model's cards lie in a table of the present size.

        `covered`: if so many px of the right side were covered, and not as many as are.
        """
        size = self.viewport().size()
        if size.width() < 2 or size.height() < 2:
            return None
        room = Room(
            size.width(),
            size.height(),
            self._look.scale,
            self._is_compact,
            self._is_narrow,
            covered=self.covering.width if covered is None else covered,
        )
        layout: Layout = self.board_of(model).arrange(model, room)
        return layout

    def board_of(self, model: TableModel) -> Board[Any]:
        """Return the arrangement that a model wants."""
        return self._piles if model.ring is None else self._ring

    def set_prompt(self, prompt: Prompt | None, button: ButtonTarget | None = None) -> None:
        """Show what is to be done; a click on the slip stands for the button, if there is one."""
        self._prompt.show_prompt(prompt, button)

    def set_choices(self, choices: Choices) -> None:
        """Ring what may be clicked now."""
        before, self._marking.choices = self._marking.choices, choices
        self._board.show_choices(choices)
        self._keyboard.follow(before, choices)
        self.show_marks()

    def set_hints(self, hints: Mapping[CardId, str], slips: Mapping[Target, str]) -> None:
        """Lay a paper slip with some words on each of these cards and buttons, or on none."""
        self._marking.hints = hints
        self._board.lay_slips(slips)
        self.show_marks()

    def light(self, cards: tuple[CardId, ...]) -> None:
        """Light cards for a moment."""
        self._lamp.light(cards)

    def focused_rect(self) -> QRect | None:
        """Return where the card with the keyboard focus lies, in px of this widget."""
        focus = self._keyboard.focus
        rect = self._keyboard.resting_rect(focus) if focus is not None else None
        return None if rect is None else QRect(*rect)

    def tear_down(self) -> None:
        """Stop what runs and let go of all items, in a fixed order."""
        for part in (self._lamp, self._resting, self._sharpener, self.pointer):
            part.stop()
        self._model = None
        self.stock.clear()

    # --- building -------------------------------------------------------------------------

    def lay_again(self, sharpen_ms: int = 0) -> None:
        """Lay everything where the model has it, in the present size and look.

        Pictures of another size than before are drawn after `sharpen_ms`. What is being shown is
        ended; where something waited for that it has begun, on a table that is as it must be.
        """
        if not self.is_still:
            self.disturbed.emit()
            if not self.is_still:
                return
        model = self._model
        layout = self.layout_for(model) if model is not None else None
        if model is None or layout is None:
            return
        self._resting.stop()
        self.pointer.forget()
        self.show_furniture(model, layout)
        self.stock.place_all(model, layout)
        self.show_marks(motion=None)
        self._sharpener.wake(sharpen_ms)
        self.viewport().update()

    def show_furniture(self, model: TableModel, layout: Layout) -> None:
        """Show everything of a model but its cards, where a layout has it."""
        self.layout_now = layout
        look, tr = self._look, self._tr
        self._scene.setSceneRect(QRectF(self.viewport().rect()))
        board = self.board_of(model)
        if board is not self._board:
            self._board.leave()
            self._board = board
        board.furnish(model, layout, look, tr, self.level_at)
        self._prompt.place(layout.prompt, look, tr)
        self.place_zoom()

    def place_zoom(self) -> None:
        """Let an enlarged card lie where nothing covers the table."""
        self.zoom.place(self.covering.free_area(), self._look, self._tr)

    def show_marks(self, motion: Motion | None = Motions.RAISE) -> None:
        """Paint rings, keys and tags as the choices have them; raised and dimmed cards glide."""
        model, layout = self._model, self.layout_now
        if model is None or layout is None:
            return
        aimed = self._marking.show(model, self._keyboard.focus, self._lamp.lit)
        if self.is_still:
            self._resting.settle(aimed, motion)
        self._marking.show_signs(layout, self._look, self._tr)
        self.pointer.show_form()

    # --- pointer --------------------------------------------------------------------------

    def item_at_point(self, point: QPointF) -> CardItem | None:
        """Return the topmost card at a point of the table."""
        hits = [
            item
            for item in self.stock
            if item.isVisible() and item.card is not None and item.contains_point(point)
        ]
        return max(hits, key=lambda item: item.zValue(), default=None)

    def is_live(self, item: CardItem | None) -> bool:
        """Tell whether a card may be clicked now, with or without a ring."""
        target = item.target if item is not None else None
        return target is not None and self.attention.is_live(target)

    def is_button_at(self, point: QPointF) -> bool:
        """Tell whether a point is where the one button is that there is.

        The prompt stands for it, and so does the pile from which all then draw or are dealt to.
        """
        if self._prompt.button is None:
            return False
        layout = self.layout_now
        is_pile = layout is not None and layout.pile.contains(point.x(), point.y())
        return is_pile or self._prompt.is_at(point)

    def press_button(self) -> bool:
        """Choose what Enter stands for, if anything; False where there is none."""
        button = self._prompt.button or self._board.button_of("")
        if button is not None:
            self.target_chosen.emit(button)
        return button is not None

    def press_letter(self, letter: str) -> bool:
        """Choose the button that has this letter; False where none is offered."""
        button = None if self.zoom.is_open() else self._board.button_of(letter)
        if button is not None:
            self.target_chosen.emit(button)
        return button is not None

    def enlarge(self, card: CardId) -> None:
        """Enlarge a card over the table."""
        facts = self.facts(card)
        if facts is not None:
            self.zoom.enlarge(facts)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.MiddleButton:
            return  # it does nothing, anywhere
        self._keyboard.is_used = False
        position = event.position().toPoint()
        if self.zoom.is_open():
            self.zoom.press(self.mapToScene(position))
        elif event.button() is Qt.MouseButton.RightButton:
            item = self.item_at_point(self.mapToScene(position))
            if item is not None and item.card is not None:
                self.enlarge(item.card)
        elif event.button() is Qt.MouseButton.LeftButton:
            self.pointer.press(position)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        """Let the second press of a double-click go: it belongs to the first."""
        self.pointer.let_go()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointer.move(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.pointer.release(event.position().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        self.pointer.leave()
        super().leaveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            words = tip_at(self, self.mapToScene(event.pos()), self._tr)
            if words:
                spot = spot_of_tip(self, event.pos(), words)
                QToolTip.showText(spot, words, self.viewport())
                return True
        return super().viewportEvent(event)

    # --- keys -----------------------------------------------------------------------------

    def take_key(self, event: QKeyEvent) -> bool:
        """Take a key, also one pressed elsewhere; any shows the table again after enlarging."""
        if self.zoom.is_open() and event.key() not in _MODIFIERS:
            self.zoom.close()
            return True
        return self._keyboard.press(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.take_key(event):
            event.ignore()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802 - Qt's name
        """Let Tab walk through the regions of the table, and then out of it.

        Qt asks, too, for where to go from a table that was hidden; that is no step of anybody.
        """
        is_walked = self.isVisible() and self._keyboard.next_region(1 if next else -1)
        return is_walked or super().focusNextPrevChild(next)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Mark a card for whoever comes by keys: a focus that is not seen is none."""
        super().focusInEvent(event)
        if event.reason() in _TABBED:
            self._keyboard.enter(_TABBED[event.reason()])
        elif event.reason() is Qt.FocusReason.PopupFocusReason and are_keys_used(self):
            self._keyboard.come_back()
        self.show_marks()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.show_marks()

    # --- Qt -------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_again(RESIZED_MS)
