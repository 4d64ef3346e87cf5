"""18 Events: what a chit does when it is resolved in the administrative phase."""

from collections.abc import Callable

from trinchera.engine.bits import bit, members
from trinchera.engine.frames import END, Frames
from trinchera.engine.ids import Points
from trinchera.games.the_spanish_civil_war.board import Play, eliminate, is_on_map, put, seat, take_off
from trinchera.games.the_spanish_civil_war.data import A_ITALIAN, A_N, A_R, ACCOUNTS, N, R
from trinchera.games.the_spanish_civil_war.errands import (
    ANSCHLUSS,
    CRISIS,
    GUERRILLAS,
    UNREST,
    Balearics,
    BasqueRemnant,
    Convoy,
    Czechs,
    EventDie,
    Grounding,
    ItalianLeaves,
    Leave,
)
from trinchera.games.the_spanish_civil_war.fog import show
from trinchera.games.the_spanish_civil_war.morale import change_morale, held_by, north_fallen

HELD_AT_ONCE = (12, 29)
"""R-87: events that are played for what they do at once."""
LAST_DESERTION = 5
NEGRIN, DURRUTI = 1, -1
CRISIS_RML = 35
"""18.25-a: the coup comes only at this morale or below."""
CRISIS_STEPS, GUERRILLA_STEPS = 6, 2
SOVIET_POINTS = 3


def is_void(game: Play, chit: int) -> bool:
    """18: whether the conditions of a chit make it No Event when it is drawn."""
    event, turn, board = game.data.chit_rows[chit].event, game.board.turn, game.board
    data = game.data
    limits = {1: turn >= 7, 3: turn > LAST_DESERTION, 7: turn > LAST_DESERTION, 8: turn > 3, 14: turn >= 12,
              9: held_by(game, R, data.bilbao), 10: board.cabeza or held_by(game, N, data.cabeza),
              11: held_by(game, N, data.gernika), 15: not board.gernika, 18: board.czech > turn,
              17: game.rules >= 4 and north_fallen(game), 25: board.rml > CRISIS_RML,
              27: held_by(game, N, data.la_jonquera)}
    return limits.get(event, False)


def resolve(game: Play, chit: int) -> Frames:
    """The effect of a chit; one whose conditions fail leaves the game without any (6.2-c, R-31)."""
    event = game.data.chit_rows[chit].event
    if is_void(game, chit):
        game.tell("event-void", "TSC-6.2-c", what=game.data.chits[chit].id)
        return END
    return EFFECTS[event](game, chit)


def receive(game: Play, account: int, points: Points, rule: str) -> None:
    """18.13, 18.20, R-66: points come in; those that are due to be lost are lost first."""
    board = game.board
    side = N if account == A_N else R
    lost = min(points, board.penalty[side]) if account in (A_N, A_R) else 0
    if lost:
        board.penalty[side] -= lost
        game.tell("points-lost", "TSC-R-66", side=seat(side), points=lost)
    board.rp[account] += points - lost
    if points > lost:
        game.tell("points-received", rule, account=ACCOUNTS[account], points=points - lost, total=board.rp[account])


def lose_point(game: Play, side: int, account: int, rule: str) -> Frames:
    """18.13-a, 18.20-a: a point is lost now, or the next one that comes."""
    board = game.board
    if board.rp[account]:
        board.rp[account] -= 1
        game.tell("points-lost", rule, side=seat(side), points=1)
    else:
        board.penalty[side] += 1
        game.tell("points-owed", rule, side=seat(side))
    return END


def balearics(game: Play, chit: int) -> Frames:
    return [Balearics()]


def shift(points: int, rule: str) -> Callable[[Play, int], Frames]:
    """18.2, 18.10, 18.23: morale moves, nothing else."""
    def effect(game: Play, chit: int) -> Frames:
        change_morale(game, points, rule)
        return END
    return effect


def points(account: int, rule: str) -> Callable[[Play, int], Frames]:
    """18.4, 18.16: resource points by the number on the chit."""
    def effect(game: Play, chit: int) -> Frames:
        receive(game, account, game.data.chit_rows[chit].value, rule)
        return END
    return effect


def submarines(game: Play, chit: int) -> Frames:
    return lose_point(game, R, A_R, "TSC-18.13-a")


def neutrality(game: Play, chit: int) -> Frames:
    return lose_point(game, N, A_N, "TSC-18.20-a")


def convoy(game: Play, chit: int) -> Frames:
    return [Convoy()]


def basque_surrender(game: Play, chit: int) -> Frames:
    """18.9-b, R-42: the Basques leave the war; for each four a remnant of the others fights on."""
    board, data = game.board, game.data
    rule, hexes, removed = "TSC-18.9-b", 0, 0
    for unit in members(data.basque & data.combat_units):
        place = board.place[unit]
        if place == data.out:
            continue
        hexes |= bit(place) if is_on_map(game, unit) else 0
        removed += is_on_map(game, unit) or place == data.eliminated
        take_off(game, unit, data.out)
    board.basques = False
    game.tell("basques-surrender", rule, units=removed)
    change_morale(game, -1, rule)
    left = min(2, removed // 4)
    return [BasqueRemnant(hexes=hexes, left=left)] if hexes and left else END


def gernika(game: Play, chit: int) -> Frames:
    game.board.gernika = True
    return [EventDie(event=11)]


def german_ships(game: Play, chit: int) -> Frames:
    return [EventDie(event=15)]


def goicoechea(game: Play, chit: int) -> Frames:
    game.board.belt = False
    game.tell("belt-betrayed", "TSC-18.12-a")
    return END


def unrest(game: Play, chit: int) -> Frames:
    """18.14-a: the POUM's division leaves the game from anywhere; then Barcelona must be garrisoned."""
    data, board = game.data, game.board
    militia = data.number["R-LEN"]
    for unit in (militia, data.into[militia]):
        if unit >= 0 and board.place[unit] != data.out:
            take_off(game, unit, data.out)
            game.tell("out-of-the-game", "TSC-18.14-a", unit=data.units[unit].id)
    return trouble(game)


def trouble(game: Play) -> Frames:
    """18.14-b to d, R-27: morale falls, an air unit is tied down, nobody near Barcelona attacks."""
    board, data = game.board, game.data
    change_morale(game, -2, "TSC-18.14-c")
    board.unrest = held_by(game, R, data.barcelona)
    if not board.unrest:
        return END
    board.truce = True
    game.tell("unrest", "TSC-18.14-b")
    return [Grounding(event=UNREST)]


def anschluss(game: Play, chit: int) -> Frames:
    """18.18: a Condor unit is away until the next turn."""
    return [Grounding(event=ANSCHLUSS)]


def volunteers(game: Play, chit: int) -> Frames:
    """18.19: foreign volunteers go home."""
    board, data, rule = game.board, game.data, "TSC-18.19-a"
    for unit in members(data.international):
        if is_on_map(game, unit):
            eliminate(game, unit, rule)
        elif board.place[unit] in (data.due, data.leave, data.exile):
            put(game, unit, data.eliminated)
    board.volunteers = False
    if not board.rp[A_ITALIAN]:
        for unit in members(board.reserve & data.hqs & data.italian):
            board.reserve &= ~board.at[board.place[unit]]                                     # 18.19-c
    change_morale(game, -1, "TSC-18.19-d")
    return [ItalianLeaves()]


def casado(game: Play, chit: int) -> Frames:
    """18.25-a: the Republican fleet sails away; the coup comes in the Republican phase."""
    data, board = game.data, game.board
    board.gone |= data.ships & data.support_of[R]
    board.coup = True
    game.tell("coup", "TSC-18.25-a")
    return END


def czech_crisis(game: Play, chit: int) -> Frames:
    """18.26: the Legion looks north for two turns."""
    board = game.board
    board.czech = board.turn + 2
    show(game, game.data.italian | game.data.condor)
    return [Czechs(), Leave(left=CRISIS_STEPS, until=board.czech, event=CRISIS), Grounding(event=CRISIS)]


def soviet_weapons(game: Play, chit: int) -> Frames:
    board = game.board
    board.soviet, board.soviet_turn = SOVIET_POINTS, board.turn + 1
    game.tell("soviet-weapons", "TSC-18.27-a", points=SOVIET_POINTS)
    return END


def guerrillas(game: Play, chit: int) -> Frames:
    return [Leave(left=GUERRILLA_STEPS, until=game.board.turn + 1, event=GUERRILLAS)]


def recognition(game: Play, chit: int) -> Frames:
    """18.29: worth something only with one of the great cities."""
    data = game.data
    if any(held_by(game, N, city) for city in (data.barcelona, data.valencia, data.madrid)):
        change_morale(game, -2, "TSC-18.29-a")
    else:
        game.tell("event-void", "TSC-18.29-a", what=data.chits[chit].id)
    return END


EFFECTS: dict[int, Callable[[Play, int], Frames]] = {
    1: balearics, 2: shift(DURRUTI, "TSC-18.2-a"), 4: points(A_N, "TSC-18.4-a"), 8: convoy, 9: basque_surrender,
    10: shift(1, "TSC-18.10-a"), 11: gernika, 12: goicoechea, 13: submarines, 14: unrest, 15: german_ships,
    16: points(A_R, "TSC-18.16-a"), 18: anschluss, 19: volunteers, 20: neutrality, 23: shift(NEGRIN, "TSC-18.23-a"),
    25: casado, 26: czech_crisis, 27: soviet_weapons, 28: guerrillas, 29: recognition,
}


def second_condor(game: Play) -> Frames:
    """18.26-a: the second Condor unit leaves on the turn after the draw."""
    return [Grounding(event=CRISIS)] if game.board.czech == game.board.turn + 1 else END
