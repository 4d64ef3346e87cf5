"""How a route becomes a handler: limits, cookies and bodies are seen to in one place, from a typed description."""

import re
import sqlite3
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from trinchera.engine.errors import TrincheraError
from trinchera.server import logs
from trinchera.server.api import Number
from trinchera.server.house import House
from trinchera.server.refusals import Refusal
from trinchera.server.replies import broken, packed, refuse, reply
from trinchera.server.rooms import Room
from trinchera.server.seats import COOKIE, SECURE_COOKIE, Visitor, hashed

T = TypeVar("T")
SMALL, LARGE = 16 * 1024, 2_500_000
LONGEST_COOKIE = 200


class Ask(Generic[T]):
    """A request as handlers see it."""

    def __init__(self, house: House, request: Request, body: T) -> None:
        self.house = house
        self.request = request
        self.visitor = visitor(house, request)
        self.body = body

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def query(self, name: str) -> str:
        return self.request.query_params.get(name, "")

    def number(self, name: str) -> int:
        """A whole number in the query; 0 if it is not there."""
        try:
            return msgspec.convert(self.query(name) or "0", Number, strict=False)
        except msgspec.ValidationError as error:
            raise Refusal(422, "request-invalid", problem=f"{name}: {error}") from None

    async def room(self) -> Room:
        """The match the request is about; one of a stranger's making only while it keeps to its share of the time."""
        room = await self.house.rooms.open(self.path("id"))
        self.request.scope["game"] = room.title.slug  # in whose words a refusal is told
        if room.strange and self.house.rooms.shares:
            self.house.rooms.shares.check(room.owner)
        return room


Handler = Callable[[Ask[Any]], Awaitable[Any]]


class Endpoint(NamedTuple):
    """A route of the interface, described once for the server and for the OpenAPI document."""

    method: str
    path: str
    handler: Handler
    summary: str
    reply: Any = None
    body: Any = None
    query: Mapping[str, Any] = {}
    quota: str = "read"
    most: int = SMALL
    media: str = "application/json"
    statuses: tuple[int, ...] = ()
    same: tuple[int, ...] = (409,)
    """Refusals that carry the same body as a success."""


def visitor(house: House, request: HTTPConnection) -> Visitor:
    """Who is asking, by the cookie."""
    address = request.client.host if request.client else ""
    cookie = request.cookies.get(SECURE_COOKIE if is_secure(house, request) else COOKIE, "")[:LONGEST_COOKIE]
    return Visitor(address, house.settings.local, house.sessions.find(cookie), hashed(cookie) if cookie else b"")


def is_secure(house: House, request: HTTPConnection) -> bool:
    """Whether the visitor's browser speaks TLS, as far as can be known."""
    return request.scope["scheme"] in ("https", "wss") or house.settings.url.startswith("https:")


def handler(house: House, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        request.scope["route_path"] = endpoint.path
        try:
            return packed(request, await answer(house, endpoint, request))
        except TrincheraError as error:
            return packed(request, refuse(error, request.scope.get("game", "")))
        except sqlite3.Error as error:
            logs.warn("storage-failed", route=endpoint.path, problem=str(error))
            return refuse(Refusal(503, "storage-failed", problem=type(error).__name__))
        except Exception:
            logs.LOGGER.exception("mistake", extra={"route": endpoint.path})
            return broken()

    return handle


def route(house: House, endpoint: Endpoint) -> Route:
    return Route(re.sub(r"{(\w+)}", r"{\1:str}", endpoint.path), handler(house, endpoint), methods=[endpoint.method])


class Straight:
    """Requests for the interface go straight to their handler; all others take the long way through the layers of the
    framework, which handle what no handler should ever meet."""

    def __init__(self, app: ASGIApp, house: House, endpoints: Sequence[Endpoint]) -> None:
        self.app = app
        self.ways = {way(endpoint): (handler(house, endpoint), names(endpoint.path)) for endpoint in endpoints}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self.find(scope) if scope["type"] == "http" else None
        if found is None:
            return await self.app(scope, receive, send)
        handle, scope["path_params"] = found
        response = await handle(Request(scope, receive, send))
        return await response(scope, receive, send)

    def find(self, scope: Scope) -> tuple[Callable[[Request], Awaitable[Response]], dict[str, str]] | None:
        """The handler of a request about a match, and what its path names."""
        parts = scope["path"].split("/")
        if len(parts) not in (4, 5) or parts[:3] != ["", "api", "matches"] or not parts[3]:
            return None
        found = self.ways.get((scope["method"], "/api/matches/{id}" + "".join(f"/{part}" for part in parts[4:])))
        return (found[0], dict(zip(found[1], parts[3:], strict=False))) if found else None


def way(endpoint: Endpoint) -> tuple[str, str]:
    return endpoint.method, endpoint.path


def names(path: str) -> tuple[str, ...]:
    return tuple(re.findall(r"{(\w+)}", path))


async def answer(house: House, endpoint: Endpoint, request: Request) -> Response:
    address = request.client.host if request.client else ""
    house.quotas.take(endpoint.quota, address)
    body = await read(request, endpoint) if endpoint.body is not None else None
    try:
        found = await endpoint.handler(Ask(house, request, body))
    finally:
        await house.store.kept()  # nobody hears of a choice before it is on the disk
    return found if isinstance(found, Response) else reply(found)


async def read(request: Request, endpoint: Endpoint) -> Any:
    """The body, decoded by its type; bytes are left as they are."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal(415, "not-json")
    raw = await read_bytes(request, endpoint.most)
    if endpoint.body is bytes:
        return raw
    try:
        return msgspec.json.decode(raw, type=endpoint.body)
    except msgspec.ValidationError as error:
        raise Refusal(422, "request-invalid", problem=str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal(400, "request-malformed", problem=str(error)) from None


async def read_bytes(request: Request, most: int) -> bytes:
    announced = request.headers.get("content-length", "0")
    if announced.isdigit() and int(announced) > most:
        raise Refusal(413, "request-too-large", most=most)
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > most:
            raise Refusal(413, "request-too-large", most=most)
    return bytes(body)
