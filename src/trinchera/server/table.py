"""A table: a seat's view with everything else about the match that the seat may know."""

from collections.abc import Iterator
from typing import Any

import msgspec

from trinchera.engine.game import Game
from trinchera.engine.log import Entry
from trinchera.engine.match import Match
from trinchera.engine.standing import ASK
from trinchera.engine.views import View
from trinchera.server.api import COMPUTER_KINDS, Continued, DiceInfo, NoticeState, Table
from trinchera.server.changes import Delta, lines_since
from trinchera.server.gate import score, view
from trinchera.server.rooms import Room


def table(room: Room, seat: str, mine: tuple[str, ...] = (), *, owner: bool = False, since: int = 0,
          patience: float = 0.0) -> Table:
    """The table as it is now or, as far as that can be told, what has changed since choice number `since`."""
    match, seen, own = room.match, room.view(seat), seat == room.turn_of
    delta = room.delta(seat, since) if since else None
    since = since if delta else 0
    log = lines_since(match.game.log or [], seat, since if since else -1)
    steady = delta is not None and delta.tracks is not None
    seen = changed(seen, delta, log) if delta else msgspec.structs.replace(seen, log=log)
    return Table(
        room.id, room.record.game, room.record.scenario, dict(match.game.options), seat, room.seats, room.number,
        commitment(room), room.record.dice_key.hex() if match.over else "", match.result,
        seen, bool(room.takes_back(seat, mine)), own and bool(match.redoable), room.thinking, room.score(seat),
        room.tally.luck(), room.record.title, owner, mine, since, orders(room, seat) if seat in mine else {},
        dice=dice(room), replace_after=replace_after(room, patience) if owner else 0,
        continued=continued(match), gone=delta.gone if delta else (), notices=tuple(notices(room, mine, owner)),
        same_tracks=steady)


def changed(seen: View, delta: Delta, log: tuple[Entry, ...]) -> View:
    """Of a view only what differs from one that was shown before."""
    return View(seen.game, seen.scenario, seen.seat, seen.number, seen.result, seen.offer, delta.spaces, delta.pieces,
                seen.tracks if delta.tracks is None else delta.tracks, log)


def replace_after(room: Room, patience: float) -> int:
    """When a computer may take over from the friend whose turn it is."""
    seat = room.turn_of
    waited_for = seat and (seat in room.given or room.record.kinds[seat] == "friend")
    return int(room.updated + patience) if waited_for and room.seats[seat] not in COMPUTER_KINDS else 0


def dice(room: Room) -> DiceInfo:
    """How the dice are made, and whose share is still wanted."""
    if room.dice != "shared":
        return DiceInfo("host", shares=dict(room.shares))
    seats = [seat for seat in room.title.seats if room.record.kinds[seat] not in COMPUTER_KINDS]
    states: dict[str, Any] = {seat: "given" if seat in room.shares else "promised" if seat in room.promises else
                              "wanted" for seat in seats}
    return DiceInfo("shared", states, {} if room.unshared else dict(room.shares))


def notices(room: Room, mine: tuple[str, ...], owner: bool) -> Iterator[NoticeState]:
    """How it stands with the visitor's notices; the owner is told which ones were given up."""
    for seat, where in room.addresses.items():
        for channel, target, state in (("email", where.email, where.state), ("webhook", where.webhook,
                                                                             where.hook_state)):
            if target and (seat in mine or (owner and state == "failed")):
                yield NoticeState(seat, channel, state)  # type: ignore[arg-type]


def continued(match: Match) -> Continued | None:
    """Since when a match goes on from a checkpoint."""
    return Continued(match.base, match.origin.earlier[-1].lost) if match.origin.earlier else None


def orders(room: Room, seat: str) -> dict[str, str]:
    """Every standing order the seat could give, with its value, and those it has given for single units."""
    given = room.orders.get(seat, {})
    found = {one.id: given.get(one.id, ASK) for one in room.title.table.standing_orders if one.seat in ("", seat)}
    return found | {name: value for name, value in given.items() if ":" in name}


def past_table(room: Room, game: Game[Any, Any], seat: str, mine: tuple[str, ...]) -> Table:
    """The table as it was in `game`, with what the seat knew then."""
    game.log = [entry for entry in room.match.game.log or () if entry.at <= game.made]
    return msgspec.structs.replace(
        table(room, seat, mine), number=game.made, result=str(game.board.result), undo=False, redo=False, thinking="",
        view=view(game, seat), score=score(game, seat), luck={})


def commitment(room: Room) -> str:
    return room.commitment
