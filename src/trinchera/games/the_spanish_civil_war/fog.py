"""R-58: of an enemy stack only the top counter is seen, and how many units of which size lie under it.

Sizes and allegiances lie open, since both sides count them against the limits of stacking. So do headquarters,
motorized units and trains, whatever has lost a step, was put ashore or released from reserve, and units
that are named by what is going on: a unit that moves or attacks is shown by its owner, a stack that is attacked is
turned up.
"""

from typing import Any

from trinchera.engine.bits import bit, bits, has, members
from trinchera.engine.documents import fields_of
from trinchera.engine.game import Game
from trinchera.engine.ids import Hex, SpaceSet, UnitSet
from trinchera.games.the_spanish_civil_war.data import SEATS, N, R
from trinchera.games.the_spanish_civil_war.ground import Data

Play = Game[Any, Data]
FIRST_RULES = 3
"""The rules version from which stacks can be hidden."""
DESERTION, LAST_DESERTION = 3, 5
"""18.3: as long as this event can be played, columns that may melt away are known."""


def is_foggy(game: Play) -> bool:
    """R-58: by its own option, and wherever reconnaissance is used; never in the war of 1941."""
    options = game.options
    wanted = options["stack_fog"] == "on" or options["recon"] == "on"
    return wanted and game.rules >= FIRST_RULES and not game.data.wars[game.scenario].felix


def covered(game: Play, side: int) -> int:
    """The units of a side that only their owner can tell apart."""
    if not is_foggy(game) or plays_open(game, side):
        return 0
    data, board = game.data, game.board
    open_kinds = data.hqs | data.trains | data.motorized
    found: int = board.present[side] & ~open_kinds & ~(board.reduced | board.landed | board.ashore | board.released)
    found &= ~(in_hand(game) | about_to_melt(game, side))
    for space in members(board.fighters[side]):
        found &= ~bit(top(data, board.at[space] & data.combat_units))
    return found & ~units_at(game, open_hexes(game))


def top(data: Data, units: UnitSet) -> int:
    """The counter that lies on top: a division before a smaller unit, and that before a column."""
    largest = units & data.divisions or units & data.regulars or units
    return (largest & -largest).bit_length() - 1


def plays_open(game: Play, side: int) -> bool:
    """18.5, 18.6, 18.25: who has an order that the other must see obeyed, or falls out with itself, hides nothing."""
    board = game.board
    return bool(board.relief if side == N else board.offensive or board.coup)


def in_hand(game: Play) -> int:
    """Units that the procedures under way name, and those that were told to attack."""
    found = bits(unit for unit, aim in enumerate(game.board.aim) if aim >= 0)
    for frame in game.stack:
        if frame.__struct_config__.tag == "Czechs":
            found |= game.data.italian | game.data.condor                                     # 18.26-c
        for name, field in fields_of(type(frame)).items():
            if field.kind == "unit":
                value = getattr(frame, name)
                found |= value if field.many else bit(value) if value >= 0 else 0
    return found


def about_to_melt(game: Play, side: int) -> int:
    """18.3-b: weak columns, while the Nationalists may hold a desertion."""
    data, board = game.data, game.board
    chits = (board.cup[N] | board.hand[N]) & data.of_event[DESERTION]
    if side != R or board.turn > LAST_DESERTION or not board.hand[N] or not chits:
        return 0
    columns = board.present[R] & data.columns
    return bits(unit for unit in members(columns) if max(data.full[unit][:2]) <= 1)


def open_hexes(game: Play) -> int:
    """Hexes that are being attacked, and those at the French border whose stacks may do without a line (16.2.7)."""
    found = game.data.ground.border if game.options["pyrenees"] == "on" else 0
    for frame in game.stack:
        if frame.__struct_config__.tag == "Attack":
            found |= bit(getattr(frame, "target"))  # noqa: B009
    return found


def units_at(game: Play, spaces: SpaceSet) -> int:
    found = 0
    for space in members(spaces):
        found |= game.board.at[space]
    return found


def show(game: Play, units: UnitSet) -> None:
    """Some of these units, or those under them, are about to be seen: who does not show his own learns of it."""
    if not is_foggy(game):
        return
    for side in (N, R):
        if units & covered(game, side):
            game.reveal(own=game.decision is not None and game.decision.side == SEATS[side])


def turn_up(game: Play, side: int, space: Hex) -> None:
    """15.4-a: a stack of a side is attacked and lies open to both."""
    if is_foggy(game) and covered(game, side) & game.board.at[space]:
        game.reveal()


def eyes(game: Play, side: int) -> str:
    """Who may read where a side lays its units out: it alone, if stacks hide them."""
    return SEATS[side] if is_foggy(game) else ""


def seen_at(game: Play, side: int, space: Hex) -> int:
    """The combat units of a side in a hex that the other side can tell apart."""
    data = game.data
    units: int = game.board.at[space] & data.army[side] & data.combat_units
    return units & ~covered(game, side) if is_foggy(game) else units


def size_of(data: Data, unit: int) -> str:
    """What everyone can tell of a unit under a stack: its size, a Northerner's home, the allegiance of a column."""
    row = data.unit_rows[unit]
    kind = row.kind if has(data.columns | data.divisions, unit) else "brigade"
    home = row.faction if has(data.northern, unit) else ""
    allegiance = row.allegiance.replace(" ", "_") if has(data.partisans, unit) else ""
    return "-".join(part for part in (kind, home, allegiance) if part)
