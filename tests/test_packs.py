"""Owners' packs: the whole of a game replaced and played, and spoiled ones refused before anything is played."""

import json
from pathlib import Path
from typing import Any

import pytest

import trinchera
from tests.hostile_packs import played, spoiled
from tests.whole_packs import OTHER, other_tables, pack_text
from trinchera import catalogue, cli, owners
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput

EYES, STORM, BATTLES = "eyes_of_the_enemy", "storm_over_madrid", "civil_war_battles"
every_game = pytest.mark.parametrize("slug", list(OTHER))


def changed(slug: str) -> tuple[Any, Any, str]:
    title = catalogue.game(slug)
    tables = other_tables(slug, title.pack().tables)
    return title, tables, pack_text(slug, tables)


@every_game
def test_the_pack_of_this_test_changes_every_table(slug: str) -> None:
    title, tables, _ = changed(slug)
    assert [name for name in title.pack().tables if tables[name] == title.pack().tables[name]] == []


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("games", [2, pytest.param(50, marks=pytest.mark.slow)])
def test_games_with_every_table_replaced_are_played_to_the_end(slug: str, games: int) -> None:
    title, tables, text = changed(slug)
    pack = title.pack().with_override(text, "mine.toml")
    assert pack.tables == tables
    data = title.load(pack)
    for number in range(games):
        scenarios = title.scenarios_in(data)
        game, dice = title.new(scenarios[number % len(scenarios)].id, data=data), Seeded(number)
        while game.decision is not None:
            assert game.made < 20_000
            game.choose(dice.pick(game.decision))
        assert game.board.result in title.outcomes


@pytest.mark.slow
@every_game
def test_a_pack_of_the_whole_game_is_found_good_and_told(slug: str) -> None:
    title, tables, text = changed(slug)
    found = owners.check(title, text, "mine.toml")
    assert {row.table for row in found} == set(tables)
    assert owners.game_of(text, "mine.toml") is title


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "new", "gone"), [
    (STORM, "short", "campaign"), (BATTLES, "relief", "teruel"),
    pytest.param("a_las_barricadas", "raid", "muela", marks=pytest.mark.slow)])
def test_a_pack_brings_a_scenario_of_its_own_and_takes_another_away(slug: str, new: str, gone: str) -> None:
    title, _, text = changed(slug)
    match = trinchera.match(slug, seed=4, pack=text, scenario=new)
    dice = Seeded(2)
    while match.pending is not None:
        match.choose(dice.pick(match.pending).id)
    again = trinchera.load(trinchera.save(match))
    assert (again.game.scenario, again.result) == (new, match.result)
    assert match.title.commander.worth(trinchera.match(slug, pack=text, scenario=new).game, title.seats[0]) >= 0
    with pytest.raises(BadInput, match="unknown-scenario"):
        trinchera.match(slug, pack=text, scenario=gone)
    with pytest.raises(BadInput, match="unknown-scenario"):
        trinchera.match(slug, scenario=new)


@pytest.mark.slow
@every_game
def test_the_template_is_the_game_as_it_is(slug: str) -> None:
    title = catalogue.game(slug)
    assert owners.check(title, owners.template(title), "mine.toml") == []


@pytest.mark.parametrize(("slug", "packs"), [(EYES, 10), (STORM, 10), (BATTLES, 10)] + [
    pytest.param(slug, 120, marks=pytest.mark.slow) for slug in catalogue.GAMES])
def test_a_spoiled_pack_is_refused_or_can_be_played(slug: str, packs: int) -> None:
    title, taken = catalogue.game(slug), 0
    for seed in range(packs):
        dice = Seeded(seed + 7_000)
        pack, told = spoiled(title, dice)
        try:
            taken += played(title, pack, dice, 60)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {told}") from error
    assert 0 < taken < packs


def test_a_pack_that_breaks_a_game_is_told_by_its_check(monkeypatch: pytest.MonkeyPatch) -> None:
    title = catalogue.game("eyes_of_the_enemy")
    monkeypatch.setattr(owners, "rehearse", lambda *_: 1 / 0)
    with pytest.raises(BadInput, match="pack-unplayable"):
        owners.check(title, "[vp]\narea = 4", "mine.toml")


def test_a_pack_must_say_which_game_it_is_for() -> None:
    with pytest.raises(BadInput, match="pack-of-which-game"):
        owners.game_of("[vp]\narea = 4", "mine.toml")
    assert owners.game_of("[vp]\narea = 4", "mine.toml", "eyes_of_the_enemy").slug == "eyes_of_the_enemy"


def test_the_pack_of_the_documentation_is_good() -> None:
    text = (Path(__file__).parents[1] / "docs/packs.md").read_text("utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    title = owners.game_of(example, "docs/packs.md")
    told = {row.table: row[1:] for row in owners.check(title, example, "docs/packs.md")}
    assert told == {"counters": (1, 0, 7), "belchite_map": (0, 2, 2), "belchite_hexsides": (0, 1, 1),
                    "support_markers": (0, 2, 0), "belchite": (0, 0, 1), "reduced": (0, 0, 1)}


def test_a_pack_is_checked_and_made_at_the_command_line(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    cli.main(["pack", "template", "eyes_of_the_enemy", "-o", str(file)])
    cli.main(["pack", "check", str(file)])
    assert "changes nothing" in capsys.readouterr().out
    file.write_text("[pack]\ngame = 'eyes_of_the_enemy'\n[vp]\narea = 4", "utf-8")
    cli.main(["pack", "check", str(file), "--json"])
    assert json.loads(capsys.readouterr().out) == [{"table": "vp", "changed": 1, "added": 0, "removed": 0}]
    file.write_text("[pack]\ngame = 'eyes_of_the_enemy'\n[vp]\narea = 400", "utf-8")
    with pytest.raises(SystemExit):
        cli.main(["pack", "check", str(file)])
    assert "vp.area" in capsys.readouterr().err
