"""Finds the facts of a document: title, code, aliases, type, date, language.

The first source that gives a fact decides: the user's options, then front matter or record fields,
then the title, then the text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from pydantic import BaseModel, ConfigDict, Field

from evidence_graph.language import LanguagePack, detect, normalise, pack_of, packs
from evidence_graph.language.dates import first_day
from evidence_graph.library.checks import check_dictionary, check_text
from evidence_graph.names.titles import aliases_of, code_of
from evidence_graph.nodes import DocumentType
from evidence_graph.versions.dates import date_stated

from ..contracts import ContractFacts, contract_facts
from .below_title import Below, below_title
from .dates import stated_date
from .given_title import first_given, full_title, parts_of_title, readable
from .kinds import kind_of_document
from .name_clause import body_of_statutes
from .named_bodies import bodies_named
from .offerer import company_of_terms
from .site_names import site_named
from .sites import site_of_page, with_its_site

_LANGUAGE_KEYS = ("language", "lang")
_OF_SITES = (DocumentType.CONTRACT, DocumentType.POLICY, DocumentType.GUIDANCE)


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
    title = full_title(given, title, text, pack, name=name, folder=folder)
    code = next((given[key] for key in _code_keys() if given.get(key)), None)
    if code is None:
        code = code_of(title, pack)
    body = body_of_statutes(title, text, pack)
    kind = options.type or kind_of_document(
        given, text, pack, title=title, name=readable(name), folder=folder
    )
    contract = contract_facts(text, pack) if kind is DocumentType.CONTRACT else ContractFacts()
    if not body and kind is DocumentType.CONTRACT and not contract.parties:
        body = company_of_terms(title, text, pack)
    bare, below = title, Below() if body else below_title(title, text, pack)
    body = body or below.body or site_of_page(title, title_in_file or "", text, pack)
    title = below.whole or title
    parts = [*parts_of_title(given, pack), *with_its_site(title, title_in_file or "")]
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
    """The bodies and the site that *text* names at its top; no metadata for a law, which has none.

    A standard has addresses of what it refers to.
    """
    bodies = () if kind is DocumentType.STATUTE else bodies_named(text, pack)
    site = site_named(text) if kind in _OF_SITES else None
    named = {"bodies": "; ".join(bodies), "site": site or ""}
    return {key: name for key, name in named.items() if name}


def language_of(text: str, *, given: Mapping[str, str], options: Options) -> str:
    """The code of a document's language: the one that is stated, else the one detected.

    It is settled once, before the text is parsed, and chooses the language pack of all rules.
    """
    stated = options.language or first_given(given, _LANGUAGE_KEYS)
    return normalise(stated) if stated else detect(text)


@cache
def _code_keys() -> tuple[str, ...]:
    """The names of fields for the code, in all languages."""
    return ("code", *(key for pack in packs() for key in pack.documents.front_matter.code))
