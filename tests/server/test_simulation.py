"""300 seeds of a bad network: one total order for each match, nothing made twice, and everybody sees the same."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.server.simulation import Player, World, run, simulate
from tests.server.test_changes import same

pytestmark = pytest.mark.slow

SEEDS = 300
BATCH = 30


def rows(world: World, match: str) -> list[Any]:
    assert world.house is not None
    return world.house.store.db.execute(
        "SELECT seq, kind, at, tokens, client FROM journal JOIN matches ON key = match WHERE id = ? ORDER BY seq",
        (match,)).fetchall()


def order(world: World, match: str, players: list[Player]) -> int:
    """The journal is one order without a gap, and what players were told they did is in it once; its last number."""
    found = rows(world, match)
    assert [row[0] for row in found] == list(range(len(found)))
    assert max(Counter(row[4] for row in found if row[4]).values(), default=0) <= 1
    number, written = 0, {}
    for _, kind, at, tokens, client in found:
        assert kind == "undo" or at == number
        if client:
            written[client] = (number, "undo" if kind == "undo" else tokens.split()[0])
        number = at + len(tokens.split())
    for player in players:
        told = [written[client] for client, _, _ in player.made]
        assert told == [(number, choice) for _, number, choice in player.made]
        places = [[row[4] for row in found].index(client) for client, _, _ in player.made]
        assert places == sorted(places)
    return number


async def converged(world: World, player: Player, number: int) -> None:
    """What a player has put together from changes is the whole table as it is."""
    answer = await world.ask("GET", f"/api/matches/{player.match}", f"seat={player.seat}")
    assert answer is not None
    assert player.table["number"] == answer[1]["number"] == number
    same(player.table, answer[1])


def check(data: Path, seed: int) -> World:
    async def act() -> World:
        world = await simulate(data, seed)
        for match in {player.match for player in world.players}:
            players = [player for player in world.players if player.match == match]
            number = order(world, match, players)
            for player in players:
                await converged(world, player, number)
        assert world.house is not None
        world.house.store.close()
        return world
    return asyncio.run(act())


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(SEEDS // BATCH))
def test_in_any_weather_there_is_one_order_and_everybody_sees_it(tmp_path: Path, batch: int) -> None:
    worlds = []
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        (tmp_path / str(seed)).mkdir()
        worlds.append(check(tmp_path / str(seed), seed))
    assert sum(world.crashes for world in worlds) > 10
    assert sum(len(player.made) for world in worlds for player in world.players) > 200


def test_in_three_kinds_of_weather_there_is_one_order(tmp_path: Path) -> None:
    for seed in range(3):
        (tmp_path / str(seed)).mkdir()
        check(tmp_path / str(seed), 1000 + seed)


def test_what_happens_follows_from_the_seed(tmp_path: Path) -> None:
    first, second = (run(tmp_path / name, 7) for name in ("a", "b"))
    assert [player.made for player in first.players] == [player.made for player in second.players]
    assert any(player.made for player in first.players)
    for world in (first, second):
        assert world.house is not None
        world.house.store.close()
