"""17: what the endings of a scenario ask of the game, and how one of them comes about."""


from trinchera.engine.bits import has
from trinchera.engine.ids import Hex, SideId, SpaceSet, UnitSet
from trinchera.engine.scenarios import By, Enter, FactsOf, conditions, set_named, side_named
from trinchera.games.the_spanish_civil_war.board import Play, placed, units_in, war
from trinchera.games.the_spanish_civil_war.conditions import MORALE, TURN, Ending
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.supply import lines

UNDECIDED = (-1, 99)
"""17.5.2.1-b: the numbers of a turn on which nobody can have won."""


class Facts(FactsOf[Play]):
    """What the conditions of a scenario ask."""

    def held(self, side: SideId, by: By, supplied: bool) -> SpaceSet:
        board = self.game.board
        spaces = board.held[side] if by == "units" else board.control[side]
        return spaces & lines(self.game, side).supplied if supplied else spaces

    def joined(self, side: SideId) -> SpaceSet:
        return lines(self.game, side).joined

    def lost(self, side: SideId) -> UnitSet:
        return placed(self.game, side, self.game.data.eliminated)

    def score(self, name: str) -> int:
        board = self.game.board
        return board.rml if name == MORALE else board.turn if name == TURN else victory_points(self.game)

    def north_holds(self) -> bool:
        return bool(defenders_of_the_north(self.game))

    def capitals_kept(self) -> bool:
        board = self.game.board
        return (board.kept & board.control[R]).bit_count() >= board.capitals

    def verdict(self) -> tuple[int, int]:
        turn = self.game.board.turn - war(self.game).first + 1
        return self.game.data.felix.verdicts.get(str(turn), UNDECIDED)


def defenders_of_the_north(game: Play) -> int:
    """17.2.2-a: how many Republican units are still in the North."""
    return (units_in(game, game.data.ground.north) & game.board.present[R]).bit_count()


def victory_points(game: Play) -> int:
    """17.5.2.1-a: cities in Axis hands, Madrid counted twice."""
    at = game.data.field.number
    return sum(has(game.board.control[N], at[text]) for text in game.data.felix.victory)


def end(game: Play, ending: Ending, unit: str = "") -> None:
    game.board.result = ending.outcome
    game.tell(ending.told, ending.rule, result=ending.outcome, rml=max(0, game.board.rml), unit=unit,
              left=defenders_of_the_north(game))


def check_entry(game: Play, unit: int, space: Hex) -> None:
    """17.4.2.1-a: a unit in supply has come to a hex that ends the war."""
    facts, side = Facts(game), game.data.side[unit]
    for ending in war(game).table.endings:
        entered = [one for one in conditions([ending], Enter) if side_named(facts.ids, one.side) == side
                   and has(set_named(facts.ids, "space", one.spaces), space)]
        others = [one for one in ending.all if not isinstance(one, Enter)]
        if entered and all(one.met(facts) for one in others) and not game.board.result:
            end(game, ending, unit=game.data.units[unit].id)
