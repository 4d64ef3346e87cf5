"""The numbers of the fire or the assault at hand before the dice, from the same functions that resolve it."""

from collections.abc import Iterable

from trinchera.engine.bits import has, members
from trinchera.engine.charts import around
from trinchera.engine.choices import D6
from trinchera.engine.frames import Frame
from trinchera.engine.ids import Hex
from trinchera.engine.log import Term, total
from trinchera.engine.views import Chance, Sum
from trinchera.games.a_las_barricadas.armour import AntiArmour, ArmouredAssault
from trinchera.games.a_las_barricadas.assault import ANTI, ARMOURED, CHARGE, Assault, soft
from trinchera.games.a_las_barricadas.attack import Attack
from trinchera.games.a_las_barricadas.board import Play, battle, fort_in, living, opposite, put
from trinchera.games.a_las_barricadas.fire import Fire, armed, factor, volley
from trinchera.games.a_las_barricadas.handtohand import HandToHand, row_of, value
from trinchera.games.a_las_barricadas.reaction import Reaction, half

MOST_HITS = 4
"""The number of hits from which it is called "or more"."""


def fire_at_hand(game: Play) -> Attack | None:
    """The attack by fire that is being put together, or whose dice are thrown."""
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, Attack):
        return frame
    if isinstance(frame, Fire) and frame.step == "group":
        return volley(game, frame.firers, frame.kind, frame.target)
    if isinstance(frame, Reaction) and frame.step == "join":
        space = frame.space(game)
        ff = sum(factor(game, unit, frame.kind, space, half(game, unit)) for unit in members(frame.firers))
        return volley(game, frame.firers, frame.kind, space).at("", ff=ff)
    blow = blow_at_hand(game, frame)
    return blow.blow(game) if blow else None


def blow_at_hand(game: Play, frame: Frame | None) -> ArmouredAssault | AntiArmour | None:
    """The assault of tanks, or on them, whose attack is still to come."""
    if isinstance(frame, Assault) and frame.units and frame.step != "over":
        return blow_of(game, frame)
    if isinstance(frame, ArmouredAssault) and frame.name in BEFORE_THE_BLOW and living(game, frame.units):
        return frame if soft(game, frame.target, opposite(frame.side(game))) else None
    return frame if isinstance(frame, AntiArmour) and frame.name in BEFORE_THE_BLOW and frame.alive(game) else None


BEFORE_THE_BLOW = ("armouredassault-infantry", "antiarmour-answer-fire", "antiarmour-nerve", "antiarmour-check")


def blow_of(game: Play, assault: Assault) -> ArmouredAssault | AntiArmour | None:
    """9.4-f, 9.5-e: what an assault of tanks, or of a unit on vehicles, comes to; others are fought hand to hand."""
    units = living(game, assault.units) & ~game.board.routed
    if units and assault.mode == ARMOURED and soft(game, assault.target, assault.foe(game)):
        return ArmouredAssault(units=units, target=assault.target).arrived(game)
    return AntiArmour(unit=assault.unit, target=assault.target) if units and assault.mode == ANTI else None


def fight_at_hand(game: Play) -> tuple[Play, HandToHand] | None:
    """The hand-to-hand whose die is thrown, or that an assault would come to."""
    frame = game.stack[-1] if game.stack else None
    if isinstance(frame, HandToHand):
        return (game, frame) if frame.name == "handtohand-die" else None
    return fight_at(game, frame) if isinstance(frame, Assault) else None


def fight_at(game: Play, assault: Assault) -> tuple[Play, HandToHand] | None:
    """The hand-to-hand that an assault would come to if all got in unhurt, on a board where they are."""
    units = living(game, assault.units) & ~game.board.routed
    if not units or assault.mode in (ANTI, ARMOURED):
        return None
    trial = game.copy()
    places = [trial.board.place[unit] for unit in members(units)]
    fight = HandToHand(side=assault.side(game), target=assault.target, units=units, mode=assault.mode,
                       launch=tuple(battle(game).side(assault.target, place) for place in places),
                       higher=all(lower(game, place, assault.target) for place in places))
    defenders = fight.opponents(trial) & ~trial.board.routed
    inside = fort_in(trial, assault.target) >= 0 and bool(defenders & trial.board.inside)
    fight = fight.at("", defenders=defenders, fort=inside)
    for unit in members(units):
        put(trial, unit, assault.target)
    return (trial, fight) if fight.defenders else None


def lower(game: Play, place: Hex, target: Hex) -> bool:
    ground = battle(game)
    return ground.level[place] < ground.level[target]


def sums(game: Play) -> tuple[Sum, ...]:
    """8.3, 9.3: factors, modifiers and defence value of fire; values and modifiers of a fight."""
    attack = fire_at_hand(game)
    if attack is not None and attack.victims(game):
        return tuple(one for one in fire_sums(game, attack) if one.terms)
    fight = fight_at_hand(game)
    return tuple(one for one in fight_sums(*fight) if one.terms) if fight else ()


def fire_sums(game: Play, attack: Attack) -> tuple[Sum, ...]:
    frame = game.stack[-1]
    blow = blow_at_hand(game, frame)
    return blow_sums(game, blow) if blow else attack_sums(game, attack, factor_terms(game, attack), quality(attack))


def attack_sums(game: Play, attack: Attack, factors: Iterable[Term], columns: Iterable[Term]) -> tuple[Sum, ...]:
    """8.3-e, 8.3-f: the factor, the columns it is shifted by, what is added to the dice, and the defence value."""
    return (Sum("factor", tuple(factors)), Sum("columns", tuple(columns)),
            Sum("modifiers", tuple(attack.modifiers(game))),
            Sum("divisor", tuple(attack.foreseen_cover(game))))


def quality(attack: Attack) -> list[Term]:
    """2.3-b, 2.3-c: veterans fire a column to the right, green troops to the left."""
    return [Term("quality", attack.shift, "ALB-2.3-b")] if attack.shift else []


def blow_sums(game: Play, blow: ArmouredAssault | AntiArmour) -> tuple[Sum, ...]:
    attack = blow.blow(game)
    if isinstance(blow, ArmouredAssault):
        return attack_sums(game, attack, blow.factors(game), quality(attack))
    return attack_sums(game, attack, [Term("factor-full", attack.ff, "ALB-9.5-e")], blow.columns(game))


def factor_terms(game: Play, attack: Attack) -> Iterable[Term]:
    """8-g, 3.4-j: each unit at its full factor, and what range and haste take; off the board and from the air one
    number."""
    frame = game.stack[-1]
    if not isinstance(frame, Fire | Reaction):
        return [Term("factor-full", attack.ff, "ALB-8.3-e")]
    times = {unit: half(game, unit) if isinstance(frame, Reaction) else 0 for unit in members(frame.firers)}
    full = {unit: armed(game, unit, attack.kind) for unit in times}
    lost = sum(factor(game, unit, attack.kind, attack.target, times[unit]) - full[unit] for unit in times)
    terms = [Term(game.data.units[unit].id, count, "ALB-8.3-e") for unit, count in full.items()]
    return [*terms, Term("halved", lost, "ALB-8-g")] if lost else terms


def fight_sums(game: Play, fight: HandToHand) -> tuple[Sum, ...]:
    charging = fight.mode == CHARGE
    ours = (valued(game, unit, charging) for unit in members(fight.units) if has(game.data.fighters, unit))
    theirs = (valued(game, unit, False) for unit in members(fight.defenders))
    return Sum("attack", tuple(ours)), Sum("defence", tuple(theirs)), Sum("modifiers", tuple(fight.modifiers(game)))


def valued(game: Play, unit: int, charging: bool) -> Term:
    """9.3-a: what a unit counts for in the fight, and as what."""
    return Term(f"value-{row_of(game, unit, charging).replace('_', '-')}", value(game, unit, charging), "ALB-9.3-a")


def chances(game: Play) -> tuple[Chance, ...]:
    attack = fire_at_hand(game)
    if attack is not None and attack.victims(game):
        return (hit_chance(game, attack),)
    fight = fight_at_hand(game)
    return (fight_chance(*fight),) if fight else ()


def hit_chance(game: Play, attack: Attack) -> Chance:
    """8.3-f: the share of each number of hits."""
    shares: dict[str, float] = {}
    for count, share in sorted(attack.shares(game).items()):
        word = f"hits-{min(count, MOST_HITS)}"
        shares[word] = shares.get(word, 0.0) + share
    return Chance("hits", shares)


def fight_chance(game: Play, fight: HandToHand) -> Chance:
    """9.3-c: the results of the column that counts, one for each face of the die as it is modified."""
    charts = game.data.charts
    lit, modifier = charts.odds_column(*fight.values(game)), total(fight.modifiers(game))
    rows = [charts.hand[min(max(face.index + modifier, 0), 8)] for face in D6]
    results = [row[lit].lower() for row in rows]
    shares = {word: results.count(word) / len(results) for word in dict.fromkeys(results)}
    columns = [[row[column].lower() for row in rows] for column in range(len(charts.odds.columns))]
    return Chance("fight", shares, table=around(charts.odds.columns, columns, lit))
