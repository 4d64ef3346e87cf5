"""7.0 Combat: the Combat and Mobile Combat Phases, and one attack from its declaration to its result."""

from collections.abc import Callable

from trinchera.engine.bits import bit, bits, has
from trinchera.engine.choices import DONE, Choice, Decision, ask, roll
from trinchera.engine.errors import Reason, Value, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.hidden import TurnUp
from trinchera.engine.ids import NOBODY, MarkerSet, SideId, SpaceId, UnitId, UnitSet, each_marker, each_unit
from trinchera.engine.log import Term, total
from trinchera.engine.windows import Window
from trinchera.games.civil_war_battles.board import (
    FACE_DOWN,
    HANDS,
    MARKERS,
    Play,
    deplete,
    eliminate,
    ground,
    hand,
    is_mobile,
    on_last_step,
    on_map,
    opposite,
    seat,
    units_in,
)
from trinchera.games.civil_war_battles.defender import RETREAT, RETREATS, STIFF, Defender
from trinchera.games.civil_war_battles.fatigue import fatigue_terms, tire
from trinchera.games.civil_war_battles.reach import MOBILE, REGULAR
from trinchera.games.civil_war_battles.retreat import REPULSE, Retreat, routes
from trinchera.games.civil_war_battles.strength import attack_terms, defence_terms, out_of_supply, row_of
from trinchera.games.civil_war_battles.supply import supplied
from trinchera.games.civil_war_battles.support import marker_terms


def why_not_attack(game: Play, unit: UnitId, kind: str) -> Reason | None:
    """7.1, 7.8-i: why a unit may take part in no attack now."""
    board, name = game.board, game.data.units[unit].id
    if not has(on_map(game, board.side), unit):
        return reason("SCB-4.1-i", "not-your-unit", unit=name)
    if has(board.attacked, unit):
        return reason("SCB-4.1-m" if kind == MOBILE else "SCB-7.1-d", "already-attacked", unit=name)
    if has(board.advanced, unit):
        return reason("SCB-7.8-i", "has-advanced", unit=name)
    if has(board.displaced, unit):
        return reason("SCB-7.6.2-f", "was-displaced", unit=name)
    if kind != MOBILE:
        return None
    if not is_mobile(game, unit):
        return reason("SCB-4.1-o", "leg-unit", unit=name)
    if not has(supplied(game, board.side), board.place[unit]):
        return reason("SCB-10.2-d", "out-of-supply", unit=name)
    return None


def ready(game: Play, kind: str) -> int:
    """The units that may still attack in this phase."""
    board = game.board
    units = on_map(game, board.side) & ~(board.attacked | board.advanced | board.displaced)
    if kind == MOBILE:
        able = supplied(game, board.side)
        units = sum(bit(unit) for unit in each_unit(units & game.data.mobile) if has(able, board.place[unit]))
    return units


def targets(game: Play, kind: str) -> int:
    """7.0-a, 7.1-b: the enemy units next to one that may attack, and not yet attacked in this phase."""
    place = game.board.place
    spaces = 0
    for unit in each_unit(ready(game, kind)):
        spaces |= ground(game).field.neighbours[place[unit]]
    return units_in(game, spaces & game.board.held[opposite(game.board.side)]) & ~game.board.assaulted


def attackers_of(game: Play, target: UnitId, kind: str) -> int:
    """The units that may join in an attack on a unit."""
    near = ground(game).field.neighbours[game.board.place[target]] & game.board.held[game.board.side]
    return units_in(game, near) & ready(game, kind)


def rolled(terms: list[Term]) -> int:
    """15.1-f: a modified die counts as 1 at least and 6 at most."""
    return min(max(total(terms), 1), 6)


class CombatPhase(Frame, frozen=True):
    """4.1-h: attacks in any order, each resolved before the next is declared."""

    kind: str = REGULAR

    def declare(self, game: Play) -> Decision | Frames:                                       # 4.1-j, 7.0-b
        units = targets(game, self.kind)
        if not units:
            return END
        rule = "SCB-4.1-o" if self.kind == MOBILE else "SCB-4.1-j"
        return ask(seat(game.board.side), rule, [DONE, *game.data.counters_of(units)], units=units.bit_count())

    def on_declare(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return END
        return [self, Combat(target=choice.index, space=game.board.place[choice.index], kind=self.kind)]

    def why_declare(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return reason("SCB-4.1-j", "pick-a-defender") if choice.kind == "space" else None
        if game.data.side[choice.index] == game.board.side:
            return reason("SCB-4.1-j", "pick-a-defender")
        if has(game.board.assaulted, choice.index):
            return reason("SCB-7.1-b", "already-assaulted", unit=choice.id)
        return reason("SCB-7.0-a", "nobody-adjacent", unit=choice.id)


def attacker(game: Play) -> SideId:
    return game.board.side


def defender(game: Play) -> SideId:
    return opposite(game.board.side)


def marker_window(side: Callable[[Play], SideId], then: str) -> Window:
    """8.3-b, 8.3-d: a side may place a marker face down."""
    def values(frame: "Combat", game: Play) -> dict[str, Value]:
        mine, board = side(game), game.board
        return {**frame.sums(game, frame.attackers, frame.unsupplied), "placed": FACE_DOWN.number(board, mine),
                "against": FACE_DOWN.number(board, opposite(mine))}

    def place(frame: "Combat", game: Play, choice: Choice) -> Frames:
        HANDS.move(game.board, side(game), choice.index, FACE_DOWN)
        game.tell("marker-placed", "SCB-8.3-b", side=seat(side(game)))
        return [frame.at(then)]

    return Window(rule="SCB-8.3-d", side=lambda frame, game: seat(side(game)), values=values, play=place, then=then,
                  could=lambda frame, game: bool(hand(game, side(game))),
                  has=lambda frame, game: [game.data.markers[marker] for marker in each_marker(hand(game, side(game)))])


class Combat(Frame, frozen=True):
    """One attack: A attackers, B and C support in four steps, D differential, die and result."""

    target: UnitId
    space: SpaceId
    kind: str = REGULAR
    attackers: UnitSet = 0
    unsupplied: UnitSet = 0
    """R-29: the participants out of supply when the attack was declared."""
    revealed: MarkerSet = 0
    result: str = ""
    shaken: UnitSet = 0
    """The attackers that must still fall back."""
    unit: UnitId = NOBODY

    def join(self, game: Play) -> Decision | Frames:                                          # A, 7.1-a, 7.1-e
        others = attackers_of(game, self.target, self.kind) & ~self.attackers
        if not others:
            return [self.at("declared")]
        if not self.attackers and others.bit_count() == 1:
            return [self.at("declared", attackers=others)]
        choices = game.data.counters_of(others)
        return ask(seat(game.board.side), "SCB-7.1-a", [DONE, *choices] if self.attackers else choices,
                   **self.sums(game, self.attackers, out_of_supply(game, self.attackers | bit(self.target))))

    def on_join(self, game: Play, choice: Choice) -> Frames:
        if choice is DONE:
            return [self.at("declared")]
        return [self.at("join", attackers=self.attackers | bit(choice.index))]

    def why_join(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind != "unit":
            return None
        if has(self.attackers, choice.index):
            return reason("SCB-7.1-d", "already-attacked", unit=choice.id)
        return why_not_attack(game, choice.index, self.kind) or reason("SCB-7.0-a", "not-adjacent", unit=choice.id)

    def sums(self, game: Play, attackers: UnitSet, unsupplied: UnitSet) -> dict[str, Value]:
        """What both sides can add up before any marker is turned over."""
        attack = total(attack_terms(game, attackers, unsupplied))
        defence = total(defence_terms(game, self.target, unsupplied))
        row = row_of(game, self.space, attackers)
        return {"unit": game.data.units[self.target].id, "area": game.data.label(self.space), "attack": attack,
                "defence": defence, "differential": attack - defence, "row": row,
                "column": game.data.column(row, attack - defence) + 1}

    def declared(self, game: Play) -> Frames:                                                 # 7.1-d, R-29
        board, data = game.board, game.data
        board.attacked |= self.attackers
        board.assaulted |= bit(self.target)
        unsupplied = out_of_supply(game, self.attackers | bit(self.target))
        game.tell("attack", "SCB-4.1-j", units=data.names(self.attackers), unit=data.units[self.target].id,
                  area=data.label(self.space))
        return [self.at("support_1", unsupplied=unsupplied)]

    support_1 = marker_window(attacker, "support_2")                                          # B
    support_2 = marker_window(defender, "support_3")                                          # C
    support_3 = marker_window(attacker, "support_4")
    support_4 = marker_window(defender, "turn_up")

    def turned_up(self, game: Play, shown: MarkerSet) -> Frames:
        """8.3-g: the markers are spent for this game turn."""
        game.board.used |= shown
        return [self.at("die", revealed=shown)]

    turn_up = TurnUp(MARKERS, FACE_DOWN, "SCB-8.3-g", turned_up)

    def die(self, game: Play) -> Decision:                                                    # D, 7.2-c
        return roll("SCB-7.2-c", **self.sums(game, self.attackers, self.unsupplied), side=seat(game.board.side))

    def on_die(self, game: Play, face: Choice) -> Frames:
        differential, row = self.differential(game), row_of(game, self.space, self.attackers)
        column = game.data.column(row, total(differential))
        game.tell("differential", "SCB-7.2-a", differential, row=row, column=column + 1,
                  differential=total(differential))
        terms = self.die_terms(game, face)
        result = game.data.columns[column][rolled(terms) - 1]
        game.tell("result", "SCB-7.5-g" if result == "none" else "SCB-7.2-c", terms, result=result, ignored=0)
        return self.at("apply", result=result).apply(game)

    def die_terms(self, game: Play, face: Choice) -> list[Term]:
        return [Term("die", face.index, "SCB-7.2-c"), *fatigue_terms(game, self.attackers, self.target)]

    def differential(self, game: Play) -> list[Term]:                                         # 7.2-a
        side, fortified = game.board.side, has(game.board.forts, self.space)
        ours = [*attack_terms(game, self.attackers, self.unsupplied),
                *marker_terms(game, self.revealed, side, fortified)]
        theirs = [*defence_terms(game, self.target, self.unsupplied),
                  *marker_terms(game, self.revealed, opposite(side), False)]
        return [*ours, *(Term(term.key, -term.value, term.rule) for term in theirs)]

    def apply(self, game: Play) -> Frames:                                                    # 7.5
        after, result = self.at("aftermath"), self.result
        if result in ("de", "d2", "d3"):
            return [after, Defender(unit=self.target, result=result, pursuers=self.attackers)]
        if result == "ex":
            return [self.at("loss"), Defender(unit=self.target, result=result)]
        if result == "attrition":
            return [self.at("loss")]
        if result == "ae":
            for unit in each_unit(self.attackers):
                eliminate(game, unit, "SCB-7.5-f")
            return [after]
        return [self.at("fall_back", shaken=self.attackers) if result in RETREATS else after]

    def loss(self, game: Play) -> Decision | Frames:                                          # 7.5-c, 7.5-e
        rule = "SCB-7.5-c" if self.result == "ex" else "SCB-7.5-e"
        choices = game.data.counters_of(self.attackers)
        return self.on_loss(game, choices[0]) if len(choices) == 1 else ask(seat(game.board.side), rule, choices)

    def on_loss(self, game: Play, choice: Choice) -> Frames:
        deplete(game, choice.index, "SCB-7.5-c" if self.result == "ex" else "SCB-7.5-e")
        return [self.at("aftermath")]

    def fall_back(self, game: Play) -> Decision | Frames:                                     # 7.5-d, R-21
        choices = game.data.counters_of(self.shaken)
        if not choices:
            return [self.at("aftermath")]
        if len(choices) == 1:
            return self.on_fall_back(game, choices[0])
        return ask(seat(game.board.side), "SCB-R-21", choices, steps=RETREATS[self.result])

    def on_fall_back(self, game: Play, choice: Choice) -> Frames:
        return [self.at("hold", unit=choice.index, shaken=self.shaken & ~bit(choice.index))]

    def hold(self, game: Play) -> Decision:                                                   # 7.7-c
        steps, here = RETREATS[self.result], game.board.place[self.unit]
        way = next(routes(game, self.unit, here, steps, REPULSE), None)
        return ask(seat(game.board.side), "SCB-7.7-c", (RETREAT, STIFF), unit=game.data.units[self.unit].id,
                   steps=steps, room=way.length if way else 0, last=int(on_last_step(game, self.unit)))

    def on_hold(self, game: Play, choice: Choice) -> Frames:
        after = self.at("fall_back", unit=-1)
        if choice is RETREAT:
            here = game.board.place[self.unit]
            return [after, Retreat(unit=self.unit, origin=here, steps=RETREATS[self.result], cause=REPULSE)]
        last = on_last_step(game, self.unit)
        game.tell("stiff-resistance", "SCB-7.7-c", unit=game.data.units[self.unit].id, last=int(last))
        deplete(game, self.unit, "SCB-7.7-d" if last else "SCB-7.7-c")
        return [after]

    def aftermath(self, game: Play) -> Frames:                                                # 15.1-h
        tire(game, self.attackers | bit(self.target))
        return END

    def sound(self, game: Play) -> bool:
        """The unit attacked stands in its hex until the result; who attacks is next to it."""
        board = game.board
        if game.data.side[self.target] != opposite(board.side) or self.kind not in (REGULAR, MOBILE):
            return False
        if self.attackers & ~game.data.army[board.side] or self.shaken & ~self.attackers:
            return False
        if self.step in ("apply", "loss", "fall_back", "hold", "aftermath"):
            return self.sound_aftermath(game)
        near = ground(game).field.neighbours[self.space] & board.held[board.side]
        places = bits(board.place[unit] for unit in each_unit(self.attackers & on_map(game, board.side)))
        able = self.attackers or (self.step in ("", "join") and attackers_of(game, self.target, self.kind))
        joined = able and (self.step in ("", "join") or places.bit_count() == self.attackers.bit_count())
        return board.place[self.target] == self.space and bool(joined) and not places & ~near and bool(near)

    def sound_aftermath(self, game: Play) -> bool:
        board = game.board
        if self.result not in {result for column in game.data.columns for result in column}:
            return False
        if self.step in ("fall_back", "hold") and self.result not in RETREATS:
            return False
        if self.step == "hold" and not has(on_map(game, board.side), self.unit):
            return False
        alive = on_map(game, board.side)
        if self.step == "loss":
            return bool(self.attackers) and not self.attackers & ~alive
        if self.step == "apply":
            return board.place[self.target] == self.space and not self.attackers & ~alive and bool(self.attackers)
        return not self.shaken & ~alive
