"""Reserves: which headquarters keeps its stack back for the second blow, and what points are kept to release it."""

from trinchera.engine.bits import has, members
from trinchera.engine.choices import DONE, Choice, Decision
from trinchera.games.the_spanish_civil_war.board import Play, face, fighters_at
from trinchera.games.the_spanish_civil_war.commander.fronts import steps_to
from trinchera.games.the_spanish_civil_war.commander.planning import Picture, is_last_guard
from trinchera.games.the_spanish_civil_war.headquarters import reserve_hqs
from trinchera.games.the_spanish_civil_war.resources import accounts_of, payer

NEAR_EFFORT = 5
"""How far from a main effort a stack is kept in reserve."""
LEAST_STACK = 9
"""The attack factors that make a stack worth a point."""
LEAST_ATTACK = 3
KEPT_POINTS = 2
"""Resource points that are not spent on units while there is somebody to release."""
SAVED = 1
"""Points that are not fired away either."""


def striking_force(game: Play, seen: Picture, hq: int) -> int:
    """The attack factors that a headquarters could keep back; nothing if it is far from any effort."""
    here, field = game.board.place[hq], game.data.field
    if not any(steps_to(field, goal)[here] <= NEAR_EFFORT for goal in seen.goals[:1]):
        return 0
    return sum(face(game, unit)[0] for unit in strikers(game, seen, here))


def strikers(game: Play, seen: Picture, here: int) -> list[int]:
    """The units of a hex that are worth keeping back, the strongest first."""
    able = [unit for unit in members(fighters_at(game, seen.side, here) & ~game.board.reserve)
            if face(game, unit)[0] >= LEAST_ATTACK and not is_last_guard(game, seen, unit)]
    return sorted(able, key=lambda unit: (-face(game, unit)[0], unit))


def into_reserve(game: Play, seen: Picture, decision: Decision) -> Choice:
    """The strongest stack near the main effort, as long as there are points to release it."""
    waiting = reserve_hqs(game, seen.side).bit_count()
    able = [choice for choice in decision.choices if choice.kind == "unit" and not has(game.board.reserve, choice.index)
            and (account := payer(game, choice.index)) >= 0 and game.board.rp[account] > waiting]
    best = max(able, key=lambda choice: (striking_force(game, seen, choice.index), -choice.index), default=None)
    return best if best and striking_force(game, seen, best.index) >= LEAST_STACK else DONE


def released(game: Play, decision: Decision) -> Choice:
    """Whoever has most units waiting."""
    board = game.board
    able = [choice for choice in decision.choices if choice.kind == "unit"]
    return max(able, key=lambda choice: ((board.at[board.place[choice.index]] & board.reserve).bit_count(),
                                         -choice.index), default=DONE)


def kept_points(game: Play, seen: Picture) -> int:
    """The points to keep for headquarters that have a striking force with them."""
    able = sum(striking_force(game, seen, hq) >= LEAST_STACK
               for hq in members(game.board.present[seen.side] & game.data.hqs))
    return min(KEPT_POINTS, able)


def points(game: Play, side: int) -> int:
    return sum(game.board.rp[account] for account in accounts_of(game, side))


def guns_to_spare(game: Play, side: int) -> bool:
    """12.1.5: whether there are points for artillery beyond those that release reserves and replace losses."""
    return points(game, side) > KEPT_POINTS + SAVED
