"""Decides which document is meant by a name that documents of several bodies share.

"The By-Laws" and "the Privacy Policy" are those of the body whose document cites them, so both
documents must tell whose they are, or lie together (see docs/decisions/references.md):

1. A document of that name, or of that kind ("By-Laws of the Pier Club"), is meant wherever it lies,
   if both name one body as their own. Of several the nearest is.
2. A document of the very name is meant in its folder, in those below it and in the one right above
   it, if only one of the two documents names a body, or none does. If one does, it must be the only
   document of its kind there: where several bodies keep their by-laws, a folder is nobody's.
3. A document of another body is never meant.

A name with a date, or a name that a user gave, means the document everywhere.

"The Employment Agreement" in one company's contract is not that of another company. If a contract
states its parties, its bare title means it only in a document that has one of these parties, or
that states none and is in the same folder. If it states none, its title means it in other contracts
only within the same folder, or if they name its body or its site.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence

from evidence_graph.ids import DocumentId
from evidence_graph.names import kind_and_rest, normal_name
from evidence_graph.nodes import Document, DocumentType

from .books import AddressBook
from .shared_bodies import are_of_one_body, are_of_two_bodies, is_of_body, names_bodies
from .shared_names import folders_below, is_shared

_DATED = re.compile(r"\b(?:1[89]|20)\d\d\b")
_WORDS = 2
"""Parties are compared by so many first words of their names, without "Inc." and the like."""


def documents_meant(book: AddressBook, name: str, citing: DocumentId) -> Sequence[DocumentId]:
    """The documents that *name* means in *citing*; several if it cannot be decided."""
    named = book.documents_named(name)
    if _DATED.search(name):
        return named
    if not is_shared(name):
        return [id_ for id_ in named if _is_of_parties(book, name, book.document(id_), citing)]
    if given := [id_ for id_ in named if _is_given(name, book.document(id_))]:
        return given
    if citing in named:
        return [citing]
    citer = book.document(citing) if book.has(citing) else None
    others = [] if citing in (of_kind := book.of_kind(name)) else of_kind
    if citer is not None:
        held = dict.fromkeys((*named, *book.beside(name, citing), *others))
        if own := [id_ for id_ in held if are_of_one_body(citer, book.document(id_))]:
            return _nearest(own, citing) or own
    for found in (named, book.beside(name, citing)):
        if meant := _beside(book, name, found, others, citing):
            return meant
    return ()


def _beside(
    book: AddressBook,
    name: str,
    found: Sequence[DocumentId],
    others: Sequence[DocumentId],
    citing: DocumentId,
) -> Sequence[DocumentId]:
    """Those of *found*, which have the very *name*, that are meant because of where they lie.

    Args:
        others: The documents of the kind *name* that have a longer title.
    """
    meant = [
        id_
        for id_ in _nearest(found, citing)
        if _is_of_parties(book, name, book.document(id_), citing)
    ]
    if not book.has(citing):
        return meant
    citer = book.document(citing)
    meant = [id_ for id_ in meant if not are_of_two_bodies(citer, book.document(id_))]
    is_one_known = any(names_bodies(citer) != names_bodies(book.document(id_)) for id_ in meant)
    near = {id_ for id_ in (*found, *others) if _steps_between(id_, citing) is not None}
    return [] if is_one_known and len(near) > 1 else meant


def kind_of_own(book: AddressBook, name: str, citing: DocumentId) -> str | None:
    """The shared name in *name* beside the body of *citing*: "By-Laws" of "PCX By-Laws", or None.

    A body of any name, as in "By-Laws of the Society", is the own one as well. The "By-Laws" of
    others are theirs, and those that other by-laws cite may be of a body above or of another time.
    """
    kind = kind_and_rest(name) if book.has(citing) else None
    if kind is None:
        return None
    citer = book.document(citing)
    own = kind_and_rest(citer.title)
    is_other = own is None or own[0] != kind[0]
    return kind[0] if is_other and is_of_body(kind[1], citer) else None


def _is_given(name: str, document: Document) -> bool:
    """Whether a user gave *document* its *name*, or *name* is its code."""
    return normal_name(name) in map(normal_name, (*document.given_names, document.code or ""))


def _nearest(documents: Sequence[DocumentId], citing: DocumentId) -> Sequence[DocumentId]:
    """Those of *documents* whose folder is nearest to that of *citing*; none if all are apart."""
    steps = {id_: _steps_between(id_, citing) for id_ in documents}
    near = {id_: n for id_, n in steps.items() if n is not None}
    return [id_ for id_, n in near.items() if n == min(near.values())]


def _steps_between(document: DocumentId, citing: DocumentId) -> int | None:
    """The folders from *citing* up to *document*, or the one down to it; None if it is apart."""
    held, folder = posixpath.dirname(document), posixpath.dirname(citing)
    below = folders_below(held, folder)
    if below is not None:
        return below
    return 1 if folders_below(folder, held) == 1 else None


def _is_of_parties(book: AddressBook, name: str, contract: Document, citing: DocumentId) -> bool:
    """Whether *contract*, if it is one, may be meant by *name* in *citing*."""
    if contract.type is not DocumentType.CONTRACT or _is_given(name, contract):
        return True
    parties = _parties(contract)
    citer = book.document(citing) if book.has(citing) else None
    is_beside = posixpath.dirname(citing) == posixpath.dirname(contract.id)
    if not parties:
        is_contract = citer is not None and citer.type is DocumentType.CONTRACT
        is_own = citer is not None and are_of_one_body(citer, contract)
        return is_beside or is_own or not is_contract
    own = _parties(citer) if citer is not None else set()
    return bool(own & parties) if own else is_beside


def _parties(document: Document) -> set[tuple[str, ...]]:
    """The parties of a contract, each by the first words of its name."""
    names = document.metadata.get("parties", "").split("; ")
    return {tuple(normal.split()[:_WORDS]) for name in names if (normal := normal_name(name))}
