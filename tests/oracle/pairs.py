"""Positions where both declare before play, or all is declared of itself; worked out by hand."""

from dataclasses import replace

from .options import Options
from .positions import ASKED_POINT, FOURS, REFUSED, TIED, Position

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

SECOND = ("SQJT98 HQJT98 DT CT", "SAK HAK DAKQJ CAKQJ")
SILENT = (
    "E none|Y none|E none|Y none|E none|Y reckon set SA HA DA CA|Y reckon set SK HK DK CK|Y none"
)
HERS_IN_PLAY: list[Position] = [
    (JAQUES, SECOND, f"{SILENT}|E S8|Y SA|Y SK", (0, 29)),
    (JAQUES, SECOND, f"{SILENT}|E S8|Y SA|Y SK|E S9", (0, 60)),
    (replace(JAQUES, pique_for="elder"), SECOND, f"{SILENT}|E S8|Y SA|Y SK|E S9", (0, 30)),
    (replace(JAQUES, lead_ranks="AKQJT"), SECOND, f"{SILENT}|E ST|Y SA|Y SK|E S9", (1, 31)),
    (
        replace(JAQUES, lead_ranks="AKQJT", pique_stopped_by="any_point"),
        SECOND,
        f"{SILENT}|E S8|Y SA|Y SK",
        (0, 60),
    ),
]

BEFORE_PLAY = [*TOGETHER, *OF_ITSELF, *HERS_IN_PLAY]
