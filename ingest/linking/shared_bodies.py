"""The bodies that documents name at their tops, and whether two documents share one.

Both may print a name in their own way: "Rudervereins" and "Ruderverein", "Pier Club (PCX)" and
"PCX". So they are taken for one body if they share any word that tells one, and for two only if
both name bodies and nothing is shared.
"""

from __future__ import annotations

from functools import cache

from evidence_graph.language import packs
from evidence_graph.names import normal_name
from evidence_graph.nodes import Document

_FEWEST_CHARS = 3
"""A word that tells a body has so many letters, and initials as well: "PCX"."""
_ALIKE_CHARS = 5
"""Longer words are one if one begins with the other: "vereins" and "verein"."""


def bodies_of(document: Document) -> tuple[str, ...]:
    """The normal forms of the names of bodies, parties and a site that *document* states."""
    stated = (document.metadata.get(key, "") for key in ("bodies", "parties", "site"))
    names = (normal_name(name) for text in stated for name in text.split("; "))
    return tuple(dict.fromkeys(filter(None, names)))


def are_of_two_bodies(first: Document, second: Document) -> bool:
    """Whether both documents name bodies, and neither names one of the other."""
    one, other = _words(*bodies_of(first)), _words(*bodies_of(second))
    if not one or not other:
        return False
    in_titles = _share(one, _words(second.title)) or _share(other, _words(first.title))
    return not in_titles and not _share(one, other)


def names_body_of(first: Document, second: Document) -> bool:
    """Whether *first* names the body that *second* names before all others, by its whole name.

    Or both name one site, which may be a word alone.
    """
    site = normal_name(second.metadata.get("site", ""))
    if site and site == normal_name(first.metadata.get("site", "")):
        return True
    own = bodies_of(second)[:1]
    return bool(own) and " " in own[0] and own[0] in bodies_of(first) and bool(_words(own[0]))


def is_body_of(words: str, document: Document) -> bool:
    """Whether *words*, such as "PCX", are of the names of bodies in *document*."""
    known = _words(*bodies_of(document))
    named = _words(words)
    return bool(named) and all(_share({word}, known) for word in named)


def _words(*names: str) -> set[str]:
    """The words of *names* that tell a body: neither short nor words for kinds of documents."""
    found = {word for name in names for word in normal_name(name).split()}
    return {word for word in found if len(word) >= _FEWEST_CHARS} - _untelling()


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
