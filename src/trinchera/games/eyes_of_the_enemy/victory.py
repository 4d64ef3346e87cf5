"""10.0 Victory: points for areas each turn, the awards at the end, and the level reached."""

from trinchera.engine.bits import bit
from trinchera.engine.ids import each_space
from trinchera.games.eyes_of_the_enemy.board import Play, east_link, gain, reserve, vp_areas_held

DECISIVE = "decisive"
MINOR = "minor"
DEFEAT = "defeat"


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


def level(game: Play) -> str:
    """10.0-f to h."""
    victory, vp, areas = game.data.victory, game.board.vp, areas_that_count(game)
    if vp >= victory.decisive.vp and areas >= victory.decisive.areas:
        return DECISIVE
    return MINOR if vp >= victory.minor.vp and areas >= victory.minor.areas else DEFEAT
