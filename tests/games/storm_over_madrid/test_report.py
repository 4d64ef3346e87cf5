"""What the log tells of a battle: where each point of loss went, and whose dice they were."""

import pytest

from tests.games.storm_over_madrid.scenes import N, R, fight, storm
from tests.games.storm_over_madrid.test_losses import losses
from tests.scene import play, told
from trinchera.engine.log import Entry
from trinchera.games.storm_over_madrid import TITLE
from trinchera.words import Words


@pytest.mark.rule("SOM-9.6-c")
def test_every_point_of_loss_is_told_with_the_unit_that_takes_it() -> None:
    game = play(losses("AD: r03 r05, AA: r06", 3, "r03"), "r03", "r03", "r05")
    taken = {entry.values["unit"]: entry.values["points"] for entry in told(game, "losses-taken")}
    assert taken == {"r03": 2, "r05": 1}


@pytest.mark.parametrize(("active", "side"), [("nationalist", N), ("republican", R)])
def test_the_dice_of_an_attack_are_the_attackers(active: str, side: str) -> None:
    area, unit = ("AD", "n01") if active == "nationalist" else ("K", "r03")
    game = play(fight(storm(f"{area}: n01 r03, C: r11", active=active), area, unit), "done")
    assert game.decision is not None
    assert game.decision.values["side"] == side


@pytest.mark.parametrize(("lang", "text"), [("en", "The Republicans pass."), ("es", "Los republicanos pasan.")])
def test_a_line_that_begins_with_a_side_begins_with_a_capital(lang: str, text: str) -> None:
    assert Words(lang, TITLE.slug).entry(Entry("passed", "SOM-9-d", {"side": "republican"})) == text
