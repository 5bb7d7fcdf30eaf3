"""The bare view of the table: a scene without frame and bars, which the keys can go to."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView

from hanafuda_desktop.ui.table.background import Ground
from hanafuda_desktop.ui.theme import Look


class Canvas(QGraphicsView):
    """Shows a scene on the ground of the table."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._ground = Ground()
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

    @property
    def look(self) -> Look:
        """Theme and text scale."""
        return self._look

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        self._ground.paint(painter, self.viewport(), self._look)
