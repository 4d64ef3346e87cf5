"""What weaker players fall for: steps on their way, and sallies out of a position."""

from tests.games.a_las_barricadas.scenes import DIEZ, L1, NAT, R1, R2, REP, TAMAYO, alb, begin, space, unit
from tests.scene import asked, play
from trinchera.engine.bits import bit
from trinchera.games.a_las_barricadas.actions import MOVE
from trinchera.games.a_las_barricadas.board import Play, battle, space_of
from trinchera.games.a_las_barricadas.commander.fancies import HURRY, plans
from trinchera.games.a_las_barricadas.commander.outlook import Outlook

MANY = 20


def defending() -> Play:
    """Two platoons in an objective of theirs, and the legion before it."""
    held = {DIEZ: "A410", R1: "A410", R2: "A410", TAMAYO: "A414", L1: "A414"}
    return begin(alb(units=held, side=REP, turn=2), DIEZ)


def moving(side: str, who: str, leader: str, place: str) -> Play:
    units = {DIEZ: "A410", R1: "A410", TAMAYO: "A414", L1: "A414"} | {who: place, leader: place}
    game = begin(alb(units=units, side=side, turn=2), leader, who, "move", "done")
    return play(game, "done") if asked(game) == "reaction-who" else game


def test_who_goes_for_something_thinks_of_no_step_away_from_it() -> None:
    game = moving(NAT, L1, TAMAYO, "A414")
    assert asked(game) == "move-go"
    outlook, legion = Outlook(game, 1), unit(game, L1)
    here = outlook.from_here(legion, space(game, "A414"))
    found = [space_of(game, plan[0]) for plan in plans(game, MANY)]
    assert game.decision is not None
    assert 0 < len(found) < len([one for one in game.decision.choices if one.kind == "space"])
    assert all(outlook.from_here(legion, one) <= here for one in found)


def test_nobody_dawdles_on_his_way_as_time_runs_out() -> None:
    game = moving(NAT, L1, TAMAYO, "A414")
    game.board.turn = battle(game).turns - HURRY
    assert plans(game, MANY)
    game.board.turn += 1
    assert plans(game, MANY) == []


def test_who_holds_thinks_of_any_step() -> None:
    game = moving(REP, R1, DIEZ, "A410")
    assert asked(game) == "move-go"
    assert game.decision is not None
    assert [plan[0] for plan in plans(game, MANY)] == list(game.decision.choices)


def test_who_should_lie_in_wait_comes_out_to_meet_the_enemy() -> None:
    game = defending()
    enemy, ground = space(game, "A414"), battle(game)
    found = plans(game, MANY)
    assert [plan[0].id for plan in found] == [R1, R2]
    assert all(plan[1] is MOVE for plan in found)
    assert all(ground.distance(space_of(game, plan[2]), enemy) < ground.distance(space(game, "A410"), enemy)
               for plan in found)


def test_a_sally_can_be_played() -> None:
    game = defending()
    first = plans(game, MANY)[0]
    for choice in first:
        while choice not in (game.decision.choices if game.decision else ()):
            play(game, "done")
        game.choose(choice)
    assert game.board.place[unit(game, R1)] == space_of(game, first[2])


def test_nobody_sallies_who_has_ground_to_take() -> None:
    game = defending()
    game.board.control[0] &= ~bit(space(game, "A410")) & ~bit(space(game, "A411")) & ~bit(space(game, "A610"))
    assert plans(game, MANY) == []
