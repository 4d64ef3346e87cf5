"""Plays campaigns of The Spanish Civil War by rule of thumb and writes into docs/balance where the main effort lies and
who attacks where, with an eye on Bilbao and Teruel: python -m tools.efforts_of_the_war OUT SEED GAMES.

Each campaign is a line of JSON in OUT; run again with other seeds, the tables are of all lines.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median

import msgspec

from tools.course_of_the_war import DOCS, SLUG, answers
from trinchera import catalogue
from trinchera.engine.bits import has
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ideas import STEADY
from trinchera.games.the_spanish_civil_war.board import Play, face, fighters_at
from trinchera.games.the_spanish_civil_war.commander.fronts import (
    OURS,
    OURS_TO,
    THEIRS,
    THEIRS_TO,
    efforts,
    factors,
    ranked_efforts,
    steps_to,
)
from trinchera.games.the_spanish_civil_war.commander.outlook import prizes
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.movement import Move

FRONTS = {"the North": ("Asturias", "Santander", "Euzkadi"), "Aragón and Catalonia": ("Aragón", "Catalunya"),
          "the Levante": ("Valencia", "Murcia"), "the centre": ("Castilla la Nueva", "Castilla la Vieja", "Navarra"),
          "the South": ("Andalucía", "Extremadura"), "Galicia": ("Galicia",)}
PERIODS = {"2 to 6": range(2, 7), "7 to 10": range(7, 11), "11 to 14": range(11, 15), "15 to 19": range(15, 20)}
EYES_ON: dict[int, str] = {N: "3613", R: "2617"}
"""What is looked at in the phases of each side: Bilbao and Teruel."""


class Outset(msgspec.Struct, frozen=True):
    """A side before its operational movement: where its two efforts lie, and how one place looks to it."""

    turn: int
    side: int
    goals: list[str]
    rank: int
    """Of the place among the efforts, 1 for the main one; 0 if the side holds it already."""
    ours: float
    theirs: float
    """The factors that the rule of thumb counts for an effort there, and against it."""
    garrison: int
    """Defence factors in the hex itself."""


class Blow(msgspec.Struct, frozen=True):
    """A declared attack: when, by whom, on which hex, with how many factors."""

    turn: int
    side: int
    target: str
    factors: int


class Campaign(msgspec.Struct, frozen=True):
    """One campaign."""

    seed: int
    result: str
    outsets: list[Outset]
    blows: list[Blow]
    garrison: str
    """How the Nationalists first came to leave Teruel empty: see `lost`."""


def campaign(seed: int) -> Campaign:
    """Play one and watch it."""
    game, dice = catalogue.game(SLUG).new("campaign"), Seeded(seed)
    answer = answers(STEADY, dice)
    outsets: dict[tuple[int, int], Outset] = {}
    blows: list[Blow] = []
    teruel, garrison = game.data.field.number[EYES_ON[R]], ""
    while (decision := game.decision) is not None:
        board, frame = game.board, game.stack[-1]
        if isinstance(frame, Move) and not frame.exploiting and (board.turn, board.side) not in outsets:
            outsets[board.turn, board.side] = outset(game)
        before, phase = fighters_at(game, N, teruel), board.side
        game.log = []
        game.choose(dice.pick(decision) if decision.side == CHANCE else answer(game))
        blows += declared(game)
        if before and not garrison and not fighters_at(game, N, teruel):
            garrison = lost(game, phase)
    return Campaign(seed, str(game.board.result), [*outsets.values()], blows, garrison)


def lost(game: Play, phase: int) -> str:
    """How a garrison was lost by the last choice, in the phase of a side."""
    if not any(entry.key == "eliminated" for entry in game.log or ()):
        return "marched off"
    return "lost in an attack of its own" if phase == N else "lost to an attack"


def outset(game: Play) -> Outset:
    board, data, side, worth = game.board, game.data, game.board.side, prizes(game, game.board.side)
    place = data.field.number[EYES_ON[side]]
    ranked, steps = ranked_efforts(game, side, worth), steps_to(data.field, place)
    ours, theirs = factors(game, side, 0), factors(game, 1 - side, 1)
    mine = sum(attack * OURS ** steps[one] for one, attack in ours.items() if steps[one] <= OURS_TO)
    foe = sum(defence * THEIRS ** steps[one] for one, defence in theirs.items() if steps[one] <= THEIRS_TO)
    rank = 0 if has(board.control[side], place) or place not in ranked else 1 + ranked.index(place)
    goals = [data.label(goal) for goal in efforts(game, side, worth).goals]
    return Outset(board.turn, side, goals, rank, round(mine, 1), round(foe, 1), theirs.get(place, 0))


def declared(game: Play) -> Iterator[Blow]:
    """The attacks that were declared by the last choice."""
    data = game.data
    for entry in game.log or ():
        if entry.key == "attack-declared":
            units = [data.number[name] for name in str(entry.values["unit"]).split()]
            yield Blow(game.board.turn, game.board.side, str(entry.values["area"]),
                       sum(face(game, unit)[0] for unit in units))


def front_of(label: str) -> str:
    region = catalogue.game(SLUG).box.data.ground.rows[label].region
    return next((name for name, regions in FRONTS.items() if region in regions), "elsewhere")


def effort_rows(games: list[Campaign], side: int) -> list[str]:
    """A row for each front: by period the phases whose main effort lay there, and its share of the attack factors."""
    cells = {front: [front] for front in FRONTS}
    for turns in PERIODS.values():
        outsets = [one for game in games for one in game.outsets
                   if one.side == side and one.turn in turns and one.goals]
        main = Counter(front_of(one.goals[0]) for one in outsets)
        struck: Counter[str] = Counter()
        for blow in (one for game in games for one in game.blows if one.side == side and one.turn in turns):
            struck[front_of(blow.target)] += blow.factors
        for front, row in cells.items():
            row.append(f"{main[front]} of {len(outsets)}, {struck[front] / max(1, struck.total()):.0%}")
    return [f"| {' | '.join(row)} |" for row in cells.values()]


def eye_rows(games: list[Campaign], side: int, turns: Iterable[int]) -> list[str]:
    """A row for each turn: how often the side held the place; else its rank and the factors for and against."""
    rows = []
    for turn in turns:
        seen = [one for game in games for one in game.outsets if one.side == side and one.turn == turn]
        away = [one for one in seen if one.rank]
        if away:
            middle = [f"{median(values):.0f}" for values in zip(*((one.rank, one.ours, one.theirs, one.garrison)
                                                                 for one in away), strict=True)]
            main, second = sum(one.rank == 1 for one in away), sum(EYES_ON[side] in one.goals[1:] for one in away)
            held = f"{len(seen) - len(away)} of {len(seen)}"
            rows.append(f"| {turn} | {held} | {main}, {second} | {' | '.join(middle)} |")
    return rows


EYE_HEAD = ["| turn | already held | main, second effort | rank | factors for | factors against | in the hex |",
            "|---|---|---|---|---|---|---|"]
GARRISON_HEAD = ["| the garrison of Teruel | campaigns |", "|---|---|"]
GOAL_HEAD = ["| side | turns | phases | main effort at |", "|---|---|---|---|"]
MOST_GOALS = 6
EFFORT_HEAD = [f"| front | turns {' | '.join(PERIODS)} |", "|---|---|---|---|---|"]


def tables(games: list[Campaign]) -> dict[str, list[str]]:
    return {"efforts of the Nationalists": [*EFFORT_HEAD, *effort_rows(games, N)],
            "efforts of the Republic": [*EFFORT_HEAD, *effort_rows(games, R)],
            "Bilbao": [*EYE_HEAD, *eye_rows(games, N, range(5, 13))],
            "Teruel": [*EYE_HEAD, *eye_rows(games, R, range(1, 5))],
            "garrison": [*GARRISON_HEAD, *garrison_rows(games)],
            "goals": [*GOAL_HEAD, *goal_rows(games)]}


def garrison_rows(games: list[Campaign]) -> list[str]:
    found = Counter(game.garrison or "never empty" for game in games)
    return [f"| {how} | {count} of {len(games)} |" for how, count in found.most_common()]


def goal_rows(games: list[Campaign]) -> list[str]:
    """A row for each side and period: the places of the main effort, the most frequent first."""
    rows, names = [], catalogue.game(SLUG).box.data.ground.rows
    for side, who in ((N, "Nationalists"), (R, "Republic")):
        for period, turns in PERIODS.items():
            goals = Counter(names[one.goals[0]].name for game in games for one in game.outsets
                            if one.side == side and one.turn in turns and one.goals)
            places = ", ".join(f"{place} {count}" for place, count in goals.most_common(MOST_GOALS))
            rows.append(f"| {who} | {period} | {goals.total()} | {places} |")
    return rows


def publish(docs: Path, games: list[Campaign]) -> None:
    """Write the tables into the account of the balance, between their marks."""
    text = docs.read_text("utf-8")
    for mark, rows in tables(games).items():
        start, end = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->"
        before, found, rest = text.partition(start)
        if found:
            text = "".join([before, start, *(f"{row}\n" for row in rows), end, rest.partition(end)[2]])
        print("\n".join([f"{mark}, {len(games)} campaigns", *rows, ""]))
    docs.write_text(text, "utf-8")


def main(out: str, seed: str, count: str) -> None:
    file = Path(out)
    for number in range(int(count)):
        played = campaign(int(seed) + number)
        with file.open("ab") as lines:
            lines.write(msgspec.json.encode(played) + b"\n")
    publish(DOCS, [msgspec.json.decode(line, type=Campaign) for line in file.read_bytes().splitlines()])


if __name__ == "__main__":
    main(*sys.argv[1:])
