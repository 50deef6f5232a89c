"""Where nothing is said and nothing sunk: both hands declare all they hold (a digital table)."""

from collections.abc import Collection

from .combos import Worth, longest_then_pips, pips_of, pips_then_longest, whole_items, worth
from .moves import KINDS
from .options import Options
from .table import Item


def declared_items(hands: dict[str, list[str]], options: Options) -> list[Item]:
    """What scores, class by class: all of the owner of the best item, best first.

    An exact tie scores for nobody, or for both the tied item alone.
    """
    items: list[Item] = []
    for kind in KINDS:
        held = {who: best_first(kind, hands[who], options) for who in ("E", "Y")}
        value = {
            who: _value(kind, whole[0], options) if whole else () for who, whole in held.items()
        }
        if value["E"] == value["Y"]:
            if options.ties_score(kind):
                items += [Item(who, kind, held[who][0]) for who in ("E", "Y") if held[who]]
            continue
        winner = "E" if value["E"] > value["Y"] else "Y"
        scoring = held[winner][:1] if kind == "point" else held[winner]
        items += [Item(winner, kind, cards) for cards in scoring]
    return items


def best_first(kind: str, hand: Collection[str], options: Options) -> list[list[str]]:
    """His whole items of a class; among equals spades, hearts, diamonds, clubs."""
    whole = whole_items(kind, hand, options.set_ranks)
    if kind != "point":
        return sorted(whole, key=lambda cards: worth(kind, cards), reverse=True)
    whole = [cards for cards in whole if len(cards) >= options.least_cards]
    by_pips = options.point_called == "pips"
    return sorted(whole, key=pips_then_longest if by_pips else longest_then_pips, reverse=True)


def _value(kind: str, cards: Collection[str], options: Options) -> Worth | tuple[int]:
    """What is compared: of a point its cards and pips, or its pips alone."""
    if kind != "point":
        return worth(kind, cards)
    return (pips_of(cards),) if options.point_called == "pips" else longest_then_pips(cards)
