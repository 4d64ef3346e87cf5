"""The engine beside python-chess: random play through public interfaces, and the cost of its parts."""

import random
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any

import chess

import trinchera
from benchmarks.figures import Figure, beside
from trinchera.engine.chance import Seeded
from trinchera.engine.choices import CHANCE
from trinchera.engine.game import Game

GOALS = {"eyes_of_the_enemy": (">= 1.5", "ours < 100"), "storm_over_madrid": (">= 1", "ours < 150"),
         "civil_war_battles": (">= 1", "")}
"""What random play and an offer are held to in each game."""
GAMES = 30
CHESS_GAMES = 25
LONGEST_CHESS = 300


def choices_per_second(slug: str) -> float:
    """Whole games of random choices, counted in processor time."""
    title = trinchera.game(slug)
    title.new()
    made, start = 0, process_time()
    for seed in range(GAMES):
        game, dice = title.new(title.scenarios[seed % len(title.scenarios)].id), Seeded(seed)
        while game.decision is not None:
            game.choose(dice.pick(game.decision))
        made += game.made
    return made / (process_time() - start)


def chess_moves_per_second() -> float:
    """Random legal moves with python-chess, as its documentation plays them."""
    dice, made, start = random.Random(1), 0, process_time()
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < LONGEST_CHESS:
            board.push(dice.choice(list(board.legal_moves)))
        made += len(board.move_stack)
    return made / (process_time() - start)


def in_turn(ours: Callable[[], float], theirs: Callable[[], float], rounds: int = 3) -> tuple[float, float]:
    """Both measured by turns, so that a busy moment of the machine hurts both; the best of each."""
    pairs = [(ours(), theirs()) for _ in range(rounds)]
    return max(a for a, _ in pairs), max(b for _, b in pairs)


def middle_games(slug: str, every: int = 15) -> list[Game[Any, Any]]:
    """Copies of a game at many moments at which a player is asked."""
    game, dice, found = trinchera.game(slug).new(), Seeded(3), []
    while game.decision is not None:
        if game.decision.side != CHANCE and game.made % every < 3:
            found.append(game.copy())
        game.choose(dice.pick(game.decision))
    return found


def microseconds(action: Callable[[Game[Any, Any]], object], games: list[Game[Any, Any]], times: int) -> float:
    """The median cost of an action over many moments of a game."""
    costs = []
    for game in games:
        start = perf_counter()
        for _ in range(times):
            action(game)
        costs.append((perf_counter() - start) / times * 1e6)
    return median(costs)


def chess_copy() -> float:
    board = chess.Board()
    for move in ("e2e4", "e7e5", "g1f3", "b8c6", "f1b5"):
        board.push_uci(move)
    start = perf_counter()
    for _ in range(2000):
        board.copy()
    return (perf_counter() - start) / 2000 * 1e6


def chess_offer() -> float:
    board = chess.Board()
    start = perf_counter()
    for _ in range(500):
        list(board.legal_moves)
    return (perf_counter() - start) / 500 * 1e6


def saved_game(slug: str) -> bytes:
    match, dice = trinchera.match(slug, seed=5), Seeded(6)
    while match.pending is not None:
        match.choose(dice.pick(match.pending).id)
    return trinchera.save(match)


def measure() -> list[Figure]:
    return [figure for slug, goals in GOALS.items() for figure in measure_game(slug, *goals)]


def measure_game(slug: str, play_goal: str, offer_goal: str) -> list[Figure]:
    title = trinchera.game(slug)
    seat = title.seats[0]
    games = middle_games(slug)
    ours, theirs = in_turn(lambda: choices_per_second(slug), chess_moves_per_second)
    text = saved_game(slug)
    start = perf_counter()
    trinchera.load(text)
    load = (perf_counter() - start) * 1000
    copy = microseconds(lambda game: game.copy(), games, 200)
    offer = microseconds(lambda game: game.settle(), games, 50)
    return [
        beside(f"{slug}: choices per second in random play, python-chess moves", ours, theirs, play_goal),
        beside(f"{slug}: copy, µs, python-chess Board.copy", copy, chess_copy(), "ours < 10"),
        beside(f"{slug}: offer, median µs, python-chess legal moves", offer, chess_offer(), offer_goal),
        Figure(f"{slug}: view, median µs", microseconds(lambda game: title.view(game, seat), games, 5)),
        Figure(f"{slug}: save a state, median µs", microseconds(lambda game: game.save(), games, 50)),
        Figure(f"{slug}: load and replay a whole match, ms", load),
        Figure(f"{slug}: a saved match, bytes", len(text), goal="ours < 20000"),
    ]
