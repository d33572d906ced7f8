"""Finds the lines of a paragraph that are paragraphs of their own because a term begins them.

Plain text from a page, and Markdown with one definition a line, have no blank lines between the
definitions of a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from evidence_graph.language.definitions import DefinitionWords, Verb
from evidence_graph.language.patterns import NEVER, compiled, places, spaced
from evidence_graph.language.signs import signs_of
from evidence_graph.words import are_titled

from ..occurrences import occurrences, signs, small
from .verbs import verbs_of

NAMED = re.compile(r"[“\"‘«„*]{1,3}[^“”\"„«»*\n]{1,90}[”\"’»“*]{1,3}")
CLAUSE = 60  # characters from which a sentence is no heading, whatever its verb
FOOT = 40  # characters of a line that may be only the number of a page
_TERM_LINE = re.compile(r"\n(?=[ \t]*(?:[-*][ \t]+)?(?:\*\*)?[“„\"‘»«])")
_BOLD = re.compile(r"\*\*[^*\n]{1,90}(?:\*\*\s?[:—–]|:\*\*)")  # "**Dock** – a basin"
_HARD_BREAKS = ("  ", "\\")  # before a line break
# "'Berth': a place for one ship", "'Dock' (or 'basin'): a place for ships"
_LABEL_LINE = re.compile(r"\n(?=[ \t]*'[^'\n]{1,60}'(?: \([^()\n]{1,60}\))?:\s)")
_PAGE_NUMBER = re.compile(r"\n[ \t]*\d{1,3}[ \t]*\Z")
_LINE_ENDS = frozenset(".;:,—–")  # ends of a line after which a line with a term is a paragraph
_CLOSING_MARKS = frozenset('”“"’»«')
_HEAD_LINES = 4  # lines of the head of a page, above its first definition
_FEWEST = 2  # lines with a definition that show that a text lists definitions
_APART = 2_500  # characters from one such line to the next of its list
_NEAR = 400  # characters above the first such line in which the lead-in of its list stands
_OPENING = frozenset(":—–-")  # ends of the line right above such a line
_LEAD_IN = re.compile(r"[:—–-][ \t]*\n")
# '(2) “berth” means', "“quay”, in relation to", on lines above
_ITEM_OF_NAMES = re.compile(
    r"\n[ \t]*(?:\(?\w{1,4}[.)][ \t]{1,3})?[“\"][^“”\"\n]{1,60}[”\"],?[ ][a-z]"
)
_DASHES = "—–"
_DASHED = rf"\x20[{_DASHES}]\x20(?=\S)"  # "Berth – a place for one ship"


def _may_end_paragraph(text: str, line_end: int) -> bool:
    """Whether the line that ends at *line_end* may end a paragraph."""
    last = line_end - 1
    while last >= 0 and text[last] in " \t":
        last -= 1
    if last >= 1 and text[last] == "," and text[last - 1] in _CLOSING_MARKS:
        return False  # '"Eastern",' and '"Central",' are words of one list
    if last >= 0 and text[last].isdigit():
        return bool(_PAGE_NUMBER.search(text, max(0, line_end - FOOT), line_end))
    return last >= 0 and text[last] in _LINE_ENDS


def quoted_lines(text: str, words: DefinitionWords) -> Iterator[int]:
    """The starts of lines that begin with a quoted name and are paragraphs of their own.

    A line behind a stop is one. In a list of definitions a line with a defining verb is one even
    if the line before has no stop, because that may be the head of a page or a meaning without one.
    """
    verbs = verbs_of(words.verbs)
    unended = _unended(words)
    unstopped: list[int] = []
    n_defining = 0
    for match in _TERM_LINE.finditer(text):
        named = NAMED.match(text, match.end())
        verb = verbs.predicate(text, named.end(), named.end() + CLAUSE) if named else None
        defines = verb is not None and not verb.weak
        n_defining += defines
        if _may_end_paragraph(text, match.start()):
            yield match.end()
        elif defines:
            before = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
            if not unended.search(before):
                unstopped.append(match.end())
    if n_defining >= _FEWEST:
        for at in unstopped:
            yield at
            yield _page_head(text, at)


def _page_head(text: str, at: int) -> int:
    """The start of the head of a page right above the line at *at*; *at* if there is none.

    A head is a number, or lines of titles behind a line that ends with a stop.
    """
    start = number = at
    for _ in range(_HEAD_LINES):
        before = text.rfind("\n", 0, max(0, start - 1)) + 1
        line = text[before:start].strip()
        if line.endswith((".", ";")) or before == start:
            return start
        if not (line.isdecimal() or line.isupper() or are_titled([line])):
            break
        start = before
        number = before if line.isdecimal() and number == text.find("\n", before) + 1 else number
    return number


@lru_cache(maxsize=32)
def _unended(words: DefinitionWords) -> re.Pattern[str]:
    """The end of a line whose sentence continues with a term: "the term", "in which a"."""
    unquoted = words.unquoted
    small = "|".join((unquoted.articles, *sorted(map(re.escape, unquoted.prepositions))))
    placed = rf"(?:\A[\W\d]*|,\s+)(?:{words.lead_ins.placed})\b[^.;:\n]{{0,60}}"
    return compiled(
        rf"(?:(?:{placed}|\b(?:{words.quoted.lead_words}|{words.lead_ins.goes_on}|{small}))"
        rf"|,[”\"’]?)\s*$"
    )


def label_lines(text: str) -> Iterator[int]:
    """The starts of lines that begin with a name in single straight marks, before a colon."""
    found = [match.end() for match in _LABEL_LINE.finditer(text)]
    yield from found if len(found) >= _FEWEST else ()


def bold_lines(text: str) -> Iterator[int]:
    """The starts of lines behind a hard line break of Markdown that begin with a label in bold."""
    for feed in places(text, "\n**"):
        if text.endswith(_HARD_BREAKS, 0, feed) and _BOLD.match(text, feed + 1):
            yield feed + 1


def bare_lines(text: str, words: DefinitionWords) -> Iterator[int]:
    """The starts of lines that begin with a term without marks, then its verb or a dash.

    They count only in lists: below a line that ends as a lead-in does, each near the one before.
    In a list of names in quotation marks they do not: "“berth” means the ¶ quay, and includes".
    """
    unended, meaning = _unended(words), compiled(words.unquoted.meaning)
    group: list[int] = []
    for match in _begun_by_terms(text, words):
        if match["same"] and not meaning.search(match["same"]):
            continue  # "Dues shall be determined by"
        start = match.start()
        if _ITEM_OF_NAMES.search(text, max(0, start - _NEAR), start):
            continue
        if group and start - group[-1] > _APART:
            yield from group if len(group) >= _FEWEST else ()
            group = []
        above = text[text.rfind("\n", 0, start) + 1 : start].rstrip()
        if above[-1:] in _OPENING or (
            (group or _LEAD_IN.search(text, max(0, start - _NEAR), start))
            and not unended.search(above)
        ):
            group.append(match.end())
    yield from group if len(group) >= _FEWEST else ()


def _begun_by_terms(text: str, words: DefinitionWords) -> Iterator[re.Match[str]]:
    """The matches of `_bare`, which is slow and so tried only near a dash or a verb."""
    expression = _bare(words)
    lines: set[int] = set()
    for place in (*signs(text, _DASHES), *occurrences(small(text), signs_of(_verbs(words)))):
        line = text.rfind("\n", 0, place)
        lines.add(line)
        lines.add(text.rfind("\n", 0, max(0, line)))  # a verb of two words may be wrapped
    for line in sorted(lines):
        match = expression.match(text, line) if line >= 0 else None
        if match is not None:
            yield match


def _verbs(words: DefinitionWords) -> str:
    kinds = (Verb.MEANS, Verb.INCLUDES, Verb.SAME_AS)
    return "|".join(spaced(words.verbs.by_kind.get(kind, NEVER)) for kind in kinds)


@lru_cache(maxsize=32)
def _bare(words: DefinitionWords) -> re.Pattern[str]:
    """The beginning of a line with a term and what tells its meaning.

    What looks like a verb at the end of a line is often a noun: "by other means".
    """
    # A blank in a pattern stands for any white space; these are of one line.
    verbs, unquoted = words.verbs.by_kind, words.unquoted
    no_term = "|".join(sorted(map(re.escape, unquoted.not_terms))) or NEVER
    no_first = "|".join(sorted(map(re.escape, unquoted.prepositions))) or NEVER
    word = rf"(?!(?:{no_term})\x20)[^\W_][\w'’/&.-]*"
    defines = "|".join(verbs.get(kind, NEVER) for kind in (Verb.MEANS, Verb.INCLUDES))
    term = rf"(?!(?:{no_first})\x20){word}(?:\x20{word}){{0,7}}(?:\x20\([A-Z][\w-]{{0,12}}\))?"
    return compiled(
        rf"\n(?=[\x20\t]*{term}"
        rf"(?:{_DASHED}|(?:,?\x20(?:{words.verbs.qualifiers})\x20[^\n.;:—]{{1,80}}?)?"
        rf"\x20(?:(?:{defines})(?![\x20\t]*\n)|(?P<same>{verbs.get(Verb.SAME_AS, NEVER)}))))"
    )
