"""What a seat sees of the table, built up from nothing: of the other side's markers only those that were revealed."""

from collections.abc import Iterator
from functools import lru_cache

from trinchera.engine.bits import has
from trinchera.engine.drawing import Model, borne, redrawn, together
from trinchera.engine.frames import Frame
from trinchera.engine.ids import MarkerId, MarkerSet, SpaceId, UnitId, UnitSet
from trinchera.engine.scenarios import Eliminate, Hold, conditions
from trinchera.engine.views import Piece, SpaceState, Track, View
from trinchera.games.civil_war_battles.activation import Activate
from trinchera.games.civil_war_battles.board import (
    FACE_DOWN,
    NO_LIMIT,
    Play,
    battle,
    controlled,
    ground,
    hand,
    in_cup,
    units_in,
)
from trinchera.games.civil_war_battles.bombardment import BombardmentPhase
from trinchera.games.civil_war_battles.combat import CombatPhase
from trinchera.games.civil_war_battles.conditions import NET_PLACES, ROAD
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN, SEATS, SIDES
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.movement import Movement
from trinchera.games.civil_war_battles.reach import MOBILE
from trinchera.games.civil_war_battles.rebuild import Rebuild
from trinchera.games.civil_war_battles.supply import supplied
from trinchera.games.civil_war_battles.support import Allotment
from trinchera.games.civil_war_battles.victory import Facts, net_places, road_hexes

FLAGS = ("depleted", "moved", "attacked", "advanced", "displaced", "assaulted")
MOST_REMEMBERED, MOST_COUNTERS = 500, 4_000
FATIGUE_MARKS = ("", "mark-6", "mark-1", "mark-2")


def look(game: Play, seat: str) -> View:
    return View(game.title.slug, game.scenario, seat, game.made, game.board.result, None, spaces(game),
                pieces(game, seat), tracks(game))


def spaces(game: Play) -> tuple[SpaceState, ...]:
    """All hexes, kept from look to look."""
    board, republican = game.board, controlled(game, REPUBLICAN)
    signs = {"fortification": board.forts, "bombarded": board.bombarded}
    model = Model(ground(game).field.all, (republican, *signs.values()))
    return redrawn(game, "hexes", model, lambda space: SpaceState(
        game.data.label(space), SEATS[REPUBLICAN if has(republican, space) else NATIONALIST], borne(signs, space)))


def pieces(game: Play, seat: str) -> tuple[Piece, ...]:
    board, side = game.board, SEATS.index(seat) if seat in SEATS else None
    hands, face_down = (0, 0) if side is None else (board.hands[side], board.face_down[side])
    return together(game, f"pieces-{seat}", units(game),
                    markers_as(game.data, seat, board.used, hands, face_down))


def units(game: Play) -> tuple[Piece, ...]:
    """All units of the scenario, kept like the hexes."""
    board, data, lost = game.board, game.data, out_of_supply(game)
    signs = {name: getattr(board, name) for name in FLAGS}
    model = Model(battle(game).cast, (*signs.values(), lost), (tuple(board.place), tuple(board.fatigue)))
    return redrawn(game, "units", model, lambda unit: counter(
        data, unit, unit_place(game, unit, board.place[unit]), borne(signs, unit), board.fatigue[unit],
        has(lost, unit)))


def out_of_supply(game: Play) -> UnitSet:
    held = game.board.held
    return units_in(game, held[0] & ~supplied(game, SIDES[0]) | held[1] & ~supplied(game, SIDES[1]))


@lru_cache(maxsize=MOST_COUNTERS)
def counter(data: Data, unit: UnitId, place: str, signs: tuple[str, ...], fatigue: int, lost: bool) -> Piece:
    """A counter in a place and state, drawn once: most of them lie as they lay."""
    row, states = data.unit_rows[unit], (FATIGUE_MARKS[fatigue], "out-of-supply" if lost else "",
                                         "mobile" if has(data.mobile, unit) else "",
                                         "" if has(data.two_step, unit) else "one-step")
    numbers = data.reduced[unit] if "depleted" in signs else data.full[unit]
    return Piece(data.units[unit].id, place, row.side, row.kind, row.name, row.name, numbers, row.size, "",
                 (*signs, *filter(None, states)))


def unit_place(game: Play, unit: UnitId, place: SpaceId) -> str:
    data = game.data
    if place == data.off:
        return f"turn-{battle(game).arrivals[unit].turn}"
    return f"cup-{SEATS[data.side[unit]]}" if place == data.cup else data.label(place)


@lru_cache(maxsize=MOST_REMEMBERED)
def markers_as(data: Data, seat: str, used: MarkerSet, hands: MarkerSet, face_down: MarkerSet) -> tuple[Piece, ...]:
    """All markers as a seat sees them."""
    return tuple(marker_piece(data, marker, seat, used, hands, face_down)
                 for marker in map(MarkerId, range(len(data.markers))))


def marker_piece(data: Data, marker: MarkerId, seat: str, used: MarkerSet, hands: MarkerSet,
                 face_down: MarkerSet) -> Piece:
    """A marker: in the own hand, revealed, or somewhere between the cup and the other side's hand."""
    owner = SEATS[not has(data.pool[0], marker)]
    place, hidden = "markers", owner != seat
    if has(used, marker):
        place, hidden = "used", False
    elif owner == seat and has(hands, marker):
        place = "hand"
    elif owner == seat and has(face_down, marker):
        place = "placed"
    symbol = "air" if has(data.aircraft, marker) else "artillery"
    name = f"+{data.value[marker]}{' ✈' if symbol == 'air' else ''}"
    return Piece(data.markers[marker].id, f"{place}-{owner}", owner, symbol, name, name, (data.value[marker],),
                 hidden=hidden)


PHASES: dict[type[Frame], str] = {
    Allotment: "phase-support", Activate: "phase-activation", Movement: "phase-movement",
    BombardmentPhase: "phase-bombardment", CombatPhase: "phase-combat", Rebuild: "phase-rebuilding"}


def phase(game: Play) -> list[Track]:
    """4.1-b: where in the turn the game is; nowhere before it begins."""
    for frame in reversed(game.stack):
        if type(frame) in PHASES:
            mobile = isinstance(frame, Movement | CombatPhase) and frame.kind == MOBILE
            return [Track("phase", PHASES[type(frame)] + ("-mobile" if mobile else ""), rule="SCB-4.1-b", role="stage")]
    return []


def tracks(game: Play) -> tuple[Track, ...]:
    board, scenario = game.board, battle(game)
    found = [Track("turn", board.turn, scenario.turns, rule="SCB-4.0-a", role="turn"),
             Track("player", SEATS[board.side], rule="SCB-4.1-i"), *phase(game)]
    if board.activation != NO_LIMIT:
        found.append(Track("activated", board.activated.bit_count(), board.activation, rule="SCB-14.0-e"))
    for side, owner in zip(SIDES, SEATS, strict=True):
        found += [Track(f"hand-{owner}", hand(game, side).bit_count(), rule="SCB-13.0-c", side=owner, group="hand"),
                  Track(f"placed-{owner}", FACE_DOWN.number(board, side), 2, rule="SCB-8.3-e", side=owner,
                        group="placed"),
                  Track(f"cup-{owner}", in_cup(game, side).bit_count(), rule="SCB-11.0-e", side=owner, group="cup")]
    return (*found, *scenario_tracks(game))


def scenario_tracks(game: Play) -> list[Track]:
    scenario, board = battle(game), game.board
    found = [Track("blizzard", board.blizzard, rule="SCB-16.0-b")] if game.options["blizzard"] == "on" else []
    if NET_PLACES in scenario.counted:
        found.append(Track(NET_PLACES, net_places(game), goals=(scenario.net_places,), rule="SCB-18.0-c", role="score"))
    if scenario.objective >= 0:
        found.append(Track("objective", objective_word(game), rule="SCB-19.0-b", role="score"))
    if ROAD in scenario.counted:
        found.append(Track(ROAD, road_hexes(game), goals=(scenario.road_goal,), rule="SCB-20.0-b", role="score"))
    return [*found, *other_tracks(game)]


def other_tracks(game: Play) -> Iterator[Track]:
    """How near a side is to what only some scenarios ask: several hexes, losses of the enemy."""
    endings, facts = battle(game).endings, Facts(game)
    for one in conditions(endings, Hold):
        if len(one.spaces) > 1:
            yield Track(f"held-{one.side}", one.count(facts), goals=(one.needed,), side=one.side, role="score")
    for gone in conditions(endings, Eliminate):
        yield Track(f"lost-{gone.side}", gone.count(facts), goals=(gone.needed,), side=gone.side, role="score")


def objective_word(game: Play) -> str:
    """Who stands in Teruel, and whether he is in supply."""
    there = battle(game).objective
    for side, owner in zip(SIDES, SEATS, strict=True):
        if has(game.board.held[side], there):
            return owner if has(supplied(game, side), there) else f"{owner}-cut-off"
    return "vacant"
