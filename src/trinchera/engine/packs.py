"""Data packs: maps, counters and charts as TOML. A user's pack replaces values without touching code.

Every table says where its values come from: `stated` in the rulebook, `derived` from stated facts and geography, or
`designed` by us. An override is a pack of the same shape that names only what differs.
"""

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from math import inf, isfinite
from typing import Any, Literal, NamedTuple, TypeVar, get_args

import msgspec

from trinchera.engine.errors import BadInput

Provenance = Literal["stated", "derived", "designed"]
SOURCES: tuple[str, ...] = get_args(Provenance)
LARGEST_PACK = 2_000_000
DEEPEST_PACK = 12
SMALL, LARGER = 500, 10
"""A value in an override may be as large as the first, or so many times as large as the one it replaces."""
HASH_LENGTH = 32

T = TypeVar("T")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table: unknown keys are refused."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a pack, with its source; each game gives it the rest of its keys."""

    source: Provenance
    note: str = ""


class Source(NamedTuple):
    """Where the values of one table come from."""

    table: str
    source: str
    note: str


class Pack:
    """The tables of a game by name, and the name of the override laid over them."""

    def __init__(self, tables: Mapping[str, Any], name: str = "", override: str = "") -> None:
        self.tables = tables
        self.name = name
        self.override = override
        """The text of the override, so that a match file can carry it."""

    @cached_property
    def hash(self) -> str:
        """A name for what the tables say; where the values come from is not part of it."""
        return fingerprint(self.tables)

    def table(self, name: str, kind: type[T]) -> T:
        """One table, checked against its type; the error names the key that is wrong."""
        try:
            return msgspec.convert(self.tables[name], kind)
        except KeyError:
            raise BadInput("pack-missing-table", table=name) from None
        except msgspec.ValidationError as error:
            raise BadInput("pack-invalid", table=name, problem=str(error)) from None

    def sources(self) -> Iterator[Source]:
        """Every table with its source, in the order of the pack."""
        for name, table in self.tables.items():
            yield Source(name, table["source"], table.get("note", ""))

    def with_override(self, text: str, name: str) -> "Pack":
        """This pack with a user's values laid over it."""
        return Pack(merged(self.tables, parse(text, name), name), name, text)


def fingerprint(tables: Mapping[str, Any]) -> str:
    """The hash of the values of some tables in their order, which numbers units and spaces."""
    values = {name: {key: value for key, value in table.items() if key not in ("source", "note")}
              for name, table in tables.items()}
    return hashlib.sha256(msgspec.json.encode(values)).hexdigest()[:HASH_LENGTH]


def bundled(package: str, *names: str) -> Pack:
    """The pack that is shipped with a game: the tables of the files given."""
    tables: dict[str, Any] = {}
    for name in names:
        tables |= parse(files(package).joinpath("data", name).read_text("utf-8"), name)
    for name, table in tables.items():
        if table.get("source") not in SOURCES:
            raise BadInput("pack-no-source", table=name, known=", ".join(SOURCES))
    return Pack(tables)


def parse(text: str, name: str) -> dict[str, Any]:
    """TOML text as tables; anything wrong with it is bad input that names the file."""
    if len(text) > LARGEST_PACK:
        raise BadInput("pack-too-large", file=name, most=LARGEST_PACK)
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput("pack-not-toml", file=name, problem=str(error)) from None
    for key, table in tables.items():
        if not isinstance(table, dict):
            raise BadInput("pack-not-a-table", file=name, key=key)
    return tables


def merged(base: Mapping[str, Any], over: Mapping[str, Any], file: str, path: str = "") -> dict[str, Any]:
    """`base` with the values of `over` in place of its own; a key that `base` lacks is an error."""
    if path.count(".") > DEEPEST_PACK:
        raise BadInput("pack-too-deep", file=file, key=path)
    result = dict(base)
    for key, value in over.items():
        here = f"{path}{key}"
        if key not in result:
            if key in ("source", "note"):
                result[key] = value
                continue
            raise BadInput("pack-unknown-key", file=file, key=here)
        if isinstance(result[key], dict) and isinstance(value, dict):
            result[key] = merged(result[key], value, file, here + ".")
        elif isinstance(result[key], dict) or isinstance(value, dict):
            raise BadInput("pack-wrong-kind", file=file, key=here)
        else:
            result[key] = bounded(result[key], value, file, here)
    return result


def bounded(base: Any, value: Any, file: str, key: str) -> Any:
    """A value that takes the place of one of ours: of the same order of size. What a pack describes is counted out in
    markers, hexes and dice; a number without a bound could ask for a billion of them."""
    most = max(SMALL, LARGER * span(base))
    if span(value) > most:
        raise BadInput("pack-out-of-bounds", file=file, key=key, most=round(most))
    return value


def span(value: Any) -> float:
    """The largest number, length or depth in a value."""
    if isinstance(value, bool):
        return 1
    if isinstance(value, int | float):
        return abs(value) if isfinite(value) else inf
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        return max(len(value), *map(span, value)) if value else 0
    return len(value) if isinstance(value, str) else 0
