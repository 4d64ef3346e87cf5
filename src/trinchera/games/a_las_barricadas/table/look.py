"""How the game looks: `data/look.toml`."""

from trinchera.engine.looks import look_of

LOOK = look_of("trinchera.games.a_las_barricadas")
