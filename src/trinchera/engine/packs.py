"""Data packs: maps, counters and charts as TOML. An owner's pack replaces values without touching code.

Every table says where its values come from: `stated` in the rulebook, `derived` from stated facts and geography, or
`designed` by us. An override is a pack of the same shape that names only what differs: values in place of others, rows
and keys that are added, and, in a list called `remove`, those that are taken away. See docs/packs.md.
"""

import hashlib
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar, get_args, get_origin

import msgspec

from trinchera.engine.choices import D6, DONE, PASS, Choice
from trinchera.engine.errors import BadInput

Provenance = Literal["stated", "derived", "designed"]
SOURCES: tuple[str, ...] = get_args(Provenance)
LARGEST_PACK = 2_000_000
DEEPEST_PACK = 12
HASH_LENGTH = 32
MOST_ENTRIES = 3_000
"""Rows of a table, values of a list."""
LONGEST_TEXT = 2_000
LARGEST_NUMBER = 1_000_000

ABOUT = "pack"
"""The table in which a pack says which game it is for."""
REMOVE, EVERYTHING = "remove", "*"
SAID = ("source", "note")

T = TypeVar("T")

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.+-]{1,32}$")]
"""What names a row: it becomes a token of match files, which part them by spaces."""
Name = Annotated[str, msgspec.Meta(pattern=r"^[^\x00-\x1f\x7f]*$", max_length=100)]
"""What is printed on a counter or a map."""
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Coordinate = Annotated[float, msgspec.Meta(ge=-100_000, le=100_000)]
Point = tuple[Coordinate, Coordinate]
Outline = Annotated[tuple[Point, ...], msgspec.Meta(min_length=2, max_length=2_000)]
"""A line drawn on a sheet, or the border of something."""
MOST_ROWS = 500


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table: unknown keys are refused."""


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a pack, with its source; each game gives it the rest of its keys."""

    source: Provenance
    note: str = ""


class Rows(Table, Generic[T], frozen=True):
    """A table that is a list of rows, each with its name."""

    rows: Annotated[dict[Id, T], msgspec.Meta(max_length=MOST_ENTRIES)]


class Source(NamedTuple):
    """Where the values of one table come from."""

    table: str
    source: str
    note: str


class Pack:
    """The tables of a game by name, and the name of the override laid over them."""

    def __init__(self, tables: Mapping[str, Any], name: str = "", override: str = "", game: str = "") -> None:
        self.tables = tables
        self.name = name
        self.override = override
        """The text of the override, so that a match file can carry it."""
        self.game = game
        self.read: set[str] = set()
        """The tables somebody has asked for."""
        self.added: frozenset[str] = frozenset()
        """The tables that an override brought."""

    @cached_property
    def hash(self) -> str:
        """A name for what the tables say; where the values come from is not part of it."""
        return fingerprint(self.tables)

    def table(self, name: str, kind: type[T]) -> T:
        """One table, checked against its type; the error names the row and the key that are wrong."""
        self.read.add(name)
        if name not in self.tables:
            raise BadInput("pack-missing-table", table=name)
        try:
            return msgspec.convert(self.tables[name], kind)
        except msgspec.ValidationError:
            where, problem = fault(self.tables[name], kind, name)
            raise BadInput("pack-invalid", table=where, problem=problem) from None

    def rows(self, name: str, kind: type[T], least: int = 1, most: int = MOST_ROWS) -> dict[str, T]:
        """The rows of a table by their names; of how many there may be too few or too many."""
        found = self.table(name, Rows[kind]).rows  # type: ignore[valid-type]
        if not least <= len(found) <= most:
            raise BadInput("pack-invalid", table=f"{name}.rows", problem=f"{least} ≤ {len(found)} ≤ {most}")
        return found

    def sources(self) -> Iterator[Source]:
        """Every table with its source, in the order of the pack."""
        for name, table in self.tables.items():
            yield Source(name, table["source"], table.get("note", ""))

    def with_override(self, text: str, name: str) -> "Pack":
        """This pack with an owner's values laid over it."""
        over = parse(text, name)
        about = over.pop(ABOUT, {})
        if self.game and about.get("game", self.game) != self.game:
            raise BadInput("pack-other-game", file=name, game=str(about["game"])[:100], wanted=self.game)
        bounded(over, name)
        pack = Pack(merged(self.tables, over, name), name, text, self.game)
        pack.added = frozenset(pack.tables.keys() - self.tables.keys())
        return pack

    def check_added(self) -> None:
        """Refuse a table that neither the game's own data have nor anything in this pack leads to."""
        for name in sorted(self.added - self.read):
            raise BadInput("pack-unknown-key", file=self.name, key=name)


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
    return Pack(tables, game=package.rpartition(".")[2])


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


def bounded(value: Any, file: str, path: str = "") -> None:
    """Refuse what no table can mean, whatever its type: too deep, too many, too long, too large, not a number."""
    if path.count(".") > DEEPEST_PACK:
        raise BadInput("pack-too-deep", file=file, key=path[:LONGEST_TEXT])
    if isinstance(value, dict | list) and len(value) > MOST_ENTRIES:
        raise BadInput("pack-too-many", file=file, key=path, most=MOST_ENTRIES)
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise BadInput("pack-too-long", file=file, key=path, most=LONGEST_TEXT)
    if isinstance(value, int | float) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        raise BadInput("pack-no-number", file=file, key=path, most=LARGEST_NUMBER)
    for key, inner in entries(value):
        bounded(inner, file, f"{path}.{key}" if path else str(key))


def entries(value: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


def merged(base: Mapping[str, Any], over: Mapping[str, Any], file: str, path: str = "") -> dict[str, Any]:
    """`base` without what `over` removes, and with the values of `over` in place of its own or beside them."""
    if path.count(".") > DEEPEST_PACK:
        raise BadInput("pack-too-deep", file=file, key=path)
    result = without(base, over.get(REMOVE, []), file, path)
    for key, value in over.items():
        if key != REMOVE:
            result[key] = laid_over(base.get(key), value, file, f"{path}{key}", fresh=key not in result)
    return result


def without(base: Mapping[str, Any], removed: Any, file: str, path: str) -> dict[str, Any]:
    """A table without the keys that are removed; `"*"` removes them all. Where its values come from stays said."""
    if not isinstance(removed, list) or not all(isinstance(key, str) for key in removed):
        raise BadInput("pack-bad-removal", file=file, key=f"{path}{REMOVE}")
    gone = [key for key in base if key not in SAID] if removed == [EVERYTHING] else removed
    for key in gone:
        if key not in base or key in SAID:
            raise BadInput("pack-nothing-to-remove", file=file, key=f"{path}{key}")
    return {key: value for key, value in base.items() if key not in gone}


def laid_over(old: Any, value: Any, file: str, path: str, *, fresh: bool) -> Any:
    """A value in place of another of the same kind. A table that is not there, or not any more, begins empty."""
    if old is not None and isinstance(old, dict) != isinstance(value, dict):
        raise BadInput("pack-wrong-kind", file=file, key=path)
    if isinstance(value, dict):
        return merged({} if fresh or old is None else old, value, file, path + ".")
    return value


def fault(value: Any, kind: Any, path: str) -> tuple[str, str]:
    """Where a table is wrong, by the names of its rows, and what is wrong there."""
    for key, inner, wanted in parts(value, kind):
        try:
            msgspec.convert(inner, wanted)
        except msgspec.ValidationError:
            return fault(inner, wanted, f"{path}.{key}")
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return path, str(error)
    raise AssertionError("nothing is wrong")


def parts(value: Any, kind: Any) -> Iterator[tuple[str, Any, Any]]:
    """What a value consists of, with the type that each part should have."""
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if not isinstance(value, dict):
        return
    if get_origin(kind) is dict:
        for key, inner in value.items():
            yield from zip((key, key), (key, inner), get_args(kind), strict=True)
    elif isinstance(get_origin(kind) or kind, type) and issubclass(get_origin(kind) or kind, msgspec.Struct):
        for field in msgspec.structs.fields(kind):
            if field.name in value:
                yield field.name, value[field.name], field.type


def distinct(*families: Iterable[Choice]) -> None:
    """Refuse two rows of the same name in any tables: a token must name one thing. Dice and buttons have names too."""
    seen = {choice.id for choice in (*D6, DONE, PASS)}
    for choice in (choice for family in families for choice in family if choice.id):
        if choice.id in seen:
            raise BadInput("pack-same-name", name=choice.id)
        seen.add(choice.id)


def same_names(table: str, given: Iterable[str], wanted: Iterable[str]) -> None:
    """Refuse a table whose rows are not those of another."""
    missing, idle = sorted(set(wanted) - set(given)), sorted(set(given) - set(wanted))
    if missing:
        raise BadInput("pack-missing-row", table=table, row=missing[0])
    if idle:
        raise BadInput("pack-idle-row", table=table, row=idle[0])
