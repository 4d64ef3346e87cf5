"""Structured logs: one JSON object a line, of named facts only. Cookies, secrets and bodies are never among them."""

import logging
import sys
from time import time
from typing import Any

import msgspec

LOGGER = logging.getLogger("trinchera")
STANDARD = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime"}


class Lines(logging.Formatter):
    """Writes a record as JSON; a line break in a value cannot begin a new line."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = {"time": round(time(), 3), "level": record.levelname.lower(),
                                 "event": record.getMessage()}
        facts |= {name: value for name, value in record.__dict__.items() if name not in STANDARD}
        if record.exc_info:
            facts["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(facts, enc_hook=str).decode()


def start(level: int = logging.INFO) -> None:
    """Send the server's log, and that of the libraries below it, to the standard error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("trinchera", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.setLevel(level if name == "trinchera" else logging.WARNING)
        logger.propagate = name == "uvicorn.error"
    logging.getLogger("uvicorn.access").disabled = True


def note(event: str, **facts: Any) -> None:
    LOGGER.info(event, extra=facts)


def warn(event: str, **facts: Any) -> None:
    LOGGER.warning(event, extra=facts)
