"""A table: a seat's view with everything else about the match that the seat may know."""

from typing import Any

import msgspec

from trinchera.engine.game import Game
from trinchera.engine.match import Match
from trinchera.engine.standing import ASK
from trinchera.server.api import Continued, Table
from trinchera.server.gate import known, view
from trinchera.server.rooms import Room


def table(room: Room, seat: str, mine: tuple[str, ...] = (), *, owner: bool = False, since: int = 0) -> Table:
    """The table as it is now; of the log only what came after choice number `since`."""
    match, seen = room.match, room.view(seat)
    log = tuple(entry for entry in seen.log if entry.at > since) if since else seen.log
    own = seat == room.turn_of
    return Table(
        room.id, room.record.game, room.record.scenario, dict(match.game.options), seat, room.seats, room.number,
        commitment(room), room.record.dice_key.hex() if match.over else "", match.result,
        msgspec.structs.replace(seen, log=log), own and bool(match.undoable),
        own and bool(match.redoable), room.thinking, score(room, seat), room.tally.luck(), room.record.title, owner,
        mine, since, orders(room, seat) if seat in mine else {}, continued=continued(match))


def continued(match: Match) -> Continued | None:
    """Since when a match goes on from a checkpoint."""
    return Continued(match.base, match.origin.earlier[-1].lost) if match.origin.earlier else None


def orders(room: Room, seat: str) -> dict[str, str]:
    """Every standing order the seat could give, with its value."""
    given = room.orders.get(seat, {})
    return {one.id: given.get(one.id, ASK) for one in room.title.table.standing_orders if one.seat in ("", seat)}


def past_table(room: Room, game: Game[Any, Any], seat: str, mine: tuple[str, ...]) -> Table:
    """The table as it was in `game`, with what the seat knew then."""
    game.log = [entry for entry in room.match.game.log or () if entry.at <= game.made]
    return msgspec.structs.replace(
        table(room, seat, mine), number=game.made, result=str(game.board.result), undo=False, redo=False, thinking="",
        view=view(game, seat), score=reckoning(game, seat), luck={})


def commitment(room: Room) -> str:
    return room.record.dice(()).commitment


def score(room: Room, seat: str) -> dict[str, int]:
    return reckoning(room.match.game, seat)


def reckoning(game: Game[Any, Any], seat: str) -> dict[str, int]:
    """The final reckoning as far as the seat can make it: what is hidden from it must not show in a sum."""
    hidden = len(game.title.seats) > 1 and not game.over
    return game.title.score(known(game, seat) if hidden else game)
