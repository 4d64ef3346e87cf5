"""Scenarios are data: no rule knows one by its name, and an owner's pack brings some with other conditions."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import trinchera
from trinchera import cli, owners
from trinchera.catalogue import GAMES
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.words import Words

SOURCE = Path(trinchera.__file__).parent / "games"
FORMER = "former.py"
"""How documents are read that earlier releases wrote: the one place where names of scenarios may stand."""

PACKS = {
    "eyes_of_the_enemy": ("foothold", """
        [scenarios.rows.foothold]
        minutes = 45
        name = { en = "A foothold", es = "Cabeza de puente" }
        description = "Two areas across the river are enough."
        [foothold]
        source = "designed"
        last_turn = 4
        set_up = "set_up"
        suggested = "suggested"
        [[foothold.endings]]
        outcome = "decisive"
        when = "each-turn"
        all = [{ kind = "hold", side = "nationalist", spaces = ["9", "17", "28"], least = 2, by = "units" }]
        [[foothold.endings]]
        outcome = "minor"
        all = [{ kind = "score", of = "vp", least = 2 }]
        [[foothold.endings]]
        outcome = "defeat"
        """),
    "storm_over_madrid": ("ring", """
        [scenarios.rows.ring]
        minutes = 90
        name = "The ring"
        [ring]
        source = "designed"
        first_turns = [1]
        last_turn = 3
        morale = "crumbling"
        nationalist_sp = [12]
        republican_sp = [6]
        nationalist_areas = ["D"]
        sure_initiative = 3
        suggested = "initial_drive_suggested"
        [[ring.endings]]
        outcome = "roads_cut"
        when = "each-turn"
        all = [{ kind = "routes-cut", least = 1 }]
        [[ring.endings]]
        outcome = "nationalist_points"
        all = [{ kind = "eliminate", side = "republican", least = 2 }]
        [[ring.endings]]
        outcome = "republican_hold"
        """),
    "civil_war_battles": ("garrisons", """
        [scenarios.rows.garrisons]
        minutes = 60
        name = { es = "Las guarniciones" }
        [garrisons]
        source = "designed"
        map = "belchite"
        first = "republican"
        sets_up_first = "nationalist"
        turns = 3
        activation = false
        blizzard = false
        skipped = []
        fortifications = []
        set_up.bn-1-51 = "1907"
        set_up.bn-2-51 = "1910"
        set_up.bn-3-51 = "1813"
        set_up.br-126-28 = "1908"
        set_up.br-125-28 = "2009"
        set_up.br-127-28 = "2013"
        [garrisons_front]
        source = "designed"
        nationalist = ["1907", "1910", "1813", "1807", "1904", "1905", "1906", "1512", "1009", "1010"]
        [garrisons_allotment]
        source = "designed"
        republican = [4, 4, 4]
        nationalist = [2, 2, 2]
        [garrisons_victory]
        source = "designed"
        [[garrisons_victory.endings]]
        outcome = "republican"
        when = "at-once"
        all = [{ kind = "eliminate", side = "nationalist", units = ["bn-1-51", "bn-2-51"], least = 1 }]
        [[garrisons_victory.endings]]
        outcome = "draw"
        all = [{ kind = "hold", side = "republican", spaces = ["1907", "1910", "1813"], least = 1, supplied = true }]
        [[garrisons_victory.endings]]
        outcome = "nationalist"
        """),
}
every_pack = pytest.mark.parametrize("slug", list(PACKS))


def names(slug: str) -> set[str]:
    return {scenario.id for scenario in trinchera.game(slug).scenarios}


def words(tree: ast.AST) -> Iterator[str]:
    """Every text in a module that is no docstring."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def known_by_name(source: str, scenarios: set[str]) -> set[str]:
    return set(words(ast.parse(source))) & scenarios


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_no_module_of_a_game_knows_a_scenario_by_its_name(slug: str) -> None:
    modules = [path for path in (SOURCE / slug).rglob("*.py") if path.name != FORMER]
    found = {str(path.relative_to(SOURCE)): known
             for path in modules if (known := known_by_name(path.read_text("utf-8"), names(slug)))}
    assert modules
    assert not found, "ask the scenario for its figures and conditions instead"


def test_that_search_would_find_one() -> None:
    """The court that could not convict would prove nothing."""
    guilty = 'def f(game):\n    """As in belchite."""\n    return game.scenario == "belchite"\n'
    assert known_by_name(guilty, names("civil_war_battles")) == {"belchite"}
    assert known_by_name('def f(game):\n    """belchite"""\n', names("civil_war_battles")) == set()


@every_pack
def test_a_pack_brings_a_scenario_with_another_victory_condition(slug: str) -> None:
    """Twenty games of chance each, played to an end that only the pack knows."""
    scenario, text = PACKS[slug]
    title = trinchera.game(slug)
    data = title.load(title.pack().with_override(text, "mine.toml"))
    ends = set()
    for number in range(20):
        game, dice = title.new(scenario, data=data), Seeded(number)
        while game.decision is not None:
            game.choose(dice.pick(game.decision))
            assert game.made < 20_000
        assert game.board.result in title.outcomes
        ends.add(game.board.result)
    assert len(ends) > 1


@every_pack
def test_it_is_saved_advised_and_looked_at(slug: str) -> None:
    scenario, text = PACKS[slug]
    match = trinchera.match(slug, seed=3, scenario=scenario, pack=text)
    advisers = {seat: match.title.adviser(Seeded(1)) for seat in match.title.seats}
    while match.pending is not None:
        seat = match.pending.side
        match.choose(advisers[seat].choose(match.game).id)
        assert 0 <= match.title.commander.worth(match.game, match.title.seats[0]) <= 1
    again = trinchera.load(trinchera.save(match))
    assert (again.game.scenario, again.result) == (scenario, match.result)
    assert match.view(match.title.seats[0]).scenario == scenario


@every_pack
def test_its_words_come_with_it_and_its_check_tells_them(slug: str, tmp_path: Path,
                                                         capsys: pytest.CaptureFixture[str]) -> None:
    scenario, text = PACKS[slug]
    title = trinchera.game(slug)
    found = next(one for one in owners.offered(title, text, "mine.toml") if one.id == scenario)
    wanted = {"foothold": ("A foothold", "Cabeza de puente"), "ring": ("The ring", "The ring"),
              "garrisons": ("Las guarniciones", "Las guarniciones")}[scenario]
    assert (Words("en", slug).scenario(found), Words("es", slug).scenario(found)) == wanted
    file = tmp_path / "mine.toml"
    file.write_text(text)
    cli.main(["pack", "check", str(file), "--game", slug, "--lang", "es"])
    assert f"{scenario}: {wanted[1]}" in capsys.readouterr().out


def test_studies_know_the_scenarios_of_a_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scenario, text = PACKS["storm_over_madrid"]
    file = tmp_path / "mine.toml"
    file.write_text(text)
    cli.main(["simulate", "storm_over_madrid", "--games", "2", "--players", "random", "--scenario", scenario, "--pack",
              str(file), "--failures", str(tmp_path)])
    assert f"storm_over_madrid, {scenario}" in capsys.readouterr().out


@pytest.mark.parametrize(("ending", "problem"), [
    ('{ outcome = "victory" }', "outcome = victory"),
    ('{ outcome = "draw", all = [{ kind = "hold", side = "francoist", spaces = ["1512"] }] }', "side = francoist"),
    ('{ outcome = "draw", all = [{ kind = "hold", side = "republican", spaces = ["9999"] }] }', "space = 9999"),
    ('{ outcome = "draw", all = [{ kind = "hold", side = "republican", spaces = ["1512"], least = 2 }] }', "least = 2"),
    ('{ outcome = "draw", all = [{ kind = "eliminate", side = "republican", units = ["x"], least = 1 }] }', "unit = x"),
    ('{ outcome = "draw", all = [{ kind = "score", of = "honour", least = 1 }] }', "of = honour"),
    ('{ outcome = "draw", all = [{ kind = "since", of = "road", least = 1, turn = 1 }] }', "hexes that count"),
    ('{ outcome = "draw", all = [{ kind = "luck" }] }', "luck"),
    ('{ outcome = "draw", when = "soon" }', "soon"),
])
def test_an_ending_that_means_nothing_is_refused_by_its_row(ending: str, problem: str) -> None:
    title = trinchera.game("civil_war_battles")
    text = f'[belchite_victory]\nendings = [{ending}, {{ outcome = "nationalist" }}]'
    with pytest.raises(BadInput, match="pack-invalid") as caught:
        title.load(title.pack().with_override(text, "mine.toml"))
    assert "belchite_victory" in str(caught.value.values["table"])
    assert problem in str(caught.value.values["problem"])


def test_the_last_turn_must_decide() -> None:
    title = trinchera.game("civil_war_battles")
    text = '[belchite_victory]\nendings = [{ outcome = "draw", all = [{ kind = "blizzard" }] }]'
    with pytest.raises(BadInput, match="no condition"):
        title.load(title.pack().with_override(text, "mine.toml"))
