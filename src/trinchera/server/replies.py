"""Answers: JSON made from the types of the interface, and refusals in the same form."""

import zlib
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from trinchera.engine.errors import TrincheraError
from trinchera.server.refusals import Refusal, problem, status_of

WORTH_PACKING = 1024
PACKING = 3
SMALL = 16 * 1024
PACKED = (b"image/webp", b"image/png")
"""Media that are compressed by themselves."""

encode = msgspec.json.Encoder().encode


class Encoded(Response):
    """JSON that is bytes already."""

    media_type = "application/json"


def reply(value: Any, status: int = 200) -> Response:
    return Encoded(value if isinstance(value, bytes) else encode(value), status)


def refuse(error: TrincheraError, slug: str = "") -> Response:
    """The answer to a request that is refused."""
    response = reply(problem(error, slug), status_of(error))
    if isinstance(error, Refusal) and error.pause:
        response.headers["Retry-After"] = str(error.pause)
    return response


def broken() -> Response:
    """The answer when the fault is the server's."""
    return reply(problem(Refusal(500, "internal")), 500)


def pressed(body: bytes) -> bytes:
    """Gzip. For a small body a small window is enough, and saves most of the time, which goes into setting it up."""
    bits, memory = (12, 5) if len(body) <= SMALL else (15, 8)
    press = zlib.compressobj(PACKING, zlib.DEFLATED, 16 + bits, memory)
    return press.compress(body) + press.flush()


def packed(request: Request, response: Response) -> Response:
    """The same answer, compressed if that is worth it and the client can read it."""
    body, headers = bytes(response.body), dict(response.raw_headers)
    wanted = "gzip" in request.headers.get("accept-encoding", "")
    done = b"content-encoding" in headers or headers.get(b"content-type", b"").startswith(PACKED)
    if not wanted or len(body) < WORTH_PACKING or done:
        return response
    response.body = pressed(body)
    response.raw_headers = [header for header in response.raw_headers if header[0] not in (b"content-length", b"vary")]
    response.raw_headers += [(b"content-length", b"%d" % len(response.body)), (b"content-encoding", b"gzip"),
                             (b"vary", b"Accept-Encoding")]
    return response
