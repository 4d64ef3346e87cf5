"""4.1, 16.1.1, 17: the end of the turn: Gandesa, the Alcázar, attrition, and who has won."""

from collections.abc import Sequence

from trinchera.engine.bits import bit, has, members
from trinchera.engine.scenarios import Enter, Moment, conditions, decided
from trinchera.games.the_spanish_civil_war.board import Play, lose_step, war
from trinchera.games.the_spanish_civil_war.conditions import Ending
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.facts import Facts, end
from trinchera.games.the_spanish_civil_war.morale import change_morale
from trinchera.games.the_spanish_civil_war.supply import units_supplied

ALCAZAR_FALLS = {1: 1, 2: 1, 3: 1, 4: 3}
"""16.1.1-b: the Alcázar falls on this or less; later on 5."""
LATE_FALL, ABSENT = 5, 2


def hold_gandesa(game: Play) -> None:
    """17.3.5.3-a: a point of morale while the regular army, headquarters too (1.1-c), stands in Gandesa."""
    data = game.data
    there = game.board.at[data.gandesa] & data.army[R] & ~data.columns & (data.combat_units if game.rules < 5 else -1)
    if war(game).table.ebro and there:
        change_morale(game, 1, "TSC-17.3.5.3-a")


def storm_alcazar(game: Play, die: int) -> None:
    """16.1.1: the Republic's die against the Alcázar."""
    board, data = game.board, game.data
    besieged = bool(board.at[data.toledo] & data.army[R])
    number = die + (0 if besieged else ABSENT)
    falls = number <= ALCAZAR_FALLS.get(board.turn, LATE_FALL)
    game.tell("alcazar-die", "TSC-16.1.1-b", die=die, falls=int(falls))
    if falls:
        board.alcazar = False
        change_morale(game, 1, "TSC-16.1.1-d")


def attrition(game: Play) -> None:
    """9.2-d, 9.6-a: units cut off for the second time outside towns lose a step."""
    board, data = game.board, game.data
    hungry = {side: board.present[side] & data.combat_units & ~units_supplied(game, side) for side in (N, R)}
    for side in (N, R):
        board.oos &= ~data.army[side] | hungry[side]
        for unit in members(hungry[side]):
            starving = has(board.oos, unit) and not has(data.ground.towns, board.place[unit])
            board.oos |= bit(unit)
            if starving:
                lose_step(game, unit, "TSC-9.2-d")


def check_capitals(game: Play) -> None:
    """17.4.2.2: at the end of a Nationalist phase, whatever ends the war at once but the entry of a unit."""
    standing = [ending for ending in war(game).table.endings if not conditions([ending], Enter)]
    decide(game, standing, "at-once")


def judge(game: Play) -> None:
    """4.1-a: the scenario's own conditions at the end of a turn."""
    last = game.board.turn == war(game).last
    decide(game, war(game).table.endings, "each-turn", *(("at-end",) if last else ()))


def decide(game: Play, endings: Sequence[Ending], *moments: Moment) -> None:
    found = decided(endings, Facts(game), *moments)
    if found is not None:
        end(game, found)
