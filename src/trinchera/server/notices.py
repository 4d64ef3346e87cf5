"""Notices: "it is your turn", by e-mail or webhook. They are written down with the choice that is their reason, sent
when their time has come, and tried again until they arrive. They say whose turn it is in which match and nothing else.
"""

import asyncio
import smtplib
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from email.message import EmailMessage
from email.utils import formatdate
from time import time
from typing import NamedTuple
from urllib.parse import urlsplit

from trinchera.server import logs
from trinchera.server.metrics import Metrics
from trinchera.server.rooms import Address, Room
from trinchera.server.seats import hashed, secret
from trinchera.server.settings import Mail, Settings
from trinchera.server.store import Notice, Store, post
from trinchera.server.webhooks import Blocked, deliver
from trinchera.words import Words

CLAIM = 120.0
"""Seconds after which a notice that was being sent when the server stopped is sent again."""
FIRST_PAUSE = 30.0
LONGEST_PAUSE = 6 * 3600.0
MOST_ATTEMPTS = 12
"""About a day with these pauses; then the address is given up."""
LOOK_EVERY = 15.0
SMTP_SECONDS = 30
AT_ONCE, AT_ONCE_TO_ONE = 64, 4
"""Notices on their way: in all, and to one host, so that a silent one keeps nobody else waiting."""
LOOK_AT = 500
FAILED = {"email": "UPDATE addresses SET state = 'failed' WHERE seat = ? AND match = "
                   "(SELECT key FROM matches WHERE id = ?)",
          "webhook": "UPDATE addresses SET hook_state = 'failed' WHERE seat = ? AND match = "
                     "(SELECT key FROM matches WHERE id = ?)"}
CONFIRM = "confirm"
"""The channel of the letter that asks whether an address is its owner's."""


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

    @property
    def host(self) -> str:
        """Who is kept busy by it."""
        if self.channel != "webhook":
            return "mail"
        with suppress(ValueError):
            return urlsplit(self.target).hostname or ""
        return ""


class Post:
    """Sends what is in the outbox: each notice at least once, with a key by which a second copy can be told."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.call = asyncio.Event()
        self.sending: dict[asyncio.Task[None], Letter] = {}
        self.given_up: Callable[[str], None] = lambda match: None
        """Told when an address of a match is given up."""

    async def close(self) -> None:
        for task in list(self.sending):
            task.cancel()
        await asyncio.gather(*self.sending, return_exceptions=True)

    def stir(self, room: Room) -> None:
        if room.addresses:
            self.call.set()

    def set_address(self, room: Room, seat: str, address: Address, holder: bytes) -> None:
        """Where a seat is told from now on. A mail address is asked first whether it wants to be."""
        text = secret()
        known = not address.email or self.confirmed(address.email, holder)
        address = address._replace(state="on" if known else "unconfirmed")
        with self.store.transaction() as db:
            db.execute("INSERT OR REPLACE INTO addresses (match, seat, email, webhook, lang, state, hook_state, "
                       "secret, holder, origin) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '')",
                       (room.record.key, seat, *address, hashed(text), holder))
            if not known:
                link = f"{self.settings.url}/confirm/{text}?lang={address.lang}"
                dedupe = f"{room.id}:{seat}:{CONFIRM}:{hashed(text).hex()[:16]}"
                post(db, room.record.key, Notice(dedupe, seat, room.number, CONFIRM, address.email, address.lang, link,
                                                 time()))
        room.addresses[seat] = address
        self.call.set()

    def confirmed(self, email: str, holder: bytes) -> bool:
        """Whether this visitor has shown before that the address is his."""
        return bool(holder) and self.store.db.execute(
            "SELECT 1 FROM addresses WHERE email = ? AND holder = ? AND state = 'on' LIMIT 1",
            (email, holder)).fetchone() is not None

    def asked(self, email: str) -> int:
        """How many letters of confirmation an address was sent within a day."""
        number: int = self.store.db.execute("SELECT count(*) FROM outbox WHERE channel = ? AND target = ? AND due > ?",
                                            (CONFIRM, email, time() - 24 * 3600)).fetchone()[0]
        return number

    def to_confirm(self, text: str) -> str | None:
        """The address that a secret was sent to."""
        row = self.store.db.execute("SELECT email FROM addresses WHERE secret = ?", (hashed(text),)).fetchone()
        return str(row[0]) if row else None

    def confirm(self, text: str) -> str | None:
        """The owner of an address wants to be told: the match it is for, or None if the secret is wrong."""
        with self.store.transaction() as db:
            row = db.execute("SELECT id FROM addresses JOIN matches ON key = match WHERE secret = ?",
                             (hashed(text),)).fetchone()
            db.execute("UPDATE addresses SET state = 'on' WHERE secret = ?", (hashed(text),))
        return str(row[0]) if row else None

    def waiting(self) -> int:
        number: int = self.store.db.execute("SELECT count(*) FROM outbox WHERE state = 'waiting'").fetchone()[0]
        return number

    async def run(self) -> None:
        """Send what is due, many at once; look again when something is new, or one has come back."""
        while True:
            self.call.clear()
            while len(self.sending) < AT_ONCE and (letter := self.claim()):
                task = asyncio.create_task(self.send(letter))
                self.sending[task] = letter
                task.add_done_callback(self.back)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.call.wait(), self.pause())

    def back(self, task: asyncio.Task[None]) -> None:
        """A notice is on its way no longer; if it could not even be written down how it went, the log says so."""
        self.sending.pop(task, None)
        self.call.set()
        if not task.cancelled() and (error := task.exception()):
            logs.warn("notice-lost-sight-of", problem=str(error))

    def pause(self) -> float:
        """Until the next is due; those that wait for their turn at a busy host are waked by `back`."""
        due = self.store.db.execute("SELECT min(due) FROM outbox WHERE state = 'waiting' AND due > ?",
                                    (time(),)).fetchone()[0]
        return LOOK_EVERY if due is None else min(LOOK_EVERY, max(0.05, due - time()))

    def claim(self) -> Letter | None:
        """The next notice that is due, those tried for the first time first. Its next time is set before it is sent,
        so that a crash cannot lose it."""
        busy = Counter(one.host for one in self.sending.values())
        gone = {one.id for one in self.sending.values()}
        rows = self.store.db.execute(
            "SELECT outbox.id, dedupe, matches.id, game, seat, number, channel, target, lang, link, attempts "
            "FROM outbox JOIN matches ON key = match WHERE state = 'waiting' AND due <= ? "
            "ORDER BY attempts, due LIMIT ?", (time(), LOOK_AT))
        letter = next((one for one in map(Letter._make, rows)
                       if busy[one.host] < AT_ONCE_TO_ONE and one.id not in gone), None)
        if letter:
            with self.store.transaction() as db:
                db.execute("UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE id = ?",
                           (time() + CLAIM, letter.id))
        return letter

    async def send(self, letter: Letter) -> None:
        """Send one; whatever goes wrong with it is its own trouble and nobody else's."""
        if self.answered(letter):
            return self.finish(letter, "moot")
        try:
            await self.hand_over(letter)
        except Blocked as refused:
            self.give_up(letter, "refused", str(refused))
        except Exception as error:
            if not isinstance(error, OSError | smtplib.SMTPException | TimeoutError | EOFError):
                logs.LOGGER.exception("notice-mistake", extra={"channel": letter.channel, "match": letter.match})
            self.retry(letter, type(error).__name__)
        else:
            self.finish(letter, "sent")

    async def hand_over(self, letter: Letter) -> None:
        if letter.channel == "webhook":
            await deliver(letter.target, self.body(letter), letter.dedupe, self.settings.private_webhooks)
        else:
            await asyncio.to_thread(mail, self.settings.mail, self.message(letter))

    def answered(self, letter: Letter) -> bool:
        """Whether the player has come back without being told."""
        if letter.channel == CONFIRM:
            return False
        row = self.store.db.execute("SELECT number, turn_of FROM standing JOIN matches ON key = match WHERE id = ?",
                                    (letter.match,)).fetchone()
        return row is None or tuple(row) != (letter.number, letter.seat)

    def finish(self, letter: Letter, state: str, problem: str = "") -> None:
        with self.store.transaction() as db:
            db.execute("UPDATE outbox SET state = ?, problem = ? WHERE id = ?", (state, problem, letter.id))
        self.metrics.count(f"notices_{state.replace('-', '_')}")
        logs.note("notice", state=state, channel=letter.channel, match=letter.match, seat=letter.seat)

    def give_up(self, letter: Letter, state: str, problem: str) -> None:
        """No more notices by this way until it is set anew; the table tells the owner and the player."""
        with self.store.transaction() as db:
            db.execute(FAILED["webhook" if letter.channel == "webhook" else "email"], (letter.seat, letter.match))
        self.finish(letter, state, problem)
        self.given_up(letter.match)

    def retry(self, letter: Letter, problem: str) -> None:
        if letter.attempts + 1 >= MOST_ATTEMPTS:
            return self.give_up(letter, "given-up", problem)
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** letter.attempts)
        with self.store.transaction() as db:
            db.execute("UPDATE outbox SET due = ?, problem = ? WHERE id = ?", (time() + pause, problem, letter.id))
        self.metrics.count("notices_delayed")
        logs.warn("notice-delayed", channel=letter.channel, match=letter.match, problem=problem, pause=pause)
        return None

    def body(self, letter: Letter) -> dict[str, str | int]:
        """What a webhook is told."""
        return {"event": "your-turn", "match": letter.match, "game": letter.game, "seat": letter.seat,
                "number": letter.number, "link": letter.link,
                "text": self.words(letter)("notice-subject", game=self.name(letter))}

    def message(self, letter: Letter) -> EmailMessage:
        words = self.words(letter)
        message = EmailMessage()
        message["From"], message["To"] = self.settings.mail.sender or "trinchera@localhost", letter.target
        asked = letter.channel == CONFIRM
        message["Subject"] = words("confirm-subject" if asked else "notice-subject", game=self.name(letter))
        message["Date"] = formatdate()
        message["Message-ID"] = f"<{letter.dedupe.replace(':', '.')}@trinchera>"
        message.set_content(words("confirm-body" if asked else "notice-body", game=self.name(letter), link=letter.link))
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
