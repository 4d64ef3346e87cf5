"""What stands before every request: who is let in at all, which headers go out, what is counted and logged."""

from time import perf_counter
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trinchera.server import logs
from trinchera.server.house import House
from trinchera.server.refusals import Refusal
from trinchera.server.replies import refuse

SAFE = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("127.0.0.1", "::1", "localhost")
POLICY = ("default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
          "connect-src 'self'; font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
          "frame-ancestors 'none'")
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        status = 0

        async def out(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                dress(message, scope)
            await send(message)

        try:
            self.admit(scope)
        except Refusal as refusal:
            await refuse(refusal)(scope, receive, out)
        else:
            await self.app(scope, receive, out)
        self.record(scope, status, perf_counter() - began)

    def admit(self, scope: Scope) -> None:
        """Refuse strangers on a private server, and requests that another site made a browser send."""
        headers = Headers(scope=scope)
        if self.house.settings.local:
            self.admit_local(scope, headers)
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and headers.get("origin", "") != self.origin(scope, headers):
            raise Refusal(403, "wrong-origin", origin=headers.get("origin", "")[:100],
                          expected=self.origin(scope, headers)[:100])

    def admit_local(self, scope: Scope, headers: Headers) -> None:
        """The name asked for is checked too: another site's name may have been made to point here."""
        client = scope.get("client") or ("", 0)
        host = urlsplit(f"//{headers.get('host', '')}").hostname
        if client[0] not in LOOPBACK or host not in LOOPBACK:
            raise Refusal(403, "local-only")

    def origin(self, scope: Scope, headers: Headers) -> str:
        """The origin the pages of this server have."""
        if self.house.settings.url:
            parts = urlsplit(self.house.settings.url)
            return f"{parts.scheme}://{parts.netloc}"
        scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
        return f"{scheme}://{headers.get('host', '')}"

    def record(self, scope: Scope, status: int, seconds: float) -> None:
        """Routes are logged by their pattern: what visitors put in an address stays out of the log."""
        if scope["type"] == "websocket":
            return
        route = scope.get("route_path", "other")
        self.house.metrics.requests[route, status] += 1
        if route.endswith("/choices"):
            self.house.metrics.choices.add(seconds)
        logs.request(scope["method"], route, status, seconds)


RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


def dress(message: Message, scope: Scope) -> None:
    """Put the headers on that every answer wears."""
    worn = [name for name, _ in message["headers"]]
    headers = [*message["headers"], *[header for header in RAW_HEADERS if header[0] not in worn]]
    if scope["scheme"] in ("https", "wss"):
        headers.append((b"strict-transport-security", b"max-age=31536000"))
    if b"cache-control" not in worn:
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers
