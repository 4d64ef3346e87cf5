"""What every game has without saying so: names that are checked, and hooks a game may leave alone."""

from typing import Any

import pytest

from tests.games.eyes_of_the_enemy.scenes import eyes, fight
from trinchera import catalogue
from trinchera.engine.chance import Seeded
from trinchera.engine.commander import Commander
from trinchera.engine.errors import BadInput, CorruptFile
from trinchera.engine.ids import UnitId
from trinchera.engine.migrations import SCHEMA, Migration
from trinchera.engine.title import Table, Title, is_for, unknown
from trinchera.games.eyes_of_the_enemy import TITLE


def test_a_mistyped_name_suggests_the_nearest() -> None:
    error = unknown("game", "eyes_of_the_enmy", ["eyes_of_the_enemy", "chess"])
    assert (error.key, error.values) == ("unknown-game", {
        "name": "eyes_of_the_enmy", "nearest": "eyes_of_the_enemy", "known": "eyes_of_the_enemy, chess"})
    assert unknown("game", "zzz", ["chess"]).values["nearest"] == ""


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadInput) as error:
        catalogue.game("eyes_of_the_enmy")
    assert (error.value.key, error.value.values["nearest"]) == ("unknown-game", "eyes_of_the_enemy")


def test_the_first_scenario_and_the_first_values_are_the_standard() -> None:
    assert TITLE.scenario(None) == TITLE.scenarios[0]
    assert TITLE.settings({}) == {option.id: option.values[0] for option in TITLE.options}
    assert TITLE.settings({"tank_duel": "on"})["tank_duel"] == "on"


@pytest.mark.parametrize(("options", "key"), [({"tank": "on"}, "unknown-option"),
                                              ({"tank_duel": "yes"}, "unknown-option-value")])
def test_unknown_options_are_refused(options: dict[str, str], key: str) -> None:
    with pytest.raises(BadInput) as error:
        TITLE.new(options=options)
    assert error.value.key == key


@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_a_game_knows_the_version_of_the_rules_it_was_begun_under(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    title = catalogue.game(slug)
    assert title.new().rules == title.rules_version
    monkeypatch.setattr(type(title), "rules_version", 3)
    old = title.new(rules=2)
    document = title.describe(old.copy(), title.seats[0])
    assert (old.copy().rules, document["rules"], title.imagine(old.data, document, Seeded(0)).rules) == (2, 2, 2)
    del document["rules"]
    assert title.imagine(old.data, document, Seeded(0)).rules == 3


@pytest.mark.parametrize("rules", [0, 99, "1", True, None])
@pytest.mark.parametrize("slug", catalogue.GAMES)
def test_a_position_of_rules_that_do_not_exist_is_refused(slug: str, rules: Any) -> None:
    title = catalogue.game(slug)
    with pytest.raises(BadInput, match="position"):
        title.imagine(title.load(title.pack()), {"game": slug, "rules": rules}, Seeded(0))


@pytest.mark.parametrize("schema", [0, SCHEMA + 1, "1", None, 1.5])
def test_a_position_of_a_schema_that_does_not_exist_is_refused(schema: Any) -> None:
    with pytest.raises(BadInput, match="schema"):
        TITLE.imagine(TITLE.load(TITLE.pack()), {"game": TITLE.slug, "schema": schema}, Seeded(0))


def test_a_position_of_an_earlier_schema_is_read_by_way_of_its_migrations(monkeypatch: pytest.MonkeyPatch) -> None:
    def spelt(document: dict[str, Any]) -> dict[str, Any]:
        return {("vp" if name == "victory_points" else name): value for name, value in document.items()}

    monkeypatch.setattr(type(TITLE), "migrations", (Migration(SCHEMA, "position", spelt, "points are vp"),))
    old = {"game": TITLE.slug, "schema": SCHEMA - 1, "victory_points": 5, "units": {"cas01": "7"}}
    game = TITLE.imagine(TITLE.load(TITLE.pack()), old, Seeded(0))
    assert (game.board.vp, TITLE.describe(game, "nationalist")["schema"]) == (5, SCHEMA)
    assert "schema" not in TITLE.document(game)


def test_a_game_that_says_nothing_has_plain_hooks() -> None:
    game: Any = eyes(units={"cas01": "7"})
    table = Table[Any, Any](look=TITLE.table.look, sheet=TITLE.table.sheet)
    commander = Commander[Any, Any](adviser=TITLE.adviser, worth=TITLE.commander.worth)
    assert commander.plans(game, 1) == [(game.decision.choices[0],)]
    assert (commander.stage(game), table.sums(game), table.gamble(game)) == (0, (), None)
    assert (table.prices(game), table.patches(game, "", "", UnitId(-1)), table.answer(game, {})) == ({}, (), None)
    assert table.likeness(game, game.data.units[0]) is game.data.units[0]
    with pytest.raises(BadInput) as error:
        table.outcome(game, game)
    assert error.value.key == "no-odds"


def test_the_guide_is_the_rule_of_thumb_unless_a_game_says_otherwise() -> None:
    game = fight(16, "cas01", air=1)
    assert Title.guide(TITLE, Seeded(1)).choose(game) == TITLE.adviser(Seeded(1)).choose(game)


def test_a_game_that_is_over_offers_nothing() -> None:
    assert TITLE.view(eyes(result="minor"), "nationalist").offer is None


def test_the_stages_of_the_battle_are_its_turns_and_each_round_is_thought_over() -> None:
    stages = [TITLE.commander.stage(eyes(turn=number)) for number in range(1, 6)]
    rounds = [TITLE.commander.watch(eyes(turn=turn, round=number)) for turn in (1, 2) for number in range(1, 7)]
    assert stages == sorted(set(stages))
    assert rounds == sorted(set(rounds))


def test_a_question_is_for_the_side_it_asks() -> None:
    asked = eyes(units={"cas01": "7"}).decision
    assert (is_for(asked, "nationalist"), is_for(asked, "chance"), is_for(None, "nationalist")) == (True, False, False)


def test_errors_say_their_key_and_their_facts() -> None:
    assert str(CorruptFile("file-schema", found=2, known=1)) == "file-schema (found=2, known=1)"
    assert str(BadInput("nothing-to-undo")) == "nothing-to-undo"
