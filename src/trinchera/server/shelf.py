"""The games on the shelf: what there is, their maps, rules and words, and their pictures."""

import gzip
import hashlib
import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
from starlette.responses import Response

from trinchera.catalogue import GAMES
from trinchera.catalogue import game as title_of
from trinchera.engine.errors import BadInput
from trinchera.engine.kept import data_of, pack_of
from trinchera.engine.packs import Pack
from trinchera.engine.title import Title
from trinchera.players import NAMES
from trinchera.server.api import Balance, GameInfo, RulesReply, SheetReply
from trinchera.server.endpoints import Ask
from trinchera.server.refusals import Refusal, not_found
from trinchera.server.replies import Encoded
from trinchera.words import sources

PICTURE = re.compile(r"[a-z0-9-]+\.(webp|png|svg)")
KINDS = {"webp": "image/webp", "png": "image/png", "svg": "image/svg+xml"}
WEEK = "public, max-age=604800"
HOUR = "public, max-age=3600"
MOST_PICTURES, MOST_SHEETS = 100, 32
OWN = "private, max-age=3600"


class Thing(NamedTuple):
    """Something on the shelf, packed and unpacked."""

    body: bytes
    packed: bytes
    tag: str


def titled(slug: str) -> Title[Any, Any]:
    try:
        return title_of(slug)
    except BadInput as error:
        raise not_found(error) from None


async def games(ask: Ask[None]) -> list[GameInfo]:
    titles = [title_of(slug) for slug in GAMES]
    return [GameInfo(t.slug, t.seats, t.scenarios, t.options_in(t.load(t.pack())), t.outcomes, NAMES,
                     t.table.standing_orders, t.table.style.sides, t.table.cover, t.table.mustering is not None)
            for t in titles]


async def sheet(ask: Ask[None]) -> Response:
    title = titled(ask.path("slug"))
    try:
        scenario = title.scenario(ask.query("scenario") or None).id
    except BadInput as error:
        raise not_found(error) from None
    return tagged(ask, sheet_of(title.slug, scenario), Encoded.media_type, HOUR)


@cache
def sheet_of(slug: str, scenario: str) -> Thing:
    title = title_of(slug)
    return drawn(title, title.pack(), title.load(title.pack()), scenario)


@lru_cache(maxsize=MOST_SHEETS)
def sheet_with(slug: str, scenario: str, data: str, tables: str, override: str) -> Thing:
    """The map of a match that is played with other data than those in the box."""
    title = title_of(slug)
    return drawn(title, pack_of(title, data, tables, override), data_of(title, data, tables, override), scenario)


def drawn(title: Title[Any, Any], pack: Pack, data: Any, scenario: str) -> Thing:
    charts = {name: table for name, table in pack.tables.items() if name != "sheet"}
    reply = SheetReply(title.table.sheet(data, scenario), charts, title.table.layers, title.table.style,
                       title.scenario(scenario, data))
    return thing(msgspec.json.encode(reply))


async def rules(ask: Ask[None]) -> Response:
    return tagged(ask, rules_of(titled(ask.path("slug")).slug), Encoded.media_type, HOUR)


@cache
def rules_of(slug: str) -> Thing:
    ledger = title_of(slug).ledger()
    return thing(msgspec.json.encode(RulesReply(ledger.rule, ledger.ruling)))


async def stock(ask: Ask[None]) -> Response:
    """What a battle can be put together from."""
    title = titled(ask.path("slug"))
    try:
        title.mustering()
    except BadInput as error:
        raise not_found(error) from None
    return tagged(ask, stock_of(title.slug), Encoded.media_type, HOUR)


@cache
def stock_of(slug: str) -> Thing:
    title = title_of(slug)
    return thing(msgspec.json.encode(title.mustering().stock(title.load(title.pack()))))


async def balance(ask: Ask[None]) -> list[Balance]:
    """The measured figures that came with a game; nothing if none were measured."""
    return balance_of(titled(ask.path("slug")).slug)


@cache
def balance_of(slug: str) -> list[Balance]:
    file = files(f"trinchera.games.{slug}").joinpath("balance.json")
    return msgspec.json.decode(file.read_bytes(), type=list[Balance]) if file.is_file() else []


async def words(ask: Ask[None]) -> Response:
    slug = ask.request.path_params.get("slug", "")
    try:
        text = words_of(ask.path("lang"), titled(slug).slug if slug else "")
    except BadInput as error:
        raise not_found(error) from None
    return tagged(ask, text, "text/plain; charset=utf-8", HOUR)


@cache
def words_of(lang: str, slug: str) -> Thing:
    return thing(sources(lang, slug).encode())


async def art(ask: Ask[None]) -> Response:
    slug, name = titled(ask.path("slug")).slug, ask.path("file")
    found = PICTURE.fullmatch(name)
    if not found or name not in pictures(slug):
        raise Refusal(404, "unknown-picture", name=name[:64])
    return tagged(ask, picture(slug, name), KINDS[found[1]], WEEK)


@cache
def pictures(slug: str) -> frozenset[str]:
    """The names of the pictures there are: what else is asked for is not looked for, nor remembered."""
    folder = files(f"trinchera.games.{slug}").joinpath("art")
    return frozenset(file.name for file in folder.iterdir() if file.is_file()) if folder.is_dir() else frozenset()


@lru_cache(maxsize=MOST_PICTURES)
def picture(slug: str, name: str) -> Thing:
    body = files(f"trinchera.games.{slug}").joinpath("art", name).read_bytes()
    return thing(body, pack=name.endswith(".svg"))


def thing(body: bytes, *, pack: bool = True) -> Thing:
    """Something that is always the same, packed once and for all; pictures are packed already."""
    return Thing(body, gzip.compress(body, 9) if pack else b"", f'"{hashlib.sha256(body).hexdigest()[:20]}"')


def tagged(ask: Ask[Any], what: Thing, media: str, cache_control: str) -> Response:
    """An answer that browsers keep, and need not fetch again while it is the same."""
    headers = {"ETag": what.tag, "Cache-Control": cache_control, "Vary": "Accept-Encoding"}
    if what.tag in ask.request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if what.packed and "gzip" in ask.request.headers.get("accept-encoding", ""):
        return Response(what.packed, media_type=media, headers=headers | {"Content-Encoding": "gzip"})
    return Response(what.body, media_type=media, headers=headers)
