"""Which fights can be told beforehand, what is of interest when they are over, and which markers make no difference."""

from trinchera.engine.bits import has
from trinchera.engine.choices import Choice
from trinchera.engine.ids import SideId
from trinchera.games.civil_war_battles.board import Play, is_on_map, opposite
from trinchera.games.civil_war_battles.bombardment import Bombardment
from trinchera.games.civil_war_battles.combat import Combat

ADDITIONS = frozenset(f"combat-support-{step}" for step in (1, 2, 3, 4))
"""8.3-d: markers of either side, placed by turns."""


def gamble(game: Play) -> int | None:
    """How deep in the stack the fight begins."""
    for depth, frame in enumerate(game.stack):
        if isinstance(frame, Combat) and not frame.result:
            return depth
        if isinstance(frame, Bombardment) and frame.step != "friendly_fire":
            return depth
    return None


def steps_left(game: Play, side: SideId) -> int:
    """The steps of a side on the map."""
    present = game.board.present[side]
    return (present & game.data.two_step & ~game.board.depleted).bit_count() + present.bit_count()


def outcome(before: Play, after: Play) -> tuple[str, dict[str, float]]:
    """What a fight did to the unit attacked, and the steps lost by attacker and defender."""
    frame = next(frame for frame in before.stack if isinstance(frame, Combat | Bombardment))
    side = before.data.side[frame.target]
    lost = {"attacker-steps": float(steps_left(before, opposite(side)) - steps_left(after, opposite(side))),
            "defender-steps": float(steps_left(before, side) - steps_left(after, side))}
    if not is_on_map(after, frame.target):
        return "eliminated", lost
    if after.board.place[frame.target] != frame.space:
        return "retreated", lost
    return ("depleted" if lost["defender-steps"] else "repelled" if lost["attacker-steps"] else "held"), lost


def likeness(game: Play, choice: Choice) -> object:
    """Markers of one side and value are alike."""
    if choice.kind != "marker":
        return choice
    return has(game.data.pool[0], choice.index), game.data.value[choice.index]
