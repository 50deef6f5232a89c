"""What a rule means, whether a claimed score is right, and where rule systems part."""

from piquet.verify.comparing import Claim, Comparison, Parting, Reading, check, claims, compare
from piquet.verify.explaining import Explanation, explain

__all__ = [
    "Claim",
    "Comparison",
    "Explanation",
    "Parting",
    "Reading",
    "check",
    "claims",
    "compare",
    "explain",
]
