"""The kind of a document, told by its source, title, file name, text or folder."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import islice
from unicodedata import normalize

from evidence_graph.language import DEFAULT, UNDETERMINED, LanguagePack, pack_of, packs
from evidence_graph.language.patterns import either
from evidence_graph.names import normal_name
from evidence_graph.names.normal import shared_name
from evidence_graph.nodes import DocumentType

from ..contracts import opens_contract

_TOP = 6000  # characters of the text in which it calls itself by its kind
_FEWEST_REQUIREMENTS = 5  # in capitals, below which a word may merely be stressed
_BODY_AND_KIND = re.compile(r"[^_]{2,60}_(?P<kind>[^_.]{4,60})\.\w{2,5}")


def kind_of_document(
    given: Mapping[str, str],
    text: str,
    pack: LanguagePack,
    *,
    title: str,
    name: str,
    folder: str,
) -> DocumentType:
    """The kind of a document.

    Args:
        given: The fields of its source: "type: statute", "document_type: by-law".
        name: The words of its file's name, which tell the kind if the title does not: "Pier Terms".
        folder: The folder of its file, whose names tell the kind if nothing else does.
    """
    kind = named_kind(given, title, name, pack)
    told = title if named_kind({}, title, title, pack) is not DocumentType.OTHER else name
    if _tells_little(told, pack):
        kind = _typical_kind(text, pack) or _kind_of_folder(folder) or kind
    if kind is DocumentType.POLICY and _is_of_insurance(text, pack):
        return DocumentType.CONTRACT
    if kind is not DocumentType.OTHER:
        return kind
    if opens_contract(text, pack):
        return DocumentType.CONTRACT
    return _said_kind(text, pack) or _kind_of_folder(folder) or _required_kind(text, pack) or kind


def named_kind(given: Mapping[str, str], title: str, name: str, pack: LanguagePack) -> DocumentType:
    """The kind that a field, the title or the file's name states."""
    stated = [given[key].casefold() for key in _keys() if given.get(key)]
    for value in stated:
        if value in set(DocumentType):
            return DocumentType(value)
    own = pack_of(DEFAULT) if pack.code == UNDETERMINED else pack
    languages = dict.fromkeys((pack, pack_of(DEFAULT)))  # titles are often in English
    read = [_named(value, language) for value in stated for language in (*packs(), pack)]
    is_unit = name.partition(" ")[0].lower() in own.units.by_form  # "Section 5 -- Tides.md"
    told = (title,) if is_unit else (title, name)
    read += [_named(words, language) for words in told for language in languages]
    return next((kind for kind in read if kind is not None), DocumentType.OTHER)


def _tells_little(title: str, pack: LanguagePack) -> bool:
    """Whether the text or the folder of a document tells more of its kind than *title* does.

    A "Constitution" is that of a country or of a club.
    """
    weak = {language.documents.titles.weak for language in (pack, pack_of(DEFAULT))}
    return any(re.search(pattern, title, re.IGNORECASE) for pattern in weak)


def _said_kind(text: str, pack: LanguagePack) -> DocumentType | None:
    """The kind that a sentence at the top says of the text itself: "This policy applies".

    A sentence of which a kind is typical tells more: "These rules" may be part of a specification.
    """
    names = (match["name"] for match in _itself(pack).finditer(text, 0, _TOP))
    named = next(filter(None, (_named(name, pack) for name in names)), None)
    return _typical_kind(text, pack) or named


def _typical_kind(text: str, pack: LanguagePack) -> DocumentType | None:
    """The kind of which a sentence at the top is typical: "This section is normative"."""
    told = (kind for kind, sentence in _told(pack) if sentence.search(text, 0, _TOP))
    return next(told, None)


def _is_of_insurance(text: str, pack: LanguagePack) -> bool:
    """Whether a policy says at its top that it is a contract: "This policy is a contract"."""
    sentence = dict(_told(pack)).get(DocumentType.CONTRACT)
    return sentence is not None and sentence.search(text, 0, _TOP) is not None


def _required_kind(text: str, pack: LanguagePack) -> DocumentType | None:
    """A standard if the *text* prints its words of requirement in capitals, as RFC 2119 does."""
    required = islice(_required(pack).finditer(text), _FEWEST_REQUIREMENTS)
    is_standard = sum(1 for _ in required) == _FEWEST_REQUIREMENTS
    return DocumentType.STANDARD if is_standard else None


def _kind_of_folder(folder: str) -> DocumentType | None:
    """The kind of the documents in a *folder*, such as "legal/contracts", by its last names."""
    for name in reversed(folder.split("/")):
        words = " ".join(re.split(r"[-_ ]+", normalize("NFC", name)))
        for kind, names in _folders():
            if names.fullmatch(words):
                return kind
    return None


@cache
def _told(pack: LanguagePack) -> list[tuple[DocumentType, re.Pattern[str]]]:
    told = pack.documents.titles.told.items()
    return [(kind, re.compile(sentence, re.I | re.M)) for kind, sentence in told]


@cache
def _folders() -> list[tuple[DocumentType, re.Pattern[str]]]:
    named = [item for pack in packs() for item in pack.documents.titles.folders.items()]
    return [(kind, re.compile(names, re.I)) for kind, names in named]


@cache
def _required(pack: LanguagePack) -> re.Pattern[str]:
    """A word of requirement in capitals within a sentence that has none: "it MUST be closed"."""
    words = either(word.upper() for word in pack.definitions.quoted.requirements)
    return re.compile(rf"(?<=[a-z,)`] )(?:{words}) (?=[a-z`])")


@cache
def _itself(pack: LanguagePack) -> re.Pattern[str]:
    """The beginning of a paragraph with a name by which a text calls itself.

    Sentences within a paragraph and words in italics may be those of a quotation.
    """
    itself, kinds = pack.documents.dates.itself, either(pack.structure.documents)
    return re.compile(
        r"^(?:[#*|-]{1,6}\s|(?:\w{1,4}\.\s){1,2})?(?:\*\*)?(?=[A-Z])"
        rf"(?i:{itself})\s(?P<name>(?:[A-Z][\w'’-]{{1,30}}\s)?(?i:{kinds}))\s(?=[a-z])",
        re.MULTILINE,
    )


def is_only_in_name(title: str, name: str, pack: LanguagePack) -> bool:
    """Whether a file's name has a body and its kind, "Pier_Privacy Policy", and *title* no kind."""
    kind = _BODY_AND_KIND.fullmatch(name)
    return (
        kind is not None
        and pack.code != UNDETERMINED
        and _named(title, pack) is None
        and not _ends_in_kind(title)
        and _ends_in_kind(kind["kind"].replace("&", "and"))
    )


def _ends_in_kind(words: str) -> bool:
    """Whether *words* end in a name that documents of many bodies have: "Site Terms of Use"."""
    found = normal_name(words).split()
    return any(shared_name().fullmatch(" ".join(found[n:])) for n in range(len(found)))


def _named(words: str, pack: LanguagePack) -> DocumentType | None:
    """The kind that *words* name; the first pattern that matches tells it."""
    return next((kind for kind, pattern in _types(pack) if pattern.search(words)), None)


@cache
def _types(pack: LanguagePack) -> Sequence[tuple[DocumentType, re.Pattern[str]]]:
    types = pack.documents.titles.types.items()
    return [(kind, re.compile(pattern, re.I)) for kind, pattern in types]


@cache
def _keys() -> tuple[str, ...]:
    """The names of fields for the kind, in all languages."""
    return ("type", *(key for pack in packs() for key in pack.documents.front_matter.kind))
