"""What a question names and the library does not have, and what that means for the answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from evidence_graph.citation.named import NamedDocument
from evidence_graph.citation.resolve import sections_of_codes
from evidence_graph.language import packs
from evidence_graph.spans import Span
from evidence_graph.view import View

from .missing_documents import missing_documents, notice_of_document
from .missing_provisions import missing_provisions, notice_of_provision


@dataclass(frozen=True, slots=True)
class Missing:
    """A missing provision or document: its name in the question, and a notice for the asker.

    Attributes:
        is_document: Whether it is a whole document.
        is_sure: Whether the question names its document, so that it can stand nowhere else.
    """

    name: str
    notice: str
    is_document: bool = False
    is_sure: bool = True


@dataclass(frozen=True, slots=True)
class Absence:
    """All that a question names and the library does not have.

    Attributes:
        is_all: Whether the question asks for nothing else, or about a missing document.
        notices: Notices for the asker. An address without a document may belong to one that is not
            named ("a section 21 notice"). It gets a notice only if the question asks for nothing
            else.
    """

    names: tuple[str, ...]
    is_all: bool
    notices: tuple[str, ...]


NONE = Absence((), is_all=False, notices=())
"""Nothing that the question names is absent."""


def absence_of(
    view: View,
    text: str,
    named: Sequence[NamedDocument],
    *,
    is_lookup: bool,
    of_codes: Sequence[Span] | None = None,
) -> Absence:
    """The names in *text* that the documents of *view* do not have.

    Args:
        named: The documents that it names and that exist.
        is_lookup: Whether it asks only for what it names.
        of_codes: The spans of sections of codes in it that exist, if they are known already.
    """
    missing = missing_in(view, text, named, of_codes=of_codes)
    names = tuple(item.name for item in missing)
    only = bool(missing) and (is_lookup or asks_only(text, names))
    return Absence(
        names,
        only or any(item.is_document for item in missing),
        tuple(item.notice for item in missing if only or item.is_sure),
    )


def missing_in(
    view: View,
    text: str,
    named: Sequence[NamedDocument],
    *,
    of_codes: Sequence[Span] | None = None,
) -> list[Missing]:
    """The missing documents, then the missing provisions, that *text* names; see `absence_of`."""
    if of_codes is None:
        of_codes = [span for span, _ in sections_of_codes(view, text)]
    known = [*(document.span for document in named), *of_codes]
    found: list[Missing] = []
    taken: list[Span] = []
    for name, span in missing_documents(view, text, known):
        found.append(Missing(name, notice_of_document(view, name), is_document=True))
        taken.append(span)
    for surface, rows in missing_provisions(view, text, named, taken, of_codes):
        notice = notice_of_provision(view, surface, rows)
        found.append(Missing(surface, notice, is_sure=bool(rows)))
    return found


def asks_only(text: str, missing: Sequence[str]) -> bool:
    """Whether *text* asks for nothing but *missing*, as "section 999 of the Act" does."""
    for name in missing:
        text = text.replace(name, " ")
    return all(word[0].casefold() in _filler_words() for word in re.finditer(r"[^\W\d_]+", text))


@cache
def _filler_words() -> frozenset[str]:
    """Words that ask for nothing by themselves: stop words, question words, words of kind."""
    kinds = (kind for pack in packs() for kind in pack.citations.instruments.kinds)
    asking = (word for pack in packs() for word in pack.questions.asking)
    stops = (word for pack in packs() for word in pack.analysis.stop_words)
    return frozenset(word.casefold() for word in (*kinds, *asking, *stops))
