"""Speed and memory, measured beside peers in the same run on the same machine."""
