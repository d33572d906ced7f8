"""Decides which document is meant by a name that documents of several bodies share.

"The Bylaws" and "the Privacy Policy" are those of the body whose document cites them. So a document
with such a name is meant only in documents that are in its folder, below it, or one folder above
it. If several qualify, the nearest is meant.

A document that names the same body at its top is meant wherever it lies, and before all others; one
that names another body is not meant.

If the citing document names its association in its title, no document is meant whose title names
another one, nor any that names none in the folder of such a document: "Satzung" beside the "Satzung
des Rudervereins", cited by the "Wahlordnung des Hafenvereins".

"The Employment Agreement" in one company's contract is not that of another company. If a contract
states its parties, its bare title means it only in a document that has one of these parties, or
that states none and is in the same folder. If it states none, its title means it in other contracts
only within the same folder, or if they name its body or its site. A name with a date, or a name
that a user gave, means the document everywhere.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from functools import cache

from evidence_graph.ids import DocumentId
from evidence_graph.language import packs
from evidence_graph.names import normal_name
from evidence_graph.nodes import Document, DocumentType

from .books import AddressBook
from .shared_bodies import are_of_two_bodies, is_body_of, names_body_of
from .shared_names import folders_below, is_shared

_DATED = re.compile(r"\b(?:1[89]|20)\d\d\b")
NAMING_CHARS = 4
"""A word of a title that tells a body has so many letters: shorter ones are "des", "for", "les"."""
_WORDS = 2
"""Parties are compared by so many first words of their names, without "Inc." and the like."""


def of_its_body(
    book: AddressBook,
    name: str,
    documents: Sequence[DocumentId],
    citing: DocumentId,
    *,
    cited: str = "",
) -> Sequence[DocumentId]:
    """Those of *documents*, all called *name*, that may be meant in *citing*.

    Args:
        cited: The name as it is cited, perhaps with the body: "Satzung des Hafenvereins".
    """
    if _DATED.search(name):
        return documents
    found = [id_ for id_ in documents if _is_of_parties(book, name, book.document(id_), citing)]
    if not is_shared(name):
        return found
    if given := [id_ for id_ in found if _is_given(name, book.document(id_))]:
        return given
    if book.has(citing):
        citer = book.document(citing)
        if own := [id_ for id_ in found if names_body_of(citer, book.document(id_))]:
            return _nearest(own, citing) or own
        found = [id_ for id_ in found if not are_of_two_bodies(citer, book.document(id_))]
    return _of_association(book, name, _nearest(found, citing), citing, cited)


def without_own_body(book: AddressBook, name: str, citing: DocumentId) -> str | None:
    """The shared name in *name* behind the body of *citing*: "By-Laws" of "PCX By-Laws", or None.

    Only the own body is left out: the "By-Laws" of others are theirs.
    """
    words = name.split() if book.has(citing) else []
    for at in range(1, len(words)):
        kind = " ".join(words[at:])
        if is_shared(kind):
            own = is_body_of(" ".join(words[:at]), book.document(citing))
            return kind if own else None
    return None


def _of_association(
    book: AddressBook,
    name: str,
    nearest: Sequence[DocumentId],
    citing: DocumentId,
    cited: str,
) -> Sequence[DocumentId]:
    """Those of *nearest* that are of the association which the title of *citing* names, if any."""
    own = _association(book.document(citing).title, name) if book.has(citing) else set()
    if _says_kind(cited, name):
        own |= _words(cited, name)
    if not nearest or not own:
        return nearest
    folders = {posixpath.dirname(id_) for id_ in nearest}
    held = {id_ for _, id_ in book.named(name) if posixpath.dirname(id_) in folders} - {citing}
    others = {id_ for id_ in held if _names_another(book.document(id_).title, name, own)}
    if not others:
        return nearest
    return [id_ for id_ in nearest if _words(book.document(id_).title, name) & own]


def _names_another(title: str, name: str, own: set[str]) -> bool:
    """Whether *title* is *name* with the name of a body that has none of the words *own*."""
    words = _words(title, name)
    return _says_kind(title, name) and bool(words) and not words & own


def _says_kind(title: str, name: str) -> bool:
    """Whether *title* has the words of *name*, the kind of a document."""
    return {*normal_name(name).split()} <= {*normal_name(title).split()}


def _association(title: str, name: str) -> set[str]:
    """The words of the name of the association in *title*; none if it names no association."""
    return _words(title, name) if _associations().search(title) else set()


def _words(title: str, name: str) -> set[str]:
    """The words of *title* that may be of the name of a body: neither short nor of *name*."""
    normal = normal_name(_associations().sub(" ", title)).split()
    return {word for word in normal if len(word) >= NAMING_CHARS} - {*normal_name(name).split()}


@cache
def _associations() -> re.Pattern[str]:
    """Matches the words by which a title says that it names an association: "e.V."."""
    words = "|".join(f"(?:{pack.documents.names.associations})" for pack in packs())
    return re.compile(rf"(?<!\w)(?:{words})", re.IGNORECASE)


def _is_given(name: str, document: Document) -> bool:
    """Whether a user gave *document* its *name*, or *name* is its code."""
    return normal_name(name) in map(normal_name, (*document.given_names, document.code or ""))


def _nearest(documents: Sequence[DocumentId], citing: DocumentId) -> Sequence[DocumentId]:
    """Those of *documents* whose folder is nearest to that of *citing*; none if all are apart."""
    folder = posixpath.dirname(citing)
    steps = {id_: _steps(posixpath.dirname(id_), folder) for id_ in documents}
    near = {id_: n for id_, n in steps.items() if n is not None}
    return [id_ for id_, n in near.items() if n == min(near.values())]


def _steps(held: str, citing: str) -> int | None:
    """The number of folders from *citing* up to *held*, or down to it; None if it is elsewhere."""
    below = folders_below(held, citing)
    if below is not None:
        return below
    return 1 if folders_below(citing, held) == 1 else None


def _is_of_parties(book: AddressBook, name: str, contract: Document, citing: DocumentId) -> bool:
    """Whether *contract*, if it is one, may be meant by *name* in *citing*."""
    if contract.type is not DocumentType.CONTRACT or _is_given(name, contract):
        return True
    parties = _parties(contract)
    citer = book.document(citing) if book.has(citing) else None
    is_beside = posixpath.dirname(citing) == posixpath.dirname(contract.id)
    if not parties:
        is_contract = citer is not None and citer.type is DocumentType.CONTRACT
        is_own = citer is not None and names_body_of(citer, contract)
        return is_beside or is_own or not is_contract
    own = _parties(citer) if citer is not None else set()
    return bool(own & parties) if own else is_beside


def _parties(document: Document) -> set[tuple[str, ...]]:
    """The parties of a contract, each by the first words of its name."""
    names = document.metadata.get("parties", "").split("; ")
    return {tuple(normal.split()[:_WORDS]) for name in names if (normal := normal_name(name))}
