"""Gives Python its own `import` back, in the place of the one that PySide6 has put there.

That one reads the source of every module loaded after it, to see whether the module mentions
PySide6 and might use the switches of its `__feature__`; `linecache` then keeps each line for good.
Here this took 8 MB and a good part of the start, and no module uses such a switch. The module is
imported for its effect, by `app` before all other modules of the program.
"""

import builtins

import PySide6.QtCore  # noqa: F401 - puts its own in place

builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
