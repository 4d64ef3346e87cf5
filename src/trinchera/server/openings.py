"""How matches begin: from a scenario, from a position, from a match file."""

import secrets
from typing import Any

import msgspec

from trinchera.catalogue import game as title_of
from trinchera.engine.chance import Dice
from trinchera.engine.errors import BadInput, CorruptFile
from trinchera.engine.files import LARGEST_MATCH, MatchFile, loads
from trinchera.engine.kept import data_of
from trinchera.engine.match import Match
from trinchera.engine.resume import resume as resume_file
from trinchera.engine.title import unknown
from trinchera.server.api import COMPUTER_KINDS, NewMatch
from trinchera.server.journal import Record, Row, replay
from trinchera.server.luck import Tally
from trinchera.server.rooms import Room
from trinchera.server.store import Standing

KEY_BYTES = 32


class Opening(msgspec.Struct, frozen=True):
    """A match about to be written down."""

    record: Record
    standing: Standing
    match: Match
    tally: Tally
    dice: str = "host"

    def first(self) -> Row:
        return Row("start", self.match.base, " ".join(self.match.choices[self.match.base:]))

    def room(self, record: Record) -> Room:
        return Room(record, self.standing, self.match, self.tally, [self.first()])


def draft(slug: str, scenario: str, options: dict[str, str], kinds: dict[str, str], **more: Any) -> Record:
    """A record with a new id and new dice."""
    match_id = secrets.token_hex(8)
    fields: dict[str, Any] = {"pack": "", "pack_name": "", "start": {}, "title": "", "dice_id": match_id,
                              "dice_key": secrets.token_bytes(KEY_BYTES), "imported": 0,
                              "rules": title_of(slug).rules_version, "data": title_of(slug).pack().hash} | more
    return Record(key=0, id=match_id, game=slug, scenario=scenario, options=options, kinds=kinds, **fields)


def begin(new: NewMatch) -> Opening:
    """The match that is asked for; whatever is wrong with the request is bad input."""
    title = title_of(new.game)
    start, data = new.position or {}, data_of(title, title.pack().hash, "", new.pack)
    scenario, options = title.scenario(new.scenario or scenario_of(start), data).id, title.settings(new.options)
    strangers = [seat for seat in new.seats if seat not in title.seats]
    if strangers:
        raise unknown("seat", strangers[0], title.seats)
    kinds: dict[str, str] = {seat: new.seats.get(seat, "me") for seat in title.seats}
    if title.may_trade(options) and "friend" in kinds.values():
        raise BadInput("places-by-link", game=title.slug)
    if start and start.get("game") != title.slug:
        raise BadInput("position-other-game", game=title.slug)
    record = draft(title.slug, scenario, options, kinds, pack=new.pack, pack_name=new.pack_name,
                   start=start, title=new.title, rules=title.version(start))
    mine = next((seat for seat, kind in kinds.items() if kind == "me"), title.seats[0])
    if new.dice == "shared" and new.share:
        raise BadInput("share-without-promise")
    found = opened(record, {mine: new.share} if new.share else {})
    return msgspec.structs.replace(found, dice=new.dice)


def scenario_of(position: dict[str, Any]) -> str | None:
    """The scenario a position says it belongs to; what is wrong with it is found when it is set up."""
    named = position.get("scenario")
    return named if isinstance(named, str) else None


def opened(record: Record, shares: dict[str, str]) -> Opening:
    tally = Tally(dice_of(record, shares))
    match = Match(record.opening(), tally, record.kinds, record.origin())
    return Opening(record, standing(record, match, shares), match, tally)


def standing(record: Record, match: Match, shares: dict[str, str]) -> Standing:
    turn_of = match.pending.side if match.pending else ""
    return Standing(dict(record.kinds), shares, len(match.choices), turn_of, match.result)


def resume(file: MatchFile) -> Opening:
    """A match that was played elsewhere. A finished one keeps its dice, so that they can still be checked; one that
    goes on gets dice of its own, for who made the file may know what the old ones would have been."""
    title = title_of(file.game)
    match = resume_file(title, file).match
    kinds = {seat: kind if (kind := file.seats.get(seat, "")) in COMPUTER_KINDS else "me" for seat in title.seats}
    own: dict[str, Any] = {"imported": len(match.choices)}
    shares: dict[str, str] = {}
    if match.over and file.dice.kind == "audited" and file.dice.key:
        own = {"dice_id": file.id, "dice_key": bytes.fromhex(file.dice.key), "imported": 0}
        shares = dict(zip(title.seats, file.dice.shares, strict=False))
    record = draft(file.game, file.scenario, file.options, kinds, pack=file.pack, start=match.origin.start,
                   rules=file.rules, data=match.origin.data or title.pack().hash, tables=match.origin.tables,
                   draws=match.origin.draws, earlier=match.origin.earlier, **own)
    return counted(record, match, shares)


def counted(record: Record, match: Match, shares: dict[str, str]) -> Opening:
    """The dice of the journal go through the tally once more, for the record of luck."""
    again, tally = replay(record, [Row("start", match.base, " ".join(match.choices[match.base:]))],
                          dice_of(record, shares))
    again.seats = dict(record.kinds)
    return Opening(record, standing(record, again, shares), again, tally)


def dice_of(record: Record, shares: dict[str, str]) -> Dice:
    seats = title_of(record.game).seats
    return record.dice(tuple(shares.get(seat, "") for seat in seats) if shares else ())


def read(body: bytes) -> MatchFile | NewMatch:
    """A file that was sent: a match, or a position to begin from."""
    if len(body) > LARGEST_MATCH:
        raise CorruptFile("file-too-large", most=LARGEST_MATCH)
    try:
        document = msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise CorruptFile("file-not-a-match", problem=str(error)) from None
    if "format" in document or not isinstance(document.get("game"), str):
        return loads(body)
    return NewMatch(game=document["game"], position=document)
