"""What a host can set: in `server.toml` in the data directory, or by environment variables named TRINCHERA_…"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from trinchera.engine.errors import BadInput


class Mail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mail server notices go out by; without a host there is no mail."""

    host: str = ""
    port: int = 587
    user: str = ""
    password: str = ""
    sender: str = ""
    tls: bool = True


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much one address may ask for; `everyone` times that for all addresses together."""

    creates_per_minute: int = 5
    joins_per_minute: int = 20
    wrong_secrets_per_minute: int = 10
    wrong_secret_pause: int = 900
    exports_per_two_minutes: int = 2
    questions_per_minute: int = 120
    """Hints, odds and the like."""
    choices_per_second: int = 20
    reads_per_second: int = 50
    everyone: int = 50
    confirmations_per_hour: int = 10
    """Letters that ask whether a mail address is its owner's."""
    logins_per_minute: int = 10
    handshakes_per_minute: int = 120
    """New live connections."""
    connections_per_address: int = 200
    sockets_per_seat: int = 5
    sockets_per_address: int = 50
    messages_per_second: int = 10
    message_burst: int = 30
    stranger_share: float = 0.05
    """Of the server's time, for one owner's matches with packs, positions or files from outside."""
    strangers_share: float = 0.25
    """The same for all of them together."""


class Keeping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much is kept, and how long."""

    matches_per_address: int = 500
    bytes_per_address: int = 50_000_000
    bytes: int = 20_000_000_000
    """In all; beyond it no new matches are begun."""
    finished_days: float = 0.0
    """Days after which a finished match is exported and removed; 0: never."""
    abandoned_days: float = 0.0
    """The same for matches that nobody has gone on with."""


class Edge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a connection may cost before it is known what it wants."""

    head_bytes: int = 32 * 1024
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    answer_seconds: float = 120.0
    """For working an answer out and for its being fetched."""
    requests: int = 500
    """At a time; more are told to come again."""
    connections: int = 0
    """0: half of the files that the system lets the server open."""
    sockets: int = 2_000
    """Live connections in all."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set."""

    url: str = ""
    """Where the server is reached from outside; if empty, wherever a request says."""
    local: bool = False
    """On one's own machine: every match belongs to the visitor, and nobody else is let in."""
    mail: Mail = Mail()
    limits: Limits = Limits()
    keeping: Keeping = Keeping()
    edge: Edge = Edge()
    private_webhooks: bool = False
    """Whether webhooks may go to addresses inside the host's own network."""
    notice_delay: float = 120.0
    """Seconds a player has to answer before being sent a notice."""
    accounts: bool = True
    """Whether players may have accounts; nobody needs one."""
    patience: float = 3 * 24 * 3600.0
    """Seconds a friend may take for a turn before the owner may let a computer play on for him."""
    thinkers: int = 1
    """Processes in which computer players think."""
    desks: int = 1
    """Processes that answer hints and odds."""
    cages: int = 1
    """Processes that try out packs, positions and files from strangers."""
    cage_memory: int = 512 << 20
    cage_seconds: float = 3.0
    """How long a pack, a position or a file may take."""
    worker_memory: int = 1 << 30
    thinking_scale: float = 1.0
    """Stretches the time computer players take."""
    rooms: int = 500
    """Matches kept in memory; the others are replayed when somebody looks at them."""


ENVIRONMENT = {
    "TRINCHERA_URL": ("url",), "TRINCHERA_SMTP_HOST": ("mail", "host"), "TRINCHERA_SMTP_PORT": ("mail", "port"),
    "TRINCHERA_SMTP_USER": ("mail", "user"), "TRINCHERA_SMTP_PASSWORD": ("mail", "password"),
    "TRINCHERA_SMTP_SENDER": ("mail", "sender"), "TRINCHERA_SMTP_TLS": ("mail", "tls"),
    "TRINCHERA_THINKERS": ("thinkers",), "TRINCHERA_PRIVATE_WEBHOOKS": ("private_webhooks",),
    "TRINCHERA_NOTICE_DELAY": ("notice_delay",),
}


def read(data: Path, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of a data directory, the environment having the last word."""
    file = data / "server.toml"
    try:
        found: dict[str, Any] = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
        for name, path in ENVIRONMENT.items():
            if name in environment:
                put(found, path, environment[name])
        return trimmed(msgspec.convert(found, Settings, strict=False))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadInput("settings-invalid", file=file.name, problem=str(error)) from None


def trimmed(settings: Settings) -> Settings:
    """An address is put before paths that begin with a slash."""
    return msgspec.structs.replace(settings, url=settings.url.rstrip("/"))


def put(tree: dict[str, Any], path: tuple[str, ...], value: str) -> None:
    for name in path[:-1]:
        tree = tree.setdefault(name, {})
    tree[path[-1]] = value
