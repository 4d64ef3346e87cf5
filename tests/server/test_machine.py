"""Two clients, a bad network and a server that forgets: whatever they do, both see one and the same game."""

import tempfile
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.server.harness import GENEROUS, Guest, Running
from trinchera.server.settings import Settings

SEATS = ("red", "blue")
seats = st.sampled_from(SEATS)
picks = st.integers(0, 3)


class Table(RuleBasedStateMachine):
    """`seen` is what each client saw last, `number` where the game must be."""

    server: Running

    @initialize()
    def begin(self) -> None:
        self.people = {seat: Guest(self.server) for seat in SEATS}
        made = self.people["red"].create("toy", seats={"blue": "friend"})
        self.people["blue"].join(made["links"]["blue"])
        self.match = made["id"]
        self.clients = count()
        self.seen = {seat: self.people[seat].table(self.match, seat) for seat in SEATS}
        self.number = self.seen["red"]["number"]
        self.sent: list[tuple[str, dict[str, Any]]] = []

    def teardown(self) -> None:
        for guest in getattr(self, "people", {}).values():
            guest.http.close()

    def path(self, tail: str) -> str:
        return f"/api/matches/{self.match}/{tail}"

    def post(self, seat: str, tail: str, body: dict[str, Any]) -> Any:
        answer = self.people[seat].post(self.path(tail), body)
        if answer.status_code in (200, 409):
            self.seen[seat] = answer.json()
            self.number = self.seen[seat]["number"]
        return answer

    def options(self, seat: str) -> list[str]:
        offer = self.seen[seat]["view"].get("offer") or {}
        return [option["id"] for option in offer.get("options", [])]

    @rule(seat=seats, pick=picks)
    def choose(self, seat: str, pick: int) -> None:
        """A client makes a choice from what it last saw, which may be long ago."""
        options = self.options(seat)
        if not options:
            return
        before, seen = self.number, self.seen[seat]["number"]
        choice, client = options[pick % len(options)], f"c{next(self.clients)}"
        body = {"seat": seat, "number": seen, "choice": choice, "client": client}
        answer = self.post(seat, "choices", body)
        if seen == before:
            assert answer.status_code == 200, answer.text
            assert self.number > before
            self.sent.append((seat, body))
        else:
            assert answer.status_code == 409

    @precondition(lambda self: self.sent)
    @rule(which=st.integers(0, 20))
    def repeat(self, which: int) -> None:
        """The network delivers a choice again."""
        seat, body = self.sent[which % len(self.sent)]
        before = self.number
        answer = self.post(seat, "choices", body)
        assert answer.status_code == 200
        assert self.number == before

    @rule(seat=seats, tail=st.sampled_from(["undo", "redo"]))
    def step(self, seat: str, tail: str) -> None:
        before, seen, allowed = self.number, self.seen[seat]["number"], self.seen[seat][tail]
        answer = self.post(seat, tail, {"seat": seat, "number": seen})
        if seen != before:
            assert answer.status_code == 409
        elif allowed:
            assert answer.status_code == 200
            assert (self.number < before) is (tail == "undo")
        else:
            assert answer.status_code == 422

    @rule(seat=seats)
    def look(self, seat: str) -> None:
        self.seen[seat] = self.people[seat].table(self.match, seat)

    @rule(seat=seats)
    def cheat(self, seat: str) -> None:
        """Act for the other seat, or choose what is not on offer."""
        other = SEATS[1 - SEATS.index(seat)]
        body = {"seat": other, "number": self.number, "choice": "done", "client": f"c{next(self.clients)}"}
        assert self.post(seat, "choices", body).status_code == 403
        wrong = body | {"seat": seat, "choice": "d6", "client": f"c{next(self.clients)}"}
        assert self.post(seat, "choices", wrong).status_code == 422

    @rule(seat=seats)
    def drop(self, seat: str) -> None:
        """A client loses its connection and comes back with its cookie."""
        old = self.people[seat]
        new = Guest(self.server)
        new.http.cookies.update(old.http.cookies)
        old.http.close()
        self.people[seat] = new

    @rule()
    def forget(self) -> None:
        """The server starts again: all it knows is its journal."""
        self.server.do(lambda house: house.rooms.rooms.clear())

    @invariant()
    def both_see_one_game(self) -> None:
        if not hasattr(self, "match"):
            return
        now = {seat: self.people[seat].table(self.match, seat) for seat in SEATS}
        for key in ("number", "score", "result", "seats", "luck"):
            assert now["red"][key] == now["blue"][key]
        assert now["red"]["number"] == self.number
        hands = [{piece["id"] for piece in table["view"].get("pieces", []) if piece["at"] == "hand"}
                 for table in now.values()]
        assert not hands[0] & hands[1]
        open_log = [[entry for entry in now[seat]["view"]["log"] if not entry.get("to")] for seat in SEATS]
        assert open_log[0] == open_log[1]


@pytest.mark.slow
def test_two_clients_and_a_bad_network() -> None:
    with tempfile.TemporaryDirectory() as data:
        Table.server = Running(Path(data), Settings(limits=GENEROUS)).start()
        try:
            run_state_machine_as_test(Table, settings=settings(
                max_examples=20, stateful_step_count=25, deadline=None, database=None,
                suppress_health_check=list(HealthCheck)))
        finally:
            Table.server.stop()
