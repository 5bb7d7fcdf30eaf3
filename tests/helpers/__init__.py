"""What the tests share: the guards of every test, and readers of the source tree."""
