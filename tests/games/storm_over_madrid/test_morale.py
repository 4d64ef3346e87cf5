"""3.4.2 Morale tests."""

import pytest

from tests.games.storm_over_madrid.scenes import N, activate, fight, fresh, storm, where
from tests.scene import asked, play, told


def shaken(units: str, die: int, **position: object) -> tuple[object, dict[str, int]]:
    game = play(fight(storm(units, nationalist=["D", "K"], **position), "K", "n01"), die)
    return game, {term.key: term.value for term in told(game, "morale-test")[0].terms}


@pytest.mark.rule("SOM-3.4.2-a", "SOM-3.4.2-b")
@pytest.mark.parametrize(("level", "modifier"), [("crumbling", 2), ("bad", 1), ("steady", -1), ("good", -2)])
def test_the_level_of_morale_is_added(level: str, modifier: int) -> None:
    _, terms = shaken("K: n01 r03, A: r07", 1, morale=level)
    assert terms == {"die": 1, "morale": modifier}


@pytest.mark.rule("SOM-3.4.2-d", "SOM-R-5")
def test_outnumbered_attackers_give_heart_and_are_counted_once() -> None:
    game = fight(storm("K: n01 r03 r05, A: r07", nationalist=["D", "K"], morale="crumbling"), "K", "n01")
    play(game, 6, 1)
    first, second = told(game, "morale-test")
    assert first.terms[1:] == second.terms[1:]
    assert {term.key: term.value for term in second.terms}["fewer-nationalists"] == -1


@pytest.mark.rule("SOM-3.4.2-f")
def test_four_or_less_holds() -> None:
    game, _ = shaken("K: n01 r03, A: r07", 4, morale="fragile")
    assert where(game, "r03") == "K"  # type: ignore[arg-type]


@pytest.mark.rule("SOM-3.4.2-g")
@pytest.mark.parametrize("die", [5, 6])
def test_five_and_six_retreat_as_they_are(die: int) -> None:
    game, _ = shaken("K: n01 r03, J: r07", die, morale="fragile")
    play(game, "J")  # type: ignore[arg-type]
    assert where(game, "r03") == "J"  # type: ignore[arg-type]
    assert fresh(game, "r03")  # type: ignore[arg-type]


@pytest.mark.rule("SOM-3.4.2-h")
def test_seven_is_the_end() -> None:
    game, _ = shaken("K: n01 r03, A: r07", 5, morale="crumbling")
    assert where(game, "r03") == "eliminated"  # type: ignore[arg-type]


@pytest.mark.rule("SOM-15-N8a", "SOM-3.4.2-e", "SOM-3.4.2-k", "SOM-R-65", "SOM-R-4")
def test_a_stampede_in_a_suburb_tests_line_units_only() -> None:
    game = storm("AD: n01 r03 r30 r40, A: r07", hand={N: ["nat_stampede"]}, morale="bad")
    play(activate(game, "AD", "fight", "n01"), "nat_stampede", "attack", 1)
    assert asked(game) == "combat-counterattack"
    terms = {term.key: term.value for term in told(game, "morale-test")[0].terms}
    assert terms == {"die": 1, "morale": 1, "fewer-nationalists": -1, "urban": -1}


@pytest.mark.rule("SOM-11.1-j")
def test_the_council_steadies_the_suburbs() -> None:
    game = storm("AD: n01 r03, A: r07", hand={N: ["nat_stampede"]}, morale="bad", junta=True)
    play(activate(game, "AD", "fight", "n01"), "nat_stampede", "attack", 1)
    assert {term.key: term.value for term in told(game, "morale-test")[0].terms}["council"] == -1


@pytest.mark.rule("SOM-15-N8b", "SOM-R-65", "SOM-3.4.2-i")
def test_a_stampede_in_the_open_tests_shock_units_which_only_retreat() -> None:
    game = storm("K: n01 r40, J: r07", hand={N: ["nat_stampede"]}, nationalist=["D", "K"], morale="crumbling")
    play(activate(game, "K", "fight", "n01"), "nat_stampede", "attack", 6)
    assert told(game, "morale-test")[0].rule == "SOM-15-N8b"
    play(game, "J")
    assert where(game, "r40") == "J"


@pytest.mark.rule("SOM-15-N8a")
def test_there_is_no_stampede_in_madrid() -> None:
    game = storm("AA: n01 r03, A: r07", hand={N: ["nat_stampede"]})
    activate(game, "AA", "fight", "n01")
    assert game.decision is not None
    assert game.decision.find("nat_stampede") is None
