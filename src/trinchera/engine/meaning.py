"""Documents in canonical form: keys sorted, defaults left out. Equal meaning is equal bytes on every machine."""

import base64
import binascii
import hashlib
import zlib
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from trinchera.engine.errors import CorruptFile

LARGEST_PACKED = 8_000_000
"""What was packed into a file may not be larger than this."""

encode = msgspec.json.Encoder(order="deterministic").encode


def digest(document: Any) -> str:
    """A hash of what a document says."""
    return hashlib.sha256(encode(document)).hexdigest()


@cache
def defaults(form: type[msgspec.Struct]) -> Mapping[str, Any]:
    """What the fields of a document are when they are left out."""
    found = {}
    for field in msgspec.structs.fields(form):
        if field.default is not msgspec.NODEFAULT:
            found[field.encode_name] = field.default
        elif field.default_factory is not msgspec.NODEFAULT:
            found[field.encode_name] = field.default_factory()
    return found


def essential(document: Mapping[str, Any], form: type[msgspec.Struct] | None) -> dict[str, Any]:
    """A document as JSON has it, without the fields that only say what leaving them out says."""
    usual = defaults(form) if form else {}
    kept = {name: value for name, value in document.items() if name not in usual or usual[name] != value}
    found: dict[str, Any] = msgspec.json.decode(encode(kept))
    return found


def packed(document: Any) -> str:
    """A document made small, in the order it has, for a file in which nobody will read it."""
    return base64.b64encode(zlib.compress(msgspec.json.encode(document), 9)).decode()


def unpacked(text: str) -> Any:
    """What was packed; the packing may be a forger's."""
    try:
        reader = zlib.decompressobj()
        content = reader.decompress(base64.b64decode(text, validate=True), LARGEST_PACKED)
        if reader.unconsumed_tail or not reader.eof:
            raise CorruptFile("file-packed", problem="length")
        return msgspec.json.decode(content)
    except (binascii.Error, ValueError, zlib.error, msgspec.DecodeError, RecursionError) as error:
        raise CorruptFile("file-packed", problem=str(error)) from None
