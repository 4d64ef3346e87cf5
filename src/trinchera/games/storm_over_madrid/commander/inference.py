"""What the other side does not hold, going by the chits it did not play in the fight under way.

Every title that could be held is asked for (6-f), so that a question tells nothing; but who lets one go by that he
would hardly keep back does not have it.
"""

from collections.abc import Iterator
from functools import partial

from trinchera.engine.bits import has
from trinchera.engine.chance import Seeded
from trinchera.engine.frames import Frame
from trinchera.engine.ids import MarkerId, SideId
from trinchera.games.storm_over_madrid.board import DOUBLED, HAND, POOL, STAYS_FRESH, Play, other
from trinchera.games.storm_over_madrid.combat import Combat, opening_chits
from trinchera.games.storm_over_madrid.commander.advice import CROWD, SHELTER
from trinchera.games.storm_over_madrid.data import ALFERECES, ENGINEERS, FORTIFICATION, SEATS, SURPRISE, TANKS, N, R
from trinchera.games.storm_over_madrid.fire import DefensiveFire

BELIEVED = 80
"""In so many of a hundred games that are imagined; people keep a chit for later now and then."""
COMBAT = ("opening", "begin", "miaja", "miaja_mode", "morale", "cleared", "counterattack", "fortify", "engineers",
          "answered", "point_unit", "tanks", "alfereces", "roll", "teresa", "result")
FIRE = ("mover", "firer", "roll", "teresa", "result")
"""The steps of both procedures in their order."""


def infer(game: Play, seat: str, dice: Seeded) -> None:
    """Chits that would have been played go back into the pool, and others are drawn for them."""
    if seat not in SEATS or not isinstance(game.stack[-1], Combat | DefensiveFire):
        return
    side = other(SideId(SEATS.index(seat)))
    gone = let_go(game, side)
    if gone and dice.below(100) < BELIEVED:
        exchange(game, side, gone, dice)


def exchange(game: Play, side: SideId, gone: set[MarkerId], dice: Seeded) -> None:
    board = game.board
    for chit in HAND.things(board, side):
        left = [each for each in POOL.things(board, side) if each not in gone]
        if chit in gone and left:
            HAND.move(board, side, chit, POOL)
            POOL.move(board, side, left[dice.below(len(left))], HAND)


def let_go(game: Play, side: SideId) -> set[MarkerId]:
    """The titles of a side that the rule of thumb would have played by now; one played this turn could not be (6-d)."""
    frame = game.stack[-1]
    found = in_combat(game, frame, side) if isinstance(frame, Combat) else under_fire(game, frame, side)
    return {chit for chit in found if not has(game.board.played, chit)}


def passed(frame: Frame, step: str, steps: tuple[str, ...]) -> bool:
    """Whether a step of the procedure under way is over."""
    return frame.step in steps and steps.index(frame.step) > steps.index(step)


def in_combat(game: Play, frame: Combat, side: SideId) -> Iterator[MarkerId]:
    """As the rule of thumb answers in a combat: `in_a_fight_that_matters`, `counterattack`, `play_if_held`."""
    urban, over = has(game.data.urban, frame.area), partial(passed, frame, steps=COMBAT)
    if side == frame.side == N and frame.assault and over("opening"):
        yield from of_the_opening(game, frame, urban)
    elif side == frame.side == R and over("tanks"):
        yield TANKS
    elif side == N != frame.side and over("alfereces") and has(game.data.africans, frame.target):
        yield ALFERECES
    elif side == R != frame.side and urban and over("engineers"):
        yield from [] if game.board.effects & (DOUBLED | STAYS_FRESH) else [FORTIFICATION]
        yield from [TANKS] if frame.counter else []


def of_the_opening(game: Play, frame: Combat, urban: bool) -> Iterator[MarkerId]:
    """Defenders only grow fewer in a fight: where many are left it was one that mattered."""
    if urban or frame.defenders(game).bit_count() >= CROWD:
        sheltered = game.data.modifier[frame.area] >= SHELTER
        yield from (chit for chit in opening_chits(game, frame.area) if sheltered or chit != ENGINEERS)


def under_fire(game: Play, frame: Frame, side: SideId) -> Iterator[MarkerId]:
    """As it answers when moving units are fired at."""
    assert isinstance(frame, DefensiveFire)
    if side != frame.side and side == R and passed(frame, "firer", FIRE):
        yield TANKS
    if side == frame.side and side == N and passed(frame, "mover", FIRE):
        yield SURPRISE
        yield from [ALFERECES] if has(game.data.africans, frame.point) else []
