"""What comes to the mind of a player who does not look for the answer: whom to call, a step, a shot, a sally.

A weaker player errs where an enemy can punish it. Who goes for something keeps to his way, since a step aside would
lose the battle to an enemy who does nothing; who should lie in wait comes out of his position to meet the enemy.
"""

from collections.abc import Callable

from trinchera.engine.bits import bit, has, members
from trinchera.engine.choices import Choice, Decision
from trinchera.engine.ideas import Plan
from trinchera.engine.ids import Hex
from trinchera.games.a_las_barricadas.actions import MOVE, Activation
from trinchera.games.a_las_barricadas.board import Play, battle, hex_choices, opposite
from trinchera.games.a_las_barricadas.commander.advice import spaces
from trinchera.games.a_las_barricadas.commander.intents import Staff
from trinchera.games.a_las_barricadas.commander.outlook import Outlook
from trinchera.games.a_las_barricadas.movement import Move


def plans(game: Play, most: int) -> list[Plan]:
    """The first ideas for a question in which a weaker player may go by what lies before its eyes."""
    decision, fancy = game.decision, FANCIES.get(game.stack[-1].name)
    return fancy(game, decision)[:most] if decision is not None and fancy else []


def any_of_them(game: Play, decision: Decision) -> list[Plan]:
    return [(choice,) for choice in decision.choices]


HURRY = 3
"""The last turns, in which nobody who goes for something dawdles."""


def steps(game: Play, decision: Decision) -> list[Plan]:
    """Any step of who holds; who goes for something comes no farther from it, and in the end thinks of nothing else."""
    frame = game.stack[-1]
    assert isinstance(frame, Move)
    unit, outlook = next(members(frame.units)), Outlook(game, frame.side(game))
    if outlook.holds(unit):
        return any_of_them(game, decision)
    if outlook.turns_left <= HURRY:
        return []
    here = outlook.from_here(unit, frame.here(game))
    return [(choice,) for choice, space in spaces(game, decision) if outlook.from_here(unit, space) <= here]


def sallies(game: Play, decision: Decision) -> list[Plan]:
    """Those who should lie in wait come out of their position."""
    frame = game.stack[-1]
    assert isinstance(frame, Activation)
    staff = Staff(Outlook(game, frame.side), frame)
    found = [(choice, sally(staff, choice.index)) for choice in decision.choices if choice.kind == "unit"]
    return [(choice, MOVE, step) for choice, step in found if step]


def sally(staff: Staff, unit: int) -> Choice | None:
    """The step of a unit that holds toward the nearest enemy."""
    game, outlook = staff.game, staff.outlook
    enemies = list(members(game.board.manned[opposite(outlook.side)]))
    if not enemies or not has(game.data.troops, unit) or not outlook.holds(unit) or (
            MOVE not in staff.frame.actions(game, unit)):
        return None

    def far(space: Hex) -> int:
        return min(battle(game).distance(space, enemy) for enemy in enemies)
    here = game.board.place[unit]
    near = [space for space, found in staff.reach(unit).items() if found.before == here and far(space) < far(here)]
    return hex_choices(game, bit(min(near, key=lambda space: (far(space), space))))[0] if near else None


FANCIES: dict[str, Callable[[Play, Decision], list[Plan]]] = {
    "activations-pick": any_of_them, "move-go": steps, "activation-pick": sallies, "reaction-who": any_of_them,
    "defensivefire-who": any_of_them}
