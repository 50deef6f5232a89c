"""A slow, plain referee for one deal of Piquet, written from the rule text alone."""

from .options import Options
from .oracle import Game, Illegal, frank

__all__ = ["Game", "Illegal", "Options", "frank"]
