"""Many games at once: balance studies, ladders of players, reports."""

from trinchera.lab.ladders import Ladder, ladder
from trinchera.lab.play import Study
from trinchera.lab.plots import plot
from trinchera.lab.report import ladder_text, text
from trinchera.lab.studies import Outcome, Report, Score, simulate

__all__ = ["Ladder", "Outcome", "Report", "Score", "Study", "ladder", "ladder_text", "plot", "simulate", "text"]
