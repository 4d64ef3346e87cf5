"""The rules kernel: frames, choices, chance, matches. It knows no game."""
