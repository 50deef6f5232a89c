"""Frank players (RECORDS.md, `frank`): they say all that they hold, best first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .combos import (
    longest_then_pips,
    maximal_runs,
    pips_of,
    pips_then_longest,
    run_worth,
    set_worth,
    text_of,
    worth,
)
from .moves import KINDS

if TYPE_CHECKING:
    from .oracle import Game


def frank(game: Game) -> str | None:
    """What a frank player would say next; None when a card, or no frank act, is due."""
    stage, who = game.phase(), game.to_act() or ""
    if stage == "replying":
        answers = ("Y not good", "Y equal", "Y good")
        return next(answer for answer in answers if game.allows(answer))
    if stage in ("calling", "reckoning"):
        items = (_item(game, who, kind) for kind in KINDS)
        item = next((item for item in items if item), None)
        return item or (_calls(game) if stage == "calling" else None)
    if stage == "declaring":
        return _value_asked(game, game.asked) or _call(game, game.asked) or "E none"
    if stage == "naming":
        return _item(game, who, game.asked) or f"{who} none"
    return None


def _calls(game: Game) -> str | None:
    """The first thing elder would still call before he leads."""
    for kind in KINDS:
        asked = _value_asked(game, kind)
        if asked:
            return asked
    for kind in KINDS:
        call = _call(game, kind)
        if call and game.allows(call):
            return call
    return None


def _value_asked(game: Game, kind: str) -> str | None:
    talk = game.talk[kind]
    if talk.status != "equal number":
        return None
    if kind == "point":
        return f"E making {max(game.callable_pips(talk.number))}"
    return f"E to {game.best_top(talk.number)}"


def _call(game: Game, kind: str) -> str | None:
    """His best item of a class, if nothing is called in it yet."""
    may = game.callable_items(kind)
    items = [item for item in game.whole_of(kind, game.hand["E"]) if item in may]
    if not items or game.talk[kind].status != "uncalled":
        return None
    if kind == "point":
        best = max(items, key=longest_then_pips)
        by_pips = game.options.point_called == "pips"
        return f"E point making {pips_of(best)}" if by_pips else f"E point {len(best)}"
    if kind == "sequence":
        best = max(items, key=run_worth)
        top = "" if game.options.top_called == "if_equal" else f" {best[0][1]}"
        return f"E sequence {len(best)}{top}"
    best = max(items, key=set_worth)
    return f"E set {best[0][1] * len(best)}"


def _item(game: Game, who: str, kind: str) -> str | None:
    """The best item of this class he may reckon now: whole suits, whole runs, every card of a set.

    The first item may have to be exactly what was called; then it is chosen among the parts too.
    Where only its number was called, the highest of that number comes first, a whole one sooner.
    """
    hand = game.hand[who]
    first = not game.spoken(who, kind)
    parts = game.all_of(kind, hand)
    if kind == "sequence":
        used = {card for item in game.spoken(who, kind) for card in item.cards}
        whole = maximal_runs([card for card in hand if card not in used])
    elif kind == "set":
        whole = game.whole_of(kind, hand)
    else:
        whole = parts
    choices = [whole, parts] if first else [whole]
    if who == "E" and first and game.top_is_open(kind):
        choices = [sorted(parts, key=lambda cards: cards not in whole)]
    for choice in choices:
        texts = [(cards, f"{who} reckon {kind} {text_of(cards)}") for cards in choice]
        lawful = [(cards, text) for cards, text in texts if game.allows(text)]
        if lawful and kind == "point":
            by_pips = game.options.point_called == "pips"
            key = pips_then_longest if by_pips else longest_then_pips
            return max(lawful, key=lambda pair: key(pair[0]))[1]
        if lawful:
            return max(lawful, key=lambda pair: worth(kind, pair[0]))[1]
    return None
