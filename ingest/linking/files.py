"""Links to other files: "[Bylaw 3](../bylaw-3.md#fees)", seen from the file that holds it."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence

from evidence_graph.ids import DocumentId, SectionId
from evidence_graph.nodes import Section

from ..convert.formats import KNOWN_SUFFIXES

FLAT = "__"
"""Replaces a slash in the names of files whose folders were flattened."""

_SIGNS = re.compile(r"[\W_]+")


def files_at(target: str | None, citing: DocumentId) -> list[DocumentId]:
    """The ids that the file to which *target* leads from *citing* may have; empty if it is no file.

    The second is its id in a folder that was made flat: from "fees__late.md" to "../dues/day.md",
    which is "dues__day.md" there.
    """
    if target is None or not target.lower().endswith(tuple(KNOWN_SUFFIXES)):
        return []
    folder, name = posixpath.split(citing)
    found = [posixpath.normpath(posixpath.join(folder, target))]
    if FLAT in name:
        inner = posixpath.dirname(name.replace(FLAT, "/"))
        flat = posixpath.normpath(posixpath.join(inner, target)).replace("/", FLAT)
        found.append(posixpath.join(folder, flat))
    return [DocumentId(path) for path in found]


def unit_at(fragment: str, sections: Sequence[Section]) -> SectionId | None:
    """The first section that *fragment* of a link names: by its anchor, else by its heading.

    Letters and digits alone are compared, as within a document (`convert.markdown.places`). None
    where no section is named so.
    """
    wanted = _key(fragment)
    found: SectionId | None = None
    for section in sections:
        if section.anchor == fragment:
            return section.id
        if found is None and section.heading and wanted in _keys(section):
            found = section.id
    return found


def _keys(section: Section) -> set[str]:
    heading, number = _key(section.heading or ""), _key(section.number or "")
    return {heading, number + heading, _key(section.label or "") + number + heading} - {""}


def _key(words: str) -> str:
    return _SIGNS.sub("", words.casefold())
