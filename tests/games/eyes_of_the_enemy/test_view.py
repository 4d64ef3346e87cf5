"""What the player sees: areas, pieces, tracks and the printed sheet."""

from collections import Counter
from typing import Any

import pytest

from tests.games.eyes_of_the_enemy.scenes import BRIGADE_IN, box, counterattack, eyes, fight, new_game, turn_start
from tests.scene import offered, play
from trinchera.engine.errors import BadInput
from trinchera.engine.style import Badge, Figure
from trinchera.engine.views import Piece, SpaceState
from trinchera.games.eyes_of_the_enemy import TITLE
from trinchera.games.eyes_of_the_enemy.board import Play

VP_AREAS = [9, 11, 12, 13, 20, 21, 22, 23, 29, 30, 31, 35, 37, 39, 42, 45]


def space(game: Play, area: int) -> SpaceState:
    return TITLE.table.look(game, "nationalist").spaces[area - 1]


def piece(game: Play, unit: str) -> Piece:
    return next(piece for piece in TITLE.table.look(game, "nationalist").pieces if piece.id == unit)


def track(game: Play, name: str) -> Any:
    return next(track for track in TITLE.table.look(game, "nationalist").tracks if track.id == name).value


@pytest.mark.rule("EYE-1.2-a")
def test_EYE_1_2_a_every_area_shows_its_number_elevation_and_resistance() -> None:
    sheet = TITLE.table.sheet(box(), "madrid")
    assert [printed.id for printed in sheet.spaces] == [str(number) for number in range(1, 52)]
    assert {printed.printed["elevation"] for printed in sheet.spaces} == {0, 1, 2}
    garabitas = sheet.spaces[8]
    assert (garabitas.name, garabitas.printed) == ("Cerro Garabitas", {"elevation": 2, "resistance": 1, "edge": ""})
    assert garabitas.badge == Badge("9", figures=(Figure("hill", 2), Figure("shield", 1, "resistance", "republican")))


@pytest.mark.rule("EYE-1.2-b")
def test_EYE_1_2_b_the_red_areas_are_the_vp_areas() -> None:
    red = [int(printed.id) for printed in TITLE.table.sheet(box(), "madrid").spaces if printed.prize]
    scored = [area for area in range(1, 52) if TITLE.score(eyes(nationalist=[area]))["vp_areas"]]
    assert red == scored == VP_AREAS


@pytest.mark.rule("EYE-R-69")
@pytest.mark.parametrize(("unit", "name", "label"), [
    ("cas09", "Batallón San Quintín", "Sn. Qntn."), ("cas10", "Batallón Las Navas", "Nav."),
    ("ase06", "Batallón San Fernando", "Frndo.")])
def test_EYE_R_69_names_are_spelt_right_and_the_printed_label_is_kept(unit: str, name: str, label: str) -> None:
    found = piece(eyes(), unit)
    assert (found.name, found.label) == (name, label)


def test_marks_of_an_area() -> None:
    game = eyes(nationalist=[7, 8], units={"cas01": "16"}, contested=[16], durruti=16, bridges_down=["rey"])
    assert space(game, 16).marks == ("counterattack", "durruti")
    assert space(game, 8).marks == ("entrenched", "counterattack")
    assert (space(game, 18).marks, space(game, 20).marks) == (("entrenched", "bridge-down-rey"), ("bridge-down-rey",))
    assert space(eyes(nationalist=[9]), 9).marks == ("entrenched", "counted")


def test_a_pocket_is_marked_as_cut_off() -> None:
    game = eyes(nationalist=[40, 41, 42, 49])
    assert "cut-off" in space(game, 48).marks
    assert "cut-off" not in space(game, 42).marks


def test_an_area_shows_its_owner_and_the_level_in_force() -> None:
    game = eyes(units={"cas01": "11"}, contested=[11], durruti=11)
    assert (space(game, 11).owner, space(game, 11).values) == ("contested", {"resistance": 2})


def test_a_nationalist_piece_shows_place_factor_and_states() -> None:
    game = eyes(units={"cas01": "16 reduced river", "cas02": "waiting-1"}, contested=[16])
    found = piece(game, "cas01")
    assert (found.at, found.numbers, found.formation, found.marks) == ("16", (3,), "castejon", ("reduced", "river"))
    assert (piece(game, "cas02").at, piece(game, "cas03").at) == ("waiting-1", "reserve")
    assert (piece(game, "arm01").size, piece(game, "arm01").symbol, piece(game, "cas01").size) == (
        "company", "armor", "battalion")


def test_a_republican_piece_shows_where_it_is() -> None:
    game = fight(9, "cas01", entrenched=[], units={**BRIGADE_IN, "ib_inf1": "aside", "rep_inf2": "removed"})
    play(game, 1, "rep_ft17", "rep_inf1")
    places = {unit: piece(game, unit).at for unit in ("rep_ft17", "rep_inf1", "rep_inf2", "rep_inf3", "ib_inf1")}
    assert places == {"rep_ft17": "combat", "rep_inf1": "combat", "rep_inf2": "removed", "rep_inf3": "container",
                      "ib_inf1": "aside"}


@pytest.mark.parametrize(("position", "word"), [
    ({"durruti_turn": 0}, "unknown"), ({"durruti_turn": 9}, "turn-9"), ({"durruti": 11}, "area-11"),
    ({"durruti": "nowhere"}, "in-play"), ({"durruti": "dead"}, "fallen")])
def test_the_track_of_durruti(position: dict[str, Any], word: str) -> None:
    assert track(eyes(**position), "durruti") == word


def test_the_tracks_show_turn_date_weather_and_support() -> None:
    game = eyes(turn=3, weather="rain", air=2, artillery={"asensio": 3}, vp=-1, nationalist=[9])
    shown = {name: track(game, name) for name in
             ("turn", "date", "weather", "air", "artillery-asensio", "vp", "vp-areas", "action-points", "round")}
    assert shown == {"turn": 3, "date": "1936-11-10", "weather": "rain", "air": 2, "artillery-asensio": 3, "vp": -1,
                     "vp-areas": 1, "action-points": 8, "round": 1}


def test_the_sheet_draws_every_border_by_its_kind() -> None:
    kinds = Counter(line.kind for line in TITLE.table.sheet(box(), "madrid").lines)
    assert kinds == {"river": 1, "prohibited": 5, "bank": 14, "stream": 9, "border": 103}


def test_the_sheet_names_bridges_boxes_and_neighbours() -> None:
    sheet = TITLE.table.sheet(box(), "madrid")
    assert [mark.id for mark in sheet.marks] == [
        "san_fernando", "franceses", "reina_victoria", "rey", "segovia", "toledo", "princesa"]
    assert [one.id for one in sheet.boxes] == ["reserve", "container", "aside", "removed", "combat"]
    assert sheet.spaces[6].neighbours == ("1", "8", "15", "16")


def test_a_view_offers_what_is_asked_with_its_focus() -> None:
    game = play(eyes(units={"cas01": "7"}), "cas01")
    offer = TITLE.view(game, "nationalist").offer
    assert offer is not None
    assert [option.id for option in offer.options] == offered(game)
    assert (offer.rule, offer.prompt, offer.focus) == ("EYE-6.1-a", "activation-assemble", ("7", "cas01"))


def test_a_view_tells_where_odds_can_be_asked() -> None:
    pending = [TITLE.view(game, "nationalist").offer for game in (fight(16, "cas01", air=1), counterattack(7, "cas01"),
                                                                   eyes(units={"cas01": "7"}))]
    assert [offer.odds for offer in pending if offer] == [True, True, False]


def test_a_question_without_an_area_has_no_focus() -> None:
    offers = [TITLE.view(game, "nationalist").offer for game in (turn_start(2), play(new_game(), "suggested"))]
    assert [offer.focus[:1] for offer in offers if offer] == [(), ("1",)]


def test_only_the_seat_of_the_game_has_a_view() -> None:
    with pytest.raises(BadInput) as error:
        TITLE.view(eyes(), "republican")
    assert error.value.key == "unknown-seat"
