"""How good its answers are."""
