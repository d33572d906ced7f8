"""The explorer: a library in a browser. Pages are made here; what they show is the engine's."""
