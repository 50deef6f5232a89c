"""Players and deals for tests: uniform, by kind of act, frank, and sinking.

Uniformly random acts miss most of the game: a hand kept at random holds little, and a dialogue
picked at random ends at once. So half of the deals are played by frank or sinking players on hands
kept for what they hold, and the rest draw the kind of an act before the act.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from random import Random

import piquet as pq
from piquet.deal.phases import Calling, Declaring, Leading

Player = Callable[[pq.DealView, Random], pq.Action]


def uniform(view: pq.DealView, rng: Random) -> pq.Action:
    """Any lawful act, all alike."""
    return rng.choice(pq.legal(view))


def by_kind(view: pq.DealView, rng: Random) -> pq.Action:
    """A kind of act first, all alike, then an act of that kind."""
    acts = pq.legal(view)
    if isinstance(acts, pq.Exchanges):
        return rng.choice(acts)
    kinds: dict[tuple[object, ...], list[pq.Action]] = defaultdict(list)
    for act in acts:
        bare = isinstance(act, pq.Call) and act.rank is None
        kinds[type(act), getattr(act, "item", None), bare].append(act)
    return rng.choice(rng.choice(list(kinds.values())))


def kept(view: pq.DealView, acts: pq.Exchanges, rng: Random) -> pq.Action:
    """Puts out, of short suits first, what makes neither a run nor a set; now and then not all."""
    hand = view.hand
    suits = Counter(card.suit for card in hand)
    ranks = Counter(card.rank for card in hand)

    def value(card: pq.Card) -> float:
        whole = 3 * suits[card.suit] + 4 * ranks[card.rank] * (card.rank >= pq.Rank.TEN)
        return whole + (card.rank >= pq.Rank.QUEEN) * 4 + rng.random() * 4

    count = acts.most if rng.random() < 0.7 else rng.randint(acts.least, acts.most)
    return pq.Exchange(pq.Hand(sorted(hand, key=value)[:count]))


def frank(view: pq.DealView, rng: Random) -> pq.Action:
    """Keeps what makes combinations, says all, plays any card."""
    acts = pq.legal(view)
    if isinstance(acts[0], pq.Blank):
        return rng.choice(acts[:8])
    if isinstance(acts, pq.Exchanges):
        return kept(view, acts, rng)
    return pq.frank(view) or rng.choice(acts[-12:] if len(acts) > 12 else acts)


def sinking(view: pq.DealView, rng: Random) -> pq.Action:
    """As the frank player, but says now and then something else that is lawful."""
    if isinstance(pq.legal(view), pq.Exchanges) or rng.random() < 0.6:
        return frank(view, rng)
    return by_kind(view, rng)


PLAYERS: Sequence[Player] = (frank, sinking, by_kind, uniform)


def rich_deal(rng: Random, rules: pq.Rules = pq.RUBICON) -> pq.Deal:
    """A deal that gives one player a carte blanche or long suits more often than chance does.

    Where both can have one, now and then both do.
    """
    pack = list(pq.shuffled(rng, rules))
    favour = rng.random()
    if favour < 0.1:
        pack.sort(key=lambda card: card.rank in rules.carte_blanche.court)
        cut = 12 if rng.random() < 0.5 else 0
        first, rest = pack[:12], pack[12:]
        if rng.random() < 0.5:
            rng.shuffle(rest)
        pack = rest[:12] + first + rest[12:] if cut else first + rest
    elif favour < 0.3:
        suit = rng.choice(list(pq.Suit))
        pack.sort(key=lambda card: (card.suit is not suit) - 0.6 * rng.random())
    return pq.Deal(pack[:12], pack[12:24], pack[24:])


class Moments(list[tuple[pq.DealState, pq.Action]]):
    """Each state of a deal with the act done in it, and the last state with the last act again."""

    def __repr__(self) -> str:
        """The acts as a record has them."""
        return "\n".join(f"{pq.to_act(state)}: {act}" for state, act in self[:-1])


def play(
    rng: Random,
    elder: Player,
    younger: Player,
    first: pq.Deal | pq.Place | None = None,
    rules: pq.Rules = pq.RUBICON,
) -> Moments:
    """A whole deal, from this deal or position, else from one drawn."""
    act: pq.Action = first or rich_deal(rng, rules)
    state = pq.new_deal(rules)
    moments = Moments([(state, act)])
    state = pq.apply(state, act)
    while (role := pq.to_act(state)) is not None:
        assert isinstance(role, pq.Role)
        player = elder if role is pq.Role.ELDER else younger
        act = player(pq.view(state, role), rng)
        moments.append((state, act))
        state = pq.apply(state, act)
    moments.append((state, act))
    return moments


def generated(seed: int, rules: pq.Rules = pq.RUBICON) -> Moments:
    """The deal of this number: half frank or sinking, half by kind or uniform."""
    rng = Random(seed)
    pair = PLAYERS[:2] if seed % 2 else PLAYERS[2:]
    return play(rng, rng.choice(pair), rng.choice(pair), rules=rules)


def position(seed: int, rules: pq.Rules = pq.RUBICON) -> Moments:
    """A deal that begins with a position: the hands of a generated deal after the exchange.

    Now and then what each put out is not given, and now and then a carte blanche is taken on
    trust.
    """
    rng = Random(seed)
    opened = (Calling, Declaring, Leading)
    state = next(state for state, _ in generated(seed, rules) if isinstance(state.phase, opened))
    known = [state.discard(role) if rng.random() < 0.7 else pq.Hand() for role in pq.Role]
    place = pq.Place(
        elder=state.hand(pq.Role.ELDER),
        younger=state.hand(pq.Role.YOUNGER),
        elder_discards=known[0],
        younger_discards=known[1],
        carte_blanche=rng.choice((None, None, *pq.Role)),
    )
    pair = PLAYERS[:2] if rng.random() < 0.5 else PLAYERS[2:]
    return play(rng, rng.choice(pair), rng.choice(pair), place, rules)


class Courses(list[tuple[pq.PartieState, pq.Action]]):
    """Each state of a partie with the act done in it, and the last state with the last act."""

    def __repr__(self) -> str:
        """The acts, and who did them."""
        return "\n".join(f"{pq.to_act(state)}: {act}" for state, act in self[:-1])


def partie(seed: int, deal: int | None = None, cut: bool | None = None) -> Courses:
    """A partie from this deal on: by chance from the first with a cut, or the last alone.

    In its last deal who may give up the play does so now and then.
    """
    rng = Random(seed)
    if deal is None:
        deal = rng.choice((1, 5, 6, 6, 6, 8))
    start = pq.Start(deal=deal, a=rng.randint(0, 120), b=rng.randint(0, 120))
    if cut is None:
        cut = deal == 1 and rng.random() < 0.7
    state = pq.new_partie(pq.RUBICON, cut, start=pq.Start() if deal == 1 else start)
    courses = Courses()
    act: pq.Action = pq.Look()
    while (seat := pq.to_act(state)) is not None:
        if isinstance(seat, pq.Seat):
            act = _in_partie(pq.view(state, seat), rng)
        else:
            act = pq.chance(state, rng)
            act = act if isinstance(act, pq.Cut) or rng.random() < 0.5 else rich_deal(rng)
        courses.append((state, act))
        state = pq.apply(state, act)
    courses.append((state, act))
    return courses


def _in_partie(view: pq.PartieView, rng: Random) -> pq.Action:
    acts = pq.legal(view)
    if pq.Concede() in acts and rng.random() < 0.1:
        return pq.Concede()
    return rng.choice(acts) if view.deal is None else rng.choice(PLAYERS)(view.deal, rng)


# Acts that are mostly out of place.

ALL_CARDS = tuple(pq.Card(suit, rank) for suit in pq.Suit for rank in pq.Rank)
"""All 36: the sixes are not in the pack of the laws."""


def _some(rng: Random, hand: pq.Hand) -> pq.Hand:
    """No cards, a combination held, cards held, or any cards."""
    if rng.random() < 0.1:
        return pq.Hand()
    items = (pq.Item.POINT, pq.Item.SEQUENCE, pq.Item.SET)
    held = pq.found(rng.choice(items), hand, sunk=True)
    if held and rng.random() < 0.5:
        return rng.choice(held)
    pool = tuple(hand) if hand and rng.random() < 0.5 else ALL_CARDS
    return pq.Hand(rng.sample(pool, rng.randint(0, min(len(pool), 9))))


def _lots(rng: Random) -> tuple[pq.Hand, pq.Hand, pq.Hand]:
    """Three lots of cards, nearly as a deal has them."""
    pack = list(pq.RUBICON.pack.cards if rng.random() < 0.7 else ALL_CARDS)
    rng.shuffle(pack)
    one, two = rng.choice(((12, 24), (11, 24), (12, 25), (0, 0)))
    shared = pack[:2] if rng.random() < 0.3 else []
    end = rng.choice((32, 31, 24))
    return pq.Hand(pack[:one]), pq.Hand({*pack[one:two], *shared}), pq.Hand(pack[two:end])


KINDS: Sequence[type[pq.Action]] = (*pq.Action.__args__, pq.Call, pq.Reckon, pq.Reckon, pq.Play)
"""Every type of act, some more than once."""


def nonsense(rng: Random, hand: pq.Hand) -> pq.Action:
    """Any act of any type, with any content; now and then it happens to be lawful."""
    rank = rng.choice((None, *pq.Rank))
    elder, younger, rest = _lots(rng)
    kind = rng.choice(KINDS)
    if kind is pq.Cut:
        return pq.Cut(tuple(rng.choices(ALL_CARDS, k=rng.randint(0, 3))))
    if kind is pq.Choose:
        return pq.Choose(rng.choice(list(pq.Seat)))
    if kind is pq.Deal:
        talon = tuple(rest) if rng.random() < 0.8 else (*rest, *rest)
        return pq.Deal(elder, younger, talon)
    if kind is pq.Place:
        out = pq.Hand(tuple(rest)[: rng.randint(0, 8)]), _some(rng, rest)
        who = rng.choice((None, *pq.Role))
        return pq.Place(
            elder=elder,
            younger=younger,
            elder_discards=out[0],
            younger_discards=out[1],
            carte_blanche=who,
        )
    if kind is pq.Blank:
        return pq.Blank(rng.choice((None, 0, 1, 5, 6)))
    if kind is pq.Exchange:
        return pq.Exchange(_some(rng, hand))
    if kind is pq.NameSuit:
        return pq.NameSuit(rng.choice(list(pq.Suit)))
    if kind is pq.Call:
        if rng.random() < 0.2:
            return pq.Call(
                rng.choice(list(pq.Item)), rng.choice((0, 0, 4)), rank, rng.randint(0, 90)
            )
        return pq.Call(rng.choice(list(pq.Item)), rng.choice((*range(13), 99)), rank)
    if kind is pq.Making:
        return pq.Making(rng.choice((0, 127, 128, rng.randint(0, 90))))
    if kind is pq.To:
        return pq.To(rank or pq.Rank.ACE)
    if kind is pq.Reply:
        return rng.choice(list(pq.Reply))
    if kind is pq.Reckon:
        return pq.Reckon(rng.choice(list(pq.Item)), _some(rng, hand))
    if kind is pq.Show:
        return pq.Show(rng.choice(list(pq.Item)), _some(rng, hand))
    if kind is pq.Play:
        return pq.Play(rng.choice(tuple(hand) or ALL_CARDS if rng.random() < 0.5 else ALL_CARDS))
    return rng.choice((pq.Look(), pq.Leave(), pq.Concede(), pq.Nothing()))
