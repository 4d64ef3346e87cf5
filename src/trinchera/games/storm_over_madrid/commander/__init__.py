"""How computers think in Storm Over Madrid."""

from trinchera.engine.commander import Commander
from trinchera.engine.ideas import Agenda, Idea
from trinchera.engine.ids import SideId
from trinchera.games.storm_over_madrid.board import HAND, Board, Play, cut_routes, dead, other
from trinchera.games.storm_over_madrid.commander import advice, outlook
from trinchera.games.storm_over_madrid.commander.inference import infer
from trinchera.games.storm_over_madrid.commander.intents import Impulses
from trinchera.games.storm_over_madrid.commander.manners import MANNERS, SCRIPTS
from trinchera.games.storm_over_madrid.data import SEATS, Data, N

IMPULSES_A_TURN = 256
EXCHANGE = 4
"""Impulses that are looked ahead: one's own, the answer, what one makes of that, and the answer again; an area is
seldom won in one."""


def stage(game: Play) -> int:
    """Impulses, and the beginning of a turn."""
    return game.board.turn * IMPULSES_A_TURN + game.board.impulse


def worth(game: Play, seat: str) -> float:
    return outlook.worth(game, SideId(SEATS.index(seat)))


def by_hand(game: Play, seat: str) -> float:
    share = outlook.prospects(game)
    return share if seat == SEATS[N] else 1 - share


def counts(game: Play, seat: str) -> dict[str, float]:
    """As the Nationalists see it, whoever asks."""
    return outlook.counts(game)


def agenda(game: Play, most: int) -> Agenda:
    """An impulse is open to changes; of other questions the answers are listed."""
    if game.stack[-1].name == "impulse-choose":
        return Impulses(game, most)
    return Agenda([Idea(plan) for plan in advice.plans(game, most)])


def tally(game: Play, seat: str) -> dict[str, float]:
    """Areas, suburbs and roads, the losses of both sides, points and chits in hand; the enemy's count against us."""
    board, data, side = game.board, game.data, SideId(SEATS.index(seat))
    sign = 1 if side == N else -1
    lost = [dead(game, each).bit_count() for each in (side, other(side))]
    return {"areas": float(sign * board.nationalist.bit_count()),
            "suburbs": float(sign * (board.nationalist & data.urban).bit_count()),
            "roads": float(sign * len(cut_routes(game))), "own-units": -float(lost[0]), "enemy-units": float(lost[1]),
            "support": float(board.sp[side]), "chits": float(HAND.number(board, side))}


COMMANDER = Commander[Board, Data](
    adviser=advice.Thumb, in_manner=advice.Thumb, worth=worth, plans=advice.plans, agenda=agenda, stage=stage,
    exchange=EXCHANGE, manners=tuple(MANNERS), scripts=tuple(SCRIPTS), tally=tally,
    telling=("impulse-choose",), lapses={"easy": 100, "normal": 60}, fancies={"easy": 24, "normal": 8},
    infer=infer, counts=counts, by_hand=by_hand)
