"""Webhooks: one POST of JSON to an address a player gave. Addresses inside the host's own network are not called."""

import asyncio
import ipaddress
import socket
import ssl
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec

SECONDS = 10.0
LONGEST_LINE = 8192
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
DISGUISES = tuple(map(ipaddress.ip_network, (
    "::/96", "::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16",
    "fec0::/10", "5f00::/16", "3fff::/20", "192.88.99.0/24")))
"""Ranges that lead to other addresses, among them private ones, or that belong to one site; not all are known to
`is_global` as what they are."""


class Blocked(Exception):
    """An address that must not be called; trying again will not help."""


class Target(NamedTuple):
    """A web address, taken apart."""

    secure: bool
    host: str
    port: int
    name: str
    path: str


def target(url: str) -> Target:
    """What is called for an address; one that is none is refused."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Blocked("not a web address") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0 or not url.isascii():
        raise Blocked("not a web address")
    secure = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, parts.hostname, port or (443 if secure else 80), parts.netloc.rpartition("@")[2], path)


async def deliver(url: str, body: dict[str, Any], key: str, private: bool) -> None:
    """Send a body; any answer but 2xx is an error. Redirects are not followed."""
    await asyncio.wait_for(exchange(target(url), msgspec.json.encode(body), key, private), SECONDS)


async def exchange(to: Target, body: bytes, key: str, private: bool) -> None:
    address = await resolve(to.host, to.port, private)
    context = ssl.create_default_context() if to.secure else None
    reader, writer = await asyncio.open_connection(address, to.port, ssl=context, limit=LONGEST_LINE,
                                                   server_hostname=to.host if to.secure else None)
    try:
        check(str(writer.get_extra_info("peername")[0]), private)
        head = (f"POST {to.path} HTTP/1.1\r\nHost: {to.name}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\nIdempotency-Key: {key}\r\nUser-Agent: trinchera\r\n"
                "Connection: close\r\n\r\n")
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        status = (await reader.readline()).split()
    finally:
        writer.close()
    if len(status) < 2 or not status[1].startswith(b"2"):
        raise ConnectionError(f"status {status[1:2]!r}")


async def resolve(host: str, port: int, private: bool) -> str:
    """The address of a host; the one that was checked is the one that is called."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (UnicodeError, ValueError):
        raise Blocked("not a web address") from None
    address = str(found[0][4][0])
    check(address, private)
    return address


def check(address: str, private: bool) -> None:
    if not private and not public(ipaddress.ip_address(address.partition("%")[0])):
        raise Blocked("an address inside the host's own network")


def public(address: Address) -> bool:
    """Whether an address is one of the open internet, and not another in disguise."""
    if address.is_multicast or not address.is_global:
        return False
    return not any(address in network for network in DISGUISES if network.version == address.version)
