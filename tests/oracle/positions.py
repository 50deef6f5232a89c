"""Made-up positions and deals with what the rule texts say they come to, worked out by hand."""

from typing import Any

from .combos import parse_cards
from .options import VALUES, Options
from .oracle import Game

REFUSED = (-1, -1)
"""Stands for a refusal of the last move."""

Position = tuple[Options, tuple[str, ...], str, tuple[int, int]]
"""Options; the two hands and the moves to begin with; further moves; the totals."""

SPADES = (
    "SAKQJT98 HA8 DA CA8",
    "S7 HKQJT DKJT9 CKJT",
    "E point 7|Y good|E reckon point SAKQJT98|E SA",
)
QUEENS = (
    "SQ HAKQJT DQJT CQ87",
    "SAKJT98 H9 DAK CAKJ",
    (
        "E point 5|Y equal|E making 51|Y not good|E sequence 5|Y good|E reckon sequence HAKQJT"
        "|E reckon sequence DQJT|E set QQQQ|Y good|E reckon set SQ HQ DQ CQ|E HA"
    ),
)
RUBICON = Options()
STANDARD: list[Position] = [
    (RUBICON, SPADES, "", (8, 0)),
    (RUBICON, SPADES, "Y reckon sequence HKQJT", (8, 4)),
    (
        RUBICON,
        SPADES,
        "Y reckon sequence HKQJT|E good|Y reckon sequence DJT9|Y reckon set HJ DJ CJ",
        (8, 10),
    ),
    (RUBICON, SPADES, "Y reckon sequence HKQJT|E reckon sequence SAKQJT98", (25, 0)),
    (RUBICON, SPADES, "Y reckon sequence HKQJT|E reckon sequence SAKQJ", (12, 0)),
    (
        RUBICON,
        SPADES,
        "Y reckon sequence HKQJT|E show sequence SKQJT|Y reckon set HJ DJ CJ",
        (8, 3),
    ),
    (
        RUBICON,
        SPADES,
        "Y reckon sequence HKQJT|E show sequence SKQJT|Y reckon sequence DJT9",
        REFUSED,
    ),
    (RUBICON, SPADES, "Y reckon sequence HKQJT|E reckon sequence SQJT", REFUSED),
    (RUBICON, SPADES, "Y reckon point HKQJT", REFUSED),
    (RUBICON, QUEENS, "", (93, 0)),
    (RUBICON, QUEENS, "Y show point SAKJT98", (33, 0)),
    (RUBICON, QUEENS, "Y show point SAKJT98|Y reckon set SA DA CA", REFUSED),
    (RUBICON, QUEENS, "Y reckon point SAKJT98", REFUSED),
    (RUBICON, QUEENS, "Y reckon point SAKJT", REFUSED),
]

WHOLE = Options(sinking="whole_item")
OPEN = Options(spoken_bars=False)
ASKED = Options(top_called="if_equal")
FOURS = ("SAK HAK DAKQJ CAKQJ", "SQJT98 HQJT98 DT CT")
RED = (
    "SAKQJ HAKQJ DAK CAK",
    "ST987 HT987 DQJ CQJ",
    (
        "E point 4|Y good|E reckon point SAKQJ|E sequence 4 A|Y good|E reckon sequence SAKQJ"
        "|E reckon sequence HAKQJ|E set AAAA|Y good|E reckon set SA HA DA CA"
    ),
)
OPTIONAL: list[Position] = [
    (WHOLE, SPADES, "Y reckon sequence HKQJT|E reckon sequence SAKQJ", REFUSED),
    (WHOLE, SPADES, "Y reckon sequence HKQJT|E reckon sequence SAKQJT98", (25, 0)),
    (WHOLE, SPADES, "Y reckon sequence HKQ", REFUSED),
    (WHOLE, FOURS, "E point 3", REFUSED),
    (WHOLE, FOURS, "E point 4|Y equal|E making 41|Y not good", (0, 0)),
    (WHOLE, FOURS, "E set AAA", REFUSED),
    (WHOLE, FOURS, "E sequence 3 A", REFUSED),
    (RUBICON, FOURS, "E sequence 3 A", (0, 0)),
    (OPEN, SPADES, "Y reckon sequence HKQJT|Y S7", (8, 4)),
    (OPEN, FOURS, "E point 4|Y equal|E making 41|Y not good|E SA|Y reckon point SQJT98", (1, 5)),
    (OPEN, FOURS, "E point 4|Y equal|E SA|Y reckon point SQJT9", (1, 4)),
    (OPEN, FOURS, "E point 4|Y equal|E SA|Y show point SQJT98", REFUSED),
    (ASKED, FOURS, "E sequence 4 A", REFUSED),
    (ASKED, FOURS, "E sequence 3|Y good|E reckon sequence DKQJ|E reckon sequence CAKQ", REFUSED),
    (ASKED, FOURS, "E sequence 3|Y equal|E to K|Y good|E reckon sequence DKQJ", (3, 0)),
    (ASKED, FOURS, "E sequence 4|Y good|E reckon sequence DAKQJ|E reckon sequence CAKQJ", (8, 0)),
    (Options(raised="never"), QUEENS, "", (93, 0)),
    (Options(lead_ranks="AKQJT", point_scores="tens"), SPADES, "", (8, 0)),
    (Options(least_cards=4), FOURS, "E point 3", REFUSED),
    (Options(carte_rouge=20), RED, "E set KKKK", REFUSED),
    (Options(carte_rouge=20), RED, "E reckon set SK HK DK CK", (120, 0)),
    (RUBICON, RED, "E reckon set SK HK DK CK", (100, 0)),
]

# --- the calls: pips, tops, order, ranks, thirty-six cards

PIPS = Options(point_called="pips")
LARGE = Options(lowest="6")
LONG = ("SAKQJT9876 HAKQ", "HT9876 DKQJ CKQJT")
TENS = Options(lowest="6", point_called="pips", point_scores="tens")
LOW = ("SA987 HA98 D98 C987", "SKQJT HKQJT DKQ CK")
CALLS: list[Position] = [
    (PIPS, FOURS, "E point 4", REFUSED),
    (RUBICON, FOURS, "E point making 41", REFUSED),
    (PIPS, FOURS, "E point making 41|Y good|E reckon point DAKQJ", (4, 0)),
    (PIPS, FOURS, "E point making 41|Y good|E reckon point DAKQ", REFUSED),
    (PIPS, FOURS, "E point making 42", REFUSED),
    (PIPS, FOURS, "E point making 31|Y equal", REFUSED),
    (PIPS, FOURS, "E point making 31|Y not good|E SA|Y reckon point SQJT", REFUSED),
    (PIPS, FOURS, "E point making 31|Y not good|E SA|Y reckon point SQJT8", (1, 4)),
    (PIPS, FOURS, "E point making 30|Y equal|E making 30", REFUSED),
    (PIPS, FOURS, "E point making 30|Y equal|E SA|Y reckon point SQJT98", REFUSED),
    (Options(point_called="pips", sinking="whole_item"), FOURS, "E point making 31", REFUSED),
    (Options(point_called="pips", least_cards=4), FOURS, "E point making 31", REFUSED),
    (RUBICON, SPADES[:2], "E sequence 7", (0, 0)),
    (Options(top_called="always"), SPADES[:2], "E sequence 7", REFUSED),
    (Options(top_called="always"), SPADES[:2], "E sequence 7 A", (0, 0)),
    (RUBICON, FOURS, "E set AAAA|Y good|E sequence 4 A", (0, 0)),
    (Options(order="strict"), FOURS, "E set AAAA|Y good|E sequence 4 A", REFUSED),
    (Options(order="strict"), FOURS, "E sequence 4 A|Y good|E point 4", REFUSED),
    (RUBICON, LOW, "E set 999", REFUSED),
    (
        Options(set_ranks="AKQJT9876"),
        LOW,
        "E set 9999|Y good|E reckon set S9 H9 D9 C9|E reckon set S8 H8 D8 C8",
        (28, 0),
    ),
    (Options(set_ranks="AKQJT9876"), LOW, "E set 9999|Y not good", (0, 0)),
    (Options(set_ranks="AKQJT9876"), LOW, "E set 9999|Y equal", REFUSED),
    (LARGE, LONG, "E point 9|Y good|E reckon point SAKQJT9876", (9, 0)),
    (LARGE, LONG, "E sequence 9", REFUSED),
    (
        LARGE,
        LONG,
        "E sequence 9 A|Y good|E reckon sequence SAKQJT9876|E reckon sequence HAKQ",
        (22, 0),
    ),
    (LARGE, LONG, "E sequence 9 A|Y not good", REFUSED),
    (TENS, ("SAT76 HA DKQJ CKQJT", "SKQ HKQJ DA9876 CA9"), "E point making 34|Y not good", (0, 0)),
    (
        TENS,
        ("SAT76 HAKQ DKQ CKQJ", "SKQJ HJT9 DAT9 CT98"),
        "E point making 34|Y good|E reckon point SAT76",
        (3, 0),
    ),
    (
        TENS,
        ("SAK86 HAKQ DKQ CKQJ", "SQJT HJT9 DAT9 CT98"),
        "E point making 35|Y good|E reckon point SAK86",
        (4, 0),
    ),
    (
        TENS,
        ("SAKQ HAT98 DKQ CKQ9", "S9876 HKQ DAT9 CJT8"),
        "E point making 31|Y not good",
        REFUSED,
    ),
]

# --- exact ties that score for both

TIED = ("SAKQJ H987 D987 C98", "HAKQJ ST98 DAK CJT7")
BOTH = Options(point_tie="both", sequence_tie="both")
ASKED_POINT = "E point 4|Y equal|E making 41|Y equal"
TIES: list[Position] = [
    (RUBICON, TIED, f"{ASKED_POINT}|E reckon point SAKQJ", REFUSED),
    (BOTH, TIED, "E point 4|Y equal|E reckon point SAKQJ", REFUSED),
    (BOTH, TIED, f"{ASKED_POINT}|E reckon point SAKQJ|E SA|Y reckon point HAKQJ", (5, 4)),
    (BOTH, TIED, f"{ASKED_POINT}|E SA|Y reckon point HAKQJ", (1, 4)),
    (BOTH, TIED, f"{ASKED_POINT}|E SA|Y reckon point HAKQ", REFUSED),
    (BOTH, TIED, f"{ASKED_POINT}|E reckon point SAKQJ|E SA|Y S8", (5, 0)),
    (BOTH, TIED, "E sequence 4 A|Y equal|E reckon sequence SKQJ", REFUSED),
    (BOTH, TIED, "E sequence 4 A|Y equal|E reckon sequence SAKQJ", (4, 0)),
    (
        BOTH,
        TIED,
        "E sequence 4 A|Y equal|E reckon sequence SAKQJ|E reckon sequence H987",
        REFUSED,
    ),
    (
        BOTH,
        TIED,
        "E sequence 4 A|Y equal|E reckon sequence SAKQJ|E SA|Y reckon sequence HAKQJ",
        (5, 4),
    ),
    (
        BOTH,
        TIED,
        "E sequence 4 A|Y equal|E SA|Y reckon sequence HAKQJ|Y reckon sequence ST98",
        REFUSED,
    ),
]

# --- both declare before play

PAIR = Options(
    declared="together", order="strict", spoken_bars=False, younger_left="private", raised="never"
)
JAQUES = Options(
    blank_court="AKQJ",
    blank_elder="shown_at_once",
    younger_least=0,
    younger_most=3,
    younger_left="private",
    declared="together",
    order="strict",
    sinking="whole_class",
    raised="never",
    spoken_bars=False,
    pique_for="either",
    pique_stopped_by="points_in_play",
    lead_ranks="",
    trick="any",
    last="none",
    divided="elder",
    capot=None,
)
NORMAND = Options(
    declared="together",
    order="strict",
    spoken_bars=False,
    younger_left="private",
    point_tie="both",
    sequence_tie="both",
)
HERS = "E point 4|Y not good|Y reckon point SQJT98|Y none"
HER_RUNS = (
    f"{HERS}|E sequence 4 A|Y not good|Y reckon sequence SQJT98|Y reckon sequence HQJT98|Y none"
)
TOGETHER: list[Position] = [
    (PAIR, FOURS, "E sequence 4 A", REFUSED),
    (PAIR, FOURS, "E none|Y none|E point 4", REFUSED),
    (PAIR, FOURS, "E none|Y reckon point HQJT98|Y none", (0, 5)),
    (PAIR, FOURS, "E none|Y reckon sequence HQJT98", REFUSED),
    (PAIR, FOURS, "E none|E sequence 4 A", REFUSED),
    (PAIR, FOURS, "E point 3|Y good|E reckon point DAKQ|E none", (3, 0)),
    (PAIR, FOURS, "E point 3|Y good|E reckon point DAKQJ", REFUSED),
    (PAIR, FOURS, "E point 3|Y good|E none|Y reckon point SQJT98", REFUSED),
    (PAIR, FOURS, "E point 4|Y equal|E none|Y reckon point SQJT98|Y none", (0, 5)),
    (PAIR, FOURS, "E point 4|Y equal|E none|Y reckon point SQJ", REFUSED),
    (PAIR, FOURS, "E point 4|Y equal|E making 41|Y not good|Y reckon point SQJT98", (0, 5)),
    (PAIR, FOURS, "E point 4|Y equal|E making 41|Y not good|Y reckon point SQJT9", REFUSED),
    (
        PAIR,
        FOURS,
        "E none|Y none|E none|Y none|E none|Y none|E SA|Y reckon set ST HT DT CT",
        REFUSED,
    ),
    (
        PAIR,
        FOURS,
        "E none|Y none|E none|Y none|E none|Y reckon set ST HT DT CT|Y none|E SA|Y S8",
        (1, 14),
    ),
    (PAIR, TIED, f"{ASKED_POINT}|E reckon point SAKQJ", REFUSED),
    (PAIR, TIED, f"{ASKED_POINT}|E sequence 4 A", (0, 0)),
    (
        NORMAND,
        TIED,
        f"{ASKED_POINT}|E reckon point SAKQJ|E none|Y reckon point HAKQJ|Y none",
        (4, 4),
    ),
    (NORMAND, TIED, f"{ASKED_POINT}|E none|Y reckon point HAKQJ|Y none", (0, 4)),
    (NORMAND, TIED, f"{ASKED_POINT}|E reckon point SAKQJ|E none|Y none|E sequence 4 A", (4, 0)),
    (NORMAND, TIED, f"{ASKED_POINT}|Y reckon point HAKQJ", REFUSED),
    (JAQUES, FOURS, "E point 2", REFUSED),
    (JAQUES, FOURS, "E point 4|Y equal|E making 41|Y not good|Y reckon point SQJT98", (0, 5)),
    (JAQUES, FOURS, HERS, (0, 5)),
    (JAQUES, FOURS, "E point 4|Y not good|Y reckon point SQJT9", REFUSED),
    (
        JAQUES,
        FOURS,
        f"{HERS}|E sequence 4 A|Y not good|Y reckon sequence SQJT98|Y none",
        REFUSED,
    ),
    (JAQUES, FOURS, f"{HERS}|E sequence 4 A|Y not good|Y none", (0, 5)),
    (JAQUES, FOURS, HER_RUNS, (0, 95)),
    (JAQUES, FOURS, f"{HER_RUNS}|E set KKKK", REFUSED),
    (JAQUES, FOURS, f"{HER_RUNS}|E set AAAA|Y good|E reckon set SA HA DA CA|E none", REFUSED),
    (
        JAQUES,
        FOURS,
        (
            f"{HER_RUNS}|E set AAAA|Y good|E reckon set SA HA DA CA|E reckon set SK HK DK CK"
            "|E none|E SA|Y S8"
        ),
        (29, 95),
    ),
    (
        JAQUES,
        FOURS,
        (
            f"{HER_RUNS}|E set AAAA|Y good|E reckon set SA HA DA CA|E reckon set SK HK DK CK"
            "|E none|E SA|Y S8|E SK|Y S9"
        ),
        (60, 95),
    ),
]

# --- all is declared of itself

AUTOMATIC = Options(declared="automatic", sinking="none", spoken_bars=False, younger_left="hidden")
AUTOMATIC_TIES = Options(
    declared="automatic",
    sinking="none",
    spoken_bars=False,
    younger_left="hidden",
    point_tie="both",
    sequence_tie="both",
)
ON_TOTALS = Options(
    declared="automatic",
    sinking="none",
    spoken_bars=False,
    younger_left="hidden",
    repique=100,
    repique_judged="on_totals",
)
STRONG = ("SAKQJT98 HAKQ DA CA", "S7 HJT98 DKQJ CKQJT")
OF_ITSELF: list[Position] = [
    (AUTOMATIC, FOURS, "", (28, 95)),
    (ON_TOTALS, FOURS, "", (28, 35)),
    (AUTOMATIC, TIED, "", (0, 0)),
    (AUTOMATIC_TIES, TIED, "", (8, 8)),
    (AUTOMATIC, STRONG, "", (7 + 17 + 3 + 14 + 60, 0)),
    (ON_TOTALS, STRONG, "", (7 + 17 + 3 + 14 + 100, 0)),
    (AUTOMATIC, FOURS, "E point 4", REFUSED),
    (AUTOMATIC, FOURS, "E SA|Y S8", (29, 95)),
]

# --- the play, with few cards

TOPS = ("SAK HA", "SQJ HK", "E SA|Y SQ|E SK|Y SJ|E HA|Y HK")
LOWS = ("S98 H7", "S7 HA9", "E S9|Y S7|E S8|Y H9|E H7|Y HA")
LEVEL = ("SA H7", "SK HA", "E SA|Y SK|E H7|Y HA")
PLAY: list[Position] = [
    (RUBICON, TOPS, "", (44, 0)),
    (Options(trick="any", lead_ranks="", last="none", capot=None), TOPS, "", (13, 0)),
    (Options(trick="any"), TOPS, "", (47, 0)),
    (Options(trick="none", last="leader", capot=None), TOPS, "", (14, 0)),
    (Options(trick="none", last="none", capot=None, cards_for="last_trick"), TOPS, "", (13, 0)),
    (RUBICON, LOWS, "", (13, 2)),
    (Options(lead_ranks="AKQJT", trick_ranks="AKQJT"), LOWS, "", (10, 2)),
    (Options(lead_ranks="AKQJT", trick="any"), LOWS, "", (12, 2)),
    (Options(lead_ranks="AKQJT", trick="any", trick_ranks="AKQJT"), LOWS, "", (10, 2)),
    (Options(last="leader"), LOWS, "", (14, 1)),
    (Options(last="leader", lead_ranks="AKQJT"), LOWS, "", (10, 1)),
    (RUBICON, LEVEL, "", (2, 2)),
    (Options(divided="elder"), LEVEL, "", (12, 2)),
]

EVERY_POSITION = [*STANDARD, *OPTIONAL, *CALLS, *TIES, *TOGETHER, *OF_ITSELF, *PLAY]


def replay_positions() -> int:
    """How many do not come out as they should."""
    wrong = 0
    for options, (elder, younger, *start), rest, expected in EVERY_POSITION:
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


# --- a tie that makes thirty; refused options


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
