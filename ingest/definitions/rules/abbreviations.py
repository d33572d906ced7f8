"""Finds abbreviations in brackets behind the words that they abbreviate: "Port Authority (PA)".

The letters must be letters of those words, in order, and the text must use the abbreviation again
outside brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from evidence_graph.language.definitions import Verb
from evidence_graph.language.patterns import begins, places
from evidence_graph.names.titles import is_spelt
from evidence_graph.spans import Span

from ..model import FoundTerm, Source
from ..paragraphs import paragraph_at

_FIRST = "A-ZÄÖÜ"
_REST = r"[A-Za-zÄÖÜäöü]{0,6}[A-ZÄÖÜ](?:[a-rt-zäöü][a-zäöü]?)?"
_SHORT = rf"(?P<short>[{_FIRST}]{_REST})s?"
_BRACKET = re.compile(rf"(?:(?<=[\w.]\s)|(?<=[a-zäöüß]))\((?P<bold>\*\*|){_SHORT}(?P=bold)\)")
_BEGUN = begins(_FIRST, behind=r"\w(/.-")
_USE = re.compile(rf"(?P<short>{_BEGUN}{_REST})s?(?![A-Za-z(/)])")
_BEFORE = 160  # characters before a bracket that are read
_WORD = re.compile(r"[^\W\d_]+")
_BROKEN = re.compile(r"[.;:!?()|“”„\"«»]")  # a sign that no name has inside
_IN_LABEL = re.compile(r"(?: [\w-]+){1,4}:\s*$", re.MULTILINE)  # "Pilot (PI) name:"
_QUOTED_FROM = re.compile(r"(?:(?<=\s)[“„\"«»]|\A[“„\"«»])[^“”„\"«»\n]{1,120}\Z")
_QUOTED_ON = re.compile(r" [^“”„\"«»\n]{1,80}[”\"“»]")  # the rest of a quoted name
_FORM = re.compile(r",?\s(?:\w\.\s?\w\.|[A-Z][a-z]{1,4}\.)\s$")  # behind a name: "e. V.", ", Inc."
_MOST_WORDS = 3  # of the heading of a list of cited works: "Normative References"
_WORK = re.compile(r"\[\d{1,3}\]\s")  # the number of a cited work, or of a note: "[22] "
_REFERENCE = "<reference "  # a cited work in the vocabulary of RFCs, within Markdown
_COMPOUND = 10  # the fewest letters of one word that has an abbreviation of its own


def abbreviated_terms(source: Source, found: Sequence[FoundTerm]) -> Iterator[FoundTerm]:
    """The abbreviations of a text, each where it is first set up; not the names already *found*.

    The title of the text sets one up only if no sentence does; no other heading does.
    """
    opened = (_BRACKET.match(source.text, at) for at in places(source.text, "("))
    brackets = [match for match in opened if match]
    if not brackets:
        return
    used = {match["short"] for match in _USE.finditer(source.text)}
    done = {item.surface.of(source.text).strip("*_ ") for item in found}
    done.update(alias for item in found for alias in item.aliases)
    title = next((here for here in source.paragraphs if here.is_heading), None)

    def is_in_title(match: re.Match[str]) -> bool:
        is_first = title is not None and title.start <= match.start() < title.end
        return is_first or match.start() < source.title_end

    for match in sorted(brackets, key=is_in_title):
        short = match["short"]
        if short in done or short not in used:
            continue
        index = paragraph_at(source.paragraphs, source.starts, match.start())
        if index is None or _is_cited(index, source):
            continue
        if source.paragraphs[index].is_heading and not is_in_title(match):
            continue
        first = max(source.paragraphs[index].words, match.start() - _BEFORE)
        before = _BROKEN.split(_FORM.sub("", source.text[first : match.start()]))[-1]
        if _IN_LABEL.match(source.text, match.end(), source.paragraphs[index].end):
            continue
        in_quotation = _QUOTED_FROM.search(source.text, first, match.start())
        if in_quotation and _QUOTED_ON.match(source.text, match.end()):
            continue  # 'the "Port Authority (PA) Fees" register', the name of another thing
        if _abbreviates(short, _WORD.findall(before), source):
            done.add(short)
            yield FoundTerm(Span(*match.span("short")), index, Verb.MARKED, whole=False)


def _is_cited(index: int, source: Source) -> bool:
    """Whether a paragraph is in a list of cited works, whose titles set up nothing for the text."""
    if _WORK.match(source.text, source.paragraphs[index].start):
        return True
    if source.text.startswith(_REFERENCE, source.paragraphs[index].start):
        return True
    works = tuple(source.pack.citations.lists.works)
    above = source.tree.lineage(source.paragraphs[index].section)
    headings = [(source.tree.sections[i].heading or "").rstrip(" .:").lower() for i in above]
    return any(h.endswith(works) and len(h.split()) <= _MOST_WORDS for h in headings)


def _abbreviates(short: str, words: Sequence[str], source: Source) -> bool:
    """Whether *short* abbreviates the last of *words*.

    One word is abbreviated only in a language that writes compounds: "Hafenrat (HR)".
    """
    small = source.words.scope.small | source.pack.documents.names.small
    name: list[str] = []
    for word in reversed(words):
        if word.lower() in small and word.islower():
            if not name:
                return False
            continue
        name.insert(0, word)
        if len(name) > len(short):
            return False
        is_short = len(name) == 1 and not (
            source.words.passing.nouns_in_brackets and len(word) >= _COMPOUND
        )
        has_capital = word[0].isupper() or len(name) == len(short)
        if word[0].upper() == short[0] and has_capital and not is_short and is_spelt(short, name):
            return True
    return False
