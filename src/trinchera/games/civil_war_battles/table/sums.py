"""The numbers of the fight at hand before the die, from the same functions that resolve it (7.2, 12.0).

Of the markers that lie face down only the own ones are counted: what the enemy adds stays open.
"""

from trinchera.engine.bits import bit
from trinchera.engine.choices import D6
from trinchera.engine.log import Term, total
from trinchera.engine.views import Chance, ResultTable, Sum
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.bombardment import Bombardment
from trinchera.games.civil_war_battles.combat import Combat, rolled
from trinchera.games.civil_war_battles.data import SEATS
from trinchera.games.civil_war_battles.strength import hex_row, out_of_supply, row_of


def sums(game: Play) -> tuple[Sum, ...]:
    fight = at_hand(game)
    return () if fight is None else fight_sums(game, fight)


def fight_sums(game: Play, fight: Combat | Bombardment) -> tuple[Sum, ...]:
    terms = fight.differential(game)
    ours = merged([term for term in terms if term.value > 0])
    theirs = merged([Term(term.key, -term.value, term.rule) for term in terms if term.value < 0])
    rule = "SCB-7.2-a" if isinstance(fight, Combat) else "SCB-12.0-d"
    whole = (Term("attacker", total(ours), rule), Term("defender", -total(theirs), rule))
    return Sum("attack", ours), Sum("defence", theirs), Sum("differential", whole)


def chances(game: Play) -> tuple[Chance, ...]:
    """The results of the column that counts now, one for each face of the die."""
    fight = at_hand(game)
    return () if fight is None else fight_chances(game, fight)


def fight_chances(game: Play, fight: Combat | Bombardment) -> tuple[Chance, ...]:
    results = combat_results(game, fight) if isinstance(fight, Combat) else bombardment_results(game, fight)
    shares = {word: results.count(word) / len(results) for word in dict.fromkeys(results)}
    return (Chance("result", shares, table=chart(game, fight)),)


SHOWN = 5
"""Columns of the chart that are shown around the one that counts."""


def chart(game: Play, fight: Combat | Bombardment) -> ResultTable:
    """7.2: the columns around the one that counts, each headed by its differentials."""
    data = game.data
    row = row_of(game, fight.space, fight.attackers) if isinstance(fight, Combat) else hex_row(game, fight.space)
    bounds, lit = data.bounds[row], data.column(row, total(fight.differential(game)))
    first = max(0, min(lit - SHOWN // 2, len(data.columns) - SHOWN))
    shown = range(first, min(first + SHOWN, len(data.columns)))
    return ResultTable(tuple(heading(bounds, column) for column in shown),
                       tuple(data.columns[column] for column in shown), lit - first)


def heading(bounds: tuple[int, ...], column: int) -> str:
    """The differentials of a column: up to its bound, from the one before it on."""
    if column == 0:
        return f"≤{bounds[0]}"
    low = bounds[column - 1] + 1
    if column == len(bounds):
        return f"{low}+"
    return f"{low}" if low == bounds[column] else f"{low}…{bounds[column]}"


def combat_results(game: Play, combat: Combat) -> list[str]:
    data = game.data
    column = data.columns[data.column(row_of(game, combat.space, combat.attackers), total(combat.differential(game)))]
    return [column[rolled(combat.die_terms(game, face)) - 1] for face in D6]


def bombardment_results(game: Play, fire: Bombardment) -> list[str]:
    """12.0-f, 12.0-h: most results do nothing where nobody attacks."""
    data = game.data
    column = data.columns[data.column(hex_row(game, fire.space), total(fire.differential(game)))]
    return [fire.counting(game, result) for result in column]


def at_hand(game: Play) -> Combat | Bombardment | None:
    """The fight being prepared, with what the side that is asked has placed in it."""
    frame, side = game.stack[-1], asked(game)
    if side not in SEATS:
        return None
    placed = game.board.face_down[SEATS.index(side)]
    if isinstance(frame, Combat) and frame.attackers and not frame.result:
        cut = frame.unsupplied or out_of_supply(game, frame.attackers | bit(frame.target))
        return frame.at(frame.step, unsupplied=cut, revealed=placed)
    if isinstance(frame, Bombardment) and frame.step in ("", "marker"):
        return frame.at(frame.step, unsupplied=out_of_supply(game, bit(frame.target)), revealed=placed)
    return None


def asked(game: Play) -> str:
    assert game.decision is not None
    return game.decision.side


def merged(terms: list[Term]) -> tuple[Term, ...]:
    """Terms of one kind as one."""
    kinds = dict.fromkeys((term.key, term.rule) for term in terms)
    return tuple(Term(key, sum(term.value for term in terms if term.key == key), rule) for key, rule in kinds)
