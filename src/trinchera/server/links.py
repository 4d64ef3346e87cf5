"""Doors: the first cookie, links to seats, joining by link, and where to send notices."""

from starlette.responses import Response

from trinchera.server import api
from trinchera.server.endpoints import Ask
from trinchera.server.openings import Opening
from trinchera.server.refusals import Refusal
from trinchera.server.replies import reply
from trinchera.server.rooms import Address
from trinchera.server.seats import COOKIE, COOKIE_AGE, OWNER, WATCH, hashed, secret
from trinchera.server.table import commitment


def let_in(ask: Ask[api.NewMatch] | Ask[bytes], opening: Opening) -> Response:
    """Write a new match down, make the links for its seats, and give the visitor the owner's role."""
    house, seats = ask.house, ask.house.seats
    cookie = secret()
    session = ask.visitor.session or hashed(cookie)
    with house.store.transaction() as db:
        record = house.store.create(db, opening.record, opening.standing, opening.first())
        owner = seats.issue(db, record.key, OWNER)
        links = {seat: seats.issue(db, record.key, seat) for seat, kind in record.kinds.items() if kind == "friend"}
        if not ask.visitor.local:
            seats.grant(db, session, record.key, OWNER, hashed(owner))
    room = house.rooms.keep(opening.room(record))
    house.metrics.count("matches_created")
    house.computers.stir(room)
    response = reply(api.Created(room.id, links, owner, commitment(room)))
    if not ask.visitor.session and not ask.visitor.local:
        set_cookie(ask, response, cookie)
    return response


def set_cookie(ask: Ask[api.NewMatch] | Ask[bytes] | Ask[api.Join], response: Response, cookie: str) -> None:
    secure = ask.request.url.scheme == "https" or ask.house.settings.url.startswith("https:")
    response.set_cookie(COOKIE, cookie, COOKIE_AGE, httponly=True, samesite="lax", secure=secure)


async def join(ask: Ask[api.Join]) -> Response:
    """Exchange the secret of a link for the cookie."""
    house, address = ask.house, ask.visitor.address
    house.quotas.guesses.check(address)
    cookie = secret()
    found = house.seats.join(ask.body.secret, ask.visitor.session or hashed(cookie))
    if found is None:
        house.quotas.guesses.wrong(address)
        raise Refusal(403, "wrong-secret")
    response = reply(api.Joined(*found))
    if not ask.visitor.session:
        set_cookie(ask, response, cookie)
    return response


async def link(ask: Ask[api.NewLink]) -> api.LinkReply:
    """A new link from the owner; who may look over a shoulder, only the holder of that seat decides.

    A new link to a seat always replaces the old one: nobody can slip into a friend's seat unnoticed.
    """
    room, body, seats = await ask.room(), ask.body, ask.house.seats
    if body.seat.startswith(f"{WATCH}:"):
        seats.may_act(ask.visitor, room, body.seat.removeprefix(f"{WATCH}:"))
    else:
        seats.must_own(ask.visitor, room)
    afresh = body.revoke or body.seat in room.title.seats
    return api.LinkReply(seats.replace(room, body.seat) if afresh else seats.reissue(room, body.seat))


async def notify(ask: Ask[api.Notify]) -> api.Done:
    room, body = await ask.room(), ask.body
    ask.house.seats.may_act(ask.visitor, room, body.seat)
    if body.email and not ask.house.settings.mail.host:
        raise Refusal(422, "no-mail-here")
    ask.house.post.set_address(room, body.seat, Address(body.email, body.webhook, body.lang,
                                                            ask.request.headers["origin"]))
    return api.Done()
