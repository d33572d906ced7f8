"""The last resort for an address: its name shortened, an edition behind it, or its issuer before.

Only what `evidence_graph.names.shortened` finds to be the name of one document is taken for one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ..language import packs
from ..names import Rank
from ..names.shortened import Shortened, ShortenedNames
from ..projection import DocumentRow, Projection
from ..view import View
from .typed import is_label

_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_MOST_WORDS = 24
"""No address with a name has more."""


def without_edition(text: str) -> str:
    """*text* without what names an edition, or where it is printed.

    "17 U.S.C. § 107 (2018)"; "Bills Act, S.C. 1998, c. 13, s. 5".
    """
    plain = _chapters().sub(" ", text)
    return " ".join(_editions().sub(" ", plain).split()).strip(" ,")


def shortened_names(view: View, text: str) -> Iterator[tuple[str, list[DocumentRow], bool, str]]:
    """How *text* can be read as a shortened name and a provision, the longest name first.

    Yields:
        The name, its documents, whether it is that of their folder, and the provision.
    """
    index = view.remembered(_index)
    words = text.split()
    if len(words) > _MOST_WORDS:
        return
    ends = range(len(words), 0, -1)
    readings = [(words[:n], words[n:]) for n in ends]
    readings += [(words[len(words) - n :], words[: len(words) - n]) for n in ends]
    for name, rest in sorted(readings, key=lambda one: -len(one[0])):
        found = index.find(_trimmed(name), whole=not rest)
        while found.documents and rest and name[1:] and _is_label(name[-1]):
            shorter = index.find(_trimmed(name[:-1]))
            if shorter != found:
                break
            name, rest = name[:-1], [name[-1], *rest]
        if (rows := _seen(view, found)) and (not rest or is_provision(rest)):
            yield _trimmed(name), rows, found.folder, " ".join(rest).strip(" ,")


def _trimmed(words: list[str]) -> str:
    return " ".join(words).strip(" ,;:§")


def _is_label(word: str) -> bool:
    return not re.search(r"\w", word) or is_label(word.strip(".,"))


def is_provision(words: list[str]) -> bool:
    """Whether *words* can be a provision: they begin with a label, a sign, a number or a letter.

    A number with a label behind it belongs to the name: "Act 2023 s 2" is not section 2 of an Act.
    """
    bare = words[0].strip(".,()[]")
    if bare.isdigit():
        return not _YEAR.fullmatch(bare) and not any(map(_is_label, words[1:]))
    return len(bare) < 2 or not bare.isalpha() or bare.isupper() or is_label(bare)


def _seen(view: View, found: Shortened) -> list[DocumentRow]:
    return [row for row in map(DocumentRow, found.documents) if row in view]


def _index(projection: Projection) -> ShortenedNames:
    names = (
        (name, [row for rank, row in held if rank != Rank.PART])
        for name, held in projection.names.items()
    )
    paths = ((row, projection.document(row).path) for row in projection.document_rows.values())
    folders = ((int(row), path.rpartition("/")[0]) for row, path in paths if path)
    return ShortenedNames(names, folders)


@cache
def _chapters() -> re.Pattern[str]:
    """The chapter of a statute book behind the name of an act: ", S.C. 1998, c. 13,"."""
    known = "|".join(f"(?:{pack.documents.chapters})" for pack in packs())
    return re.compile(rf",?\s(?:{known})(?=,|\s|$)")


@cache
def _editions() -> re.Pattern[str]:
    known = "|".join(f"(?:{pack.documents.editions})" for pack in packs())
    return re.compile(rf"\s*\((?:{known})\)", re.IGNORECASE | re.VERBOSE)
