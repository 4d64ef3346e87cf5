"""How computers think in Storm Over Madrid."""

from trinchera.engine.ids import SideId
from trinchera.engine.title import Commander
from trinchera.games.storm_over_madrid.board import Board, Play
from trinchera.games.storm_over_madrid.commander import advice, outlook
from trinchera.games.storm_over_madrid.data import SEATS, Data

STAGES_A_TURN = 64


def stage(game: Play) -> int:
    """Three impulses are a stage, so that search sees its own, the answer and what it makes of that."""
    return game.board.turn * STAGES_A_TURN + min(game.board.impulse // 3, STAGES_A_TURN - 1)


def worth(game: Play, seat: str) -> float:
    return outlook.worth(game, SideId(SEATS.index(seat)))


COMMANDER = Commander[Board, Data](adviser=advice.Thumb, worth=worth, plans=advice.plans, stage=stage)
