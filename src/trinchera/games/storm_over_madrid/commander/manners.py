"""The ways in which a commander may choose his impulses: what fights, marches, guns and chits count for."""

from typing import NamedTuple


class Manner(NamedTuple):
    """By how much each kind of impulse counts more or less than by the rule of thumb."""

    attack: float = 1.0
    march: float = 1.0
    guns: float = 1.0
    chit: float = 1.0
    city: bool = False
    """Whether nobody marches but into the city."""


MANNERS = {
    "steady": Manner(),
    "bold": Manner(attack=1.5, march=0.9, chit=1.2),
    "wary": Manner(attack=0.6, march=1.2),
}
"""The rule of thumb's own first."""
SCRIPTS = {
    "never-attack": Manner(attack=0.0),
    "never-move": Manner(march=0.0),
    "rush": Manner(attack=3.0, march=0.6, guns=0.5),
    "citadel": Manner(attack=0.3, city=True),
    "raider": Manner(attack=0.3, march=2.0, guns=0.3, chit=0.3),
}
"""One-sided ways to play that an opponent must have an answer to; the lab plays them."""
ALL = {**MANNERS, **SCRIPTS}
