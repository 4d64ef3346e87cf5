"""The data a match was begun with, for as long as the match lasts.

A match names its pack by hash. The packs of releases are kept in the program; a match that was begun with another one
carries the tables themselves. So a file stays small, and none depends on data that a later release has changed.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from trinchera.engine.errors import BadInput, CorruptFile
from trinchera.engine.meaning import packed, unpacked
from trinchera.engine.migrations import FIRST, SCHEMA, migrated
from trinchera.engine.packs import Pack, bounded, fingerprint
from trinchera.engine.title import Title

CARRIED = "match"
"""What a pack is called that came with a match: it is checked like an owner's."""
OWNERS = "pack"
"""What an owner's pack is called that a match is played with."""


def sealed(pack: Pack) -> dict[str, Any]:
    """The tables of a pack as they are kept or carried."""
    return {"schema": SCHEMA, "tables": pack.tables}


def named(title: Title[Any, Any], name: str) -> str:
    """The hash of a pack; empty is the one in the box."""
    return title.first_data if name == FIRST else name


def carried(title: Title[Any, Any], name: str, tables: str) -> str:
    """What a match must carry of its data: nothing if the program keeps them anyway."""
    if title.former(name) is not None:
        return ""
    return packed(sealed(title.pack())) if name == title.pack().hash else tables


def pack_of(title: Title[Any, Any], name: str, tables: str, override: str = "") -> Pack:
    """The pack of that hash: from the box, from those that were kept, or out of what a match carries; with an owner's
    values laid over it."""
    wanted = named(title, name)
    if wanted in ("", title.pack().hash):
        return title.pack().with_override(override, OWNERS) if override else title.pack()
    kept = title.former(wanted)
    if kept is None and not tables:
        raise BadInput("data-unknown", name=wanted)
    if kept is not None:
        return opened(title, msgspec.json.decode(kept), override)
    pack = opened(title, honest(unpacked(tables), wanted), override, CARRIED)
    bounded(pack.tables, CARRIED)
    return pack


def honest(seal: Any, name: str) -> Any:
    """Carried tables are what they are said to be."""
    try:
        true = fingerprint(seal["tables"]) == name and 1 <= seal["schema"] <= SCHEMA
    except (KeyError, TypeError, AttributeError):
        true = False
    if not true:
        raise CorruptFile("file-other-data", name=name)
    return seal


def opened(title: Title[Any, Any], seal: Mapping[str, Any], override: str, name: str = "") -> Pack:
    """The pack that was kept, in the form of today; a table it could not know is the one in the box. An owner's values
    are laid over the tables that they were written for."""
    former = Pack(seal["tables"], name, game=title.slug)
    if override:
        former = former.with_override(override, OWNERS)
    tables = migrated(former.tables, seal["schema"], "tables", title.migrations)
    fresh = {table: rows for table, rows in title.pack().tables.items() if table not in tables}
    return Pack(tables | fresh, former.name, override, title.slug)


@lru_cache(maxsize=16)
def data_of(title: Title[Any, Any], name: str = "", tables: str = "", override: str = "") -> Any:
    """The data a match is played with: its pack, with an owner's values laid over it, compiled."""
    return title.load(pack_of(title, name, tables, override))
