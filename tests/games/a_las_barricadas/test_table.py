"""What people are shown: costs and dangers of a step, chances of a shot, layers, standing orders."""

import re
from math import dist

import pytest

import trinchera
from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    L3,
    NAT,
    R1,
    R2,
    REP,
    TAMAYO,
    alb,
    begin,
    quiet,
    unit,
)
from tests.scene import asked, offered, play
from trinchera.engine.bits import members
from trinchera.engine.chance import Dice, Seeded
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.errors import BadInput
from trinchera.engine.game import ALL
from trinchera.engine.log import Entry, total
from trinchera.engine.odds import odds
from trinchera.engine.views import SIGNS
from trinchera.games.a_las_barricadas import TITLE
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, battle, eliminate
from trinchera.games.a_las_barricadas.morale import formation_morale
from trinchera.games.a_las_barricadas.spotting import spots
from trinchera.games.a_las_barricadas.table import courses, layers, prices, sheet, standing, sums, view
from trinchera.games.a_las_barricadas.victory import point_terms

LINE = {DIEZ: "A1210", R1: "A1210", R2: "A1210", TAMAYO: "A1208", L1: "A1208 reaction"}


def test_a_step_tells_its_cost_and_how_many_may_fire() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "move", "done", "done")
    found = prices.prices(game)
    assert found["A1209"].costs == {"movement": 1.0}
    assert "fire-1" in found["A1209"].notes


def test_the_chances_of_a_shot_add_up() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "fire", "A1208")
    (chance,) = sums.chances(game)
    assert asked(game) == "fire-group"
    assert sum(chance.shares.values()) == pytest.approx(1.0)


def test_the_numbers_of_a_shot_are_those_it_is_resolved_with() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "fire", "A1208")
    found = {one.key: total(one.terms) for one in sums.sums(game)}
    play(game, "done")
    attack = game.stack[-1]
    assert isinstance(attack, Attack)
    assert (found["factor"], found["divisor"]) == (attack.ff, attack.divisor(game, False))


def test_a_shot_tells_every_unit_that_fires_and_what_range_takes() -> None:
    far = LINE | {TAMAYO: "A1207", L1: "A1207"}
    game = begin(alb(units=far, side=REP), DIEZ, R1, "fire", "A1207", R2)
    (factor,) = [one for one in sums.sums(game) if one.key == "factor"]
    assert [(term.key, term.value) for term in factor.terms] == [(R1, 5), (R2, 5), ("halved", -4)]


@pytest.mark.parametrize(("choices", "about"), [
    ((DIEZ, R1, "fire", "A1208"), {"A1208", R1}),
    ((DIEZ, R1, "fire", "A1208", R2), {"A1208", R1, R2}),
    ((DIEZ, R1, "move", "done", "done"), {R1}),
])
def test_a_question_is_about_those_who_act_and_not_about_those_who_might_join(choices: tuple[str, ...],
                                                                              about: set[str]) -> None:
    assert set(TITLE.focus(begin(alb(units=LINE, side=REP), *choices))) == about


def test_the_odds_of_a_shot_are_the_shares_of_its_hits() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "fire", "A1208")
    (chance,) = sums.chances(game)
    found = {share.outcome: share.probability for share in odds(game).shares}
    assert found["missed"] == pytest.approx(chance.shares["hits-0"])


HAND = {DIEZ: "A1210", R1: "A1210 lost-1", R2: "A1210", TAMAYO: "A1208", L1: "A1209", L2: "A1209", L3: "A1209"}


def test_an_assault_tells_values_modifiers_and_results_before_it_is_declared() -> None:
    game = begin(alb(units=HAND, side=NAT), TAMAYO, L1, "assault", L2)
    found = {one.key: total(one.terms) for one in sums.sums(game)}
    (chance,) = sums.chances(game)
    assert (asked(game), found["attack"], found["defence"]) == ("assault-gather", 8, 7)
    assert chance.table is not None
    assert chance.table.heads[chance.table.lit] == "1:1"
    assert sum(chance.shares.values()) == pytest.approx(1.0)


@pytest.mark.slow
def test_the_odds_of_an_assault_are_better_with_more_men() -> None:
    game = begin(alb(units=HAND, side=NAT), TAMAYO, L1, "assault", L2)
    few = {share.outcome: share.probability for share in odds(game).shares}
    play(game, L3)
    many = {share.outcome: share.probability for share in odds(game).shares}
    assert many["taken"] > few["taken"]


def test_the_layer_of_sight_says_why_a_hex_is_not_seen() -> None:
    game = alb(units={R1: "A608", DIEZ: "A608", TAMAYO: "A116"})
    words = {patch.space: patch.word for patch in TITLE.table.patches(game, "sight", REP, unit(game, R1))}
    assert (words["A610"], words["A611"]) == ("seen", "blind")


def test_the_layer_of_threat_is_the_mean_of_the_shots_that_may_fall() -> None:
    game = alb(units=LINE, side=REP)
    found = {patch.space: patch.value for patch in TITLE.table.patches(game, "threat", REP, unit(game, R1))}
    begin(game, DIEZ, R1, "move", "done")
    quiet(game, "A1209", L1)
    (chance,) = sums.chances(game)
    mean = sum(int(word[-1]) * share for word, share in chance.shares.items())
    assert found["A1209"] == pytest.approx(mean, abs=0.01)


def test_each_hex_not_seen_bears_the_sign_of_what_stops_the_line() -> None:
    game = TITLE.new("hamlet")
    ground = battle(game)
    here = ground.board.number["A410"]
    found = {name: layers.sign(ground, ground.sight.why(here, space)) for name, space in ground.board.number.items()}
    assert found["A409"] == "clear"
    assert set(found.values()) <= set(SIGNS)
    assert {"tree", "house", "hill", "ears"} <= set(found.values())
    assert all((found[name] in ("clear", "thin")) == ground.sight.why(here, space).clear
               for name, space in ground.board.number.items())


def test_counters_bear_their_fire_boxes_steps_and_pace() -> None:
    game = TITLE.new("sesena")
    pieces = {piece.id: piece for piece in view.look(game, "").pieces}
    tank = next(piece for piece in pieces.values() if piece.label == "T-26 B")
    assert [box.kind for box in tank.boxes] == ["ap", "at"]
    assert (tank.steps, tank.most) == (3, 3)
    assert tank.pace.endswith("t"), "on tracks"
    leader = next(piece for piece in pieces.values() if piece.symbol == "leader")
    assert leader.boxes == ()
    assert len(leader.numbers) == 4


def test_what_is_eliminated_bears_its_printed_factors() -> None:
    game = alb(units=LINE, side=REP)
    before = {piece.id: piece.boxes for piece in view.look(game, "").pieces}
    eliminate(game, unit(game, R1), "ALB-2.2.1-f")
    after = {piece.id: piece for piece in view.look(game, "").pieces}[R1]
    assert after.boxes == before[R1]
    assert after.steps == 0


@pytest.mark.parametrize("scenario", ["talavera", "pingarron", "manzanares"])
def test_pictures_lie_where_the_maps_lie(scenario: str) -> None:
    data = TITLE.load(TITLE.pack())
    printed = sheet.sheet(data, scenario)
    ground = data.battles[scenario]
    assert [tile.art.endswith("-turned") for tile in printed.tiles] == [one.turned for one in ground.board.sheets]
    right = max(tile.x + tile.width for tile in printed.tiles)
    below = max(tile.y + tile.height for tile in printed.tiles)
    assert right == pytest.approx(printed.width + sheet.TILE_RIM, abs=0.2)
    assert below == pytest.approx(printed.height + sheet.TILE_RIM, abs=0.2)


def test_a_river_runs_on_from_hex_to_hex_and_a_bridge_stands_on_it() -> None:
    printed = sheet.sheet(TITLE.load(TITLE.pack()), "hamlet")
    course = [line for line in printed.lines if line.kind == "river-minor"]
    assert len(course) == 1, "one line over the whole map"
    bridge = next(mark for mark in printed.marks if mark.kind == "bridge")
    assert min(dist(bridge.at, point) for point in course[0].points) < 1


def test_crests_run_just_inside_the_higher_ground() -> None:
    ground = battle(TITLE.new("hamlet"))
    high = sum(1 << space for space in ground.board.number.values() if ground.level[space] >= 2)
    outlines = [ground.field.corners(space, sheet.SIZE) for space in members(high)]
    middles = [ground.field.centre(space, sheet.SIZE) for space in members(high)]
    assert outlines
    for line in courses.crests(ground.field, high, sheet.SIZE):
        assert line[0] == pytest.approx(line[-1], abs=1), "closed"
        assert max(min(dist(point, middle) for middle in middles) for point in line) < sheet.SIZE


def test_the_layer_of_command_is_the_range_of_the_officer() -> None:
    game = alb(units=LINE)
    found = {patch.space for patch in TITLE.table.patches(game, "command", REP, unit(game, R1))}
    assert ("A1208" in found, "A1207" in found) == (True, False)


def test_the_layer_of_range_tells_the_factor_as_it_stands_near_and_far() -> None:
    game = alb(units=LINE)
    patches = TITLE.table.patches(game, "range", REP, unit(game, R1))
    found = {patch.space: (patch.word, patch.value) for patch in patches}
    assert (found["A1209"], found["A1207"]) == (("full", 5), ("half", 3))
    assert "A1202" not in found


def test_what_a_side_sees_is_what_any_of_its_units_sees() -> None:
    game = alb(units=LINE)
    ground = battle(game)
    patches = TITLE.table.patches(game, "seen-republican", REP, unit(game, R1))
    found = {patch.space for patch in patches if patch.word == "seen"}
    ours = [game.board.place[one] for one in members(game.board.present[0])]
    rows = [ground.sight.row(place) | 1 << place for place in ours]
    assert found == {ground.board.names[space] for row in rows for space in members(row)}


def test_formations_of_a_side_have_colours_of_their_own() -> None:
    game = alb(units={"n-a-officer": "A101", "n-a-rifle-1": "A101", "n-g-officer": "A201", "n-g-legion-1": "A201",
                      "r-g-officer": "A1010", "r-g-rifle-1": "A1010"})
    tints = {piece.id: piece.tint for piece in TITLE.table.look(game, REP).pieces}
    assert (tints["n-a-rifle-1"], tints["n-g-legion-1"], tints["r-g-rifle-1"]) == (1, 2, 1)


@pytest.mark.parametrize(("orders", "answered"), [
    ({}, False), ({"reaction": "never"}, True), ({"reaction": "range-2"}, False), ({"unmarked": "never"}, False)])
def test_standing_orders_answer_for_the_reacting_side(orders: dict[str, str], answered: bool) -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "move", "done")
    assert asked(game) == "reaction-who"
    assert (standing.answer(game, orders) is not None) is answered


@pytest.mark.rule("ALB-3.4-a")
def test_one_unit_may_have_orders_of_its_own() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "move", "done")
    able = [token for token in offered(game) if token != "done"]
    never = {f"reaction:{token}": "never" for token in able}
    assert standing.answer(game, never) is not None
    assert standing.answer(game, {"reaction": "never", f"reaction:{able[0]}": "ask"}) is None


def test_a_unit_ordered_to_fire_at_once_fires_with_its_likes_and_without_a_question() -> None:
    game = begin(alb(units=LINE | {L2: "A1208"}, side=REP), DIEZ, R1, "move", "done")
    orders = {"reaction": "never", f"reaction:{L1}": "now", f"reaction:{L2}": "now"}
    made = []
    while asked(game).startswith("reaction") and (choice := standing.answer(game, orders)):
        made.append(choice.id)
        play(game, choice.id)
    assert made == [L1, L2, "done"]
    assert isinstance(game.stack[-1], Attack)


def test_what_is_put_off_to_the_next_hex_is_fired_there_and_then_asked_about_again() -> None:
    game = begin(alb(units=LINE, side=REP), DIEZ, R1, "move", "done")
    name = f"reaction:{L1}"
    held = standing.answer(game, {name: "next"})
    assert standing.renewed(game, {name: "next"}) == {name: "next"}, "the question is still there"
    assert held is not None
    assert held.id == "done"
    play(game, "done")
    assert standing.renewed(game, {name: "next"}) == {name: "due"}
    fired = standing.answer(play(game, "A1209"), {name: "due"})
    assert fired is not None
    assert fired.id == L1
    while asked(play(game, L1)).startswith("reaction"):
        pass
    game.stack = game.stack[:1]
    assert standing.renewed(game, {name: "due"}) == {}, "it has fired"


def test_only_a_unit_can_be_told_to_wait_for_the_next_hex() -> None:
    assert TITLE.orders(NAT, {f"reaction:{L1}": "next"}) == {f"reaction:{L1}": "next"}
    with pytest.raises(BadInput):
        TITLE.orders(NAT, {"reaction": "next"})


def among_houses(state: str, **units: str) -> Play:
    """One platoon before another, both among houses."""
    return begin(alb(units={DIEZ: "A410", R1: "A410", L1: f"A411{state}", TAMAYO: "A411"} | units, side=REP), DIEZ, R1)


@pytest.mark.parametrize(("state", "spared"), [(" reaction", False), (" lost-2", True)])
def test_nobody_is_asked_about_fire_that_cannot_hurt(state: str, spared: bool) -> None:
    game = play(among_houses(state), "move", "done")
    assert asked(game) == "reaction-who"
    (row,) = TITLE.ahead(game, NAT)
    assert (row.risk == 0.0) is spared
    assert (standing.answer(game, {}) is not None) is spared


@pytest.mark.parametrize(("state", "spared"), [(" reaction", False), (" lost-2", True)])
def test_nobody_is_asked_about_defensive_fire_that_cannot_hurt(state: str, spared: bool) -> None:
    game = play(among_houses(state), "assault")
    while asked(game) != "defensivefire-who":
        play(game, "done")
    assert (standing.answer(game, {}) is not None) is spared


def test_routed_men_may_be_fired_on_even_if_no_hit_can_come_of_it() -> None:
    game = play(among_houses(" lost-2", **{R2: "A410 routed"}), "move", "done")
    assert asked(game) == "reaction-who"
    assert standing.answer(game, {}) is None


def test_an_order_for_a_unit_is_checked() -> None:
    assert TITLE.orders(NAT, {f"reaction:{L1}": "never"}) == {f"reaction:{L1}": "never"}
    for wrong in ({"reaction:nobody": "never"}, {f"markers:{L1}": "keep"}, {f"reaction:{L1}": "at-dawn"}):
        with pytest.raises(BadInput):
            TITLE.orders(NAT, wrong)


def test_units_that_do_not_lie_in_wait_may_be_left_alone() -> None:
    game = begin(alb(units=LINE | {L1: "A1208"}, side=REP), DIEZ, R1, "move", "done")
    assert standing.answer(game, {"unmarked": "never"}) is not None


def test_both_seats_and_visitors_see_the_same() -> None:
    game = quiet(begin(alb(units=LINE, side=REP), DIEZ, R1, "move", "done"), "A1209")
    assert TITLE.describe(game, REP) == TITLE.describe(game, NAT) == TITLE.describe(game, ALL)


@pytest.mark.parametrize(("units", "key"), [
    ({R1: "Z101"}, "position-bad-place"), ({"nobody": "A101"}, "position-no-such-unit"),
    ({R1: "A101 flying"}, "position-bad-state"), ({R1: "A101 lost-3"}, "position-bad-state"),
    ({R1: "A101", L1: "A101"}, "position-bad-place"), ({R1: f"A101 on-{R2}", R2: "A102"}, "position-bad-state")])
def test_positions_that_cannot_be_are_refused(units: dict[str, str], key: str) -> None:
    with pytest.raises(BadInput, match=key):
        alb(units=units)


def test_the_rule_of_thumb_plays_the_first_battle_to_the_end() -> None:
    game, dice, thumb = TITLE.new("hamlet"), Seeded(3), TITLE.adviser(Seeded(4))
    while game.decision is not None:
        game.choose(dice.pick(game.decision) if game.decision.side == CHANCE else thumb.choose(game))
    assert game.board.result in TITLE.outcomes


def test_the_chain_tells_the_morale_of_each_formation_as_it_stands() -> None:
    game = alb(units=LINE | {R1: "A1210 lost-2", R2: "A1210 lost-2"})
    (track,) = (one for one in view.tracks(game) if one.id == "activations")
    found = {link.side: link.figures for link in track.links}
    formation = game.board.formation[unit(game, R1)]
    assert found[REP] == {"morale": total(formation_morale(game, formation)), "losses": 4}
    assert found[REP]["morale"] < total(formation_morale(alb(units=LINE), formation))


def test_in_each_hex_in_sight_an_eye_tells_what_is_spotted_there() -> None:
    game = alb(units=LINE)
    eyes = {patch.space: patch.sign for patch in TITLE.table.patches(game, "spotting-small", REP, unit(game, R1))}
    seen = {patch.space for patch in TITLE.table.patches(game, "sight", REP, unit(game, R1)) if not patch.grade}
    assert set(eyes) == seen - {"A1210"}
    assert set(eyes.values()) == {"eye", "eye-moving", "eye-shut"}
    for hex_, moved in (("A1208", ""), ("A1208", " moved")):
        foe = alb(units=LINE | {L1: f"{hex_}{moved}"})
        spotted = spots(foe, foe.board.place[unit(foe, R1)], unit(foe, L1))
        assert spotted is (eyes[hex_] == "eye" or (eyes[hex_] == "eye-moving" and bool(moved)))


class Heard:
    """Dice that remember by which rule they were thrown for whom."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.sides: dict[str, set[str]] = {}

    def pick(self, decision: Decision, number: int) -> Choice:
        choice = self.dice.pick(decision, number)
        if choice.kind in ("die", "dice"):
            self.sides.setdefault(decision.rule, set()).add(str(decision.values.get("side", "")))
        return choice


def test_every_throw_is_a_sides_and_its_line_tells_the_faces_that_fell() -> None:
    """But where a die picks whom a hit strikes (8.4.2) or whether a house falls (13.7-a), which is nobody's."""
    match = trinchera.match("a_las_barricadas", scenario="hamlet", seed=11)
    heard = match.dice = Heard(match.dice)
    adviser = trinchera.game("a_las_barricadas").adviser(Seeded(2))
    while match.pending is not None:
        match.choose(adviser.choose(match.game).id)
    nobodys = {rule for rule, found in heard.sides.items() if "" in found}
    assert nobodys <= {"ALB-8.4.2-b", "ALB-8.4.2-f", "ALB-13.7-a"}
    assert heard.sides["ALB-8.3-f"] == {"republican", "nationalist"}
    told = [entry for entry in match.game.log or () if "faces" in entry.values]
    assert {entry.key for entry in told} > {"attack"}, "checks as well as fire"
    for entry in told:
        fallen = sum(map(int, str(entry.values["faces"]).split()))
        assert fallen == entry.values.get("dice", next((term.value for term in entry.terms if term.key == "dice"), 0))
    assert not [entry for entry in match.game.log or () if "dice" in entry.values and "faces" not in entry.values]


def test_who_acts_out_of_command_is_told_the_check_before_the_dice() -> None:
    """3.3.1-d: morale, what the officer lends, and one less; the officer himself has nothing to pass."""
    game = alb(units={DIEZ: "A1210", R1: "A1203 ooc", TAMAYO: "A1216", L1: "A1216"}, side=REP)
    found = prices.prices(game)
    (check,), (chance,) = found[R1].sums, found[R1].chances
    play(game, R1)
    assert game.decision is not None
    assert total(check.terms) == game.decision.values["morale"]
    assert chance.shares["acts"] == pytest.approx(sum(
        1 for one in range(1, 7) for two in range(1, 7) if one + two <= total(check.terms)) / 36)
    assert sum(chance.shares.values()) == pytest.approx(1.0)
    assert DIEZ not in found


def test_who_is_to_be_rallied_is_told_the_check_before_the_dice() -> None:
    game = begin(alb(units={DIEZ: "A1210", R1: "A1210 routed", R2: "A1210", TAMAYO: "A1216", L1: "A1216"}, side=REP),
                 DIEZ)
    quiet(game, DIEZ, "rally")
    (check,), (chance,) = prices.prices(game)[R1].sums, prices.prices(game)[R1].chances
    play(game, R1)
    assert game.decision is not None
    assert total(check.terms) == game.decision.values["morale"]
    assert list(chance.shares) == ["rallies", "runs-on"]


@pytest.mark.parametrize("scenario", ["talavera", "sesena"])
def test_every_die_that_is_rolled_stands_in_the_log(scenario: str) -> None:
    """The report counts dice by the log and luck by the dice: both must come to the same."""
    match = trinchera.match("a_las_barricadas", scenario=scenario, seed=1)
    advisers = {seat: TITLE.adviser(Seeded(1)) for seat in TITLE.seats}
    while match.pending:
        match.choose(advisers[match.pending.side].choose(match.game).id)
    told = [str(entry.values.get("faces", die_of(entry))) for entry in match.view("").log]
    rolled = [choice for choice in match.choices if re.fullmatch(r"d\d|\d\+\d", choice)]
    assert sum(len(faces.split()) for faces in told) == sum(1 + choice.count("+") for choice in rolled)


def die_of(entry: Entry) -> str:
    """The die of a line, among the parts of its number or by itself."""
    return next((str(term.value) for term in entry.terms if term.key == "die"), str(entry.values.get("die", "")))


def test_points_for_units_and_what_own_tanks_cost_are_told_apart() -> None:
    game = alb(scenario="sesena", units={"r-aa-t26b-1": "B509", "r-aa-officer": "B509", "n-k-moor-1": "B810"}, side=REP)
    for name in ("r-aa-t26b-1", "n-k-moor-1"):
        eliminate(game, unit(game, name), "ALB-8.4.2-a")
    found = {term.key: term.value for term in point_terms(game)}
    assert (found["lost-units"], found["lost-tanks"]) == (1, -2)


def test_to_keep_all_markers_is_no_roll_though_the_initiative_follows() -> None:
    match = trinchera.match("a_las_barricadas", scenario="sesena", seed=1)
    advisers = {seat: TITLE.adviser(Seeded(1)) for seat in TITLE.seats}
    while match.pending and asked(match.game) != "markers-lift":
        match.choose(advisers[match.pending.side].choose(match.game).id)
    assert match.pending is not None
    offer = match.view(match.pending.side).offer
    assert offer is not None
    assert next(one.role for one in offer.options if one.id == "done") != "commit"
