"""The window in which people who play with real cards enter a deal and read what is paid."""
