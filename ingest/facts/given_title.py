"""Chooses the title of a document from the fields of its source and the name of its file.

A title that a field gives decides, then the one that `title` found, then the name of the file. Of
the chosen one signs of notes, tags of templates and the like are left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import unescape

from evidence_graph.language import LanguagePack, packs
from evidence_graph.language.structure import words_of
from evidence_graph.names.titles import cited_names

from ..contracts import is_file_mark, named_in_text, opening_sentence
from ..convert.formats import KNOWN_SUFFIXES
from ..publishers.code_titles import cited_title
from .kinds import is_only_in_name
from .trimmed import trimmed

_UNIT_NUMBER = re.compile(r"\d{1,5}[A-Za-z]?(?:[.-]\d{1,4}){0,3}")
_VERSION = re.compile(r"(?:version |v)?\d+(?:\.\d+)*", re.IGNORECASE)
_TAG = re.compile(r"\{%[^{}]{0,100}%\}")  # of a template: "{% block title %}"
_PICTURES = re.compile(
    "^[\u2190-\u2bff\U0001f000-\U0001faff\ufe0f\u200d\\s]{1,9}"
)  # "📃 Terms of Use"
_QUOTED = re.compile(r"[“\"]([^“”\"]+)[”\"]")
_SUFFIXES = frozenset((*KNOWN_SUFFIXES, ".doc"))  # ".doc" stays in the names of converted files
_ALIKE = frozenset(("index", "main", "content"))  # names of files of sites and of LaTeX
_FEWEST_LETTERS = 2  # of a file's name that is looked for in the text
_SAMPLED_CHARS = 20_000  # at the start of the text, where it is looked for
_MORE_WORDS = 4  # that a printed title has before the given one
_TITLE_CHARS = 500  # a heading that was found by mistake may be as long as a book


def full_title(
    given: Mapping[str, str],
    found: str | None,
    text: str,
    pack: LanguagePack,
    *,
    name: str,
    folder: str,
) -> str:
    """The title of a document.

    Args:
        given: The fields of its source.
        found: The title that its structure or its source gives.
        name: Its file name or record id.
        folder: The folder of its file.
    """
    words = _named_by_folder(name, folder) or readable(name)
    stated = _completed(_given_title(given, pack), found, pack)
    titles = (title for title in (stated, found) if title)
    title = next((title for title in titles if not is_file_mark(title)), None)
    if title and not _given_title(given, pack) and is_only_in_name(title, name, pack):
        title = None  # "Home Our Products", a menu, of "Pier_Privacy Policy.html"
    title = title or _name_field(given) or _called_at_opening(words, text, pack)
    title = title or _cited(words, text, pack) or _as_written(words, text, pack)
    title = " ".join(_TAG.sub(" ", unescape(title)).replace("`", "").split())  # or "&amp;"
    title = _PICTURES.sub("", title) or title
    title = quoted[1] if (quoted := _QUOTED.fullmatch(title)) else title
    title = _completed_at_opening(cited_title(trimmed(title, pack)), text, pack)
    is_part = re.fullmatch(pack.documents.titles.parts, title, re.I) is not None
    if is_part and (whole := named_in_text(text, pack)):
        title = f"{whole}: {title}"  # "Standard Terms" are part of a contract
    return title if len(title) <= _TITLE_CHARS else title[:_TITLE_CHARS].rpartition(" ")[0]


def _named_by_folder(name: str, folder: str) -> str | None:
    """The words of the folder of a file that is called as all such files are: "index", "main"."""
    words = readable(f"{folder.rpartition('/')[2]}.md").strip()
    is_alike = name.partition(".")[0].lower().strip("_") in _ALIKE
    return words if is_alike and any(map(str.isalpha, words)) else None


def _called_at_opening(words: str, text: str, pack: LanguagePack) -> str | None:
    """The name in the opening sentence of a contract whose file's name is one word: "msa"."""
    opening = opening_sentence(text, pack) if " " not in words else None
    name = " ".join(opening["name"].split()) if opening else ""
    return name if " " in name else None


def _cited(words: str, text: str, pack: LanguagePack) -> str | None:
    """The only name by which *text* is cited, if its file's name is but a kind: "act"."""
    kinds = pack.structure.documents
    names = set(cited_names(text, pack)) if kinds.issuperset(words_of(words)) else set()
    return names.pop() if len(names) == 1 else None


def _completed_at_opening(title: str, text: str, pack: LanguagePack) -> str:
    """A *title* of one word, "Agreement", as the opening sentence has it: "Mooring Agreement"."""
    opening = opening_sentence(text, pack) if " " not in title else None
    name = " ".join(opening["name"].split()) if opening else ""
    return name if name.casefold().endswith(f" {title.casefold()}") else title


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
    kinds = pack.structure.documents
    rest = found[len(given) :] if found.casefold().startswith(f"{given.casefold()} ") else ""
    names_kind = kinds.isdisjoint(words_of(given)) and not kinds.isdisjoint(words_of(rest))
    return found if names_kind or found.casefold().endswith(f" {given.casefold()}") else given


def _given_title(given: Mapping[str, str], pack: LanguagePack) -> str:
    """The title that a source gives itself, with its subtitle: "Bylaw 2: Officers".

    A file with a single unit of a code may state its number in a field: "rule: 26" makes the title
    "Rule 26. Duty to Disclose".
    """
    title, subtitle = (" ".join(first_given(given, keys).split()) for keys in _title_keys())
    goes_on = subtitle.split(" ")[0] in pack.structure.lines.goes_on  # "Satzung", "des Hafenbunds"
    joint = " " if goes_on else ": "
    title = f"{title.rstrip(':')}{joint}{subtitle}" if title and subtitle else title
    for key, value in given.items():
        unit = pack.units.labelled(key)
        if title and unit and unit.is_leaf and _UNIT_NUMBER.fullmatch(value) and value not in title:
            return f"{key.capitalize()} {value}. {title}"
    return title


def _name_field(given: Mapping[str, str]) -> str:
    """The field "name" if it has several words: "Access Policy", not "access"."""
    name = given.get("name", "").strip()
    return name if " " in name else ""


def parts_of_title(given: Mapping[str, str], pack: LanguagePack) -> list[str]:
    """Title and subtitle, each only if it may name the document; the subtitle if neither may.

    A name has a word for a kind of document: "Example University" has none. A version is no name.
    """
    parts = [" ".join(first_given(given, keys).split()) for keys in _title_keys()]
    if not all(parts) or _VERSION.fullmatch(parts[1]):
        return []
    kinds = pack.structure.documents
    return [part for part in parts if not kinds.isdisjoint(words_of(part))] or parts[1:]


def readable(name: str) -> str:
    """The words of a file's *name*: "Terms of Service" of "Terms_of_Service.md"."""
    stem = name
    while (end := stem.rpartition("."))[0] and f".{end[2].lower()}" in _SUFFIXES:
        stem = end[0]  # "Policy.docx.md"
    if stem == name:
        return name
    before, _, last = stem.rpartition(" ")
    stem = before if before and f".{last.lower()}" in _SUFFIXES else stem  # "Pier Policy txt.txt"
    words = stem.replace("_", " ")
    hyphenated = words.count("-") > 2 * words.count(" ")  # "Harbour-Club-By_Laws"
    return " ".join((words.replace("-", " ") if hyphenated else words).split()) or name


def first_given(given: Mapping[str, str], keys: Sequence[str]) -> str:
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
