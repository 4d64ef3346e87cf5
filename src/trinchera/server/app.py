"""The web application: every route with its types, the live connections, the client's files."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

import trinchera
from trinchera.engine.errors import TrincheraError
from trinchera.engine.lessons import Lesson
from trinchera.engine.musters import Draft, Stock
from trinchera.engine.odds import Odds
from trinchera.engine.views import Ahead, Layer, Section
from trinchera.server import accounts, api, lessons, links, matches, pages, shelf
from trinchera.server.endpoints import LARGE, Ask, Endpoint, Straight, route, visitor
from trinchera.server.guard import Guard
from trinchera.server.house import House
from trinchera.server.openapi import document
from trinchera.server.refusals import Refusal
from trinchera.server.replies import refuse, reply

MATCH = "/api/matches/{id}"
LESSON = "/api/lessons/{slug}/{lesson}"
ANYTHING = "/{path:path}"
SEAT = {"seat": api.Name}


async def health(ask: Ask[None]) -> Response:
    found = await ask.house.pulse.feel()
    return reply(found, 200 if found.ok else 503)


async def metrics(ask: Ask[None]) -> Response:
    return PlainTextResponse(ask.house.metrics.text())


async def openapi(ask: Ask[None]) -> dict[str, Any]:
    return document(ENDPOINTS, trinchera.__version__)


ENDPOINTS = (
    Endpoint("POST", f"{MATCH}/choices", matches.choose, "Make a choice", api.Table, api.Choose, quota="choice",
             statuses=(403, 404, 409, 503)),
    Endpoint("GET", MATCH, matches.look, "The table as a seat sees it", api.Table, query=SEAT | {"since": api.Number},
             statuses=(403, 404, 503)),
    Endpoint("POST", "/api/matches", matches.create, "Begin a match", api.Created, api.NewMatch, quota="create",
             most=LARGE),
    Endpoint("POST", "/api/import", matches.bring, "Begin from a match file or a position", api.Created, bytes,
             quota="create", most=LARGE, statuses=(503,)),
    Endpoint("GET", "/api/matches", matches.mine, "My matches, the latest first", list[api.MatchInfo]),
    Endpoint("POST", f"{MATCH}/undo", matches.undo, "Take the last choice back", api.Table, api.StepBack,
             quota="choice", statuses=(403, 404, 409, 503)),
    Endpoint("POST", f"{MATCH}/redo", matches.redo, "Make the choice again that was taken back", api.Table,
             api.StepBack, quota="choice", statuses=(403, 404, 409, 503)),
    Endpoint("GET", f"{MATCH}/sheet", matches.sheet, "The printed map and the charts of a match", api.SheetReply,
             query=SEAT, statuses=(304, 403, 404, 503)),
    Endpoint("POST", f"{MATCH}/why", matches.why, "Why a choice cannot be made", api.WhyReply, api.Supposed,
             quota="choice", statuses=(403, 404, 503)),
    Endpoint("GET", f"{MATCH}/layers/{{name}}", matches.layer, "A layer over the map, as a seat knows it", Layer,
             query=SEAT | {"piece": api.Name, "at": api.Number}, quota="choice", statuses=(403, 404, 503)),
    Endpoint("GET", f"{MATCH}/section", matches.section, "The ground under a line of sight", Section,
             query=SEAT | {"piece": api.Name, "space": api.Name}, quota="choice", statuses=(403, 404, 503)),
    Endpoint("GET", f"{MATCH}/ahead", matches.ahead, "What awaits at each choice on offer", list[Ahead], query=SEAT,
             quota="choice", statuses=(403, 404, 503)),
    Endpoint("POST", f"{MATCH}/odds", matches.odds, "The odds of the combat that is pending", Odds, api.Supposed,
             quota="question", statuses=(403, 404, 503)),
    Endpoint("POST", f"{MATCH}/hint", matches.hint, "What a computer player would do", api.Hint, api.AskHint,
             quota="question", statuses=(403, 404, 503)),
    Endpoint("POST", f"{MATCH}/autoplay", matches.autoplay, "Hand a seat to a computer, or take it back", api.Table,
             api.Handover, quota="choice", statuses=(403, 404, 503)),
    Endpoint("POST", f"{MATCH}/orders", matches.give_orders, "Answer small questions beforehand", api.Table,
             api.GiveOrders, quota="choice", statuses=(403, 404, 503)),
    Endpoint("POST", f"{MATCH}/share", matches.share, "Mix one's own share into the dice", api.Table, api.GiveShare,
             quota="choice", statuses=(403, 404, 503)),
    Endpoint("GET", f"{MATCH}/course", matches.course, "How a match that is over stood, choice by choice", api.Course,
             query={"at": api.Number}, quota="choice", statuses=(403, 404, 422, 503)),
    Endpoint("GET", f"{MATCH}/replay", matches.replay, "The table as it was", api.Table,
             query=SEAT | {"at": api.Number}, statuses=(403, 404, 503)),
    Endpoint("GET", f"{MATCH}/export", matches.export, "The match file", bytes, quota="export",
             statuses=(403, 404, 503)),
    Endpoint("GET", f"{MATCH}/position", matches.position, "The position as a seat knows it", dict[str, Any],
             query=SEAT, statuses=(403, 404, 503)),
    Endpoint("GET", f"{MATCH}/verify", matches.check_dice, "Check every die", api.VerifyReply, quota="question",
             statuses=(403, 404, 503)),
    Endpoint("POST", f"{MATCH}/links", links.link, "A new link", api.LinkReply, api.NewLink, quota="join",
             statuses=(403, 404, 503)),
    Endpoint("POST", f"{MATCH}/notices", links.notify, "Where to be told that it is one's turn", api.Done, api.Notify,
             quota="join", statuses=(403, 404, 503)),
    Endpoint("POST", "/api/join", links.join, "Exchange a link's secret for the cookie", api.Joined, api.Join,
             quota="join", statuses=(403, 410)),
    Endpoint("GET", "/api/account", accounts.who, "The account one is signed in to", api.Account, statuses=(403,)),
    Endpoint("POST", "/api/account", accounts.register, "A new account", api.Account, api.Credentials, quota="login"),
    Endpoint("POST", "/api/account/sign-in", accounts.sign_in, "Sign in", api.Account, api.Credentials, quota="login"),
    Endpoint("POST", "/api/account/sign-out", accounts.sign_out, "Sign out", api.Done, api.Nothing, quota="login"),
    Endpoint("POST", "/api/account/password", accounts.change_password, "Another password", api.Account,
             api.NewPassword, quota="login"),
    Endpoint("GET", "/api/account/export", accounts.export, "Everything that is kept about an account",
             api.AccountExport, quota="export", statuses=(403,)),
    Endpoint("POST", "/api/account/delete", accounts.delete, "Delete an account", api.Done, api.Password,
             quota="login"),
    Endpoint("GET", "/api/games", shelf.games, "The games there are", list[api.GameInfo]),
    Endpoint("GET", "/api/games/{slug}/sheet", shelf.sheet, "The printed map and the charts", api.SheetReply,
             query={"scenario": api.Name}, statuses=(304, 404)),
    Endpoint("POST", "/api/games/{slug}/pack", matches.read_pack, "The scenarios that a pack offers", api.PackReply,
             api.ReadPack, quota="create", most=LARGE, statuses=(404, 503)),
    Endpoint("GET", "/api/games/{slug}/muster", shelf.stock, "What a battle can be put together from", Stock,
             statuses=(304, 404)),
    Endpoint("POST", "/api/games/{slug}/muster", matches.muster, "Put a battle together by points", Draft,
             api.MusterOrder, quota="choice", statuses=(404, 503)),
    Endpoint("GET", "/api/games/{slug}/rules", shelf.rules, "The rules in our words", api.RulesReply,
             statuses=(304, 404)),
    Endpoint("GET", "/api/games/{slug}/balance", shelf.balance, "How often each side wins, as measured",
             list[api.Balance], statuses=(404,)),
    Endpoint("GET", "/api/lessons", lessons.every, "The lessons there are", list[api.LessonInfo]),
    Endpoint("GET", LESSON, lessons.document, "A lesson as it is written down", Lesson, statuses=(404,)),
    Endpoint("POST", LESSON, lessons.table, "A lesson after some choices", api.LessonTable, api.LessonSoFar,
             quota="choice", statuses=(404,)),
    Endpoint("POST", f"{LESSON}/why", lessons.why, "Why a choice cannot be made in a lesson", api.WhyReply,
             api.LessonSoFar, quota="choice", statuses=(404,)),
    Endpoint("POST", f"{LESSON}/odds", lessons.odds, "The odds of the combat that is pending in a lesson", Odds,
             api.LessonSoFar, quota="question", statuses=(404,)),
    Endpoint("GET", "/api/words/{lang}", shelf.words, "The words every game shares, as Fluent", str,
             media="text/plain", statuses=(304, 404)),
    Endpoint("GET", "/api/words/{lang}/{slug}", shelf.words, "The words of a game, as Fluent", str,
             media="text/plain", statuses=(304, 404)),
    Endpoint("GET", "/art/{slug}/{file}", shelf.art, "A picture of a game", bytes, media="image/*",
             statuses=(304, 404)),
    Endpoint("GET", "/confirm/{secret}", links.confirm_page, "Where a letter of confirmation leads", str,
             query={"lang": api.Name}, quota="join", media="text/html", statuses=(404,)),
    Endpoint("POST", "/confirm/{secret}", links.confirm, "Confirm a mail address", str, query={"lang": api.Name},
             quota="join", media="text/html", statuses=(303, 404)),
    Endpoint("GET", "/healthz", health, "Whether the server works", api.Health, statuses=(503,), same=(503,)),
    Endpoint("GET", "/metrics", metrics, "Counters for Prometheus", str, media="text/plain"),
    Endpoint("GET", "/api/openapi.json", openapi, "This interface as an OpenAPI document", dict[str, Any]),
)


def live(house: House) -> WebSocketRoute:
    async def serve(socket: WebSocket) -> None:
        try:
            house.quotas.take("live", socket.client.host if socket.client else "")
            who, seat = visitor(house, socket), socket.query_params.get("seat", "")
            room = await house.rooms.open(socket.path_params["id"])
            house.seats.may_see(who, room, seat)
            mine = seat in house.seats.mine(who, room)
            wire = house.hub.enter(room, seat, "" if mine else who.session.hex() or "guest", who.address)
        except TrincheraError as error:
            return await socket.send_denial_response(refuse(error))
        try:
            await house.store.kept()
            await house.hub.serve(socket, wire, room.number)
        finally:
            house.hub.leave(wire)

    return WebSocketRoute(f"{MATCH}/live", serve)


async def nothing_here(request: Request, error: Exception) -> Response:
    return refuse(Refusal(404, "no-such-page"))


def methods_of(request: Request) -> list[str]:
    """The methods that the interface has for a path."""
    routes = [route for route in request.app.routes if isinstance(route, Route) and route.path != ANYTHING]
    return sorted({method for route in routes if route.matches(request.scope)[0] is not Match.NONE
                   for method in route.methods or ()})


async def wrong_method(request: Request, error: Exception) -> Response:
    """The path may be right: say which methods it has."""
    methods = methods_of(request)
    if not methods:
        return await nothing_here(request, error)
    response = refuse(Refusal(405, "wrong-method", method=request.method, known=", ".join(methods)))
    response.headers["Allow"] = ", ".join(methods)
    return response


async def page(request: Request) -> Response:
    if request.url.path.startswith("/api/"):
        raise HTTPException(405)
    return pages.page(request)


def application(house: House) -> ASGIApp:
    """The application around a house."""
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.stop()

    routes = [*(route(house, endpoint) for endpoint in ENDPOINTS), live(house), Route(ANYTHING, page)]
    handlers: Any = {404: nothing_here, 405: wrong_method}
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers)
    return Guard(Straight(app, house, ENDPOINTS), house)
