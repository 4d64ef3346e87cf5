"""What is kept beside the map: the turn and where in it one is, morale, points, capacities, chits, capitals."""

from trinchera.engine.bits import members
from trinchera.engine.drawing import kept
from trinchera.engine.views import Track
from trinchera.games.the_spanish_civil_war.board import NONE, Play, opposite, war
from trinchera.games.the_spanish_civil_war.data import ACCOUNTS, SEATS, N, R
from trinchera.games.the_spanish_civil_war.facts import defenders_of_the_north, victory_points
from trinchera.games.the_spanish_civil_war.felix import Drop, Guerrillas, Interdict, Levies
from trinchera.games.the_spanish_civil_war.headquarters import Reserve
from trinchera.games.the_spanish_civil_war.morale import north_fallen
from trinchera.games.the_spanish_civil_war.resources import accounts_of, scheduled
from trinchera.games.the_spanish_civil_war.sequence import Admin, Phase, Turn
from trinchera.games.the_spanish_civil_war.strategic import rail_left, sea_left
from trinchera.games.the_spanish_civil_war.support_units import in_service

ADMIN = ("a-chits", "a-mobilization", "a-resources", "a-transport", "a-readiness")
OPERATIONS = ("move", "fight", "exploit", "fight-on")
STEPS = (*ADMIN, *(f"{letter}-{deed}" for letter in "bc" for deed in OPERATIONS), "d-end")
"""5.0: the segments of a turn; B is the Nationalist phase, C the Republican one."""
ADMIN_AT = {"new_chits": 0, "withdrawals": 1, "spending": 2, "arrivals": 2, "cap": 2, "sea": 3, "rail": 3,
            "readiness": 3}
"""Which segment is under way while the administrative phase waits to go on at a step."""
PHASE_AT = {"move": 0, "moved": 0, "fight": 0, "release": 1, "exploit": 2, "fight_on": 2, "over": 3}
FELIX_AT = {Drop: 3, Interdict: 3, Guerrillas: 2, Levies: 2}
SPAN = (24, 76)
"""The part of the morale track that is drawn."""


def tracks(game: Play) -> tuple[Track, ...]:
    return kept(game, "tracks", facts(game), lambda: drawn(game))


def facts(game: Play) -> tuple[object, ...]:
    """All that the tracks are drawn from."""
    board = game.board
    pairs = *board.control, *board.hand, *board.cup, *board.drawn, *board.rp, *board.back
    left = [way for side in (N, R) for way in (rail_left(game, side, False), sea_left(game, side))]
    return (segment(game), board.turn, board.rml, board.soviet, board.gone, board.flown, board.kept, board.capitals,
            board.axis_lost, *pairs, *left, defenders_of_the_north(game))


def drawn(game: Play) -> tuple[Track, ...]:
    board, scenario = game.board, war(game)
    date = f"{'felix' if scenario.felix else 'month'}-{board.turn}"
    found = [Track("turn", board.turn, scenario.last, rule="TSC-5.1-a", role="turn", steps=years(game),
                   span=(scenario.first, scenario.last)),
             Track("date", date, rule="TSC-5.1-a", role="date"), *sequence(game)]
    if scenario.table.rml >= 0:
        levels = goals(game)
        found.append(Track("morale", board.rml, 99, tuple(levels.values()), rule="TSC-4.2-a", role="score", span=SPAN,
                           named=tuple(levels)))
    return (*found, *points(game), *capacities(game), *chits(game), *scenario_tracks(game))


def years(game: Play) -> tuple[str, ...]:
    """2.2: the year of each turn, as the turn record has it."""
    found = [str(row.date.split()[-1]) for row in game.data.turns.values()]
    return tuple(found[:war(game).last]) if not war(game).felix else ()


def sequence(game: Play) -> list[Track]:
    """5.0: where in the turn the game is; nowhere before it begins."""
    now = segment(game)
    return [Track("segment", now, rule="TSC-5.1-a", steps=STEPS, role="sequence")] if now else []


def segment(game: Play) -> str:
    if any(isinstance(frame, Turn) and not frame.step for frame in game.stack):
        return ""
    for frame in reversed(game.stack):
        if isinstance(frame, Phase):
            return f"{'bc'[frame.side]}-{OPERATIONS[PHASE_AT.get(frame.step, 0)]}"
        if isinstance(frame, Admin):
            return ADMIN[ADMIN_AT.get(frame.step, 0)]
        if isinstance(frame, Reserve):
            return ADMIN[-1]
        if type(frame) in FELIX_AT:
            return ADMIN[FELIX_AT[type(frame)]]
        if isinstance(frame, Turn):
            return STEPS[0] if frame.step in ("begin", "gates", "admin") else STEPS[-1]
    return ""


def goals(game: Play) -> dict[str, int]:
    """7.10, 17.4.2.1: the levels of morale at which something happens, the lowest first."""
    limits = {"nationalists-win": war(game).table.nationalist_rml,
              "mobilization": game.data.resources.mobilization_most_rml if war(game).table.mobilization else 0}
    return {name: limit for name, limit in sorted(limits.items(), key=lambda one: one[1]) if limit > 0}


def points(game: Play) -> list[Track]:
    """7.2: the accounts of both sides; that of the North is closed when the North has fallen."""
    board = game.board
    closed = {"northern"} if not war(game).felix and north_fallen(game) else set()
    due = scheduled(game, board.turn + (not awaits_income(game)))
    found = [Track(f"points-{name}", "closed" if name in closed else board.rp[account], rule="TSC-7.2-a",
                   side=SEATS[side], group="points", role="account", coming=due.get(account, 0))
             for side in (N, R) for account in accounts_of(game, side) if (name := ACCOUNTS[account])]
    if board.soviet:
        found.append(Track("points-soviet", board.soviet, rule="TSC-18.27-a", side=SEATS[R], group="points"))
    return found


def awaits_income(game: Play) -> bool:
    """5.1.3: whether the points of this turn are still to come."""
    return any((isinstance(frame, Admin) and frame.step in ("chits", "new_chits", "withdrawals"))
               or (isinstance(frame, Turn) and frame.step in ("begin", "gates", "admin")) for frame in game.stack)


def capacities(game: Play) -> list[Track]:
    """11.2, 12.2.1: aircraft that have not flown, and what railways and ships can still carry this turn."""
    found = []
    for side, owner in enumerate(SEATS):
        found += [Track(f"air-{owner}", aircraft_left(game, side), rule="TSC-12.2.1-a", side=owner, group="left"),
                  *(Track(f"{way}-{owner}", left // 2, rule="TSC-11.2-a", side=owner, group="left")
                    for way, left in (("rail", rail_left(game, side, False)), ("sea", sea_left(game, side))))]
    return found


def aircraft_left(game: Play, side: int) -> int:
    board = game.board
    rows = game.data.support_rows
    return sum(rows[number].side == SEATS[side] and rows[number].kind == "air" and in_service(game, number)
               for number in members(war(game).support & ~board.gone & ~board.flown))


def chits(game: Play) -> list[Track]:
    """6.2, 6.3: how many chits each side holds and how many are in its cup; which ones only its own seat knows."""
    if war(game).felix:
        return []
    board, found = game.board, []
    for side, owner in enumerate(SEATS):
        found += [Track(f"hand-{owner}", board.hand[side].bit_count(), rule="TSC-6.3-a", side=owner, group="chits"),
                  Track(f"cup-{owner}", board.cup[side].bit_count(), rule="TSC-6.2-a", side=owner, group="chits")]
        if board.drawn[side] != NONE:
            found.append(Track(f"drawn-{owner}", 1, rule="TSC-6.4-b", side=owner, role="minor", group="chits"))
    return found


def scenario_tracks(game: Play) -> list[Track]:
    board, scenario = game.board, war(game)
    if scenario.felix:
        return [Track("victory-points", victory_points(game), rule="TSC-17.5.2.1-a"),
                Track("axis-losses", board.axis_lost, game.data.felix.step_losses, rule="TSC-17.5.2.2-a")]
    held = game.data.ground.targets & board.control[opposite(N)]
    north = [Track("north-units", defenders_of_the_north(game), goals=(0,), rule="TSC-17.2.2-a", side=SEATS[R])]
    return [*(north if scenario.table.north_counts else ()),
            Track("capitals", held.bit_count(), board.capitals, rule="TSC-17.4.2.2-a", side=SEATS[R], group="chits"),
            Track("capitals-kept", (board.kept & held).bit_count(), board.capitals, rule="TSC-17.4.2.2-a",
                  side=SEATS[R], role="minor", group="chits")]
