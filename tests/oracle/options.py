"""Where other rules differ from Rubicon Piquet, whose own the defaults are."""

from dataclasses import dataclass

VALUES: dict[str, tuple[str | bool | int, ...]] = {
    "sinking": ("any_lower", "whole_item"),
    "spoken_bars": (True, False),
    "top_called": ("if_needed", "if_equal"),
    "raised": ("if_good", "never"),
    "counted": ("at_end", "at_seventh"),
    "younger_left": ("opens_to_elder", "opens_to_both"),
    "must_win": (False, True),
    "cards_for": ("most_tricks", "last_trick"),
    "lead_ranks": ("AKQJT987", "AKQJT", ""),
    "least_cards": (1, 2, 3, 4),
    "point_scores": ("cards", "tens"),
    "carte_rouge": (0, 20, 40),
}


@dataclass(frozen=True)
class Options:
    """`sinking`: only whole items may be called and named, or any lower ones.

    `spoken_bars`: Case IV and the bar of Law 46. `top_called`: a sequence's card is named where the
    call is not good against the cards (Law 48), or only when younger asks. `raised`: Law 49.
    `counted`: when the ten for cards stands. `least_cards`: of a point. `point_scores`: its cards,
    or one for every ten pips, five counting as ten.
    """

    sinking: str = "any_lower"
    spoken_bars: bool = True
    top_called: str = "if_needed"
    raised: str = "if_good"
    counted: str = "at_end"
    younger_left: str = "opens_to_elder"
    must_win: bool = False
    cards_for: str = "most_tricks"
    lead_ranks: str = "AKQJT987"
    least_cards: int = 1
    point_scores: str = "cards"
    carte_rouge: int = 0

    def __post_init__(self) -> None:
        for name, values in VALUES.items():
            if getattr(self, name) not in values:
                raise ValueError(f"{name} is one of {values}")
