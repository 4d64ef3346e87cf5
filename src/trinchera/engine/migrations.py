"""How documents of earlier releases are read today: functions from document to document, each with a number.

`SCHEMA` is the number documents are written with now. A change of form that an old document would not survive raises
it by one and leaves a migration that leads there: of match files below, of a game's positions and tables in its
`Title.migrations`. A migration is never changed again once a release has been made with it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

SCHEMA = 3

FIRST = "first"
"""In place of a hash: the pack a game had before matches named theirs."""

Kind = Literal["file", "position", "tables"]
Document = dict[str, Any]


class Migration(NamedTuple):
    """What leads documents of one kind from the schema before to schema `to`."""

    to: int
    kind: Kind
    change: Callable[[Document], Document]
    why: str


def without_data(file: Document) -> Document:
    """Files of schema 1 name no data: they are played with the first a game was shipped with. Their digest is of the
    memory of another program; it says nothing now."""
    return {name: value for name, value in file.items() if name != "digest"} | {"data": FIRST}


FILES = (
    Migration(2, "file", without_data, "files name their data, keep checkpoints, and their digest is of the meaning"),
)
"""The register of match files."""


def migrated(document: Mapping[str, Any], schema: int, kind: Kind, register: Iterable[Migration]) -> Document:
    """A document of an earlier schema in the form of today."""
    found = dict(document)
    for migration in register:
        if migration.kind == kind and migration.to > schema:
            found = migration.change(found)
    return found
