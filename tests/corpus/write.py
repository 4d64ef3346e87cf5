"""Write the corpus of a release: `python -m tests.corpus.write NAME`. Run it once, when the release is cut.

It keeps the packs of the games in their boxes, and writes a folder of match files and a server's database.
"""

import gzip
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files as files_of
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

import trinchera
from tests.corpus import DATABASE, FRAMES, HERE
from tests.server.harness import Guest, Running, running
from trinchera.engine import files
from trinchera.engine.box import KEPT
from trinchera.engine.chance import Audited, Seeded
from trinchera.engine.documents import frames_of
from trinchera.engine.kept import sealed
from trinchera.engine.match import DiceRecord, Match, Origin
from trinchera.engine.title import Title

PACKS = {
    "eyes_of_the_enemy": "[action_points]\nclear = 6\nrain = 4\n",
    "storm_over_madrid": "[limits]\nhand = 4\nactivated_free = 6\n",
    "civil_war_battles": "[counters.rows.bn-1-51]\nattack = 7\n",
    "a_las_barricadas": "[types.rows.r_rifle]\nmp = 5\n",
    "the_spanish_civil_war": "[stacking]\nunits = 6\n",
}
KEY = bytes(range(32))
WHOLE = 1_000_000
SOME = 400
IN_FULL = 1
"""Scenarios of a game of which every kind of match is written; of further ones an unfinished one, to stay small."""
SERVED = 4
"""Scenarios of a game of which a server keeps a match."""


def thumbs(match: Match, most: int, seed: int = 1) -> Match:
    """Let the rule of thumb play, until so many choices are made."""
    advisers = {seat: match.title.adviser(Seeded(seed)) for seat in match.title.seats}
    while match.pending is not None and len(match.choices) < most:
        match.choose(advisers[match.pending.side].choose(match.game).id)
    return match


def anyhow(match: Match, most: int, seed: int = 1) -> Match:
    """Let every seat take any choice."""
    hand = Seeded(seed)
    while match.pending is not None and len(match.choices) < most:
        match.choose(hand.pick(match.pending).id)
    return match


def audited(title: Title[Any, Any], scenario: str, options: dict[str, str], *, revealed: bool) -> Match:
    name, shares = f"{title.slug}-{scenario}", ("ana", "luis")[:len(title.seats)]
    dice = Audited(KEY, name, shares)
    match = Match(title.new(scenario, options), dice)
    match.origin = Origin(DiceRecord("audited", 0, dice.commitment, KEY.hex() if revealed else "", shares), name)
    return match


def midway(title: Title[Any, Any], scenario: str) -> Match:
    """A match that begins from what one seat knows in the middle of another."""
    for most in (SOME, SOME // 4, SOME // 20):  # a short battle is over sooner
        before = thumbs(trinchera.match(title.slug, seed=11, scenario=scenario), most, 5)
        if before.pending is not None:
            break
    assert before.pending is not None
    return trinchera.match(title.slug, seed=12, position=title.describe(before.game, before.pending.side))


def matches(title: Title[Any, Any], scenario: str) -> Iterator[tuple[str, Match]]:
    """The matches of a scenario, with what is special about each."""
    slug = title.slug
    yield "finished-seeded", thumbs(trinchera.match(slug, seed=1, scenario=scenario), WHOLE)
    yield "unfinished-seeded", thumbs(trinchera.match(slug, seed=2, scenario=scenario), SOME)
    yield "random", anyhow(trinchera.match(slug, seed=3, scenario=scenario), 3 * SOME)
    every = {option.id: option.values[-1] for option in title.options}
    yield "finished-audited", thumbs(audited(title, scenario, every, revealed=True), WHOLE)
    yield "unfinished-audited", thumbs(audited(title, scenario, {}, revealed=False), SOME)
    yield "pack", thumbs(trinchera.match(slug, seed=4, scenario=scenario, pack=PACKS[slug]), SOME)
    yield "position", thumbs(midway(title, scenario), SOME)


def write_files(folder: Path) -> None:
    for slug in trinchera.GAMES:
        title = trinchera.game(slug)
        for number, scenario in enumerate(title.scenarios):
            kinds = matches(title, scenario.id)
            for what, match in kinds if number < IN_FULL else islice(kinds, 1, 2):
                text = files.dumps(files.record(match))
                folder.joinpath(f"{slug}-{scenario.id}-{what}.json").write_bytes(text)


def write_database(folder: Path) -> None:
    """A server's matches: in play and over, with undo, standing orders, a pack, a position and a file brought in."""
    with tempfile.TemporaryDirectory() as data:
        with running(Path(data)) as server:
            for slug in trinchera.GAMES:
                fill(server, slug, folder)
        with closing(sqlite3.connect(Path(data) / "trinchera.db")) as db:
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("VACUUM")
        content = Path(data).joinpath("trinchera.db").read_bytes()
    folder.joinpath(DATABASE).write_bytes(gzip.compress(content, mtime=0))


def fill(server: Running, slug: str, folder: Path) -> None:
    title, guest = trinchera.game(slug), Guest(server)
    for scenario in title.scenarios[:SERVED]:
        play(server, guest.create(slug, scenario=scenario.id)["id"], SOME)
    play(server, guest.create(slug, scenario=title.scenarios[0].id)["id"], WHOLE)
    play(server, guest.create(slug, pack=PACKS[slug], pack_name="mine")["id"], SOME // 2)
    play(server, guest.create(slug, position=midway(title, title.scenarios[0].id).origin.start)["id"], SOME // 2)
    ordered, seat = guest.create(slug)["id"], title.seats[-1]
    shelf = next(game for game in guest.get("/api/games").json() if game["slug"] == slug)
    orders = {one["id"]: one["values"][-1] for one in shelf["standing_orders"] if one["seat"] in ("", seat)}
    assert guest.post(f"/api/matches/{ordered}/orders", {"seat": seat, "orders": orders}).status_code == 200
    play(server, ordered, SOME)
    for brought in ("unfinished-seeded", "finished-audited"):
        text = folder.joinpath(f"{slug}-{title.scenarios[0].id}-{brought}.json").read_bytes()
        answer = guest.http.post("/api/import", content=text, headers={"Content-Type": "application/json"})
        assert answer.status_code == 200, answer.text
        play(server, answer.json()["id"], SOME + 20)


def play(server: Running, match: str, most: int) -> None:
    """Play on the server; now and then a choice is taken back and made again."""
    def on(house: Any) -> None:
        room = house.rooms.rooms[match]
        advisers: dict[str, Any] = {}
        while room.turn_of and room.number < most:
            seat, number = room.turn_of, room.number
            adviser = advisers.setdefault(seat, room.title.adviser(Seeded(3)))
            house.rooms.choose(room, seat, number, adviser.choose(room.match.game).id)
            if room.turn_of and room.match.undoer == room.turn_of and number % 5 == 0:
                house.rooms.undo(room, room.turn_of, room.number)
                house.rooms.redo(room, room.turn_of, room.number)
    server.do(on)


def keep(slug: str) -> None:
    """Keep the pack in a game's box, so that later releases can play with it. It may be there already."""
    pack = trinchera.game(slug).pack()
    folder = Path(str(files_of(f"trinchera.games.{slug}"))) / "data" / KEPT
    folder.mkdir(exist_ok=True)
    folder.joinpath(f"{pack.hash}.json.gz").write_bytes(gzip.compress(msgspec.json.encode(sealed(pack)), mtime=0))


def write_frames(folder: Path) -> None:
    """The names by which the documents of this release call procedures."""
    tags = [f"{slug} {tag}" for slug in trinchera.GAMES for tag in frames_of(f"trinchera.games.{slug}")]
    folder.joinpath(FRAMES).write_text("\n".join(sorted(tags)) + "\n")


def main(name: str) -> None:
    for slug in trinchera.GAMES:
        keep(slug)
    folder = HERE / name
    folder.mkdir()
    write_frames(folder)
    write_files(folder)
    write_database(folder)


if __name__ == "__main__":
    main(sys.argv[1])
