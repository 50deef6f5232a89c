"""Records: parties written down as text, replayed strictly, and written from states."""

from piquet.record.moves import Entry, Frank, Move, parse_act
from piquet.record.replaying import replay, sheets
from piquet.record.schema import DealRecord, Record, loads
from piquet.record.writing import dumps, record_of

__all__ = [
    "DealRecord",
    "Entry",
    "Frank",
    "Move",
    "Record",
    "dumps",
    "loads",
    "parse_act",
    "record_of",
    "replay",
    "sheets",
]
