"""Many games at once: balance studies, ladders of players, reports."""

from trinchera.lab.play import Study
from trinchera.lab.plots import plot
from trinchera.lab.report import text
from trinchera.lab.standings import Ladder, judge, ladder_text, put_into
from trinchera.lab.studies import Outcome, Report, Score, simulate

__all__ = ["Ladder", "Outcome", "Report", "Score", "Study", "judge", "ladder_text", "plot", "put_into", "simulate",
           "text"]
