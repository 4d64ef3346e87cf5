"""How tables of earlier releases are read today."""

from typing import Any

from trinchera.engine.migrations import Document, Migration

FINAL_RULES = {"initial_drive": "SOM-12.1-l", "corunna_road": "SOM-12.2-j", "campaign": "SOM-12.3-m"}
"""Until schema 2 a scenario ended by the rule of one of these, which the rules knew by name."""


def with_endings(tables: Document) -> Document:
    """Scenarios of schema 2 say whether points count, and are like one of three; now they list endings. What counters
    and map say of a free set-up was under the name of the scenario that has one."""
    rows = tables.get("scenarios", {}).get("rows", {name: {} for name in FINAL_RULES})
    like = FINAL_RULES | {name: FINAL_RULES[row.get("like", name)] for name, row in rows.items()}
    goal = tables["vp"].get("goal", 0)
    found = {name: scenario(table, like[name], goal) if name in like else table for name, table in tables.items()}
    found["vp"] = {key: value for key, value in found["vp"].items() if key != "goal"}
    for name in ("areas", "nationalist", "republican"):
        found[name] = {**found[name], "rows": {row: later(values) for row, values in found[name]["rows"].items()}}
    if "scenarios" in found:
        found["scenarios"] = {**found["scenarios"], "rows": {name: {"minutes": row["minutes"]}
                                                             for name, row in rows.items()}}
    return found


def later(row: Document) -> Document:
    return {"later" if key == "corunna_road" else key: value for key, value in row.items()}


def scenario(table: Document, rule: str, goal: int) -> Document:
    kept = {key: value for key, value in table.items() if key != "points"}
    suggested = "corunna_road_suggested" if table.get("free_set_up") else "initial_drive_suggested"
    return {**kept, "suggested": suggested, "endings": endings(rule, goal, points=table.get("points", False))}


def endings(rule: str, goal: int, *, points: bool) -> list[Any]:
    madrid = {"kind": "hold", "side": "nationalist", "spaces": ["AA"], "supplied": True}
    enough = {"outcome": "nationalist_points", "rule": rule, "all": [{"kind": "score", "of": "points", "least": goal}]}
    return [{"outcome": "madrid_falls", "when": "each-turn", "rule": "SOM-10-a", "all": [madrid]},
            {"outcome": "roads_cut", "when": "each-turn", "rule": "SOM-10-b", "all": [{"kind": "routes-cut"}]},
            *([enough] if points else []), {"outcome": "republican_hold", "rule": rule}]


MIGRATIONS = (Migration(3, "tables", with_endings, "how a scenario ends is a list of conditions"),)
