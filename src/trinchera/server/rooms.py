"""Matches in play: each is its journal, played again when somebody opens it and kept in memory while in use."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from time import time
from typing import Any, NamedTuple

import msgspec

from trinchera.engine.errors import BadInput, IllegalChoice, Reason, TrincheraError
from trinchera.engine.game import Game
from trinchera.engine.match import Checkpoint, Match, told
from trinchera.engine.meaning import packed
from trinchera.engine.title import Title, unknown
from trinchera.engine.views import View
from trinchera.server.api import COMPUTER_KINDS
from trinchera.server.gate import known, view, why_not
from trinchera.server.journal import DIGEST_EVERY, Kind, Loaded, Record, Row, digest, load, obey
from trinchera.server.luck import Tally
from trinchera.server.refusals import Refusal, not_found, unreadable
from trinchera.server.store import Notice, Standing, Store

MOST_ANSWERS = 200
"""Standing orders answer so many questions in a row; then the player is asked."""


class Stale(Exception):
    """A request that was made for a situation that is no longer the present one."""


class Address(NamedTuple):
    """Where a seat is told that it is its turn."""

    email: str
    webhook: str
    lang: str
    origin: str
    """Where this server is, as the player sees it."""


class Room:
    """One match in memory. Every change is on the disk before the method that makes it returns."""

    def __init__(self, record: Record, standing: Standing, match: Match, tally: Tally, rows: Sequence[Row]) -> None:
        self.record = record
        self.match = match
        self.tally = tally
        self.seats = standing.seats
        self.shares = standing.shares
        self.seq = len(rows)
        self.clients = {(row.seat, row.client): (row.at, row.tokens.split()[0]) for row in rows if row.client}
        self.addresses: dict[str, Address] = {}
        self.orders: dict[str, dict[str, str]] = {}
        self.kept = len(match.choices)
        """How many choices had been made at the last checkpoint that is on the disk."""
        self.thinking = ""
        self.views: dict[str, View] = {}
        match.seats = self.seats

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def title(self) -> Title[Any, Any]:
        return self.match.title

    @property
    def number(self) -> int:
        return len(self.match.choices)

    @property
    def turn_of(self) -> str:
        pending = self.match.pending
        return pending.side if pending else ""

    @property
    def standing(self) -> Standing:
        return Standing(self.seats, self.shares, self.number, self.turn_of, self.match.result)

    def view(self, seat: str) -> View:
        """What a seat sees now; "" is a spectator."""
        found = self.views.get(seat)
        if found is None:
            found = self.views[seat] = view(self.match.game, seat)
        return found

    def known(self, seat: str) -> Game[Any, Any]:
        """A game that fits all the seat knows, and is made from nothing else."""
        return known(self.match.game, seat)

    def answer(self) -> str:
        """What the standing orders of the seat that is asked say, worked out from what that seat knows."""
        pending = self.match.pending
        orders = self.orders.get(pending.side) if pending else None
        if pending is None or not orders or self.seats[pending.side] in COMPUTER_KINDS:
            return ""
        choice = self.title.table.answer(self.known(pending.side), orders)
        return choice.id if choice and pending.find(choice.id) else ""

    def opening(self) -> Game[Any, Any]:
        """The game before the first choice that can be played again."""
        game = self.record.opening()
        game.made = self.match.base
        return game

    def new_checkpoint(self) -> Checkpoint | None:
        """The checkpoint that has come since the last was written, with the log so far."""
        last = self.match.checkpoints[-1] if self.match.checkpoints else None
        if last is None or last.number <= self.kept:
            return None
        self.kept = last.number
        earlier = sum(len(told(chapter.log)) for chapter in self.record.earlier)
        return msgspec.structs.replace(last, log=packed((self.match.game.log or [])[earlier:]))

    def dice_shares(self) -> tuple[str, ...]:
        """The players' shares in the order of the seats; none if nobody gave one."""
        return tuple(self.shares.get(seat, "") for seat in self.title.seats) if self.shares else ()

    def repeated(self, seat: str, number: int, token: str, client: str) -> bool:
        """Whether this very choice was made before; the same id for another one is a mistake of the client."""
        before = self.clients.get((seat, client))
        if before and before != (number, token):
            raise Refusal(422, "client-id-used", client=client)
        return before is not None

    def expect(self, seat: str, number: int) -> None:
        if seat not in self.title.seats:
            raise not_found(unknown("seat", seat, self.title.seats))
        if number != self.number:
            raise Stale
        if self.match.over:
            raise IllegalChoice(Reason("", "game-over"))
        if self.turn_of != seat:
            raise Refusal(422, "not-your-turn", seat=seat, turn_of=self.turn_of)


class Rooms:
    """All matches. Those that nobody has looked at for long leave the memory, not the disk."""

    def __init__(self, store: Store, most: int = 500, notice_delay: float = 0.0) -> None:
        self.store = store
        self.most = most
        self.notice_delay = notice_delay
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.watchers: list[Callable[[Room], None]] = []
        self.in_use: Callable[[Room], bool] = lambda room: False

    async def open(self, match_id: str) -> Room:
        """The match of that id; replayed from its journal if it is not in memory."""
        room = self.rooms.get(match_id)
        if room:
            self.rooms.move_to_end(match_id)
            return room
        task = self.opening.get(match_id)
        if task is None:
            task = self.opening[match_id] = asyncio.create_task(self.load(match_id))
            task.add_done_callback(lambda _: self.opening.pop(match_id, None))
        return await asyncio.shield(task)

    async def load(self, match_id: str) -> Room:
        record = self.store.record(match_id)
        if record is None:
            raise Refusal(404, "unknown-match", name=match_id[:64])
        standing, rows = self.store.standing(record.key), self.store.rows(record.key)
        checkpoints = self.store.checkpoints(record)
        try:
            loaded = await asyncio.to_thread(load, record, rows, checkpoints, record.dice(()))
        except TrincheraError as error:
            raise unreadable(match_id, error) from None
        return self.keep(self.seated(loaded, standing, rows))

    def seated(self, loaded: Loaded, standing: Standing, rows: list[Row]) -> Room:
        """The room of a match out of its journal; that it goes on from a checkpoint is written down at once."""
        more = [*rows, loaded.first] if loaded.first else rows
        room = Room(loaded.record, standing, loaded.match, loaded.tally, more)
        room.tally.dice = loaded.record.dice(room.dice_shares())
        if loaded.first:
            self.store.go_on(loaded.record, loaded.first, room.standing)
        return room

    def keep(self, room: Room) -> Room:
        room.addresses = self.addresses(room.record.key)
        room.orders = self.store.orders(room.record.key)
        self.rooms[room.id] = room
        for idle in [old for old in self.rooms.values() if not self.in_use(old)][:max(0, len(self.rooms) - self.most)]:
            if idle is not room:
                self.forget(idle)
        return room

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    def addresses(self, key: int) -> dict[str, Address]:
        rows = self.store.db.execute("SELECT seat, email, webhook, lang, origin FROM addresses WHERE match = ?", (key,))
        return {seat: Address(*where) for seat, *where in rows}

    def choose(self, room: Room, seat: str, number: int, token: str, client: str = "") -> None:
        """Make a choice for a seat and write it down; doing it twice with one client id is doing it once."""
        if client and room.repeated(seat, number, token, client):
            return
        room.expect(seat, number)
        pending = room.match.pending
        assert pending is not None
        if pending.find(token) is None:
            raise IllegalChoice(why_not(room.known(seat), [token]) or Reason("", "not-asked"))
        self.write(room, "choose", lambda: room.match.choose(token), seat, client)
        if client:
            room.clients[seat, client] = (number, token)
        self.obey(room)

    def obey(self, room: Room) -> None:
        """Answer what standing orders answer, until somebody must be asked. After an undo nothing is answered."""
        for _ in range(MOST_ANSWERS):
            seat, token = room.turn_of, room.answer()
            if not token:
                return
            self.write(room, "answer", partial(obey, room.match, seat, token), seat)

    def order(self, room: Room, seat: str, orders: dict[str, str]) -> None:
        """Take a seat's standing orders, and answer by them at once."""
        self.store.order(room.record.key, seat, orders)
        room.orders[seat] = orders
        self.obey(room)

    def undo(self, room: Room, seat: str, number: int) -> None:
        room.expect(seat, number)
        if not room.match.undoable:
            raise BadInput("nothing-to-undo")
        self.write(room, "undo", room.match.undo, seat)

    def redo(self, room: Room, seat: str, number: int) -> None:
        room.expect(seat, number)
        if not room.match.redoable:
            raise BadInput("nothing-to-redo")
        self.write(room, "redo", room.match.redo, seat)

    def write(self, room: Room, kind: Kind, act: Callable[[], None], seat: str, client: str = "") -> None:
        """Change a match in memory and on the disk. If either fails, the memory is dropped: the journal is right."""
        before, turn_of = room.number, room.turn_of
        try:
            act()
            at = min(before, room.number)
            mark = digest(room.match) if room.seq % DIGEST_EVERY == 0 else ""
            row = Row(kind, at, " ".join(room.match.choices[at:]), seat, client, mark)
            self.store.append(room.record.key, room.seq, row, room.standing, self.notices(room, turn_of),
                              room.new_checkpoint())
        except BaseException:
            self.forget(room)
            raise
        room.seq += 1
        self.changed(room)

    def notices(self, room: Room, turn_was: str) -> list[Notice]:
        """Whom to tell that it is their turn now."""
        seat = room.turn_of
        if seat == turn_was or seat not in room.addresses or room.seats[seat] in COMPUTER_KINDS:
            return []
        where, due = room.addresses[seat], time() + self.notice_delay
        link = f"{where.origin}/m/{room.id}?seat={seat}"
        ways = [(channel, target) for channel, target in (("email", where.email), ("webhook", where.webhook)) if target]
        return [Notice(f"{room.id}:{seat}:{room.number}:{channel}", seat, room.number, channel, target, where.lang,
                       link, due) for channel, target in ways]

    def changed(self, room: Room) -> None:
        room.views.clear()
        for watcher in self.watchers:
            watcher(room)

    def hand_over(self, room: Room, seat: str, kind: str) -> None:
        """Another kind of player sits down in a seat."""
        room.seats[seat] = kind
        self.sit(room)

    def share(self, room: Room, seat: str, share: str) -> None:
        """Mix a player's share into the dice; only before the first choice, and once for a seat."""
        if room.number or room.seq > 1:
            raise Refusal(422, "share-too-late")
        if seat in room.shares:
            raise Refusal(422, "share-given", seat=seat)
        room.shares[seat] = share
        room.tally.dice = room.record.dice(room.dice_shares())
        self.sit(room)

    def sit(self, room: Room) -> None:
        try:
            self.store.seat(room.record.key, room.standing)
        except BaseException:
            self.forget(room)
            raise
        self.changed(room)


