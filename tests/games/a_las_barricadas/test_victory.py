"""2.3-j, 2.3-k: endings of a battle, as levels of the attacker's points and as conditions that a pack may bring."""

import pytest

from tests.games.a_las_barricadas.scenes import DIEZ, L1, R1, TAMAYO
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.ground import Data
from trinchera.games.a_las_barricadas.mustered import toml

EXIT = '{ kind = "exit", side = "nationalist", least = 1 }'
AWAY = f'{{ outcome = "nationalist-tactical", when = "at-once", all = [{EXIT}] }}'
STAY = '{ outcome = "republican-marginal" }'


def breakout(*endings: str) -> Data:
    """The hamlet once more, with a victory of its own."""
    table = TITLE.pack().tables["hamlet"] | {"loss_vp": {"exit_edge": "north"}}
    lines = ["[scenarios.rows.breakout]", "minutes = 60", 'name = "Breakout"', "[breakout]"]
    lines += [f"{key} = {toml(value)}" for key, value in table.items() if key != "levels"]
    text = "\n".join([*lines, f"endings = [{', '.join(endings)}]"])
    return TITLE.load(TITLE.pack().with_override(text, "mine.toml"))


def result(data: Data, legion: str) -> str:
    document = {"game": TITLE.slug, "scenario": "breakout", "units": {L1: legion, TAMAYO: "A608", R1: "A1208",
                                                                      DIEZ: "A1208"}}
    return TITLE.imagine(data, document, Seeded(0)).board.result


def test_a_pack_brings_a_battle_that_is_won_by_leaving_the_map() -> None:
    data = breakout(AWAY, STAY)
    assert TITLE.scenario("breakout", data).name["es"] == "Breakout"
    assert result(data, "left") == "nationalist-tactical"
    assert (result(data, "A608"), result(data, "gone")) == ("", "")


@pytest.mark.slow
@pytest.mark.parametrize(("endings", "problem"), [
    ((AWAY.replace("least = 1", 'least = 2, units = ["n-leg-1"]'), STAY), "unit = n-leg-1"),
    ((AWAY.replace("nationalist-tactical", "triumph"), STAY), "outcome = triumph"),
    ((AWAY,), "the last ending has no condition"),
    ((), "levels"),
])
def test_a_battle_that_cannot_end_is_refused(endings: tuple[str, ...], problem: str) -> None:
    with pytest.raises(BadInput) as error:
        breakout(*endings)
    assert problem in str(error.value.values)


def test_ALB_2_3_k_the_levels_are_endings_by_points() -> None:
    endings = TITLE.new("hamlet").data.battles["hamlet"].endings
    assert [(ending.outcome, [one.least for one in ending.all]) for ending in endings] == [
        ("nationalist-decisive", [4]), ("nationalist-marginal", [3]), ("draw", [2]), ("republican-marginal", [])]
