"""Accounts, for who wants one: a name and a password, so that one's matches are there on every device.

A visitor without an account is a random number that his cookie names. An account is such a number too, with a name:
signing in lets the cookie name the account, which takes over what the visitor had. There is nobody else in it.
"""

import asyncio
import secrets
from time import time
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from starlette.responses import Response

from trinchera.engine.errors import TrincheraError
from trinchera.server import api
from trinchera.server.endpoints import Ask
from trinchera.server.exports import file_of
from trinchera.server.keeping import remove
from trinchera.server.links import forget_cookie, set_cookie
from trinchera.server.refusals import Refusal
from trinchera.server.replies import reply
from trinchera.server.sessions import new_visitor

HASHER = PasswordHasher()
"""Argon2id with the parameters that its authors recommend for servers."""
NOBODY = HASHER.hash(secrets.token_urlsafe(16))
"""Checked in place of the password of an account that does not exist: both take the same time."""


class Account(NamedTuple):
    """An account as it is kept."""

    key: int
    name: str
    password: str
    id: bytes
    created: int


async def hashed_password(ask: Ask[Any], text: str) -> str:
    async with ask.house.hashing:
        return await asyncio.to_thread(HASHER.hash, text)


async def matches_password(ask: Ask[Any], kept: str, text: str) -> bool:
    async with ask.house.hashing:
        try:
            return await asyncio.to_thread(HASHER.verify, kept, text)
        except VerificationError:
            return False


def named(ask: Ask[Any], name: str) -> Account | None:
    row = ask.house.store.db.execute("SELECT * FROM accounts WHERE name = ?", (name,)).fetchone()
    return Account(*row) if row else None


def own(ask: Ask[Any]) -> Account:
    """The account the visitor is signed in to."""
    row = ask.house.store.db.execute("SELECT * FROM accounts WHERE id = ?", (ask.visitor.session,)).fetchone()
    if row is None:
        raise Refusal(403, "not-signed-in")
    return Account(*row)


async def who(ask: Ask[None]) -> api.Account:
    account = own(ask)
    return api.Account(account.name, account.created)


async def register(ask: Ask[api.Credentials]) -> Response:
    """A new account, which takes over the visitor's matches."""
    if not ask.house.settings.accounts or ask.visitor.local:
        raise Refusal(403, "no-accounts-here")
    password = await hashed_password(ask, ask.body.password)
    if named(ask, ask.body.name):
        raise Refusal(422, "name-taken", name=ask.body.name)
    visitor = new_visitor()
    with ask.house.store.transaction() as db:
        db.execute("INSERT INTO accounts (name, password, id, created) VALUES (?, ?, ?, ?)",
                   (ask.body.name, password, visitor, int(time())))
    return signed_in(ask, ask.body.name, visitor)


async def sign_in(ask: Ask[api.Credentials]) -> Response:
    house, address = ask.house, ask.visitor.address
    house.quotas.guesses.check(address)
    account = named(ask, ask.body.name)
    right = await matches_password(ask, account.password if account else NOBODY, ask.body.password)
    if account is None or not right:
        house.quotas.guesses.wrong(address)
        raise Refusal(403, "wrong-password")
    return signed_in(ask, account.name, account.id)


def signed_in(ask: Ask[Any], name: str, visitor: bytes) -> Response:
    """A cookie for the account. What the visitor had without one becomes the account's; another account's stays."""
    with ask.house.store.transaction() as db:
        anonymous = ask.visitor.session and not db.execute("SELECT 1 FROM accounts WHERE id = ?",
                                                           (ask.visitor.session,)).fetchone()
        if anonymous:
            db.execute("UPDATE OR REPLACE grants SET session = ? WHERE session = ?", (visitor, ask.visitor.session))
            db.execute("UPDATE addresses SET holder = ? WHERE holder = ?", (visitor, ask.visitor.session))
            db.execute("UPDATE sessions SET id = ? WHERE id = ?", (visitor, ask.visitor.session))
        cookie = ask.house.sessions.issue(db, visitor, ask.visitor.cookie)
    response = reply(api.Account(name, int(time())))
    set_cookie(ask, response, cookie)
    return response


async def sign_out(ask: Ask[api.Nothing]) -> Response:
    with ask.house.store.transaction() as db:
        ask.house.sessions.end(db, ask.visitor.cookie)
    response = reply(api.Done())
    forget_cookie(ask, response)
    return response


async def change_password(ask: Ask[api.NewPassword]) -> Response:
    """A new password ends every other session of the account."""
    account = await sure(ask, ask.body.password)
    password = await hashed_password(ask, ask.body.new)
    with ask.house.store.transaction() as db:
        db.execute("UPDATE accounts SET password = ? WHERE key = ?", (password, account.key))
        db.execute("DELETE FROM sessions WHERE id = ? AND hash != ?", (account.id, ask.visitor.cookie))
    return signed_in(ask, account.name, account.id)


async def sure(ask: Ask[Any], password: str) -> Account:
    """The visitor's own account, after its password was told again."""
    account = own(ask)
    ask.house.quotas.guesses.check(ask.visitor.address)
    if not await matches_password(ask, account.password, password):
        ask.house.quotas.guesses.wrong(ask.visitor.address)
        raise Refusal(403, "wrong-password")
    return account


async def export(ask: Ask[None]) -> api.AccountExport:
    """Everything that is kept about an account: its matches with the files that may be had, and where it is told."""
    account = own(ask)
    rows = ask.house.store.db.execute("SELECT id, seat, email, webhook FROM addresses JOIN matches ON key = match "
                                      "WHERE holder = ?", (account.id,)).fetchall()
    listed = ask.house.seats.matches(ask.visitor)
    files = [file for info in listed if (file := await file_for(ask, info.id)) is not None]
    return api.AccountExport(account.name, account.created, tuple(listed), tuple(files),
                             tuple(api.Told(*row) for row in rows))


async def file_for(ask: Ask[None], match_id: str) -> Any:
    """The file of a match, if it holds no secrets of others."""
    try:
        room = await ask.house.rooms.open(match_id)
    except TrincheraError:
        return None
    whole = room.match.over or not set(room.title.seats) - set(ask.house.seats.mine(ask.visitor, room))
    return file_of(room) if whole else None


async def delete(ask: Ask[api.Password]) -> Response:
    """The account goes, with the matches nobody else is in; the others go on without it."""
    account, house = await sure(ask, ask.body.password), ask.house
    alone = house.store.db.execute(
        "SELECT key, matches.id FROM matches JOIN grants ON grants.match = key WHERE session = ? AND NOT EXISTS "
        "(SELECT 1 FROM grants AS other WHERE other.match = key AND other.session != ?) GROUP BY key",
        (account.id, account.id)).fetchall()
    for key, match_id in alone:
        house.rooms.drop(match_id)
        remove(house.store, key)
    with house.store.transaction() as db:
        db.execute("DELETE FROM addresses WHERE holder = ?", (account.id,))
        db.execute("DELETE FROM grants WHERE session = ?", (account.id,))
        db.execute("DELETE FROM sessions WHERE id = ?", (account.id,))
        db.execute("DELETE FROM accounts WHERE key = ?", (account.key,))
    response = reply(api.Done())
    forget_cookie(ask, response)
    return response
