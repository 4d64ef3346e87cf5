"""What is attacked, scouted or overrun, and after which moves dice may fall."""

from operator import attrgetter

from trinchera.engine.bits import has
from trinchera.engine.choices import DONE, PASS
from trinchera.engine.roles import Aims, Sort
from trinchera.games.the_spanish_civil_war.attack import Attack
from trinchera.games.the_spanish_civil_war.board import Play, next_to_enemy, opposite, units_in
from trinchera.games.the_spanish_civil_war.declare import Declare, Resolve
from trinchera.games.the_spanish_civil_war.evacuation import Recon
from trinchera.games.the_spanish_civil_war.interrupts import may_desert
from trinchera.games.the_spanish_civil_war.movement import Move, able_to_move
from trinchera.games.the_spanish_civil_war.overrun import Overrun
from trinchera.games.the_spanish_civil_war.reach import open_land
from trinchera.games.the_spanish_civil_war.strategic import STAY

BACK = (DONE.id, PASS.id, STAY.id)
"""Answers that hold back."""


def sorts(game: Play) -> Sort:
    """13.2: as long as others can move, who ends a move is asked again wherever it ends; attacks, and moves after
    which columns may desert, are a matter of their own."""
    frame, side = game.stack[-1], game.board.side
    if not isinstance(frame, Move) or not moves_on(game, frame):
        return attrgetter("id")
    enemies = game.board.fighters[opposite(side)]
    return lambda choice: (choice.id if has(enemies, choice.index) else
                           bool(may_desert(game, frame.group, frame.here, choice.index)))


def moves_on(game: Play, frame: Move) -> bool:
    """Whether somebody else stands where no enemy can hold him, whatever the units that move now do."""
    board, side, around = game.board, game.board.side, game.data.field.around
    able = able_to_move(game, side, frame.exploiting) & ~frame.group
    free = ~next_to_enemy(game, side) & around(open_land(game, side))
    return bool(able & units_in(game, board.held[side] & free))


def aims(game: Play) -> Aims:
    """15.4-a: the enemy hexes that may be attacked, scouted or overrun."""
    frame, decision = game.stack[-1], game.decision
    assert decision is not None
    spaces = [choice for choice in decision.choices if choice.kind == "space"]
    if frame.name == "declare-attackers":  # to be done declares the attack
        return Aims(cancel=(STAY.id,))
    if isinstance(frame, Declare | Resolve | Recon):
        return Aims(targets=[choice.id for choice in spaces], cancel=BACK)
    if isinstance(frame, Move | Overrun):
        enemies = game.board.fighters[opposite(game.board.side)]
        struck = [choice.id for choice in spaces if has(enemies, choice.index)]
        return Aims(struck, struck, cancel=BACK)
    attacks = [choice.id for choice in decision.choices] if isinstance(frame, Attack) else ()
    return Aims(attacks, cancel=BACK)


def against(game: Play) -> tuple[str, ...]:
    """The hex that is attacked, or that an attack is being declared on."""
    fight = next((frame for frame in game.stack if isinstance(frame, Attack)), None)
    if fight:
        return (game.data.label(fight.target),)
    frame = game.stack[-1] if game.stack else None
    return (game.data.label(frame.space),) if isinstance(frame, Declare) and frame.space >= 0 else ()
