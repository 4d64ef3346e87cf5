"""How computers think in The Spanish Civil War."""

from trinchera.engine.commander import Commander
from trinchera.games.the_spanish_civil_war.board import Board, Play, opposite
from trinchera.games.the_spanish_civil_war.commander import advice, intents, outlook
from trinchera.games.the_spanish_civil_war.commander.planning import MANNERS
from trinchera.games.the_spanish_civil_war.commander.veterans import Veteran
from trinchera.games.the_spanish_civil_war.data import SEATS, R
from trinchera.games.the_spanish_civil_war.ground import Data


def worth(game: Play, seat: str) -> float:
    return outlook.worth(game, SEATS.index(seat))


def tally(game: Play, seat: str) -> dict[str, float]:
    """Morale as the seat likes it, and the factors of both armies on the map."""
    side = SEATS.index(seat)
    morale = float(game.board.rml if side == R else -game.board.rml)
    return {"morale": morale, "own-factors": outlook.strength(game, side),
            "enemy-factors": -outlook.strength(game, opposite(side))}


OFF_HAND = tuple(name for name in advice.ANSWERS if name != "move-pick")
"""All that is asked outside one's own phase, and in it what the idea that is being carried out does not answer."""
COMMANDER = Commander[Board, Data](
    adviser=advice.Thumb, veteran=Veteran, in_manner=intents.in_manner, worth=worth, stage=advice.stage,
    watch=advice.stage, agenda=intents.agenda, stances=intents.stances, follow=intents.follow, manners=tuple(MANNERS),
    tally=tally, off_hand=OFF_HAND, conviction=1.0, lapses={"easy": 100, "normal": 10}, fancies={"easy": 8})
