"""Alternatives as regular expressions that fail early: most words of a text begin no reference."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

SENTENCE_END = r";\s|(?<!\(\w)(?<!\s\w)\.\s{1,4}(?=[A-ZÄÖÜ\d(\[“])|\n[^\S\n]{0,40}\n"
"""Not the full stop of "e.g. where" or of "(c. 4)"."""


def any_of(words: Iterable[str], *, exact: bool = False) -> str:
    """A pattern for any of *words*, the longest that fits; blanks stand for white space.

    Words are grouped by their first letter, which the engine tests before it goes into a group:
    three times as fast as one flat list.

    Args:
        exact: Whether capitals count.
    """
    groups: defaultdict[str, list[str]] = defaultdict(list)
    for word in sorted(set(words), key=lambda word: (-len(word), word)):
        groups[word[0] if exact else word[0].lower()].append(
            re.escape(word[1:]).replace(r"\ ", r"\s{1,4}")
        )
    if not groups:
        return "(?!)"
    flag = "" if exact else "i"
    patterns = []
    for first, rests in groups.items():
        either = "" if first == first.upper() or exact else first.upper()
        patterns.append(f"[{re.escape(first)}{either}](?{flag}:{'|'.join(rests)})")
    return f"(?:{'|'.join(patterns)})"


def either(words: Iterable[str]) -> str:
    """A pattern for any of *words*, the longest that fits; blanks stand for white space."""
    longest = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s{1,4}") for word in longest) or "(?!)"
