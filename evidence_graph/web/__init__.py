"""The explorer: a library in a browser. Pages are made here, what they show comes from the engine."""
