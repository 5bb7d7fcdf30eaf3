"""Lets a part that lies at the right edge of the window come in from there."""

from __future__ import annotations

from PySide6.QtCore import QAbstractAnimation, QVariantAnimation
from PySide6.QtWidgets import QWidget

from hanafuda_desktop.controller.pace import Speed
from hanafuda_desktop.ui.theme import Motions


class Slide:
    """The way of one part to the place where it lies when the slide begins."""

    def __init__(self, part: QWidget) -> None:
        self._part = part
        self._home = part.pos()
        self._animation = QVariantAnimation(part)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(Motions.PANEL.easing)
        self._animation.valueChanged.connect(self._on_progress)

    def is_running(self) -> bool:
        """Tell whether the part is on its way."""
        return self._animation.state() is QAbstractAnimation.State.Running

    def start(self, speed: Speed) -> None:
        """Begin outside; at speed instant the part stays where it is."""
        self.end()
        if speed is not Speed.INSTANT:
            self._home = self._part.pos()
            self._animation.setDuration(round(Motions.PANEL.ms * speed.value))
            self._on_progress(0.0)
            self._animation.start()

    def end(self) -> None:
        """Be there now."""
        if self.is_running():
            self._animation.stop()
            self._part.move(self._home)

    def _on_progress(self, done: float) -> None:
        way = (1.0 - done) * self._part.width()
        self._part.move(self._home.x() + round(way), self._home.y())
