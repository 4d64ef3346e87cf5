"""R-58: stacks of which the other side sees only the top counter."""

from typing import Any

import pytest

from tests import test_laws as laws
from tests.games.the_spanish_civil_war.scenes import NAT, REP, declare, odds, tsc
from tests.scene import asked, offered, play, told
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.game import ALL
from trinchera.engine.hidden import redeal
from trinchera.games.the_spanish_civil_war import TITLE
from trinchera.games.the_spanish_civil_war.board import Play

STACKS = {"N-12D": "2810", "N-14D": "2810", "N-1_71": "2810", "N-13D": "2909", "N-15D": "2909", "N-2_71": "2909",
          "N-HQ-CTV": "2909", "R-15D": "2812", "R-11D": "2812"}


def foggy(**position: Any) -> Play:
    usual = {"units": STACKS, "phase": "C.II", "active": REP, "support": {}}
    return tsc(options={"stack_fog": "on"}, **{**usual, **position})


def places(game: Play, seat: str) -> dict[str, str]:
    """Where a seat sees each counter."""
    return {piece.id: piece.at for piece in TITLE.view(game, seat).pieces}


@pytest.mark.rule("TSC-R-58")
def test_TSC_R_58_the_top_counter_and_how_many_of_which_size() -> None:
    game = foggy()
    seen = places(game, REP)
    assert {seen[unit] for unit in ("N-12D", "N-13D", "N-HQ-CTV")} == {"2810", "2909"}, "tops and headquarters"
    assert {seen[unit] for unit in ("N-14D", "N-15D", "N-1_71", "N-2_71")} == {"under-nationalist"}
    backs = [piece for piece in TITLE.view(game, REP).pieces if piece.id.startswith("back-nationalist")]
    assert sorted((piece.at, piece.size, piece.hidden) for piece in backs if piece.at != "absent") == [
        ("2810", "brigade", True), ("2810", "division", True), ("2909", "brigade", True), ("2909", "division", True)]
    assert places(game, NAT)["N-14D"] == "2810", "its owner sees all of it"
    assert places(game, "")["R-11D"] != "2812" or places(game, "")["R-15D"] != "2812", "a spectator sees no more"


@pytest.mark.rule("TSC-R-58")
def test_TSC_R_58_what_lies_under_is_dealt_anew() -> None:
    game = foggy()
    dealt = set()
    for seed in range(12):
        other = game.copy()
        redeal(other, REP, Seeded(seed))
        units = TITLE.describe(other, ALL)["units"]
        dealt.add((units["N-14D"], units["N-1_71"]))
        assert units["N-12D"] == "2810"
        assert TITLE.describe(other, REP) == TITLE.describe(game, REP)
    assert dealt == {(one, other) for one in ("2810", "2909") for other in ("2810", "2909")}


@pytest.mark.rule("TSC-R-58", "TSC-15.5-a")
def test_TSC_R_58_an_attack_is_declared_on_what_is_seen_and_resolved_on_what_is_there() -> None:
    weak = {"N-12D": "2810", "N-13D": "2810", "N-15D": "2810", "N-14D": "2810", "R-15D": "2811"}
    game = tsc(units=weak, options={"stack_fog": "on"}, phase="C.II", active=REP, support={})
    before = game.learned
    play(game, "2810", "R-15D")
    assert "done" in offered(game)
    assert game.asked.values["defence"] == 8, "the top counter alone"
    play(game, "done", "done")
    assert told(game, "attack-cancelled"), "below one to three once it is turned up"
    assert game.learned > before
    plain = tsc(units=weak, phase="C.II", active=REP, support={})
    assert "done" not in offered(play(plain, "2810", "R-15D"))


@pytest.mark.rule("TSC-R-58")
@pytest.mark.parametrize("layer", ["line", "reach"])
def test_TSC_R_58_layers_tell_nothing_of_a_unit_under_an_enemy_stack(layer: str) -> None:
    game = foggy()
    assert not TITLE.layer(game, layer, REP, "N-14D").patches
    assert TITLE.layer(game, layer, NAT, "N-14D").patches, "its owner is told"
    assert TITLE.layer(game, layer, REP, "N-12D").patches, "the top counter is seen"


@pytest.mark.rule("TSC-R-58")
def test_TSC_R_58_a_stack_that_is_attacked_lies_open_until_the_fight_is_over() -> None:
    game = foggy(phase="B.II", active=NAT, units={**STACKS, "R-11D": "2811", "R-15D": "2811"})
    assert places(game, NAT)["R-15D"] == "under-republican"
    declare(game, "2811", "N-12D", "N-14D", "N-1_71")
    assert asked(game) == "attack-commit"
    assert places(game, NAT)["R-15D"] == "2811"
    assert places(game, REP)["N-14D"] == "2810", "and so do the attackers"
    play(game, "done", 1)
    assert odds(game)[1] == 12, "all of them defend"


@pytest.mark.rule("TSC-R-58")
def test_TSC_R_58_what_moves_is_shown_and_hidden_again() -> None:
    game = foggy(phase="B.I", active=NAT)
    reveals = game.reveals
    play(game, "N-14D")
    assert game.reveals > reveals
    assert places(game, REP)["N-14D"] == "2810"
    play(game, "2909")
    play(game, "N-12D")
    assert places(game, REP)["N-14D"] == "under-nationalist", "it went under the stack in 2909"


@pytest.mark.rule("TSC-R-58", "TSC-16.2.1-a")
def test_TSC_R_58_reconnaissance_brings_it_but_not_in_1941_and_not_for_older_matches() -> None:
    scouted = tsc(units=STACKS, options={"recon": "on"}, phase="C.II", active=REP)
    assert places(scouted, REP)["N-14D"] == "under-nationalist"
    old = tsc(units=STACKS, options={"recon": "on"}, phase="C.II", active=REP, rules=2)
    assert places(old, REP)["N-14D"] == "2810"
    felix = TITLE.new("unternehmen_felix", {"stack_fog": "on"})
    assert "beneath" in TITLE.describe(felix, NAT)
    assert not TITLE.describe(felix, NAT)["beneath"]


@pytest.mark.rule("TSC-R-58", "TSC-18.5-b")
def test_TSC_R_58_who_has_orders_plays_open() -> None:
    assert places(foggy(flags={"relief": True}), REP)["N-14D"] == "2810"
    assert places(foggy(phase="C.I", flags={"offensive": True}), NAT)["R-15D"] == "2812"


def test_where_a_side_lays_its_units_out_is_told_to_itself_alone() -> None:
    game = TITLE.new("northern_campaign", {"stack_fog": "on"})
    game.log = []
    play(game, "suggested")
    assert {entry.to for entry in told(game, "deployed")} == {REP}


def test_a_document_with_another_number_of_units_than_places_is_refused() -> None:
    document = {**TITLE.describe(foggy(), REP)}
    spoilt: list[dict[str, Any]] = [
        {"nationalist": {"2810": ["division"]}}, {"nobody": {}}, {"nationalist": {"2810": ["division nonsense"]}},
        {"nationalist": {"3023": ["division"]}}]
    for beneath in spoilt:
        with pytest.raises(BadInput):
            TITLE.imagine(foggy().data, {**document, "beneath": beneath}, Seeded(1))


@pytest.mark.slow
@pytest.mark.parametrize("law", [laws.test_an_imagined_game_looks_the_same_to_its_seat,
                                 lambda case: laws.test_nothing_hidden_shows_or_decides_what_is_asked(case, 60),
                                 laws.test_what_can_be_taken_back_has_taught_nothing])
def test_the_laws_of_hidden_things_hold_for_stacks(law: Any) -> None:
    options = TITLE.settings({"stack_fog": "on", "pyrenees": "on", "exploitation_die": "each"})
    law(("the_spanish_civil_war", "northern_campaign", options))
