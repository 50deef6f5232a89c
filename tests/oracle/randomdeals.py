"""Random deals played out, with what holds in every deal asserted as they go."""

import copy
import random
import time
from collections import Counter
from dataclasses import replace

from .combos import (
    HEIGHT,
    LARGE_PACK,
    in_order,
    pack_of,
    parse_cards,
    pips_of,
    text_of,
    whole_items,
)
from .moves import KINDS, NAMED_LENGTHS, OTHER, ROLE, Illegal, Line
from .options import Options
from .oracle import Game, frank
from .randomoptions import choose, kind_of, random_deal, random_options, spoil

TALKING = ("calling", "reckoning", "declaring", "naming")
IN_PLAY = ("lead", "trick", "last trick", "cards", "capot")
BONUSES = ("repique", "pique")


def assert_laws(game: Game) -> None:
    """What holds at any moment: every card in one place, totals the sum of the lines."""
    placed = game.hand["E"] + game.hand["Y"]
    assert len(set(placed)) == len(placed)
    lines = game.lines()
    assert all(points > 0 for _, _, points, _ in lines)
    assert sum(game.totals()) == sum(points for _, _, points, _ in lines)
    for _, _, _, cards in lines:
        assert text_of(parse_cards(cards)) == cards
    bonuses = [(role, item) for role, item, _, _ in lines if item in BONUSES]
    assert len({role for role, _ in bonuses}) == len(bonuses)
    for place, (role, item, points, _) in enumerate(lines):
        if item == "repique":
            assert points == game.options.repique
            assert_repique(game, role, lines, place)
        elif item == "pique":
            assert points == 30
            assert_pique(game, role, lines, place)


def assert_repique(game: Game, role: str, lines: list[Line], place: int) -> None:
    """Thirty before it, all of the hand and all his; judged on the totals, nothing else of it."""
    hand = [line for line in lines if line[1] not in (*IN_PLAY, *BONUSES)]
    before = lines[:place]
    assert before == hand[:place]
    assert sum(points for _, _, points, _ in before) >= 30
    if game.options.repique_judged == "on_totals":
        assert before == hand
        assert not any(item.who != role[0].upper() for item in game.items)
    assert {line[0] for line in before} == {role}
    tied = {line[1] for line in hand if line[0] != role} & set(KINDS)
    assert not any(line[1] in tied for line in before)


def assert_pique(game: Game, role: str, lines: list[Line], place: int) -> None:
    """Thirty with the line before it and not without; nothing of the adversary's that stops it."""
    options, before = game.options, lines[:place]
    assert role == "elder" or options.pique_for == "either"
    others = [line for line in before if line[0] != role]
    in_play = [line for line in others if line[1] in IN_PLAY]
    assert in_play == []
    assert others == [] or options.pique_stopped_by == "points_in_play"
    own = [points for line_role, _, points, _ in before if line_role == role]
    if options.counted == "at_seventh" and 12 in game.tricks() and options.capot:
        assert sum(own) + 10 >= 30
    else:
        assert sum(own[:-1]) < 30 <= sum(own)
    assert before[-1][1] in ("lead", "trick", "last trick", "cards")


def trick_lines(moves: list[str], options: Options) -> tuple[list[Line], Counter[str]]:
    """The lines of the play, told once more from the cards played alone."""
    cards = [move.split() for move in moves if kind_of(move) == "card"]
    assert len(cards) == 24
    won: Counter[str] = Counter()
    lines: list[Line] = []
    leader = "E"
    for (first, led), (second, answer) in zip(cards[::2], cards[1::2], strict=True):
        assert (first, second) == (leader, OTHER[leader])
        last = sum(won.values()) == 11
        if led[1] in options.lead_ranks:
            lines.append((ROLE[first], "lead", 1, led))
        if last and options.last == "leader" and led[1] in options.lead_ranks:
            lines.append((ROLE[first], "last trick", 1, led))
        captured = answer[0] == led[0] and HEIGHT[answer[1]] > HEIGHT[led[1]]
        leader, best = (second, answer) if captured else (first, led)
        won[leader] += 1
        high = best[1] in options.trick_ranks
        if high and {"any": True, "captured": captured, "none": False}[options.trick]:
            lines.append((ROLE[leader], "trick", 1, best))
        if high and last and options.last == "winner":
            lines.append((ROLE[leader], "last trick", 1, best))
        if options.counted == "at_seventh" and won[leader] == 7:
            lines.append((ROLE[leader], "cards", 10, ""))
    return lines_of_cards(lines, leader, won, options), won


def lines_of_cards(lines: list[Line], last: str, won: Counter[str], options: Options) -> list[Line]:
    """With the ten or the forty, where they come at the end; `last` won the last trick."""
    if max(won.values()) == 12 and options.capot:
        return [*(line for line in lines if line[1] != "cards"), (ROLE[last], "capot", 40, "")]
    if options.cards_for == "last_trick":
        return [*lines, (ROLE[last], "cards", 10, "")]
    most = [who for who in "EY" if won[who] > 6 and options.counted == "at_end"]
    if won["E"] == 6 and options.divided == "elder":
        most = ["E"]
    return [*lines, *((ROLE[who], "cards", 10, "") for who in most)]


def assert_finished(game: Game, moves: list[str]) -> None:
    """The play's lines are those of the cards played, and no cards are left."""
    play, won = trick_lines(moves, game.options)
    assert [line for line in game.lines() if line[1] in IN_PLAY] == play
    assert game.tricks() == (won["E"], won["Y"])
    assert game.hand == {"E": [], "Y": []}
    assert game.legal() == []


def assert_said(moves: list[str], options: Options) -> None:
    """Nothing was said that these options know nothing of."""
    said = [move.split() for move in moves if kind_of(move) != "card"]
    acts = {words[1] for words in said}
    assert options.spoken_bars or "show" not in acts
    assert options.younger_left == "opens_to_elder" or not acts & {"suit", "leave"}
    assert options.younger_left.startswith("opens") or "look" not in acts
    assert options.declared == "together" or "none" not in acts
    assert options.declared != "automatic" or acts <= {"blank", "x"}
    for who, act, *rest in said:
        if act in ("sequence", *NAMED_LENGTHS):
            assert len(rest) == 1 or options.top_called != "if_equal"
            assert len(rest) == 2 or options.top_called != "always"
        if act == "point":
            assert (rest[0] == "making") == (options.point_called == "pips")
            assert rest[0] == "making" or int(rest[0]) >= options.least_cards
        if act == "x":
            number = len(parse_cards("" if rest == ["-"] else " ".join(rest)))
            least = 1 if who == "E" else options.younger_least
            most = options.elder_most if who == "E" else options.younger_most or 11
            assert least <= number <= most
        if act in ("reckon", "show") and rest[0] == "point":
            assert len(parse_cards(" ".join(rest[1:]))) >= options.least_cards
    calls = [words[1] for words in said if words[1] in KINDS]
    assert calls.count("point") <= 1
    assert calls[1:].count("point") == 0
    if options.order == "strict":
        assert calls == sorted(calls, key=KINDS.index)


def assert_hands(game: Game, moves: list[str], held: dict[str, list[str]]) -> None:
    """What was named and scored is of the hands as held after the exchange, as options allow."""
    options, lines = game.options, game.lines()
    for who, role in ROLE.items():
        covered: set[str] = set()
        own = [line for line in lines if line[0] == role]
        for _, kind, points, text in own:
            if kind not in KINDS:
                continue
            cards = parse_cards(text)
            covered |= set(cards)
            assert set(cards) <= set(held[who])
            whole = whole_items(kind, held[who], options.set_ranks)
            assert options.sinking == "any_lower" or cards in whole
            if kind == "point":
                tens = options.point_scores == "tens"
                assert points == ((pips_of(cards) + 5) // 10 if tens else len(cards))
            elif len(cards) == 3 or kind == "set":
                assert points == (3 if len(cards) == 3 else 14)
        red = [points for _, item, points, _ in own if item == "carte rouge"]
        due = options.carte_rouge > 0 and covered == set(held[who])
        assert red == [options.carte_rouge] * due
        named = [line for line in own if line[1] in KINDS]
        assert len(named) == len({line[1:] for line in named})
    for who, act, *rest in (move.split() for move in moves):
        if act in ("reckon", "show") and options.sinking != "any_lower":
            whole = whole_items(rest[0], held[who], options.set_ranks)
            assert parse_cards(" ".join(rest[1:])) in whole
    for kind in ("sequence", "set"):
        worths = [points for role, item, points, _ in lines if (role, item) == ("elder", kind)]
        if options.raised == "never" and options.sinking != "none":
            assert worths == [] or max(worths) == worths[0]
    for kind in ties(lines):
        assert options.ties_score(kind)
        pair = [line for line in lines if line[1] == kind]
        assert [line[0] for line in pair] == ["elder", "younger"]
        assert pair[0][2] == pair[1][2] or (kind, options.point_scores) == ("point", "cards")


def ties(lines: list[Line]) -> set[str]:
    """The classes in which both have a line."""
    his, hers = ({line[1] for line in lines if line[0] == role} for role in ("elder", "younger"))
    return his & hers & set(KINDS)


def assert_wins_if_able(game: Game, card: str) -> None:
    """The card played beats the lead, or no card in hand could."""
    led = game.led or ""
    hand = game.hand[game.to_act() or ""]
    beating = [one for one in hand if one[0] == led[0] and HEIGHT[one[1]] > HEIGHT[led[1]]]
    assert not beating or card in beating


def refuse_spoilt(game: Game, move: str, rng: random.Random) -> None:
    """The move is among the lawful ones; another that is not is refused and changes nothing."""
    lawful = game.legal()
    assert move in lawful, move
    assert lawful == sorted(set(lawful))
    bad = spoil(move, rng)
    if bad in lawful:
        return
    before = copy.deepcopy(vars(game))
    try:
        game.play(bad)
    except Illegal:
        assert vars(game) == before
    else:
        raise AssertionError(f"{bad} was accepted and not listed")


def play_out(game: Game, rng: random.Random, frankness: float) -> list[str]:
    """Play to the end, speaking frankly so often and else saying no more; the moves made."""
    moves: list[str] = []
    held: dict[str, list[str]] = {}
    while game.to_act() is not None:
        said = frank(game) if rng.random() < frankness else None
        move = said or choose(game, rng)
        if frankness and not said and game.phase() in TALKING:
            silent = [other for other in game.legal() if kind_of(other) in ("card", "none")]
            move = rng.choice(silent or [move])
        if game.phase() not in ("announcing", "exchanging") and not held:
            held = {who: list(hand) for who, hand in game.hand.items()}
        assert game.options.spoken_bars or game.phase() != "objecting"
        if game.options.must_win and game.led and kind_of(move) == "card":
            assert_wins_if_able(game, move.split()[1])
        if rng.random() < 0.05:
            refuse_spoilt(game, move, rng)
        game.play(move)
        moves.append(move)
        assert_laws(game)
    assert_finished(game, moves)
    assert_said(moves, game.options)
    assert_hands(game, moves, held)
    return moves


def play_deals(number: int, seed: int, *, under_options: bool) -> None:
    """Random deals; each is replayed from its moves and must come to the same lines."""
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    replaying = 0.0
    for serial in range(number):
        options = random_options(rng) if under_options else Options()
        blank = {3: "E", 7: "Y", 11: "EY" if under_options else ""}.get(serial % 40, "")
        game = random_deal(rng, blank, options)
        first = copy.deepcopy(game)
        moves = play_out(game, rng, frankness=(0.0, 1.0, 0.8)[serial % 3])
        clock = time.perf_counter()
        for move in moves:
            first.play(move)
        lines = first.lines()
        replaying += time.perf_counter() - clock
        assert lines == game.lines()
        assert first.tricks() == game.tricks()
        happened = {item for _, item, _, _ in lines} | {move.split()[1] for move in moves}
        happened |= {f"{kind} tie" for kind in ties(lines)}
        if any(talk.closed for talk in game.talk.values()):
            happened.add("objection upheld")
        if len(game.blanks) == 2:
            happened.add("blanks annulled")
        if len([line for line in lines if line[1] in BONUSES]) == 2:
            happened.add("two bonuses")
        seen.update(item for item in happened if item not in LARGE_PACK)
    each = 1000 * replaying / max(number, 1)
    rules = "random options" if under_options else "Rubicon Piquet"
    print(f"{rules}: {number} deals, seed {seed}; replay {each:.2f} ms a deal")
    print("deals with: " + ", ".join(f"{item} {count}" for item, count in sorted(seen.items())))


# --- the three ways of declaring

AFTER = {"declared": "after_lead", "sinking": "whole_item", "younger_left": "hidden"}
TOGETHER = {**AFTER, "declared": "together", "order": "strict"}
WHOLE_CLASS = {**TOGETHER, "sinking": "whole_class"}
AUTOMATIC = {**AFTER, "declared": "automatic", "sinking": "none"}


def compare_ways_of_declaring(number: int, seed: int) -> None:
    """Frank players, speaking by turns or class by class, come to what is declared of itself.

    Not with thirty-six cards called by pips, where the longest suit need not be the best.
    """
    rng = random.Random(seed)
    for _ in range(number):
        options = replace(random_options(rng), spoken_bars=False) if rng.random() < 0.9 else None
        options = options or Options(spoken_bars=False)
        if options.lowest == "6":
            options = replace(options, point_called="cards")
        pack = rng.sample(pack_of(options.lowest), 24)
        hands = [" ".join(in_order(hand)) for hand in (pack[:12], pack[12:])]
        sheets: list[list[Line]] = []
        for way in (AUTOMATIC, AFTER, TOGETHER, WHOLE_CLASS):
            chosen = replace(options, **way)  # type: ignore[arg-type]  # values of each option's own type
            game = Game(hands[0], hands[1], "", from_calls=True, options=chosen)
            speak_frankly(game)
            of_play = (*IN_PLAY, "pique")
            sheets.append([line for line in game.lines() if line[1] not in of_play])
        assert all(sheet == sheets[0] for sheet in sheets), (options, hands, sheets)
    print(f"three ways of declaring: {number} deals come to the same")


def speak_frankly(game: Game) -> None:
    """All that both would say, and between them elder's lead where he must have led first."""
    while (said := frank(game)) is not None:
        game.play(said)
    if game.options.declared == "after_lead":
        game.play(f"E {game.hand['E'][0]}")
        while (said := frank(game)) is not None:
            game.play(said)
