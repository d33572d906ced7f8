"""Tells titles from sentences, and finds run-in headings at the beginning of a text.

A run-in heading is set off by its face ("**Fees.** The"), by a full stop or a dash after a few
words ("Fees. The"), or by its capitals: "Roles of the Parties. Each", "SUBLET: None of the", "Term
The lease begins".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from evidence_graph.language.structure import words_of

from .words import Words

_MAX_CHARS, _MAX_WORDS = 180, 25  # of a title
_VERB_WORDS = 12  # of a title that may hold one verb
_CONTACT = re.compile(r"[\w.-]@[\w-]{1,60}\.|(?<![^\s:])/s/")  # "By: /s/ Jo Doe": a signature
_ITEM = re.compile(r"^\([0-9A-Za-z]{1,4}\)[ \t]{1,4}")  # the number of a first item: "(a) The"
_SENTENCES = re.compile(r"(?<![^\W\d_])(?P<word>[^\W\d_]{3,}+)(?P<sign>[.;:!?])\s+[A-Z„“\"]")
# "Lessee. A person", "In general.—(1) The", "*Fees.* The": the title, and the sign of its end. No
# full stop before a small letter ends it: "Keys etc. of guards:- A guard"
_RUN_IN = re.compile(
    r"(?P<marks>[*_]{0,3})"
    r"(?P<title>[^\W_](?:[^.:—\n*_“”„\"]|\.(?=,?[ ][a-zà-ÿ])){1,90}?)\.?(?P=marks)"
    r"(?P<stop>[.:;]?[ ]?[—–]|[.:;][ ]?-|\.(?!,?[ ][a-zà-ÿ])|(?<=[*_])[.:]?)"
    r"[*_]{0,3}(?=\s|$|(?<=[—–-])\(|(?<=[.:;][—–])[A-Z“]"
    r"|(?<=[a-z]\.)[A-Z][a-z]{0,20}[ ,])"  # "Private Purchase.In addition"
)
# "Duties: Reports.** A party": emphasis that began before the number ends after the title
_SET_OFF = re.compile(
    r"(?:\*\*|__)?(?P<title>[^\W_][^\n*_“”\"]{1,240}?|[“\"][^\n*_]{1,120}?)(?P<stop>[.:]?)"
    r"(?:\*\*|__)(?P<after>[.:]?)(?=\s|$)"
)
_IN_BRACKETS = re.compile(r"\((?P<title>[A-Z][a-z][^()\n.;:]{1,80})\)[ ](?=[A-Z])")  # "(Fees) The"
_SHORT_CHARS = 3  # of the longest word that may be an abbreviation
_MARKS_CHARS = 3  # of emphasis or quotation before a title
_ASIDE = re.compile(r"\s[^.:;—–]{2,60}\s[—–]\s")  # after a dash, up to another
_ASIDE_WORDS = 5  # of a title that dashes around words below it may set off, at most
_TITLE_WORDS = 16  # of the title of a section of a code
_RUN_IN_WORDS = 8  # of a title that only a full stop sets off from its text
_CASED_WORDS = 12  # of a title that its capitals show as well
_SENTENCE_WORDS = 40  # words of a sentence among which its verb is looked for
_FEWEST_WORDS = 4  # of the beginning of a sentence
_ROOM = 10  # columns for a number, and those left on a line that was broken on purpose
_LOOK = 300  # characters in which a title and the beginning of its text stand
_QUOTES = ("“", '"', "„", "«")
_JOINTS = ("&", "-", "–", "—", "/", "+")  # between the words of a title
_TITLE_WORD = re.compile(r"\S+")


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
    if not stop and (ended := _sentence_end(line, words)):
        # "Exclusivity of Service; Conflicts of Interest" is one title
        return ended["sign"] == ";" and _in_title_case(line) and len(found) <= _RUN_IN_WORDS
    if long and len(found) > _MAX_WORDS:
        return True
    if verbs or capitals(line):
        return True
    n_verbs = sum(word in words.lines.verbs for word in found)
    return n_verbs == 0 or (len(found) <= _VERB_WORDS and n_verbs == 1 and not line.endswith("."))


def _sentence_end(line: str, words: Words) -> re.Match[str] | None:
    """The first end of a sentence within *line*: no full stop of "bzw."."""
    return next(
        (
            match
            for match in _SENTENCES.finditer(line)
            if match["sign"] != "." or match["word"].lower() not in words.stops
        ),
        None,
    )


def capitals(line: str) -> bool:
    """Whether *line* is set in capitals throughout, with at least one real word."""
    return line.isupper() and any(len(word) > 2 for word in words_of(line))


def without_colon(heading: str) -> str:
    """*heading* without the colon behind a title in capitals: "ARTICLE ONE - NAME:"."""
    return heading.rstrip(": ") if capitals(heading) else heading


def run_in_heading(text: str, words: Words, *, sure: bool = False) -> str | None:
    """The title at the beginning of a provision's text: "Lessee" of "Lessee. A person who …".

    Args:
        sure: Whether the provision is a section of a code, which has a title, even a long one.
    """
    bracketed = _IN_BRACKETS.match(text)
    if bracketed is not None and len(bracketed["title"].split()) <= _RUN_IN_WORDS:
        return bracketed["title"]
    first = text[: _MARKS_CHARS + 1].lstrip('*_“"')[:1]
    if not (first.isupper() or first.isdigit()):
        return None
    if titled := _SET_OFF.match(text):
        title = titled["title"].strip()
        stops = titled["stop"] + titled["after"] if title[0] not in _QUOTES else ""
        goes_on = not stops and text[titled.end() :].lstrip()[:1].islower()
        # "**Fees. All fees are due.**" is bold beyond its title
        in_face = title if sure and stops else _in_face(title, words)
        return None if goes_on else in_face or _set_off_by_case(text, words)
    title = _set_off_by_sign(text, words, sure=sure)
    return _set_off_by_case(text, words) if title is None else title


def _set_off_by_sign(text: str, words: Words, *, sure: bool) -> str | None:
    match = _RUN_IN.match(text)
    if not match:
        return None
    title = match["title"].strip()
    found = words_of(title)
    if not found or any(word in words.lines.verbs for word in found):
        return None
    if title[-1].isdigit():
        return None
    last = found[-1]
    is_initial = len(last) == 1 and match["stop"] == "."  # "Jo A. Roe"
    if title.lower().endswith(last) and (words.is_abbreviation(last) or is_initial):
        return None
    if match["stop"][:1] in (":", ";") and found[0] in words.lines.small | words.lines.sentence:
        return None  # "In the case of a tug:- (i)", "The Board:- (a)"
    if len(found) > _ASIDE_WORDS and match["stop"][:1] == " " and _ASIDE.match(text, match.end()):
        return None  # "The boats and oars of the harbour – of wood – belong to the club."
    set_off = match["marks"] or match["stop"][-1:] in "—–-"
    if (
        not set_off
        and not (sure and len(found) <= _TITLE_WORDS)
        and (len(found) > _RUN_IN_WORDS or any(word in words.lines.sentence for word in found))
    ):
        return None
    return title


def _set_off_by_case(text: str, words: Words) -> str | None:
    """The title that capitals tell from the text after it; None if it could be a sentence.

    A full stop or a colon ends it, or it is followed by the first word of a sentence: "RATE The".
    """
    line = text[:_LOOK].lstrip("*_")
    title: list[str] = []
    rest = ""
    if line[:1] in _QUOTES:
        return None  # a term and its meaning
    for word in _TITLE_WORD.finditer(line):
        printed, rest = word[0], line[word.end() :].lstrip()
        if title and _opens_sentence(printed, title, rest, words):
            break
        if printed == "-" and _ends_before_hyphen(title, rest, words):
            break
        title.append(printed)
        if printed[-1] in ".:" and not _is_short(printed, words):
            if not _ends_title(printed, rest, words):
                return None
            break
        if len(title) > _CASED_WORDS or not _fits_title(printed, words):
            return None
    else:
        return None
    found = " ".join(title).rstrip(".:")
    if not rest and not found.isupper() and not words.lines.sentence.isdisjoint(words_of(found)):
        return None  # "(iv) Moves to the District." is an item of a list
    in_capitals = rest.partition(". ")[0].isupper()
    return found if _is_cased_title(found, words, in_capitals=in_capitals) else None


def _opens_sentence(word: str, title: Sequence[str], rest: str, words: Words) -> bool:
    """Whether a sentence begins with *word* right after the words of a *title*."""
    if word.lower() not in words.lines.openers or not word[:1].isupper() or word.isupper():
        return False
    last = title[-1].lower()
    if last in words.lines.small or last[-1] in ",;&-–—/":
        return False
    return not words.lines.verbs.isdisjoint(words_of(rest)[:_SENTENCE_WORDS])


def _ends_before_hyphen(title: Sequence[str], rest: str, words: Words) -> bool:
    """Whether a sentence follows the hyphen behind *title*: "Fees - The fees are"."""
    is_word = title != [] and len(title[-1]) > 1  # not "Appendix B - The fees"
    return is_word and _ends_title("-", rest.partition(". ")[0], words)


def _ends_title(word: str, rest: str, words: Words) -> bool:
    """Whether *word*, which has a full stop or colon behind it, ends a title before *rest*.

    After a colon or a hyphen a sentence has to follow: "Notices: All notices are", but not
    "Seller: A. Smith".
    """
    if not rest or word[-1] == ".":
        return word[-1] == "." and not rest[:1].islower()
    begins = rest.lstrip('“"(')[:1].isupper()
    return begins and not words.lines.verbs.isdisjoint(words_of(rest)[:_SENTENCE_WORDS])


def _fits_title(word: str, words: Words) -> bool:
    """Whether *word* may stand in a title whose words begin with capitals."""
    bare = word.strip("“”\"'’()[],;.:*_")
    if word[0] == "(" and len(bare) <= _SHORT_CHARS and not bare.isupper():
        return False  # "(a)", "(1)"
    if bare[:1].isalpha():
        return bare[0].isupper() or bare.lower() in words.lines.small
    return bare.isdigit() or not bare or bare in _JOINTS


def _is_short(word: str, words: Words) -> bool:
    """Whether the full stop of *word* is that of an abbreviation: "No.", "Inc.", "U.S."."""
    bare = word.rstrip(".:").lower().strip('(“"')
    return word[-1] == "." and (
        words.is_abbreviation(bare) or "." in bare or (len(bare) == 1 and bare.isalpha())
    )


def title_on_first_line(text: str, words: Words, *, usual: bool = False) -> str | None:
    """The title alone on the first line of a provision's *text*, if a sentence follows below.

    A sentence that wraps is none: the next word has no room on a line as long as those below. No
    sentence wraps before a blank line, so what follows one need not show a verb.

    Args:
        usual: Whether the provisions beside it have such titles, so that no verb need show the
            sentence.
    """
    title, _, below = text.strip().partition("\n")
    is_apart = below.startswith("\n")
    title, below = title.strip(), below.lstrip()
    found = words_of(title)
    if not title[:1].isupper() or title.endswith(".") or len(found) > _RUN_IN_WORDS:
        return None
    longest = max(len(line.strip()) for line in below.split("\n"))
    next_word = below[:_LOOK].partition(" ")[0]
    is_text = below[:1].isupper() if usual or is_apart else _ends_title("-", below, words)
    may_wrap = not is_apart and len(title) + len(next_word) + _ROOM > longest
    if may_wrap or not is_text:
        return None
    last = title.split()[-1]
    goes_on = last in words.lines.unfinished or not words.lines.verbs.isdisjoint(found)
    return None if goes_on or not title_like(title, words) else title


def is_cased(line: str, words: Words) -> bool:
    """Whether *line*, a paragraph of its own, is a title by its capitals: "Term of the Lease"."""
    printed = line.split()
    fits = len(printed) <= _CASED_WORDS and all(_fits_title(word, words) for word in printed)
    return fits and _is_cased_title(line, words)


def _is_cased_title(title: str, words: Words, *, in_capitals: bool = True) -> bool:
    """Whether *title* has at least one real word, no verb, and no small word at its end.

    Args:
        in_capitals: Whether the text after it is in capitals as well; if not, a title in capitals
            may hold a verb: "TIME IS OF THE ESSENCE. The".
    """
    found = words_of(title)
    if not any(len(word) > _SHORT_CHARS for word in found):
        return False
    if not title[0].isalpha() or title[-1].isdigit():
        return False
    if found[0] in words.lines.small and not words.lines.determiners.isdisjoint(found[1:2]):
        return False  # "In this Act"
    if found[-1] in words.lines.small or not _is_balanced(title):
        return False
    has_verb = not words.lines.verbs.isdisjoint(found)
    if title.isupper():
        return not (has_verb and (in_capitals or found[0] in words.lines.verbs))
    return bool(words.lines.small) and not has_verb


def _is_balanced(title: str) -> bool:
    """Whether each bracket of *title* is closed."""
    return title.count("(") == title.count(")") and title.count("[") == title.count("]")


def has_text_after(heading: str, words: Words) -> bool:
    """Whether *heading* is a title and the beginning of a sentence after it, or of its first item.

    "Books. (a) The owner keeps books of all berths."
    """
    title = run_in_heading(heading, words)
    if title is None:
        return False
    rest = heading[heading.find(title) + len(title) :].lstrip(' .:*_—–\t\n“"[')
    rest = _ITEM.sub("", rest, count=1)
    return rest[:1].isupper() and len(rest.split()) >= _FEWEST_WORDS


def _in_face(title: str, words: Words) -> str | None:
    """A *title* in bold or the like; None if it is the beginning of a sentence.

    It may hold a verb if its longer words begin with capitals: "Witnesses Who Must Report".
    """
    found = words_of(title)
    ended = _sentence_end(title, words)
    if not found or title[-1].isdigit() or (ended and ended["sign"] == "."):
        return None
    if any(word in words.lines.verbs for word in found) and not _in_title_case(title):
        return None
    return title


def _in_title_case(line: str) -> bool:
    """Whether all of the longer words of *line* begin with a capital."""
    words = (word for word in line.split() if len(word) > _SHORT_CHARS and word[0].isalpha())
    return all(word[0].isupper() for word in words)
