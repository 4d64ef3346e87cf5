"""Doors: the first cookie, links to seats, joining by link, and where to send notices."""

from html import escape
from typing import Any

from starlette.responses import HTMLResponse, RedirectResponse, Response

from trinchera.server import api
from trinchera.server.endpoints import Ask, is_secure
from trinchera.server.openings import Opening
from trinchera.server.refusals import Refusal
from trinchera.server.replies import reply
from trinchera.server.rooms import Address
from trinchera.server.seats import COOKIE, COOKIE_AGE, OWNER, SECURE_COOKIE, WATCH, hashed
from trinchera.server.sessions import new_visitor
from trinchera.server.table import commitment
from trinchera.server.webhooks import Blocked, target
from trinchera.words import LANGUAGES, Words

MOST_ASKED = 3
"""Letters of confirmation that a mail address is sent in a day."""
PAGE = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trinchera</title><body style="font: 18px/1.5 serif; max-width: 30em; margin: 15vh auto; padding: 0 1em">
<p>{title}</p><form method="post"><button style="font: inherit; padding: .4em 1em">{button}</button></form>
"""


def let_in(ask: Ask[Any], opening: Opening, size: int) -> Response:
    """Write a new match down, make the links for its seats, and give the visitor the owner's role."""
    house, seats, visitor = ask.house, ask.house.seats, ask.visitor
    session, cookie = visitor.session or new_visitor(), ""
    with house.store.transaction() as db:
        record = house.store.create(db, opening.record, opening.standing, opening.first())
        house.keeper.note(db, record.key, visitor.address, size + len(opening.first().tokens), opening.dice)
        owner = seats.issue(db, record.key, OWNER)
        links = {seat: seats.issue(db, record.key, seat) for seat, kind in record.kinds.items() if kind == "friend"}
        if not visitor.local:
            seats.grant(db, session, record.key, OWNER, hashed(owner))
            cookie = house.sessions.issue(db, session, visitor.cookie)
    room = house.rooms.keep(opening.room(record))
    house.metrics.count("matches_created")
    house.computers.stir(room)
    response = reply(api.Created(room.id, links, owner, commitment(room)))
    if cookie:
        set_cookie(ask, response, cookie)
    return response


def set_cookie(ask: Ask[Any], response: Response, cookie: str) -> None:
    secure = is_secure(ask.house, ask.request)
    response.set_cookie(SECURE_COOKIE if secure else COOKIE, cookie, COOKIE_AGE, path="/", httponly=True,
                        samesite="lax", secure=secure)


def forget_cookie(ask: Ask[Any], response: Response) -> None:
    secure = is_secure(ask.house, ask.request)
    response.delete_cookie(SECURE_COOKIE if secure else COOKIE, path="/", httponly=True, samesite="lax", secure=secure)


async def join(ask: Ask[api.Join]) -> Response:
    """Exchange the secret of a link for the cookie."""
    house, visitor = ask.house, ask.visitor
    house.quotas.guesses.check(visitor.address)
    session = visitor.session or new_visitor()
    found = house.seats.join(ask.body.secret, session)
    if found is None:
        house.quotas.guesses.wrong(visitor.address)
        raise Refusal(403, "wrong-secret")
    response = reply(api.Joined(*found))
    if not visitor.local:
        with house.store.transaction() as db:
            set_cookie(ask, response, house.sessions.issue(db, session, visitor.cookie))
    return response


async def link(ask: Ask[api.NewLink]) -> api.LinkReply:
    """A new link from the owner; who may look over a shoulder, only the holder of that seat decides.

    A new link to a seat always replaces the old one: nobody can slip into a friend's seat unnoticed.
    """
    room, body, seats = await ask.room(), ask.body, ask.house.seats
    if ask.visitor.local:
        raise Refusal(422, "friend-needs-server")  # whoever could follow such a link would sit in every chair
    if body.seat.startswith(f"{WATCH}:"):
        seats.may_act(ask.visitor, room, body.seat.removeprefix(f"{WATCH}:"))
    else:
        seats.must_own(ask.visitor, room)
    afresh = body.revoke or body.seat in room.title.seats
    keeper = ask.visitor.session if body.seat == OWNER else b""
    secret = seats.replace(room, body.seat, keeper) if afresh else seats.reissue(room, body.seat)
    ask.house.rooms.changed(room)
    if afresh:
        ask.house.hub.dismiss(room.id)
    return api.LinkReply(secret)


async def notify(ask: Ask[api.Notify]) -> api.Done:
    room, body = await ask.room(), ask.body
    ask.house.seats.may_act(ask.visitor, room, body.seat)
    check_mail(ask, body.email)
    check_webhook(body.webhook)
    ask.house.post.set_address(room, body.seat, Address(body.email, body.webhook, body.lang), ask.visitor.session)
    return api.Done()


def check_mail(ask: Ask[api.Notify], email: str) -> None:
    """Mail needs a mail server, and an address of this one to put into it; nobody is asked again and again."""
    house = ask.house
    if not email:
        return
    if not house.settings.mail.host:
        raise Refusal(422, "no-mail-here")
    if not house.settings.url:
        raise Refusal(422, "no-address-here")
    if house.post.confirmed(email, ask.visitor.session):
        return
    house.quotas.take("mail", ask.visitor.address)
    if house.post.asked(email) >= MOST_ASKED:
        raise Refusal(429, "asked-too-often", pause=3600)


def check_webhook(url: str) -> None:
    try:
        if url:
            target(url)
    except Blocked:
        raise Refusal(422, "webhook-invalid") from None


async def confirm_page(ask: Ask[None]) -> Response:
    """The page a letter of confirmation leads to. Only its button confirms: programs that follow links press none."""
    if ask.house.post.to_confirm(ask.path("secret")) is None:
        raise Refusal(404, "wrong-secret")
    words = Words(ask.query("lang") if ask.query("lang") in LANGUAGES else "en")
    body = PAGE.format(title=escape(words("confirm-title")), button=escape(words("confirm-button")))
    return HTMLResponse(body, headers={"Referrer-Policy": "same-origin"})


async def confirm(ask: Ask[None]) -> Response:
    ask.house.quotas.guesses.check(ask.visitor.address)
    match = ask.house.post.confirm(ask.path("secret"))
    if match is None:
        ask.house.quotas.guesses.wrong(ask.visitor.address)
        raise Refusal(404, "wrong-secret")
    ask.house.rooms.readdress(match)
    return RedirectResponse(f"/m/{match}", 303)
