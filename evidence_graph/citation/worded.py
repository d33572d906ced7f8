"""Documents that people name by words of theirs: "the Acme lease", "Iowa Ct. R.", "Vt. Const.".

Every word must be one of the title or of the file's path, or a name in the first sentences of a
contract, where its parties stand; a full stop may shorten it. Who names a contract must say of what
kind it is, and all others need two words that are no kind of document.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ..language import packs
from ..names.shortened import abbreviates, is_small, stem_of
from ..nodes import DocumentType
from ..projection import DocumentRow
from ..view import View
from .shortened import is_provision

_HEAD_CHARS = 2_000
"""Of a contract, in which its parties are named."""
_MOST = 2_000
"""Documents that are looked through; a larger library must be told which document."""
_NAME = re.compile(r"\b[A-Z][\w&'’-]+")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_SAID = re.compile(r"(?P<word>[^\W_]+(?:['’][^\W_]+)?)(?P<stop>\.?)")
_FEWEST = 2
_MOST_WORDS = 24
"""No address with a name has more."""


@dataclass(frozen=True, slots=True)
class _Named:
    """A document with the words of its title, and all by which it may be named."""

    row: DocumentRow
    title: frozenset[str]
    words: frozenset[str]
    is_contract: bool

    def is_called(self, said: dict[str, bool], kinds: set[str]) -> bool:
        """Whether it has all words *said*; of each it is told whether a full stop shortens it."""
        if self.is_contract and kinds and kinds != said.keys() and kinds <= self.title:
            return all(self._has(word, short) for word, short in said.items())
        enough = len(said.keys() - kinds) >= _FEWEST
        return enough and all(self._has(word, short) for word, short in said.items())

    def _has(self, word: str, short: bool) -> bool:
        return word in self.words or (
            short and any(abbreviates(word, one) for one in self.words if one[0] == word[0])
        )


def worded_names(view: View, text: str) -> Iterator[tuple[list[DocumentRow], str]]:
    """How *text* can be read as words of documents and a provision, the longest name first."""
    words = text.split()
    if len(words) > _MOST_WORDS:
        return
    known: list[_Named] = []
    for n in range(len(words), 1, -1):
        readings = ((words[:n], words[n:]), (words[-n:], words[:-n]))
        for name, rest in readings[: 1 + bool(words[n:])]:
            if rest and not is_provision(rest):
                continue
            said = _said(name)
            kinds = set(filter(_is_kind, said))
            if not said or kinds == said.keys():
                continue
            known = known or list(_documents(view))
            if rows := [one.row for one in known if one.is_called(said, kinds)]:
                yield rows, " ".join(rest)


def _said(name: Sequence[str]) -> dict[str, bool]:
    """The words of *name* that count, each with whether a full stop shortens it."""
    found = _SAID.finditer(" ".join(name))
    said = {stem_of(match["word"].lower()): bool(match["stop"]) for match in found}
    return {word: short for word, short in said.items() if not is_small(word)}


def _documents(view: View) -> Iterator[_Named]:
    rows = sorted(view.rows)
    for row in rows if len(rows) <= _MOST else ():
        document = view.projection.document(row)
        is_contract = document.type is DocumentType.CONTRACT
        head = view.snapshot.text(row)[:_HEAD_CHARS] if is_contract else ""
        names = (*_NAME.findall(head), document.metadata.get("parties", ""))
        title = _stems(document.title)
        own = _stems(" ".join((document.path or "", *names)))
        yield _Named(row, title, title | own, is_contract)


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem_of(word.lower()) for word in _WORD.findall(text))


def _is_kind(word: str) -> bool:
    """Whether *word* says what kind of document one is: "lease", "amendment"."""
    return any(word in words or pattern.fullmatch(word) for words, pattern in _kinds())


@cache
def _kinds() -> tuple[tuple[frozenset[str], re.Pattern[str]], ...]:
    return tuple(
        (
            frozenset(map(stem_of, pack.structure.documents)),
            re.compile(pack.contracts.kinds or r"(?!)"),
        )
        for pack in packs()
    )
