"""The games on the shelf: what there is, their maps, rules and words, and their pictures."""

import hashlib
import re
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from starlette.responses import Response

from trinchera.catalogue import GAMES
from trinchera.catalogue import game as title_of
from trinchera.engine.errors import BadInput
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


def titled(slug: str) -> Title[Any, Any]:
    try:
        return title_of(slug)
    except BadInput as error:
        raise not_found(error) from None


async def games(ask: Ask[None]) -> list[GameInfo]:
    titles = [title_of(slug) for slug in GAMES]
    return [GameInfo(t.slug, t.seats, t.scenarios, t.options, t.outcomes, NAMES, t.table.standing_orders,
                     t.table.style.sides, t.table.cover)
            for t in titles]


async def sheet(ask: Ask[None]) -> Response:
    title = titled(ask.path("slug"))
    try:
        scenario = title.scenario(ask.query("scenario") or None).id
    except BadInput as error:
        raise not_found(error) from None
    return tagged(ask, sheet_of(title.slug, scenario), Encoded.media_type, HOUR)


@cache
def sheet_of(slug: str, scenario: str) -> bytes:
    title = title_of(slug)
    pack = title.pack()
    charts = {name: table for name, table in pack.tables.items() if name != "sheet"}
    drawn = title.table.sheet(title.load(pack), scenario)
    return msgspec.json.encode(SheetReply(drawn, charts, title.table.layers, title.table.style))


async def rules(ask: Ask[None]) -> Response:
    return tagged(ask, rules_of(titled(ask.path("slug")).slug), Encoded.media_type, HOUR)


@cache
def rules_of(slug: str) -> bytes:
    ledger = title_of(slug).ledger()
    return msgspec.json.encode(RulesReply(ledger.rule, ledger.ruling))


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
def words_of(lang: str, slug: str) -> bytes:
    return sources(lang, slug).encode()


async def art(ask: Ask[None]) -> Response:
    slug, name = titled(ask.path("slug")).slug, ask.path("file")
    found = PICTURE.fullmatch(name)
    body = picture(slug, name) if found else None
    if not found or body is None:
        raise Refusal(404, "unknown-picture", name=name[:64])
    return tagged(ask, body, KINDS[found[1]], WEEK)


@cache
def picture(slug: str, name: str) -> bytes | None:
    file = files(f"trinchera.games.{slug}").joinpath("art", name)
    return file.read_bytes() if file.is_file() else None


@cache
def tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def tagged(ask: Ask[Any], body: bytes, media: str, cache_control: str) -> Response:
    """An answer that browsers keep, and need not fetch again while it is the same."""
    headers = {"ETag": tag(body), "Cache-Control": cache_control}
    if tag(body) in ask.request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=media, headers=headers)
