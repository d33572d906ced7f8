"""The kind of a document: what its source says, else a word of its title or its file's name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from evidence_graph.language import DEFAULT, UNDETERMINED, LanguagePack, pack_of, packs
from evidence_graph.nodes import DocumentType


def kind_of(given: Mapping[str, str], title: str, name: str, pack: LanguagePack) -> DocumentType:
    """The kind of a document.

    Args:
        given: The fields of its source: "type: statute", "document_type: by-law".
        name: The words of its file's name, which tell the kind if the title does not: "Pier Terms".
    """
    stated = [given[key].casefold() for key in _keys() if given.get(key)]
    for value in stated:
        if value in set(DocumentType):
            return DocumentType(value)
    own = pack_of(DEFAULT) if pack.code == UNDETERMINED else pack
    read = [_named(value, language) for value in stated for language in packs()]
    read += [_named(title, own), _named(name, own)]
    return next((kind for kind in read if kind is not None), DocumentType.OTHER)


def _named(words: str, pack: LanguagePack) -> DocumentType | None:
    """The kind that *words* name; the first pattern that matches tells it."""
    types = pack.documents.titles.types.items()
    return next((kind for kind, pattern in types if re.search(pattern, words, re.I)), None)


@cache
def _keys() -> tuple[str, ...]:
    """The names of fields for the kind, in all languages."""
    return ("type", *(key for pack in packs() for key in pack.documents.front_matter.kind))
