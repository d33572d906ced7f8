"""Finds where a meaning governs: the scope that the text states, else a default."""
