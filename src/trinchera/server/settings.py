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
    sockets_per_seat: int = 5
    sockets_per_address: int = 50
    messages_per_second: int = 10
    message_burst: int = 30


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set."""

    url: str = ""
    """Where the server is reached from outside; if empty, wherever a request says."""
    local: bool = False
    """On one's own machine: every match belongs to the visitor, and nobody else is let in."""
    mail: Mail = Mail()
    limits: Limits = Limits()
    private_webhooks: bool = False
    """Whether webhooks may go to addresses inside the host's own network."""
    notice_delay: float = 120.0
    """Seconds a player has to answer before being sent a notice."""
    thinkers: int = 1
    """Processes in which computer players think."""
    desks: int = 1
    """Processes that answer hints and odds."""
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
        return msgspec.convert(found, Settings, strict=False)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadInput("settings-invalid", file=file.name, problem=str(error)) from None


def put(tree: dict[str, Any], path: tuple[str, ...], value: str) -> None:
    for name in path[:-1]:
        tree = tree.setdefault(name, {})
    tree[path[-1]] = value
