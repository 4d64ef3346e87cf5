"""Structured logs: one JSON object a line, of named facts only. Cookies, secrets and bodies are never among them."""

import logging
import sys
from time import time
from typing import Any, TextIO

import msgspec

LOGGER = logging.getLogger("trinchera")
STANDARD = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime"}


encode = msgspec.json.Encoder().encode


class Lines(logging.Formatter):
    """Writes a record as JSON; a line break in a value cannot begin a new line."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = {"time": round(time(), 3), "level": record.levelname.lower(),
                                 "event": record.getMessage()}
        facts |= {name: value for name, value in record.__dict__.items() if name not in STANDARD}
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(facts, enc_hook=str).decode()


class Out(logging.StreamHandler[TextIO]):
    """The stream that everything is written to."""


def start(level: int = logging.INFO) -> None:
    """Send the server's log, and that of the libraries below it, to the standard error stream."""
    handler = Out(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("trinchera", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.setLevel(level if name == "trinchera" else logging.WARNING)
        logger.propagate = name == "uvicorn.error"
    logging.getLogger("uvicorn.access").disabled = True


def request(method: str, route: str, status: int, seconds: float) -> None:
    """One request. There are many of them, so they take the short way past the records of the library, unless somebody
    else listens in."""
    facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
    if [type(handler) for handler in LOGGER.handlers] != [Out]:
        note("request", **facts)
    elif LOGGER.isEnabledFor(logging.INFO):
        said = {"time": round(time(), 3), "level": "info", "event": "request"}
        stream = LOGGER.handlers[0].stream  # type: ignore[attr-defined]
        stream.write(encode(said | facts).decode() + "\n")
        stream.flush()


def note(event: str, **facts: Any) -> None:
    LOGGER.info(event, extra=facts)


def warn(event: str, **facts: Any) -> None:
    LOGGER.warning(event, extra=facts)
