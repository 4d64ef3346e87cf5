"""Matches in play: each is its journal, played again when somebody opens it and kept in memory while in use."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from time import thread_time, time
from typing import Any, NamedTuple, TypeVar

import msgspec

from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput, IllegalChoice, Reason, TrincheraError
from trinchera.engine.game import Game
from trinchera.engine.match import Checkpoint, Match, told
from trinchera.engine.meaning import packed
from trinchera.engine.title import Title, unknown
from trinchera.engine.views import View
from trinchera.server.api import COMPUTER_KINDS, OWN_KINDS
from trinchera.server.changes import Delta, Trail
from trinchera.server.deadlines import Late, deadline
from trinchera.server.gate import glance, known, score, why_not
from trinchera.server.journal import DIGEST_EVERY, Kind, Loaded, Record, Row, digest, load, obey
from trinchera.server.limits import Shares
from trinchera.server.luck import Tally
from trinchera.server.refusals import Refusal, not_found, unreadable
from trinchera.server.store import Notice, Standing, Store

T = TypeVar("T")
MOST_ROWS = 100_000
"""Lines in the journal of one match: no game is as long, however often its players change their minds."""
MOST_CHOICES = 100_000
"""Choices of all matches in memory together."""
MOST_CLIENTS = 256
"""Ids of choices that are remembered, so that a choice sent twice is made once."""
MOST_ANSWERS = 200
"""Standing orders answer so many questions in a row; then the player is asked."""


class Stale(Exception):
    """A request that was made for a situation that is no longer the present one."""


class Address(NamedTuple):
    """Where a seat is told that it is its turn."""

    email: str
    webhook: str
    lang: str
    state: str = "on"
    """Of the mail address: unconfirmed until its owner said yes, failed when it was given up."""
    hook_state: str = "on"

    @property
    def ways(self) -> tuple[tuple[str, str], ...]:
        """By which channels notices go out, and where to."""
        return tuple((channel, target) for channel, target, state in (
            ("email", self.email, self.state), ("webhook", self.webhook, self.hook_state)) if target and state == "on")


class Room:
    """One match in memory. Every change is on the disk before anybody hears of it."""

    def __init__(self, record: Record, standing: Standing, match: Match, tally: Tally, rows: Sequence[Row]) -> None:
        self.record = record
        self.match = match
        self.tally = tally
        self.seats = standing.seats
        self.shares = standing.shares
        self.seq = len(rows)
        self.clients = remembered(rows)
        self.addresses: dict[str, Address] = {}
        self.orders: dict[str, dict[str, str]] = {}
        self.kept = len(match.choices)
        """How many choices had been made at the last checkpoint that is on the disk."""
        self.thinking = ""
        self.owner = ""
        """Whose turn it is in the queue for computer players: one of all who have matches here."""
        self.given: frozenset[str] = frozenset()
        self.dice = "host"
        self.promises: dict[str, str] = {}
        self.updated = standing.updated or time()
        self.views: dict[str, View] = {}
        self.scores: dict[str, dict[str, int]] = {}
        self.commitment = record.dice(()).commitment
        self.trails: dict[str, Trail] = {}
        self.unsure = taken_back(rows)
        """Numbers that have stood for more than one situation: no changes are told from there."""
        match.seats = self.seats

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def strange(self) -> bool:
        return strange(self.record)

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
        """What a seat sees now, without the log; "" is a spectator."""
        found = self.views.get(seat)
        if found is None:
            found = self.views[seat] = glance(self.match.game, seat)
            trail = self.trails.get(seat)
            if trail and not trail.follow(self.number, found):
                del self.trails[seat]
        return found

    def score(self, seat: str) -> dict[str, int]:
        """The final reckoning as things stand, as far as a seat can make it."""
        whom = "" if self.title.open_score else seat
        found = self.scores.get(whom)
        if found is None:
            found = self.scores[whom] = score(self.match.game, whom)
        return found

    def delta(self, seat: str, since: int) -> Delta | None:
        """What has changed for a seat since a choice, if that can be told; the first time it is asked it cannot."""
        seen, trail = self.view(seat), self.trails.get(seat)
        if trail is None:
            self.trails[seat] = Trail(self.number, seen)
            return None
        return None if since in self.unsure else trail.since(since)

    def lose_trails(self, number: int) -> None:
        """Something was taken back: numbers from here to the present one will stand for something else."""
        self.unsure.update(range(number + 1, self.number + 1))
        self.trails.clear()

    def known(self, seat: str) -> Game[Any, Any]:
        """A game that fits all the seat knows, and is made from nothing else."""
        return known(self.match.game, seat)

    def answer(self) -> str:
        """What the standing orders of the seat that is asked say, worked out from what that seat knows. It is spared
        what cannot matter."""
        pending, table = self.match.pending, self.title.table
        if pending is None or pending.side == CHANCE or self.seats[pending.side] in COMPUTER_KINDS:
            return ""
        orders = self.orders.get(pending.side, {})
        if not orders and self.match.game.stack[-1].name not in table.spared:
            return ""
        choice = table.answer(self.known(pending.side), orders)
        return choice.id if choice and pending.find(choice.id) else ""

    def spared(self) -> bool:
        """Whether the question is one that is not asked at all, whatever was ordered: the log has no word of it."""
        pending, table = self.match.pending, self.title.table
        if pending is None or self.match.game.stack[-1].name not in table.spared:
            return False
        return table.answer(self.known(pending.side), {}) is not None

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

    @property
    def unshared(self) -> tuple[str, ...]:
        """Seats whose share of the dice is still wanted before the match can begin."""
        if self.dice != "shared":
            return ()
        return tuple(seat for seat in self.title.seats
                     if self.record.kinds[seat] not in COMPUTER_KINDS and seat not in self.shares)

    def repeated(self, seat: str, number: int, token: str, client: str) -> bool:
        """Whether this very choice was made before; the same id for another one is a mistake of the client."""
        before = self.clients.get((seat, client))
        if before and before != (number, token):
            raise Refusal(422, "client-id-used", client=client)
        return before is not None

    def remember(self, seat: str, client: str, number: int, token: str) -> None:
        """Who made which choice. An older one sent again has a number long past, and is stale."""
        self.clients[seat, client] = (number, token)
        if len(self.clients) > MOST_CLIENTS:
            del self.clients[next(iter(self.clients))]

    def takes_back(self, seat: str, mine: tuple[str, ...]) -> str:
        """Whose last choice can be taken back from a seat's table: its own, or that of another at the same screen."""
        undoer = self.match.undoer
        kind = self.seats[undoer] if undoer else ""
        together = {seat, undoer} <= set(mine) and kind in OWN_KINDS
        return undoer if kind not in COMPUTER_KINDS and (undoer == seat or together) else ""

    def expect(self, seat: str, number: int, whose: str | None = None) -> None:
        """It is the seat's turn, or the seat is `whose` last choice may be taken back; and the client is not behind."""
        if seat not in self.title.seats:
            raise not_found(unknown("seat", seat, self.title.seats))
        if number != self.number:
            raise Stale
        if self.unshared:
            raise Refusal(422, "shares-missing", known=", ".join(self.unshared))
        if self.match.over:
            raise IllegalChoice(Reason("", "game-over"))
        if seat not in (self.turn_of, whose):
            raise Refusal(422, "not-your-turn", seat=seat, turn_of=self.turn_of)


def remembered(rows: Sequence[Row]) -> dict[tuple[str, str], tuple[int, str]]:
    """Who did what at which number, for what clients may send once more."""
    found, number = {}, 0
    for row in rows:
        if row.client:
            found[row.seat, row.client] = number, row.kind if row.kind in ("undo", "redo") else row.tokens.split()[0]
        number = row.at + len(row.tokens.split())
    return dict(list(found.items())[-MOST_CLIENTS:])


def taken_back(rows: Sequence[Row]) -> set[int]:
    """The numbers that an undo, or going on from a checkpoint, went back over, and those of an opening that may yet be
    dealt anew."""
    found, number = set(range(len(rows[0].tokens.split()) + 1)) if len(rows) == 1 else set(), 0
    for row in rows:
        if row.at < number:
            found.update(range(row.at + 1, number + 1))
        number = row.at + len(row.tokens.split())
    return found


def strange(record: Record) -> bool:
    """Whether a match is of a stranger's making and not only played by him."""
    return bool(record.pack or record.start or record.tables or record.imported)


def clocked(spent: list[float], act: Callable[..., T], *values: Any) -> T:
    """Do something and note the processor time it took, whatever comes of it."""
    began = thread_time()
    try:
        return act(*values)
    finally:
        spent.append(thread_time() - began)


class Rooms:
    """All matches. Those that nobody has looked at for long leave the memory, not the disk."""

    def __init__(self, store: Store, most: int = 500, notice_delay: float = 0.0, url: str = "") -> None:
        self.store = store
        self.most = most
        self.most_choices = MOST_CHOICES
        self.notice_delay = notice_delay
        self.url = url
        """Where this server is: as its host says, never as a request does."""
        self.strangers = ThreadPoolExecutor(1, "strangers")
        self.shares: Shares | None = None
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

    async def aside(self, stranger: bool, act: Callable[..., T], *values: Any) -> T:
        """Do something in a thread. What strangers described has one of its own, so that it keeps nobody waiting."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.strangers if stranger else None, partial(act, *values))

    async def apart(self, room: Room, act: Callable[..., T], *values: Any) -> T:
        """Work out something about a match in a thread; what it takes is charged like all other work on a match."""
        spent: list[float] = []
        try:
            return await self.aside(room.strange, clocked, spent, act, *values)
        finally:
            self.charge(room, sum(spent))

    def charge(self, room: Room, seconds: float) -> None:
        """Whoever brought a match that a stranger described pays for it."""
        if self.shares and room.strange:
            self.shares.charge(room.owner, seconds)

    async def load(self, match_id: str) -> Room:
        self.store.flush()
        record = self.store.record(match_id)
        if record is None:
            raise Refusal(404, "unknown-match", name=match_id[:64])
        standing, rows = self.store.standing(record.key), self.store.rows(record.key)
        checkpoints = self.store.checkpoints(record)
        spent: list[float] = []
        try:
            loaded = await self.aside(strange(record), clocked, spent, load, record, rows, checkpoints, record.dice(()))
        except TrincheraError as error:
            raise unreadable(match_id, error) from None
        room = self.keep(self.seated(loaded, standing, rows))
        self.charge(room, sum(spent))
        return room

    def seated(self, loaded: Loaded, standing: Standing, rows: list[Row]) -> Room:
        """The room of a match out of its journal; that it goes on from a checkpoint is written down at once."""
        more = [*rows, loaded.first] if loaded.first else rows
        room = Room(loaded.record, standing, loaded.match, loaded.tally, more)
        room.tally.dice = loaded.record.dice(room.dice_shares())
        if loaded.first:
            self.store.go_on(loaded.record, loaded.first, room.standing)
        return room

    def keep(self, room: Room) -> Room:
        key = room.record.key
        room.addresses = self.addresses(key)
        room.orders = self.store.orders(key)
        room.owner, room.dice = self.store.keeping(key)
        room.given, room.promises = self.store.given(key), self.store.promises(key)
        self.rooms[room.id] = room
        self.make_room(room)
        return room

    def make_room(self, newest: Room) -> None:
        """Forget matches nobody is in while there are too many of them, or they have too long logs together: a
        choice takes about a kilobyte of memory, most of it for its lines in the log."""
        choices = sum(room.number for room in self.rooms.values())
        for old in list(self.rooms.values()):
            if len(self.rooms) <= self.most and choices <= self.most_choices:
                return
            if old is not newest and not self.in_use(old):
                choices -= old.number
                self.forget(old)

    def drop(self, match_id: str) -> None:
        """Whatever is in memory of a match goes."""
        room = self.rooms.get(match_id)
        if room:
            self.forget(room)

    def forget(self, room: Room) -> None:
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    def addresses(self, key: int) -> dict[str, Address]:
        rows = self.store.db.execute("SELECT seat, email, webhook, lang, state, hook_state FROM addresses "
                                     "WHERE match = ?", (key,))
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
            room.remember(seat, client, number, token)
        self.obey(room)

    def obey(self, room: Room) -> None:
        """Answer what standing orders answer, until somebody must be asked. After an undo nothing is answered."""
        for _ in range(MOST_ANSWERS):
            self.renew(room)
            seat, token = room.turn_of, room.answer()
            if not token:
                return
            if room.spared():
                self.write(room, "choose", partial(room.match.choose, token), seat)
            else:
                self.write(room, "answer", partial(obey, room.match, seat, token), seat)

    def renew(self, room: Room) -> None:
        """Some orders are for later, or for once: write down what has become of them."""
        for seat, orders in room.orders.items():
            renewed = dict(room.title.table.renewed(room.match.game, orders))
            if renewed != orders:
                self.store.order(room.record.key, seat, renewed)
                room.orders[seat] = renewed

    def order(self, room: Room, seat: str, orders: dict[str, str]) -> None:
        """Take a seat's standing orders, and answer by them at once."""
        self.store.order(room.record.key, seat, orders)
        room.orders[seat] = orders
        self.obey(room)

    def undo(self, room: Room, seat: str, number: int, client: str = "") -> None:
        if client and room.repeated(seat, number, "undo", client):
            return
        room.expect(seat, number, room.match.undoer)
        if room.match.undoer != seat:
            raise BadInput("nothing-to-undo")
        self.write(room, "undo", room.match.undo, seat, client)
        if client:
            room.remember(seat, client, number, "undo")

    def redo(self, room: Room, seat: str, number: int, client: str = "") -> None:
        if client and room.repeated(seat, number, "redo", client):
            return
        room.expect(seat, number)
        if not room.match.redoable:
            raise BadInput("nothing-to-redo")
        self.write(room, "redo", room.match.redo, seat, client)
        if client:
            room.remember(seat, client, number, "redo")

    def write(self, room: Room, kind: Kind, act: Callable[[], None], seat: str, client: str = "") -> None:
        """Change a match in memory and on the disk. If either fails, the memory is dropped: the journal is right."""
        before, turn_of = room.number, room.turn_of
        if kind == "undo":
            room.lose_trails(before - 1)
        if room.seq >= MOST_ROWS:
            raise Refusal(422, "match-too-long", most=MOST_ROWS)
        try:
            with self.metered(room):
                act()
            at = min(before, room.number)
            mark = digest(room.match) if room.seq % DIGEST_EVERY == 0 else ""
            row = Row(kind, at, " ".join(room.match.choices[at:]), seat, client, mark)
            told = self.notices(room, turn_of) if kind != "undo" else []
            self.store.append(room.record.key, room.seq, row, room.standing, told, room.new_checkpoint())
        except BaseException:
            self.forget(room)
            raise
        room.seq += 1
        room.updated = time()
        self.changed(room)

    @contextmanager
    def metered(self, room: Room) -> Iterator[None]:
        """The server's own thread works on a match: on one that a stranger described not for long, and it is paid
        for."""
        if not room.strange:
            yield
            return
        began = thread_time()
        try:
            with deadline():
                yield
        except Late:
            raise Refusal(503, "took-too-long") from None
        finally:
            self.charge(room, thread_time() - began)

    def notices(self, room: Room, turn_was: str) -> list[Notice]:
        """Whom to tell that it is their turn now."""
        seat = room.turn_of
        if seat == turn_was or seat not in room.addresses or room.seats[seat] in COMPUTER_KINDS:
            return []
        where, due = room.addresses[seat], time() + self.notice_delay
        link = f"{self.url}/m/{room.id}?seat={seat}"
        return [Notice(f"{room.id}:{seat}:{room.number}:{channel}", seat, room.number, channel, target, where.lang,
                       link, due) for channel, target in where.ways]

    def readdress(self, match_id: str) -> None:
        """Where the seats of a match are told has changed."""
        room = self.rooms.get(match_id)
        if room:
            room.addresses = self.addresses(room.record.key)
            self.changed(room)

    def changed(self, room: Room) -> None:
        room.views.clear()
        room.scores.clear()
        self.store.when_kept(partial(self.tell, room), partial(self.drop, room.id))

    def tell(self, room: Room) -> None:
        for watcher in self.watchers:
            watcher(room)

    def hand_over(self, room: Room, seat: str, kind: str) -> None:
        """Another kind of player sits down in a seat."""
        room.seats[seat] = kind
        self.sit(room)

    def promise(self, room: Room, seat: str, promise: str) -> None:
        """Take the hash of a share that is told when every seat has promised one: nobody can fit his own to another's,
        not even who knows the host's key."""
        if room.dice != "shared":
            raise Refusal(422, "share-without-promise")
        if seat in room.promises:
            raise Refusal(422, "share-given", seat=seat)
        self.store.promise(room.record.key, seat, promise)
        room.promises[seat] = promise
        self.changed(room)

    def share(self, room: Room, seat: str, share: str) -> None:
        """Mix a player's share into the dice; only before the first choice, and once for a seat."""
        if room.seq > 1 or (room.number and room.dice != "shared"):
            raise Refusal(422, "share-too-late")
        if seat in room.shares:
            raise Refusal(422, "share-given", seat=seat)
        if room.dice == "shared":
            self.check_share(room, seat, share)
        room.shares[seat] = share
        if room.dice == "shared" and not room.unshared:
            self.start_over(room)
        else:
            room.tally.dice = room.record.dice(room.dice_shares())
        self.sit(room)

    def check_share(self, room: Room, seat: str, share: str) -> None:
        missing = [other for other in room.unshared if other not in room.promises]
        if missing:
            raise Refusal(422, "promises-missing", known=", ".join(missing))
        if sha256(share.encode()).hexdigest() != room.promises[seat]:
            raise Refusal(422, "share-not-promised")

    def start_over(self, room: Room) -> None:
        """With the last share the match begins: what was dealt so far came from the host's key alone."""
        tally = Tally(room.record.dice(room.dice_shares()))
        match = Match(room.record.opening(), tally, room.seats, room.record.origin())
        room.lose_trails(-1)
        room.match, room.tally = match, tally
        room.lose_trails(-1)
        match.seats, room.kept = room.seats, len(match.choices)
        try:
            self.store.reopen(room.record.key, Row("start", 0, " ".join(match.choices)), room.standing)
        except BaseException:
            self.forget(room)
            raise

    def sit(self, room: Room) -> None:
        try:
            self.store.seat(room.record.key, room.standing)
        except BaseException:
            self.forget(room)
            raise
        self.changed(room)


