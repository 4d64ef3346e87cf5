"""How tables of earlier releases are read today."""

from typing import Any

from trinchera.engine.migrations import Document, Migration


def as_a_scenario(tables: Document) -> Document:
    """Until schema 2 there was one scenario, which was no data: its turns and its levels of victory were charts."""
    levels, last = tables["victory"], tables["game"]["last_turn"]
    game = {key: value for key, value in tables["game"].items() if key != "last_turn"}
    madrid = {"source": "stated", "last_turn": last, "set_up": "set_up", "suggested": "suggested",
              "endings": [*(level(name, levels[name]) for name in ("decisive", "minor")),
                          {"outcome": "defeat", "rule": "EYE-10.0-h"}]}
    return {name: table for name, table in tables.items() if name != "victory"} | {"game": game, "madrid": madrid}


def level(name: str, needed: Document) -> dict[str, Any]:
    return {"outcome": name, "rule": "EYE-10.0-h",
            "all": [{"kind": "score", "of": of, "least": needed[of]} for of in ("vp", "areas")]}


MIGRATIONS = (Migration(3, "tables", as_a_scenario, "the scenario is data, with the conditions under which it ends"),)
