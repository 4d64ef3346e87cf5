"""What people are shown: the map, the counters, and the ladder of an attack before its die."""

from itertools import pairwise

import pytest

from tests.games.the_spanish_civil_war.scenes import NAT, REP, admin, box, declare, fighting, odds, space, tsc, unit
from tests.scene import play
from trinchera.engine.bits import has, members
from trinchera.engine.views import Track
from trinchera.games.the_spanish_civil_war import TITLE, strength
from trinchera.games.the_spanish_civil_war.attack import Attack
from trinchera.games.the_spanish_civil_war.board import Play, war
from trinchera.games.the_spanish_civil_war.data import ODDS
from trinchera.games.the_spanish_civil_war.strength import Forces
from trinchera.games.the_spanish_civil_war.table import parts as table_parts
from trinchera.games.the_spanish_civil_war.table import sheet, sums, tracks, view
from trinchera.games.the_spanish_civil_war.table.supply_line import supply_line
from trinchera.words import LANGUAGES, Words

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


def parts(game: Play) -> dict[str, list[tuple[str, int]]]:
    return {one.key: [(term.key, term.value) for term in one.terms] for one in sums.sums(game)}


def test_the_lines_of_an_attack_name_every_unit_with_its_factor() -> None:
    found = parts(play(attack(), "N-HQ-N"))
    assert found["ground"] == [("N-12D", 6), ("N-13D", 8)]
    assert found["support"] == [("N-HQ-N", 6)]
    assert found["defence"] == [("R-15D", 6)]


def test_what_adds_nothing_is_told_where_it_might_have() -> None:
    found = parts(attack())
    assert found["support"] == [("no-support", 0)]
    assert found["die"] == [("no-concentric", 0), ("no-rough", 0), ("no-river", 0)]


def test_units_out_of_supply_are_told_whole_and_then_what_they_lose() -> None:
    game = attack()
    frame = game.stack[-1]
    assert isinstance(frame, Attack)
    weak = frame.forces(game)._replace(halved=1 << box().number["N-13D"])
    found = strength.reckon(game, weak)
    assert [(term.key, term.value) for term in table_parts.ground(game, weak, found)] == [
        ("N-12D", 6), ("N-13D", 8), ("halved", -4)]


def test_aircraft_are_told_one_by_one_and_what_anti_aircraft_guns_take() -> None:
    game = attack()
    frame = game.stack[-1]
    assert isinstance(frame, Attack)
    forces = frame.forces(game)
    guns = forces._replace(support=1 << box().support_number["N-LC1"], defenders=forces.defenders | box().anti_aircraft)
    terms = table_parts.support(game, guns, strength.reckon(game, guns))
    assert [(term.key, term.value) for term in terms] == [("N-LC1", 6), ("anti-aircraft", -3)]


def test_while_an_attack_is_put_together_the_way_out_is_not_the_button_that_is_put_forward() -> None:
    game = play(fighting(FRONT, NAT, turn=12), "2812", "N-12D")
    offer = TITLE.offer(game, "nationalist")
    assert offer is not None
    roles = {option.id: option.role for option in offer.options if option.kind == "button"}
    assert roles == {"stay": "cancel", "done": ""}


def test_each_face_of_the_ladder_says_what_it_means() -> None:
    ladder = sums.chances(attack())[0].ladders[0]
    assert len(ladder.faces) == 6
    falls = sum(face.good for face in ladder.faces)
    assert ladder.figures["falls"] == pytest.approx(falls / 6)
    assert {face.meaning for face in ladder.faces} <= {"falls", "holds"}
    there = ladder.values["there"]
    assert isinstance(there, int)
    assert ladder.figures["defender-loses"] <= there


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
    assert spaces["Barcelona"].printed["region"] == "Cataluña", "as its regions are"
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


def track(game: Play, name: str) -> Track:
    return next(one for one in view.look(game, NAT).tracks if one.id == name)


@pytest.mark.parametrize(("phase", "side", "segment"), [
    ("B.I", NAT, "b-move"), ("B.II", NAT, "b-fight"), ("C.I", REP, "c-move"), ("C.II", REP, "c-fight")])
def test_the_strip_says_where_in_the_turn_one_is(phase: str, side: str, segment: str) -> None:
    game = tsc(units=FRONT, phase=phase, active=side, turn=12, support={})
    assert track(game, "segment").value == segment
    assert segment in track(game, "segment").steps


@pytest.mark.parametrize("scenario", [scenario.id for scenario in TITLE.scenarios])
def test_the_strip_says_nothing_while_forces_are_set_up(scenario: str) -> None:
    game = TITLE.new(scenario)
    assert tracks.segment(game) == ""
    while game.stack[0].step == "":
        game.choose(game.asked.choices[0])
    assert tracks.segment(game) != ""


def test_the_segments_of_the_administrative_phase_follow_each_other() -> None:
    game = admin({**FRONT, "N-12D": "2811 reduced"}, turn=12, rp={"nationalist": 3})
    seen = []
    while game.decision is not None and (now := str(track(game, "segment").value)).startswith("a-"):
        seen += [now] if now not in seen else []
        game.choose(game.decision.choices[0])
    assert seen == sorted(seen, key=tracks.STEPS.index)
    assert {"a-resources", "a-readiness"} <= set(seen)


def test_an_account_that_is_closed_says_so() -> None:
    north = ["3707", "3710", "3613"]
    assert track(admin(turn=12), "points-northern").value != "closed"
    assert track(admin(turn=12, control={NAT: north}), "points-northern").value == "closed"


def test_a_chit_in_hand_lies_in_the_tray_and_tells_what_it_does() -> None:
    game = fighting(FRONT, NAT, turn=12, hand={NAT: ["n21"], REP: ["r22"]})
    places = {piece.id: piece.at for piece in view.look(game, NAT).pieces if piece.symbol == "chit"}
    trays = {one.id for one in sheet.sheet(box(), "campaign").boxes if one.use == "tray"}
    assert places["n21"] in trays
    assert places["r22"] not in trays, "what the other side holds is not told"
    for lang in LANGUAGES:
        words = Words(lang, "the_spanish_civil_war")
        kept = [choice.id for choice in box().chits if (box().holdable | box().blue) >> choice.index & 1]
        assert all(words.has(f"choice-{chit}-note") for chit in kept)


def line(game: Play, name: str) -> list[tuple[str, str]]:
    return [(patch.space, patch.word) for patch in supply_line(game, unit(name))]


def test_the_line_of_a_unit_runs_over_its_source_to_an_ultimate_one() -> None:
    found = line(fighting(FRONT, NAT, turn=12), "N-12D")
    assert found[0] == ("2811", "line")
    assert {word for _, word in found} == {"line"}
    assert has(war(fighting(FRONT, NAT)).uss[0], space(found[-1][0]))
    steps = [box().field.distance(space(one), space(other)) for (one, _), (other, _) in pairwise(found)]
    assert set(steps) == {1}


def test_a_line_that_is_cut_shows_what_cuts_it() -> None:
    ring = [box().label(near) for near in members(box().field.neighbours[space("2508")])]
    foes = dict(zip(("R-15D", "R-4D", "R-11D", "R-46D", "R-2", "R-7"), ring, strict=True))
    game = fighting({"N-12D": "2508", **foes}, NAT, turn=12, control={REP: ring})
    assert "cut-unit" in {word for _, word in line(game, "N-12D")}


@pytest.mark.parametrize(("name", "printed"), [
    ("N-12D", "12 Div"), ("N-5ND", "5N Div"), ("N-Cav1", "1 Cab"), ("R-AA1", "1 DCA"), ("N-HQ-N", "N"),
    ("G-Pz1", "1 Pz"), ("G-MotTOT", "TOT"), ("R-51", "51")])
def test_the_strip_of_a_counter_says_what_follows_its_number(name: str, printed: str) -> None:
    data = TITLE.load(TITLE.pack())
    assert view.printed(data.unit_rows[data.number[name]]) == printed


def test_the_map_of_1941_is_lettered_in_spanish_too() -> None:
    names = {one.id: one.name for one in sheet.sheet(TITLE.load(TITLE.pack()), "unternehmen_felix").spaces}
    assert names["3821"] == "Montauban"


def test_the_northern_campaign_tells_how_many_are_left_in_the_north() -> None:
    """17.2.2-a: none may be."""
    game = tsc(scenario="northern_campaign", turn=9, phase="B.I",
               units={"N-12D": "3110", "R-15D": "3710", "R-1": "3613", "R-4D": "2712"})
    left = track(game, "north-units")
    assert (left.value, left.goals) == (2, (0,))
