"""Whose documents are: the bodies that they name, and whether two documents are of one.

A document says whose it is by its title ("By-Laws of the Pier Club"), and by the parties, the site
and the bodies that its first page names. Both documents may print a name in their own way:
"Rudervereins" and "Ruderverein", "Pier Club (PCX)" and "PCX".
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from evidence_graph.language import packs
from evidence_graph.names import kind_and_rest, normal_name
from evidence_graph.nodes import Document, DocumentType

_FEWEST_CHARS = 3
"""A word that tells a body has so many letters, and initials as well: "PCX"."""
_ALIKE_CHARS = 5
"""Longer words are one if one begins with the other: "vereins" and "verein"."""


def are_of_one_body(first: Document, second: Document) -> bool:
    """Whether both documents name one body as their own.

    A name is one with a longer one that has all its words: "Pier Club" and "Pier Club of Burr".
    """
    names, others = (list(map(_telling, _own_bodies(one))) for one in (first, second))
    return any(
        _are_among(one, other) or _are_among(other, one) for one in names for other in others
    )


def are_of_two_bodies(first: Document, second: Document) -> bool:
    """Whether both documents name bodies, and neither names that of the other."""
    one, other = _all_words(first), _all_words(second)
    if not one or not other:
        return False
    names_one = any(_are_among(_telling(name), other) for name in _own_bodies(first))
    names_other = any(_are_among(_telling(name), one) for name in _own_bodies(second))
    return not names_one and not names_other


def names_bodies(document: Document) -> bool:
    """Whether *document* says whose it is."""
    return bool(_all_words(document))


def is_of_body(words: str, document: Document) -> bool:
    """Whether *words*, such as "PCX" or "of the Society", tell its own body, or any.

    "de 1946" names another document, of a body that is not told.
    """
    telling = _telling(words)
    if not telling:
        return not any(word.isdigit() for word in words.split())
    return any(_are_among(telling, _telling(name)) for name in _own_bodies(document))


def _own_bodies(document: Document) -> Iterable[str]:
    """The names by which *document* says whose it is.

    Of the bodies that it names this is the first, with its initials: those behind it are others.
    """
    if document.type is DocumentType.STATUTE:
        return ()  # a law is nobody's, and its title tells its subject
    kind = kind_and_rest(document.title)
    bodies, parties, site = _stated(document)
    first = bodies[: 2 if len(bodies) > 1 and bodies[1].isupper() else 1]
    return (*(kind[1:] if kind else ()), *first, *parties, *site)


def _all_words(document: Document) -> set[str]:
    """The words that tell the bodies which *document* names."""
    bodies, _, _ = _stated(document)
    return {word for name in (*_own_bodies(document), *bodies) for word in _telling(name)}


def _stated(document: Document) -> tuple[list[str], list[str], list[str]]:
    """The bodies, the parties and the site that the first page of *document* names."""
    bodies, parties, site = (
        [name for name in document.metadata.get(key, "").split("; ") if name]
        for key in ("bodies", "parties", "site")
    )
    return bodies, parties, site


def _telling(name: str) -> set[str]:
    """The words of *name* that tell a body: neither short nor words for kinds of documents."""
    words = {word for word in normal_name(name).split() if not word.isdigit()}
    return {word for word in words if len(word) >= _FEWEST_CHARS} - _untelling()


def _are_among(words: set[str], others: set[str]) -> bool:
    """Whether there are *words*, and *others* has each of them."""
    return bool(words) and all(_share({word}, others) for word in words)


def _share(words: set[str], others: set[str]) -> bool:
    return any(_is_one(word, other) for word in words for other in others)


def _is_one(word: str, other: str) -> bool:
    short, long = sorted((word, other), key=len)
    return word == other or (len(short) >= _ALIKE_CHARS and long.startswith(short))


@cache
def _untelling() -> frozenset[str]:
    """Words that names of many bodies have: "the", "society", "rules"."""
    small = {word for pack in packs() for word in pack.documents.names.small}
    kinds = {word for pack in packs() for word in pack.structure.documents}
    general = {word for pack in packs() for word in pack.documents.names.of_any_body}
    return frozenset(small | kinds | general)
