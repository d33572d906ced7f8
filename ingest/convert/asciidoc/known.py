"""The state of reading an AsciiDoc document: attributes, titles of sections, notes so far."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

SECTION = re.compile(r"(?P<signs>={1,6}|#{1,6})\s+(?P<words>\S.*)")
ID = r"[^\W\d][\w:.-]{0,100}"
_ID_LINE = re.compile(
    rf"\[(?:\[(?P<a>{ID})(?:,.{{0,200}})?\]|[\w,]{{0,40}}#(?P<b>{ID})[^\]]{{0,200}})\]$"
)
INLINE_ID = re.compile(rf"\[\[({ID})(?:,[^\[\]]{{0,200}})?\]\]")  # "[[fees]]", "[[fees,Fees]]"
_UNDERLINE = re.compile(r"(?P<sign>[-=~^+])(?P=sign){2,}$")
_LEVEL_OF_UNDERLINE = {"=": 1, "-": 2, "~": 3, "^": 4, "+": 5}
_NO_ID = re.compile(r"[^\w\s.-]")
_BETWEEN = re.compile(r"[\s.-]+")


@dataclass(slots=True)
class Known:
    """The attributes, titles and notes of one document.

    Attributes:
        attributes: By name, with their values at the place that is being read.
        titles: Of the sections, by id; *ids* are the ids by title in lower case.
        last_title: Of the last section.
        notes: The words of the footnotes so far; *named_notes* the numbers of those with a name.
    """

    attributes: dict[str, str]
    titles: dict[str, str] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)
    last_title: str = ""
    notes: list[str] = field(default_factory=list)
    named_notes: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, lines: Iterable[str], attributes: Mapping[str, str]) -> Known:
        """The titles in *lines*, with the ids above them or in them."""
        known = cls(dict(attributes))
        above = ""  # the id in the line above
        for line in lines:
            if line.startswith("["):
                match = _ID_LINE.match(line)
                above = (match["a"] or match["b"]) if match else above
            elif match := SECTION.match(line):
                title, inside = title_of(match["words"])
                name = above or inside or known.id_of(title)
                known.titles.setdefault(name, title)
                known.last_title = title
                known.ids.setdefault(title.lower(), name)
                above = ""
            elif line:
                above = ""
        return known

    def id_of(self, title: str) -> str:
        """The id of a section with *title* that sets none."""
        before = self.attributes.get("idprefix", "_")
        between = self.attributes.get("idseparator", "_")
        words = _BETWEEN.split(_NO_ID.sub("", title.lower()))
        return before + between.join(filter(None, words))

    def note(self, words: str, name: str) -> str:
        """The mark of a new note of *words*, or of the earlier note with this *name*."""
        if name and not words:
            return f"[{self.named_notes[name]}]" if name in self.named_notes else ""
        self.notes.append(words)
        if name:
            self.named_notes[name] = len(self.notes)
        return f"[{len(self.notes)}]"


def underlined(lines: Sequence[str], at: int) -> int:
    """The level of the title in the line *at*, which signs below it underline; 0 if it is none."""
    title, below = lines[at], lines[at + 1] if at + 1 < len(lines) else ""
    match = _UNDERLINE.match(below)
    if not match or abs(len(below) - len(title)) > 2 or not any(map(str.isalnum, title)):
        return 0
    return _LEVEL_OF_UNDERLINE[match["sign"]]


def title_of(words: str) -> tuple[str, str]:
    """A title without the signs that close it and the id in it; and that id, "" if none."""
    words = words.rstrip("=#").rstrip() or words
    inside = INLINE_ID.search(words)
    return (INLINE_ID.sub("", words).strip() if inside else words), inside[1] if inside else ""
