"""What a document is: title, code, aliases, type, date, language.

Each fact is taken from the first of these that gives it: options, front matter or record fields,
the title, the text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from pydantic import BaseModel, ConfigDict, Field

from evidence_graph.language import LanguagePack, detect, normalise, pack_of, packs
from evidence_graph.language.dates import first_day
from evidence_graph.language.documents import DocumentWords
from evidence_graph.language.structure import words_of
from evidence_graph.names.shown import aliases_of, code_of
from evidence_graph.nodes import DocumentType

from .contracts import ContractFacts, contract_facts, is_file_mark, named_in_text, opens_contract
from .convert.formats import KNOWN_SUFFIXES
from .publishers.code_titles import cited_title


class Options(BaseModel):
    """What the user says of the documents that are being ingested; None leaves it to the rules."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    type: DocumentType | None = None
    collection: str | None = None
    language: str | None = None
    date: str | None = Field(default=None, pattern=r"^\d{4}(-\d{2}(-\d{2})?)?$")
    supersedes: str | None = None
    effective: str | None = Field(default=None, pattern=r"^\d{4}-\d{2}-\d{2}$")

    def with_said(self, given: Mapping[str, str]) -> dict[str, str]:
        """What a source says of itself, with what the user says of its versions."""
        said = {"supersedes": self.supersedes, "effective": self.effective}
        return {**given, **{key: value for key, value in said.items() if value is not None}}


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one document; see `evidence_graph.nodes.Document`.

    *metadata* is what its text says, not its source.
    """

    title: str
    code: str | None
    aliases: tuple[str, ...]
    type: DocumentType
    collection: str | None
    date: str | None
    language: str
    metadata: Mapping[str, str] = field(default_factory=dict)


_LANGUAGE_KEYS = ("language", "lang")
_NOTE_SIGNS = re.compile(
    r"(?:(?<=[^\W\d_]{3})|(?<=[\w.)]) )[⁰¹²³⁴-⁹]{1,3}(?=[\s,.;:)]|$)| ?\*{1,3}\)(?=\s|$)"
)
_UNIT_NUMBER = re.compile(r"\d{1,5}[A-Za-z]?(?:[.-]\d{1,4}){0,3}")
_BEFORE_COMMA = re.compile(r" (?=[,;](?: |$))")
_SUFFIXES = frozenset((*KNOWN_SUFFIXES, ".doc"))  # of old files that somebody has converted
_TITLE_CHARS = 500  # a first heading may be a whole book


def facts_of(
    *,
    name: str,
    text: str,
    title: str | None,
    given: Mapping[str, str],
    language: str,
    options: Options,
) -> Facts:
    """The facts of a document.

    Args:
        name: Its file name or record id, for want of any title.
        title: The title that its structure or its source gives.
        given: Front matter, document properties or record fields, keys in lower case.
        language: As `language_of` tells it.
    """
    pack = pack_of(language)
    own = next((t for t in (_given_title(given, pack), title) if t and not is_file_mark(t)), None)
    own = own or _named(given) or readable(name)
    own = cited_title(_printed(" ".join(own.split())).lstrip("-– "))
    if re.fullmatch(pack.documents.parts, own, re.I) and (whole := named_in_text(text, pack)):
        own = f"{whole}: {own}"  # "Standard Terms" are those of a contract
    title = own[:_TITLE_CHARS].rstrip()
    code = next((given[key] for key in _code_keys() if given.get(key)), None)
    if code is None:
        code = code_of(title, pack)
    kind = options.type or _type(given.get("type"), title, pack.documents)
    if kind is DocumentType.OTHER and opens_contract(text, pack):
        kind = DocumentType.CONTRACT
    read = contract_facts(text, pack) if kind is DocumentType.CONTRACT else ContractFacts()
    return Facts(
        title=title,
        code=code,
        aliases=aliases_of(
            title, code, text, given.get("aliases", ""), pack, name, parts=_parts(given, pack)
        ),
        type=kind,
        collection=options.collection or given.get("collection"),
        date=options.date or _date(given, pack) or read.date,
        language=language,
        metadata=read.metadata(),
    )


def _printed(title: str) -> str:
    """*title* without the signs of footnotes in it, and blanks before its commas."""
    return _BEFORE_COMMA.sub("", _NOTE_SIGNS.sub("", title))


def _given_title(given: Mapping[str, str], pack: LanguagePack) -> str:
    """The title that a source gives itself, with its subtitle: "Bylaw 2: Officers".

    A file that holds one unit of a code may say its number apart: "rule: 26" is that of a
    "Rule 26. Duty to Disclose".
    """
    title, subtitle = (_said(given, keys).strip() for keys in _title_keys())
    title = f"{title.rstrip(':')}: {subtitle}" if title and subtitle else title
    for key, said in given.items():
        unit = pack.units.labelled(key)
        if title and unit and unit.is_leaf and _UNIT_NUMBER.fullmatch(said) and said not in title:
            return f"{key.capitalize()} {said}. {title}"
    return title


def _named(given: Mapping[str, str]) -> str:
    """What the field "name" says, where it is words: "Access Policy", not "access"."""
    name = given.get("name", "").strip()
    return name if " " in name else ""


def _parts(given: Mapping[str, str], pack: LanguagePack) -> list[str]:
    """Title and subtitle where either may name the document: not "Example University"."""
    both = [" ".join(_said(given, keys).split()) for keys in _title_keys()]
    if not all(both):
        return []
    kinds = pack.structure.documents
    return [part for part in both if not kinds.isdisjoint(words_of(part))] or both[1:]


def readable(name: str) -> str:
    """The words of a file's *name*: "Terms of Service" of "Terms_of_Service.md"."""
    stem = name
    while (end := stem.rpartition("."))[0] and f".{end[2].lower()}" in _SUFFIXES:
        stem = end[0]  # "Policy.docx.md"
    if stem == name:
        return name
    words = stem.replace("_", " ")
    return " ".join((words if " " in words else words.replace("-", " ")).split()) or name


def language_of(text: str, *, given: Mapping[str, str], options: Options) -> str:
    """The code of a document's language: of what is said of it, else by its words.

    It is told once, before the document is cut into units; all rules read it with these words.
    """
    said = next((given[key] for key in _LANGUAGE_KEYS if given.get(key, "").strip()), "")
    said = options.language or said
    return normalise(said) if said else detect(text)


def _said(given: Mapping[str, str], keys: Sequence[str]) -> str:
    """What the first field of *keys* says that says anything; blank where none does."""
    return next((given[key] for key in keys if given.get(key, "").strip()), "")


@cache
def _title_keys() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names of fields that hold the title, and of those that hold the subtitle."""
    words = [pack.documents for pack in packs()]
    return (
        ("title", *(key for one in words for key in one.title_keys)),
        ("subtitle", *(key for one in words for key in one.subtitle_keys)),
    )


@cache
def _code_keys() -> tuple[str, ...]:
    """Names of fields that hold the code; a field may be named in any language."""
    return ("code", *(key for pack in packs() for key in pack.documents.code_keys))


@cache
def _date_keys() -> tuple[str, ...]:
    """Names of fields that hold the date, at last those that say from when on it is law."""
    words = [pack.documents for pack in packs()]
    own = (key for one in words for key in one.date_keys)
    return ("date", *own, "dc.date", *(key for one in words for key in one.effective_keys))


def _type(given: str | None, title: str, documents: DocumentWords) -> DocumentType:
    if given and given.casefold() in set(DocumentType):
        return DocumentType(given.casefold())
    shown = (kind for kind, words in documents.types.items() if re.search(words, title, re.I))
    return next(shown, DocumentType.OTHER)


def _date(given: Mapping[str, str], pack: LanguagePack) -> str | None:
    said = (given[key] for key in _date_keys() if given.get(key))
    return next((day for one in said if (day := first_day(one, pack))), None)
