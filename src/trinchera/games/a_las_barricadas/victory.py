"""2.3-j, 2.3-k, R-77: the score of the attacker, and the level of victory it means."""

from trinchera.engine.bits import has, members
from trinchera.games.a_las_barricadas.board import GONE, LEFT, Play, battle
from trinchera.games.a_las_barricadas.data import SEATS

GRADES = ("decisive", "tactical", "marginal")
OUTCOMES = (*(f"republican-{grade}" for grade in GRADES), "draw",
            *(f"nationalist-{grade}" for grade in reversed(GRADES)))
"""Every way the game can end, best for the Republicans first."""


def held_points(game: Play) -> int:
    """The objectives the attacker controls; in a meeting, less those of the other side (15-b)."""
    ground, control = battle(game), game.board.control
    mine, theirs = (sum(points for space, points in ground.objectives if has(control[side], space))
                    for side in (ground.attacker, 1 - ground.attacker))
    return mine - theirs if ground.table.control == "none" else mine


def exit_points(game: Play) -> int:
    ground, board, data = battle(game), game.board, game.data
    table = ground.table.loss_vp
    mine = board.in_play & data.of_side[ground.attacker] & data.fighters
    away = [unit for unit in members(mine) if board.place[unit] == LEFT]
    points = sum(table.vp_per_unit_exited or (table.vp_per_afv_exited if has(data.afvs, unit) else 0) for unit in away)
    return min(points, table.max_exit_vp)


def loss_points(game: Play) -> int:
    ground, board, data = battle(game), game.board, game.data
    table = ground.table.loss_vp
    theirs = board.in_play & data.of_side[1 - ground.attacker] & data.fighters
    dead = sum(board.place[unit] == GONE for unit in members(theirs))
    afvs = board.in_play & data.of_side[ground.attacker] & data.afvs
    lost = sum(board.place[unit] == GONE for unit in members(afvs))
    return dead * table.attacker_per_enemy_unit - lost * table.defender_per_enemy_afv


def points(game: Play) -> int:
    """The attacker's score as things stand."""
    return held_points(game) + exit_points(game) + loss_points(game)


def outcome(game: Play) -> str:
    ground, score = battle(game), points(game)
    word = next((word for least, word in ground.table.levels if score >= least), ground.table.levels[-1][1])
    if word == "draw":
        return word
    who, grade = word.split("-")
    side = ground.attacker if who == "attacker" else 1 - ground.attacker
    return f"{SEATS[side]}-{grade}"


def judge(game: Play) -> None:
    """2.3-k: the last turn is over."""
    game.board.result = outcome(game)
    game.tell("judged", "ALB-2.3-k", points=points(game), result=game.board.result)
