"""Matches on disk: written whole or not at all. The key of the dice stays in a file beside until the match is over."""

import os
import secrets
from pathlib import Path

import msgspec

from trinchera import catalogue
from trinchera.engine import files
from trinchera.engine.chance import Audited
from trinchera.engine.errors import BadInput
from trinchera.engine.game import Game
from trinchera.engine.match import Match, Origin
from trinchera.engine.resume import resume


def begin(game: Game, seats: dict[str, str], origin: Origin | None = None) -> Match:  # type: ignore[type-arg]
    """A match with audited dice: the commitment is fixed before the first die."""
    match = Match(game, Audited(secrets.token_bytes(32), secrets.token_hex(8)), seats)
    begun = origin or Origin()
    match.origin = msgspec.structs.replace(match.origin, start=begun.start, pack=begun.pack)
    return match


def key_file(path: Path) -> Path:
    return path.with_name(path.name + ".key")


def save(match: Match, path: Path) -> None:
    """Write a match file; the key of audited dice is in it once the match is over."""
    dice = match.dice
    match.reveal_key()
    write(path, files.dumps(files.record(match)))
    if isinstance(dice, Audited) and not match.over:
        write(key_file(path), dice.key.hex().encode())
    else:
        key_file(path).unlink(missing_ok=True)


def load(path: Path) -> Match:
    """Read a match file, with its key if it is still going on."""
    file = files.loads(read(path))
    match = resume(catalogue.game(file.game), file).match
    if file.dice.kind == "audited" and not file.dice.key and key_file(path).exists():
        match.dice = Audited(bytes.fromhex(read(key_file(path)).decode()), file.id, file.dice.shares)
    return match


def read(path: Path) -> bytes:
    try:
        if path.stat().st_size > files.LARGEST_MATCH:
            raise BadInput("file-too-large", most=files.LARGEST_MATCH)
        return path.read_bytes()
    except OSError as error:
        raise BadInput("file-unreadable", file=str(path), problem=error.strerror or "") from None


def write(path: Path, content: bytes) -> None:
    """Replace a file at once, so that a crash leaves the old one or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        with draft.open("wb") as handle:
            handle.write(content)
            handle.flush()
            os.fsync(handle.fileno())
        draft.replace(path)
    except OSError as error:
        raise BadInput("file-unwritable", file=str(path), problem=error.strerror or "") from None
