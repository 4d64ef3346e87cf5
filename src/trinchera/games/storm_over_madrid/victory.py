"""10 Automatic victory and the victory points of 12.1. The scenario lists its endings; here is what they ask."""

from trinchera.engine.ids import SideId, SpaceSet, UnitSet
from trinchera.engine.log import Term, total
from trinchera.engine.scenarios import By, FactsOf, at_turn_end, decided
from trinchera.games.storm_over_madrid.board import Play, cut_routes, dead, stack, supplied_areas, supplied_units
from trinchera.games.storm_over_madrid.conditions import Ending
from trinchera.games.storm_over_madrid.data import N


class Facts(FactsOf[Play]):
    """What the conditions of a scenario ask."""

    def held(self, side: SideId, by: By, supplied: bool) -> SpaceSet:
        board, data = self.game.board, self.game.data
        ours = board.nationalist if side == N else data.all_areas & ~board.nationalist
        spaces = board.held[side] if by == "units" else ours
        return spaces & supplied_areas(self.game, side) if supplied else spaces

    def lost(self, side: SideId) -> UnitSet:
        return dead(self.game, side)

    def score(self, name: str) -> int:
        return points(self.game)

    def routes(self) -> tuple[int, int]:
        """How many roads are cut, and how many there are."""
        return len(cut_routes(self.game)), len(self.game.data.cut_in)


def verdict(game: Play) -> Ending | None:
    """4c, 10, 12.1-l, 12.2-j, 12.3-m: how the game ends with this turn; None if it goes on."""
    table = game.data.scenarios[game.scenario]
    last = game.board.turn >= table.last_turn
    return decided(table.endings, Facts(game), *at_turn_end(last))


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
