"""The dialogue (Laws 46 to 56): calls, replies, reckoning, Case IV, and younger's look (Law 36).

What may be reckoned in a class is a *window*: the least and the greatest strength that the next
item may have, given all that has been said. The rest of an item's lawfulness is its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from piquet.actions import (
    Action,
    Call,
    Leave,
    Look,
    Making,
    NameSuit,
    Nothing,
    Reckon,
    Reply,
    Show,
    To,
)
from piquet.cards import RANKS, SUITS, Card, hand_of
from piquet.combinations import (
    ABOVE_ALL,
    CLASSES,
    POINT,
    POINT_SHIFT,
    RANK_SHIFT,
    SEQUENCE,
    SET,
    SHORTEST_SEQUENCE,
    Item,
    best_sequence,
    best_set,
    combinations,
    groups,
    longest_suit,
    parts_of,
    point_of,
    rank_of,
    sequence_tops,
    set_ranks,
    strength,
)
from piquet.deal.joined import Joined
from piquet.deal.phases import (
    Calling,
    Claim,
    Closing,
    Deciding,
    Objecting,
    Over,
    Phase,
    Pledged,
    Reckoning,
    Replying,
    Talk,
)
from piquet.deal.play import all_plays, following_plays, next_lead, suit_part
from piquet.deal.state import DealState
from piquet.events import Conceded, Event, Looked, Played, Reckoned, Said, Shown
from piquet.refusal import Refusal, refuse
from piquet.roles import ELDER, YOUNGER
from piquet.rules import Rules

Window: TypeAlias = tuple[int, int]
"""The least and the greatest strength that an item may have; nothing fits `SHUT`."""

SHUT: Final = (1, 0)
ANY: Final = (1, ABOVE_ALL)
ALL_RANKS: Final = 15
MOST_PIPS: Final = 127


# What the cards allow.


def pips_of(hand: int, cards: int) -> frozenset[int]:
    """What points of so many cards the hand can make, in pips."""
    return frozenset(
        of & MOST_PIPS for of, _ in combinations(POINT, hand) if of >> POINT_SHIFT == cards
    )


def best_unseen(rules: Rules, item: Item, hand: int, out: int) -> int:
    """The strength of the best sequence or set that the cards neither in hand nor discard allow."""
    unseen = rules.pack.cards.mask & ~(hand | out)
    return best_sequence(unseen) if item is SEQUENCE else best_set(unseen, rules.sets.bits)


def called(item: Item, claim: Claim, hand: int) -> Window:
    """The strength of the item elder called, as far as he has said it.

    A bare point may make anything; a bare sequence is his best of that length (Law 48).
    """
    assert claim.call is not None
    cards = claim.call.cards
    if item is POINT:
        if claim.detail is None:
            return point_of(cards, 0), point_of(cards, MOST_PIPS)
        low = point_of(cards, claim.detail)
    elif claim.detail is None:
        low = rank_of(cards, sequence_tops(hand, cards).bit_length() - 1)
    else:
        low = rank_of(cards, claim.detail)
    return low, low


# Windows: what may be named next in a class.


def elder_window(rules: Rules, item: Item, claim: Claim, hand: int, out: int) -> Window:
    """What elder may reckon in a class: first the item called, then others up to it.

    Law 49: if the call was good against the cards, others without limit.
    """
    if claim.reply is not Reply.GOOD:
        return SHUT
    first = called(item, claim, hand)
    if not claim.his:
        return first
    if item is POINT:
        return SHUT
    if first[0] > best_unseen(rules, item, hand, out):
        return ANY
    return 1, first[0]


def younger_window(item: Item, claim: Claim) -> Window:
    """What younger may reckon in a class, by what was said in it.

    Nothing where she allowed the call; anything where there was none; else first an item that
    beats the call, or, of a number that elder did not go on to describe, one of that number.
    """
    call = claim.call
    if claim.closed or (item is POINT and claim.hers):
        return SHUT
    if call is None:
        return ANY
    if claim.reply is Reply.GOOD or claim.reply is Reply.EQUAL:
        return SHUT
    return ANY if claim.hers else _beating(item, call, claim)


def _beating(item: Item, call: Call, claim: Claim) -> Window:
    of, most = (point_of, MOST_PIPS) if item is POINT else (rank_of, ALL_RANKS)
    number = of(call.cards, 0), of(call.cards, most)
    if claim.detail is None:
        return number if claim.inquired else (number[1] + 1, ABOVE_ALL)
    least = of(call.cards, claim.detail) + 1
    return least, number[1] if item is POINT else ABOVE_ALL


def barred_window(claim: Claim) -> Window:
    """The longer points that younger, having asked, may only show (Law 46, Case I)."""
    if (
        claim.call is None
        or not claim.inquired
        or claim.reply in (Reply.GOOD, Reply.EQUAL)
        or claim.closed
        or claim.hers
    ):
        return SHUT
    return point_of(claim.call.cards + 1, 0), ABOVE_ALL


def certain_window(phase: Objecting) -> Window:
    """What beats the item younger has named."""
    return strength(phase.item, phase.cards) + 1, ABOVE_ALL


def equal_window(phase: Objecting) -> Window:
    """What equals the sequence younger has named; sets are never equal."""
    named = strength(phase.item, phase.cards)
    return (named, named) if phase.item is SEQUENCE else SHUT


# Naming cards: one path for `legal` and for `check`.


def _overlaps(item: Item, mask: int, reckoned: int) -> bool:
    """Whether a card of a sequence, or the rank of a set, has been reckoned already."""
    if item is SEQUENCE:
        return mask & reckoned != 0
    return any(part & (mask >> shift) for part in parts_of(reckoned) for shift in (0, 9, 18, 27))


def fitting(rules: Rules, item: Item, held: int, window: Window, reckoned: int) -> list[int]:
    """The items of a class among these cards that fit a window, as masks."""
    if window == SHUT:
        return []
    low, high = window
    if item is SET:
        held &= rules.sets.mask
    return [
        mask
        for of, mask in combinations(item, held)
        if low <= of <= high and not (reckoned and _overlaps(item, mask, reckoned))
    ]


@cache
def _reckon(item: Item, mask: int) -> Reckon:
    """The act of reckoning these cards, made once."""
    return Reckon(item, hand_of(mask))


def _all_reckons(item: Item) -> Callable[[int], tuple[Reckon, ...]]:
    """The acts of reckoning all that some cards, of one suit or of equal ranks, make."""

    @cache
    def within(mask: int) -> tuple[Reckon, ...]:
        return tuple(_reckon(item, cards) for _, cards in combinations(item, mask))

    return within


_RECKONS_IN: Final = {item: _all_reckons(item) for item in CLASSES}
Lots: TypeAlias = Sequence[Sequence[Reckon]]


def reckons(rules: Rules, item: Item, held: int, window: Window, reckoned: int) -> Lots:
    """The acts of reckoning a class that fit a window, in lots."""
    if window == SHUT:
        return ()
    if window != ANY or reckoned:
        return ([_reckon(item, mask) for mask in fitting(rules, item, held, window, reckoned)],)
    if item is SET:
        held &= rules.sets.mask
    within = _RECKONS_IN[item]
    return [within(group) for group in groups(item, held)]


def _misnamed(
    rules: Rules, act: Reckon | Show, held: int, window: Window, reckoned: int, code: str
) -> Refusal | None:
    """Why these cards may not be named: no such item, not held, outside the window, twice."""
    mask = act.cards.mask
    of = strength(act.item, mask) if act.item in CLASSES else 0
    if not of or (act.item is SET and mask & ~rules.sets.mask):
        return refuse(act, "reckon.combination", f"{act.cards or 'nothing'} is no {act.item}")
    if mask & ~held:
        return refuse(act, "reckon.held", f"{hand_of(mask & ~held)} not in hand")
    low, high = window
    if not low <= of <= high:
        return refuse(act, code, _misfit(act.item, of, window))
    if reckoned and _overlaps(act.item, mask, reckoned):
        return refuse(act, "reckon.overlap", f"{hand_of(reckoned)} already reckoned")
    return None


def _misfit(item: Item, of: int, window: Window) -> str:
    """What was named, and what it was to be: the figures of a refusal."""
    low, high = window
    named = told(item, of)
    if high >= ABOVE_ALL:
        return f"{named} does not beat {told(item, low - 1)}"
    if low == 1:
        return f"{named} is above {told(item, high)}"
    if low != high and low & MOST_PIPS:
        cards, pips = low >> POINT_SHIFT, (low - 1) & MOST_PIPS
        return f"{named} is not {cards} making more than {pips}"
    return f"{named} is not {told(item, low)}"


def told(item: Item, of: int) -> str:
    """A strength in words, as far as it goes: ``5``, ``5 making 48``, ``4 to K``, ``3 of K``."""
    if item is POINT:
        cards, pips = of >> POINT_SHIFT, of & MOST_PIPS
        return f"{cards} making {pips}" if 0 < pips < MOST_PIPS else f"{cards}"
    cards, rank = of >> RANK_SHIFT, of & ALL_RANKS
    if not 0 < rank < len(RANKS):
        return f"{cards}"
    return f"{cards} {'to' if item is SEQUENCE else 'of'} {RANKS[rank]}"


# Elder calls.


@cache
def _sequence_calls(length: int, tops: int, bare: bool) -> tuple[Call, ...]:
    named = tuple(Call(SEQUENCE, length, rank) for rank in RANKS if tops >> rank.index & 1)
    return (Call(SEQUENCE, length), *named) if bare else named


@cache
def _point_calls(longest: int) -> tuple[Call, ...]:
    return tuple(Call(POINT, cards) for cards in range(1, longest + 1))


@cache
def _set_calls(trios: int, quatorzes: int) -> tuple[Call, ...]:
    return tuple(
        Call(SET, cards, rank)
        for cards, ranks in ((3, trios), (4, quatorzes))
        for rank in RANKS
        if ranks >> rank.index & 1
    )


_MAKING: Final = tuple(Making(pips) for pips in range(MOST_PIPS))
_SUITS: Final = tuple(NameSuit(suit) for suit in SUITS)
_LOOK: Final = (Look(),)
_NOTHING: Final = (Nothing(),)
_TO: Final = tuple(To(rank) for rank in RANKS)


def asked(talk: Talk) -> Item | None:
    """The class of which younger's "equal" asks more, while elder has not gone on."""
    item = talk.speaking
    if item is None:
        return None
    claim = talk.claim(item)
    return item if claim.inquired and claim.detail is None else None


def calls(rules: Rules, talk: Talk, hand: int, out: int) -> list[Call]:
    """Every call that elder may make now."""
    found: list[Call] = []
    if talk.speaking is None:
        found += _point_calls(longest_suit(hand))
    if talk.sequence.call is None and best_sequence(hand):
        unseen = best_unseen(rules, SEQUENCE, hand, out)
        length = SHORTEST_SEQUENCE
        while tops := sequence_tops(hand, length):
            bare = rank_of(length, tops.bit_length() - 1) > unseen
            found += _sequence_calls(length, tops, bare)
            length += 1
    if talk.set.call is None:
        trios, quatorzes = set_ranks(hand & rules.sets.mask)
        if trios:
            found += _set_calls(trios, quatorzes)
    return found


def details(talk: Talk, hand: int) -> Sequence[Making | To]:
    """What elder may answer to the "equal" that asks more of his call."""
    item = asked(talk)
    if item is None:
        return ()
    call = talk.claim(item).call
    assert call is not None
    if item is POINT:
        return [_MAKING[pips] for pips in sorted(pips_of(hand, call.cards))]
    return (_TO[sequence_tops(hand, call.cards).bit_length() - 1],)


def call_choices(rules: Rules, phase: Calling, hand: int, out: int) -> Sequence[Action]:
    talk = phase.talk
    lots: list[Sequence[Action]] = [calls(rules, talk, hand, out)]
    if talk.speaking is not None:
        lots.insert(0, details(talk, hand))
        for item in CLASSES:
            claim = talk.claim(item)
            if claim.reply is Reply.GOOD:
                window = elder_window(rules, item, claim, hand, out)
                lots += reckons(rules, item, hand, window, claim.his)
    if talk.left:
        lots.append([act for act in _SUITS if suit_part(hand, act.suit)])
    return Joined(*lots, all_plays(hand))


def check_call(rules: Rules, phase: Calling, hand: int, out: int, act: Call) -> Refusal | None:
    talk = phase.talk
    item, cards, rank = act.item, act.cards, act.rank
    if item not in CLASSES or ((rank is None) is not (item is POINT) and item is not SEQUENCE):
        return refuse(act, "call.form", f"{act} is no call")
    if talk.claim(item).call is not None:
        return refuse(act, "call.once", f"{item} called already: {talk.claim(item).call}")
    if item is POINT:
        if talk.speaking is not None:
            return refuse(act, "call.point_first", f"{talk.speaking} called before the point")
        longest = longest_suit(hand)
        if not 1 <= cards <= longest:
            return refuse(act, "call.held", f"{act}, longest suit {longest}")
        return None
    if item is SET:
        assert rank is not None
        if rank not in rules.sets.ranks:
            return refuse(act, "reckon.combination", f"{rank} makes no set")
        ranks = set_ranks(hand)[cards - 3] if cards in (3, 4) else 0
        if not ranks >> rank.index & 1:
            return refuse(act, "call.held", f"{act} is not in hand")
        return None
    tops = sequence_tops(hand, cards) if SHORTEST_SEQUENCE <= cards <= len(RANKS) else 0
    if not tops or (rank is not None and not tops >> rank.index & 1):
        return refuse(act, "call.held", f"{act} is not in hand")
    best = rank_of(cards, tops.bit_length() - 1)
    unseen = best_unseen(rules, SEQUENCE, hand, out)
    if rank is None and best <= unseen:
        against = f"sequence {unseen >> RANK_SHIFT} {RANKS[unseen & ALL_RANKS]}"
        return refuse(act, "call.top_card", f"{against} may be against it")
    return None


def check_making(rules: Rules, phase: Calling, hand: int, out: int, act: Making) -> Refusal | None:
    talk = phase.talk
    call = talk.point.call
    if asked(talk) is not POINT or call is None:
        return refuse(act, "making.asked", "nobody asks what the point makes")
    makes = pips_of(hand, call.cards)
    if act.pips not in makes:
        values = ", ".join(map(str, sorted(makes)))
        return refuse(act, "making.held", f"{call} makes {values}, not {act.pips}")
    return None


def check_to(rules: Rules, phase: Calling, hand: int, out: int, act: To) -> Refusal | None:
    talk = phase.talk
    call = talk.sequence.call
    if asked(talk) is not SEQUENCE or call is None:
        return refuse(act, "to.asked", "nobody asks to what card the sequence is")
    best = RANKS[sequence_tops(hand, call.cards).bit_length() - 1]
    if act.rank is not best:
        return refuse(act, "to.best", f"{call} is to {best}, not to {act.rank}")
    return None


def check_elder_reckon(
    rules: Rules, phase: Calling, hand: int, out: int, act: Reckon
) -> Refusal | None:
    claim = phase.talk.claim(act.item)
    if claim.reply is not Reply.GOOD or (act.item is POINT and claim.his):
        said = claim.reply or ("asked" if claim.call else "not called")
        reason = "one point reckoned already" if claim.his else f"{act.item}: {said}"
        return refuse(act, "reckon.open", reason)
    window = elder_window(rules, act.item, claim, hand, out)
    code = "reckon.above_call" if claim.his else "reckon.as_called"
    return _misnamed(rules, act, hand, window, claim.his, code)


def check_suit(rules: Rules, phase: Calling, hand: int, out: int, act: NameSuit) -> Refusal | None:
    if not phase.talk.left:
        return refuse(act, "look.left", "younger left no cards")
    if not suit_part(hand, act.suit):
        return refuse(act, "suit.held", f"no card of {act.suit} in hand")
    return None


# Younger replies.


def _may_reply(rules: Rules, talk: Talk, hand: int) -> tuple[bool, bool]:
    """Whether "not good" and "equal" would be true of younger's hand."""
    item = talk.speaking
    assert item is not None
    claim = talk.claim(item)
    call = claim.call
    assert call is not None
    cards, detail = call.cards, claim.detail
    if item is POINT:
        longest = longest_suit(hand)
        if detail is None:
            return longest > cards, longest >= cards
        makes = pips_of(hand, cards)
        return longest > cards or any(pips > detail for pips in makes), detail in makes
    if item is SET:
        assert detail is not None
        return best_set(hand, rules.sets.bits) > rank_of(cards, detail), False
    best = best_sequence(hand)
    if detail is None:
        return best >> RANK_SHIFT > cards, best >> RANK_SHIFT >= cards
    return best > rank_of(cards, detail), bool(sequence_tops(hand, cards) >> detail & 1)


_REPLIES: Final = {
    (better, equal): (
        Reply.GOOD,
        *((Reply.NOT_GOOD,) if better else ()),
        *((Reply.EQUAL,) if equal else ()),
    )
    for better in (False, True)
    for equal in (False, True)
}


def reply_choices(rules: Rules, phase: Replying, hand: int, out: int) -> Sequence[Reply]:
    return _REPLIES[_may_reply(rules, phase.talk, hand)]


def check_reply(rules: Rules, phase: Replying, hand: int, out: int, act: Reply) -> Refusal | None:
    better, equal = _may_reply(rules, phase.talk, hand)
    if act is Reply.NOT_GOOD and not better:
        return refuse(act, "reply.not_good", "nothing better in hand")
    if act is Reply.EQUAL and not equal:
        return refuse(act, "reply.equal", "nothing equal in hand")
    return None


# Younger's look at what she left, on the suit that elder names.


def decide_choices(rules: Rules, phase: Deciding, hand: int, out: int) -> Sequence[Look | Leave]:
    return (Look(), Leave())


def look(state: DealState, phase: Deciding | Reckoning, act: Look) -> tuple[Event, ...]:
    return (Looked(phase.talk.left, state.setting.lies),)


# Younger reckons.


def reckon_choices(rules: Rules, phase: Reckoning, hand: int, out: int) -> Sequence[Action]:
    return Joined(
        *_younger_reckons(rules, phase.talk, hand),
        _LOOK if phase.talk.left else (),
        following_plays(hand, phase.led),
    )


def _younger_reckons(rules: Rules, talk: Talk, hand: int) -> Iterable[Sequence[Action]]:
    point, sequence, sets = talk.point, talk.sequence, talk.set
    return (
        *reckons(rules, POINT, hand, younger_window(POINT, point), point.hers),
        *reckons(rules, SEQUENCE, hand, younger_window(SEQUENCE, sequence), sequence.hers),
        *reckons(rules, SET, hand, younger_window(SET, sets), sets.hers),
        _barred(rules, point, hand) if point.inquired else (),
    )


def _barred(rules: Rules, point: Claim, hand: int) -> list[Show]:
    return _shows(fitting(rules, POINT, hand, barred_window(point), 0), POINT)


def _shows(masks: Iterable[int], item: Item) -> list[Show]:
    return [Show(item, hand_of(mask)) for mask in masks]


def check_younger_reckon(
    rules: Rules, phase: Reckoning | Closing, hand: int, out: int, act: Reckon
) -> Refusal | None:
    claim = phase.talk.claim(act.item)
    window = younger_window(act.item, claim)
    if window == SHUT:
        return refuse(act, "reckon.open", f"{act.item} is closed to younger")
    inquiry = act.item is POINT and claim.inquired
    code = "reckon.inquiry" if inquiry else "reckon.beats_call"
    return _misnamed(rules, act, hand, window, claim.hers, code)


def check_barred(
    rules: Rules, phase: Reckoning | Closing, hand: int, out: int, act: Show
) -> Refusal | None:
    window = barred_window(phase.talk.point)
    if act.item is not POINT or window == SHUT:
        return refuse(act, "show.barred", f"no {act.item} is barred by an inquiry")
    return _misnamed(rules, act, hand, window, 0, "show.barred")


def check_look(rules: Rules, phase: Reckoning, hand: int, out: int, act: Look) -> Refusal | None:
    if phase.talk.left:
        return None
    return refuse(act, "look.left", "no cards left that she may yet look at")


# Younger reckons when elder has conceded the play.


def closing_choices(rules: Rules, phase: Closing, hand: int, out: int) -> Sequence[Action]:
    return Joined(*_younger_reckons(rules, phase.talk, hand), _NOTHING)


# Case IV: elder objects.


def object_choices(rules: Rules, phase: Objecting, hand: int, out: int) -> Sequence[Action]:
    item, named = phase.item, shown_by_elder(phase.talk, phase.led)
    return Joined(
        *reckons(rules, item, named, certain_window(phase), 0),
        _shows(fitting(rules, item, named, equal_window(phase), 0), item),
        (Reply.GOOD,),
    )


def check_objection(
    rules: Rules, phase: Objecting, hand: int, out: int, act: Reckon | Show
) -> Refusal | None:
    window = certain_window(phase) if isinstance(act, Reckon) else equal_window(phase)
    if act.item is not phase.item:
        return refuse(act, "objection.certain", f"younger named a {phase.item}, no {act.item}")
    if window == SHUT:
        return refuse(act, "objection.certain", "sets are never equal")
    shown = shown_by_elder(phase.talk, phase.led)
    if act.cards.mask & ~shown:
        unnamed = hand_of(act.cards.mask & ~shown)
        return refuse(act, "objection.certain", f"{unnamed} neither named nor led")
    return _misnamed(rules, act, shown, window, 0, "objection.certain")


def check_no_objection(
    rules: Rules, phase: Objecting, hand: int, out: int, act: Reply
) -> Refusal | None:
    if act is Reply.GOOD:
        return None
    return refuse(act, "objection.reply", f"{act} to an item of younger's")


# What happens, and what it leads to.


_SAID: Final = {reply: {role: (Said(role, reply),) for role in (ELDER, YOUNGER)} for reply in Reply}


def say(state: DealState, phase: Phase, act: Call | Making | To | NameSuit) -> tuple[Event, ...]:
    return (Said(ELDER, act),)


def leave(state: DealState, phase: Deciding | Closing, act: Leave | Nothing) -> tuple[Event, ...]:
    return (Said(YOUNGER, act),)


def reply(state: DealState, phase: Replying | Objecting, act: Reply) -> tuple[Event, ...]:
    return _SAID[act][phase.role]


def reckon(
    state: DealState, phase: Calling | Reckoning | Objecting | Closing, act: Reckon
) -> tuple[Event, ...]:
    return (Reckoned(phase.role, act.item, act.cards),)


def show(state: DealState, phase: Reckoning | Objecting | Closing, act: Show) -> tuple[Event, ...]:
    return (Shown(phase.role, act.item, act.cards),)


def _with(talk: Talk, item: Item, claim: Claim, named: int = 0) -> Talk:
    return Talk(
        claim if item is POINT else talk.point,
        claim if item is SEQUENCE else talk.sequence,
        claim if item is SET else talk.set,
        talk.speaking,
        talk.named | named,
        talk.left,
    )


def _answered(talk: Talk) -> Talk:
    return Talk(talk.point, talk.sequence, talk.set, talk.speaking, talk.named, 0)


def after_words(rules: Rules, phase: Calling, event: Said) -> Phase:
    talk = phase.talk
    match event.words:
        case Call(item, _, rank) as call:
            claim = Claim(call, None if rank is None else rank.index)
            return Replying(
                Talk(
                    claim if item is POINT else talk.point,
                    claim if item is SEQUENCE else talk.sequence,
                    claim if item is SET else talk.set,
                    item,
                    talk.named,
                    talk.left,
                )
            )
        case Making(pips):
            return Replying(_with(talk, POINT, Claim(talk.point.call, pips, True)))
        case To(rank):
            return Replying(_with(talk, SEQUENCE, Claim(talk.sequence.call, rank.index, True)))
        case NameSuit(suit):
            return Deciding(talk, suit)
        case _:
            return phase


def after_reply(rules: Rules, phase: Replying, event: Said) -> Phase:
    """The reply is final, but for an "equal" to a bare number, which asks more."""
    talk, words = phase.talk, event.words
    item = talk.speaking
    if item is None or not isinstance(words, Reply):
        return phase
    claim = talk.claim(item)
    if words is Reply.EQUAL and claim.detail is None:
        answered = Claim(claim.call, None, True)
    else:
        answered = Claim(claim.call, claim.detail, claim.inquired, words)
    return Calling(_with(talk, item, answered))


def _reckoned(claim: Claim, his: int, hers: int, closed: bool) -> Claim:
    return Claim(
        claim.call,
        claim.detail,
        claim.inquired,
        claim.reply,
        claim.his | his,
        claim.hers | hers,
        closed,
    )


def after_elder_reckon(rules: Rules, phase: Calling, event: Reckoned) -> Phase:
    item, mask = event.item, event.cards.mask
    claim = _reckoned(phase.talk.claim(item), mask, 0, False)
    return Calling(_with(phase.talk, item, claim, mask))


def after_decision(rules: Rules, phase: Deciding, event: Looked | Said) -> Phase:
    return Pledged(_answered(phase.talk), phase.suit)


def after_first_lead(rules: Rules, phase: Calling | Pledged, event: Played) -> Phase:
    return Reckoning(phase.talk, event.card)


def shown_by_elder(talk: Talk, led: Card | None) -> int:
    """The mask of the cards that elder has named or led."""
    return talk.named if led is None else talk.named | led.mask


def _disputed(rules: Rules, shown: int, item: Item, mask: int) -> bool:
    """Case IV: whether cards elder has shown beat, or equal, an item in a class he left."""
    if item is SEQUENCE:
        return best_sequence(shown) >= strength(item, mask)
    return best_set(shown, rules.sets.bits) > strength(item, mask)


def after_younger_reckon(rules: Rules, phase: Reckoning | Closing, event: Reckoned) -> Phase:
    talk, item, mask = phase.talk, event.item, event.cards.mask
    claim = talk.claim(item)
    reckoned = _with(talk, item, _reckoned(claim, 0, mask, claim.closed))
    led = phase.led if isinstance(phase, Reckoning) else None
    first = claim.call is None and not claim.hers and item is not POINT
    if first and _disputed(rules, shown_by_elder(talk, led), item, mask):
        return Objecting(reckoned, led, item, mask)
    return _younger_on(reckoned, led)


def _younger_on(talk: Talk, led: Card | None) -> Phase:
    """Younger goes on: to the card led, or to the end when the play is conceded."""
    return Closing(talk) if led is None else Reckoning(talk, led)


def after_barred(rules: Rules, phase: Reckoning | Closing, event: Shown) -> Phase:
    closed = _reckoned(phase.talk.claim(event.item), 0, 0, True)
    talk = _with(phase.talk, event.item, closed)
    return _younger_on(talk, phase.led if isinstance(phase, Reckoning) else None)


def after_look(rules: Rules, phase: Reckoning, event: Looked) -> Phase:
    return Reckoning(_answered(phase.talk), phase.led)


def after_concession(
    rules: Rules, phase: Calling | Pledged | Replying | Deciding | Reckoning, event: Conceded
) -> Phase:
    """When elder has conceded, younger still reckons; when she has, the deal is over."""
    return Closing(phase.talk) if event.role is ELDER else Over()


def after_the_last_word(rules: Rules, phase: Closing, event: Said) -> Phase:
    return Over()


def after_objection(rules: Rules, phase: Objecting, event: Reckoned | Shown) -> Phase:
    """Younger's item falls, and the class is closed to her."""
    claim = _reckoned(phase.talk.claim(phase.item), event.cards.mask, 0, True)
    return _younger_on(_with(phase.talk, phase.item, claim), phase.led)


def after_no_objection(rules: Rules, phase: Objecting, event: Said) -> Phase:
    return _younger_on(phase.talk, phase.led)


def after_first_trick(rules: Rules, phase: Reckoning, event: Played) -> Phase:
    return next_lead(event, phase.led, rules.pack.hand)
