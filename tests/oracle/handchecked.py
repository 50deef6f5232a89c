"""The positions replayed; whole deals and refused options, worked out by hand like them."""

from dataclasses import replace
from typing import Any

from .combos import parse_cards
from .options import VALUES, Options
from .oracle import Game
from .pairs import AUTOMATIC, AUTOMATIC_TIES, BEFORE_PLAY, JAQUES, ON_TOTALS
from .positions import AFTER_LEAD, RED, REFUSED, RUBICON


def replay_positions() -> int:
    """How many do not come out as they should."""
    wrong = 0
    for options, (elder, younger, *start), rest, expected in [*AFTER_LEAD, *BEFORE_PLAY]:
        game = Game(elder, younger, "", from_calls=True, options=options)
        moves = [move for move in "|".join([*start, rest]).split("|") if move]
        for move in moves[:-1]:
            game.play(move)
        allowed = not moves or game.allows(moves[-1])
        if moves and allowed:
            game.play(moves[-1])
        outcome = game.totals() if allowed else REFUSED
        if outcome != expected:
            print(f"{options}\n    {moves}: {outcome}, expected {expected}")
            wrong += 1
    return wrong


# --- whole deals, from the hands as dealt

RUSSIAN = Options(
    blank_elder="shown_at_once",
    younger_least=0,
    younger_draws="own_first",
    younger_left="private",
    set_ranks="AKQJT9876",
    declared="together",
    order="strict",
    raised="never",
    spoken_bars=False,
    repique=100,
    repique_judged="on_totals",
    pique_for="either",
    trick="none",
    last="leader",
    counted="at_seventh",
    capot=None,
    carte_rouge=20,
)
SEEN = Options(younger_left="opens_to_both")
UNSEEN = Options(younger_left="private")
OLD = Options(lowest="6", elder_most=8)
WORKED = (
    "SA HAKQT87 DAT9 C98",
    "SQJT98 HJ9 DKQ CAJT",
    "C7 CK S7 D7 DJ SK D8 CQ",
)
CLUBS = "CA CK CQ CJ CT C9 C8 C7"
HER_BLANK = ("SAKQJ HAKQJ DAKQJ", "ST987 HT987 DT987", CLUBS)
HIS_BLANK = ("ST987 HT987 DT987", "SAKQJ HAKQJ DAKQJ", CLUBS)
ACES = ("SAT98 HAT98 DT98 C7", "SKQJ7 HKQJ7 DKQJ7", "DA CA CK CQ CJ CT C9 C8")
BLANKS = (
    "ST9876 HT9876 DT9",
    "D876 CT9876 SAKQ HA",
    "SJ HK HQ HJ DA DK DQ DJ CA CK CQ CJ",
)
BOTH_BLANK = (
    "ST9876 HT9876 DT9",
    "D876 CT9876 SA HA DA CA",
    "SK SQ SJ HK HQ HJ DK DQ DJ CK CQ CJ",
)
Deal = tuple[Options, tuple[str, str, str], str, str, list[str]]
"""Options; the deal; moves; the stage then; and what stands on the sheet or in a hand."""

DEALS: list[Deal] = [
    (
        RUSSIAN,
        WORKED,
        (
            "E x C98 DT9|Y x HJ9|E point 6|Y equal|E making 56|Y not good"
            "|Y reckon point SKQJT98|Y none"
        ),
        "declaring",
        ["younger point 6", "Y SKQJT98 DKQ8 CAJT", "E SA7 HAKQT87 DA7 CK7"],
    ),
    (RUSSIAN, WORKED, "E x C98 DT9|Y x -", "declaring", ["Y SQJT98 HJ9 DKQ CAJT"]),
    (RUBICON, WORKED, "E x C98 DT9|Y x -", "refused", []),
    (RUBICON, WORKED, "E x C98 DT9|Y x HJ9", "calling", ["Y SQJT98 DKQJ CAJT SK"]),
    (JAQUES, WORKED, "E x C98|Y x HJ9 DKQ", "refused", []),
    (RUBICON, WORKED, "E x -", "refused", []),
    (RUBICON, WORKED, "E x C98 DT9|Y x HJ9|E suit H", "deciding", []),
    (
        RUBICON,
        WORKED,
        "E x C98 DT9|Y x HJ9|E suit H|Y look|E HA",
        "reckoning",
        ["elder lead 1"],
    ),
    (RUBICON, WORKED, "E x C98 DT9|Y x HJ9|E HA|Y look", "reckoning", ["elder lead 1"]),
    (SEEN, WORKED, "E x C98 DT9|Y x HJ9|E suit H", "refused", []),
    (SEEN, WORKED, "E x C98 DT9|Y x HJ9|E HA|Y look", "reckoning", ["elder lead 1"]),
    (UNSEEN, WORKED, "E x C98 DT9|Y x HJ9|E suit H", "refused", []),
    (UNSEEN, WORKED, "E x C98 DT9|Y x HJ9|E HA|Y look", "refused", []),
    (RUBICON, HER_BLANK, "E x SJ", "refused", []),
    (RUBICON, HER_BLANK, "Y blank|E x SJ", "exchanging", ["younger carte blanche 10"]),
    (Options(blank_younger="own_turn"), HER_BLANK, "Y blank", "refused", []),
    (Options(blank_younger="own_turn"), HER_BLANK, "E x SJ|Y x ST", "calling", []),
    (
        Options(blank_younger="own_turn"),
        HER_BLANK,
        "E x SJ|Y blank|Y x ST",
        "calling",
        ["younger carte blanche 10"],
    ),
    (Options(blank_younger="own_turn"), HER_BLANK, "E x SJ|Y blank|Y blank", "refused", []),
    (RUBICON, HIS_BLANK, "E blank", "refused", []),
    (RUBICON, HIS_BLANK, "E blank 6", "refused", []),
    (
        RUBICON,
        HIS_BLANK,
        "E blank 2|Y x SJ HJ|E x D87",
        "calling",
        ["elder carte blanche 10", "E ST987 HT987 DT9 CAK", "Y SAKQ HAKQ DAKQJ CQJ"],
    ),
    (Options(blank_elder="shown_at_once"), HIS_BLANK, "E blank 2", "refused", []),
    (
        Options(blank_elder="shown_at_once"),
        HIS_BLANK,
        "E blank|E x D87|Y x SJ HJ",
        "calling",
        ["elder carte blanche 10", "Y SAKQ HAKQ DAKQJ CQJ"],
    ),
    (RUBICON, ACES, "E blank 1", "exchanging", ["elder carte blanche 10"]),
    (Options(blank_court="AKQJ"), ACES, "E blank 1", "refused", []),
    (OLD, BLANKS, "E blank 9", "refused", []),
    (
        OLD,
        BLANKS,
        "E blank 8|Y x D876 C6|E x S876 H876 D9 ST",
        "calling",
        ["elder carte blanche 10"],
    ),
    (OLD, BLANKS, "E blank 8|Y x D876 C76", "refused", []),
    (OLD, BOTH_BLANK, "E blank 8", "announcing", ["elder carte blanche 10"]),
    (OLD, BOTH_BLANK, "E blank 8|Y blank", "exchanging", []),
    (OLD, BOTH_BLANK, "E blank 8|Y blank|E x S876", "refused", []),
    (
        Options(lowest="6", blank_younger="own_turn"),
        BOTH_BLANK,
        "E blank 2|Y blank|Y x D8|E x D9 HT",
        "calling",
        ["E ST9876 H9876 DT SKQ", "Y D76 CT9876 SA HA DA CA SJ"],
    ),
    (
        Options(lowest="6", younger_draws="own_first", blank_court="AKQJ"),
        BOTH_BLANK,
        "E blank 1|Y x D876 CT6|E x D9",
        "calling",
        ["Y C987 SA HA DA CA DJ CK CQ CJ SQ", "elder carte blanche 10"],
    ),
]


def replay_deals() -> int:
    """How many do not come out as they should."""
    wrong = 0
    for options, (elder, younger, talon), text, stage, facts in DEALS:
        game = Game(elder, younger, talon, options=options)
        moves = text.split("|")
        for move in moves[:-1]:
            game.play(move)
        refused = not game.allows(moves[-1])
        if not refused:
            game.play(moves[-1])
        if (refused and stage == "refused") or (game.phase() == stage and _stands(game, facts)):
            continue
        print(f"{options}\n    {moves}: {game.phase()}, {game.lines()}, {game.hand}")
        wrong += 1
    return wrong


def _stands(game: Game, facts: list[str]) -> bool:
    """All lines of the sheet are among the facts, and the hands are as they say."""
    lines = [f"{role} {item} {points}" for role, item, points, _ in game.lines()]
    hands = [fact for fact in facts if fact[0] in "EY"]
    return lines == [fact for fact in facts if fact not in hands] and all(
        set(game.hand[fact[0]]) == set(parse_cards(fact[2:])) for fact in hands
    )


# --- where the bonuses stand; refused options

ACES_ONLY = ("SAKQ HAK87 DA87 CA7", "SJT98 HQJT9 DKQ CKQ")
SEVEN_TRICKS = (
    "E set AAAA|Y good|E reckon set SA HA DA CA|E SA|Y S8|E SK|Y S9|E SQ|Y ST|E HA|Y H9|E HK|Y HT"
    "|E DA|Y DQ|E CA|Y CQ"
)
ALL_RED = "point 4|sequence 4|sequence 4|set 14|set 14"
LEADS = "|".join(["set 14", *["lead 1"] * 7])
SHEETS: list[tuple[Options, tuple[str, ...], str, str]] = [
    (replace(ON_TOTALS, carte_rouge=20), RED, "", f"{ALL_RED}|carte rouge 20|repique 100"),
    (replace(AUTOMATIC, carte_rouge=40), RED, "", f"{ALL_RED}|repique 60|carte rouge 40"),
    (RUBICON, ACES_ONLY, SEVEN_TRICKS, LEADS),
    (Options(counted="at_seventh"), ACES_ONLY, SEVEN_TRICKS, f"{LEADS}|cards 10|pique 30"),
]


def check_sheets() -> int:
    """How many sheets, all elder's, are not as they should be."""
    wrong = 0
    for options, (elder, younger, *_), moves, expected in SHEETS:
        game = Game(elder, younger, "", from_calls=True, options=options)
        for move in moves.split("|") if moves else []:
            game.play(move)
        lines = [f"elder {line}" for line in expected.split("|")]
        if [f"{role} {item} {points}" for role, item, points, _ in game.lines()] != lines:
            print(f"{options}\n    {moves}: {game.lines()}, expected {expected}")
            wrong += 1
    return wrong


def check_tie_at_thirty() -> int:
    """A tied item comes before nothing of the adversary's, so it makes no repique."""
    game = Game(
        "SAKQJT97 HAK D8 C98",
        "DAKQJT9 HQJT CAK7",
        "",
        from_calls=True,
        carte_blanche="elder",
        options=AUTOMATIC_TIES,
    )
    if game.totals() == (10 + 7 + 16, 16):
        return 0
    print(f"a tie at thirty: {game.lines()}")
    return 1


APART: dict[str, Any] = {
    "declared": "automatic",
    "sinking": "none",
    "spoken_bars": False,
    "younger_left": "hidden",
}
PAIRED: dict[str, Any] = {
    "declared": "together",
    "order": "strict",
    "spoken_bars": False,
    "younger_left": "hidden",
}
REFUSALS: list[dict[str, Any]] = [
    {"lowest": "5"},
    {"elder_most": 8},
    {"sinking": "none"},
    {**APART, "sinking": "any_lower"},
    {"sinking": "whole_class"},
    {**PAIRED, "order": "point_first"},
    {**PAIRED, "spoken_bars": True},
    {**APART, "spoken_bars": True},
    {**PAIRED, "younger_left": "opens_to_both"},
    {**APART, "younger_left": "opens_to_elder"},
    {"divided": "elder", "cards_for": "last_trick"},
    {"counted": "at_seventh", "cards_for": "last_trick"},
    {"last": "leader", "lead_ranks": ""},
]


def check_refusals() -> int:
    """How many combinations of options are accepted that have no meaning."""
    wrong = 0
    assert [Options(**APART), Options(**PAIRED)]
    assert all(getattr(Options(), name) == values[0] for name, values in VALUES.items())
    for chosen in REFUSALS:
        try:
            Options(**chosen)
        except ValueError:
            continue
        print(f"accepted: {chosen}")
        wrong += 1
    for card, options in (("S6", Options()), ("S5", Options(lowest="6"))):
        try:
            Game(card, "SA", "", from_calls=True, options=options)
        except ValueError:
            continue
        print(f"accepted: {card}")
        wrong += 1
    return wrong
