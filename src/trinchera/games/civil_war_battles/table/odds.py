"""Which fights can be told beforehand, what is of interest when they are over, and which markers make no difference."""

from trinchera.engine.bits import has
from trinchera.engine.choices import Choice
from trinchera.engine.frames import Frame
from trinchera.engine.ids import SideId
from trinchera.games.civil_war_battles.board import Play, is_on_map, opposite
from trinchera.games.civil_war_battles.bombardment import Bombardment
from trinchera.games.civil_war_battles.combat import Combat
from trinchera.games.civil_war_battles.data import SEATS

ADDITIONS = frozenset(f"combat-support-{step}" for step in (1, 2, 3, 4))
"""8.3-d: markers of either side, placed by turns."""


def is_gamble(frame: Frame) -> bool:
    """A fight before its result."""
    if isinstance(frame, Combat):
        return not frame.result
    return isinstance(frame, Bombardment) and frame.step != "friendly_fire"


def steps_left(game: Play, side: SideId) -> int:
    """The steps of a side on the map."""
    present = game.board.present[side]
    return game.data.steps.count(present, game.board.depleted)


def result(fight: Combat | Bombardment, before: Play, after: Play) -> tuple[str, dict[str, float]]:
    """What a fight did to the unit attacked, and the steps lost by attacker and defender."""
    side = before.data.side[fight.target]
    lost = {"attacker-steps": float(steps_left(before, opposite(side)) - steps_left(after, opposite(side))),
            "defender-steps": float(steps_left(before, side) - steps_left(after, side))}
    if not is_on_map(after, fight.target):
        return "eliminated", lost
    if after.board.place[fight.target] != fight.space:
        return "retreated", lost
    return ("depleted" if lost["defender-steps"] else "repelled" if lost["attacker-steps"] else "held"), lost


def losers(fight: Combat | Bombardment, before: Play) -> dict[str, str]:
    side = before.data.side[fight.target]
    return {"attacker-steps": SEATS[opposite(side)], "defender-steps": SEATS[side]}


def likeness(game: Play, choice: Choice) -> object:
    """Markers of one side and value are alike."""
    if choice.kind != "marker":
        return choice
    return has(game.data.pool[0], choice.index), game.data.value[choice.index]
