"""2.3-j, 2.3-k, R-77: the score of the attacker, and what it means; whatever else may end a battle."""


from trinchera.engine.bits import has, members
from trinchera.engine.ids import SideId, SpaceId, SpaceSet, UnitSet
from trinchera.engine.log import Term
from trinchera.engine.scenarios import By, FactsOf, Moment, at_turn_end, decided
from trinchera.games.a_las_barricadas.board import Play, battle, opposite


def held_points(game: Play) -> int:
    """The objectives the attacker controls; in a meeting, less those of the other side (15-b)."""
    ground, control = battle(game), game.board.control
    mine, theirs = (sum(points for space, points in ground.objectives if has(control[side], space))
                    for side in (ground.attacker, 1 - ground.attacker))
    return mine - theirs if ground.table.control == "none" else mine


def exit_points(game: Play) -> int:
    ground, board, data = battle(game), game.board, game.data
    table = ground.table.loss_vp
    away = board.at[ground.left] & data.of_side[ground.attacker] & data.fighters
    points = sum(table.vp_per_unit_exited or (table.vp_per_afv_exited if has(data.afvs, unit) else 0)
                 for unit in members(away))
    return min(points, table.max_exit_vp)


def kill_points(game: Play) -> int:
    """What the attacker has for units of the other side."""
    ground, board, data = battle(game), game.board, game.data
    dead = board.at[ground.gone] & data.of_side[opposite(ground.attacker)] & data.fighters
    return dead.bit_count() * ground.table.loss_vp.attacker_per_enemy_unit


def tank_points(game: Play) -> int:
    """What he pays for tanks and armoured cars of his own."""
    ground, board, data = battle(game), game.board, game.data
    lost = board.at[ground.gone] & data.of_side[ground.attacker] & data.afvs
    return -lost.bit_count() * ground.table.loss_vp.defender_per_enemy_afv


def point_terms(game: Play) -> list[Term]:
    """The attacker's score as things stand, by what it comes from."""
    parts = {"objectives": held_points(game), "exits": exit_points(game), "lost-units": kill_points(game),
             "lost-tanks": tank_points(game)}
    return [Term(key, value, "ALB-2.3-j") for key, value in parts.items() if value]


def points(game: Play) -> int:
    return held_points(game) + exit_points(game) + kill_points(game) + tank_points(game)


class Facts(FactsOf[Play]):
    """What the endings of a scenario ask."""

    def held(self, side: SideId, by: By, supplied: bool) -> SpaceSet:
        board = self.game.board
        return board.held[side] if by == "units" else board.control[side]

    def fighters_in(self, side: SideId, place: SpaceId) -> UnitSet:
        data = self.game.data
        return self.game.board.at[place] & data.of_side[side] & data.fighters

    def lost(self, side: SideId) -> UnitSet:
        return self.fighters_in(side, battle(self.game).gone)

    def exited(self, side: SideId) -> UnitSet:
        return self.fighters_in(side, battle(self.game).left)

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
