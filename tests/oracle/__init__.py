"""A slow, plain referee for one deal of Rubicon Piquet, written from the rule text alone."""

from .oracle import Game, Illegal, frank

__all__ = ["Game", "Illegal", "frank"]
