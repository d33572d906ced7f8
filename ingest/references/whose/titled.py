"""Finds the unit that is cited with its title: "paragraph 7 (Fees)", "Section 3, “Fees”".

Where several units have a number, or none, the title tells which is meant.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace

from ..mention import ELSEWHERE, Mention
from ..tree import Tree

_TITLE = re.compile(
    r"[^\S\n]?\((?P<bracketed>[A-Z][^()\n]{2,80})\)"
    r"|,?[^\S\n][“\"](?P<quoted>[A-Z][^”\"\n]{2,80}?)[,.]?[”\"]"
)
_WORD = re.compile(r"[^\W_]+")


class Titled:
    """Finds units by their headings in one document."""

    def __init__(self, text: str, tree: Tree) -> None:
        self._text = text
        self._tree = tree
        self._headed: dict[str, list[int]] | None = None  # when asked for

    def meant(self, mention: Mention) -> Mention:
        """*mention*, of the unit that has its number and the title behind it, if only one has.

        A unit whose heading prints no number may be meant, if no unit has the number.
        """
        if (
            mention.document not in (None, ELSEWHERE)
            or mention.until is not None
            or not mention.address
        ):
            return mention
        match = _TITLE.match(self._text, mention.span.end)
        if match is None:
            return mention
        headed = self._with_heading(normal_title(match["bracketed"] or match["quoted"]))
        at = self._tree.known.get(mention.address)
        if at in headed or any(self._tree.sections[n].anchor == mention.anchor for n in headed):
            return mention
        number = mention.address[-1]
        found = [n for n in headed if self._ends_in(n, number)]
        if not found and at is None:
            found = [n for n in headed if not self._tree.sections[n].number]
        if len(found) != 1:
            return mention
        return replace(mention, document=None, anchor=self._tree.sections[found[0]].anchor)

    def _ends_in(self, n: int, number: str) -> bool:
        """Whether the number of a section is *number*, or ends in it: "I.3" for "Section 3"."""
        printed = (self._tree.sections[n].number or "").casefold().strip("().")
        return printed == number or printed.endswith(f".{number}")

    def _with_heading(self, title: str) -> list[int]:
        if self._headed is None:
            self._headed = defaultdict(list)
            for n, section in enumerate(self._tree.sections):
                if section.heading:
                    self._headed[normal_title(section.heading)].append(n)
        return self._headed.get(title, [])


def normal_title(title: str) -> str:
    """*title* in small letters and without signs, to compare it."""
    return " ".join(_WORD.findall(title.casefold().replace("&", " and ")))
