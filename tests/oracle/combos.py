"""Cards as two-letter strings, and the three kinds of combination (Laws 62 to 64)."""

from collections.abc import Collection, Iterable
from itertools import combinations

SUITS = "SHDC"
RANKS = "AKQJT9876"
LARGE_PACK = [suit + rank for suit in SUITS for rank in RANKS]
PACK = [card for card in LARGE_PACK if card[1] != "6"]
PLACE_IN_PACK = {card: place for place, card in enumerate(LARGE_PACK)}
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7, "6": 6}
HEIGHT = {rank: 9 - place for place, rank in enumerate(RANKS)}
SET_RANKS = "AKQJT"
SEQUENCE_POINTS = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18, 9: 19}
SET_POINTS = {3: 3, 4: 14}

Worth = tuple[int, int]
"""Of a sequence its length and the height of its top card; of a set its number and its rank's."""

EVERY_RUN = [
    [suit + rank for rank in RANKS[start:end]]
    for suit in SUITS
    for start in range(9)
    for end in range(start + 3, 10)
]


def pack_of(lowest: str) -> list[str]:
    """The thirty-two cards from ace to seven, or the thirty-six from ace to six."""
    return LARGE_PACK if lowest == "6" else PACK


def parse_cards(text: str) -> list[str]:
    """The cards of a text such as "SAKQ HT9", in the order written; ValueError if it is not one."""
    cards: list[str] = []
    for group in text.split():
        if len(group) < 2:
            raise ValueError(f"not a group of cards: {group}")
        cards += [group[0] + rank for rank in group[1:]]
    for card in cards:
        if card not in PLACE_IN_PACK:
            raise ValueError(f"no such card: {card}")
    if len(set(cards)) != len(cards):
        raise ValueError(f"a card twice: {text}")
    return cards


def in_order(cards: Iterable[str]) -> list[str]:
    """Spades first, then hearts, diamonds, clubs; high before low."""
    return sorted(cards, key=PLACE_IN_PACK.__getitem__)


def text_of(cards: Iterable[str]) -> str:
    """The canonical text: "SAKQ HT9"."""
    ordered = in_order(cards)
    groups: list[str] = []
    for suit in SUITS:
        ranks = "".join(card[1] for card in ordered if card[0] == suit)
        if ranks:
            groups.append(suit + ranks)
    return " ".join(groups)


def suit_cards(cards: Iterable[str], suit: str) -> list[str]:
    return in_order(card for card in cards if card[0] == suit)


def longest_suit(cards: Collection[str]) -> int:
    return max(len(suit_cards(cards, suit)) for suit in SUITS)


def pips_of(cards: Iterable[str]) -> int:
    """Ace 11, court cards and ten 10, others their number (Law 62)."""
    return sum(PIPS[card[1]] for card in cards)


def points_of_size(cards: Collection[str], size: int) -> list[list[str]]:
    """Every choice of so many cards of one suit."""
    return [list(some) for suit in SUITS for some in combinations(suit_cards(cards, suit), size)]


def all_points(cards: Collection[str]) -> list[list[str]]:
    """Every choice of one or more cards of one suit."""
    return [some for size in range(1, 10) for some in points_of_size(cards, size)]


def all_runs(cards: Collection[str]) -> list[list[str]]:
    """Every run of three or more, parts of longer ones included."""
    held = set(cards)
    return [run for run in EVERY_RUN if held.issuperset(run)]


def maximal_runs(cards: Collection[str]) -> list[list[str]]:
    """The runs that are part of no longer one."""
    runs = all_runs(cards)
    return [run for run in runs if not any(set(run) < set(other) for other in runs)]


def all_sets(cards: Collection[str], set_ranks: str = SET_RANKS) -> list[list[str]]:
    """Every three or four of one rank of those that count; of four also each three."""
    found: list[list[str]] = []
    for rank in set_ranks:
        held = [suit + rank for suit in SUITS if suit + rank in cards]
        for size in (3, 4):
            found += [list(some) for some in combinations(held, size)]
    return found


def is_point(cards: Collection[str]) -> bool:
    return len({card[0] for card in cards}) == 1


def is_run(cards: Iterable[str]) -> bool:
    return in_order(cards) in EVERY_RUN


def is_set(cards: Collection[str], set_ranks: str = SET_RANKS) -> bool:
    ranks = {card[1] for card in cards}
    return len(ranks) == 1 and ranks <= set(set_ranks) and len(cards) in (3, 4)


def run_worth(run: Collection[str]) -> Worth:
    """The longest is best, then the one with the higher top card (Law 63)."""
    return len(run), max(HEIGHT[card[1]] for card in run)


def set_worth(cards: Collection[str]) -> Worth:
    """Any four beat any three; then the rank decides (Law 64)."""
    return len(cards), max(HEIGHT[card[1]] for card in cards)


def all_of(kind: str, cards: Collection[str], set_ranks: str = SET_RANKS) -> list[list[str]]:
    """Every item of one class that can be made of these cards."""
    if kind == "set":
        return all_sets(cards, set_ranks)
    return all_points(cards) if kind == "point" else all_runs(cards)


def whole_items(kind: str, cards: Collection[str], set_ranks: str = SET_RANKS) -> list[list[str]]:
    """Whole suits, runs that are part of no longer one, or all cards held of a rank."""
    if kind == "point":
        suits = [suit_cards(cards, suit) for suit in SUITS]
        return [held for held in suits if held]
    if kind == "sequence":
        return maximal_runs(cards)
    ranks = [in_order(card for card in cards if card[1] == rank) for rank in set_ranks]
    return [held for held in ranks if len(held) >= 3]


def has_shape(kind: str, cards: Collection[str], set_ranks: str = SET_RANKS) -> bool:
    if kind == "set":
        return is_set(cards, set_ranks)
    return is_point(cards) if kind == "point" else is_run(cards)


def worth(kind: str, cards: Collection[str]) -> Worth:
    return {"sequence": run_worth, "set": set_worth}[kind](cards)


def longest_then_pips(cards: Collection[str]) -> Worth:
    """Of a point: the most cards, then what they make (Law 62)."""
    return len(cards), pips_of(cards)


def pips_then_longest(cards: Collection[str]) -> Worth:
    """Of a point where its pips are called: what they make, then the most cards."""
    return pips_of(cards), len(cards)


def item_points(kind: str, cards: Collection[str], point_scores: str) -> int:
    if kind == "point" and point_scores == "tens":
        return (pips_of(cards) + 5) // 10
    if kind == "point":
        return len(cards)
    if kind == "sequence":
        return SEQUENCE_POINTS[len(cards)]
    return SET_POINTS[len(cards)]
