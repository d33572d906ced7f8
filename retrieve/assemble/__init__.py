"""From ranked chunks to passages within a token budget, with what they depend on."""
