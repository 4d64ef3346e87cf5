"""Webhooks: one POST of JSON to an address a player gave. Addresses inside the host's own network are not called."""

import asyncio
import ipaddress
import socket
import ssl
from typing import Any
from urllib.parse import urlsplit

import msgspec

SECONDS = 15.0
LONGEST_LINE = 8192


class Blocked(Exception):
    """An address that must not be called; trying again will not help."""


async def deliver(url: str, body: dict[str, Any], key: str, private: bool) -> None:
    """Send a body; any answer but 2xx is an error. Redirects are not followed."""
    await asyncio.wait_for(exchange(url, msgspec.json.encode(body), key, private), SECONDS)


async def exchange(url: str, body: bytes, key: str, private: bool) -> None:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise Blocked("not a web address")
    secure = parts.scheme == "https"
    address = await resolve(parts.hostname, parts.port or (443 if secure else 80), private)
    context = ssl.create_default_context() if secure else None
    reader, writer = await asyncio.open_connection(*address, ssl=context, limit=LONGEST_LINE,
                                                   server_hostname=parts.hostname if secure else None)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = (f"POST {path} HTTP/1.1\r\nHost: {parts.netloc.rpartition('@')[2]}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\nIdempotency-Key: {key}\r\nUser-Agent: trinchera\r\n"
                "Connection: close\r\n\r\n")
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        status = (await reader.readline()).split()
    finally:
        writer.close()
    if len(status) < 2 or not status[1].startswith(b"2"):
        raise ConnectionError(f"status {status[1:2]!r}")


async def resolve(host: str, port: int, private: bool) -> tuple[str, int]:
    """The address of a host; the one that was checked is the one that is called."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError:
        raise Blocked("not a web address") from None
    address = str(found[0][4][0])
    if not private and not ipaddress.ip_address(address).is_global:
        raise Blocked("an address inside the host's own network")
    return address, port
