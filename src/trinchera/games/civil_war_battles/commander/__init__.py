"""How computers think in Spanish Civil War Battles."""

from trinchera.engine.bits import has
from trinchera.engine.commander import Commander, every_choice
from trinchera.engine.ideas import Agenda, Idea, Plan
from trinchera.engine.ids import SideId
from trinchera.games.civil_war_battles.board import Board, Play, battle, in_cup, opposite
from trinchera.games.civil_war_battles.commander import advice, prospects
from trinchera.games.civil_war_battles.commander.inference import infer
from trinchera.games.civil_war_battles.commander.intents import Marching
from trinchera.games.civil_war_battles.commander.outlook import POSTURES, SCRIPTS
from trinchera.games.civil_war_battles.commander.planning import phase_begun
from trinchera.games.civil_war_battles.conditions import NET_PLACES, ROAD
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN, SEATS
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.movement import Movement
from trinchera.games.civil_war_battles.sequence import PlayerTurn
from trinchera.games.civil_war_battles.victory import net_places, road_hexes

AFTER_COMBAT = ("mobile_combat", "rebuild", "over")
"""The steps of a player turn that are still to come once its mobile units move."""


def worth(game: Play, seat: str) -> float:
    return prospects.worth(game, SideId(SEATS.index(seat)))


def by_hand(game: Play, seat: str) -> float:
    share = prospects.by_hand(game)
    return share if seat == SEATS[REPUBLICAN] else 1 - share


def counts(game: Play, seat: str) -> dict[str, float]:
    """As the Republicans see it, whoever asks."""
    return prospects.counts(game)


def plans(game: Play, most: int) -> list[Plan]:
    asked, decision = game.stack[-1].name, game.decision
    if decision is not None and asked == "bombardmentphase-target":
        return advice.ways_to_bombard(game, decision)
    if asked == "rebuild-pick":
        return every_choice(game, most)
    return advice.plans(game, most) or every_choice(game, most)


def agenda(game: Play, most: int) -> Agenda:
    """A movement phase is open to intents; of other questions the answers are listed."""
    frame = game.stack[-1]
    if isinstance(frame, Movement) and not phase_begun(game, frame.kind):
        return Marching(game, frame.kind, most)
    return Agenda([Idea(plan) for plan in plans(game, most)])


def stage(game: Play) -> int:
    """Player turns, so that two stages hold the own one and the answer; one that is skipped answers nothing."""
    scenario, turn = battle(game), game.board.turn
    if game.board.side != scenario.first:
        return 2 * turn + 1
    return 2 * turn - 2 * ((turn - 1, opposite(scenario.first)) in scenario.skipped)


def watch(game: Play) -> int:
    """The two halves of a player turn: what is meant for a movement phase is meant for the fights after it too."""
    mobile = any(isinstance(frame, PlayerTurn) and frame.step in AFTER_COMBAT for frame in game.stack)
    return 4 * game.board.turn + 2 * game.board.side + mobile


def tally(game: Play, seat: str) -> dict[str, float]:
    """What the battle is about, and the steps that both sides lost."""
    side = SideId(SEATS.index(seat))
    found = {"own-steps": -float(steps_lost(game, side)), "enemy-steps": float(steps_lost(game, opposite(side)))}
    scenario, won = battle(game), {}
    if scenario.objective >= 0:
        ours = has(game.board.held[side], scenario.objective)
        won["objective"] = float(ours - has(game.board.held[opposite(side)], scenario.objective))
    if ROAD in scenario.counted:
        won["road"] = float(road_hexes(game) if side == NATIONALIST else -road_hexes(game))
    if NET_PLACES in scenario.counted:
        won["places"] = float(net_places(game) if side == REPUBLICAN else -net_places(game))
    return {**won, **found}


def steps_lost(game: Play, side: SideId) -> int:
    """The steps a side has lost: of depleted units and of those in the cup."""
    gone = in_cup(game, side)
    reduced = game.board.depleted & game.board.present[side]
    return gone.bit_count() + (gone & game.data.two_step).bit_count() + reduced.bit_count()


COMMANDER = Commander[Board, Data](
    adviser=advice.Thumb, in_manner=advice.Thumb, guide=advice.Guide, worth=worth, plans=plans, agenda=agenda,
    stage=stage, follow=advice.Resolved, watch=watch, manners=tuple(POSTURES), scripts=tuple(SCRIPTS), tally=tally,
    telling=("combatphase-declare",), counts=counts, by_hand=by_hand,
    infer=infer)
