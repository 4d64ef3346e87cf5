"""Matches over HTTP: begin, look, choose, take back, ask about, replay, carry away."""

from typing import Any

import msgspec
from starlette.responses import Response

from trinchera.engine.chance import Audited
from trinchera.engine.choices import CHANCE, Choice, Decision
from trinchera.engine.files import MatchFile, Verdict, compare, dumps, verify
from trinchera.engine.musters import Draft
from trinchera.engine.odds import Odds
from trinchera.engine.title import is_for
from trinchera.engine.views import Ahead, Layer, Section
from trinchera.players.course import moments
from trinchera.server import api, gate, shelf
from trinchera.server.computers import WorkerLost, job_for
from trinchera.server.draws import draws_of
from trinchera.server.endpoints import Ask
from trinchera.server.exports import file_of
from trinchera.server.gate import SPECTATOR
from trinchera.server.links import let_in
from trinchera.server.openings import begin, read, resume
from trinchera.server.reels import played
from trinchera.server.refusals import Refusal
from trinchera.server.replies import Encoded, reply
from trinchera.server.rooms import Room, Stale
from trinchera.server.table import commitment, past_table
from trinchera.server.worker import Answer, Job

STRETCH = 80
"""Choices whose worth is told at once."""
QUESTION_SECONDS = 10.0


async def create(ask: Ask[api.NewMatch]) -> Response:
    """Begin a match. What a stranger made is first tried out where it can do no harm."""
    if ask.house.settings.local and "friend" in ask.body.seats.values():
        raise Refusal(422, "friend-needs-server")  # on one's own machine every seat is one's own, links or not
    return await begun(ask, ask.body, 0)


async def bring(ask: Ask[bytes]) -> Response:
    """Begin from a file. A match is first replayed where it can do no harm."""
    ask.house.keeper.check(ask.visitor.address, len(ask.body))
    file = await ask.house.rooms.aside(True, read, ask.body)
    if isinstance(file, api.NewMatch):
        return await begun(ask, file, len(ask.body))
    await caged(ask, Job("check", file=ask.body))
    return let_in(ask, await ask.house.rooms.aside(True, resume, file), len(ask.body))


async def begun(ask: Ask[Any], new: api.NewMatch, size: int) -> Response:
    size = size or len(new.pack) + len(msgspec.json.encode(new.position or {}))
    ask.house.keeper.check(ask.visitor.address, size)
    stranger = bool(new.pack or new.position)
    if stranger:
        await caged(ask, Job("open", new.game, new.pack, position=new.position or {}, scenario=new.scenario or "",
                             options=new.options))
    return let_in(ask, await ask.house.rooms.aside(stranger, begin, new), size)


async def caged(ask: Ask[Any], job: Job) -> Answer:
    """Let a stranger's work be done in the cage first; what it finds wrong is told him."""
    house = ask.house
    job = msgspec.structs.replace(job, seconds=house.settings.cage_seconds)
    try:
        answer = await house.cage.ask(job, ask.visitor.address)
    except WorkerLost:
        raise Refusal(422, "work-too-large") from None
    if answer.trouble:
        raise answer.trouble.error()
    return answer


async def mine(ask: Ask[None]) -> list[api.MatchInfo]:
    """One's matches, and until when they are kept."""
    keeper = ask.house.keeper
    return [msgspec.structs.replace(info, kept_until=keeper.until(info.updated, bool(info.result)))
            for info in ask.house.seats.matches(ask.visitor)]


async def look(ask: Ask[None]) -> bytes:
    room, seat = await ask.room(), ask.query("seat")
    ask.house.seats.may_see(ask.visitor, room, seat)
    return ask.house.table(ask.visitor, room, seat, ask.number("since"))


async def sheet(ask: Ask[None]) -> Response:
    """The map as the match's own data have it, which only those may see who may see the match."""
    room = await ask.room()
    ask.house.seats.may_see(ask.visitor, room, ask.query("seat"))
    return shelf.tagged(ask, own_sheet(room), Encoded.media_type, shelf.OWN)


def own_sheet(room: Room) -> shelf.Thing:
    record = room.record
    if record.pack or record.data not in ("", room.title.pack().hash):
        return shelf.sheet_with(record.game, record.scenario, record.data, record.tables, record.pack)
    return shelf.sheet_of(record.game, record.scenario)


async def read_pack(ask: Ask[api.ReadPack]) -> api.PackReply:
    """What a pack offers; it is read where it can do no harm."""
    title = shelf.titled(ask.path("slug"))
    ask.house.keeper.check(ask.visitor.address, len(ask.body.pack))
    answer = await caged(ask, Job("offer", title.slug, ask.body.pack))
    return api.PackReply(answer.scenarios, answer.options)


async def muster(ask: Ask[api.MusterOrder]) -> Draft:
    """What becomes of a plan, or a battle dealt by chance; worked out where it can do no harm."""
    title = shelf.titled(ask.path("slug"))
    order = ask.body
    answer = await caged(ask, Job("muster", title.slug, plan=order.plan, options=dict(order.wish), seed=order.seed))
    assert answer.draft is not None
    return answer.draft


async def choose(ask: Ask[api.Choose]) -> Any:
    room, body = await ask.room(), ask.body
    ask.house.seats.may_act(ask.visitor, room, body.seat)
    return changed(ask, room, lambda: ask.house.rooms.choose(room, body.seat, body.number, body.choice, body.client))


async def undo(ask: Ask[api.StepBack]) -> Any:
    room, body, seats = await ask.room(), ask.body, ask.house.seats
    seats.may_act(ask.visitor, room, body.seat)
    seat = room.takes_back(body.seat, seats.mine(ask.visitor, room)) or body.seat
    return changed(ask, room, lambda: ask.house.rooms.undo(room, seat, body.number, body.client))


async def redo(ask: Ask[api.StepBack]) -> Any:
    room, body = await ask.room(), ask.body
    ask.house.seats.may_act(ask.visitor, room, body.seat)
    return changed(ask, room, lambda: ask.house.rooms.redo(room, body.seat, body.number, body.client))


def changed(ask: Ask[Any], room: Room, act: Any) -> Any:
    """The table after a change; a client that was behind gets the present one with status 409."""
    status = 200
    try:
        act()
    except Stale:
        status = 409
    return reply(ask.house.table(ask.visitor, room, ask.body.seat, 0 if status == 409 else ask.body.since), status)


async def why(ask: Ask[api.Supposed]) -> api.WhyReply:
    room, body = await ask.room(), ask.body
    ask.house.seats.may_see(ask.visitor, room, body.seat)
    if not body.choices:
        raise Refusal(422, "no-choice-named")
    reason = await ask.house.rooms.apart(room, gate.refusal, room.match.game.copy(), body.seat, body.choices)
    return api.WhyReply(False, reason.rule, reason.key, dict(reason.values)) if reason else api.WhyReply(True)


async def layer(ask: Ask[None]) -> Layer:
    """A layer over the map, now or as it was; from what the seat knows."""
    room, seat, at = await ask.room(), ask.query("seat"), ask.query("at")
    ask.house.seats.may_see(ask.visitor, room, seat)
    game = await ask.house.reels.at(room, before(room, ask.number("at"))) if at else room.match.game.copy()
    return await ask.house.rooms.apart(room, gate.layer, game, seat, ask.path("name"), ask.query("piece"))


async def section(ask: Ask[None]) -> Section:
    """The ground under the line from a piece to a space."""
    room, seat = await ask.room(), ask.query("seat")
    ask.house.seats.may_see(ask.visitor, room, seat)
    return await ask.house.rooms.apart(room, gate.section, room.match.game.copy(), seat, ask.query("piece"),
                                       ask.query("space"))


async def ahead(ask: Ask[None]) -> tuple[Ahead, ...]:
    """Who may fire in answer to each choice of the seat that is asked, from what it knows."""
    room, seat = await ask.room(), ask.query("seat")
    ask.house.seats.may_act(ask.visitor, room, seat)
    return await ask.house.rooms.apart(room, gate.ahead, room.match.game.copy(), seat)


async def odds(ask: Ask[api.Supposed]) -> Odds:
    room, body = await ask.room(), ask.body
    ask.house.seats.may_see(ask.visitor, room, body.seat)
    job = job_for(room, "odds", body.seat, choices=list(body.choices), replies=body.replies, seconds=QUESTION_SECONDS)
    answer = await question(ask, job)
    assert answer.odds is not None
    return answer.odds


async def hint(ask: Ask[api.AskHint]) -> api.Hint:
    room, body = await ask.room(), ask.body
    ask.house.seats.may_act(ask.visitor, room, body.seat)
    if room.turn_of != body.seat:
        raise Refusal(422, "not-your-turn", seat=body.seat, turn_of=room.turn_of)
    job = job_for(room, "hint", body.seat, strength=body.strength, seconds=QUESTION_SECONDS,
                  scale=ask.house.settings.thinking_scale)
    answer = await question(ask, job)
    assert answer.hint is not None
    return answer.hint


async def question(ask: Ask[Any], job: Job) -> Answer:
    """Ask a worker; what it finds wrong is told the player."""
    try:
        answer = await ask.house.desk.ask(job, ask.visitor.address)
    except WorkerLost:
        raise Refusal(503, "took-too-long") from None
    if answer.trouble:
        raise answer.trouble.error()
    return answer


async def autoplay(ask: Ask[api.Handover]) -> bytes:
    """A holder may seat a computer in his place and take it back; the owner where nobody sits, or has long been
    waited for."""
    room, body, house = await ask.room(), ask.body, ask.house
    human = body.player == "human"
    if human:
        house.seats.may_act(ask.visitor, room, body.seat)
    else:
        house.seats.may_replace(ask.visitor, room, body.seat, house.settings.patience)
    first = room.record.kinds[body.seat]
    house.rooms.hand_over(room, body.seat, body.player if not human else first if first in api.HUMAN_KINDS else "me")
    own = body.seat in house.seats.mine(ask.visitor, room)
    return house.table(ask.visitor, room, body.seat if own else SPECTATOR)


async def give_orders(ask: Ask[api.GiveOrders]) -> bytes:
    room, body = await ask.room(), ask.body
    ask.house.seats.may_act(ask.visitor, room, body.seat)
    ask.house.rooms.order(room, body.seat, room.title.orders(body.seat, body.orders, room.match.game.data))
    return ask.house.table(ask.visitor, room, body.seat, body.since)


async def share(ask: Ask[api.GiveShare]) -> bytes:
    room, body = await ask.room(), ask.body
    ask.house.seats.may_act(ask.visitor, room, body.seat)
    if bool(body.share) == bool(body.promise):
        raise Refusal(422, "share-or-promise")
    if body.promise:
        ask.house.rooms.promise(room, body.seat, body.promise)
    else:
        ask.house.rooms.share(room, body.seat, body.share)
    return ask.house.table(ask.visitor, room, body.seat)


async def replay(ask: Ask[None]) -> Any:
    room, seat, number = await ask.room(), ask.query("seat"), ask.number("at")
    ask.house.seats.may_see(ask.visitor, room, seat)
    game = await ask.house.reels.at(room, before(room, number))
    with ask.house.rooms.metered(room):
        return past_table(room, game, seat, ask.house.seats.mine(ask.visitor, room))


async def course(ask: Ask[None]) -> api.Course:
    """How a match that is over stood from a number on, a stretch at a time: judged with all that was hidden."""
    room = await ask.room()
    ask.house.seats.may_see(ask.visitor, room, SPECTATOR)
    if not room.match.over:
        raise Refusal(403, "course-when-over")
    number = max(before(room, ask.number("at")), room.match.base)
    game = await ask.house.reels.at(room, number)
    tokens = list(room.match.choices)[number:number + STRETCH]
    seat = room.title.seats[0]
    found = await ask.house.rooms.apart(room, lambda: tuple(moments(game, tokens, seat)))
    last = number + len(tokens)
    return api.Course(seat, found, last if last < room.number else 0)


def before(room: Room, number: int) -> int:
    """The number of a moment that has been."""
    if number > room.number:
        raise Refusal(422, "no-such-number", number=number, most=room.number)
    return number


async def export(ask: Ask[None]) -> Response:
    """The whole file holds every seat's secrets: before the end it is only for who holds all seats."""
    room = await ask.room()
    ask.house.seats.may_see(ask.visitor, room, SPECTATOR)
    if not room.match.over and set(room.title.seats) - set(ask.house.seats.mine(ask.visitor, room)):
        raise Refusal(403, "export-when-over")
    name = f"{room.record.game}-{room.id}.json"
    return Response(dumps(file_of(room)), media_type="application/json",
                    headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def position(ask: Ask[None]) -> Response:
    room, seat = await ask.room(), ask.query("seat")
    ask.house.seats.may_see(ask.visitor, room, seat)
    with ask.house.rooms.metered(room):
        return reply(gate.position(room.match.game, seat))


async def check_dice(ask: Ask[None]) -> api.VerifyReply:
    room = await ask.room()
    ask.house.seats.may_see(ask.visitor, room, SPECTATOR)
    file = file_of(room)
    verdict = await ask.house.rooms.apart(room, verdict_on, room, file)
    draws = await ask.house.rooms.apart(room, draws_of, room)
    return api.VerifyReply(verdict.ok, verdict.dice, verdict.problem, commitment(room), file.dice.key,
                           file.dice.shares, file.id, draws)


def verdict_on(room: Room, file: MatchFile) -> Verdict:
    """Dice rolled elsewhere with a key that is not ours are left out."""
    tokens, elsewhere = file.choices.split(), room.record.imported - file.base
    if elsewhere <= 0 or not file.dice.key:
        return verify(room.title, file)
    game, drawn = room.opening(), file.draws
    for token in tokens[:elsewhere]:
        drawn += is_for(game.decision, CHANCE)
        game = played(game, [token])
    return compare(game, tokens[elsewhere:], Later(room.record.dice(room.dice_shares()), drawn))


class Later:
    """Our dice, in a match whose first dice were another's."""

    def __init__(self, dice: Audited, before: int) -> None:
        self.dice = dice
        self.before = before

    def pick(self, decision: Decision, number: int) -> Choice:
        return self.dice.pick(decision, self.before + number)
