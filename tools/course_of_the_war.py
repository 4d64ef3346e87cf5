"""Plays The Spanish Civil War between equal players and writes who won and when places fell into docs/balance:
python -m tools.course_of_the_war OUT PLAYER SEED SECONDS [SCENARIO ...].

Each game is a line of JSON in OUT; run again with other seeds, the table is of all lines.
"""

import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

import msgspec

from trinchera import catalogue
from trinchera.engine.bits import has
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE, Choice
from trinchera.engine.ideas import STEADY
from trinchera.engine.odds import interval
from trinchera.players import glance, player

SLUG = "the_spanish_civil_war"
WATCHED = {"Bilbao": ("3613", 0), "Teruel": ("2617", 1), "Vinaroz": ("2719", 0), "Barcelona": ("3023", 0),
           "Madrid": ("2712", 0)}
"""Places, and the side to which each fell: 0 Nationalist, 1 Republican."""
HISTORY = {"Bilbao": 8, "Teruel": 12, "Vinaroz": 13, "Barcelona": 18, "Madrid": 19}


DOCS = Path("docs/balance/the_spanish_civil_war.md")
HEADS = {
    "outcomes": ["| scenario | players | games | Nationalist | Republican | share of the Nationalists |",
                 "|---|---|---|---|---|---|"],
    "falls": ["| place | history | fell | turn: middle (first to last) |", "|---|---|---|---|"]}


class Course(msgspec.Struct, frozen=True):
    """One game: who won, when it ended, what morale was left, and the turn in which each place first fell."""

    scenario: str
    player: str
    seed: int
    result: str
    turn: int
    morale: int
    fell: dict[str, int]


def course(scenario: str, name: str, seed: int) -> Course:
    """Play a game and watch the places."""
    title = catalogue.game(SLUG)
    game, dice = title.new(scenario), Seeded(seed)
    answer = answers(name, dice)
    fell: dict[str, int] = {}
    while (decision := game.decision) is not None:
        watch(game, fell)
        game.choose(dice.pick(decision) if decision.side == CHANCE else answer(game))
        game.log = []
    watch(game, fell)
    board = game.board
    return Course(scenario, name, seed, str(board.result), board.turn, board.rml, fell)


def answers(name: str, dice: Seeded) -> Callable[[Any], Choice]:
    """What players of a level choose. The rule of thumb answers at the table: it asks nothing of the other hand."""
    title = catalogue.game(SLUG)
    if name == STEADY:
        thumbs = {seat: title.commander.adviser(Seeded(dice.below(1 << 53))) for seat in title.seats}
        return lambda game: thumbs[game.decision.side].choose(game)
    who = {seat: player(name, dice.below(1 << 53), clock=False) for seat in title.seats}

    def chosen(game: Any) -> Choice:
        seat = game.decision.side
        found: Choice | None = game.decision.find(who[seat].choose(glance(game, seat), title, game.data))
        assert found is not None
        return found
    return chosen


def watch(game: Any, fell: dict[str, int]) -> None:
    for place, (label, side) in WATCHED.items():
        if place not in fell and has(game.board.control[side], game.data.field.number[label]):
            fell[place] = game.board.turn


def read(out: Path) -> list[Course]:
    return [msgspec.json.decode(line, type=Course) for line in out.read_bytes().splitlines()] if out.exists() else []


def play(out: Path, name: str, seed: int, seconds: float, scenarios: list[str]) -> None:
    """Games of every scenario in turn until the time is up."""
    until, number = monotonic() + seconds, 0
    while monotonic() < until:
        played = course(scenarios[number % len(scenarios)], name, seed + number // len(scenarios))
        with out.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")
        number += 1


def outcomes(games: list[Course]) -> list[str]:
    """A row for each scenario and player."""
    by_kind: dict[tuple[str, str], list[Course]] = defaultdict(list)
    for one in games:
        by_kind[one.scenario, one.player].append(one)
    return [outcome(scenario, name, found) for (scenario, name), found in by_kind.items()]


def outcome(scenario: str, name: str, found: list[Course]) -> str:
    won, count = sum(one.result == "nationalist" for one in found), len(found)
    low, high = interval(won / count, count)
    return f"| {scenario} | {name} | {count} | {won} | {count - won} | {won / count:.0%}, {low:.0%} to {high:.0%} |"


def falls(games: list[Course]) -> list[str]:
    """A row for each place over the campaigns: how often it fell, and the middle of the turns."""
    campaigns = [one for one in games if one.scenario == "campaign"]
    rows = []
    for place, turn in HISTORY.items():
        found = sorted(one.fell[place] for one in campaigns if place in one.fell)
        span = f"{median(found):.0f} ({found[0]} to {found[-1]})" if found else "-"
        rows.append(f"| {place} | {turn} | {len(found)} of {len(campaigns)} | {span} |")
    return rows


def main(out: str, name: str, seed: str, seconds: str, *scenarios: str) -> None:
    file = Path(out)
    play(file, name, int(seed), float(seconds), list(scenarios) or [one.id for one in catalogue.game(SLUG).scenarios])
    publish(DOCS, read(file))


def publish(docs: Path, games: list[Course]) -> None:
    """Write the tables into the account of the balance, between their marks."""
    text = docs.read_text("utf-8")
    for mark, rows in (("outcomes", outcomes(games)), ("falls", falls(games))):
        start, end = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->"
        before, _, rest = text.partition(start)
        _, _, after = rest.partition(end)
        text = "".join([before, start, *(f"{row}\n" for row in [*HEADS[mark], *rows]), end, after])
    docs.write_text(text, "utf-8")
    print("\n".join([*outcomes(games), "", *falls(games)]))


if __name__ == "__main__":
    main(*sys.argv[1:])
