"""Reads from a document's metadata when it is in force and which documents it supersedes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from ..language import LanguagePack, pack_of, packs
from ..language.dates import first_day, first_month
from ..nodes import Document


@cache
def superseding_keys() -> tuple[str, ...]:
    """The metadata fields that name superseded documents, separated by ";"."""
    keys = (key for pack in packs() for key in pack.documents.front_matter.superseding)
    return (*keys, "dcterms.replaces", "dc.relation.replaces")


@cache
def effective_keys() -> tuple[str, ...]:
    """The metadata fields that state the effective date; the first that holds a date counts."""
    return (*(key for pack in packs() for key in pack.documents.front_matter.effective), "date")


@cache
def ending_keys() -> tuple[str, ...]:
    """The metadata fields that state the end date."""
    return tuple(key for pack in packs() for key in pack.documents.front_matter.ending)


@cache
def date_keys() -> tuple[str, ...]:
    """The metadata fields that state the date; last, those of the entry into force."""
    keys = [pack.documents.front_matter for pack in packs()]
    return (
        "date",
        *(key for words in keys for key in words.date),
        *("dc.date", "dct.issued", "dcterms.issued"),
        *(key for words in keys for key in words.effective),
    )


_DATE = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")
_DATE_AT_END = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}$")
_SUFFIXES = re.compile(r"(?<=\w)(?:\.[A-Za-z]\w{0,7}){1,3}$")
_YEAR = re.compile(r"(?<![^\W_])(?:1[5-9]|20)\d\d(?![^\W_])")
_NUMBER = re.compile(r"\d+")
_LISTED = re.compile(r"\"[^\"]*\"|'[^']*'|[^,;\"']+")  # "Fees Act, 2019" in marks is one name


def date_stated(metadata: Mapping[str, str], pack: LanguagePack) -> str | None:
    """The first day in the date fields of *metadata*, else the first month or year.

    It may be in another language than the text, as front matter often is.
    """
    values = [metadata[key] for key in date_keys() if metadata.get(key)]
    languages = (pack, *(other for other in packs() if other is not pack))
    found = (
        date
        for read in (first_day, first_month)
        for value in values
        for language in languages
        if (date := read(value, language))
    )
    return next(found, None)


def unreadable_dates(document: Document) -> list[tuple[str, str]]:
    """The metadata fields for dates with a number that is no date, and their values."""
    keys = dict.fromkeys((*date_keys(), *ending_keys()))
    stated = [(key, document.metadata.get(key, "")) for key in keys]
    pack = pack_of(document.language)
    return [
        (key, value)
        for key, value in stated
        if any(map(str.isdigit, value)) and date_stated({"date": value}, pack) is None
    ]


def superseded_names(document: Document) -> list[str]:
    """The names of the documents that *document* states that it supersedes.

    They stand between ";", or between "," in brackets, as YAML writes a list in a line.
    """
    values = [document.metadata[key] for key in superseding_keys() if document.metadata.get(key)]
    names = [name.strip(" []\"'") for value in values for name in _listed(value)]
    return [name for name in names if name]


def _listed(value: str) -> list[str]:
    is_yaml = value.startswith("[") and value.endswith("]")
    return _LISTED.findall(value[1:-1]) if is_yaml else value.split(";")


def effective_date(document: Document) -> str | None:
    """The first day in force (ISO 8601): as stated, else the document's date; None if unknown."""
    return _first_date(document, effective_keys()) or document.date


def end_date(document: Document) -> str | None:
    """The first day on which it is no longer in force, as stated; None if not stated."""
    return _first_date(document, ending_keys())


def _first_date(document: Document, keys: tuple[str, ...]) -> str | None:
    pack = pack_of(document.language)
    values = (document.metadata[key] for key in keys if document.metadata.get(key))
    return next((day for value in values if (day := first_day(value, pack))), None)


def dated_path(path: str) -> str | None:
    """The date of an edition that is stored as ``2021-05-01/act.md`` or ``act-2021-05-01.md``.

    Of a file it is the end of its name before the suffixes; "act.2021-05-01.de.md" has it, too.
    """
    *folders, file = path.split("/")
    match = _DATE_AT_END.search(_SUFFIXES.sub("", file))
    dated = [folder for folder in folders if _DATE.fullmatch(folder)]
    return match[0] if match else next(iter(dated[::-1]), None)


Edition = tuple[str, tuple[int, ...]]


def edition_of(document: Document) -> Edition | None:
    """The sort key of versions of one document: its date, then its version number.

    None for a document that states neither.
    """
    date = effective_date(document)
    if date is None:
        years = _YEAR.findall(document.path or "")
        date = years[-1] if years else ""
    version = tuple(map(int, _NUMBER.findall(document.metadata.get("version", ""))))
    return (date, version) if date or version else None
