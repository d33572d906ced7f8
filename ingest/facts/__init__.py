"""Finds the facts of a document: title, code, aliases, type, date, language.

document               all facts of one document
title                  the outline, the title of the file -> the title that the text prints
given_title            that title, fields, the file's name -> the title of the document
trimmed                what is printed beside a title, and is no part of it
below_title, sites     what tells one of many documents with a title such as "Terms of Use"
kinds                  the kind of a document
dates                  the date that a text gives itself
name_clause, offerer   the body whose statutes, or the company whose terms, a text states
named_bodies           all bodies that are named at the top
"""

from __future__ import annotations

from .document import Facts, Options, check_metadata, facts_of, language_of
from .given_title import readable

__all__ = ["Facts", "Options", "check_metadata", "facts_of", "language_of", "readable"]
