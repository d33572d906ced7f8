"""Turns a question into a plan: what is asked, which documents may answer, which lanes to ask."""
