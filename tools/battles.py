"""Plays A las Barricadas! between equal players, scenario by scenario and battles mustered by seed, and tells who won.

python -m tools.battles play OUT PLAYER SEED SECONDS DATE [SCENARIO ...]: games until the time is up, the scenario with
the fewest games first; `mustered-meeting`, `mustered-attack` and `mustered-republican-attack` are dealt anew for each
game.
Each game is a line of OUT, so the same command goes on where it was broken off; errors are printed.
python -m tools.battles judge OUT: the same games by the levels in the box, at which the rule of thumb never looks; for
battles of which nothing else has changed.
python -m tools.battles foretell OUT SEED SECONDS [SCENARIO ...]: games of the rule of thumb in changing manners, and
how well the worth of a position foretells their ends: mean squared errors by the turns that are left; a coin has 0.25.
python -m tools.battles table OUT [PAGE]: the table in Markdown, into the page between its two marks.
"""

import sys
from collections import defaultdict
from pathlib import Path
from time import monotonic

import msgspec

from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.odds import interval
from trinchera.games.a_las_barricadas.board import battle
from trinchera.lab.play import Played, Study, opening, play
from trinchera.lab.play import study as checked
from trinchera.lab.train import mood

SLUG = "a_las_barricadas"
THUMB = "thumb"
"""A player of these studies: the rule of thumb that is handed the table itself instead of a view of it."""
MUSTERED = {"mustered-meeting": {"kind": "meeting"}, "mustered-attack": {"kind": "attack"},
            "mustered-republican-attack": {"kind": "attack", "attacker": "republican"}}
SIDES = ("republican", "nationalist")
ENOUGH = 100
"""Games from which a share that keeps to the aim is called so."""
LONGEST = 20_000
"""Choices after which a battle of the rule of thumb counts as one that never ends."""
FAIR, FEW_DRAWS = (40, 60), 20
"""Per cent of each side's wins, and of draws, that a battle is to stay within."""
BEGINS, ENDS = "<!-- battles begin -->", "<!-- battles end -->"


class Fought(msgspec.Struct, frozen=True):
    """One battle: what was played, who won, and the attacker's score."""

    scenario: str
    player: str
    seed: int
    number: int
    date: str
    choices: int
    result: str = ""
    points: int = 0
    error: str = ""


def read(out: Path) -> list[Fought]:
    return [msgspec.json.decode(line, type=Fought) for line in out.read_bytes().splitlines()] if out.exists() else []


def wanted(scenario: str, player: str, seed: int, number: int) -> Study:
    """A scenario of the box, or a battle that is mustered for this one game."""
    player = "steady" if player == THUMB else player
    if scenario not in MUSTERED:
        return checked(SLUG, scenario, (player,), seed=seed)
    title, maps = catalogue.game(SLUG), 1 + number % 4
    wish = MUSTERED[scenario] | {"maps": str(maps)}
    pack = title.muster(title.load(title.pack()), wish, Seeded(seed).skip(number).spawn())
    return checked(SLUG, "mustered", (player,), seed=seed, pack=pack)


def by_thumb(study: Study, number: int) -> Played:
    """A game of the rule of thumb with itself, many times as quick as one that is played by views."""
    title, dice, choices = catalogue.game(SLUG), Seeded(study.seed).skip(number).spawn(), 0
    game, advisers = opening(title, study), {seat: title.adviser(dice.spawn()) for seat in title.seats}
    while (decision := game.decision) is not None and choices < LONGEST:
        game.choose(dice.pick(decision) if decision.side == CHANCE else advisers[decision.side].choose(game))
        choices += 1
    return Played(number, choices, str(game.board.result), title.score(game),
                  error="" if game.decision is None else "no end")


def fight(scenario: str, player: str, seed: int, number: int, date: str) -> Fought:
    try:
        study = wanted(scenario, player, seed, number)
        found = by_thumb(study, number) if player == THUMB else play(study, number)
    except Exception as error:  # a battle that cannot be mustered or begun is an error to be told too
        found = Played(number, 0, error=f"{type(error).__name__}: {error}")
    return Fought(scenario, player, seed, number, date, found.choices, found.result, sum(found.score.values()),
                  found.error)


def play_on(out: Path, player: str, seed: int, seconds: float, date: str, scenarios: list[str]) -> None:
    """The fewest first; a game under way when the time is up is played to its end."""
    counts = dict.fromkeys(scenarios, 0)
    for row in read(out):
        if row.player == player and row.seed == seed and row.scenario in counts:
            counts[row.scenario] = max(counts[row.scenario], row.number + 1)
    end = monotonic() + seconds
    with out.open("ab") as file:
        while monotonic() < end:
            scenario = min(counts, key=lambda name: counts[name])
            row = fight(scenario, player, seed, counts[scenario], date)
            file.write(msgspec.json.encode(row) + b"\n")
            file.flush()
            counts[scenario] += 1
            if row.error:
                print(row, flush=True)


class Foretold(msgspec.Struct, frozen=True):
    """A position as a turn begins: the turns that are left, its worth to the first seat, and how the game ended."""

    scenario: str
    left: int
    worth: float
    end: float


def foretold(scenario: str, seed: int, number: int) -> list[Foretold]:
    """A game in which half the time a side changes its manner when a turn is over."""
    title, dice = catalogue.game(SLUG), Seeded(seed).skip(number).spawn()
    game, met = opening(title, wanted(scenario, THUMB, seed, number)), list[tuple[int, float]]()
    turn, advisers = game.board.turn, {seat: title.adviser(dice.spawn()) for seat in title.seats}
    while (decision := game.decision) is not None:
        if game.board.turn != turn:
            turn = game.board.turn
            met.append((battle(game).turns - turn + 1, title.commander.worth(game, SIDES[0])))
            advisers = {seat: title.adviser(dice.spawn(), mood(title.commander.manners, dice)) for seat in title.seats}
        game.choose(dice.pick(decision) if decision.side == CHANCE else advisers[decision.side].choose(game))
    result = str(game.board.result)
    end = 0.5 if result == "draw" else float(result.startswith(SIDES[0]))
    return [Foretold(scenario, left, worth, end) for left, worth in met]


def foretell(out: Path, seed: int, seconds: float, scenarios: list[str]) -> None:
    until, number = monotonic() + seconds, 0
    with out.open("ab") as file:
        while monotonic() < until:
            rows = foretold(scenarios[number % len(scenarios)], seed, number // len(scenarios))
            file.writelines(msgspec.json.encode(row) + b"\n" for row in rows)
            number += 1
    print(f"{number} games")
    rows = [msgspec.json.decode(line, type=Foretold) for line in out.read_bytes().splitlines()]
    for left in sorted({row.left for row in rows}):
        errors = [(row.worth - row.end) ** 2 for row in rows if row.left == left]
        print(f"{left} turns left: {sum(errors) / len(errors):.3f} over {len(errors)} positions")
    print(f"all: {sum((row.worth - row.end) ** 2 for row in rows) / len(rows):.3f} over {len(rows)}")


def judged(row: Fought) -> Fought:
    """A game of the rule of thumb as its points are read now."""
    if row.player != THUMB or row.scenario in MUSTERED or not row.result:
        return row
    ground = battle(catalogue.game(SLUG).new(row.scenario))
    word = next(word for least, word in ground.levels if row.points >= least or word == ground.levels[-1][1])
    role, _, grade = word.partition("-")
    side = SIDES[ground.attacker if role == "attacker" else 1 - ground.attacker]
    return msgspec.structs.replace(row, result=f"{side}-{grade}" if grade else word)


def judge(out: Path) -> None:
    out.write_bytes(b"".join(msgspec.json.encode(judged(row)) + b"\n" for row in read(out)))


def table(rows: list[Fought]) -> list[str]:
    """A row for each scenario and player."""
    by_kind: dict[tuple[str, str], list[Fought]] = defaultdict(list)
    for row in rows:
        by_kind[row.scenario, row.player].append(row)
    head = ["| scenario | players | games | Republican | Nationalist | draws | Republican share, 95 % | |",
            "|---|---|---|---|---|---|---|---|"]
    return head + [told(*key, by_kind[key]) for key in sorted(by_kind, key=place)]


def place(key: tuple[str, str]) -> tuple[int, str]:
    order = [one.id for one in catalogue.game(SLUG).scenarios]
    return (order.index(key[0]) if key[0] in order else len(order)), "".join(key)


def told(scenario: str, player: str, rows: list[Fought]) -> str:
    ended = [row for row in rows if row.result]
    wins = [sum(row.result.startswith(side) for row in ended) for side in SIDES]
    draws = len(ended) - sum(wins)
    share = wins[0] / max(1, len(ended))
    low, high = interval(share, max(1, len(ended)))
    return (f"| {scenario} | {player} | {len(ended)} | {wins[0]} | {wins[1]} | {draws} | {share:.0%}, {low:.0%} to "
            f"{high:.0%} | {verdict(wins, draws, len(ended), (low, high))}"
            f"{f', {len(rows) - len(ended)} errors' if len(ended) < len(rows) else ''} |")


def verdict(wins: list[int], draws: int, games: int, sure: tuple[float, float]) -> str:
    """Whether the games keep to the aim, and whether they are enough to say so."""
    least, most = (100 * min(wins) / max(1, games), 100 * max(wins) / max(1, games))
    kept = least >= FAIR[0] and most <= FAIR[1] and 100 * draws <= FEW_DRAWS * games
    certain = 100 * sure[0] > FAIR[1] or 100 * sure[1] < FAIR[0]
    if kept:
        return "within the aim" if games >= ENOUGH else "within, few games"
    return "missed" if certain else "not within, few games"


def into(page: Path, lines: list[str]) -> None:
    text = page.read_text("utf-8")
    before, after = text.split(BEGINS)[0], text.split(ENDS)[1]
    page.write_text("\n".join([before + BEGINS, *lines, ENDS]) + after, "utf-8")


def main(verb: str, out: str, *rest: str) -> None:
    every = [one.id for one in catalogue.game(SLUG).scenarios]
    if verb == "foretell":
        foretell(Path(out), int(rest[0]), float(rest[1]), list(rest[2:]) or every)
        return
    if verb == "play":
        player, seed, seconds, date, *scenarios = rest
        play_on(Path(out), player, int(seed), float(seconds), date, scenarios or every)
    if verb == "judge":
        judge(Path(out))
    lines = table(read(Path(out)))
    print("\n".join(lines))
    if verb == "table" and rest:
        into(Path(rest[0]), lines)


if __name__ == "__main__":
    main(*sys.argv[1:])
