"""The words of a reStructuredText paragraph, without the marks of emphasis, roles and links."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..pieces.piece import Inline
from .targets import Targets, identifier, plain_name

_MARKS = re.compile(
    r"\\(?P<escaped>.)"
    r"|(?<![\w`])``(?P<literal>[^`]{1,2000}(?:`[^`]{1,500}){0,4})``"
    r"|:(?P<role>[A-Za-z][\w.+:-]{0,40}):`(?P<said>[^`]{1,1000})`"
    r"|(?<![\w`])`(?P<quoted>[^`]{1,1000})`(?P<tail>__?|:[A-Za-z][\w.+-]{0,40}:)?"
    r"|(?<![\w*])\*\*(?=\S)(?P<strong>[^*]{1,1000})\*\*(?!\w)"
    r"|(?<![\w*])\*(?=[^\s*])(?P<emphasis>[^*]{1,1000})\*(?![\w*])"
    r"|(?<![\w|])\|(?=\S)(?P<name>[^|]{1,100})\|_{0,2}"
    r"|\[(?P<note>#?[\w.-]{0,60}|\*)\]_(?!\w)"
    r"|(?<![\w-])(?P<word>[^\W_]{1,80}(?:[-._+][^\W_]{1,80}){0,8})__?(?![\w_])"
)
_ANGLE = re.compile(r"(?P<words>[^<]*)<(?P<to>[^<>]+)>\s*")
_MOST_NESTED = 3  # substitutions in substitutions
# What a role prints before its words, and where a number of it leads.
_PRINTED = {"pep": ("PEP ", "https://peps.python.org/pep-{:0>4}/")}
_PRINTED |= {"rfc": ("RFC ", "https://www.rfc-editor.org/rfc/rfc{}")}
_LABELS = ("ref", "numref", "any")


class Words:
    """Reads the words of one file, whose names are *targets*."""

    def __init__(self, targets: Targets) -> None:
        self._targets = targets
        self._anonymous: Iterator[str] = iter(targets.anonymous)

    def inline(self, text: str) -> Inline:
        """*text*, lines joined, as it is printed."""
        inline = Inline()
        self._add(inline, text, bold=False, depth=0)
        return inline

    def _add(self, inline: Inline, text: str, *, bold: bool, depth: int) -> None:
        position = 0
        for mark in _MARKS.finditer(text):
            inline.add_collapsed(text[position : mark.start()], bold=bold)
            position = mark.end()
            if mark["strong"] or mark["emphasis"]:
                strong = bold or mark["strong"] is not None
                if depth < _MOST_NESTED:
                    words = mark["strong"] or mark["emphasis"]
                    self._add(inline, words, bold=strong, depth=depth + 1)
            elif mark["name"] is not None:
                words = self._targets.words.get(plain_name(mark["name"]), "")
                if words and depth < _MOST_NESTED:
                    self._add(inline, words, bold=bold, depth=depth + 1)
                else:
                    inline.add_collapsed(mark[0], bold=bold)
            else:
                words, target = self._marked(mark)
                inline.add_collapsed(words, bold=bold, target=target)
        inline.add_collapsed(text[position:], bold=bold)

    def _marked(self, mark: re.Match[str]) -> tuple[str, str | None]:
        """The words of a mark, and where they lead."""
        if mark["escaped"] is not None:
            return mark["escaped"].strip(), None  # an escaped blank is nothing
        if mark["literal"] is not None:
            return mark["literal"], None
        if mark["role"] is not None:
            return self._role(mark["role"].lower(), mark["said"])
        if mark["note"] is not None:
            return f"[{mark['note'].lstrip('#')}]", None
        if mark["word"] is not None:
            to = self._targets.links.get(plain_name(mark["word"]))
            return (mark["word"], to) if to else (mark[0], None)
        words, tail = mark["quoted"], mark["tail"] or ""
        if not tail.startswith("_"):
            return self._role(tail.strip(":"), words) if tail else (words, None)
        if angle := _ANGLE.fullmatch(words):
            printed = angle["words"].rstrip() or angle["to"].rstrip("_")
            return printed, self._link(angle["to"])
        if tail == "__":
            return words, next(self._anonymous, None)
        return words, self._targets.links.get(plain_name(words))

    def _link(self, to: str) -> str | None:
        """Where ``<to>`` leads: an address, or a name with ``_`` behind it."""
        name = plain_name(to[:-1]) if to.endswith("_") else ""
        return self._targets.links.get(name, None if name else to)

    def _role(self, role: str, said: str) -> tuple[str, str | None]:
        """The words that a role prints, and where they lead."""
        angle = _ANGLE.fullmatch(said)
        words, to = (angle["words"].rstrip(), angle["to"]) if angle else (said, said)
        role = role.rpartition(":")[2]
        if role in _PRINTED:
            before, address = _PRINTED[role]
            printed = words if angle and words else f"{before}{words}"
            return printed, address.format(to.partition("#")[0])
        if role in _LABELS:
            name = plain_name(to)
            title = self._targets.titles.get(name, to) if not angle else words
            return title, self._targets.links.get(name, f"#{identifier(to)}")
        return (words or to).lstrip("~!"), None
