"""Reads the name of a site in the title of its page: "Terms of Use | Pier Cloud"."""

from __future__ import annotations

import re

from evidence_graph.language import LanguagePack
from evidence_graph.language.structure import words_of

from ..contracts import is_file_mark
from .below_title import FEWEST_LETTERS, MOST_OF_BODY, NO_NAME, is_body_by_form
from .trimmed import is_of_many

_JOINED = re.compile(r"\s[|–—·•»-]\s")
_JOINT = re.compile(r"^\s[|–—·•»-]\s|\s[|–—·•»-]\s$")


def site_of_page(title: str, in_file: str, text: str, pack: LanguagePack) -> str | None:
    """The name of the site in the title of a file, "AGB – Otterly", if many documents have *title*.

    The other part names a kind of document, and *text* has the name.
    """
    if not is_of_many(title, pack):
        return None
    parts = [" ".join(part.split()) for part in _JOINED.split(in_file)]
    if len(parts) == 1 and not is_file_mark(in_file) and is_body_by_form(parts[0], pack):
        return parts[0]  # "<title>Norland Otter Association</title>"
    of_many = [part for part in parts if is_of_many(part, pack)]
    others = (part for part in parts if part not in of_many)
    named = [part for part in others if pack.structure.documents.isdisjoint(words_of(part))]
    if len(parts) != 2 or not (named and of_many):
        return None
    name = named[0]
    is_short = 0 < len(name.split()) <= MOST_OF_BODY and not NO_NAME.search(name)
    is_printed = re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None
    has_letters = sum(map(str.isalpha, name)) >= FEWEST_LETTERS
    return name if is_short and is_printed and has_letters and name[0] != name[0].lower() else None


def with_its_site(title: str, in_file: str) -> list[str]:
    """The title of a file that joins *title* to a name: "Terms of Use | Pier Cloud"; none if none.

    Pages of HTML name their site so, and pages of codes the code. "Microsoft Word - Fees" does not.
    """
    whole = " ".join(in_file.split())
    if is_file_mark(in_file):
        return []
    for other in (whole[len(title) :], whole[: -len(title)]):
        joined = (f"{title}{other}", f"{other}{title}")
        if _JOINT.search(other) and whole.lower() in map(str.lower, joined):
            return [whole]
    return []
