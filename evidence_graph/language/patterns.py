"""Alternatives as regular expressions that fail early: most words of a text begin no reference."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache

NEVER = r"(?!)"
"""A pattern that matches nothing: a form that a language does not have."""


def sentence_end(months: Iterable[str]) -> str:
    """A pattern for the end of a sentence, in a language with these names of *months*.

    Not the full stop of "e.g. where", of "(c. 4)" or of "3. Mai".
    """
    return (
        rf";\s|(?<!\(\w)(?<!\s\w)\.\s{{1,4}}(?!(?:{either(months)})\b)(?=[A-ZÄÖÜ\d(\[“])"
        r"|\n[^\S\n]{0,40}\n"
    )


def holding(
    text: str,
    words: Collection[str],
    pattern: re.Pattern[str],
    *,
    reach: int,
    behind: Collection[str] = (),
) -> Iterator[re.Match[str]]:
    """The matches of *pattern* in *text* that hold one of *words*, none overlapping another.

    Each word is looked for by itself: a plain word is found thirty times as fast as an alternative.

    Args:
        words: In small letters, as `signs.signs_of` derives them; without any, *pattern* is tried
            everywhere.
        reach: No match begins or ends farther from its word.
        behind: One of these, in small letters too, every match holds before its word; where none
            stands there, *pattern* is not tried.
    """
    if not words:
        yield from pattern.finditer(text)
        return
    small = _in_small_letters(text)
    position = 0
    for at in sorted(at for word in set(words) for at in places(small, word)):
        if at >= position:
            if behind and not any(small.find(one, max(0, at - reach), at) >= 0 for one in behind):
                continue
            match = pattern.search(text, max(position, at - reach), at + reach)
            if match is not None and match.start() <= at < match.end():
                position = match.end()
                yield match


@lru_cache(maxsize=2)
def _in_small_letters(text: str) -> str:
    """*text* in small letters, each where its capital stands."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(one if len(one := letter.lower()) == 1 else letter for letter in text)


def places(text: str, word: str) -> Iterator[int]:
    """Where *word* stands in *text*: ten times as fast as by an expression."""
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + len(word))


def check(patterns: Iterable[tuple[str, str]], flags: int = 0) -> None:
    """See that *patterns*, each behind its name, are regular expressions.

    Raises:
        ValueError: One is none.
    """
    for name, pattern in patterns:
        try:
            re.compile(pattern, flags)
        except re.error as error:
            raise ValueError(
                f"expected a pattern for {name}, found {pattern!r}: {error}"
            ) from error


def any_of(words: Iterable[str], *, exact: bool = False) -> str:
    """A pattern for any of *words*, the longest that fits; blanks stand for white space.

    It branches letter by letter, and spells out the cases in which words are written: small,
    Capitals and ALL CAPITALS. So it fails at once where no word begins, four times as fast as a
    list of words without case.

    Args:
        exact: Whether *words* are to be found in their own case alone.
    """
    spelt = {form for word in words for form in ((word,) if exact else cases(word))}
    return _branches(spelt) if spelt else NEVER


def cases(word: str) -> set[str]:
    """The cases in which *word* is written."""
    return {word, word.lower(), word.upper(), word.title(), word[:1].upper() + word[1:]}


def in_any_case(words: Iterable[str]) -> str:
    """A pattern for any of *words*, the longest that fits, however its letters are cased.

    A word is found as it is looked up, which a pattern without case is not: it takes "ſ" for "s".
    """
    lower = {word.lower() for word in words}
    return _branches(lower, _in_either_case) if lower else NEVER


def _in_either_case(letter: str) -> str:
    if letter == "'":
        return "['’]"
    upper = letter.upper()
    return re.escape(letter) if upper == letter or len(upper) > 1 else f"[{upper}{letter}]"


def _branches(words: Iterable[str], spelt: Callable[[str], str] = re.escape) -> str:
    """A pattern for *words* that branches by their first letters, which *spelt* writes."""
    rests: defaultdict[str, set[str]] = defaultdict(set)
    ends = False
    for word in words:
        if word:
            rests[word[0]].add(word[1:])
        else:
            ends = True
    if not rests:
        return ""
    branches = [
        (r"\s{1,4}" if letter == " " else spelt(letter)) + _branches(after, spelt)
        for letter, after in sorted(rests.items())
    ]
    either_of = "|".join(branches)
    return f"(?:{either_of}|)" if ends else f"(?:{either_of})"


def either(words: Iterable[str]) -> str:
    """A pattern for any of *words*, the longest that fits; blanks stand for white space."""
    longest = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(re.escape(word).replace(r"\ ", r"\s{1,4}") for word in longest) or NEVER
