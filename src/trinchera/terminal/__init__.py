"""Play in a terminal, or over a plain pipe."""
