"""Assembles passages from ranked chunks within a token budget, with what they depend on."""
