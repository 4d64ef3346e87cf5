"""10.0 Victory: points for areas each turn, the awards at the end, and the level reached."""

from trinchera.engine.bits import bit
from trinchera.engine.ids import SideId, SpaceSet, each_space
from trinchera.engine.scenarios import By, FactsOf, at_turn_end, decided, thresholds
from trinchera.games.eyes_of_the_enemy.board import (
    NATIONALIST,
    Play,
    east_link,
    gain,
    occupied,
    plan,
    reserve,
    vp_areas_held,
)
from trinchera.games.eyes_of_the_enemy.conditions import POINTS, Ending
from trinchera.games.eyes_of_the_enemy.data import SIDES


class Facts(FactsOf[Play]):
    """What the conditions of a scenario ask."""

    def held(self, side: SideId, by: By, supplied: bool) -> SpaceSet:
        """Areas; of the Republicans only it is known where they may be: in all that are not Nationalist."""
        game = self.game
        if SIDES[side] == NATIONALIST:
            return occupied(game) if by == "units" else game.board.nationalist
        return game.data.all_areas & ~game.board.nationalist

    def score(self, name: str) -> int:
        return self.game.board.vp if name == POINTS else areas_that_count(self.game)

    def linked(self) -> bool:
        return east_link(self.game)


def score_areas(game: Play) -> None:
    """10.0-a, R-61: three points for each VP area gained and not yet counted."""
    board, data = game.board, game.data
    for area in each_space(board.nationalist & data.vp_areas & ~board.counted):
        board.counted |= bit(area)
        gain(game, data.vp.area, "area-gained", "EYE-10.0-a", area)


def final_awards(game: Play) -> None:
    """10.0-b: units still in the reserve pay if Nationalist areas link west and east."""
    units = reserve(game).bit_count()
    if units and east_link(game):
        gain(game, units * game.data.vp.reserve_unit, "reserve", "EYE-10.0-b")


def areas_that_count(game: Play) -> int:
    """R-63: VP areas held at the end or, by option, ever won."""
    if game.options["victory_count"] == "ever":
        return (game.board.ever & game.data.vp_areas).bit_count()
    return vp_areas_held(game)


def verdict(game: Play) -> Ending | None:
    """10.0-f to h: how the game ends with this turn; None if it goes on."""
    last = game.board.turn == plan(game).last_turn
    return decided(plan(game).endings, Facts(game), *at_turn_end(last))


def needed(game: Play, outcome: str, score: str) -> int:
    """How much of something the first ending with an outcome asks for; nothing if it does not."""
    endings = [ending for ending in plan(game).endings if ending.outcome == outcome][:1]
    return max(thresholds(endings, score), default=0)
