"""How computers think in Spanish Civil War Battles."""

from trinchera.engine.ids import SideId
from trinchera.engine.title import Commander, Plan, every_choice
from trinchera.games.civil_war_battles.board import Board, Play
from trinchera.games.civil_war_battles.commander import advice
from trinchera.games.civil_war_battles.data import SEATS
from trinchera.games.civil_war_battles.ground import Data


def worth(game: Play, seat: str) -> float:
    return advice.worth(game, SideId(SEATS.index(seat)))


def plans(game: Play, most: int) -> list[Plan]:
    return advice.plans(game, most) or every_choice(game, most)


def stage(game: Play) -> int:
    return game.board.turn


COMMANDER = Commander[Board, Data](adviser=advice.Thumb, guide=advice.Guide, worth=worth, plans=plans, stage=stage)
