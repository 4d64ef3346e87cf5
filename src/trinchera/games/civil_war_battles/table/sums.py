"""The numbers of the fight at hand before the die, from the same functions that resolve it (7.2, 12.0).

Of the markers that lie face down only the own ones are counted: what the enemy adds stays open.
"""

from functools import lru_cache

from trinchera.engine.bits import bit, has
from trinchera.engine.charts import around, heads
from trinchera.engine.choices import D6
from trinchera.engine.log import Term, total
from trinchera.engine.views import Chance, ResultTable, Sum
from trinchera.games.civil_war_battles.board import Play
from trinchera.games.civil_war_battles.bombardment import Bombardment
from trinchera.games.civil_war_battles.combat import Combat, rolled
from trinchera.games.civil_war_battles.data import SEATS, Row
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.strength import hex_row, out_of_supply, row_of

AGAINST_FORTS = ("de", "ex", "d2", "d3")
"""What a unit in a fortification may ignore (17.0-d), or turn against its walls (17.0-e)."""


def sums(game: Play) -> tuple[Sum, ...]:
    fight = at_hand(game)
    return () if fight is None else fight_sums(fight, fight.differential(game))


def chances(game: Play) -> tuple[Chance, ...]:
    """The results of the column that counts now, one for each face of the die."""
    fight = at_hand(game)
    return () if fight is None else fight_chances(game, fight, total(fight.differential(game)))


def both(game: Play, fight: Combat) -> tuple[tuple[Sum, ...], tuple[Chance, ...]]:
    """Sums and chances of a fight that may follow."""
    terms = fight.differential(game)
    return fight_sums(fight, terms), fight_chances(game, fight, total(terms))


def fight_sums(fight: Combat | Bombardment, terms: list[Term]) -> tuple[Sum, ...]:
    ours = tuple(term for term in terms if term.value > 0)
    theirs = tuple(Term(term.key, -term.value, term.rule) for term in terms if term.value < 0)
    rule = "SCB-7.2-a" if isinstance(fight, Combat) else "SCB-12.0-d"
    whole = (Term("attacker", total(ours), rule), Term("defender", -total(theirs), rule))
    return Sum("attack", ours), Sum("defence", theirs), Sum("differential", whole)


def fight_chances(game: Play, fight: Combat | Bombardment, differential: int) -> tuple[Chance, ...]:
    row = row_of(game, fight.space, fight.attackers) if isinstance(fight, Combat) else hex_row(game, fight.space)
    lit = game.data.column(row, differential)
    column = game.data.columns[lit]
    results: list[str] = [column[rolled(fight.die_terms(game, face)) - 1] for face in D6] if isinstance(
        fight, Combat) else [fight.counting(game, result) for result in column]               # 12.0-f, 12.0-h
    if has(game.board.forts, fight.space):
        results = [f"{result}-fort" if result in AGAINST_FORTS else result for result in results]
    shares = {word: results.count(word) / len(results) for word in dict.fromkeys(results)}
    return (Chance("result", shares, table=chart(game.data, row, lit)),)


@lru_cache(maxsize=1_000)
def chart(data: Data, row: Row, lit: int) -> ResultTable:
    """7.2: the columns around the one that counts, each headed by its differentials."""
    return around(heads(data.bounds[row]), data.columns, lit)


def at_hand(game: Play) -> Combat | Bombardment | None:
    """The fight being prepared, with what the side that is asked has placed in it."""
    frame, side = game.stack[-1], game.asked.side
    if side not in SEATS:
        return None
    placed = game.board.face_down[SEATS.index(side)]
    if isinstance(frame, Combat) and frame.attackers and not frame.result:
        cut = frame.unsupplied or out_of_supply(game, frame.attackers | bit(frame.target))
        return frame.at(frame.step, unsupplied=cut, revealed=placed)
    if isinstance(frame, Bombardment) and frame.step in ("", "marker"):
        return frame.at(frame.step, unsupplied=out_of_supply(game, bit(frame.target)), revealed=placed)
    return None
