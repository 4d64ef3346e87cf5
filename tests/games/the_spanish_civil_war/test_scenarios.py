"""2.0, 3.0 and 17.1 to 17.4: what came in the box, how the scenarios begin and how they end."""

from collections import Counter
from typing import Any

import pytest

from tests.games.the_spanish_civil_war.scenes import (
    NAT,
    REP,
    box,
    declare,
    fighting,
    labels,
    moving,
    new_game,
    next_turn,
    skip,
    space,
    terms,
    tsc,
    unit,
    units,
    where,
)
from tests.scene import asked, offered, play, told, why_not
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.games.the_spanish_civil_war import TITLE
from trinchera.games.the_spanish_civil_war.board import Play, war
from trinchera.games.the_spanish_civil_war.data import N, R
from trinchera.games.the_spanish_civil_war.ground import Data
from trinchera.games.the_spanish_civil_war.strength import Forces, attack_factor, reckon
from trinchera.games.the_spanish_civil_war.supply import in_supply
from trinchera.games.the_spanish_civil_war.victory import judge


def ready(scenario: str, **options: str) -> Play:
    """A scenario with everything placed as suggested, at its first move."""
    return skip(new_game(scenario, **options), "move-pick")


@pytest.mark.rule("TSC-2.2-a", "TSC-2.2-b", "TSC-2.3-a", "TSC-R-13", "TSC-R-15")
def test_TSC_2_2_the_map() -> None:
    ground, at = box().ground, box().field.number
    assert len(at) == 485
    assert Counter(row.terrain for row in ground.rows.values() if row.country == "spain") == {
        "clear": 144, "rough": 161, "mountain": 72, "marsh": 2}
    assert box().field.distance(at["3020"], at["2919"]) == box().field.distance(at["3507"], at["3508"]) == 1
    assert ground.minor.between(at["3614"], at["3615"]) or ground.major.between(at["3614"], at["3615"])
    assert {row.mp > 0 for row in ground.rows.values() if row.mp and row.control[0] == "n"} == {True}


@pytest.mark.rule("TSC-2.7-a", "TSC-24-c", "TSC-1.1-a", "TSC-1.1-b", "TSC-1.1-c", "TSC-24-a", "TSC-R-9")
def test_the_counters() -> None:
    data = box()
    generic = [row.full for row in data.unit_rows if row.id == "gen"]
    assert sorted(generic) == [(1, 2, 4)] * 5 + [(2, 3, 4)]
    assert data.army[N] & (data.italian | data.condor) == data.italian | data.condor
    assert data.unit_rows[unit("N-VNG")].kind == "brigade"
    assert not data.army[N] & data.army[R]


@pytest.mark.rule("TSC-19-a", "TSC-19-b")
def test_TSC_19_the_capitals() -> None:
    ground = box().ground
    capitals = ground.capitals & ground.country["spain"]
    assert capitals.bit_count() == 47
    regions = {name: (spaces & capitals).bit_count() for name, spaces in ground.region.items()}
    assert (regions["Andalucía"], regions["Castilla la Vieja"], regions["Euzkadi"]) == (8, 10, 3)
    assert ground.targets.bit_count() >= 6
    assert "2712" not in labels(ground.targets)


@pytest.mark.rule("TSC-3.1-a", "TSC-3.1-b", "TSC-17.4.3-a", "TSC-17.4.4-a", "TSC-17.1.3-a", "TSC-17.4.1-a")
@pytest.mark.parametrize("name", ["campaign", "war_of_the_columns"])
def test_TSC_17_4_the_set_up_of_1936(name: str) -> None:
    game = ready(name)
    assert (game.board.rml, game.board.rp[:4], game.board.alcazar) == (72, [0, 0, 0, 0], True)
    assert (game.board.present[N].bit_count(), game.board.present[R].bit_count()) == (36, 48)
    assert game.decision is not None
    assert game.decision.side == NAT
    cut_off = {box().label(game.board.place[one]) for side in (N, R) for one in members(game.board.present[side])
               if not in_supply(game, one)}
    assert {"3608", "1810", "1612"} <= cut_off, "Oviedo, Córdoba and Granada"
    assert not told(game, "morale")


@pytest.mark.rule("TSC-17.4.4.1-a", "TSC-17.4.4.1-b", "TSC-17.4.4.1-d")
def test_TSC_17_4_4_1_ten_columns_are_placed_freely_in_the_south() -> None:
    game = new_game()
    assert asked(game) == "deploy-where"
    assert "2104" in offered(game)
    assert "2712" not in offered(game)
    assert why_not(game, "2712").rule == "TSC-17.4.4.1-a"
    seen = 0
    while asked(game) == "deploy-where":
        play(game, "1605" if "1605" in offered(game) else offered(game)[1])
        seen += 1
    assert seen >= 9
    assert game.board.at[space("1605")].bit_count() == 2


@pytest.mark.rule("TSC-17.1.1-a", "TSC-17.1.2-a", "TSC-17.1.2-b", "TSC-R-17")
@pytest.mark.parametrize(("position", "winner"), [
    ({"rml": 60}, "nationalist"), ({"rml": 61}, "republican"),
    ({"rml": 70, "control": {NAT: ["2712"]}}, "nationalist")])
def test_TSC_17_1_2_who_wins_the_war_of_the_columns(position: dict[str, Any], winner: str) -> None:
    scene = {"N-12D": "3110", "R-15D": "2512"}
    game = tsc(scenario="war_of_the_columns", turn=7, units=scene, phase="D", **position)
    assert game.board.result == winner
    assert box().wars["war_of_the_columns"].table.nationalist_sudden_death == 0


@pytest.mark.rule("TSC-17.1.2-a", "TSC-9.4-f")
def test_TSC_17_1_2_a_madrid_cut_off_is_madrid_lost() -> None:
    ring = dict.fromkeys(labels(box().field.neighbours[space("2712")]), "N")
    game = tsc(scenario="war_of_the_columns", turn=7, rml=70, units={"R-15D": "2712", "N-12D": "3110"}, phase="D",
               control={NAT: sorted(ring)})
    assert game.board.result == "nationalist"


@pytest.mark.rule("TSC-17.2.1-a", "TSC-17.2.4-a", "TSC-17.2.4-b", "TSC-17.2.4-c", "TSC-17.2.4-d", "TSC-17.2.4-e",
                  "TSC-17.2.4-g", "TSC-17.2.4-i", "TSC-17.2.4-j", "TSC-R-6", "TSC-R-65")
def test_TSC_17_2_the_set_up_of_1937() -> None:
    game = new_game("northern_campaign")
    assert game.decision is not None
    assert game.decision.side == REP, "the Republic sets up first"
    game = ready("northern_campaign")
    assert game.board.rp[:4] == [4, 1, 2, 1]
    assert game.board.present[N].bit_count() + game.board.present[R].bit_count() == 140
    assert {key for key in ("R-51", "R-52", "R-53", "R-54", "R-81", "R-84") if where(game, key) == "eliminated"} == {
        "R-51", "R-52", "R-53", "R-54", "R-81", "R-84"}
    assert {box().chits[chit].id for chit in members(game.board.cup[N])} == {"n0", "n4-2", "n9", "n11", "n12", "n13-1"}
    for one in members(game.board.present[R]):
        row = box().unit_rows[one]
        area = box().ground.rows[box().label(game.board.place[one])].area_1937
        assert row.hex_1937 or row.area_1937 == area


@pytest.mark.rule("TSC-17.2.4-f", "TSC-17.2.4-k", "TSC-17.2.4-h")
def test_TSC_17_2_4_ten_of_thirteen_columns_and_the_places_that_are_bound() -> None:
    game = skip(new_game("northern_campaign"), "deploy-leave-out")
    assert len(offered(game)) == 13
    play(game, "N-CRB", "N-FG", "N-MNZ")
    assert asked(game) == "deploy-where"
    done = ready("northern_campaign")
    assert (where(done, "N-OG"), where(done, "N-VNG"), where(done, "R-HQ-CEN")) == ("3608", "2612", "2712")
    leon = labels(box().wars["northern_campaign"].north_hexes)
    assert {where(done, key) for key in ("N-CN", "N-LPT", "N-OL", "N-GI", "N-FA")} <= leon
    assert not war(done).support >> box().support_number["R-A1"] & 1


@pytest.mark.rule("TSC-17.2.2-a", "TSC-17.2.5-a")
@pytest.mark.parametrize(("where_", "winner"), [("3707", "republican"), ("2712", "nationalist")])
def test_TSC_17_2_2_a_the_north_must_be_empty(where_: str, winner: str) -> None:
    game = tsc(scenario="northern_campaign", turn=10, units={"R-15D": where_, "N-12D": "3110"}, phase="D")
    assert game.board.result == winner
    table = box().wars["northern_campaign"].table
    assert not table.mobilization
    assert not table.alcazar


@pytest.mark.rule("TSC-17.3.1-a", "TSC-17.3.3-a", "TSC-17.3.4-a", "TSC-17.3.4-b", "TSC-17.3.4-c", "TSC-17.3.4-d",
                  "TSC-17.3.4-e", "TSC-17.3.4-f", "TSC-17.3.4-g", "TSC-17.3.5-a", "TSC-R-7", "TSC-R-8", "TSC-R-11")
def test_TSC_17_3_the_set_up_of_1938() -> None:
    first = new_game("battle_of_the_ebro")
    assert first.decision is not None
    assert first.decision.side == NAT, "the Nationalists set up first"
    game = ready("battle_of_the_ebro", train="on")
    assert game.decision is not None
    assert game.decision.side == REP
    assert (game.board.rml, game.board.turn, game.board.rp[:3]) == (42, 15, [4, 1, 2])
    assert game.board.present[N].bit_count() + game.board.present[R].bit_count() == 197
    assert [box().chits[chit].id for chit in members(game.board.hand[R])] == ["r24-1"]
    assert where(game, "R-29") == "", "the division of the POUM is gone"
    table = box().wars["battle_of_the_ebro"].table
    assert (table.mobilization, table.levy, table.alcazar) == (False, False, False)


@pytest.mark.rule("TSC-17.3.5.3-a", "TSC-17.3.5.3-b", "TSC-17.3.5.3-c", "TSC-R-51", "TSC-17.3.2-a")
def test_TSC_17_3_5_3_gandesa() -> None:
    ebro: dict[str, Any] = {"scenario": "battle_of_the_ebro", "turn": 15}
    held = tsc(**ebro, units={"R-15D": "2919", "N-12D": "3110"}, phase="D", rml=42)
    assert held.board.rml == 43
    game = tsc(**ebro, units={"R-15D": "2919", "N-12D": "2918"}, phase="C.II")
    sums = reckon(game, Forces(N, space("2919"), units("N-12D"), units("R-15D")))
    assert {term.key: term.value for term in sums.shifts} == {"gandesa": -3}
    assert "rough" not in {term.key for term in sums.drms}
    crossing = tsc(**ebro, units={"R-15D": "3020", "N-12D": "2919"}, phase="C.II", active=REP)
    forces = Forces(R, space("2919"), units("R-15D"), units("N-12D"))
    assert "river" not in {term.key for term in reckon(crossing, forces).drms}
    later = tsc(scenario="battle_of_the_ebro", turn=16, units={"R-15D": "3020", "N-12D": "2919"}, phase="C.II",
                active=REP)
    assert "river" in {term.key for term in reckon(later, forces).drms}


@pytest.mark.rule("TSC-17.3.5.4-a", "TSC-R-14")
def test_TSC_17_3_5_4_the_gates_of_the_segre() -> None:
    game = tsc(scenario="battle_of_the_ebro", turn=16, units={"R-15D": "2919", "N-12D": "3110"})
    assert asked(game) == "turn-gates"
    play(game, "open_gates")
    assert attack_factor(game, unit("R-15D")) == 2
    dry = tsc(scenario="battle_of_the_ebro", turn=16, units={"R-15D": "3020", "N-12D": "3110"})
    assert asked(dry) != "turn-gates"


@pytest.mark.rule("TSC-17.4.2-a", "TSC-4.1-a")
@pytest.mark.parametrize(("turn", "rml", "winner"), [(12, 30, "nationalist"), (12, 31, ""), (19, 31, "republican"),
                                                     (19, 30, "nationalist")])
def test_TSC_17_4_2_a_morale_decides(turn: int, rml: int, winner: str) -> None:
    game = tsc(turn=turn, rml=rml, units={"R-15D": "2712", "N-12D": "3110"}, phase="C.IV", active=REP)
    judge(game)
    assert game.board.result == winner


@pytest.mark.rule("TSC-17.4.2.1-a", "TSC-17.4.2.1-b", "TSC-R-71")
@pytest.mark.parametrize(("turn", "result"), [(6, "nationalist"), (7, "")])
def test_TSC_17_4_2_1_madrid_is_sudden_death_until_turn_6(turn: int, result: str) -> None:
    game = moving({"N-12D": "2711", "R-15D": "2312"}, turn=turn, rml=60, control={NAT: ["2711"]})
    play(game, "N-12D", "2712")
    assert game.board.result == result
    assert game.board.rml == 53


@pytest.mark.rule("TSC-17.4.2.2-a", "TSC-R-28", "TSC-17.1.2-b", "TSC-17.2.2-b")
def test_TSC_17_4_2_2_four_capitals_for_a_full_turn() -> None:
    four = ["3017", "2617", "3608", "1810"]
    game = tsc(turn=8, units={"R-15D": "2712", "N-12D": "3110"}, control={REP: four}, phase="C.I", active=REP)
    assert not game.board.kept
    next_turn(game)
    assert labels(game.board.kept) == set(four)
    next_turn(game)
    assert game.board.result == "republican"


@pytest.mark.rule("TSC-17.0-a", "TSC-2.12-a")
def test_a_list_binds_its_units_to_its_areas() -> None:
    game = new_game("northern_campaign")
    assert game.decision is not None
    name = str(game.decision.values["unit"])
    area = box().unit_rows[unit(name)].area_1937
    assert {box().ground.rows[label].area_1937 for label in offered(game) if label != "suggested"} == {area}


def test_the_attack_of_the_other_side_is_told_with_its_terms() -> None:
    game = declare(fighting({"R-15D": "2812", "N-12D": "2811"}, REP), "2811", "R-15D")
    play(game, 4)
    assert terms(game, "result") == {"rough": -1}


def ending_with(*endings: str) -> Data:
    text = f"[campaign]\nendings = [{', '.join(endings)}]"
    return TITLE.load(TITLE.pack().with_override(text, "mine.toml"))


def test_a_pack_ends_the_war_where_it_likes() -> None:
    toledo = '{ outcome = "nationalist", when = "at-once", told = "madrid-falls", all = [{ kind = "enter", side = ' \
             '"nationalist", spaces = ["2711"] }] }'
    data = ending_with(toledo, '{ outcome = "republican", told = "republic-stands" }')
    document = {"game": TITLE.slug, "scenario": "campaign", "turn": 9, "units": {"N-12D": "2710", "R-15D": "2312"},
                "phase": "B.I", "chits": {}, "hand": {}, "control": {NAT: ["2710"]}}
    game = TITLE.imagine(data, document, Seeded(0))
    play(game, "N-12D", "2711")
    assert game.board.result == "nationalist"


@pytest.mark.parametrize(("condition", "problem"), [
    ('{ kind = "enter", side = "nationalist", spaces = ["9999"] }', "space = 9999"),
    ('{ kind = "cut-off", side = "axis", spaces = ["2712"] }', "side = axis"),
    ('{ kind = "at-most", of = "hunger", most = 3 }', "of = hunger"),
])
def test_a_war_that_ends_by_nothing_there_is_refused(condition: str, problem: str) -> None:
    with pytest.raises(BadInput) as error:
        ending_with(f'{{ outcome = "republican", told = "republic-stands", all = [{condition}] }}',
                    '{ outcome = "republican", told = "republic-stands" }')
    assert problem in str(error.value.values["problem"])
