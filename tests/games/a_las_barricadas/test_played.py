"""Rules whose other tests ask a predicate, here played at the table: what is offered, and what comes of it."""

import pytest

from tests.games.a_las_barricadas.scenes import (
    DIEZ,
    L1,
    L2,
    MAXIM,
    NAT,
    R1,
    R2,
    R3,
    REP,
    TAMAYO,
    alb,
    begin,
    hexes,
    lost,
    quiet,
    state,
    terms,
    unit,
    where,
)
from tests.scene import asked, is_chance, offered, play, told, why_not
from trinchera.games.a_las_barricadas.board import Play
from trinchera.games.a_las_barricadas.spotting import spotting_distance

LINE = {DIEZ: "A1210", R1: "A1210", R2: "A1210", TAMAYO: "A1208", L1: "A1208"}
"""Two rifle platoons two hexes from a legion platoon with its officer, open ground all the way."""
ENG, TANK, T_OFFICER = "r-engineer-x1", "r-aa-t26b-1", "r-aa-officer"


def aimed(units: dict[str, str], firer: str = R1, **position: object) -> Play:
    return begin(alb(units=units, side=REP, **position), DIEZ, firer)


def fired(units: dict[str, str], dice: str, **position: object) -> Play:
    """The first platoon fires alone."""
    game = play(aimed(units, R1, **position), "fire", "A1208")
    return play(game, *(["done"] if asked(game) == "fire-group" else []), dice)


@pytest.mark.rule("ALB-6.2-c", "ALB-8.3-c")
def test_nobody_fires_through_friends() -> None:
    assert "fire" in offered(aimed(LINE))
    assert "fire" not in offered(aimed(LINE | {R3: "A1209"}))


@pytest.mark.rule("ALB-6-a", "ALB-6.1-a", "ALB-8.3-b")
def test_who_lies_beyond_spotting_distance_is_no_target_until_he_moves() -> None:
    """Eight hexes over open ground; men who lie there are spotted at seven, those who move at ten."""
    far = {DIEZ: "A1208", MAXIM: "A1208 of-r-g", TAMAYO: "A116", L1: "A1216", L2: "A1210"}
    game = play(aimed(far, MAXIM), "fire")
    assert (offered(game), why_not(game, "A1216").rule) == (["A1210"], "ALB-6.1-a")
    assert "A1216" in offered(play(aimed(far | {L1: "A1216 moved", L2: "A116"}, MAXIM), "fire"))


@pytest.mark.rule("ALB-6.1-g")
def test_at_night_men_are_spotted_at_a_quarter() -> None:
    """A tank is spotted four times as far by day."""
    units = {TANK: "D116", T_OFFICER: f"D116 on-{TANK}", TAMAYO: "D1601"}
    night, day = (alb(scenario="ebro", units=units, turn=turn) for turn in (1, 6))
    far, near = (spotting_distance(game, unit(game, TANK), 0) for game in (day, night))
    assert far >= 4
    assert near == far // 4


@pytest.mark.rule("ALB-2.3-b", "ALB-2.3-c")
@pytest.mark.parametrize(("dice", "raw"), [("1+1", [5, 4, 4]), ("3+3", [2, 2, 1])])
def test_the_same_dice_bring_veterans_more_and_green_troops_less(dice: str, raw: list[int]) -> None:
    assert [told(fired(LINE | {R1: f"A1210{quality}"}, dice), "attack")[-1].values["raw"]
            for quality in (" veteran", "", " green")] == raw


@pytest.mark.rule("ALB-8-f", "ALB-R-36")
def test_who_is_offered_to_join_a_fire_group_and_why_others_are_not() -> None:
    units = LINE | {R2: "A1110", R3: "A1610", "r-h-officer": "A1210", "r-h-rifle-1": "A1210"}
    game = play(aimed(units), "fire", "A1208")
    assert offered(game) == ["done", R2]
    assert why_not(game, "r-h-rifle-1").rule == "ALB-8-f"


@pytest.mark.rule("ALB-13.1.1-c")
def test_an_improved_position_adds_one_to_the_dice() -> None:
    game = fired(LINE, "2+2", improved={NAT: ["A1208"]})
    assert terms(game, "attack")["improved-position"] == 1


@pytest.mark.rule("ALB-12-c", "ALB-12-d")
def test_a_crest_saves_those_behind_it_from_fire_from_below() -> None:
    """One shot with the same dice: on the flat it hits, over the crest it does not."""
    flat = fired(LINE, "2+3")
    hill = play(begin(alb(units={DIEZ: "A809", R1: "A809", L1: "A808", TAMAYO: "A808"}, side=REP), DIEZ, R1, "fire",
                      "A808"), "2+3")
    assert told(flat, "attack")[-1].values["raw"] == told(hill, "attack")[-1].values["raw"] == 2
    assert (lost(flat, L1), lost(hill, L1)) == (1, 0)


@pytest.mark.rule("ALB-13.2-a", "ALB-5.7-a", "ALB-13.3-a")
@pytest.mark.parametrize(("mark", "mover"), [("wire", R1), ("roadblocks", TANK), ("teeth", TANK), ("ditches", TANK)])
def test_an_obstacle_is_no_way_on(mark: str, mover: str) -> None:
    officer = DIEZ if mover == R1 else T_OFFICER
    units = {DIEZ: "A1208", R1: "A1208", TANK: "A1208", T_OFFICER: f"A1208 on-{TANK}", TAMAYO: "A116", L1: "A116"}
    free, barred = (begin(alb(units=units, side=REP, **marks), officer, mover, "move", *more)
                    for marks in ({}, {mark: ["A1209"]}) for more in (["done"] if mover == R1 else [],))
    assert "A1209" in offered(free)
    assert "A1209" not in offered(barred)
    assert why_not(barred, "A1209").rule == "ALB-5.7-a"


@pytest.mark.rule("ALB-4-a", "ALB-4-c", "ALB-4-d")
def test_a_full_hex_takes_nobody_more() -> None:
    """Eight and a half turns of way are left; the platoon may pass, it may not stop."""
    full = {"r-h-rifle-1": "A1209", "r-h-rifle-2": "A1209", "r-h-rifle-3": "A1209", "r-h-officer": "A1209"}
    units = {DIEZ: "A1208", R1: "A1208", TAMAYO: "A116", L1: "A116"}
    game = quiet(begin(alb(units=units | full, side=REP), DIEZ, R1, "move"), "done", "A1209")
    assert "done" not in offered(game)
    two = {name: at for name, at in full.items() if name != "r-h-rifle-3"}
    assert "done" in offered(quiet(begin(alb(units=units | two, side=REP), DIEZ, R1, "move"), "done", "A1209"))


@pytest.mark.rule("ALB-7.3-a", "ALB-7.3-e")
def test_only_officers_within_twice_the_range_are_offered_to_coordinate() -> None:
    units = {TAMAYO: "A1208", L1: "A1208", "n-a-officer": "A1212", "n-a-rifle-1": "A1212", "n-b-officer": "A1213",
             "n-b-rifle-1": "A1213", DIEZ: "A116"}
    game = play(alb(units=units, side=NAT), TAMAYO)
    assert offered(game) == ["alone", "n-a-officer"]


@pytest.mark.rule("ALB-7.3-c")
@pytest.mark.parametrize(("other", "more"), [("r-h", 1), ("r-g", 1)])
def test_factions_make_it_harder_to_coordinate(other: str, more: int) -> None:
    """The highest die that still does without the modifier fails with it; lower by the modifier it does."""
    units = {"r-m-officer": "A1208", f"{other}-officer": "A1208", TAMAYO: "A116", L1: "A116"}

    def coordinated(die: int) -> bool:
        return bool(told(play(alb(units=units, side=REP), "r-m-officer", f"{other}-officer", die), "coordinated"))
    game = play(alb(units=units, side=REP), "r-m-officer", f"{other}-officer")
    assert game.decision is not None
    both = int(str(game.decision.values["sum"]))
    assert not coordinated(both)
    assert coordinated(both - more)


@pytest.mark.rule("ALB-13.4-a")
def test_engineers_lay_a_pontoon_in_two_turns() -> None:
    units = {DIEZ: "D505", R1: "D505", ENG: "D505 of-r-g", TAMAYO: "D1316", L1: "D1316"}
    game = begin(alb(scenario="ebro", units=units, side=REP, turn=5), DIEZ, ENG, "build-pontoon")
    water = offered(game)[0]
    play(game, water)
    assert not game.board.pontoons
    turn = game.board.turn
    while game.board.turn == turn:
        play(game, "pass" if "pass" in offered(game) else "done")
    begin(play(game, 6, 1), DIEZ, ENG, "build-pontoon", water)
    assert hexes(game, game.board.pontoons) == {water}


@pytest.mark.rule("ALB-13.1.1-e")
def test_a_position_is_lost_when_the_last_man_has_left_it() -> None:
    units = {DIEZ: "A1309", R1: "A1208", TAMAYO: "A116", L1: "A116"}
    game = begin(alb(units=units, side=REP, improved={REP: ["A1208"]}), DIEZ, R1, "move")
    quiet(game, "done", "A1209")
    quiet(game, "done", "done")
    while asked(game) == "activation-pick":
        play(game, "done")
    assert (where(game, R1), hexes(game, game.board.improved[0])) == ("A1209", set())


@pytest.mark.rule("ALB-10-b", "ALB-10-c")
@pytest.mark.parametrize(("officer", "more"), [("A1210", 1), ("A1601", 0)])
def test_leadership_helps_only_those_in_command_range(officer: str, more: int) -> None:
    """A platoon out of command is hit and checks: with its officer two hexes off, and with him far away."""
    units = {R1: "A1208 ooc", R2: "A116", R3: "A116", DIEZ: officer, TAMAYO: "A1308", L1: "A1308"}
    game = begin(alb(units=units, side=NAT), TAMAYO, L1, "fire", "A1208", "1+1")
    while asked(game) != "unitcheck-roll":
        play(game, "1+1" if is_chance(game) else offered(game)[0])
    assert terms(play(game, "1+1"), "unit-check").get("leadership", 0) == more


@pytest.mark.rule("ALB-8.1.1-c", "ALB-3.3.2-h")
def test_who_has_directed_guns_calls_no_aircraft_in_this_turn() -> None:
    units = {TAMAYO: "A1012", L1: "A1012", R1: "A1208", DIEZ: "A1208"}
    fresh = begin(alb(scenario="talavera", units=units, side=NAT), TAMAYO, TAMAYO)
    tired = begin(alb(scenario="talavera", units=units | {TAMAYO: "A1012 directed"}, side=NAT), TAMAYO)
    assert "direct-aircraft" in offered(fresh)
    assert TAMAYO not in offered(tired) or "direct-aircraft" not in offered(play(tired, TAMAYO))


@pytest.mark.rule("ALB-10.3.3-a")
def test_routed_men_who_are_fired_at_run_from_their_hex() -> None:
    game = fired(LINE | {L1: "A1208 routed", TAMAYO: "A116", L2: "A116"}, "1+2")
    while asked(game) == "rout-run":
        play(game, offered(game)[0])
    assert where(game, L1) != "A1208"
    assert "routed" in state(game, L1) or where(game, L1) == "gone"
