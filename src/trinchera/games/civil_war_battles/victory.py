"""18.0 to 20.0: who has won."""

from collections.abc import Sequence

from trinchera.engine.bits import has
from trinchera.engine.ids import SpaceId, UnitId, each_space
from trinchera.engine.log import Term, total
from trinchera.games.civil_war_battles.board import Play, battle, controlled, ground
from trinchera.games.civil_war_battles.data import NATIONALIST, REPUBLICAN, AlfambraVictory
from trinchera.games.civil_war_battles.supply import supplied, would_be_supplied

REPUBLICAN_WIN, DRAW, NATIONALIST_WIN = "republican", "draw", "nationalist"
OUTCOMES = (REPUBLICAN_WIN, DRAW, NATIONALIST_WIN)


def check_sudden_death(game: Play, unit: UnitId, space: SpaceId) -> None:
    """18.0-d, R-50: a Republican unit in supply has come to Zaragoza."""
    there = space == battle(game).sudden_death and game.data.side[unit] == REPUBLICAN
    if there and would_be_supplied(game, REPUBLICAN, space):
        end(game, REPUBLICAN_WIN, "sudden-death", "SCB-18.0-d")


def check_standing(game: Play) -> None:
    """R-50: the same at the end of a phase, for a Republican unit that is already there."""
    there = battle(game).sudden_death
    if there >= 0 and has(game.board.held[REPUBLICAN], there) and has(supplied(game, REPUBLICAN), there):
        end(game, REPUBLICAN_WIN, "sudden-death", "SCB-18.0-d")


def end(game: Play, result: str, key: str, rule: str, terms: Sequence[Term] = ()) -> None:
    if not game.board.result:
        game.board.result = result
        game.tell(key, rule, terms, result=result, count=total(terms))


def place_terms(game: Play) -> list[Term]:
    """18.0-c: places taken beyond the front line, less those lost on the own side of it."""
    home, places = battle(game).home, ground(game).places
    won = places & home[NATIONALIST] & controlled(game, REPUBLICAN)
    lost = places & home[REPUBLICAN] & controlled(game, NATIONALIST)
    return [Term("places-taken", won.bit_count(), "SCB-18.0-c"), Term("places-lost", -lost.bit_count(), "SCB-18.0-c")]


def net_places(game: Play) -> int:
    return total(place_terms(game))


def road_hexes(game: Play) -> int:
    """20.0-b, 20.0-d, R-47: how many hexes of the north-south road the Nationalists hold in supply."""
    scenario = battle(game)
    ours = scenario.road_hexes & controlled(game, NATIONALIST) & ~game.board.held[REPUBLICAN]
    return sum(would_be_supplied(game, NATIONALIST, space) for space in each_space(ours))


def judge(game: Play) -> None:
    """4.0-a: after the last game turn."""
    if battle(game).like == "belchite":
        won = REPUBLICAN_WIN if net_places(game) >= battle(game).net_places else NATIONALIST_WIN
        end(game, won, "judged-belchite", "SCB-18.0-c", place_terms(game))
    elif battle(game).like == "teruel":
        judge_teruel(game)
    else:
        judge_alfambra(game)


def judge_teruel(game: Play) -> None:
    """19.0-b, R-46: whoever stands in Teruel in supply; nobody, or out of supply: a draw."""
    there, held = battle(game).objective, game.board.held
    for side, result in ((REPUBLICAN, REPUBLICAN_WIN), (NATIONALIST, NATIONALIST_WIN)):
        if has(held[side], there) and has(supplied(game, side), there):
            end(game, result, "judged-teruel", "SCB-19.0-b")
            return
    end(game, DRAW, "judged-teruel", "SCB-19.0-b")


def judge_alfambra(game: Play) -> None:
    """20.0-b to f, R-47, R-48: enough road hexes from a game turn on to the end."""
    table = battle(game).road
    assert table is not None
    since = held_since(game, table)
    win_by = table.win_by if game.board.blizzard else table.win_by_without_blizzard
    result = NATIONALIST_WIN if since <= win_by else DRAW if since <= table.draw_by else REPUBLICAN_WIN
    held = Term("road-hexes", game.board.road[-1] if game.board.road else 0, "SCB-20.0-b")
    end(game, result, "judged-alfambra", "SCB-20.0-b", [held])


def held_since(game: Play, table: AlfambraVictory) -> int:
    """The first game turn from whose end on the count was never below what is needed."""
    since = battle(game).turns + 1
    for turn in range(len(game.board.road), 0, -1):
        if game.board.road[turn - 1] < table.hexes:
            break
        since = turn
    return since
