"""The OpenAPI document, made from the endpoints and the types they name."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from trinchera.server.api import Problem
from trinchera.server.endpoints import Endpoint

REF = "#/components/schemas/{name}"
REFUSALS = {400: "Malformed", 403: "Not allowed", 404: "Not there", 409: "The situation has changed",
            410: "No longer valid", 413: "Too large", 415: "Not JSON", 422: "Cannot be done", 429: "Too many requests",
            503: "Cannot be done at the moment"}
PLAIN: dict[Any, dict[str, Any]] = {bytes: {}, str: {"type": "string"}}


def document(endpoints: Sequence[Endpoint], version: str) -> dict[str, Any]:
    """OpenAPI 3.1."""
    kinds = named([kind for end in endpoints for kind in (end.reply, end.body, *end.query.values())])
    schemas, components = msgspec.json.schema_components([*kinds, Problem], ref_template=REF)
    schema = dict(zip(map(repr, [*kinds, Problem]), schemas, strict=True))
    paths: dict[str, Any] = {}
    for end in endpoints:
        paths.setdefault(end.path, {})[end.method.lower()] = operation(end, schema)
    components, paths = plain(components), plain(paths)
    return {"openapi": "3.1.0", "info": {"title": "Trinchera", "version": version}, "paths": paths,
            "components": {"schemas": components}}


def plain(tree: Any) -> Any:
    """Patterns as JSON Schema writes them: its `$` is the end, Python's may come before a last line break."""
    if isinstance(tree, dict):
        return {key: value.replace(r"\A", "^").replace(r"\Z", "$") if key == "pattern" and isinstance(value, str) else
                plain(value) for key, value in tree.items()}
    return [plain(part) for part in tree] if isinstance(tree, list | tuple) else tree


def named(kinds: list[Any]) -> list[Any]:
    found: dict[str, Any] = {repr(kind): kind for kind in kinds if kind is not None and kind not in PLAIN}
    return list(found.values())


def operation(end: Endpoint, schema: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {"summary": end.summary, "operationId": name(end), "responses": responses(end, schema)}
    parameters = [{"name": part, "in": "path", "required": True, "schema": {"type": "string"}}
                  for part in re.findall(r"{(\w+)}", end.path)]
    parameters += [{"name": part, "in": "query", "required": False, "schema": schema[repr(kind)]}
                   for part, kind in end.query.items()]
    if parameters:
        found["parameters"] = parameters
    if end.body is not None:
        body = {"type": "object"} if end.body is bytes else schema[repr(end.body)]
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return found


def name(end: Endpoint) -> str:
    return re.sub(r"\W+", "_", f"{end.method.lower()}{end.path}").strip("_")


def responses(end: Endpoint, schema: dict[str, Any]) -> dict[str, Any]:
    good = PLAIN[end.reply] if end.reply in PLAIN else schema[repr(end.reply)]
    found: dict[str, Any] = {"200": {"description": "Done", "content": {end.media: {"schema": good}}}}
    statuses = {*end.statuses, 429, *((400, 403, 413, 415, 422, 503) if end.method == "POST" else ())}
    if end.query:
        statuses.add(422)
    for status in sorted(statuses):
        found[str(status)] = refusal(status, good if status in end.same else schema[repr(Problem)])
    return found


def refusal(status: int, body: dict[str, Any]) -> dict[str, Any]:
    if status in (303, 304):
        return {"description": "Go on there" if status == 303 else "Unchanged"}
    return {"description": REFUSALS[status], "content": {"application/json": {"schema": body}}}
