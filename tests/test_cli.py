"""The `trinchera` command, as a person or a script runs it."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import trinchera
from trinchera import cli
from trinchera.engine import files

EYES = "eyes_of_the_enemy"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command line; its exit code, output and errors."""
    def command(*args: str) -> tuple[int, str, str]:
        code = 0
        try:
            cli.main(args)
        except SystemExit as stop:
            code = int(stop.code or 0)
        printed = capsys.readouterr()
        return code, printed.out, printed.err
    return command


@pytest.fixture
def match_file(tmp_path: Path) -> Path:
    """A finished match."""
    match = trinchera.match(EYES, seed=3)
    dice = trinchera.Seeded(4)
    while match.pending is not None:
        match.choose(dice.pick(match.pending).id)
    path = tmp_path / "match.json"
    path.write_bytes(trinchera.save(match))
    return path


@pytest.fixture
def position_file(tmp_path: Path) -> Path:
    """A combat about to begin."""
    path = tmp_path / "position.json"
    document = {"game": EYES, "units": {"cas01": "8", "cas02": "8"}, "nationalist": [7, 8, 15, 26]}
    path.write_text(json.dumps(document))
    return path


def test_games_lists_every_game(run: Any) -> None:
    code, out, _ = run("games", "--json")
    assert code == 0
    assert [row["slug"] for row in json.loads(out)] == list(trinchera.GAMES)


def test_games_are_listed_in_the_language_asked_for(run: Any) -> None:
    assert "Teruel, diciembre de 1937 (10 turnos, unos " in run("games", "--lang", "es")[1]


@pytest.mark.parametrize("slug", trinchera.GAMES)
@pytest.mark.parametrize("command", ["games", pytest.param("rules", marks=pytest.mark.slow), "sources"])
def test_listings_are_for_reading_too(run: Any, command: str, slug: str) -> None:
    code, out, _ = run(command, *([slug] if command != "games" else []))
    assert code == 0
    assert out.count("\n") > 1


def test_rules_gives_rows_and_totals(run: Any) -> None:
    _, out, _ = run("rules", EYES, "--json")
    listing = json.loads(out)
    assert {"id", "text", "status", "tests"} <= set(listing["rows"][0])
    assert listing["implemented"] == listing["tested"] > 150
    assert listing["rulings"] == 75


def test_rules_speaks_spanish(run: Any) -> None:
    _, english, _ = run("rules", EYES)
    _, spanish, _ = run("rules", EYES, "--lang", "es")
    assert english != spanish


def test_sources_are_stated_derived_or_designed(run: Any) -> None:
    _, out, _ = run("sources", EYES, "--json")
    assert {row["source"] for row in json.loads(out)} == {"stated", "derived", "designed"}


@pytest.mark.parametrize(("args", "nearest"), [
    (("play", "eyes_of_the_enmy"), EYES),
    (("play", EYES, "--scenario", "madird"), "madrid"),
    (("play", EYES, "--option", "tank_dual=on"), "tank_duel"),
    (("play", EYES, "--seat", "nationalist=harder"), "hard"),
    (("rules", "eyes"), EYES),
])
def test_a_mistyped_name_suggests_the_nearest(run: Any, args: tuple[str, ...], nearest: str) -> None:
    code, _, err = run(*args)
    assert code == 2
    assert nearest in err


@pytest.mark.parametrize("args", [
    ("play", EYES, "--lang", "fr"), ("play", EYES, "--option", "tank_duel"), ("verify", "nowhere.json"),
    ("replay", "nowhere.json"), ("play", "--load", "nowhere.json"),
])
def test_bad_input_is_said_in_one_line(run: Any, args: tuple[str, ...]) -> None:
    code, _, err = run(*args)
    assert code == 2
    assert err.startswith("trinchera: ")
    assert err.count("\n") == 1
    assert "error-" not in err


def test_verify_finds_a_good_match_good(run: Any, match_file: Path) -> None:
    code, out, _ = run("verify", str(match_file), "--json")
    assert code == 0
    assert json.loads(out)["ok"]


def test_verify_finds_a_changed_die(run: Any, match_file: Path) -> None:
    file = files.loads(match_file.read_bytes())
    forged = msgspec.structs.replace(file, dice=msgspec.structs.replace(file.dice, seed=99))
    match_file.write_bytes(files.dumps(msgspec.structs.replace(forged, checksum=files.checksum(forged))))
    code, out, _ = run("verify", str(match_file), "--json")
    assert code == 1
    assert json.loads(out)["problem"] == "wrong-die"


def test_replay_prints_the_log_up_to_a_moment(run: Any, match_file: Path) -> None:
    _, whole, _ = run("replay", str(match_file))
    _, part, _ = run("replay", str(match_file), "--at", "40")
    assert 0 < part.count("\n") < whole.count("\n")


def test_an_exported_position_can_be_imported_and_played(run: Any, match_file: Path, tmp_path: Path) -> None:
    position, match = tmp_path / "p.json", tmp_path / "m.json"
    assert run("export", str(match_file), "--position", "--at", "150", "-o", str(position))[0] == 0
    assert run("import", str(position), "-o", str(match))[0] == 0
    loaded = trinchera.load(match.read_bytes())
    assert loaded.pending is not None


def test_an_exported_match_is_the_same_match(run: Any, match_file: Path) -> None:
    _, out, _ = run("export", str(match_file))
    assert out.encode() == match_file.read_bytes()


def test_odds_of_a_position_after_some_choices(run: Any, position_file: Path) -> None:
    code, out, _ = run("odds", str(position_file), "cas01", "cas02", "9", "fight", "--json")
    assert code == 0
    assert sum(share["probability"] for share in json.loads(out)["shares"]) == pytest.approx(1)


def test_odds_say_so_when_there_is_nothing_to_tell(run: Any, position_file: Path) -> None:
    code, _, err = run("odds", str(position_file))
    assert code == 2
    assert err.startswith("trinchera: ")


def test_odds_are_told_from_what_the_seat_that_is_asked_knows(run: Any, tmp_path: Path) -> None:
    """The defender is asked for a marker: he has five points in hand, and the attacker cannot know."""
    document = {"game": "civil_war_battles", "phase": "combat", "units": {"bn-2-51": "1907", "br-9-11": "1908"},
                "hands": {"republican": ["r1a"], "nationalist": ["n5a"]}}
    match = trinchera.match("civil_war_battles", seed=5, position=document).play("bn-2-51", "pass")
    path = tmp_path / "match.json"
    path.write_bytes(trinchera.save(match))
    code, told, _ = run("odds", str(path), "n5a", "--json")
    assert code == 0
    assert run("odds", str(path), "n5a", "--seat", "nationalist", "--json")[1] == told


def test_random_games_of_two_can_be_counted_and_drawn(run: Any, tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    code, out, _ = run("simulate", "civil_war_battles", "--scenario", "teruel", "--games", "2", "--players",
                       "random,random", "--plot", str(plot))
    assert (code, plot.read_text().startswith("<svg")) == (0, True)
    assert "draw" in out
