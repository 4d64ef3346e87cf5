"""Who may act for a seat: secrets in links, exchanged for a cookie; only their hashes are kept.

A link gives a role in one match: a seat, "owner", "watch" (a spectator) or "watch:<seat>" (who sees what that seat
sees). A visitor's cookie names a session; a session holds the roles its links gave it.
"""

import hashlib
import secrets
import sqlite3
from collections.abc import Collection, Iterable
from math import ceil
from time import time

import msgspec

from trinchera.engine.title import unknown
from trinchera.server.api import COMPUTER_KINDS, OWN_KINDS, MatchInfo
from trinchera.server.gate import SPECTATOR
from trinchera.server.refusals import Refusal, not_found
from trinchera.server.rooms import Room
from trinchera.server.store import Store

COOKIE, SECURE_COOKIE = "trinchera", "__Host-trinchera"
"""A browser takes the second only over TLS and from this very host: no neighbour can put another in its place."""
COOKIE_AGE = 365 * 24 * 3600
LINK_LIFE = 30 * 24 * 3600
"""Seconds a link can still be used after its match has ended."""
OWNER, WATCH = "owner", "watch"


class Visitor(msgspec.Struct, frozen=True):
    """Whoever makes a request. `session` is the visitor that the cookie names, empty if it names nobody."""

    address: str
    local: bool = False
    session: bytes = b""
    cookie: bytes = b""
    """The hash of the cookie."""


def secret() -> str:
    return secrets.token_urlsafe(32)


def hashed(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


class Seats:
    """Links, sessions and what they allow."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def roles(self, visitor: Visitor, room: Room) -> frozenset[str]:
        question = visitor.session, room.record.key
        found: frozenset[str] | None = self.store.asked.get(question)
        if found is None:
            rows = self.store.db.execute("SELECT role FROM grants WHERE session = ? AND match = ?", question)
            found = self.store.remember(question, frozenset(role for role, in rows))
        return found

    def owns(self, visitor: Visitor, room: Room) -> bool:
        return visitor.local or OWNER in self.roles(visitor, room)

    def mine(self, visitor: Visitor, room: Room) -> tuple[str, ...]:
        """The seats a visitor may act for."""
        if visitor.local:
            return room.title.seats
        return held(self.roles(visitor, room), room.record.kinds, room.given)

    def taken(self, room: Room, seat: str) -> bool:
        """Whether somebody has come in by the link of a seat."""
        return self.store.db.execute("SELECT 1 FROM grants WHERE match = ? AND role = ? LIMIT 1",
                                     (room.record.key, seat)).fetchone() is not None

    def may_replace(self, visitor: Visitor, room: Room, seat: str, patience: float) -> None:
        """Who may put a computer in a seat: its holder; the owner where nobody sits, or when a friend whose turn it
        is has not been seen for longer than the host's patience."""
        if seat not in room.title.seats or seat in self.mine(visitor, room) or not self.owns(visitor, room):
            return self.may_act(visitor, room, seat)
        late = room.turn_of == seat and time() - room.updated >= patience
        if self.taken(room, seat) and not late:
            raise Refusal(403, "friend-is-playing", seat=seat, hours=ceil(patience / 3600))
        return None

    def may_see(self, visitor: Visitor, room: Room, seat: str) -> None:
        """Refuse a visitor who has no right to a seat's view; without a seat any role in the match will do."""
        if seat != SPECTATOR and seat not in room.title.seats:
            raise not_found(unknown("seat", seat, room.title.seats))
        if visitor.local:
            return
        roles = self.roles(visitor, room)
        mine = held(roles, room.record.kinds, room.given)
        if not roles or (seat and seat not in mine and f"{WATCH}:{seat}" not in roles):
            raise Refusal(403, "not-your-seat", seat=seat)

    def may_act(self, visitor: Visitor, room: Room, seat: str) -> None:
        if seat not in room.title.seats:
            raise not_found(unknown("seat", seat, room.title.seats))
        if seat not in self.mine(visitor, room):
            raise Refusal(403, "not-your-seat", seat=seat)

    def must_own(self, visitor: Visitor, room: Room) -> None:
        if not self.owns(visitor, room):
            raise Refusal(403, "owner-only")

    def issue(self, db: sqlite3.Connection, key: int, role: str) -> str:
        """A new link for a role; to be called inside a transaction."""
        text = secret()
        db.execute("INSERT INTO links VALUES (?, ?, ?)", (hashed(text), key, role))
        return text

    def grant(self, db: sqlite3.Connection, session: bytes, key: int, role: str, link: bytes) -> None:
        db.execute("INSERT OR REPLACE INTO grants VALUES (?, ?, ?, ?)", (session, key, role, link))

    def reissue(self, room: Room, role: str) -> str:
        """One more link for a role; the earlier ones stay good."""
        with self.store.transaction() as db:
            return self.issue(db, room.record.key, self.checked(room, role))

    def replace(self, room: Room, role: str, keeper: bytes = b"") -> str:
        """A new link for a role; the earlier ones, and the sessions they let in, lose it. `keeper` is let in anew. Who
        gives a seat away keeps no eye on it: those who looked over its shoulder are gone too."""
        key = room.record.key
        with self.store.transaction() as db:
            for old in (self.checked(room, role), *((f"{WATCH}:{role}",) if role in room.title.seats else ())):
                db.execute("DELETE FROM grants WHERE match = ? AND role = ?", (key, old))
                db.execute("DELETE FROM links WHERE match = ? AND role = ?", (key, old))
            if role in room.title.seats:
                db.execute("INSERT OR IGNORE INTO given VALUES (?, ?)", (key, role))
            text = self.issue(db, key, role)
            if keeper:
                self.grant(db, keeper, key, role, hashed(text))
        room.given = room.given | ({role} & set(room.title.seats))
        return text

    def checked(self, room: Room, role: str) -> str:
        known = (OWNER, *room.title.seats, WATCH, *(f"{WATCH}:{seat}" for seat in room.title.seats))
        if role not in known:
            raise not_found(unknown("seat", role, known))
        return role

    def join(self, text: str, session: bytes) -> tuple[str, str] | None:
        """Give a session the role of a link: the match's id and the role; None for a secret that opens nothing."""
        found = self.store.db.execute(
            "SELECT links.hash, key, id, role, result, updated FROM links JOIN matches ON key = links.match "
            "JOIN standing ON standing.match = key WHERE links.hash = ?", (hashed(text),)).fetchone()
        if not found or not secrets.compare_digest(found[0], hashed(text)):
            return None
        link, key, match_id, role, result, updated = found
        if result and time() > updated + LINK_LIFE:
            raise Refusal(410, "link-expired")
        with self.store.transaction() as db:
            self.grant(db, session, key, role, link)
        return match_id, role

    def matches(self, visitor: Visitor) -> list[MatchInfo]:
        """A visitor's matches, the latest first."""
        which = "" if visitor.local else "WHERE session = ?"
        rows = self.store.db.execute(f"{LISTED} {which} GROUP BY key {LATEST}",
                                     () if visitor.local else (visitor.session,))
        return [listed(visitor, *row) for row in rows]


LISTED = ("SELECT id, game, scenario, kinds, title, seats, turn_of, number, result, updated, group_concat(role, ' '), "
          "(SELECT group_concat(seat, ' ') FROM given WHERE given.match = key) "
          "FROM matches JOIN standing ON standing.match = key LEFT JOIN grants ON grants.match = key")
LATEST = "ORDER BY updated DESC, key DESC LIMIT 500"


def listed(visitor: Visitor, match_id: str, game: str, scenario: str, kinds: str, title: str, seats: str, turn_of: str,
           number: int, result: str, updated: int, roles: str | None, given: str | None) -> MatchInfo:
    first: dict[str, str] = msgspec.json.decode(kinds)
    mine = tuple(first) if visitor.local else held((roles or "").split(), first, (given or "").split())
    now: dict[str, str] = msgspec.json.decode(seats)
    return MatchInfo(match_id, game, scenario, now, mine, turn_of, number, result, updated, title)


def held(roles: Iterable[str], kinds: dict[str, str], given: Collection[str] = ()) -> tuple[str, ...]:
    """The seats that roles give. The owner has the seats on his side of the screen that he has not given away, and in
    a match against the computer alone the computer's as well: there is nobody to hide them from."""
    alone = "friend" not in kinds.values() and not given
    return tuple(seat for seat, kind in kinds.items() if seat in roles or (
        OWNER in roles and seat not in given and (kind in OWN_KINDS or (alone and kind in COMPUTER_KINDS))))
