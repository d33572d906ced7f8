"""What a document is: title, code, aliases, type, date, language.

Each fact is taken from the first of these that gives it: options, front matter or record fields,
the title, the text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field

from evidence_graph.language import pack_of
from evidence_graph.names.shown import aliases_of, code_of
from evidence_graph.nodes import DocumentType


class Options(BaseModel):
    """What the user says of the documents that are being ingested; None leaves it to the rules."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    type: DocumentType | None = None
    collection: str | None = None
    language: str | None = None
    date: str | None = Field(default=None, pattern=r"^\d{4}(-\d{2}(-\d{2})?)?$")


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one document; see `evidence_graph.nodes.Document`."""

    title: str
    code: str | None
    aliases: tuple[str, ...]
    type: DocumentType
    collection: str | None
    date: str | None
    language: str


# By the last of these words in the title: "Guidance on the Conduct Rules" is guidance only when
# nothing later says otherwise, so guidance words win wherever they stand. Order: first match.
_TYPES: list[tuple[re.Pattern[str], DocumentType]] = [
    (re.compile(pattern, re.IGNORECASE), kind)
    for pattern, kind in (
        (r"\b(guidance|guidelines?|guiding|explanatory notes?|handbook|glossary|"
         r"leitfaden|merkblatt)\b", DocumentType.GUIDANCE),
        (r"\b(agreement|contract|lease|deed|terms (of|and)|licen[cs]e agreement|vertrag|"
         r"allgemeine geschäftsbedingungen)\b", DocumentType.CONTRACT),
        (r"\b(regulations?|rules?|rulebook|order|directive|verordnung|richtlinie|cfr|"
         r"by-?laws?)\b|verordnung\b", DocumentType.REGULATION),
        (r"\b(act|code|constitution|statutes?|law|bill|u\.?s\.?c\.?|gesetz|gesetzbuch)\b|"
         r"gesetz(buch)?\b|grundgesetz", DocumentType.STATUTE),
        (r"\bpolic(y|ies)\b", DocumentType.POLICY),
        (r"\b(standard|specification|recommendation|iso|norm)\b", DocumentType.STANDARD),
        (r"\b(manual|user guide|review guide|reference|documentation)\b", DocumentType.TECHNICAL),
    )
]  # fmt: skip

_ISO_DATE = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")  # "2025-01-20T10:00:00Z" too
_DATE_KEYS = ("date", "datum", "ausfertigungsdatum", "effective", "version-date", "dc.date")
_CODE_KEYS = ("code", "jurabk", "abbreviation", "short-title")

_FREQUENT = {
    "en": frozenset("the of and to in or that shall is be for by with as any not".split()),
    "de": frozenset("der die das und in den von zu des ist nicht dem mit eine für auf".split()),
}
_SAMPLED_CHARS = 20_000
_TITLE_CHARS = 500  # a first heading may be a whole book


def facts_of(
    *,
    name: str,
    text: str,
    title: str | None,
    given: Mapping[str, str],
    options: Options,
) -> Facts:
    """The facts of a document.

    Args:
        name: Its file name or record id, for want of any title.
        title: The title that its structure or its source gives.
        given: Front matter, document properties or record fields, keys in lower case.
    """
    title = " ".join((given.get("title") or title or name).split())[:_TITLE_CHARS].rstrip()
    language = options.language or _language(given.get("language") or given.get("lang"), text)
    pack = pack_of(language)
    code = next((given[key] for key in _CODE_KEYS if given.get(key)), None) or code_of(title, pack)
    return Facts(
        title=title,
        code=code,
        aliases=aliases_of(title, code, text, given.get("aliases", ""), pack),
        type=options.type or _type(given.get("type"), title),
        collection=options.collection or given.get("collection"),
        date=options.date or _date(given),
        language=language,
    )


def _type(given: str | None, title: str) -> DocumentType:
    if given and given.casefold() in set(DocumentType):
        return DocumentType(given.casefold())
    return next((kind for words, kind in _TYPES if words.search(title)), DocumentType.OTHER)


def _date(given: Mapping[str, str]) -> str | None:
    for key in _DATE_KEYS:
        if match := _ISO_DATE.search(given.get(key, "")):
            return match[0]
    return None


def _language(given: str | None, text: str) -> str:
    """The language given, else the one whose frequent words are more frequent in the text."""
    if given:
        return re.split(r"[-_]", given.strip().casefold())[0]
    words = re.findall(r"\w+", text[:_SAMPLED_CHARS].casefold())
    counts = {name: sum(w in frequent for w in words) for name, frequent in _FREQUENT.items()}
    return max(counts, key=lambda name: counts[name])  # English where it is a tie
