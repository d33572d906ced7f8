"""Titles in texts that have a line for each sentence, and hardly a blank line.

Programs that copy the text of a web page write it so. A title is a short line without a stop,
between a line that ends a sentence and one that begins the next:

    You keep the oars dry.
    Your Boat
    The boat is yours while you pay for it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

_FEWEST = 20  # lines of such a text
_SHARE = 0.7  # … that end a sentence
_FEWEST_TITLES = 2
_SHARE_WITH_TITLES = 0.9  # … that end a sentence or are titles, where each title has but one line
_FEWEST_AMONG = 5  # titles there
_LONG = 160  # characters: such a text does not wrap, so some lines are longer
_TITLE_CHARS = 70
_TITLE_WORDS = 9
_NUMBER_CHARS = 5  # of a number alone on its line, which has its title on the next one
_TEXT_CHARS = 40  # of the line below a title, at least
_STOPS = (*".!?;:",)
_INNER = (":", ". ")  # no title holds them: "Effective: May 2"
_NUMBER = re.compile(r"(\d{1,2})[.)](?=\s|$)")
_FEWEST_ARTICLES = 3  # lines that name an article by the same initials
_ARTICLE = re.compile(  # "GG Art 1", "BGB § 12a"
    r"(?P<law>[A-ZÄÖÜ][A-Za-zÄÖÜäöüß-]{0,10}[A-ZÄÖÜ]) (?:§|Art\.?|Artikel|Article) ?\d{1,4}[a-z]?"
)
_CLOSING = "”\"’')]"
_OPENING = "“\"‘'(["


def title_lines(lines: Sequence[str]) -> frozenset[int]:
    """The indices of the titles among *lines*; none if the text is not written so."""
    shown = [(i, words) for i, line in enumerate(lines) if (words := line.strip())]
    if len(shown) < _FEWEST or max(len(words) for _, words in shown) < _LONG or _has_clauses(shown):
        return frozenset()
    found = set()
    for (before, above), (i, words), (after, below) in zip(
        shown, shown[1:], shown[2:], strict=False
    ):
        on_end = after == i + 1
        ended = above[-1] != ":" and _ends(above) and len(above) > _NUMBER_CHARS
        apart = i > before + 1 or before == shown[0][0]  # the first line may name the document
        if on_end and (ended or apart) and _may_be_title(words) and _is_text(below):
            found.add(i)
    n_sentences = sum(_ends(words) for _, words in shown)
    if n_sentences >= _SHARE * len(shown):
        return frozenset(found) if len(found) >= _FEWEST_TITLES else frozenset()
    is_rest = n_sentences + len(found) >= _SHARE_WITH_TITLES * len(shown)
    return frozenset(found) if is_rest and len(found) >= _FEWEST_AMONG else frozenset()


def article_lines(lines: Sequence[str]) -> frozenset[int]:
    """The indices of *lines* that are nothing but a law's initials and the number of an article.

    The text of the article begins on the next line.
    """
    found = {
        i: match for i, line in enumerate(lines) if (match := _ARTICLE.fullmatch(line.strip()))
    }
    counts = Counter(match["law"] for match in found.values())
    return frozenset(i for i, match in found.items() if counts[match["law"]] >= _FEWEST_ARTICLES)


def _has_clauses(shown: Sequence[tuple[int, str]]) -> bool:
    """Whether lines begin with the numbers of clauses, which may have titles within them."""
    numbers = {match[1] for _, words in shown if (match := _NUMBER.match(words))}
    return numbers >= {"1", "2", "3"}


def _ends(words: str) -> bool:
    return words.rstrip(_CLOSING)[-1:] in _STOPS


def _may_be_title(words: str) -> bool:
    bare = words.lstrip(_OPENING)
    is_short = len(words) <= _TITLE_CHARS and len(words.split()) <= _TITLE_WORDS
    ends = words[-1].isalpha() or words[-1] in _CLOSING + "?!"
    return is_short and ends and bare[:1].isupper() and not any(sign in words for sign in _INNER)


def _is_text(words: str) -> bool:
    begins = words.lstrip(_OPENING)[:1].isupper()
    return begins and len(words) >= _TEXT_CHARS and _ends(words)
