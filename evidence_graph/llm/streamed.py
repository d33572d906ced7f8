"""Text of a model as it comes in, without its thinking and without the numbers of `numbered`."""

from __future__ import annotations

from collections.abc import Callable

from .numbered import without_numbers

_THINKS, _THOUGHT = "<think>", "</think>"  # marks of thinking that some servers return as text
_IN_MARKS = frozenset("0123456789., ;–-")  # signs of a number in brackets


class StreamedText:
    """Passes streamed text on, without block numbers and without thinking.

    Text that may become part of either is held back until that is decided; `rest` flushes it.
    """

    def __init__(self, on_text: Callable[[str], None], *, numbered: bool) -> None:
        self._on_text, self._numbered = on_text, numbered
        self._held, self._thinks = "", True
        self.spoke = False

    def __call__(self, words: str) -> None:
        self._held += words
        if self._thinks and not self._has_thought():
            return
        at = self._settled() if self._numbered else len(self._held)
        self._say(self._held[:at])
        self._held = self._held[at:]

    def rest(self) -> None:
        """Pass on the text that was held back, at the end of the stream."""
        self._held = without_thoughts(self._held) if self._thinks else self._held
        self._say(self._held)
        self._held = ""

    def _say(self, words: str) -> None:
        words = without_numbers(words) if self._numbered else words
        if words:
            self.spoke = True
            self._on_text(words)

    def _has_thought(self) -> bool:
        """Whether the thinking has ended; if so, it is dropped."""
        begun = self._held.lstrip()
        if begun.startswith(_THINKS):
            if not begun.partition(_THOUGHT)[2].strip():
                return False
        elif _THINKS.startswith(begun):  # the tag may not be complete yet
            return False
        self._held, self._thinks = without_thoughts(self._held), False
        return True

    def _settled(self) -> int:
        """The length of the text that cannot become part of a number."""
        at = self._held.rfind("[")
        if at < 0 or not _IN_MARKS.issuperset(self._held[at + 1 :]):
            at = len(self._held)
        return at - 1 if at and self._held[at - 1] == " " else at


def without_thoughts(words: str) -> str:
    """*words* without the leading ``<think>`` block that some servers return."""
    begun = words.lstrip()
    if not begun.startswith(_THINKS):
        return words
    return begun.partition(_THOUGHT)[2].lstrip()
