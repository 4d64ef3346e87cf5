"""The file of a match, as it is carried away."""

import msgspec

from trinchera.engine.files import MatchFile, checksum, record
from trinchera.server.rooms import Room


def file_of(room: Room) -> MatchFile:
    match = room.match
    bare = room.record.file(dict(room.seats), room.dice_shares(), match.over)
    file = msgspec.structs.replace(record(match), id=bare.id, dice=bare.dice, seats=bare.seats)
    return msgspec.structs.replace(file, checksum=checksum(file))
