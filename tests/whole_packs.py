"""Packs as an owner would make them: every table of a game with other values, as a pack that leaves nothing of ours."""

import json
from collections.abc import Callable
from typing import Any

from tests.hostile_packs import copied

Tables = dict[str, Any]


def toml(value: Any) -> str:
    """A value as TOML, tables in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(str(key))} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def pack_text(game: str, tables: Tables) -> str:
    """A pack that takes all of ours away and says everything itself."""
    found = [f'[pack]\ngame = "{game}"']
    for name, table in tables.items():
        found.append(f'[{name}]\nremove = ["*"]')
        found += [f"{json.dumps(str(key))} = {toml(value)}" for key, value in table.items()]
    return "\n".join(found)


def raised(table: Any, *keys: str, by: float = 1) -> None:
    """Some numbers of a table, or of its rows, higher."""
    for row in table["rows"].values() if "rows" in table else [table]:
        for key in keys:
            row[key] += by


def renamed(table: Any, *keys: str) -> None:
    for row in table["rows"].values():
        for key in keys:
            row[key] = f"{row[key]} II"


def turned(table: Any, *keys: str) -> None:
    """Lists with their last value first."""
    for key in keys:
        table[key] = [table[key][-1], *table[key][:-1]]


def scaled(value: Any) -> Any:
    """A drawing at twice its size."""
    if isinstance(value, dict):
        kept = ("source", "note", "area", "route")
        return {key: inner if key in kept else scaled(inner) for key, inner in value.items()}
    return [scaled(inner) for inner in value] if isinstance(value, list) else value * 2


def eyes(tables: Tables) -> None:
    """One area more at the western edge, a bridge less, two counters more and one less."""
    renamed(tables["areas"], "name")
    raised(tables["areas"], "resistance")
    tables["areas"]["rows"]["52"] = {"name": "Húmera", "bank": "west", "elevation": 0, "resistance": 1,
                                     "terrain": "open"}
    tables["borders"]["plain"] += [[1, 52], [7, 52]]
    del tables["bridges"]["rows"]["reina_victoria"]
    tables["sheet"] = scaled(tables["sheet"])
    tables["sheet"]["areas"]["52"] = {"label": [10, 10], "outline": [[0, 0], [20, 0], [20, 20], [0, 20]]}
    del tables["sheet"]["bridges"]["reina_victoria"]
    for side in ("nationalist", "republican"):
        renamed(tables[side], "name", "label")
        raised(tables[side], "cf")
    tables["nationalist"]["rows"]["cas99"] = dict(tables["nationalist"]["rows"]["cas01"], cf=1, reduced=1)
    tables["republican"]["rows"]["rep_inf99"] = dict(tables["republican"]["rows"]["rep_inf1"])
    del tables["republican"]["rows"]["rep_inf2"]
    eyes_charts(tables)


def eyes_charts(tables: Tables) -> None:
    tables["game"] |= {"most_rounds": 5, "attrition_from": 6}
    tables["madrid"]["last_turn"] = 10
    turned(tables["weather"], "by_die")
    turned(tables["air_support"], "by_die")
    turned(tables["artillery_support"], "by_die")
    for name in ("action_points", "movement", "support"):
        raised(tables[name], "clear", "rain")
    tables["resistance"]["by_die"] = [1, 1, 2, 2, 3, 3]
    raised(tables["counterattack"], "round_2", "many_areas")
    turned(tables["durruti"], "arrival_by_die")
    raised(tables["checks"], "set_up", "contested", by=-1)
    raised(tables["vp"], "area", "flip")
    tables["madrid"]["endings"][1]["all"][0]["least"] = 12
    hold = {"kind": "hold", "side": "nationalist", "spaces": ["9", "10", "17"], "least": 2, "by": "units"}
    tables["dash"] = dict(tables["madrid"], last_turn=5, endings=[
        {"outcome": "decisive", "when": "each-turn", "all": [{"kind": "linked"}]},
        {"outcome": "minor", "all": [hold, {"kind": "score", "of": "vp", "least": 3}]}, {"outcome": "defeat"}])
    tables["scenarios"]["rows"] = {"madrid": {"minutes": 90}, "dash": {"minutes": 40, "name": {"es": "A la carrera"}}}
    tables["set_up"]["entrenchments"] = [2, 3, 52]
    tables["set_up"]["columns"]["asensio"]["on_map"] = 3
    tables["suggested"]["rows"] |= {"cas05": 52, "cas06": 52}


def storm(tables: Tables) -> None:
    """Counters more and less, other letters for nobody, another road, other rivers."""
    renamed(tables["areas"], "name")
    raised(tables["areas"], "modifier")
    tables["rivers"]["manzanares"], moved = tables["rivers"]["manzanares"][1:], tables["rivers"]["manzanares"][0]
    tables["borders"]["plain"].append(moved)
    renamed(tables["boxes"], "name")
    renamed(tables["routes"], "name")
    for side in ("nationalist", "republican"):
        renamed(tables[side], "name", "label", "formation")
        raised(tables[side], "defence")
    tables["nationalist"]["rows"]["n99"] = dict(tables["nationalist"]["rows"]["n01"], movement=6)
    gone = next(name for name, row in tables["republican"]["rows"].items() if row.get("turn"))
    del tables["republican"]["rows"][gone]
    for name in ("initial_drive_suggested", "corunna_road_suggested"):
        tables[name]["rows"].pop(gone, None)
        tables[name]["rows"].pop(next(iter(tables[name]["rows"])))
    tables["sheet"] = scaled(tables["sheet"])
    storm_charts(tables)


def storm_charts(tables: Tables) -> None:
    raised(tables["chits"], "copies")
    turned(tables["turns"], "nationalist", "republican")
    raised(tables["morale"], "passes_to", "air")
    raised(tables["limits"], "stack", "hand", "activated_free")
    raised(tables["costs"], "chit", "prepared")
    tables["bombardment"]["guns"] = [2, 3, 4]
    raised(tables["combat"], "intensity", "trio", "tanks")
    raised(tables["rada"], "first_turn")
    raised(tables["junta"], "goal", "morale")
    raised(tables["weather"], "first_turn")
    raised(tables["pause"], "income")
    raised(tables["replacements"], "line", "shock")
    raised(tables["vp"], "urban")
    tables["initial_drive"]["endings"][2]["all"][0]["least"] += 1
    raised(tables["initial_drive"], "sure_initiative", "last_turn")
    tables["corunna_road"] |= {"first_turns": [9, 10], "nationalist_sp": [12, 13]}
    tables["campaign"] |= {"last_turn": 13, "republican_sp": [9]}
    ring = {"kind": "hold", "side": "nationalist", "spaces": ["W", "AC", "AD"], "least": 2, "by": "units"}
    tables["short"] = dict(tables["corunna_road"], last_turn=11, streak=False, endings=[
        {"outcome": "roads_cut", "when": "each-turn", "all": [{"kind": "routes-cut", "least": 2}, ring]},
        {"outcome": "nationalist_points", "all": [{"kind": "eliminate", "side": "republican", "least": 4}]},
        {"outcome": "republican_hold"}])
    tables["scenarios"]["rows"] = {"short": {"minutes": 60, "name": "The short winter"},
                                   "initial_drive": {"minutes": 90}, "corunna_road": {"minutes": 90}}


def battles(tables: Tables) -> None:
    """Towns, heights, a river and an exit more and less; counters and markers more and less."""
    tables["grid"]["columns"] = [9, 29]
    for name in ("belchite", "teruel"):
        ground = tables[f"{name}_map"]["rows"]
        for row in ground.values():
            row["terrain"] = {"clear": "clear", "rough": "mountain", "mountain": "rough"}[row["terrain"]]
        free = [label for label, row in ground.items() if row == {"terrain": "clear"}][:3]
        ground[free[0]] |= {"place": "Torres", "kind": "town"}
        ground[free[1]] |= {"height": "Muela"}
        ground[free[2]] |= {"exit": True}
        lost = next(row for row in ground.values() if row.get("kind") == "town" and not row.get("exit"))
        del lost["place"], lost["kind"]
        sides = tables[f"{name}_hexsides"]
        sides["rivers"]["Huecha"] = sides["trails"].pop(next(iter(sides["trails"])))
    rows = tables["counters"]["rows"]
    renamed(tables["counters"], "name")
    raised(tables["counters"], "attack", "move")
    rows["bn-99"] = dict(rows["bn-1-51"])
    for row in tables["reduced"]["rows"].values():
        row[1] += 1
    battle_charts(tables)


def battle_charts(tables: Tables) -> None:
    raised(tables["movement"], "clear", "rough", "road", by=0.5)
    raised(tables["movement_designed"], "mountain", "river")
    raised(tables["support_range"], "ground", "heights")
    raised(tables["supply"], "mountains")
    tables["fatigue"]["modifiers"] = [0, 2, 3]
    raised(tables["blizzard"], "strikes_to")
    for bounds in tables["crt"]["rows"].values():
        bounds[-1] += 1
    turned(tables["activation"]["modifiers"], "belchite", "teruel")
    tables["support_markers"]["nationalist"]["6"] = {"ground": 1, "aircraft": 1}
    del tables["support_markers"]["nationalist"]["5"]
    tables["support_markers"]["republican"]["1"]["ground"] = 9
    for name in ("belchite", "teruel", "alfambra"):
        unit = next(iter(tables[name]["set_up"]))
        del tables[name]["set_up"][unit]
        front = tables[f"{name}_front"]["nationalist"]
        held = set(tables[name]["set_up"].values())
        front.remove(next(label for label in front if label not in held))
        turned(tables[f"{name}_allotment"], "republican")
    for part, like in {"": "teruel", "_front": "teruel", "_allotment": "teruel", "_victory": "belchite"}.items():
        tables[f"relief{part}"] = copied(tables[f"{like}{part}"])
    tables["relief"] |= {"turns": 6, "activation": False}
    lost = {"kind": "eliminate", "side": "nationalist", "least": 3}
    some = {"kind": "hold", "side": "republican", "spaces": ["1914", "1715", "1409"], "least": 2}
    tables["relief_victory"]["endings"] = [
        {"outcome": "republican", "when": "at-once", "all": [{"kind": "enter", "side": "republican",
                                                              "spaces": ["1511"]}]},
        {"outcome": "republican", "when": "each-turn", "all": [lost, some]}, {"outcome": "draw", "all": [some]},
        {"outcome": "nationalist"}]
    for turns in (tables["relief_allotment"]["republican"], tables["relief_allotment"]["nationalist"]):
        del turns[6:]
    tables["scenarios"]["rows"] = {
        "relief": {"minutes": 99, "name": {"en": "The relief", "es": "El socorro"}, "description": "Eight hexes away."},
        "belchite": {"minutes": 99}, "alfambra": {"minutes": 99}}
    tables["belchite_victory"]["endings"][1]["all"][0]["least"] = 6
    for ending in tables["teruel_victory"]["endings"][:2]:
        ending["all"][0]["spaces"] = ["1511"]
    tables["alfambra_victory"]["endings"][0]["all"][0]["turn"] = 9


def barricadas(tables: Tables) -> None:
    """Columns that lie the other way, other woods, more counters of every kind, and a raid in place of La Muela."""
    tables["grid"]["back"] = "odd"
    changed = {"woods": "orchard", "orchard": "woods", "open": "fields"}
    for letter in "abcd":
        for row in tables[f"map_{letter}"]["rows"].values():
            row["terrain"] = changed.get(row["terrain"], row["terrain"])
    renamed(tables["types"], "name")
    raised(tables["types"], "mp")
    for row in tables["types"]["rows"].values():
        row["ap"] = [row.get("ap", [0])[0] + 1, *row.get("ap", [0, 2, 1])[1:]]
    tables["pool"]["rows"] = {kind: count + 1 for kind, count in tables["pool"]["rows"].items()}
    for name, key in (("aircraft", "ff"), ("formations", "leadership"), ("leaders", "coordination")):
        for row in tables[name]["rows"]:
            row[key] += 1
    tables["formations"]["rows"].append(dict(tables["formations"]["rows"][0], letter="ZZ", officer="Durán"))
    barricada_charts(tables)
    barricada_scenarios(tables)


def barricada_charts(tables: Tables) -> None:
    for name in ("movement", "spotting", "air_location", "air_effect"):
        for key, value in tables[name].items():
            if isinstance(value, list):
                tables[name][key] = [number + 1 if number > 0 else number for number in value]
    tables["spotting"]["open"]["small"] = [6, 9]
    tables["coordination"]["pairs"] = tables["coordination"]["pairs"][1:]
    for row in (tables["combat"]["columns"], *tables["combat"]["rows"]):
        del row[0]
    raised(tables["modifiers"], "crowded", "hindrance")
    raised(tables["defense"], "fort_min")
    raised(tables["hand_modifiers"], "uphill", "combined")
    for name, key in (("batteries", "mm75"), ("assault_value", "infantry"), ("armored_assault_ff", "light"),
                      ("caliber", "lt100"), ("penetration", "g20"), ("drift", "hexes")):
        tables[name][key] = [number + 1 for number in tables[name][key]]
    for row in tables["hand_to_hand"]["rows"]:
        del row[0]
    for key in ("columns", "ratios"):
        del tables["odds"][key][0]
    tables["first_loss"]["bands"] = [[8, 1], [99, 3]]
    raised(tables["rubble"], "min_ff")
    raised(tables["stacking"], "hex", "works")
    raised(tables["mines"], "ff")
    for row in tables["prices"]["rows"]:
        row["points"] += 1
    raised(tables["extra_points"], "trench")
    tables["fair"]["meeting_republican"][0] += 1


def barricada_scenarios(tables: Tables) -> None:
    listed = tables["scenarios"]["rows"]
    for name in listed:
        raised(tables[name.replace("-", "_")], "turns")
    tables["raid"] = copied(tables["hamlet"])
    tables["raid"] |= {"turns": 4, "control": "none"}
    tables["raid"]["maps"][0]["turned"] = True
    tables["scenarios"]["rows"] = {"raid": {"minutes": 30}, **listed}
    del tables["scenarios"]["rows"]["muela"]


def war(tables: Tables) -> None:
    """A larger map than is used, another counter of each kind, other charts, a turn more or less in every scenario."""
    tables["grid"]["rows"][1] += 1
    raised_morale(tables["hexes"])
    tables["hexsides"]["minor"]["Arroyo"] = ["2712-2713"]
    for name in ("counters", "counters_1941"):
        renamed(tables[name], "name")
        for row in tables[name]["rows"].values():
            row["full"] = [row["full"][0] + 1, row["full"][1], row["full"][2]]
    for name in ("support", "support_1941"):
        for row in tables[name]["rows"].values():
            row["factor"] = row.get("factor", 0) + 1
    for row in tables["chits"]["rows"].values():
        row["value"] = row.get("value", 0) + 1
    for row in tables["turns"]["rows"].values():
        row["rp"] = [points + 1 for points in row["rp"]]
    war_scenarios(tables)
    war_charts(tables)


def raised_morale(table: Any) -> None:
    """Every place that counts counts one more."""
    for row in table["rows"].values():
        if row.get("mp", 0):
            row["mp"] += 1 if row["mp"] > 0 else -1


def war_scenarios(tables: Tables) -> None:
    listed = tables["scenarios"]["rows"]
    tables["dash"] = {**copied(tables["war_of_the_columns"]), "turns": [1, 3]}
    tables["scenarios"]["rows"] = {"dash": {"minutes": 90, "name": "The dash for Madrid"}, **listed}
    tables["war_of_the_columns"]["turns"] = [1, 6]
    tables["northern_campaign"]["turns"] = [7, 9]
    tables["battle_of_the_ebro"]["rml"] = 40
    tables["campaign"]["turns"] = [1, 12]
    tables["unternehmen_felix"]["note"] = "played to its fifth turn"
    tables["unternehmen_felix"]["turns"] = [7, 11]


def war_charts(tables: Tables) -> None:
    for name, keys in {"stacking": ("units", "divisions"), "supply": ("to_source",), "headquarters": ("range",),
                       "air": ("range",), "resources": ("cap", "levy_gain"), "movement": ("marsh", "overrun"),
                       "combat": ("naval", "pursuit"), "organization": ("early_turns",), "north": ("asturias",),
                       "evacuation": ("most_points",), "strategic": ("train_hexes",),
                       "felix": ("step_losses", "axis_points")}.items():
        raised(tables[name], *keys)
    tables["places"]["south_bank"] = tables["places"]["south_bank"][1:]
    tables["crt"]["columns"]["1:3"][0] = "5/0"


OTHER: dict[str, Callable[[Tables], None]] = {
    "eyes_of_the_enemy": eyes, "storm_over_madrid": storm, "civil_war_battles": battles,
    "a_las_barricadas": barricadas, "the_spanish_civil_war": war,
}


def other_tables(slug: str, tables: Any) -> Tables:
    """All tables of a game, every one of them with other values."""
    found: Tables = copied(tables)
    OTHER[slug](found)
    return found
