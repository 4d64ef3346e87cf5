"""The file of a match, as it is carried away."""

import msgspec

from trinchera.engine.files import MatchFile, checksum
from trinchera.server.rooms import Room


def file_of(room: Room) -> MatchFile:
    match = room.match
    bare = room.record.file(dict(room.seats), room.dice_shares(), match.over)
    file = msgspec.structs.replace(bare, choices=" ".join(match.choices), result=match.result,
                                   digest=match.game.digest(), options=dict(match.game.options))
    return msgspec.structs.replace(file, checksum=checksum(file))
