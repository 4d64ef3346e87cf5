"""Counters for whoever runs the server, in the text form that Prometheus reads."""

import resource
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterator
from time import monotonic

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    """How long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        below = 0
        yield f"# TYPE {name} histogram"
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            below += count
            yield f'{name}_bucket{{le="{bound}"}} {below}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {below}"


class Metrics:
    """What happened since the start. Labels come from a fixed set, never from what visitors send."""

    def __init__(self) -> None:
        self.began = monotonic()
        self.counters: dict[str, int] = defaultdict(int)
        self.requests: dict[tuple[str, int], int] = defaultdict(int)
        self.choices = Histogram()
        self.gauges: dict[str, Callable[[], float]] = {
            "trinchera_uptime_seconds": lambda: monotonic() - self.began,
            "trinchera_memory_peak_bytes": lambda: resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
        }

    def count(self, name: str) -> None:
        self.counters[name] += 1

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"

    def lines(self) -> Iterator[str]:
        yield "# TYPE trinchera_requests_total counter"
        for (route, status), count in sorted(self.requests.items()):
            yield f'trinchera_requests_total{{route="{route}",status="{status}"}} {count}'
        for name, count in sorted(self.counters.items()):
            yield f"# TYPE trinchera_{name}_total counter"
            yield f"trinchera_{name}_total {count}"
        for name, read in self.gauges.items():
            yield f"# TYPE {name} gauge"
            yield f"{name} {read():.3f}"
        yield from self.choices.lines("trinchera_choice_seconds")
