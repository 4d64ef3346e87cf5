"""For owners of a printed game: a pack to begin from, and a check of one that is ready."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.errors import BadInput, TrincheraError
from trinchera.engine.packs import ABOUT, SAID, parse
from trinchera.engine.title import Scenario, Title

REHEARSED = 300
"""Choices for which each scenario is tried."""


class Changed(NamedTuple):
    """How many values of a table a pack changes, adds and takes away."""

    table: str
    changed: int
    added: int
    removed: int


def template(title: Title[Any, Any]) -> str:
    """All tables of a game as a pack: to be changed where the printed game differs; what does not may be left out."""
    return f'[{ABOUT}]\ngame = "{title.slug}"\n\n{title.box.text()}'


def game_of(text: str, name: str, wanted: str = "") -> Title[Any, Any]:
    """The game a pack is for: the one it names, unless one is asked for."""
    chosen = wanted or parse(text, name).get(ABOUT, {}).get("game", "")
    if not chosen:
        raise BadInput("pack-of-which-game", file=name)
    return catalogue.game(chosen)


def check(title: Title[Any, Any], text: str, name: str) -> list[Changed]:
    """Read a pack, try every scenario with it, and tell what it changes; whatever is wrong with it is bad input."""
    base = title.pack()
    pack = base.with_override(text, name)
    data = title.load(pack)
    for scenario in title.scenarios_in(data):
        try:
            rehearse(title, data, scenario.id)
        except TrincheraError:
            raise
        except Exception as error:  # whatever it is, it is the pack that has brought it about
            raise BadInput("pack-unplayable", file=name, scenario=scenario.id, problem=repr(error)[:200]) from error
    return [found for table in pack.tables if any((found := compared(table, base.tables, pack.tables))[1:])]


def offered(title: Title[Any, Any], text: str, name: str) -> tuple[Scenario, ...]:
    """The scenarios of a pack that was found good."""
    return title.scenarios_in(title.box.compiled(title.pack().with_override(text, name)))


def rehearse(title: Title[Any, Any], data: Any, scenario: str) -> None:
    """The map drawn, the table looked at, and some hundred choices, by chance and by rule of thumb in turn."""
    game, dice = title.new(scenario, data=data), Seeded(1)
    title.table.sheet(data, scenario)
    advisers = {seat: title.adviser(dice.spawn()) for seat in title.seats}
    for number in range(REHEARSED):
        decision = game.decision
        if decision is None:
            return
        by_chance = decision.side == CHANCE or number % 2
        game.choose(dice.pick(decision) if by_chance else advisers[decision.side].choose(game))
        if number % 50 == 0:
            for seat in title.seats:
                title.view(game, seat)


def compared(table: str, base: Mapping[str, Any], pack: Mapping[str, Any]) -> Changed:
    before, after = dict(values(base.get(table, {}))), dict(values(pack.get(table, {})))
    common = before.keys() & after.keys()
    return Changed(table, sum(before[key] != after[key] for key in common), len(after.keys() - common),
                   len(before.keys() - common))


def values(table: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a table with the way to it; a list is one value."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from values(value, f"{path}{key}.")
        elif path or key not in SAID:
            yield f"{path}{key}", value
