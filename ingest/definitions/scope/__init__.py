"""Where a meaning governs: what the text states, and what holds where it states nothing."""
