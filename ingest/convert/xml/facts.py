"""Facts in the metadata of a document: title, names, date, language, type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

from .targets import celex, name_of, of_congress, work_of
from .vocabulary import Vocabulary
from .walk import local

if TYPE_CHECKING:
    from lxml.etree import _Element

_DATE = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)(?!\d)|(\d{4}) (\d{1,2})(?: (\d{1,2}))?(?!\d)")
_YEAR_FIRST = re.compile(r"(\d{4}) ([^\W\d]+)(?: (\d{1,2}))?")
_BRACKETED = re.compile(r"\(\s*([^()]+?)\s*\)")
"""A short title as it is printed behind the long one."""
_ABBREVIATION = re.compile(r"[^\W\d_a-z][^\W_]*[^\W\d_a-z][^\W_]*")
"""A short title that is but an abbreviation: "LotsG"."""
_TITLE = re.compile(r"title(?:_[a-z]{2})?")  # "title", "title_de"
_UNFILLED = re.compile(r"#|https?://|9999-")
"""What a draft has in place of a fact: "#varTitle", "https://example.org/bill/7", "9999-01-01"."""
_MOST_NAMES = 40


def facts_of(root: _Element, vocabulary: Vocabulary) -> dict[str, str]:
    """The facts of the document below *root*, by the names that `ingest.facts` knows."""
    stated = {fact: _first(root, paths) for fact, paths in vocabulary.facts.items()}
    found = dict(vocabulary.fixed)
    for fact, value in stated.items():
        if value and fact not in ("kind", "aliases"):
            form = found.get(fact, "")
            found[fact] = form.format(value) if "{0}" in form else value
    found = {fact: value for fact, value in found.items() if "{0}" not in value}
    if not found.get("title") and (title := _title_of_root(root)):
        found["title"] = title
    if date := _DATE.search(found.get("date", "")):
        found["date"] = "-".join(part.zfill(2) for part in date.groups() if part)
    elif named := _YEAR_FIRST.fullmatch(found.get("date", "")):
        found["date"] = " ".join(filter(None, reversed(named.groups())))
    kind = (stated.get("kind") or local(root)).lower()
    for word, what in vocabulary.kind_of.items():
        if re.search(word, kind):
            found["type"] = what
    if short := _BRACKETED.fullmatch(found.get("title", "")):
        found["title"] = short[1]
    names = dict.fromkeys(_names(root, vocabulary))
    long = found.pop("long_title", "")
    if long and _ABBREVIATION.fullmatch(short_title := found.get("title", "")):
        names[short_title] = None
        found["title"] = long if f"({short_title})" in long else f"{long} ({short_title})"
    for known in ("", found.get("title", "")):
        names.pop(known, None)
    if names:
        found["aliases"] = "; ".join(list(names)[:_MOST_NAMES])
    return found


def _title_of_root(root: _Element) -> str:
    """The title in an attribute of the root, the first if there is one for each language.

    It may also be the first element in the root, or in the element with facts of the document.
    """
    titles = (v.strip() for key, v in root.attrib.items() if _TITLE.fullmatch(str(key)))
    places = ("{*}title", *(f"{{*}}{name}/{{*}}title" for name in ("info", "head", "header")))
    inner = (root.find(path) for path in places)
    texts = ("".join(title.itertext()) for title in inner if title is not None)
    return next(titles, "") or " ".join(next(texts, "").split())


def _first(root: _Element, paths: tuple[str, ...]) -> str:
    values = (value for path in paths for value in _values(root, path))
    return next((value for value in values if value and not _UNFILLED.match(value)), "")


def _names(root: _Element, vocabulary: Vocabulary) -> Iterator[str]:
    """Further names by which the document is cited."""
    if vocabulary.name_of is not None:
        yield vocabulary.name_of(root) or ""
    for path in vocabulary.facts.get("aliases", ()):
        for value in _values(root, path):
            if value.startswith("#"):
                continue
            if value.startswith(("http", "urn:", "/us/")):
                yield name_of(value) or of_congress(value) or ""
            elif value.startswith("/"):
                yield work_of(value)
            elif value:
                yield celex(value) or value.strip(".;[] ")


def _values(root: _Element, path: str) -> Iterator[str]:
    """The values at *path*, of local names, wherever in the document it begins."""
    steps, _, attribute = f"/{path}".rpartition("/@") if "/@" in f"/{path}" else (path, "", "")
    steps = steps.lstrip("/")
    places = [root]
    if steps:
        first = steps.split("/")[0]
        at_root = first == local(root)
        steps = steps[len(first) + 1 :] if at_root else steps
        qualified = "/".join(map(_qualified, steps.split("/")))
        places = root.findall(qualified if at_root else f".//{qualified}") if qualified else [root]
    for place in places:
        if attribute:  # several are joined: "@year+month"
            named = [_attributes(place, name) for name in attribute.split("+")]
            yield from (" ".join(filter(None, values)) for values in zip_longest(*named))
        else:
            yield " ".join(" ".join(place.itertext()).split())


def _attributes(place: _Element, name: str) -> list[str]:
    names = [full for full in place.attrib if str(full).rpartition("}")[2] == name]
    return [place.get(full) or "" for full in names]


def _qualified(step: str) -> str:
    """A step in any namespace; an empty one, of "//", stays empty."""
    return step if step in ("", "*", ".") or step.startswith("{") else f"{{*}}{step}"
