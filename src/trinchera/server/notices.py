"""Notices: "it is your turn", by e-mail or webhook. They are written down with the choice that is their reason, sent
when their time has come, and tried again until they arrive. They say whose turn it is in which match and nothing else.
"""

import asyncio
import smtplib
from contextlib import suppress
from email.message import EmailMessage
from email.utils import formatdate
from time import time
from typing import NamedTuple

from trinchera.server import logs
from trinchera.server.metrics import Metrics
from trinchera.server.rooms import Address, Room
from trinchera.server.settings import Mail, Settings
from trinchera.server.store import Store
from trinchera.server.webhooks import Blocked, deliver
from trinchera.words import Words

CLAIM = 120.0
"""Seconds after which a notice that was being sent when the server stopped is sent again."""
FIRST_PAUSE = 30.0
LONGEST_PAUSE = 6 * 3600.0
LOOK_EVERY = 15.0
SMTP_SECONDS = 30


class Letter(NamedTuple):
    """A notice on its way."""

    id: int
    dedupe: str
    match: str
    game: str
    seat: str
    number: int
    channel: str
    target: str
    lang: str
    link: str
    attempts: int


class Post:
    """Sends what is in the outbox: each notice at least once, with a key by which a second copy can be told."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.call = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self.run())

    async def close(self) -> None:
        if self.task:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    def stir(self, room: Room) -> None:
        if room.addresses:
            self.call.set()

    def set_address(self, room: Room, seat: str, address: Address) -> None:
        with self.store.transaction() as db:
            db.execute("INSERT OR REPLACE INTO addresses VALUES (?, ?, ?, ?, ?, ?)", (room.record.key, seat, *address))
        room.addresses[seat] = address

    def waiting(self) -> int:
        number: int = self.store.db.execute("SELECT count(*) FROM outbox WHERE state = 'waiting'").fetchone()[0]
        return number

    async def run(self) -> None:
        while True:
            self.call.clear()
            while letter := self.claim():
                await self.send(letter)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.call.wait(), self.pause())

    def pause(self) -> float:
        due = self.store.db.execute("SELECT min(due) FROM outbox WHERE state = 'waiting'").fetchone()[0]
        return LOOK_EVERY if due is None else min(LOOK_EVERY, max(0.05, due - time()))

    def claim(self) -> Letter | None:
        """The next notice that is due. Its next time is set before it is sent, so that a crash cannot lose it."""
        with self.store.transaction() as db:
            row = db.execute(
                "SELECT outbox.id, dedupe, matches.id, game, seat, number, channel, target, lang, link, attempts "
                "FROM outbox JOIN matches ON key = match WHERE state = 'waiting' AND due <= ? ORDER BY due LIMIT 1",
                (time(),)).fetchone()
            if row:
                db.execute("UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE id = ?", (time() + CLAIM, row[0]))
        return Letter(*row) if row else None

    async def send(self, letter: Letter) -> None:
        if self.answered(letter):
            return self.finish(letter, "moot")
        try:
            if letter.channel == "email":
                await asyncio.to_thread(mail, self.settings.mail, self.message(letter))
            else:
                await deliver(letter.target, self.body(letter), letter.dedupe, self.settings.private_webhooks)
        except Blocked as refused:
            self.finish(letter, "refused", str(refused))
        except (OSError, smtplib.SMTPException, TimeoutError, EOFError) as error:
            self.retry(letter, type(error).__name__)
        else:
            self.finish(letter, "sent")

    def answered(self, letter: Letter) -> bool:
        """Whether the player has come back without being told."""
        row = self.store.db.execute("SELECT number, turn_of FROM standing JOIN matches ON key = match WHERE id = ?",
                                    (letter.match,)).fetchone()
        return tuple(row) != (letter.number, letter.seat)

    def finish(self, letter: Letter, state: str, problem: str = "") -> None:
        with self.store.transaction() as db:
            db.execute("UPDATE outbox SET state = ?, problem = ? WHERE id = ?", (state, problem, letter.id))
        self.metrics.count(f"notices_{state}")
        logs.note("notice", state=state, channel=letter.channel, match=letter.match, seat=letter.seat)

    def retry(self, letter: Letter, problem: str) -> None:
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** letter.attempts)
        with self.store.transaction() as db:
            db.execute("UPDATE outbox SET due = ?, problem = ? WHERE id = ?", (time() + pause, problem, letter.id))
        self.metrics.count("notices_delayed")
        logs.warn("notice-delayed", channel=letter.channel, match=letter.match, problem=problem, pause=pause)

    def body(self, letter: Letter) -> dict[str, str | int]:
        """What a webhook is told."""
        return {"event": "your-turn", "match": letter.match, "game": letter.game, "seat": letter.seat,
                "number": letter.number, "link": letter.link,
                "text": self.words(letter)("notice-subject", game=self.name(letter))}

    def message(self, letter: Letter) -> EmailMessage:
        words = self.words(letter)
        message = EmailMessage()
        message["From"], message["To"] = self.settings.mail.sender or "trinchera@localhost", letter.target
        message["Subject"] = words("notice-subject", game=self.name(letter))
        message["Date"] = formatdate()
        message["Message-ID"] = f"<{letter.dedupe.replace(':', '.')}@trinchera>"
        message.set_content(words("notice-body", game=self.name(letter), link=letter.link))
        return message

    def words(self, letter: Letter) -> Words:
        return Words(letter.lang, letter.game)

    def name(self, letter: Letter) -> str:
        return self.words(letter)("game-name")


def mail(settings: Mail, message: EmailMessage) -> None:
    """Hand a message to the mail server."""
    if not settings.host:
        raise smtplib.SMTPException("no mail server")
    with smtplib.SMTP(settings.host, settings.port, timeout=SMTP_SECONDS) as server:
        if settings.tls:
            server.starttls()
        if settings.user:
            server.login(settings.user, settings.password)
        server.send_message(message)
