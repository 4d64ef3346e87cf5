"""The browser client's files, as they were built into the package."""

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

LONGEST_PATH = 500
FOREVER = "public, max-age=31536000, immutable"
TEXT = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
ABSENT = """The browser client is not built.

The interface works (see /api/openapi.json), but there is no page to show. In a checkout, `make play` builds the client.
"""


class File(NamedTuple):
    """A file, packed and unpacked."""

    body: bytes
    packed: bytes
    media: str
    tag: str


def page(request: Request) -> Response:
    """The file of that name; any other address is a page of the client, which finds its own way."""
    path = request.path_params["path"]
    named = load(path) if path and ".." not in path.split("/") else None
    if named is None and "." in path.rpartition("/")[2]:
        return PlainTextResponse("There is no such file.\n", 404)
    file = named or load("index.html")
    if file is None:
        return PlainTextResponse(ABSENT, 503 if path else 200)
    return sent(request, file, FOREVER if path.startswith("assets/") else "no-cache")


def sent(request: Request, file: File, cache: str) -> Response:
    headers = {"ETag": file.tag, "Cache-Control": cache, "Vary": "Accept-Encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.media, headers=headers | {"Content-Encoding": "gzip"})
    return Response(file.body, media_type=file.media, headers=headers)


def load(path: str) -> File | None:
    found = files("trinchera").joinpath("static", *path.split("/"))
    return read(path, str(found)) if len(path) <= LONGEST_PATH and exists(found) else None


def exists(file: Traversable) -> bool:
    """A name that no file can have is the name of none."""
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False


@lru_cache(maxsize=256)
def read(path: str, place: str) -> File:
    body = files("trinchera").joinpath("static", *path.split("/")).read_bytes()
    media = mimetypes.guess_type(path)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9) if media.startswith(TEXT) else b""
    return File(body, packed, media, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
