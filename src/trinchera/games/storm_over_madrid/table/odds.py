"""Which fights can be told beforehand, what is of interest when they are over, and which dice make no difference."""

from trinchera.engine.choices import Choice, faces
from trinchera.engine.frames import Frame
from trinchera.engine.ids import SideId, SpaceId
from trinchera.engine.windows import orders_of
from trinchera.games.storm_over_madrid.activation import FIGHT, Activation
from trinchera.games.storm_over_madrid.board import Play, dead, other, stack
from trinchera.games.storm_over_madrid.bombardment import Bombardment
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.data import SEATS
from trinchera.games.storm_over_madrid.fire import DefensiveFire
from trinchera.games.storm_over_madrid.morale import MoraleTest
from trinchera.games.storm_over_madrid.movement import March

ADDITIONS = frozenset({"combat-counterattack", *orders_of((Combat, DefensiveFire))})
"""9.4.1-f, 6-f: a counter-attack, and the chits of either side."""


def is_gamble(frame: Frame) -> bool:
    """Procedures whose outcome can be told beforehand: combats, bombardments, fire on those who cross."""
    if isinstance(frame, Activation):
        return frame.what == FIGHT.id and frame.step != "lead"
    return isinstance(frame, Combat | Bombardment | DefensiveFire) or (isinstance(frame, March) and frame.assault)


def contest(frame: Frame) -> tuple[SideId, SpaceId]:
    """Who attacks, and where."""
    if isinstance(frame, Activation | March):
        return frame.side, frame.there if isinstance(frame, March) else frame.here
    assert isinstance(frame, Combat | Bombardment | DefensiveFire)
    return frame.side, frame.area


def result(fight: Frame, before: Play, after: Play) -> tuple[str, dict[str, float]]:
    """Whether the area is clear of defenders, and what both sides lost."""
    side, area = contest(fight)
    enemy = other(side)
    numbers = {"attackers-lost": lost(after, side) - lost(before, side),
               "defenders-lost": lost(after, enemy) - lost(before, enemy),
               "defenders-left": stack(after, enemy, area).bit_count()}
    word = "defenders-stay" if stack(after, enemy, area) else "area-clear"
    return word, {name: float(number) for name, number in numbers.items()}


def losers(fight: Frame, before: Play) -> dict[str, str]:
    side, _ = contest(fight)
    return {"attackers-lost": SEATS[side], "defenders-lost": SEATS[other(side)]}


def lost(game: Play, side: SideId) -> int:
    return dead(game, side).bit_count()


def likeness(game: Play, choice: Choice) -> object:
    """Faces of a morale die with the same result are one branch; of dice thrown together only the sums that can count
    matter: the two best and the two worst."""
    frame = game.stack[-1]
    if isinstance(frame, MoraleTest):
        return frame.outcome(game, choice)
    if choice.kind != "dice":
        return choice
    thrown = faces(choice)
    return len(thrown), sum(thrown[-2:]), sum(thrown[:2])
