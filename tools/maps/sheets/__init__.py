"""One module or package per map: ``SCALE``, ``COVER`` and ``draw(data, palette)``."""
