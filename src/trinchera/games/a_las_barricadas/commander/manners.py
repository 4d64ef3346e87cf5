"""How one goes about a battle: what ground, danger, fire and a fight weigh."""

from typing import NamedTuple


class Manner(NamedTuple):
    """The weights of a plan. One hit on either side counts one."""

    drive: float = 1.0
    """What a turn nearer to the goal is worth."""
    care: float = 1.0
    """What a hit that one risks weighs."""
    fire: float = 1.0
    """What a hit on the enemy weighs when a unit fires."""
    dash: float = 1.0
    """What the ground weighs that an assault may win."""
    wait: float = 1.0
    """How good a shot must be for those who lie in wait."""


STEADY = Manner()
MANNERS = {
    "steady": STEADY,
    "bold": Manner(drive=1.6, care=0.6, dash=1.8),
    "careful": Manner(drive=0.7, care=1.7, dash=0.6),
    "shooting": Manner(drive=0.5, fire=1.8, dash=0.7),
    "storming": Manner(drive=1.3, care=0.8, fire=0.7, dash=3.0)}
