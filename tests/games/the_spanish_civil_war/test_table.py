"""What people are shown: the map, the counters, and the ladder of an attack before its die."""

import pytest

from tests.games.the_spanish_civil_war.scenes import NAT, box, declare, fighting, odds
from tests.scene import play
from trinchera.games.the_spanish_civil_war.board import Play
from trinchera.games.the_spanish_civil_war.data import ODDS
from trinchera.games.the_spanish_civil_war.strength import Forces
from trinchera.games.the_spanish_civil_war.table import sheet, sums, view

FRONT = {"N-12D": "2811", "N-13D": "2811", "N-HQ-N": "2810", "R-15D": "2812", "R-HQ-CEN": "2712", "R-4D": "2712"}


def attack() -> Play:
    return declare(fighting(FRONT, NAT, turn=12), "2812", "N-12D", "N-13D")


def test_the_ladder_shows_the_column_that_the_die_will_be_read_in() -> None:
    game = attack()
    bare, answered = sums.chances(game)[0].ladders
    assert bare.columns == ODDS
    assert answered.values["points"] == 4, "the headquarters behind the pass"
    assert answered.before < bare.before
    game = play(game, "N-HQ-N", "done")
    shown = sums.chances(play(attack(), "N-HQ-N"))[0].ladders[0]
    play(game, 4)
    attacking, defending = odds(game)[:2]
    assert (attacking, defending) == (20, 6)
    assert ODDS[shown.before] == "3:1"


def test_each_face_of_the_ladder_says_what_it_means() -> None:
    ladder = sums.chances(attack())[0].ladders[0]
    assert len(ladder.faces) == 6
    falls = sum(face.good for face in ladder.faces)
    assert ladder.figures["falls"] == pytest.approx(falls / 6)
    assert {face.meaning for face in ladder.faces} <= {"falls", "holds"}
    there = ladder.values["there"]
    assert isinstance(there, int)
    assert ladder.figures["they-lose"] <= there


def test_a_large_battle_is_told_by_shares_of_two_dice() -> None:
    units = {f"N-{name}": "2811" for name in ("12D", "13D")} | {f"N-{name}": "2810" for name in ("11D", "14D")}
    units |= {f"R-{name}": "2812" for name in ("15D", "4D", "11D", "46D")}
    game = fighting(units, NAT, turn=12)
    forces = Forces(0, box().field.number["2812"], sum(1 << box().number[u] for u in units if u[0] == "N"),
                    sum(1 << box().number[u] for u in units if u[0] == "R"))
    assert len(sums.outcomes(game, forces)) == 36
    assert sums.ladder(game, "bare", forces).faces == ()


def test_the_map_bears_what_places_are_worth() -> None:
    spaces = {space.name: space for space in sheet.sheet(box(), "campaign").spaces}
    assert spaces["Madrid"].badge is not None
    assert (spaces["Madrid"].badge.title, spaces["Madrid"].badge.shape) == ("7", "lozenge")
    assert "La Coruña" in spaces, "the map is lettered in Spanish"
    corner = min(x for space in spaces.values() for x, _ in space.outline)
    assert corner >= sheet.LEFT, "there is sea around the hexes"


def test_neutral_ground_lies_under_a_veil_until_1941() -> None:
    assert [tile.art for tile in sheet.sheet(box(), "campaign").tiles] == ["spain", "veil"]
    assert [tile.art for tile in sheet.sheet(box(), "unternehmen_felix").tiles] == ["spain"]


def test_rivers_seas_and_ranges_are_lettered() -> None:
    letters = {text.text: text for text in sheet.sheet(box(), "campaign").letters}
    assert letters["Ebro"].kind == "water"
    assert letters["MAR MEDITERRÁNEO"].kind == "sea"
    assert all(0 < text.at[0] < sheet.WIDTH and 0 < text.at[1] < sheet.HEIGHT for text in letters.values())


def test_counters_tell_their_steps_and_whose_they_are() -> None:
    game = fighting({"N-12D": "2811", "R-15D": "2812 reduced"}, NAT, turn=12)
    pieces = {piece.id: piece for piece in view.look(game, NAT).pieces}
    assert (pieces["N-12D"].steps, pieces["R-15D"].steps) == (2, 1)
    assert pieces["N-HQ-N"].steps == 0
