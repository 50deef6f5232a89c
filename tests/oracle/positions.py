"""Made-up positions with what the rule texts say they come to, worked out by hand.

Those where elder calls and leads before younger reckons; and the play.
"""

from .options import Options

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

AFTER_LEAD = [*STANDARD, *OPTIONAL, *CALLS, *TIES, *PLAY]
