"""How computers think in Storm Over Madrid."""

from trinchera.engine.ideas import Agenda, Idea
from trinchera.engine.ids import SideId
from trinchera.engine.title import Commander
from trinchera.games.storm_over_madrid.board import Board, Play
from trinchera.games.storm_over_madrid.commander import advice, outlook
from trinchera.games.storm_over_madrid.commander.intents import Impulses
from trinchera.games.storm_over_madrid.commander.manners import MANNERS, SCRIPTS
from trinchera.games.storm_over_madrid.data import SEATS, Data

IMPULSES_A_TURN = 256
EXCHANGE = 4
"""Impulses that are looked ahead: one's own, the answer, what one makes of that, and the answer again; an area is
seldom won in one."""


def stage(game: Play) -> int:
    """Impulses, and the beginning of a turn."""
    return game.board.turn * IMPULSES_A_TURN + game.board.impulse


def worth(game: Play, seat: str) -> float:
    return outlook.worth(game, SideId(SEATS.index(seat)))


def agenda(game: Play, most: int) -> Agenda:
    """An impulse is open to changes; of other questions the answers are listed."""
    if game.stack[-1].name == "impulse-choose":
        return Impulses(game, most)
    return Agenda([Idea(plan) for plan in advice.plans(game, most)])


COMMANDER = Commander[Board, Data](
    adviser=advice.Thumb, in_manner=advice.Thumb, worth=worth, plans=advice.plans, agenda=agenda, stage=stage,
    exchange=EXCHANGE, manners=tuple(MANNERS), scripts=tuple(SCRIPTS))
