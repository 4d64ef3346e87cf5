"""4.1, 16.1.1, 17: the end of the turn: Gandesa, the Alcázar, attrition, and who has won."""

from trinchera.engine.bits import bit, has, members
from trinchera.games.the_spanish_civil_war.board import Play, lose_step, war
from trinchera.games.the_spanish_civil_war.data import SEATS, N, R
from trinchera.games.the_spanish_civil_war.felix import felix_turn, victory_points
from trinchera.games.the_spanish_civil_war.morale import change_morale, held_by
from trinchera.games.the_spanish_civil_war.supply import is_joined, units_supplied

OUTCOMES = ("nationalist", "republican")
ALCAZAR_FALLS = {1: 1, 2: 1, 3: 1, 4: 3}
"""16.1.1-b: the Alcázar falls on this or less; later on 5."""
LATE_FALL, ABSENT = 5, 2


def hold_gandesa(game: Play) -> None:
    """17.3.5.3-a: a point of morale while the regular army stands in Gandesa."""
    data = game.data
    there = game.board.at[data.gandesa] & data.army[R] & data.combat_units & ~data.columns
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


def end(game: Play, winner: int, key: str, rule: str) -> None:
    game.board.result = SEATS[winner]
    game.tell(key, rule, result=SEATS[winner], rml=max(0, game.board.rml))


def check_capitals(game: Play) -> None:
    """17.4.2.2, R-28, R-67: at the end of a Nationalist phase."""
    board = game.board
    if war(game).table.republican_sudden_death and (board.kept & board.control[R]).bit_count() >= board.capitals:
        end(game, R, "capitals-held", "TSC-17.4.2.2-a")


def judge(game: Play) -> None:
    """4.1-a: the scenario's own conditions at the end of a turn."""
    board, scenario = game.board, war(game)
    table, last = scenario.table, board.turn == scenario.last
    if scenario.felix:
        judge_felix(game)
    elif table.north_counts:
        if last:
            judge_north(game)
    elif (table.checked_each_turn or last) and board.rml <= table.nationalist_rml:
        end(game, N, "morale-broken", "TSC-17.4.2-a" if table.checked_each_turn else "TSC-17.1.2-a")
    elif last and table.madrid_counts and madrid_lost(game):
        end(game, N, "madrid-lost", "TSC-17.1.2-a")
    elif last:
        end(game, R, "republic-stands", "TSC-17.4.2-a" if table.checked_each_turn else "TSC-17.1.2-a")


def madrid_lost(game: Play) -> bool:
    """17.1.2-a, 9.4-f: Madrid is Nationalist or cut off."""
    madrid = game.data.madrid
    return held_by(game, N, madrid) or not is_joined(game, R, madrid)


def judge_north(game: Play) -> None:
    """17.2.2-a: whether a Republican unit is left in the North."""
    north, place = game.data.ground.north, game.board.place
    left = any(has(north, place[unit]) for unit in members(game.board.present[R]))
    end(game, R if left else N, "north-judged", "TSC-17.2.2-a")


def judge_felix(game: Play) -> None:
    """17.5.2.1-b: fewer points than the first number, the Allies win; the second or more, the Axis."""
    verdict = game.data.felix.verdicts.get(str(felix_turn(game)))
    if verdict is None:
        return
    points = victory_points(game)
    if points >= verdict[1]:
        end(game, N, "felix-judged", "TSC-17.5.2.1-b")
    elif points < verdict[0]:
        end(game, R, "felix-judged", "TSC-17.5.2.1-b")
