"""18.0 to 20.0: who has won. The scenario lists its endings; here is what they ask."""

from collections.abc import Sequence

from trinchera.engine.bits import has
from trinchera.engine.ids import NOWHERE, SideId, SpaceId, SpaceSet, UnitId, UnitSet, each_space
from trinchera.engine.log import Term, total
from trinchera.engine.scenarios import By, Enter, FactsOf, Moment, conditions, decided
from trinchera.games.civil_war_battles.board import Play, battle, controlled, ground, in_cup
from trinchera.games.civil_war_battles.conditions import NET_PLACES, ROAD, Ending
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN
from trinchera.games.civil_war_battles.supply import supplied, would_be_supplied


class Facts(FactsOf[Play]):
    """What the conditions of a scenario ask."""

    def held(self, side: SideId, by: By, supplied_only: bool) -> SpaceSet:
        spaces = self.game.board.held[side] if by == "units" else controlled(self.game, side)
        return spaces & supplied(self.game, side) if supplied_only else spaces

    def lost(self, side: SideId) -> UnitSet:
        return in_cup(self.game, side)

    def score(self, name: str) -> int:
        return net_places(self.game) if name == NET_PLACES else road_hexes(self.game)

    def history(self, name: str) -> Sequence[int]:
        return self.game.board.road


def check_sudden_death(game: Play, unit: UnitId, space: SpaceId) -> None:
    """18.0-d, R-50: a unit in supply has come to a hex that ends the battle."""
    side, scenario = game.data.side[unit], battle(game)
    if has(scenario.sudden_deaths[side], space) and would_be_supplied(game, side, space):
        ending = next(ending for ending, _ in scenario.entered(side, space))
        end(game, ending, "sudden-death", area=space)


def check_standing(game: Play) -> None:
    """R-50: the same at the end of a phase, for a unit that is already there; and whatever else ends it at once."""
    if battle(game).at_once:
        judge(game, "at-once")


def judge(game: Play, *moments: Moment) -> None:
    """Whether one of the scenario's endings has come about."""
    found = decided(battle(game).endings, Facts(game), *moments)
    if found is None:
        return
    standing = next((space for one in conditions([found], Enter) for space in each_space(one.where(Facts(game)))), None)
    if standing is not None:
        end(game, found, "sudden-death", area=standing)
    else:
        end(game, found, JUDGED[battle(game).aim])


JUDGED = {"places": "judged-places", "objective": "judged-objective", "road": "judged-road", "other": "judged-other"}
"""How the verdict is told, by what the battle is about."""


def end(game: Play, ending: Ending, key: str, area: SpaceId = NOWHERE) -> None:
    if game.board.result:
        return
    game.board.result = ending.outcome
    if area != NOWHERE:
        game.tell(key, ending.rule, result=ending.outcome, area=game.data.label(area))
    else:
        terms = final_terms(game)
        game.tell(key, ending.rule, terms, result=ending.outcome, count=total(terms))


def final_terms(game: Play) -> list[Term]:
    """What the verdict counts."""
    if battle(game).aim == "places":
        return place_terms(game)
    if battle(game).aim == "road":
        return [Term("road-hexes", game.board.road[-1] if game.board.road else 0, "SCB-20.0-b")]
    return []


def place_terms(game: Play) -> list[Term]:
    """18.0-c: places taken beyond the front line, less those lost on the own side of it."""
    home, places = battle(game).home, ground(game).places
    won = places & home[NATIONALIST] & controlled(game, REPUBLICAN)
    lost = places & home[REPUBLICAN] & controlled(game, NATIONALIST)
    return [Term("places-taken", won.bit_count(), "SCB-18.0-c"), Term("places-lost", -lost.bit_count(), "SCB-18.0-c")]


def net_places(game: Play) -> int:
    return total(place_terms(game))


def road_hexes(game: Play) -> int:
    """20.0-b, 20.0-d, R-47: how many hexes of the north-south road the Nationalists hold in supply."""
    scenario = battle(game)
    ours = scenario.road_hexes & controlled(game, NATIONALIST) & ~game.board.held[REPUBLICAN]
    return sum(would_be_supplied(game, NATIONALIST, space) for space in each_space(ours))


def scores(game: Play) -> dict[str, int]:
    """The numbers that count in this scenario."""
    scenario, facts = battle(game), Facts(game)
    return {name: facts.score(name) for name in (NET_PLACES, ROAD) if name in scenario.counted}
