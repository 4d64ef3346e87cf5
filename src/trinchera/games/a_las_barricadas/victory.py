"""2.3-j, 2.3-k, R-77: the score of the attacker, and what it means; whatever else may end a battle."""


from trinchera.engine.bits import bits, has, members
from trinchera.engine.ids import SideId, SpaceId, SpaceSet, UnitSet
from trinchera.engine.log import Term
from trinchera.engine.scenarios import By, FactsOf, Moment, at_turn_end, decided
from trinchera.games.a_las_barricadas.board import GONE, LEFT, Play, battle


def held_points(game: Play) -> int:
    """The objectives the attacker controls; in a meeting, less those of the other side (15-b)."""
    ground, control = battle(game), game.board.control
    mine, theirs = (sum(points for space, points in ground.objectives if has(control[side], space))
                    for side in (ground.attacker, 1 - ground.attacker))
    return mine - theirs if ground.table.control == "none" else mine


def exit_points(game: Play) -> int:
    ground, board, data = battle(game), game.board, game.data
    table = ground.table.loss_vp
    mine = board.in_play & data.of_side[ground.attacker] & data.fighters
    away = [unit for unit in members(mine) if board.place[unit] == LEFT]
    points = sum(table.vp_per_unit_exited or (table.vp_per_afv_exited if has(data.afvs, unit) else 0) for unit in away)
    return min(points, table.max_exit_vp)


def loss_points(game: Play) -> int:
    ground, board, data = battle(game), game.board, game.data
    table = ground.table.loss_vp
    theirs = board.in_play & data.of_side[1 - ground.attacker] & data.fighters
    dead = sum(board.place[unit] == GONE for unit in members(theirs))
    afvs = board.in_play & data.of_side[ground.attacker] & data.afvs
    lost = sum(board.place[unit] == GONE for unit in members(afvs))
    return dead * table.attacker_per_enemy_unit - lost * table.defender_per_enemy_afv


def point_terms(game: Play) -> list[Term]:
    """The attacker's score as things stand, by what it comes from."""
    parts = {"objectives": held_points(game), "exits": exit_points(game), "lost-units": loss_points(game)}
    return [Term(key, value, "ALB-2.3-j") for key, value in parts.items() if value]


def points(game: Play) -> int:
    return held_points(game) + exit_points(game) + loss_points(game)


class Facts(FactsOf[Play]):
    """What the endings of a scenario ask."""

    def held(self, side: SideId, by: By, supplied: bool) -> SpaceSet:
        board = self.game.board
        return board.held[side] if by == "units" else board.control[side]

    def fighters_in(self, side: SideId, place: SpaceId) -> UnitSet:
        board, data = self.game.board, self.game.data
        mine = board.in_play & data.of_side[side] & data.fighters
        return bits(unit for unit in members(mine) if board.place[unit] == place)

    def lost(self, side: SideId) -> UnitSet:
        return self.fighters_in(side, GONE)

    def exited(self, side: SideId) -> UnitSet:
        return self.fighters_in(side, LEFT)

    def score(self, name: str) -> int:
        return points(self.game)


def judge(game: Play) -> None:
    """2.3-k: a turn is over."""
    decide(game, *at_turn_end(game.board.turn >= battle(game).turns))


def check_at_once(game: Play) -> None:
    """Between activations: whatever ends this battle at once."""
    if battle(game).at_once:
        decide(game, "at-once")


def decide(game: Play, *moments: Moment) -> None:
    found = decided(battle(game).endings, Facts(game), *moments)
    if found is not None:
        game.board.result = found.outcome
        game.tell("judged", found.rule or "ALB-2.3-k", point_terms(game), points=points(game), result=found.outcome)
