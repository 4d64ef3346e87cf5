"""How computers think in The Spanish Civil War."""

from trinchera.engine.title import Commander
from trinchera.games.the_spanish_civil_war.board import Board, Play
from trinchera.games.the_spanish_civil_war.commander import advice, outlook
from trinchera.games.the_spanish_civil_war.data import SEATS
from trinchera.games.the_spanish_civil_war.ground import Data


def worth(game: Play, seat: str) -> float:
    return outlook.worth(game, SEATS.index(seat))


COMMANDER = Commander[Board, Data](adviser=advice.Thumb, worth=worth, stage=advice.stage)
