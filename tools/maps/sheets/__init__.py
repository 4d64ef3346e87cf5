"""One package per game: ``SHEETS``, ``SCALE``, ``QUALITY``, ``COVER`` and ``draw(sheet, data, palette)``."""
