"""Suits, ranks, cards and hands: read, written, compared, copied.

The forms that are read and written are those of RECORDS.md, "Cards".
"""

from __future__ import annotations

import copy
import pickle
import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import piquet as pq
from piquet import Card, Hand, Rank, Suit
from piquet.cards import CARDS, SUIT_BITS, by_part, cards_of, hand_of, parse_cards, ranks_mask

PACK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All 36, spades first and high cards first."""

NAMES = dict(vars(pq))
"""What ``from piquet import *`` gives, and so what a repr is pasted into."""

hands = st.frozensets(st.sampled_from(PACK)).map(Hand)


# Suits and ranks.


def test_suits_in_the_order_of_records() -> None:
    assert [suit.letter for suit in Suit] == ["S", "H", "D", "C"]
    assert [suit.symbol for suit in Suit] == ["♠", "♥", "♦", "♣"]
    assert [suit.index for suit in Suit] == [0, 1, 2, 3]
    assert [str(suit) for suit in Suit] == ["S", "H", "D", "C"]


def test_ranks_from_the_ace_down() -> None:
    assert "".join(map(str, Rank)) == "AKQJT9876"
    assert [rank.letter for rank in Rank] == list("AKQJT9876")
    assert [rank.index for rank in Rank] == [8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_pips_law_62() -> None:
    """Ace 11, king, queen, knave 10, others their number."""
    assert [rank.pips for rank in Rank] == [11, 10, 10, 10, 10, 9, 8, 7, 6]


def test_ace_is_high_law_4() -> None:
    assert sorted(Rank, reverse=True) == list(Rank)
    for one, other in product(Rank, Rank):
        place = list(Rank).index(other) - list(Rank).index(one)
        assert (one > other) == (place > 0)
        assert (one >= other) == (place >= 0)
        assert (one < other) == (place < 0)
        assert (one <= other) == (place <= 0)


def test_rank_compares_with_ranks_only() -> None:
    with pytest.raises(TypeError, match="not supported"):
        _ = Rank.ACE < 3


@pytest.mark.parametrize("member", [*Suit, *Rank, *pq.Item, *pq.Role, *pq.Seat, *pq.Reply])
def test_members_paste_back_and_stay_the_same_object(member: object) -> None:
    assert eval(repr(member), NAMES) is member
    assert pickle.loads(pickle.dumps(member)) is member
    assert copy.deepcopy(member) is member
    assert {member: 1}[member] == 1


def test_chance_pastes_back() -> None:
    assert eval(repr(pq.CHANCE), NAMES) is pq.CHANCE
    assert str(pq.CHANCE) == "chance"


# Cards.


def test_there_is_one_object_for_each_card() -> None:
    for suit, rank in product(Suit, Rank):
        card = Card(suit, rank)
        assert card is Card(suit, rank)
        assert (card.suit, card.rank) == (suit, rank)
        assert card is Card.parse(suit.letter + rank.letter)
    assert len(set(PACK)) == 36


@pytest.mark.parametrize("card", PACK, ids=str)
def test_card_round_trips(card: Card) -> None:
    assert eval(repr(card), NAMES) is card
    assert Card.parse(str(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.copy(card) is card
    assert copy.deepcopy(card) is card
    assert hash(card) == hash(Card(card.suit, card.rank))
    assert CARDS[card.index] is card
    assert card.mask == 1 << card.index


def test_cards_differ() -> None:
    for one, other in product(PACK, PACK):
        assert (one == other) == (one is other)
    text: object = "SA"
    assert Card.parse("SA") != text


def test_card_is_frozen() -> None:
    with pytest.raises(AttributeError):
        # What a slip looks like, here and wherever a value is assigned to below.
        Card.parse("SA").rank = Rank.KING  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    assert Card.parse("SA").rank is Rank.ACE


@pytest.mark.parametrize(
    "text",
    ["SA", "AS", "sa", "as", "Sa", "♠A", "A♠", "♤A", "♠️A", "♠︎A", "A♠️", " SA ", "SA,", ",sa"],
)
def test_one_card_is_read_in_every_form(text: str) -> None:
    assert Card.parse(text) is Card(Suit.SPADES, Rank.ACE)


@pytest.mark.parametrize("text", ["HT", "TH", "H10", "10H", "h10", "10h", "♥10", "10♡", "ht", "♡T"])
def test_ten_is_read_in_every_form(text: str) -> None:
    assert Card.parse(text) is Card(Suit.HEARTS, Rank.TEN)


@pytest.mark.parametrize(
    ("signs", "suit"), [("♠♤", "S"), ("♥♡", "H"), ("♦♢", "D"), ("♣♧", "C")], ids="SHDC"
)
def test_black_and_white_suit_signs(signs: str, suit: str) -> None:
    for sign, rank in product(signs, Rank):
        assert Card.parse(sign + rank.letter) is Card.parse(suit + rank.letter)
        assert Card.parse(rank.letter + sign) is Card.parse(suit + rank.letter)


@pytest.mark.parametrize("text", ["", " ", ",", "SA SK", "SAK"])
def test_not_one_card(text: str) -> None:
    with pytest.raises(pq.CardError, match="is not one card"):
        Card.parse(text)


# Reading hands.


@pytest.mark.parametrize(
    "text",
    [
        "SAKQ HT9",
        "SA SK SQ HT H9",
        "AS KS QS TH 9H",
        "HT9 SQKA",
        "sakq ht9",
        "SAKQ,HT9",
        "SAKQ, H109",
        "♠AKQ ♥T9",
        "♤akq ♡10 9♡",
        "♠️AKQ ♥︎T9",
        "SAK\nHT\tSQ , 9h",
    ],
)
def test_a_hand_is_read_in_every_form(text: str) -> None:
    hand = Hand(text)
    assert str(hand) == "SAKQ HT9"
    assert set(hand) == {Card.parse(word) for word in ("SA", "SK", "SQ", "HT", "H9")}


def test_order_of_text_is_kept_for_a_pile() -> None:
    """An order that matters is written card by card."""
    assert [str(card) for card in parse_cards("C7 CK S7 D7")] == ["C7", "CK", "S7", "D7"]
    assert [str(card) for card in parse_cards("H9TK")] == ["H9", "HT", "HK"]


def test_a_six_is_read() -> None:
    """`6` in a 36-card pack."""
    assert str(Hand("S6 H76")) == "S6 H76"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("S", "no card is written 'S'"),
        ("A", "no card is written 'A'"),
        ("XA", "no card is written 'XA'"),
        ("AKS", "no card is written 'AKS'"),
        ("-", "no card is written '-'"),
        ("♠", "no card is written '♠'"),
        ("S5", "no rank is written '5' in 'S5'"),
        ("SA1", "no rank is written '1' in 'SA1'"),
        ("SAHK", "no rank is written 'H' in 'SAHK'"),
        ("5S", "no rank is written '5' in '5S'"),
        ("SA♥", "no rank is written '♥' in 'SA♥'"),
        ("SA SA", "SA stands twice in 'SA SA'"),
        ("SAKA", "SA stands twice in 'SAKA'"),
        ("SA as", "SA stands twice in 'SA as'"),
    ],
)
def test_text_that_is_no_hand(text: str, message: str) -> None:
    with pytest.raises(pq.CardError) as caught:
        Hand(text)
    assert str(caught.value) == message
    assert isinstance(caught.value, pq.PiquetError)
    assert isinstance(caught.value, ValueError)


def test_a_card_given_twice() -> None:
    ace = Card.parse("SA")
    with pytest.raises(pq.CardError, match="SA stands twice"):
        Hand([ace, ace])


@given(st.text(alphabet="SHDCAKQJT9876510♠♥♤♡shdcakq ,-x\ufe0f"))
def test_reading_gives_a_hand_or_a_card_error(text: str) -> None:
    try:
        hand = Hand(text)
    except pq.CardError:
        return
    assert Hand(str(hand)) == hand


# Writing hands.


def test_spades_first_and_high_cards_first() -> None:
    hand = Hand("C6 D7 H8 S9 CA DK HQ SJ")
    assert str(hand) == "SJ9 HQ8 DK7 CA6"
    assert hand.unicode() == "♠J9 ♥Q8 ♦K7 ♣A6"
    assert repr(hand) == "Hand('SJ9 HQ8 DK7 CA6')"
    assert [str(card) for card in hand] == ["SJ", "S9", "HQ", "H8", "DK", "D7", "CA", "C6"]


def test_the_whole_pack_in_order() -> None:
    assert tuple(Hand(reversed(PACK))) == PACK
    assert cards_of(Hand(PACK).mask) == PACK


def test_the_empty_hand() -> None:
    for empty in (Hand(), Hand(""), Hand([]), Hand(" , ")):
        assert (len(empty), str(empty), empty.unicode(), list(empty)) == (0, "", "", [])
        assert not empty
        assert repr(empty) == "Hand('')"


@given(hands)
def test_hand_round_trips(hand: Hand) -> None:
    for again in (
        Hand(str(hand)),
        Hand(hand.unicode()),
        Hand(str(hand).lower()),
        Hand(",".join(map(str, hand))),
        Hand(list(hand)[::-1]),
        Hand(hand),
        eval(repr(hand), NAMES),
        pickle.loads(pickle.dumps(hand)),
        copy.copy(hand),
        copy.deepcopy(hand),
        hand_of(hand.mask),
    ):
        assert isinstance(again, Hand)
        assert again == hand
        assert hash(again) == hash(hand)
        assert repr(again) == repr(hand)


@given(hands)
def test_order_of_iteration(hand: Hand) -> None:
    assert list(hand) == sorted(hand, key=PACK.index)


# Hands as sets.


@given(hands, hands)
def test_set_algebra(one: Hand, other: Hand) -> None:
    plain, others = set(one), set(other)
    for made, expected in (
        (one | other, plain | others),
        (one & other, plain & others),
        (one - other, plain - others),
        (one ^ other, plain ^ others),
        (one | others, plain | others),
        (one & others, plain & others),
        (one - others, plain - others),
        (one ^ others, plain ^ others),
    ):
        assert isinstance(made, Hand)
        assert set(made) == expected
        assert made == Hand(expected)
    assert (one <= other) == (plain <= others)
    assert (one < other) == (plain < others)
    assert (one >= other) == (plain >= others)
    assert (one > other) == (plain > others)
    assert (one == other) == (plain == others)
    assert one.isdisjoint(other) == plain.isdisjoint(others)
    assert len(one) == len(plain)
    assert bool(one) == bool(plain)
    assert all((card in one) == (card in plain) for card in PACK)


def test_a_set_operation_takes_a_card_twice() -> None:
    """A union with any cards is a set: only the constructor insists on different ones."""
    ace, king = Card.parse("SA"), Card.parse("SK")
    # `Set` takes any iterable at run time, though its types do not say so.
    for some in (Hand("SA") | iter([ace, king, king]), iter([ace, king, king]) | Hand("SA")):  # type: ignore[operator]  # pyright: ignore
        assert some == Hand("SAK")


def test_contains_only_cards() -> None:
    hand = Hand("SA")
    assert Card.parse("SA") in hand
    assert Card.parse("SK") not in hand
    strangers: tuple[object, ...] = ("SA", None, 0, Rank.ACE, hand)
    assert not any(stranger in hand for stranger in strangers)


def test_equal_hands_have_equal_hashes() -> None:
    assert len({Hand("SAK"), Hand("SKA"), Hand("AS KS")}) == 1
    assert Hand("SA") != Hand("SK")
    text: object = "SA"
    assert Hand("SA") != text


def test_hand_is_frozen() -> None:
    hand = Hand("SA")
    with pytest.raises(AttributeError):
        hand.mask = 0  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    assert hand == Hand("SA")


# Masks.


def test_ranks_mask() -> None:
    for rank in Rank:
        assert hand_of(ranks_mask([rank])) == Hand(Card(suit, rank) for suit in Suit)
    assert hand_of(ranks_mask(Rank)) == Hand(PACK)
    assert ranks_mask([]) == 0


def test_by_part_highest_first() -> None:
    for suit in Suit:
        table = by_part(suit, CARDS)
        assert len(table) == 512
        for part, cards in enumerate(table):
            assert cards == cards_of(part << SUIT_BITS * suit.index)


# The pack of the laws.


def test_thirty_two_cards_law_75() -> None:
    """A pack of piquet runs from the ace to the seven."""
    cards = pq.RUBICON.pack.cards
    assert len(cards) == 32
    assert cards == Hand(card for card in PACK if card.rank is not Rank.SIX)


def test_a_notebook_shows_red_suits_red() -> None:
    html = Hand("SAK HQ D9 C7")._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert re.findall(r"color:(\S+)\">(\S+)</span>", html) == [
        ("inherit", "♠AK"),
        ("#c00", "♥Q"),
        ("#c00", "♦9"),
        ("inherit", "♣7"),
    ]
    assert Hand()._repr_html_() == ""  # pyright: ignore[reportPrivateUsage]
