"""The form in which words are compared; questions are read by it too, so it lies with the graph."""

from evidence_graph.words import TOKEN, beginnings, fold_of, keys, normal_form, separator

__all__ = ["TOKEN", "beginnings", "fold_of", "keys", "normal_form", "separator"]
