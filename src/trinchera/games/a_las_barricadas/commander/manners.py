"""How one goes about a battle: what ground, danger, fire and a fight weigh."""

from typing import NamedTuple


class Manner(NamedTuple):
    """The weights of a plan; those set down here are the rule of thumb's own, which won more the less it minded fire,
    down to these."""

    drive: float = 1.3
    """What a turn nearer to the goal is worth."""
    care: float = 0.7
    """What a hit that one risks weighs."""
    fire: float = 1.0
    """What a hit on the enemy weighs when a unit fires."""
    dash: float = 1.3
    """What the ground weighs that an assault may win."""
    wait: float = 1.0
    """How good a shot must be for those who lie in wait."""


STEADY = Manner()
MANNERS = {
    "steady": STEADY,
    "bold": Manner(drive=2.0, care=0.4, dash=2.2),
    "careful": Manner(drive=0.9, care=1.3, dash=0.8),
    "shooting": Manner(drive=0.6, fire=1.8, dash=0.9),
    "storming": Manner(drive=1.6, care=0.5, fire=0.7, dash=3.5)}
