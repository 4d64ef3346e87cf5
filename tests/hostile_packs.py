"""Packs that somebody has spoiled: tables of a game with a few values changed, taken away or doubled at random."""

from typing import Any

from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput
from trinchera.engine.packs import Pack, bounded
from trinchera.engine.title import Title

NUMBERS = (0, 1, 2, 3, 5, 9, 20, 40, 99, -1, -3, 0.5, 1.5, 100, 20_000)
JUNK: tuple[Any, ...] = ("", "x", [], {}, True, "AA", "1010", [1, 2], [[1, 2]], ["x"])


def copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    return [copied(inner) for inner in value] if isinstance(value, list) else value


def below(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [key for key in value if key not in ("source", "note")]
    return list(range(len(value))) if isinstance(value, list) else []


def spoil(tables: dict[str, Any], dice: Seeded) -> str:
    """Change one thing somewhere; where it was and what was done."""
    path, place = [], tables
    while True:
        keys = below(place)
        key = keys[dice.below(len(keys))]
        path.append(str(key))
        inner = place[key]
        if not below(inner) or (len(path) > 1 and dice.below(4) == 0):
            break
        place = inner
    return f"{'.'.join(path)}: {change(place, key, dice)}"


def change(place: Any, key: Any, dice: Seeded) -> str:
    old, way = place[key], dice.below(8)
    if way == 0:
        del place[key]
        return "gone"
    if way == 1:
        other = below(place)[dice.below(len(below(place)))]
        place[key], place[other] = place[other], old
        return f"changed places with {other}"
    if way == 2:
        if isinstance(place, dict):
            place[f"{key}x"] = copied(old)
        else:
            place.append(copied(old))
        return "doubled"
    number = isinstance(old, int | float) and not isinstance(old, bool)
    place[key] = (NUMBERS if number else JUNK)[dice.below(len(NUMBERS if number else JUNK))]
    return f"became {place[key]!r}"


def spoiled(title: Title[Any, Any], dice: Seeded) -> tuple[Pack, list[str]]:
    tables = copied(title.pack().tables)
    told = [spoil(tables, dice) for _ in range(1 + dice.below(2))]
    return Pack(tables, "spoiled"), told


def played(title: Title[Any, Any], pack: Pack, dice: Seeded, choices: int) -> bool:
    """Load a pack and use it as people and computers do; whether it was taken at all."""
    try:
        bounded(pack.tables, pack.name)
        data = title.load(pack)
    except BadInput:
        return False
    for scenario in title.scenarios_in(data):
        game = title.new(scenario.id, data=data)
        title.table.sheet(data, scenario.id)
        adviser = title.adviser(dice.spawn())
        for number in range(choices):
            decision = game.decision
            if decision is None:
                break
            assert decision.choices
            if decision.side == CHANCE or number % 2:
                game.choose(dice.pick(decision))
            else:
                game.choose(adviser.choose(game))
            if number % 40 == 0:
                title.imagine(data, title.view(game, title.seats[0]).position, Seeded(1))
    return True
