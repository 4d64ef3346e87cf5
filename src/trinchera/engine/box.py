"""What came in the box of a game: its pack, compiled for play, and its ledger. Each is read when it is first wanted."""

import gzip
import re
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from typing import Generic, TypeVar

from trinchera.engine.choices import Choice
from trinchera.engine.ledger import Ledger, parse_ledger
from trinchera.engine.packs import Pack, bundled

D = TypeVar("D")

KEPT = "kept"
"""The folder of the packs that releases were made with, by their hash. Nothing in it is ever removed."""
HASH = re.compile(r"[0-9a-f]{32}")


class Box(Generic[D]):
    """The `data` folder of a game's package; `compiled` makes of a pack what the game is played with."""

    def __init__(self, package: str, tables: tuple[str, ...], compiled: Callable[[Pack], D]) -> None:
        self.package = package
        self.tables = tables
        self.compiled = compiled

    @cached_property
    def pack(self) -> Pack:
        return bundled(self.package, *self.tables)

    @cached_property
    def data(self) -> D:
        return self.compiled(self.pack)

    @cached_property
    def ledger(self) -> Ledger:
        return parse_ledger(files(self.package).joinpath("data", "rules.toml").read_bytes())

    def text(self) -> str:
        """The tables as they are written, comments and all."""
        folder = files(self.package).joinpath("data")
        return "\n".join(folder.joinpath(name).read_text("utf-8") for name in self.tables)

    @cached_property
    def buttons(self) -> tuple[Choice, ...]:
        """The buttons that the chapters of the game make, whatever else has been imported."""
        names = [module.name for module in iter_modules(import_module(self.package).__path__) if not module.ispkg]
        chapters = [vars(import_module(f"{self.package}.{name}")).values() for name in names]
        values = [value for chapter in chapters for value in chapter]
        rows = [value if isinstance(value, tuple) else (value,) for value in values]
        found = [value for row in rows for value in row if isinstance(value, Choice)]
        return tuple({choice.id: choice for choice in found if choice.kind == "button"}.values())

    def former(self, name: str) -> bytes | None:
        """A pack of an earlier release, as it was kept."""
        file = files(self.package).joinpath("data", KEPT, f"{name}.json.gz")
        return gzip.decompress(file.read_bytes()) if HASH.fullmatch(name) and file.is_file() else None

    def load(self, pack: Pack) -> D:
        """A pack compiled; the one from the box only once."""
        if pack is self.pack:
            return self.data
        data = self.compiled(pack)
        pack.check_added()
        return data
