"""10 Automatic victory and the victory points of 12.1."""

from trinchera.engine.bits import has
from trinchera.engine.log import Term, total
from trinchera.games.storm_over_madrid.board import Play, cut_routes, dead, stack, supplied_areas, supplied_units
from trinchera.games.storm_over_madrid.data import N

MADRID_FALLS = "madrid_falls"
ROADS_CUT = "roads_cut"
NATIONALIST_POINTS = "nationalist_points"
REPUBLICAN_HOLD = "republican_hold"
OUTCOMES = (MADRID_FALLS, ROADS_CUT, NATIONALIST_POINTS, REPUBLICAN_HOLD)


def automatic(game: Play) -> str:
    """10-a, b: how the Nationalists win at once; empty if they do not."""
    if has(supplied_areas(game, N), game.data.madrid):
        return MADRID_FALLS
    return ROADS_CUT if len(cut_routes(game)) == len(game.data.cut_in) else ""


def point_terms(game: Play) -> list[Term]:
    """12.1-g to k: what the Nationalists have to show at the end of scenario 1."""
    board, data, table = game.board, game.data, game.data.vp
    urban = (board.nationalist & data.urban).bit_count()
    inside = (stack(game, N, data.madrid) & supplied_units(game, N)).bit_count()
    levels = dict(zip(data.morale.levels, data.morale.modifiers, strict=True))
    spirit = table.fragile if board.morale <= levels["fragile"] else table.bad if board.morale <= levels["bad"] else 0
    terms = (
        Term("urban-areas", table.urban * urban, "SOM-12.1-g"),
        Term("routes-cut", table.route * len(cut_routes(game)), "SOM-12.1-h"),
        Term("in-madrid", table.madrid * (inside >= table.madrid_units), "SOM-12.1-i"),
        Term("morale", spirit, "SOM-12.1-j"),
        Term("eliminated", table.eliminated * (dead(game, N).bit_count() >= table.eliminated_units), "SOM-12.1-k"),
    )
    return [term for term in terms if term.value]


def points(game: Play) -> int:
    return total(point_terms(game))


def final(game: Play) -> str:
    """12.1-l, 12.2-j, 12.3-m: who has won when the last turn is over."""
    if not game.data.scenarios[game.scenario].points:
        return REPUBLICAN_HOLD
    return NATIONALIST_POINTS if points(game) >= game.data.vp.goal else REPUBLICAN_HOLD
