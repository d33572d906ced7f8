"""From when on a document is law, and which documents it takes the place of, as it says itself."""

from __future__ import annotations

import re
from functools import cache

from ..language import pack_of, packs
from ..language.dates import first_day
from ..nodes import Document


@cache
def superseding_keys() -> tuple[str, ...]:
    """The fields that name what a document supersedes, several in one joined by ";"."""
    own = (key for pack in packs() for key in pack.documents.superseding_keys)
    return (*own, "dcterms.replaces", "dc.relation.replaces")


@cache
def effective_keys() -> tuple[str, ...]:
    """The fields that say from when on a document is law; the first that holds a date counts."""
    return (*(key for pack in packs() for key in pack.documents.effective_keys), "date")


@cache
def ending_keys() -> tuple[str, ...]:
    """The fields that say from when on it is law no more."""
    return tuple(key for pack in packs() for key in pack.documents.ending_keys)


_DATE = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)")
_DATE_AT_END = re.compile(r"(?<!\d)\d{4}-\d{2}-\d{2}$")
_YEAR = re.compile(r"(?<![^\W_])(?:1[5-9]|20)\d\d(?![^\W_])")
_NUMBER = re.compile(r"\d+")


def names_said(document: Document) -> list[str]:
    """The documents that *document* says it supersedes, as it names them."""
    said = [document.metadata[key] for key in superseding_keys() if document.metadata.get(key)]
    names = [name.strip(" []\"'") for one in said for name in one.split(";")]
    return [name for name in names if name]


def effective_date(document: Document) -> str | None:
    """From when on it is law (ISO 8601): as it says, else its date; None where it has none."""
    return _first_date(document, effective_keys()) or document.date


def end_date(document: Document) -> str | None:
    """From when on it is law no more, as it says itself; None where it does not."""
    return _first_date(document, ending_keys())


def _first_date(document: Document, keys: tuple[str, ...]) -> str | None:
    pack = pack_of(document.language)
    said = (document.metadata[key] for key in keys if document.metadata.get(key))
    return next((day for one in said if (day := first_day(one, pack))), None)


def dated_path(path: str) -> str | None:
    """The day of an edition that is kept as ``2021-05-01/act.md`` or ``act-2021-05-01.md``."""
    *folders, file = path.split("/")
    match = _DATE_AT_END.search(file.partition(".")[0])
    dated = [folder for folder in folders if _DATE.fullmatch(folder)]
    return match[0] if match else next(iter(dated[::-1]), None)


Edition = tuple[str, tuple[int, ...]]


def edition_of(document: Document) -> Edition | None:
    """By what versions of one document are put in order: a date, then the number of a version.

    None for a document that shows neither.
    """
    date = effective_date(document)
    if date is None:
        years = _YEAR.findall(document.path or "")
        date = years[-1] if years else ""
    version = tuple(map(int, _NUMBER.findall(document.metadata.get("version", ""))))
    return (date, version) if date or version else None
