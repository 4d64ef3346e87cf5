"""The `trinchera` command."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress

from trinchera import catalogue, lab, listings, owners
from trinchera.engine import files
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput, TrincheraError
from trinchera.engine.game import Game
from trinchera.engine.match import Match, Origin
from trinchera.engine.odds import odds_for
from trinchera.engine.title import Title, unknown
from trinchera.lab import ladders
from trinchera.players import NAMES, STEADY
from trinchera.terminal import picture, saves
from trinchera.terminal.play import HUMAN, Terminal
from trinchera.words import LANGUAGES, Words

app = App(name="trinchera", help="Board wargames of the Spanish Civil War with the rules enforced.")

Json = Annotated[bool, Parameter("--json", negative=())]
Lang = Annotated[str, Parameter("--lang")]
Pairs = Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; what goes wrong is said in one line."""
    try:
        app(sys.argv[1:] if arguments is None else list(arguments), result_action="return_none")
    except TrincheraError as error:
        print(f"trinchera: {Words('en').error(error)}", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)


def show(value: Any) -> None:
    """A listing as JSON."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def pairs(given: tuple[str, ...], what: str) -> dict[str, str]:
    """Arguments of the form name=value."""
    found = {}
    for pair in given:
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadInput("not-a-pair", what=what, given=pair)
        found[name] = value
    return found


@app.command
def games(*, json: Json = False, lang: Lang = "en") -> None:
    """List the games and their scenarios."""
    rows, words = listings.games(lang), Words(lang)
    if json:
        show(rows)
        return
    for row in rows:
        print(f"{row.slug:24s} {row.name} - {', '.join(row.seats)}")
        for scenario in row.scenarios:
            length = words("cli-length", turns=scenario.turns, minutes=scenario.minutes)
            print(f"    {scenario.id:20s} {scenario.name} ({length})")


@app.command
def rules(game: str, *, json: Json = False, lang: Lang = "en") -> None:
    """Print a game's rules in our words, with the tests that prove each."""
    listing = listings.rules(catalogue.game(game), check_lang(lang))
    if json:
        show(listing)
        return
    for row in listing.rows:
        proof = f"{len(row.tests)} test{'s' * (len(row.tests) > 1)}" if row.tests else row.status
        print(f"{row.id:16s} {proof:12s} {row.text}")
    print(f"\n{listing.implemented} rules implemented, {listing.tested} of them tested, {listing.rulings} rulings")


@app.command
def sources(game: str, *, json: Json = False) -> None:
    """Say where each table of a game's data comes from: stated, derived or designed."""
    rows = list(catalogue.game(game).pack().sources())
    if json:
        show([row._asdict() for row in rows])
        return
    width = max(len(row.table) for row in rows)
    for row in rows:
        print(f"{row.table:{width}s} {row.source:10s} {row.note}".rstrip())


packs = App(name="pack", help="Data packs for owners of the printed games; see docs/packs.md.")
app.command(packs)


@packs.command
def template(game: str, *, output: Annotated[Path | None, Parameter(("--output", "-o"))] = None) -> None:
    """Print all tables of a game as a pack to begin from."""
    text = owners.template(catalogue.game(game))
    if output:
        saves.write(output, text.encode())
    else:
        print(text)


@packs.command
def check(file: Path, *, game: str = "", json: Json = False, lang: Lang = "en") -> None:
    """Read a pack, try every scenario with it, and say what it changes."""
    text, words = saves.read(file).decode("utf-8", "replace"), Words(check_lang(lang))
    title = owners.game_of(text, str(file), game)
    found = owners.check(title, text, str(file))
    if json:
        show([row._asdict() for row in found])
        return
    for row in found:
        print(words("cli-pack-table", table=row.table, changed=row.changed, added=row.added, removed=row.removed))
    own = Words(lang, title.slug)
    for scenario in owners.offered(title, text, str(file)):
        length = words("cli-length", turns=scenario.turns, minutes=scenario.minutes)
        print(f"{scenario.id}: {own.scenario(scenario)} ({length}). {own.about(scenario)}".rstrip())
    print(words("cli-pack-good", game=title.slug, tables=len(found)))


@app.command
def play(game: str = "", *, scenario: str | None = None, seed: int | None = None, option: Pairs = (), seat: Pairs = (),
         pack: Path | None = None, load: Path | None = None, save: Path = Path("matches/last.json"),
         lang: Lang = "en") -> None:
    """Play in the terminal; --seat nationalist=normal lets a computer play a seat, --load goes on with a match."""
    check_lang(lang)
    match = saves.load(load) if load else new_match(game, scenario, seed, pairs(option, "option"), pack)
    for name, kind in pairs(seat, "seat").items():
        take_seat(match, name, kind)
    Terminal(match, lang, sys.stdin, sys.stdout, load or save).run()


@app.command
def muster(game: str, *, seed: int = 1, wish: Pairs = (), out: Path | None = None) -> None:
    """Put a battle together by points: --wish kind=attack --wish points=250 --wish maps=2; play it with --pack."""
    title = catalogue.game(game)
    text = title.muster(title.load(title.pack()), pairs(wish, "wish"), Seeded(seed))
    if out is None:
        print(text, end="")
        return
    out.write_text(text, "utf-8")


def check_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise unknown("language", lang, LANGUAGES)
    return lang


def take_seat(match: Match, name: str, kind: str) -> None:
    if name not in match.title.seats:
        raise unknown("seat", name, match.title.seats)
    if kind not in (HUMAN, *NAMES):
        raise unknown("player", kind, (HUMAN, *NAMES))
    match.seats[name] = kind


def new_match(slug: str, scenario: str | None, seed: int | None, options: dict[str, str], pack: Path | None) -> Match:
    title = catalogue.game(slug)
    text = saves.read(pack).decode("utf-8", "replace") if pack else ""
    game = title.new(scenario, options, load_data(title, text, str(pack)))
    seats = dict.fromkeys(title.seats, HUMAN)
    if seed is None:
        return saves.begin(game, seats, Origin(pack=text))
    match = Match(game, Seeded(seed), seats)
    match.origin = msgspec.structs.replace(match.origin, pack=text)
    return match


def load_data(title: Title[Any, Any], pack: str, name: str) -> Any:
    return title.load(title.pack().with_override(pack, name) if pack else title.pack())


@app.command
def odds(file: Path, *choices: str, seat: str | None = None, json: Json = False, lang: Lang = "en") -> None:
    """Tell the odds of the combat pending in a match or position file, or begun by the CHOICES given, from what the
    seat that is asked knows, or another that is named."""
    match = any_file(file)
    asked = match.pending.side if match.pending else match.title.seats[0]
    found = odds_for(match.game, seat or asked, choices)
    if json:
        show(found)
    else:
        print(picture.odds_text(found, Words.of(match.game, check_lang(lang))))


def any_file(path: Path) -> Match:
    """The match of a match file, or one that begins at a position document."""
    text = saves.read(path)
    try:
        kind = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadInput("file-not-json", file=str(path), problem=str(error)) from None
    if isinstance(kind, dict) and kind.get("format") == "trinchera-match":
        return saves.load(path)
    if not isinstance(kind, dict) or not isinstance(kind.get("game"), str):
        raise BadInput("file-unknown-kind", file=str(path))
    title = catalogue.game(kind["game"])
    game = title.imagine(title.load(title.pack()), kind, Seeded(0))
    return saves.begin(game, dict.fromkeys(title.seats, HUMAN), Origin(start=kind))


@app.command
def replay(file: Path, *, at: int | None = None, seat: str | None = None, json: Json = False,
           lang: Lang = "en") -> None:
    """Play a match file again and print its log, up to choice number AT."""
    game = at_moment(any_file(file), at)
    view = game.title.view(game, seat or game.title.seats[0])
    if json:
        show(view)
        return
    words = Words.of(game, check_lang(lang))
    for entry in view.log:
        print(picture.log_line(entry, words))
    print(picture.tracks(view, words))


def at_moment(match: Match, at: int | None) -> Game[Any, Any]:
    """The game as it stood after so many choices; as it stands if none is named."""
    return match.game if at is None else files.moment(match.title, files.record(match), at)


@app.command
def verify(file: Path, *, json: Json = False) -> None:
    """Derive every die of a match file again; exit with 1 if anything was tampered with."""
    read = files.loads(saves.read(file))
    verdict = files.verify(catalogue.game(read.game), read)
    if json:
        show(verdict)
    else:
        words = Words("en")
        problem = words.optional(f"error-{verdict.problem}") or verdict.problem
        print(words("cli-verified", dice=verdict.dice) if verdict.ok else words("cli-not-verified", problem=problem))
    if not verdict.ok:
        sys.exit(1)


@app.command
def export(file: Path, *, position: bool = False, seat: str | None = None, at: int | None = None,
           output: Annotated[Path | None, Parameter(("--output", "-o"))] = None) -> None:
    """Write the match of a file anew or, with --position, the position document of a moment (after choice AT)."""
    match = any_file(file)
    if position or at is not None:
        game = at_moment(match, at)
        document = game.title.describe(game, seat or game.title.seats[0])
        text = msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"
    else:
        text = files.dumps(files.record(match))
    if output:
        saves.write(output, text)
    else:
        sys.stdout.write(text.decode())


@app.command(name="import")
def import_(file: Path, *,
            output: Annotated[Path, Parameter(("--output", "-o"))] = Path("matches/imported.json")) -> None:
    """Check a match file or position document and write a match that goes on from there; play it with --load."""
    match = any_file(file)
    saves.save(match, output)
    print(f"{match.title.slug}, {match.game.scenario}: {len(match.choices)} choices; wrote {output}")


@app.command
def simulate(game: str, *, games: int = 100, players: str = "normal", seed: int = 1, scenario: str | None = None,
             option: Pairs = (), workers: int = 1, budget_scale: float = 1.0, pack: Path | None = None,
             failures: Path = Path("matches/failed"), plot: Path | None = None, json: Json = False) -> None:
    """Play many games and count; PLAYERS are one strength for each seat. A game that raises fails the command."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game, total=games)
        report = lab.simulate(game, scenario, players.split(","), games, seed, pairs(option, "option"), workers,
                              saves.read(pack).decode("utf-8", "replace") if pack else "", budget_scale, failures,
                              lambda _: bar.advance(task))
    if plot:
        saves.write(plot, lab.plot(report).encode())
    if json:
        show(report)
    else:
        print(lab.text(report))
    if report.errors:
        sys.exit(1)


@app.command
def ladder(game: str, *, players: str = ",".join((*NAMES, STEADY)), pairs: int = 25, seed: int = 1,
           scenario: str | None = None, workers: int = 1, seconds: float = 0.0, budget_scale: float = 1.0,
           out: Path = Path("matches/ladder"), json: Json = False) -> None:
    """Let computer players meet in pairs of games with the same dice, seats swapped; a player alone in solitaire games.

    Each game is written to OUT when it is over, and the same command goes on where it was broken off. A player may be
    named with a changed budget (hard:lines=48); a game's one-sided scripts take part too (never-attack, rush).
    """
    plan = ladders.round_robin(game, players.split(","), pairs, scenario or "", seed, budget_scale)
    record = ladders.Record(out / ladders.RESULTS)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game, total=len(record.left(plan)))
        ladders.run(plan, record, workers, seconds, lambda _: bar.advance(task))
    found = lab.judge(record.of(plan))
    if json:
        show(found)
    else:
        print(lab.ladder_text(found))
    if found.errors:
        sys.exit(1)


@app.command
def standings(*files: Path, json: Json = False, into: Path | None = None) -> None:
    """Say what the games of ladders show; --into puts the tables into a document, between its ladder marks."""
    found = lab.judge([one for file in files for one in ladders.read(file)])
    if into:
        saves.write(into, lab.put_into(saves.read(into).decode(), found).encode())
    elif json:
        show(found)
    else:
        print(lab.ladder_text(found))


def data_directory() -> Path:
    """Where matches are kept unless another place is named."""
    chosen = os.environ.get("TRINCHERA_DATA") or os.environ.get("XDG_DATA_HOME")
    return Path(chosen) / "trinchera" if chosen else Path.home() / ".local" / "share" / "trinchera"


@app.command
def web(*, port: int = 8000, data: Path | None = None, browser: bool = True) -> None:
    """Play in the browser on this machine; --no-browser leaves opening it to you."""
    from trinchera.server.run import run  # the server is needed by this command alone

    run("127.0.0.1", port, data or data_directory(), local=True, open_browser=browser)


@app.command
def serve(*, host: str = "127.0.0.1", port: int = 8000, data: Path | None = None) -> None:
    """Serve matches to others: seats are taken by secret links. See docs/hosting.md."""
    from trinchera.server.run import run

    run(host, port, data or data_directory())


@app.command
def backup(to: Path, *, data: Path | None = None) -> None:
    """Copy all matches of a server to one file, while it runs."""
    from trinchera.server.backup import backup as copy

    print(f"{copy(data or data_directory(), to)} matches in {to}")


@app.command
def restore(source: Path, *, data: Path | None = None) -> None:
    """Put a backup in place of a server's matches, which are kept beside it; the server must not be running."""
    from trinchera.server.backup import restore as put_back

    print(f"{put_back(data or data_directory(), source)} matches from {source}")


@app.command
def upgrade(data: Path | None = None, *, check: Annotated[bool, Parameter(negative=())] = False,
            json: Json = False) -> None:
    """Bring a server's matches to this release; with --check only tell what would become of each. Exits with 1 if one
    could not be replayed as it was."""
    from trinchera.server import upgrade as upgrades

    report = (upgrades.check if check else upgrades.upgrade)(data or data_directory())
    if json:
        show(report)
    else:
        for fate in report.matches:
            if not fate.good:
                print(f"{fate.id} {fate.game} {fate.scenario}: {fate.how or 'unreadable'}, "
                      f"{fate.lost} of {fate.number} choices lost: {fate.problem}")
        print(", ".join(f"{number} {how}" for how, number in report.count().items()))
    if not report.good:
        sys.exit(1)
