"""Position documents of Storm Over Madrid.

Units that a document leaves out take no part. A hand is a list of chits or, for the eyes of the other seat, a number;
such a hand is dealt from the chits that are not known to be elsewhere. Without a `stack` the position stands at the
beginning of an impulse of the side that is `active`.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.chance import Seeded
from trinchera.engine.errors import BadInput
from trinchera.engine.frames import Frame
from trinchera.engine.hidden import Held
from trinchera.engine.ids import SideId, SpaceId, UnitId, each_marker
from trinchera.engine.pieces import put
from trinchera.engine.positions import Position as SharedKeys
from trinchera.engine.positions import Positions, by_seat, group, listed, side_of, within
from trinchera.games.storm_over_madrid.activation import ABLE, Activation
from trinchera.games.storm_over_madrid.board import (
    HAND,
    POOL,
    Board,
    Play,
    contested,
    dead,
    morale_word,
    other,
    stack,
)
from trinchera.games.storm_over_madrid.bombardment import NO_CHIT, Bombardment
from trinchera.games.storm_over_madrid.chits import DrawChits, ReturnChits
from trinchera.games.storm_over_madrid.combat import Combat
from trinchera.games.storm_over_madrid.data import (
    CHITS,
    CHITS_OF,
    FIFTH_COLUMN,
    MOLA,
    NO_PASARAN,
    SEATS,
    SIDES,
    Data,
    R,
)
from trinchera.games.storm_over_madrid.events import EFFECTS, Event, TurnUnits, aim, chit_targets, choose_mode, modes
from trinchera.games.storm_over_madrid.fire import DefensiveFire
from trinchera.games.storm_over_madrid.impulses import Impulse, Impulses, combat_spaces
from trinchera.games.storm_over_madrid.losses import Losses
from trinchera.games.storm_over_madrid.morale import MoraleTest
from trinchera.games.storm_over_madrid.movement import March
from trinchera.games.storm_over_madrid.reinforcements import Rada, Reinforce
from trinchera.games.storm_over_madrid.replacements import ANY, LINE, SHOCK, Rebuild, mates
from trinchera.games.storm_over_madrid.retreat import Retreat
from trinchera.games.storm_over_madrid.sequence import Turn
from trinchera.games.storm_over_madrid.setup import Deploy, new_board

AS_THEY_ARE = ("turn", "first_turn", "bad_weather", "rada", "pause", "pause_used", "after_pause", "streak", "passes",
               "impulse", "strife", "flight", "durruti", "effects", "junta", "river_ban", "garrison")
"""Keys that are fields of the board; the last three stand as the scenario says if they are left out."""
MOST_POINTS = 999

TurnNumber = Annotated[int, Meta(ge=1, le=15)]


class Position(SharedKeys):
    """The document. Areas, units and chits are named by their ids; pairs of figures are by seat."""

    turn: TurnNumber = 1
    first_turn: TurnNumber = 1
    sp: dict[str, int] = {}
    morale: str | None = None
    won: dict[str, int] = {}
    nationalist: list[str] | None = None
    units: dict[str, str] = {}
    hand: Held = {}
    discard: list[str] = []
    out: list[str] = []
    played: list[str] = []
    bad_weather: bool = False
    junta: bool | None = None
    rada: bool = False
    river_ban: bool | None = None
    pause: Annotated[int, Meta(ge=0, le=4)] = 0
    pause_used: bool = False
    after_pause: bool = False
    active: Literal["nationalist", "republican"] = "nationalist"
    streak: Annotated[int, Meta(ge=0, le=6)] = 0
    passes: Annotated[int, Meta(ge=0, le=2)] = 0
    impulse: Annotated[int, Meta(ge=0, le=999)] = 0
    garrison: bool | None = None
    strife: bool = False
    flight: Annotated[int, Meta(ge=0, le=3)] = 0
    durruti: Annotated[int, Meta(ge=0, le=2)] = 0
    effects: Annotated[int, Meta(ge=0, le=2047)] = 0
    besieged: list[str] | None = None


def describe(game: Play, seat: str) -> dict[str, Any]:
    """What lies open on the table."""
    board, ids = game.board, game.data.ids
    return {name: getattr(board, name) for name in AS_THEY_ARE} | {
        "sp": dict(zip(SEATS, board.sp, strict=True)), "won": dict(zip(SEATS, board.won, strict=True)),
        "morale": morale_word(game), "nationalist": listed(ids, "space", board.nationalist),
        "besieged": listed(ids, "space", board.besieged),
        "units": {unit.id: unit_words(game, unit.index) for unit in game.data.units},
        "discard": copies(board.discard), "out": copies(board.out),
        "played": [CHITS[chit] for chit in each_marker(board.played)], "active": SEATS[board.active],
    }


def copies(counts: list[int]) -> list[str]:
    return [CHITS[chit] for chit, count in enumerate(counts) for _ in range(count)]


def unit_words(game: Play, unit: UnitId) -> str:
    board = game.board
    place = board.place[unit]
    spent = place < game.data.roster.edge and not has(board.fresh, unit)
    return f"{game.data.labels[place]} spent" if spent else game.data.labels[place]


def restore(game: Play, position: Position, dice: Seeded) -> None:
    """Put the situation of a document on the table."""
    board = game.board = new_board(game.data, game.scenario)
    set_numbers(board, game.data, position)
    set_areas(board, game.data, position)
    for unit in game.data.units:
        put(board, game.data.roster, unit.index, game.data.removed)
    for name, words in position.units.items():
        set_unit(game, name, words)
    if position.besieged is None:
        board.besieged = contested(board) & game.data.urban
    set_chits(game, position)


def set_numbers(board: Board, data: Data, position: Position) -> None:
    for key in AS_THEY_ARE:
        if getattr(position, key) is not None:
            setattr(board, key, getattr(position, key))
    if position.morale is not None:
        if position.morale not in data.morale.levels:
            raise BadInput("position-bad-name", key="morale", name=position.morale[:40])
        board.morale = data.morale.modifiers[data.morale.levels.index(position.morale)]
    board.active = side_of(SEATS, "active", position.active)
    board.sp = by_seat(SEATS, "sp", position.sp, board.sp, MOST_POINTS)
    board.won = by_seat(SEATS, "won", position.won, board.won, MOST_POINTS)


def set_areas(board: Board, data: Data, position: Position) -> None:
    for key in ("nationalist", "besieged"):
        names = getattr(position, key)
        if names is not None:
            areas = group(data.ids, "space", key, names)
            if areas & ~data.all_areas:
                raise BadInput("position-no-such-area", key=key, area=listed(data.ids, "space", areas)[-1])
            setattr(board, key, areas)


def set_unit(game: Play, name: str, words: str) -> None:
    data, board = game.data, game.board
    if name not in data.number:
        raise BadInput("position-no-such-unit", key=f"units.{name[:40]}")
    unit, (where, *states) = data.number[name], words.split() or [""]
    side = data.side[unit]
    place = data.roster.boxes.get(where, data.space_number.get(where))
    if place is None or has(data.boxes_of[other(side)], place):
        raise BadInput("position-bad-place", key=f"units.{name}", place=where[:40])
    if states not in ([], ["spent"]):
        raise BadInput("position-bad-state", key=f"units.{name}", state=" ".join(states)[:40])
    put(board, data.roster, unit, place)
    if has(data.all_areas, place) and stack(game, side, place).bit_count() > data.limits.stack:
        raise BadInput("position-over-stacked", key=f"units.{name}", area=where)
    board.fresh |= bit(unit) if place < data.roster.edge and not states else 0


def counted(key: str, names: list[str]) -> list[int]:
    for name in names:
        if name not in CHITS:
            raise BadInput("position-no-such-chit", key=key, name=name[:40])
    return [names.count(chit) for chit in CHITS]


def set_chits(game: Play, position: Position) -> None:
    """The chits that lie open; the others are there to be drawn or dealt."""
    board, data = game.board, game.data
    board.discard, board.out = counted("discard", position.discard), counted("out", position.out)
    board.played = bits(chit for chit, count in enumerate(counted("played", position.played)) if count)
    there = [row.copies if row.from_turn <= board.turn else 0 for row in data.chit_rows]
    board.pool = [max(0, count - board.out[chit] - board.discard[chit]) for chit, count in enumerate(there)]
    board.hand = [0] * len(CHITS)


def check(game: Play) -> None:
    """6-c: no hand holds more than it may."""
    for side, seat in zip(SIDES, SEATS, strict=True):
        within(f"hand.{seat}", HAND.number(game.board, side), 0, game.data.limits.hand)


def begin(game: Play, position: Position) -> Sequence[Frame]:
    return [Turn(step="control"), Impulses()]


IN_AN_IMPULSE = (Activation, Event, March, Combat, Bombardment, Losses, Retreat, MoraleTest, TurnUnits, Rebuild)

CALLS: dict[tuple[type[Frame], str], tuple[type[Frame], ...]] = {
    (Turn, "begin"): (Deploy,),
    (Deploy, "where"): (Deploy,),
    (Turn, "reinforcements"): (DrawChits,),
    (DrawChits, "buy"): (DrawChits,),
    (Turn, "replacements"): (Reinforce,),
    (Reinforce, "where"): (Reinforce, Rada),
    (Turn, "initiative"): (Rebuild,),
    (Rebuild, "pick"): (Rebuild,),
    (Turn, "control"): (Impulses,),
    (Impulses, "next"): (Impulse,),
    (Impulse, "finish"): IN_AN_IMPULSE,
    (March, "under_fire"): (DefensiveFire, Losses, Retreat),
    (Combat, "cleared"): (MoraleTest,),
    (MoraleTest, "die"): (Retreat,),
    (Losses, "take"): (Losses, Retreat),
    (Bombardment, "panic"): (Losses, Retreat),
    (Turn, "refresh"): (ReturnChits,),
    (ReturnChits, "pick"): (ReturnChits,),
}


def together(game: Play, side: SideId, units: Sequence[UnitId], space: SpaceId) -> bool:
    """Whether units of a side all stand in a space."""
    return not bits(units) & ~stack(game, side, space)


def sound_activation(game: Play, frame: Activation) -> bool:
    if frame.step in ("", "kind"):
        return any(able(game, frame.side, frame.here) for _, able in ABLE)
    if frame.what not in [kind.id for kind, _ in ABLE] or not together(game, frame.side, frame.units, frame.here):
        return False
    chosen = not bits(frame.units) & ~frame.pool(game) and bool(frame.units)
    if frame.step in ("lead", "assemble"):
        return bool(frame.pool(game)) if frame.step == "lead" else chosen
    paid = frame.price(game, len(frame.units), frame.prepared) <= game.board.sp[frame.side] or frame.step != "pay"
    may_go = frame.what == "fight" or has(frame.exits(game, bits(frame.units)), frame.there)
    parted = frame.side == R and (frame.step not in ("strife", "part") or frame.divided(game))
    return chosen and paid and may_go and (parted or frame.step in ("pay", "go"))


def sound_march(game: Play, frame: March) -> bool:
    near = frame.step not in ("", "enter") or has(game.data.around[frame.here], frame.there)
    mine = bool(frame.units) and has(game.data.of_side[frame.side], frame.point)
    there = frame.step == "under_fire" or together(game, frame.side, frame.units, frame.here)
    return near and mine and there and -99 < frame.left < 99 and frame.point in frame.units


def sound_fire(game: Play, frame: DefensiveFire) -> bool:
    return (frame.point in frame.units and together(game, frame.side, frame.units, frame.area)
            and sound_dice(frame.dice, 2, frame.step in ("teresa", "result")) and frame.origin >= 0)


def sound_dice(dice: Sequence[int], number: int, rolled: bool) -> bool:
    return not rolled or (len(dice) == number and list(dice) == sorted(dice) and all(1 <= die <= 6 for die in dice))


BEFORE_POINT_UNIT = ("", "opening", "begin", "miaja", "miaja_mode", "morale", "cleared", "counterattack", "fortify",
                     "engineers", "point_unit")


def sound_combat(game: Play, frame: Combat) -> bool:
    if frame.area >= game.data.area_count or frame.point not in frame.units:
        return False
    defenders = stack(game, other(frame.side), frame.area)
    met = bool(defenders) or frame.step == "cleared"
    aimed = frame.step in BEFORE_POINT_UNIT or has(defenders, frame.target)
    number = 3 if frame.worst or frame.prepared else 2
    return (together(game, frame.side, frame.units, frame.area) and met and aimed
            and not bits(frame.counter) & ~defenders
            and sound_dice(frame.dice, number, frame.step in ("teresa", "result")))


def sound_bombardment(game: Play, frame: Bombardment) -> bool:
    targets = stack(game, other(frame.side), frame.area)
    guns = bits(frame.guns)
    by_guns = (1 <= len(frame.guns) <= game.data.limits.guns and not guns & ~game.data.artillery
               and not guns & ~game.data.of_side[frame.side])
    by_chit = not frame.guns and frame.chit in CHITS_OF[frame.side] and EFFECTS.get(frame.chit) is aim
    armed = by_guns if frame.chit == NO_CHIT else by_chit
    aimed = frame.step != "roll" or has(targets, frame.target)
    return armed and aimed and (bool(targets) or frame.step == "panic") and frame.area < game.data.area_count


def sound_losses(game: Play, frame: Losses) -> bool:
    if not 0 <= frame.points <= MOST_POINTS or not together(game, frame.side, frame.units, frame.area):
        return False
    most = frame.bill(game).most if frame.units else ()
    return not frame.costs or (len(frame.costs) == len(most)
                               and all(0 <= cost <= top for cost, top in zip(frame.costs, most, strict=True)))


def sound_event(game: Play, frame: Event) -> bool:
    if frame.chit not in CHITS_OF[frame.side] or frame.chit not in EFFECTS:
        return False
    if frame.step in ("", "play"):
        return game.board.hand[frame.chit] > 0
    if frame.step == "target":
        return EFFECTS[frame.chit] is aim and chit_targets(game, frame.chit) > 0
    if frame.step == "mode":
        return EFFECTS[frame.chit] is choose_mode and bool(modes(game, frame.chit))
    return frame.chit in (NO_PASARAN, MOLA) or (frame.chit == FIFTH_COLUMN and 0 <= frame.area < game.data.area_count)


def sound_turning(game: Play, frame: TurnUnits) -> bool:
    area = frame.chit != FIFTH_COLUMN or 0 <= frame.area < game.data.area_count
    return frame.chit in (FIFTH_COLUMN, NO_PASARAN, MOLA) and frame.chit in CHITS_OF[frame.side] and area and (
        0 <= frame.left <= 6)


def sound_rebuild(game: Play, frame: Rebuild) -> bool:
    if frame.step in ("make_up", "place") and not has(dead(game, frame.side), frame.unit):
        return False
    if frame.step == "place" and frame.mate not in mates(game, frame.unit):
        return False
    return 0 <= frame.done <= 9 and 0 <= frame.most <= 9 and frame.kind in (ANY, LINE, SHOCK)


def sound_retreat(game: Play, frame: Retreat) -> bool:
    return together(game, frame.side, frame.units, frame.here) and frame.here < game.data.area_count


def sound_test(game: Play, frame: MoraleTest) -> bool:
    """Those a Stampede tests as shock units (15-N8b) stay named when their own die has fallen."""
    return (together(game, R, frame.units, frame.area) and all(game.data.side[unit] == R for unit in frame.steady)
            and all(-9 <= term.value <= 9 for term in frame.terms))


def sound_turn(game: Play, frame: Turn) -> bool:
    return 0 <= frame.die <= 6 and game.board.turn <= game.data.scenarios[game.scenario].last_turn


def sound_impulse(game: Play, frame: Impulse) -> bool:
    return frame.step != "with_durruti" or (frame.side == R and bool(combat_spaces(game)))


POSITIONS = Positions[Board, Data](
    form=Position, describe=describe, restore=restore, begin=begin, check=check, calls=CALLS, hidden=(POOL,),
    sound={Activation: sound_activation, March: sound_march, DefensiveFire: sound_fire, Combat: sound_combat,
           Bombardment: sound_bombardment, Losses: sound_losses, Event: sound_event, TurnUnits: sound_turning,
           Rebuild: sound_rebuild, Retreat: sound_retreat, MoraleTest: sound_test, Turn: sound_turn,
           Impulse: sound_impulse})
