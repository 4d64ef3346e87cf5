"""Spanish Civil War Battles: Belchite, Teruel and Alfambra. Two players, operational hexes, hidden support fire."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trinchera.engine.bits import has
from trinchera.engine.box import Box
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import Choice, parse
from trinchera.engine.frames import Frame
from trinchera.engine.game import Game
from trinchera.engine.ideas import STEADY, Agenda, Plan
from trinchera.engine.ledger import Ledger
from trinchera.engine.packs import Pack
from trinchera.engine.standing import Orders
from trinchera.engine.title import Adviser, GameOption, Scenario, Title
from trinchera.engine.views import Chance, Patch, Price, Sheet, Sum, View
from trinchera.games.civil_war_battles import advice, layers, position, prices, sums, view
from trinchera.games.civil_war_battles import sheet as drawing
from trinchera.games.civil_war_battles.board import Board, Play
from trinchera.games.civil_war_battles.bombardment import Bombardment
from trinchera.games.civil_war_battles.combat import Combat
from trinchera.games.civil_war_battles.data import FILES, SEATS
from trinchera.games.civil_war_battles.ground import Data
from trinchera.games.civil_war_battles.intents import Marching
from trinchera.games.civil_war_battles.movement import Movement
from trinchera.games.civil_war_battles.outlook import POSTURES, SCRIPTS
from trinchera.games.civil_war_battles.planning import phase_begun
from trinchera.games.civil_war_battles.sequence import GameTurn
from trinchera.games.civil_war_battles.setup import empty_board, new_board
from trinchera.games.civil_war_battles.standing import STANDING_ORDERS, answer
from trinchera.games.civil_war_battles.victory import OUTCOMES, net_places, road_hexes

BOX = Box(__name__, FILES, Data)


class CivilWarBattles(Title[Board, Data]):
    """The game as the engine sees it."""

    slug = "civil_war_battles"
    seats = SEATS
    scenarios = (Scenario("belchite", 10, 180), Scenario("teruel", 10, 240), Scenario("alfambra", 10, 240))
    options = (
        GameOption("fatigue", "SCB-15.0-a", ("off", "on")),
        GameOption("blizzard", "SCB-16.0-a", ("off", "on")),
    )
    outcomes = OUTCOMES
    layers = layers.LAYERS
    standing_orders = STANDING_ORDERS
    manners = tuple(POSTURES)
    scripts = tuple(SCRIPTS)

    def pack(self) -> Pack:
        return BOX.pack

    def load(self, pack: Pack) -> Data:
        return BOX.load(pack)

    def ledger(self) -> Ledger:
        return BOX.ledger

    def set_up(self, data: Data, scenario: str, options: Mapping[str, str]) -> tuple[Board, Sequence[Frame]]:
        return new_board(data, scenario), [GameTurn()]

    def choice(self, data: Data, token: str) -> Choice:
        return data.token.get(token) or parse(token)

    def look(self, game: Play, seat: str) -> View:
        return view.look(game, seat)

    def sheet(self, data: Data, scenario: str = "") -> Sheet:
        """The map of a scenario; the two maps share their hex numbers."""
        return drawing.sheet(data, scenario or self.scenarios[0].id)

    def describe(self, game: Play, seat: str) -> dict[str, Any]:
        return position.describe(game, seat)

    def imagine(self, data: Data, position_document: Mapping[str, Any], dice: Seeded) -> Play:
        document = position.read(position_document)
        settings = self.settings(document.options)
        game: Play = Game(self, data, document.scenario, settings, empty_board(data, document.scenario), ())
        position.restore(game, document, dice)
        return game

    def worth(self, game: Play, seat: str) -> float:
        return advice.worth(game, SEATS.index(seat))

    def adviser(self, dice: Seeded, manner: str = STEADY) -> Adviser:
        return advice.Thumb(dice, manner)

    def guide(self, dice: Seeded) -> Adviser:
        return advice.Guide(dice)

    def plans(self, game: Play, most: int) -> list[Plan]:
        return advice.plans(game, most) or super().plans(game, most)

    def agenda(self, game: Play, most: int) -> Agenda:
        frame = game.stack[-1]
        if isinstance(frame, Movement) and not phase_begun(game, frame.kind):
            return Marching(game, frame.kind, most)
        return super().agenda(game, most)

    def answer(self, game: Play, orders: Orders) -> Choice | None:
        return answer(game, orders)

    def stage(self, game: Play) -> int:
        return advice.stage(game)

    def score(self, game: Play) -> dict[str, int]:
        if game.scenario == "alfambra":
            return {"road": road_hexes(game)}
        return {"net_places": net_places(game)} if game.scenario == "belchite" else {}

    def focus(self, game: Play) -> tuple[str, ...]:
        if not game.stack:
            return ()
        frame, data = game.stack[-1], game.data
        space = next((getattr(frame, name) for name in ("space", "origin", "here") if hasattr(frame, name)), -1)
        units = [unit for name in ("unit", "target") if isinstance(unit := getattr(frame, name, -1), int) and unit >= 0]
        where = (data.label(space),) if isinstance(space, int) and space >= 0 else ()
        return (*where, *(data.units[unit].id for unit in units))

    def sums(self, game: Play) -> tuple[Sum, ...]:
        return sums.sums(game)

    def chances(self, game: Play) -> tuple[Chance, ...]:
        return sums.chances(game)

    def prices(self, game: Play) -> Mapping[str, Price]:
        return prices.prices(game)

    def patches(self, game: Play, layer: str, seat: str, piece: int) -> Iterable[Patch]:
        return layers.patches(game, layer, seat, piece)

    def gamble(self, game: Play) -> int | None:
        for depth, frame in enumerate(game.stack):
            if isinstance(frame, Combat) and not frame.result:
                return depth
            if isinstance(frame, Bombardment) and frame.step != "friendly_fire":
                return depth
        return None

    def outcome(self, before: Play, after: Play) -> tuple[str, dict[str, float]]:
        return advice.outcome(before, after)

    def alike(self, data: Data, choice: Choice) -> object:
        if choice.kind != "marker":
            return choice
        return has(data.pool[0], choice.index), data.value[choice.index]


TITLE = CivilWarBattles()
