"""What a commander may intend, and that every plan made of it can be carried out."""

import pytest

from tests.games.civil_war_battles.scenes import NAT, new_game
from tests.scene import asked
from trinchera.engine.bits import members
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.ideas import Idea, Intent
from trinchera.engine.ids import SpaceId, UnitId
from trinchera.games.civil_war_battles import TITLE
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.commander.intents import Marching
from trinchera.games.civil_war_battles.commander.muster import BAN, FORCE, GO, STAY, Muster
from trinchera.games.civil_war_battles.commander.outlook import STEADY
from trinchera.games.civil_war_battles.reach import REGULAR


def front_line(scenario: str = "belchite") -> Play:
    """The first movement phase of a scenario."""
    game, dice = new_game(scenario), Seeded(4)
    while asked(game) != "movement-pick":
        assert game.decision is not None
        game.choose(dice.pick(game.decision))
    return game


def mustered(game: Play, *intents: Intent) -> Muster:
    muster = Muster(game, REGULAR, STEADY, intents)
    muster.plan()
    return muster


def test_an_assault_that_is_insisted_on_is_set_up() -> None:
    game = front_line()
    plain = mustered(game)
    others = [space for _, space in Marching(game, REGULAR, 1).strikes if space not in plain.assaults]
    assert others
    assert mustered(game, Intent(FORCE, space=others[0])).assaults[0] == others[0]


def test_an_assault_that_is_banned_is_not_set_up() -> None:
    game = front_line()
    banned = mustered(game).assaults[0]
    assert banned not in mustered(game, Intent(BAN, space=banned)).assaults


def test_a_unit_that_is_to_stay_stays() -> None:
    game = front_line()
    moved = mustered(game).orders[0].unit
    assert moved not in [order.unit for order in mustered(game, Intent(STAY, moved)).orders]


def test_a_unit_goes_where_it_is_told() -> None:
    game = front_line()
    muster = Muster(game, REGULAR, STEADY)
    unit, goal = next((unit, space) for unit, spaces in muster.where.items()
                      for space in members(spaces & ~muster.taken) if space != muster.place[unit])
    assert (unit, goal) in [tuple(order) for order in mustered(game, Intent(GO, unit, SpaceId(goal))).orders]


def test_what_can_no_longer_be_done_is_left_out() -> None:
    game = front_line()
    nowhere = Intent(GO, UnitId(mustered(game).orders[0].unit), SpaceId(0))
    assert mustered(game, nowhere, Intent(FORCE, space=SpaceId(0))).orders


@pytest.mark.parametrize("scenario", ["belchite", "teruel", "alfambra"])
def test_every_change_of_a_plan_is_a_whole_phase_that_can_be_played(scenario: str) -> None:
    game, dice = front_line(scenario), Seeded(8)
    agenda = TITLE.commander.think(game, 5)
    idea: Idea = agenda.ideas[0]
    changes = 0
    for _ in range(20):
        again = agenda.vary(idea, dice)
        if again is None:
            continue
        changes += 1
        trial = game.copy()
        for choice in again.plan:
            assert trial.decision is not None
            assert choice in trial.decision.choices
            trial.choose(choice)
        assert asked(trial) != "movement-pick"
        idea = again
    assert changes > 8
    assert idea.intents


def test_scripts_are_what_they_are_called() -> None:
    for manner, wrong in (("never-move", "movement-pick"), ("never-attack", "combatphase-declare")):
        game, dice = new_game("alfambra"), Seeded(3)
        players = {seat: TITLE.adviser(dice.spawn(), manner if seat == NAT else "steady") for seat in TITLE.seats}
        answers = set()
        while game.decision is not None and game.board.turn < 3:
            side = game.decision.side
            choice = dice.pick(game.decision) if side == CHANCE else players[side].choose(game)
            if side == NAT and asked(game) == wrong:
                answers.add(choice.id)
            game.choose(choice)
        assert answers == {"done"}
