"""Nothing is said: all is declared at its best when the cards are exchanged."""

from __future__ import annotations

from collections.abc import Iterator

from piquet.cards import hand_of
from piquet.combinations import CLASSES, POINT, Item, strength
from piquet.deal.naming import ANY, fitting, scored_by_both, worth_of
from piquet.events import Equalled, Event, Reckoned
from piquet.roles import ELDER, YOUNGER
from piquet.rules import Rules


def declarations(rules: Rules, elder: int, younger: int) -> Iterator[Event]:
    """What both hands, as masks, score: class by class the items of the better, best first.

    Of an equality only its kind and size are seen.
    """
    for item in CLASSES:
        his, hers = _items(rules, item, elder), _items(rules, item, younger)
        best, other = _best(rules, item, his), _best(rules, item, hers)
        if best > other:
            yield from (Reckoned(ELDER, item, hand_of(mask)) for mask in his)
        elif other > best:
            yield from (Reckoned(YOUNGER, item, hand_of(mask)) for mask in hers)
        elif scored_by_both(rules, item) and best:
            yield Reckoned(ELDER, item, hand_of(his[0]))
            yield Reckoned(YOUNGER, item, hand_of(hers[0]))
        elif best:
            yield Equalled(item, his[0].bit_count())


def _items(rules: Rules, item: Item, hand: int) -> list[int]:
    """The items of a class that a hand scores if it is the better, best first: one point.

    Of points that make the same pips, where these alone count, the one of more cards.
    """
    whole = fitting(rules, item, hand, hand, ANY, 0)
    counts = worth_of(rules, item)
    whole.sort(key=lambda mask: (-(strength(item, mask) & counts), -strength(item, mask)))
    return whole[:1] if item is POINT else whole


def _best(rules: Rules, item: Item, items: list[int]) -> int:
    return strength(item, items[0]) & worth_of(rules, item) if items else 0
