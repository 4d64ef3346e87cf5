"""Procedures under way as documents: every unit, space, marker and side by its name.

What a field holds is read off its type, once for each class. So documents survive a new numbering, need no table of
ranges, and say of a wrong name which key it stands at. Numbers in place of names are the spelling of older documents;
they are taken as long as they number something.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from trinchera.engine.bits import members
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame, steps
from trinchera.engine.ids import KINDS, Ids, Kind, SetOf

Document = dict[str, Any]
P = TypeVar("P")

WHERE = re.compile(r"`\$\.?([^`]*)`|(?:field|argument) `([^`]*)`")
"""Where a checked document is wrong, in the words of the checker."""
LARGEST = 1 << 62
"""Numbers beyond this are none of a game's, and no message could carry them."""


class Field(NamedTuple):
    """A field of a frame that holds ids: one, a set of them as bits, or a tuple of them."""

    kind: Kind
    many: str
    """"" for one, "set" for bits, "tuple" for a tuple."""
    default: Any


@cache
def fields_of(frame: type[msgspec.Struct]) -> dict[str, Field]:
    """The fields of a procedure that hold ids, by name."""
    hints = get_type_hints(frame, include_extras=True)
    found = {}
    for field in msgspec.structs.fields(frame):
        named = id_of(hints[field.name])
        if named is not None:
            found[field.name] = Field(*named, field.default)
    return found


@cache
def rows_of(frame: type[msgspec.Struct]) -> dict[str, type[msgspec.Struct]]:
    """The fields of a procedure that hold rows with ids of their own: a row, or a tuple of them."""
    found = {}
    for name, hint in get_type_hints(frame).items():
        inner = get_args(hint)[0] if get_origin(hint) is tuple and get_args(hint) else hint
        if isinstance(inner, type) and issubclass(inner, msgspec.Struct) and fields_of(inner):
            found[name] = inner
    return found


def id_of(hint: Any) -> tuple[Kind, str] | None:
    """What a type numbers, and whether it holds one, a set or a tuple of them."""
    if hint in KINDS:
        return KINDS[hint], ""
    if get_origin(hint) is Annotated:
        marks = [mark for mark in get_args(hint)[1:] if isinstance(mark, SetOf)]
        return (marks[0].kind, "set") if marks else None
    if get_origin(hint) is tuple:
        inner = id_of(get_args(hint)[0])
        return (inner[0], "tuple") if inner else None
    return None


@cache
def frames_of(package: str) -> dict[str, type[Frame]]:
    """The procedures of a game by the names they have in documents; a renamed class keeps its old `tag`."""
    return {str(frame.__struct_config__.tag): frame for frame in every_frame(Frame)
            if frame.__module__.startswith(package + ".")}


def every_frame(frame: type[Frame]) -> Iterable[type[Frame]]:
    for one in frame.__subclasses__():
        yield one
        yield from every_frame(one)


def written(ids: Ids, frame: Frame) -> Document:
    """A procedure as a document."""
    document: Document = msgspec.to_builtins(frame)
    return spelt(ids, type(frame), document)


def spelt(ids: Ids, kind: type[msgspec.Struct], document: Document) -> Document:
    """A document with names in place of numbers, in its rows too."""
    for name, field in fields_of(kind).items():
        if name in document:
            document[name] = named(ids.names[field.kind], field.many, document[name])
    for name, row in rows_of(kind).items():
        inner = document.get(name)
        if isinstance(inner, list | tuple):
            document[name] = [spelt(ids, row, one) for one in inner]
        elif inner is not None:
            document[name] = spelt(ids, row, inner)
    return document


def named(names: Sequence[str], many: str, value: Any) -> Any:
    if many == "set":
        return [names[number] for number in members(value)]
    if many == "tuple":
        return [name_of(names, number) for number in value]
    return name_of(names, value)


def name_of(names: Sequence[str], number: int) -> str | None:
    return (names[number] or None) if number >= 0 else None


def read(ids: Ids, package: str, document: Any, key: str) -> Frame:
    """The procedure a document describes; the error names the key that is wrong."""
    tag = document.get("frame") if isinstance(document, Mapping) else None
    kind = frames_of(package).get(tag) if isinstance(tag, str) else None
    if kind is None:
        raise BadInput("position-no-such-frame", key=f"{key}.frame")
    plain = dict(document)
    step = plain.get("step", "")
    if not isinstance(step, str) or (step or kind.first) not in steps(kind):
        raise BadInput("position-no-such-step", key=f"{key}.step", step=str(step)[:40])
    frame = checked(kind, unspelt(ids, kind, plain, key), key)
    check_plain(frame, key)
    return frame


def unspelt(ids: Ids, kind: type[msgspec.Struct], document: Document, key: str) -> Document:
    """The same with numbers in place of names."""
    plain = dict(document)
    for name, field in fields_of(kind).items():
        if name in plain:
            plain[name] = numbered(ids, field, plain[name], f"{key}.{name}")
    for name, row in rows_of(kind).items():
        inner = plain.get(name)
        if isinstance(inner, Mapping):
            plain[name] = unspelt(ids, row, dict(inner), f"{key}.{name}")
        elif isinstance(inner, list | tuple):
            plain[name] = [unspelt(ids, row, dict(one), f"{key}.{name}[{number}]") if isinstance(one, Mapping) else one
                           for number, one in enumerate(inner)]
    return plain


def checked(kind: type[P], document: Any, key: str) -> P:
    """A document as the struct it must be."""
    try:
        return msgspec.convert(document, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        problem = str(error)
        inside = WHERE.search(problem)
        path = (inside.group(1) or inside.group(2)) if inside else ""
        where = f"{key}{path}" if path.startswith("[") else ".".join(part for part in (key, path) if part)
        raise BadInput("position-invalid", key=where or "document", problem=problem[:200]) from None


def check_plain(frame: Frame, key: str) -> None:
    """Numbers that are no ids: of a size that a game could have."""
    ids = fields_of(type(frame))
    for name in frame.__struct_fields__:
        value = getattr(frame, name)
        if name not in ids and type(value) is int and not -LARGEST < value < LARGEST:
            raise BadInput("position-out-of-range", key=f"{key}.{name}", least=-99, most=999)


def numbered(ids: Ids, field: Field, value: Any, key: str) -> Any:
    numbers, size = ids.numbers[field.kind], len(ids.names[field.kind])
    if field.many == "":
        return number_of(numbers, ids.names[field.kind], value, key, field.default)
    if field.many == "set" and type(value) is int:
        if not 0 <= value < 1 << size:
            raise BadInput("position-bad-name", key=key, name="")
        value = list(members(value))
    if not isinstance(value, list | tuple) or len(value) > size:
        raise BadInput("position-invalid", key=key, problem="a list")
    found = [number_of(numbers, ids.names[field.kind], item, key, None) for item in value]
    if len(set(found)) < len(found) and field.kind in ("unit", "marker"):
        raise BadInput("position-twice", key=key)
    return sum(1 << number for number in set(found)) if field.many == "set" else tuple(found)


def number_of(numbers: Mapping[str, int], names: Sequence[str], value: Any, key: str, default: Any) -> int:
    """The number of a name; nobody is spelt as null, or -1 in older documents, where nobody is allowed at all."""
    if isinstance(value, str) and value in numbers:
        return numbers[value]
    if type(value) is int and 0 <= value < len(names) and names[value]:
        return value
    may_be_none = default == -1 or (default == 0 and not names[0])
    if may_be_none and (value is None or value == default):
        return int(default)
    raise BadInput("position-bad-name", key=key, name=str(value)[:40])


def read_stack(ids: Ids, package: str, documents: Any) -> list[Frame]:
    """The procedures under way, the lowest first."""
    if not isinstance(documents, list | tuple) or len(documents) > 40:
        raise BadInput("position-invalid", key="stack", problem="a list")
    return [read(ids, package, document, f"stack[{number}]") for number, document in enumerate(documents)]


def focus(ids: Ids, frame: Frame) -> tuple[str, ...]:
    """Every space and unit that a procedure is about."""
    spaces: dict[str, None] = {}
    units: dict[str, None] = {}
    for name, field in fields_of(type(frame)).items():
        if name in frame.bystanders:
            continue
        found = spaces if field.kind == "space" else units if field.kind == "unit" else {}
        value = named(ids.names[field.kind], field.many, getattr(frame, name))
        found |= dict.fromkeys(one for one in (value if isinstance(value, list) else [value]) if one)
    return (*spaces, *units)
