"""Which fire and which assaults can be told beforehand, and what is of interest when they are over."""

from trinchera.engine.bits import members
from trinchera.engine.choices import Choice, faces
from trinchera.engine.frames import Frame
from trinchera.engine.ids import Hex
from trinchera.engine.log import total
from trinchera.games.a_las_barricadas.armour import AntiArmour, ArmouredAssault
from trinchera.games.a_las_barricadas.assault import Assault
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, living, side_units, steps_of
from trinchera.games.a_las_barricadas.data import SEATS
from trinchera.games.a_las_barricadas.fire import Fire
from trinchera.games.a_las_barricadas.handtohand import HandToHand
from trinchera.games.a_las_barricadas.morale import unit_morale
from trinchera.games.a_las_barricadas.reaction import Reaction

ENTERING = (Assault, HandToHand, ArmouredAssault, AntiArmour)


def is_gamble(frame: Frame) -> bool:
    """Fire whose group is being put together, an assault that is declared, and what comes of them."""
    if isinstance(frame, Assault):
        return bool(frame.units) and frame.step != "over"
    if isinstance(frame, Fire):
        return frame.step == "group"
    if isinstance(frame, Reaction):
        return frame.step == "join"
    return isinstance(frame, Attack | HandToHand | ArmouredAssault | AntiArmour)


def target_of(game: Play, frame: Frame) -> int:
    return frame.space(game) if isinstance(frame, Reaction) else int(getattr(frame, "target", -1))


def attacker_of(game: Play, frame: Frame) -> int:
    """The side that fires or assaults."""
    if isinstance(frame, Attack | Reaction | HandToHand):
        return frame.side
    unit = next(members(frame.units)) if isinstance(frame, ArmouredAssault) else getattr(frame, "unit", 0)
    return game.data.counters.side[unit]


def steps_left(game: Play, units: int) -> int:
    """The steps of those of some units that are still on the board."""
    return steps_of(game, living(game, units))


def result(frame: Frame, before: Play, after: Play) -> tuple[str, dict[str, float]]:
    """What fire did to those in the hex, or who is in the hex after an assault; and the steps lost by both sides."""
    side, target = attacker_of(before, frame), target_of(before, frame)
    sides = [before.board.present[one] for one in (side, 1 - side)]
    mine, theirs = (float(steps_left(before, units) - steps_left(after, units)) for units in sides)
    lost = {"attacker-steps": mine, "defender-steps": theirs}
    if isinstance(frame, ENTERING):
        return assault_word(after, side, target, mine, theirs), lost
    units = side_units(before, target, 1 - side) & before.data.fighters
    return fire_word(before, after, units, theirs), lost


def losers(frame: Frame, before: Play) -> dict[str, str]:
    side = attacker_of(before, frame)
    return {"attacker-steps": SEATS[side], "defender-steps": SEATS[1 - side]}


def assault_word(after: Play, side: int, target: Hex, mine: float, theirs: float) -> str:
    if not side_units(after, target, 1 - side) & after.data.fighters:
        return "taken" if side_units(after, target, side) else "cleared"
    return "repelled" if mine >= theirs else "hurt"


def fire_word(before: Play, after: Play, units: int, lost: float) -> str:
    """The gravest thing that happened to those who were in the hex."""
    present = after.board.present[0] | after.board.present[1]
    if units & ~present:
        return "destroyed"
    if units & after.board.routed & ~before.board.routed:
        return "routed"
    return "struck" if lost else "missed"


def likeness(game: Play, choice: Choice) -> object:
    """Dice are read as their sum: in an attack by the result it brings, in a check before an assault by passing it."""
    if "+" not in choice.id:
        return choice
    frame, dice = game.stack[-1], sum(faces(choice))
    if isinstance(frame, Attack):
        return game.data.charts.result(frame.ff, frame.shift, dice + total(frame.modifiers(game)))
    if isinstance(frame, Assault):
        return dice <= total(unit_morale(game, frame.unit))
    return dice
