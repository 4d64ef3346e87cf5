"""4.0 Sequence of play: the game turn, its two player turns, and the blizzard that may fall on one (16.0)."""

from trinchera.engine.choices import Choice, Decision, roll
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SideId
from trinchera.engine.scenarios import at_turn_end
from trinchera.games.civil_war_battles.activation import Activate, rolls_for_activation
from trinchera.games.civil_war_battles.board import NO_LIMIT, Play, battle, opposite, seat
from trinchera.games.civil_war_battles.bombardment import BombardmentPhase
from trinchera.games.civil_war_battles.combat import CombatPhase
from trinchera.games.civil_war_battles.conditions import ROAD
from trinchera.games.civil_war_battles.data import REPUBLICAN
from trinchera.games.civil_war_battles.fatigue import rest
from trinchera.games.civil_war_battles.movement import Movement
from trinchera.games.civil_war_battles.reach import BLIZZARD, MOBILE
from trinchera.games.civil_war_battles.rebuild import Rebuild
from trinchera.games.civil_war_battles.support import Allotment, return_all
from trinchera.games.civil_war_battles.victory import check_standing, judge, road_hexes


def blizzard_now(game: Play) -> bool:
    """16.1: whether this is the blizzard turn."""
    return game.board.blizzard == game.board.turn


class GameTurn(Frame, frozen=True):
    """4.1: blizzard die, support markers, first player turn, second player turn, end."""

    def begin(self, game: Play) -> Frames:
        board = game.board
        board.fought = board.shelled = board.bombarded = 0
        board.side = battle(game).first
        game.tell("turn", "SCB-4.0-a", turn=board.turn)
        return [self.at("blizzard")]

    def blizzard(self, game: Play) -> Decision | Frames:                                      # 16.0-a, R-44
        chart = game.data.blizzard
        possible = game.options["blizzard"] == "on" and battle(game).table.blizzard
        if not possible or game.board.blizzard or game.board.turn > chart.last_turn:
            return [self.at("support")]
        return roll("SCB-16.0-a", turn=game.board.turn)

    def on_blizzard(self, game: Play, face: Choice) -> Frames:
        struck = face.index <= game.data.blizzard.strikes_to
        if struck:
            game.board.blizzard = game.board.turn
        game.tell("blizzard", "SCB-16.0-b", die=face.index, struck=int(struck))
        return [self.at("support")]

    def support(self, game: Play) -> Frames:                                                  # 4.1-a
        return [self.at("first_player"), Allotment(side=battle(game).first)]

    def first_player(self, game: Play) -> Frames:
        return [self.at("second_player"), PlayerTurn(side=battle(game).first)]

    def second_player(self, game: Play) -> Frames:                                            # 4.1-p
        return [self.at("end"), PlayerTurn(side=opposite(battle(game).first))]

    def end(self, game: Play) -> Frames:                                                      # 4.1-q
        board = game.board
        rest(game)
        return_all(game)
        if ROAD in battle(game).counted:
            board.road = (*board.road, road_hexes(game))
            game.tell("road", "SCB-20.0-b", hexes=board.road[-1])
        last = board.turn >= battle(game).turns
        judge(game, *at_turn_end(last))
        if last:
            return END
        board.turn += 1
        return [GameTurn()]


class PlayerTurn(Frame, frozen=True):
    """4.1-b: activation, movement, bombardment, combat, mobile movement, mobile combat, rebuilding."""

    side: SideId

    def begin(self, game: Play) -> Frames:
        board = game.board
        if self.skipped(game):
            game.tell("no-player-turn", "SCB-16.1-a" if blizzard_now(game) else "SCB-18.0-b", side=seat(self.side))
            return END
        board.side = self.side
        board.moved = board.attacked = board.advanced = board.displaced = board.entered = 0
        board.activated, board.activation, board.chain = 0, NO_LIMIT, ()
        game.tell("player-turn", "SCB-4.0-a", side=seat(self.side), turn=board.turn)
        after = self.at("movement")
        return [after, Activate()] if rolls_for_activation(game) else [after]                 # 14.0-a

    def skipped(self, game: Play) -> bool:
        """18.0-b, 16.1-a: the Nationalists on the first turn of Belchite, the Republicans in the blizzard."""
        if (game.board.turn, self.side) in battle(game).skipped:
            return True
        return self.side == REPUBLICAN and blizzard_now(game)

    def movement(self, game: Play) -> Frames:
        if blizzard_now(game):
            return [self.at("over"), Movement(kind=BLIZZARD)]                                 # 16.1-c
        return [self.at("bombardment"), Movement()]

    def bombardment(self, game: Play) -> Frames:
        check_standing(game)
        return [self.at("combat"), BombardmentPhase()]

    def combat(self, game: Play) -> Frames:
        check_standing(game)
        game.board.assaulted = 0
        return [self.at("mobile_movement"), CombatPhase()]

    def mobile_movement(self, game: Play) -> Frames:
        check_standing(game)
        return [self.at("mobile_combat"), Movement(kind=MOBILE)]

    def mobile_combat(self, game: Play) -> Frames:
        check_standing(game)
        game.board.assaulted = 0
        return [self.at("rebuild"), CombatPhase(kind=MOBILE)]

    def rebuild(self, game: Play) -> Frames:                                                  # 11.0-b
        check_standing(game)
        return [self.at("over"), Rebuild()]

    def over(self, game: Play) -> Frames:
        check_standing(game)
        return END

    def sound(self, game: Play) -> bool:
        return self.side == game.board.side
