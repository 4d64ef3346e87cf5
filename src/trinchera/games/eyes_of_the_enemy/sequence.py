"""3.0 Sequence of play: the turn with its phases, and the rounds of the Operations Phase."""

from trinchera.engine.bits import bit
from trinchera.engine.choices import PASS, Choice, Decision, ask, draw, roll
from trinchera.engine.errors import Reason, reason
from trinchera.engine.frames import END, Frame, Frames
from trinchera.engine.ids import SpaceSet, each_space
from trinchera.engine.log import Term, total
from trinchera.games.eyes_of_the_enemy.board import NATIONALIST, Play, container, occupied, plan, put, return_marker
from trinchera.games.eyes_of_the_enemy.combat import Combat
from trinchera.games.eyes_of_the_enemy.counterattack import Counterattacks
from trinchera.games.eyes_of_the_enemy.data import COLUMNS
from trinchera.games.eyes_of_the_enemy.durruti import PlaceDurruti, is_due
from trinchera.games.eyes_of_the_enemy.movement import Activation, ready_units, spelled, why_not_activate
from trinchera.games.eyes_of_the_enemy.reserve import Deploy, Flip
from trinchera.games.eyes_of_the_enemy.support import artillery_points, columns_to_supply, set_air, set_weather
from trinchera.games.eyes_of_the_enemy.variants import Event, event_action_points
from trinchera.games.eyes_of_the_enemy.victory import final_awards, score_areas, verdict


class Turn(Frame, frozen=True):
    """3.0: 3.1 Administrative Phase, 3.2 Operations Phase, 3.3 End Phase."""

    points: int = 0
    """Artillery points not yet given to a column."""

    def begin(self, game: Play) -> Frames:
        board = game.board
        board.event = board.event_pending = 0
        board.air, board.artillery = 0, [0] * len(COLUMNS)
        game.tell("turn", "EYE-3.0-a", turn=board.turn, date=game.data.game.dates[board.turn - 1])
        after = self.at("event")
        return [after, PlaceDurruti()] if is_due(game) else [after]                           # 9.4-a

    def event(self, game: Play) -> Frames:                                                    # 13.2-a
        after = self.at("weather")
        return [after, Event()] if game.options["random_events"] == "on" else [after]

    def weather(self, game: Play) -> Decision:                                                # 4.0-a
        return roll("EYE-4.0-a")

    def on_weather(self, game: Play, face: Choice) -> Frames:
        set_weather(game, face.index)
        return [self.at("artillery" if game.board.rain else "air")]                           # 4.0-c

    def air(self, game: Play) -> Decision:                                                    # 5.0-a
        return roll("EYE-5.0-a")

    def on_air(self, game: Play, face: Choice) -> Frames:
        set_air(game, face.index)
        return [self.at("artillery")]

    def artillery(self, game: Play) -> Decision:                                              # 5.0-b
        return roll("EYE-5.0-b")

    def on_artillery(self, game: Play, face: Choice) -> Frames:
        points = artillery_points(game, face.index)
        least = game.data.artillery_support.least_per_column
        if points >= len(COLUMNS) * least:
            game.board.artillery = [least] * len(COLUMNS)
            points -= len(COLUMNS) * least
        return [self.at("allocate", points=points)]

    def allocate(self, game: Play) -> Decision | Frames:                                      # 5.0-c
        if not self.points:
            return [self.at("operations")]
        return ask(NATIONALIST, "EYE-5.0-c", columns_to_supply(game, self.points), points=self.points,
                   served=int(all(game.board.artillery)))

    def on_allocate(self, game: Play, choice: Choice) -> Frames:
        game.board.artillery[choice.index] += 1
        return [self.at("allocate", points=self.points - 1)]

    def operations(self, game: Play) -> Frames:                                               # 3.2
        game.board.round = 0
        game.board.operations_over = False
        return [self.at("deploy"), Round()]

    def deploy(self, game: Play) -> Frames:                                                   # 3.3-a, R-56
        board = game.board
        after = self.at("flip")
        if board.turn == plan(game).last_turn:
            return [self.at("score")]
        return [after] if board.turn == 1 else [after, Deploy()]

    def flip(self, game: Play) -> Frames:                                                     # 3.3-b
        return [self.at("score"), Flip()]

    def score(self, game: Play) -> Frames:                                                    # 3.3-c
        board = game.board
        score_areas(game)
        if board.turn == plan(game).last_turn:
            final_awards(game)
        ending = verdict(game)
        if ending is None:
            return [self.at("attrition")]
        board.result = ending.outcome
        game.tell("game-over", ending.rule, result=board.result, vp=board.vp)
        return END

    def attrition(self, game: Play) -> Frames:                                                # 3.3-d
        after = self.at("advance")
        return [after, Attrition()] if game.board.turn >= game.data.game.attrition_from else [after]

    def advance(self, game: Play) -> Frames:                                                  # 3.3-e
        game.board.turn += 1
        return [Turn()]

    def sound(self, game: Play) -> bool:
        return 0 <= self.points <= 999


class Round(Frame, frozen=True):
    """3.2: action points, activations, the combats left over, counter-attacks; at most six rounds a turn."""

    def action_points(self, game: Play) -> Decision:                                          # 3.2-a, 6.0-f
        return roll("EYE-6.0-f", round=game.board.round + 1)

    def on_action_points(self, game: Play, face: Choice) -> Frames:
        board, table = game.board, game.data.action_points
        board.round += 1
        board.activated = board.fought = board.rolled = 0
        weather = table.rain if board.rain else table.clear
        terms = [Term("die", face.index, "EYE-6.0-f"), Term("weather", weather, "EYE-6.0-f"),
                 *event_action_points(game)]
        board.action_points = max(0, total(terms))
        game.tell("round", "EYE-6.0-f", terms, round=board.round, points=board.action_points)
        return [self.at("activate")]

    def activate(self, game: Play) -> Decision | Frames:                                      # 3.2-b
        units = ready_units(game)
        if not units:
            return [self.at("leftover")]
        return ask(NATIONALIST, "EYE-6.0-a", [PASS, *(game.data.units[unit] for unit in units)],
                   points=game.board.action_points, round=game.board.round)

    def on_activate(self, game: Play, choice: Choice) -> Frames:
        if choice is PASS:                                                                    # 6.0-c
            return [self.at("leftover")]
        return [self, Activation(stack=bit(choice.index), here=spelled(game, game.board.place[choice.index]))]

    def why_activate(self, game: Play, choice: Choice) -> Reason | None:
        if choice.kind == "unit" and choice.index < game.data.nat:
            return why_not_activate(game, choice.index)
        return reason("EYE-3.2-b", "pick-a-unit-first") if choice.kind == "space" else None

    def unfought(self, game: Play) -> int:
        """6.2-a, R-17: areas that are not ours, hold units of ours and saw no combat this round."""
        board = game.board
        return occupied(game) & ~board.nationalist & ~board.fought

    def leftover(self, game: Play) -> Decision | Frames:
        areas = [game.data.areas[area] for area in each_space(self.unfought(game))]
        if not areas:
            return [self.at("round_end"), Counterattacks()]                                   # 3.2-e
        if len(areas) == 1:
            return self.on_leftover(game, areas[0])
        return ask(NATIONALIST, "EYE-6.2-a", areas, number=len(areas))

    def on_leftover(self, game: Play, choice: Choice) -> Frames:
        return [self.at("leftover"), Combat(area=choice.index)]

    def why_leftover(self, game: Play, choice: Choice) -> Reason | None:
        return reason("EYE-6.2-a", "no-combat-due", area=choice.index) if choice.kind == "space" else None

    def round_end(self, game: Play) -> Frames:                                                # 3.2-f to h
        board = game.board
        board.uphill = board.river = board.activated = 0
        over = board.operations_over or board.round >= game.data.game.most_rounds
        return END if over else [Round()]


class Attrition(Frame, frozen=True):
    """3.3-d, R-54: one Republican unit leaves for good; then every Contested area gets a marker again."""

    unmarked: SpaceSet = 0

    def remove(self, game: Play) -> Decision | Frames:
        contested = game.board.contested
        for area in each_space(contested):
            return_marker(game, area)
        inside = container(game)
        if not inside:
            return END
        return draw("EYE-3.3-d", inside)

    def on_remove(self, game: Play, choice: Choice) -> Frames:
        put(game, choice.index, game.data.removed)
        game.tell("removed", "EYE-3.3-d", unit=choice.id)
        return [self.at("mark", unmarked=game.board.contested)]

    def mark(self, game: Play) -> Decision | Frames:
        inside = container(game)
        if not self.unmarked or not inside:
            return END
        return draw("EYE-3.3-d", inside, area=next(each_space(self.unmarked)))

    def on_mark(self, game: Play, choice: Choice) -> Frames:
        area = next(each_space(self.unmarked))
        put(game, choice.index, game.data.marker_at[area])
        return [self.at("mark", unmarked=self.unmarked & ~bit(area))]
