"""Sessions: which visitor a cookie names. Every cookie was issued here, and only its hash is kept.

At a change of privileges the visitor gets a new cookie. The old one stays good until the new one has been seen, so that
an answer that was lost on its way takes nothing from anybody; then for a minute more, for requests already under way.
"""

import secrets
import sqlite3
from time import time

from trinchera.server.seats import hashed, secret
from trinchera.server.store import Store

FRESH, IN_USE = -1, 0
"""What `until` says of a cookie that was not used yet, and of one that is in use; else when it ends."""
GRACE = 60.0
AGE = 400 * 24 * 3600
VISITOR_BYTES = 32


class Sessions:
    """Issues cookies and knows them again."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def find(self, cookie: str) -> bytes:
        """The visitor a cookie names; nobody for one that was never issued, or is no longer good."""
        if not cookie:
            return b""
        name = hashed(cookie)
        known: bytes | None = self.store.asked.get(name)
        if known is not None:
            return known
        row = self.store.db.execute("SELECT id, until, before FROM sessions WHERE hash = ?", (name,)).fetchone()
        if row is None or 0 < row[1] <= time():
            return b""
        if row[1] == FRESH:
            self.take_up(name, row[2])
        found = bytes(row[0])
        return self.store.remember(name, found) if row[1] == IN_USE else found

    def take_up(self, name: bytes, before: bytes) -> None:
        """A new cookie is used for the first time: the one it replaces ends soon."""
        with self.store.transaction() as db:
            db.execute("UPDATE sessions SET until = ? WHERE hash = ?", (IN_USE, name))
            db.execute("UPDATE sessions SET until = ? WHERE hash = ? AND until <= 0", (time() + GRACE, before))

    def issue(self, db: sqlite3.Connection, visitor: bytes, before: bytes = b"") -> str:
        """A new cookie for a visitor, in place of another; to be called inside a transaction."""
        cookie = secret()
        db.execute("INSERT INTO sessions (hash, id, issued, until, before) VALUES (?, ?, ?, ?, ?)",
                   (hashed(cookie), visitor, time(), FRESH, before))
        return cookie

    def end(self, db: sqlite3.Connection, name: bytes) -> None:
        db.execute("DELETE FROM sessions WHERE hash = ?", (name,))

    def sweep(self) -> None:
        """Forget cookies that ended, and those not renewed for longer than browsers keep them."""
        with self.store.transaction() as db:
            db.execute("DELETE FROM sessions WHERE (until > 0 AND until < ?) OR (issued > 0 AND issued < ?)",
                       (time(), time() - AGE))


def new_visitor() -> bytes:
    return secrets.token_bytes(VISITOR_BYTES)
