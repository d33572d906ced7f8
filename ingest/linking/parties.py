"""Whether a contract is meant by its title, which contracts of other companies may share.

"The Employment Agreement" of one company's contract is none of another's. A contract that says who
its parties are is meant by its bare title only in a document that has one of them, or that says
none and lies beside it; one that does not say so is meant in other contracts only beside it. By a
date or a name that a user gave it, it is meant wherever it is cited.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence

from evidence_graph.ids import DocumentId
from evidence_graph.names import normal_name
from evidence_graph.nodes import Document, DocumentType

from .books import AddressBook

_DATED = re.compile(r"\b(?:1[89]|20)\d\d\b")
_WORDS = 2
"""So many words of a party's name tell it: what it is, and not whether it is "Inc."."""


def of_its_parties(
    book: AddressBook, name: str, documents: Sequence[DocumentId], citing: DocumentId
) -> Sequence[DocumentId]:
    """Those of *documents*, all called *name*, that may be meant in *citing*."""
    if _DATED.search(name):
        return documents
    return [id_ for id_ in documents if _may_be_meant(book, name, book.document(id_), citing)]


def _may_be_meant(book: AddressBook, name: str, contract: Document, citing: DocumentId) -> bool:
    parties = _parties(contract)
    is_given = normal_name(name) in map(normal_name, (*contract.given_names, contract.code or ""))
    if contract.type is not DocumentType.CONTRACT or is_given:
        return True
    citer = book.document(citing) if book.has(citing) else None
    if not parties:
        is_contract = citer is not None and citer.type is DocumentType.CONTRACT
        return not is_contract or posixpath.dirname(citing) == posixpath.dirname(contract.id)
    own = _parties(citer) if citer is not None else set()
    if own:
        return bool(own & parties)
    return posixpath.dirname(citing) == posixpath.dirname(contract.id)


def _parties(document: Document) -> set[tuple[str, ...]]:
    """The parties of a contract, each by the first words of its name."""
    names = document.metadata.get("parties", "").split("; ")
    return {tuple(normal.split()[:_WORDS]) for name in names if (normal := normal_name(name))}
