"""Derives the names of documents, and the normal form in which names are compared.

    names_of(document)      all names under which it is found, each with its rank
    printed_names(document) the names by which it is cited, the best first
    normal_name(name)       the normal form of a name

derive                           a document -> its names
titles, short_names              a title, a text -> the names that they state
instruments, bodies, european    names of law: well-known acts, codes and series, acts of the Union
normal, stems, legal_forms       words of names: their normal forms, stems, forms of companies
shortened, compounds             a shortened name, a compound -> the documents that it names
"""

from __future__ import annotations

from .derive import Rank, body_of, names_of, printed_names
from .european import names_meant
from .kinds import is_of_many, kind_and_rest, kinds_of_title
from .normal import cases_of, compound_title, name_words, normal_name, normal_words

__all__ = [
    "Rank",
    "body_of",
    "cases_of",
    "compound_title",
    "is_of_many",
    "kind_and_rest",
    "kinds_of_title",
    "name_words",
    "names_meant",
    "names_of",
    "normal_name",
    "normal_words",
    "printed_names",
]
