"""The twelve kabufuda pictures by id: ink batons on pale paper, one red mark."""

from kabufuda import batons, chevrons, court, jar

CARDS = {**jar.CARDS, **batons.CARDS, **chevrons.CARDS, **court.CARDS}
