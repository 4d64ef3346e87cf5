"""15.0 Unit fatigue (optional): marks that rise with every combat and come off with rest."""

from trinchera.engine.bits import bit, has
from trinchera.engine.ids import UnitId, UnitSet, each_unit
from trinchera.engine.log import Term
from trinchera.games.civil_war_battles.board import FRESH, MARK_1, MARK_2, MARK_6, Play, battle, is_on_map

PRINTED = {MARK_6: 6, MARK_1: 1, MARK_2: 2}
"""15.0-a: the figure on the mark of each level."""


def in_use(game: Play) -> bool:
    return bool(game.options["fatigue"] == "on")


def penalty(game: Play, units: UnitSet) -> int:
    """15.1-d: the worst mark among some units counts, once."""
    marks = [game.board.fatigue[unit] for unit in each_unit(units)]
    worst = max(marks, default=FRESH)
    return game.data.fatigue.modifiers[worst - 1] if worst else 0


def fatigue_terms(game: Play, attackers: UnitSet, target: UnitId) -> list[Term]:
    """15.1: tired attackers add to the die, a tired defender takes away from it."""
    if not in_use(game):
        return []
    ours, theirs = penalty(game, attackers), penalty(game, bit(target))
    found = [Term("tired-attackers", ours, "SCB-15.1-b")] if ours else []
    return [*found, Term("tired-defender", -theirs, "SCB-15.1-b")] if theirs else found


def tire(game: Play, units: UnitSet) -> None:
    """15.0-a, 15.1-h: whoever fought and is still on the map rises one level."""
    board = game.board
    board.fought |= units
    if not in_use(game):
        return
    for unit in each_unit(units):
        if is_on_map(game, unit) and board.fatigue[unit] < MARK_2:
            board.fatigue[unit] += 1
            game.tell("tired", "SCB-15.0-a", unit=game.data.units[unit].id, mark=PRINTED[board.fatigue[unit]])


def rest(game: Play) -> None:
    """15.2: at the end of a game turn the marks of all who neither fought nor were bombarded come off."""
    board = game.board
    for unit in battle(game).units:
        if board.fatigue[unit] and not has(board.fought | board.shelled, unit):
            board.fatigue[unit] = FRESH
            game.tell("rested", "SCB-15.2-a", unit=game.data.units[unit].id)
