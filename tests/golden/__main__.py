"""Writes the playthroughs anew."""

from tests.golden import write

write()
