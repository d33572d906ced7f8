"""Finds the facts of a document: title, code, aliases, type, date, language.

The first source that gives a fact decides: the user's options, then front matter or record fields,
then the title, then the text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import unescape

from pydantic import BaseModel, ConfigDict, Field

from evidence_graph.language import LanguagePack, detect, normalise, pack_of, packs
from evidence_graph.language.dates import first_day
from evidence_graph.language.structure import words_of
from evidence_graph.library.checks import check_dictionary, check_text
from evidence_graph.names.titles import aliases_of, code_of
from evidence_graph.nodes import DocumentType
from evidence_graph.versions.dates import date_stated

from ..contracts import (
    ContractFacts,
    contract_facts,
    is_file_mark,
    named_in_text,
    opening_sentence,
    opens_contract,
)
from ..convert.formats import KNOWN_SUFFIXES
from ..publishers.code_titles import cited_title
from .below_title import Below, below_title, site_of_page
from .dates import stated_date
from .kinds import (
    is_of_insurance,
    is_only_in_name,
    kind_of,
    kind_of_folder,
    kind_required,
    kind_said,
    kind_told,
    tells_little,
)
from .name_clause import body_of_statutes
from .named_bodies import bodies_named
from .offerer import company_of_terms
from .trimmed import trimmed


class Options(BaseModel):
    """Facts that the user states for all documents of a run; the rules find those that are None."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    type: DocumentType | None = None
    collection: str | None = None
    language: str | None = None
    date: str | None = Field(default=None, pattern=r"^\d{4}(-\d{2}(-\d{2})?)?$")
    supersedes: str | None = None
    effective: str | None = Field(default=None, pattern=r"^\d{4}-\d{2}-\d{2}$")

    def added_to(self, metadata: Mapping[str, str]) -> dict[str, str]:
        """The *metadata* of a document with what the user says of its versions."""
        stated = {"supersedes": self.supersedes, "effective": self.effective}
        return {**metadata, **{key: value for key, value in stated.items() if value is not None}}


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one document; see `evidence_graph.nodes.Document`.

    *metadata* has only what was found in the text; the source's own fields are added later.
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
_UNIT_NUMBER = re.compile(r"\d{1,5}[A-Za-z]?(?:[.-]\d{1,4}){0,3}")
_VERSION = re.compile(r"(?:version |v)?\d+(?:\.\d+)*", re.IGNORECASE)
_TAG = re.compile(r"\{%[^{}]{0,100}%\}")  # of a template: "{% block title %}"
_PICTURES = re.compile(
    "^[\u2190-\u2bff\U0001f000-\U0001faff\ufe0f\u200d\\s]{1,9}"
)  # "📃 Terms of Use"
_QUOTED = re.compile(r"[“\"]([^“”\"]+)[”\"]")
_JOINED = re.compile(r"^\s[|–—·•»-]\s|\s[|–—·•»-]\s$")
_SUFFIXES = frozenset((*KNOWN_SUFFIXES, ".doc"))  # ".doc" stays in the names of converted files
_ALIKE = frozenset(("index", "main", "content"))  # names of files of sites and of LaTeX
_FEWEST_LETTERS = 2  # of a file's name that is looked for in the text
_SAMPLED_CHARS = 20_000  # at the start of the text, where it is looked for
_MORE_WORDS = 4  # that a printed title has before the given one
_TITLE_CHARS = 500  # a heading that was found by mistake may be as long as a book


def check_metadata(metadata: Mapping[str, str]) -> None:
    """Check the fields that a caller gives with a document.

    Raises:
        TypeError: It is no dictionary, or a name or a value in it is no text.
        ValueError: The date, or the day from which the document is law, cannot be read.
    """
    check_dictionary(metadata=metadata)
    for key, value in metadata.items():
        check_text(**{"each name in metadata": key, f"metadata[{key!r}]": value})
        if key.lower() not in ("date", "effective") or not value.strip():
            continue
        if not any(first_day(value, pack) for pack in packs()):
            raise ValueError(
                f"expected metadata[{key!r}] to be a date such as '2026-01-31', found {value!r}"
            )


def facts_of(
    *,
    name: str,
    text: str,
    title: str | None,
    given: Mapping[str, str],
    language: str,
    options: Options,
    folder: str = "",
    title_in_file: str | None = None,
) -> Facts:
    """The facts of a document.

    Args:
        name: Its file name or record id; its words are the title if nothing else gives one.
        folder: The folder of its file, whose names tell its kind if nothing else does.
        title: The title that its structure or its source gives.
        given: Front matter, document properties or record fields; keys are in lower case.
        language: The result of `language_of`.
        title_in_file: The title in the metadata of its file.
    """
    pack = pack_of(language)
    words = _named_by_folder(name, folder) or readable(name)
    title = _title(name, words, text, title, given, pack)
    code = next((given[key] for key in _code_keys() if given.get(key)), None)
    if code is None:
        code = code_of(title, pack)
    kind = options.type or kind_of(given, title, readable(name), pack)
    told = title if _tells_kind(title, pack) else readable(name)
    if not options.type and tells_little(told, pack):
        kind = kind_told(text, pack) or kind_of_folder(folder) or kind
    if kind is DocumentType.POLICY and is_of_insurance(text, pack) and not options.type:
        kind = DocumentType.CONTRACT
    body = body_of_statutes(title, text, pack)
    if body and kind is DocumentType.STATUTE and not options.type:
        kind = DocumentType.REGULATION  # "Constitution" of a club, not of a country
    if kind is DocumentType.OTHER and opens_contract(text, pack):
        kind = DocumentType.CONTRACT
    if kind is DocumentType.OTHER:
        kind = kind_said(text, pack) or kind_of_folder(folder) or kind_required(text, pack) or kind
    contract = contract_facts(text, pack) if kind is DocumentType.CONTRACT else ContractFacts()
    if not body and kind is DocumentType.CONTRACT and not contract.parties:
        body = company_of_terms(title, text, pack)
    bare, below = title, Below() if body else below_title(title, text, pack)
    body = body or below.body or site_of_page(title, title_in_file or "", text, pack)
    title = below.whole or title
    parts = [*_parts(given, pack), *_with_its_site(title, title_in_file or "")]
    aliases = aliases_of(title, code, text, given.get("aliases", ""), pack, name, parts=parts)
    return Facts(
        title=f"{title} ({body})" if body else title,
        code=code,
        aliases=tuple(sorted({*aliases, bare})) if body or title != bare else aliases,
        type=kind,
        collection=options.collection or given.get("collection"),
        date=options.date or date_stated(given, pack) or contract.date or stated_date(text, pack),
        language=language,
        metadata={**contract.metadata(), **_whose(text, kind, pack)},
    )


def _whose(text: str, kind: DocumentType, pack: LanguagePack) -> dict[str, str]:
    """The bodies that *text* names at its top; no metadata for a law, which has none."""
    bodies = () if kind is DocumentType.STATUTE else bodies_named(text, pack)
    return {"bodies": "; ".join(bodies)} if bodies else {}


def _tells_kind(title: str, pack: LanguagePack) -> bool:
    return kind_of({}, title, title, pack) is not DocumentType.OTHER


def _named_by_folder(name: str, folder: str) -> str | None:
    """The words of the folder of a file that is called as all such files are: "index", "main"."""
    words = readable(f"{folder.rpartition('/')[2]}.md").strip()
    is_alike = name.partition(".")[0].lower().strip("_") in _ALIKE
    return words if is_alike and any(map(str.isalpha, words)) else None


def _title(
    name: str,
    words: str,
    text: str,
    found: str | None,
    given: Mapping[str, str],
    pack: LanguagePack,
) -> str:
    """The title of a document.

    Args:
        words: The words of its file's name, or of the folder that tells more.
        found: The title that its structure or its source gives.
    """
    stated = _completed(_given_title(given, pack), found, pack)
    titles = (title for title in (stated, found) if title)
    title = next((title for title in titles if not is_file_mark(title)), None)
    if title and not _given_title(given, pack) and is_only_in_name(title, name, pack):
        title = None  # "Home Our Products", a menu, of "Pier_Privacy Policy.html"
    title = title or _name_field(given) or _called_at_opening(words, text, pack)
    title = title or _as_written(words, text, pack)
    title = " ".join(_TAG.sub(" ", unescape(title)).replace("`", "").split())  # or "&amp;"
    title = _PICTURES.sub("", title) or title
    title = quoted[1] if (quoted := _QUOTED.fullmatch(title)) else title
    title = cited_title(trimmed(title, pack))
    is_part = re.fullmatch(pack.documents.titles.parts, title, re.I) is not None
    if is_part and (whole := named_in_text(text, pack)):
        title = f"{whole}: {title}"  # "Standard Terms" are part of a contract
    return title if len(title) <= _TITLE_CHARS else title[:_TITLE_CHARS].rpartition(" ")[0]


def _called_at_opening(words: str, text: str, pack: LanguagePack) -> str | None:
    """The name in the opening sentence of a contract whose file's name is one word: "msa"."""
    opening = opening_sentence(text, pack) if " " not in words else None
    name = " ".join(opening["name"].split()) if opening else ""
    return name if " " in name else None


def _as_written(words: str, text: str, pack: LanguagePack) -> str:
    """The *words* of a file's name with the capitals of the text: "Terms of Service".

    A name that the text does not write with capitals begins with one if it has a word for a kind of
    document.
    """
    if not words.islower() or len(words) < _FEWEST_LETTERS:
        return words
    printed = r"\s{1,4}".join(map(re.escape, words.split()))
    found = re.finditer(rf"(?<![\w./-]){printed}(?![\w./-])", text[:_SAMPLED_CHARS], re.IGNORECASE)
    written = next((match[0] for match in found if match[0][0].isupper()), None)
    if written is None and not pack.structure.documents.isdisjoint(words_of(words)):
        return words[0].upper() + words[1:]
    return written or words


def _completed(given: str, found: str | None, pack: LanguagePack) -> str:
    """The *given* title, or the printed one that ends with it: "Pier Privacy Notice".

    The printed one may also begin with it, and only then name a kind: "Fences By-law, 2009".
    """
    if not given or not found or len(found.split()) - len(given.split()) > _MORE_WORDS:
        return given
    if re.sub(r"[\s_-]+", "-", found.casefold()) == given:
        return found  # "owner-guide" is the name of the page
    kinds = pack.structure.documents
    rest = found[len(given) :] if found.casefold().startswith(f"{given.casefold()} ") else ""
    names_kind = kinds.isdisjoint(words_of(given)) and not kinds.isdisjoint(words_of(rest))
    return found if names_kind or found.casefold().endswith(f" {given.casefold()}") else given


def _given_title(given: Mapping[str, str], pack: LanguagePack) -> str:
    """The title that a source gives itself, with its subtitle: "Bylaw 2: Officers".

    A file with a single unit of a code may state its number in a field: "rule: 26" makes the title
    "Rule 26. Duty to Disclose".
    """
    title, subtitle = (" ".join(_first_given(given, keys).split()) for keys in _title_keys())
    if subtitle[:1].islower() and first_day(subtitle, pack):
        subtitle = ""  # "adopted on 3 May 2031"
    title = f"{title.rstrip(':')}: {subtitle}" if title and subtitle else title
    whole = _first_given(given, _whole_keys()).strip()
    if title and whole and whole.casefold() not in title.casefold():
        title = f"{whole}: {title}"
    for key, value in given.items():
        unit = pack.units.labelled(key)
        if title and unit and unit.is_leaf and _UNIT_NUMBER.fullmatch(value) and value not in title:
            return f"{key.capitalize()} {value}. {title}"
    return title


def _name_field(given: Mapping[str, str]) -> str:
    """The field "name" if it has several words: "Access Policy", not "access"."""
    name = given.get("name", "").strip()
    return name if " " in name else ""


def _parts(given: Mapping[str, str], pack: LanguagePack) -> list[str]:
    """Title and subtitle, each only if it may name the document; the subtitle if neither may.

    A name has a word for a kind of document: "Example University" has none. A version is no name.
    """
    parts = [" ".join(_first_given(given, keys).split()) for keys in _title_keys()]
    if not all(parts) or _VERSION.fullmatch(parts[1]):
        return []
    kinds = pack.structure.documents
    return [part for part in parts if not kinds.isdisjoint(words_of(part))] or parts[1:]


def _with_its_site(title: str, in_file: str) -> list[str]:
    """The title of a file that joins *title* to a name: "Terms of Use | Pier Cloud"; none if none.

    Pages of HTML name their site so, and pages of codes the code. "Microsoft Word - Fees" does not.
    """
    whole = " ".join(in_file.split())
    if is_file_mark(in_file):
        return []
    for other in (whole[len(title) :], whole[: -len(title)]):
        joined = (f"{title}{other}", f"{other}{title}")
        if _JOINED.search(other) and whole.lower() in map(str.lower, joined):
            return [whole]
    return []


def readable(name: str) -> str:
    """The words of a file's *name*: "Terms of Service" of "Terms_of_Service.md"."""
    stem = name
    while (end := stem.rpartition("."))[0] and f".{end[2].lower()}" in _SUFFIXES:
        stem = end[0]  # "Policy.docx.md"
    if stem == name:
        return name
    words = stem.replace("_", " ")
    hyphenated = words.count("-") > 2 * words.count(" ")  # "Harbour-Club-By_Laws"
    return " ".join((words.replace("-", " ") if hyphenated else words).split()) or name


def language_of(text: str, *, given: Mapping[str, str], options: Options) -> str:
    """The code of a document's language: the one that is stated, else the one detected.

    It is settled once, before the text is parsed, and chooses the language pack of all rules.
    """
    stated = options.language or _first_given(given, _LANGUAGE_KEYS)
    return normalise(stated) if stated else detect(text)


def _first_given(given: Mapping[str, str], keys: Sequence[str]) -> str:
    """The first field of *keys* that is not blank; "" if all are."""
    return next((given[key] for key in keys if given.get(key, "").strip()), "")


@cache
def _title_keys() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of fields for the title, and of fields for the subtitle, in all languages."""
    keys = [pack.documents.front_matter for pack in packs()]
    return (
        ("title", *(key for words in keys for key in words.title)),
        ("subtitle", *(key for words in keys for key in words.subtitle)),
    )


@cache
def _whole_keys() -> tuple[str, ...]:
    """The names of fields for the document of which a file is a part, in all languages."""
    return tuple(key for pack in packs() for key in pack.documents.front_matter.whole)


@cache
def _code_keys() -> tuple[str, ...]:
    """The names of fields for the code, in all languages."""
    return ("code", *(key for pack in packs() for key in pack.documents.front_matter.code))
