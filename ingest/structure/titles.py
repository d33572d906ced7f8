"""Tells titles from sentences, and finds run-in headings at the beginning of a text."""

from __future__ import annotations

import re

from evidence_graph.language.structure import words_of

from .words import Words

_MAX_CHARS = 180
_MAX_WORDS = 25
_CONTACT = re.compile(r"[\w.-]@[\w-]{1,60}\.|(?<![^\s:])/s/")  # "By: /s/ Jo Doe": a signature
_SENTENCES = re.compile(r"(?<![^\W\d_])[^\W\d_]{3,}+(?P<sign>[.;:!?])\s+[A-Z„“\"]")


def title_like(
    line: str, words: Words, *, stop: bool = False, long: bool = False, verbs: bool = False
) -> bool:
    """Whether *line*, without its number, could be a title: short, and no sentence.

    Args:
        stop: Whether it may hold full stops, as after a label: "§ 3. Definitions."
        long: Whether it may have any length, as after "§", with which no sentence begins.
        verbs: Whether it may hold verbs, as after a label and a dash.
    """
    line = line.strip()
    if (
        not line
        or (len(line) > _MAX_CHARS and not long)
        or line.endswith((";", ":", ",", "—", "–", "-"))
    ):
        return False
    if line.endswith(".") and not stop:
        return False
    if ("@" in line or "/s/" in line) and _CONTACT.search(line):
        return False
    found = words_of(line)
    if not found or (len(found) > _MAX_WORDS and not long):
        return False
    if not stop and (ended := _SENTENCES.search(line)):
        # "Exclusivity of Service; Conflicts of Interest" is one title
        return ended["sign"] == ";" and _in_title_case(line) and len(found) <= _RUN_IN_WORDS
    if long and len(found) > _MAX_WORDS:
        return True
    if verbs or capitals(line):
        return True
    n_verbs = sum(word in words.table.verbs for word in found)
    return n_verbs == 0 or (len(found) <= 12 and n_verbs == 1 and not line.endswith("."))


def capitals(line: str) -> bool:
    """Whether *line* is set in capitals throughout, with at least one real word."""
    return line.isupper() and any(len(word) > 2 for word in words_of(line))


# "Lessee. A person", "In general.—(1) The", "*Fees.* The": the title, and the sign of its end
_RUN_IN = re.compile(
    r"(?P<marks>[*_]{0,3})(?P<title>[^\W_][^.:—\n*_“”\"]{1,90}?)\.?(?P=marks)"
    r"(?P<stop>\.?[ ]?[—–]|\.|(?<=[*_])[.:]?)[*_]{0,3}(?=\s|$|(?<=[—–])\()"
)
# "Duties: Reports.** A party": emphasis that began before the number ends after the title
_SET_OFF = re.compile(
    r"(?:\*\*|__)?(?P<title>[^\W_][^\n*_“”\"]{1,120}?)(?P<stop>[.:]?)(?:\*\*|__)(?=\s|$)"
)
_SHORT_CHARS = 3  # of the longest word that may be an abbreviation
_MARKS_CHARS = 3
_TITLE_WORDS = 16  # of the title of a section of a code
_RUN_IN_WORDS = 8  # of a title that only a full stop sets off from its text


def run_in_heading(text: str, words: Words, *, sure: bool = False) -> str | None:
    """The title at the beginning of a provision's text: "Lessee" of "Lessee. A person who …".

    Args:
        sure: Whether the provision is a section of a code, which has a title, even a long one.
    """
    first = text[: _MARKS_CHARS + 1].lstrip("*_")[:1]
    if not (first.isupper() or first.isdigit()):
        return None
    if titled := _SET_OFF.match(text):
        goes_on = not titled["stop"] and text[titled.end() :].lstrip()[:1].islower()
        return None if goes_on else _in_face(titled["title"].strip(), words)
    match = _RUN_IN.match(text)
    if not match:
        return None
    title = match["title"].strip()
    found = words_of(title)
    if not found or any(word in words.table.verbs for word in found):
        return None
    if title[-1].isdigit():
        return None
    last = found[-1]
    if len(last) <= _SHORT_CHARS and title.lower().endswith(last) and words.is_abbreviation(last):
        return None
    set_off = match["marks"] or match["stop"][-1:] in "—–"
    if (
        not set_off
        and not (sure and len(found) <= _TITLE_WORDS)
        and (len(found) > _RUN_IN_WORDS or any(word in words.table.sentence for word in found))
    ):
        return None
    return title


def _in_face(title: str, words: Words) -> str | None:
    """A *title* in bold or the like; None if it is the beginning of a sentence.

    It may hold a verb if its longer words begin with capitals: "Witnesses Who Must Report".
    """
    found = words_of(title)
    if not found or title[-1].isdigit():
        return None
    if any(word in words.table.verbs for word in found) and not _in_title_case(title):
        return None
    return title


def _in_title_case(line: str) -> bool:
    """Whether all of the longer words of *line* begin with a capital."""
    words = (word for word in line.split() if len(word) > _SHORT_CHARS and word[0].isalpha())
    return all(word[0].isupper() for word in words)
