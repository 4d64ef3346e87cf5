"""How much may be asked for: buckets that fill with time, one for each address and one for everybody."""

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from math import ceil
from time import monotonic

from trinchera.server.refusals import Refusal
from trinchera.server.settings import Limits

MOST_ADDRESSES = 10_000
SAVED = 20.0
"""Seconds for which a share of the server's time can be saved up."""


def whose(address: str) -> str:
    """Who is counted under an address: a household of the newer internet has a whole range of them."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


class Bucket:
    """Holds at most `burst` tokens and gains `rate` a second."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float, at: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = at

    def fill(self, at: float) -> None:
        self.tokens = min(self.burst, self.tokens + (at - self.at) * self.rate)
        self.at = at

    def take(self, at: float) -> float:
        """Take a token: 0, or the seconds until there is one."""
        self.fill(at)
        if self.tokens >= 1:
            self.tokens -= 1
            return 0.0
        return (1 - self.tokens) / self.rate


class Quota:
    """So many of one kind of request in so many seconds, per address and for all."""

    def __init__(self, most: int, seconds: float, everyone: int, clock: Callable[[], float]) -> None:
        self.most = most
        self.seconds = seconds
        self.clock = clock
        self.all = Bucket(most * everyone / seconds, most * everyone, clock())
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, address: str) -> Bucket:
        found = self.buckets.get(address)
        if found is None:
            found = self.buckets[address] = Bucket(self.most / self.seconds, self.most, self.clock())
            if len(self.buckets) > MOST_ADDRESSES:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(address)
        return found

    def take(self, address: str) -> None:
        """Count a request; too many of them are refused with the time to wait."""
        at = self.clock()
        wait = self.bucket(address).take(at) or self.all.take(at)
        if wait:
            raise Refusal(429, "too-many-requests", pause=ceil(wait), most=self.most, seconds=int(self.seconds))


class Shares:
    """How much of the server's time the matches that strangers described may take: so much for each of their owners,
    and so much for all. Who has taken more waits until it is made up for."""

    def __init__(self, each: float, everyone: float, clock: Callable[[], float]) -> None:
        self.each = each
        self.clock = clock
        self.all = Bucket(everyone, everyone * SAVED, clock())
        self.owners: OrderedDict[str, Bucket] = OrderedDict()

    def buckets(self, owner: str) -> tuple[Bucket, Bucket]:
        mine = self.owners.setdefault(owner, Bucket(self.each, self.each * SAVED, self.clock()))
        self.owners.move_to_end(owner)
        if len(self.owners) > MOST_ADDRESSES:
            self.owners.popitem(last=False)
        return mine, self.all

    def check(self, owner: str) -> None:
        """Refuse what would have to wait."""
        for bucket in self.buckets(owner):
            bucket.fill(self.clock())
            if bucket.tokens < 0:
                raise Refusal(503, "more-than-its-share", pause=ceil(-bucket.tokens / bucket.rate))

    def charge(self, owner: str, seconds: float) -> None:
        for bucket in self.buckets(owner):
            bucket.tokens -= seconds


class Guesses:
    """Wrong secrets: after too many of them an address has to pause."""

    def __init__(self, most: int, pause: float, clock: Callable[[], float]) -> None:
        self.most = most
        self.pause = pause
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.until: OrderedDict[str, float] = OrderedDict()

    def check(self, address: str) -> None:
        address = whose(address)
        left = self.until.get(address, 0.0) - self.clock()
        if left > 0:
            raise Refusal(429, "too-many-guesses", pause=ceil(left), minutes=ceil(left / 60))
        self.until.pop(address, None)

    def wrong(self, address: str) -> None:
        address = whose(address)
        bucket = self.buckets.setdefault(address, Bucket(self.most / 60, self.most, self.clock()))
        bucket.take(self.clock())
        if bucket.tokens < 1:
            self.until[address] = self.clock() + self.pause
            del self.buckets[address]
        for kept in (self.buckets, self.until):
            while len(kept) > MOST_ADDRESSES:
                kept.popitem(last=False)


class Quotas:
    """All limits on requests. On one's own machine there are none."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = monotonic, *, local: bool = False) -> None:
        per = {"create": (limits.creates_per_minute, 60), "join": (limits.joins_per_minute, 60),
               "export": (limits.exports_per_two_minutes, 120), "question": (limits.questions_per_minute, 60),
               "choice": (limits.choices_per_second * 10, 10), "read": (limits.reads_per_second * 10, 10)}
        per |= {"mail": (limits.confirmations_per_hour, 3600), "login": (limits.logins_per_minute, 60),
                "live": (limits.handshakes_per_minute, 60)}
        self.local = local
        self.quotas = {name: Quota(most, seconds, limits.everyone, clock) for name, (most, seconds) in per.items()}
        self.guesses = Guesses(limits.wrong_secrets_per_minute, limits.wrong_secret_pause, clock)

    def take(self, kind: str, address: str) -> None:
        if not self.local:
            self.quotas[kind].take(whose(address))
