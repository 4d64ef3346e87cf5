"""How tables of earlier releases are read today."""

from typing import Any

from trinchera.engine.migrations import Document, Migration

RULED = {"belchite": "belchite", "teruel": "teruel", "alfambra": "alfambra"}
"""Until schema 2 a scenario was won like one of these, which the rules knew by name."""


def with_endings(tables: Document) -> Document:
    """Victory tables of schema 2 hold the figures of one of three scenarios; now they list endings."""
    rows = tables.get("scenarios", {}).get("rows", {name: {} for name in RULED})
    like = RULED | {name: row.get("like", name) for name, row in rows.items()}
    found = {name: endings(table, like[name.removesuffix("_victory")]) if name.endswith("_victory") else table
             for name, table in tables.items()}
    if "scenarios" in found:
        found["scenarios"] = {**found["scenarios"], "rows": {name: {"minutes": row["minutes"]}
                                                             for name, row in rows.items()}}
    return found


def endings(table: Document, like: str) -> Document:
    said = {key: value for key, value in table.items() if key in ("source", "note", "road")}
    return {**said, "endings": OF_OLD[like](table)}


def places(table: Document) -> list[Any]:
    enter = {"kind": "enter", "side": "republican", "spaces": [table["sudden_death"]]}
    gain = {"kind": "score", "of": "net-places", "least": table["net_places"]}
    return [{"outcome": "republican", "when": "at-once", "rule": "SCB-18.0-d", "all": [enter]},
            {"outcome": "republican", "rule": "SCB-18.0-c", "all": [gain]},
            {"outcome": "nationalist", "rule": "SCB-18.0-c"}]


def objective(table: Document) -> list[Any]:
    hold = {"kind": "hold", "spaces": [table["objective"]], "by": "units", "supplied": True}
    return [*({"outcome": side, "rule": "SCB-19.0-b", "all": [hold | {"side": side}]}
              for side in ("republican", "nationalist")), {"outcome": "draw", "rule": "SCB-19.0-b"}]


def road(table: Document) -> list[Any]:
    limits: list[tuple[str, int, list[Any]]] = [
        ("nationalist", table["win_by"], [{"kind": "blizzard"}]), ("nationalist", table["win_by_without_blizzard"], []),
        ("draw", table["draw_by"], [])]
    held = {"kind": "since", "of": "road", "least": table["hexes"]}
    return [*({"outcome": outcome, "rule": "SCB-20.0-b", "all": [{**held, "turn": turn}, *more]}
              for outcome, turn, more in limits if turn), {"outcome": "republican", "rule": "SCB-20.0-b"}]


OF_OLD = {"belchite": places, "teruel": objective, "alfambra": road}

MIGRATIONS = (Migration(3, "tables", with_endings, "how a scenario ends is a list of conditions"),)
