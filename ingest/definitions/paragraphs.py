"""Cuts a text where definitions may begin: at blocks, sections, rows and lines that are paragraphs.

Offsets count from the start of the whole text. A paragraph knows where its words begin, behind
marks, number and run-in heading.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from evidence_graph.language.definitions import DefinitionWords, LeadInWords
from evidence_graph.language.patterns import compiled
from evidence_graph.nodes import SectionKind
from evidence_graph.spans import Span

from ..converted import Block, BlockKind
from ..section_tree import SectionTree
from .term_lines import CLAUSE, FOOT, NAMED, bare_lines, bold_lines, label_lines, quoted_lines
from .verbs import DefiningVerbs, verbs_of

_NUMBER = re.compile(
    r"""[ \t]*(?:>[ \t]*)*(?:\#{1,6}[ \t]+|\\?[-+•·▪◦■*][ \t]+|[-•·▪◦■](?=[A-ZÀ-Ý])
    |o[ \t]+(?=[A-ZÀ-Ý]))?  # marks; "o" is printed for a hollow bullet
    (?:\*\*(?=\d{1,3}(?:\.\d{1,3}){0,3}\.?[ ]["“]))?  # bold: '**1.1 "Quay"**'
    (?:\^\d{1,2}[ \t]?(?=\())?  # the mark of a note: "^2(6)"
    (?:\[\(\w{1,3}\)\][ \t]+(?=\())?  # a number that an amendment strikes out: "[(c)] (d)"
    (?:(?:\(\*?\w{1,5}\*?\)|\w{1,4}[.)](?=\s|\()|\d{1,2}-(?=[ \t])|\d+(?:\.\d+)+[A-Za-z]?\.?(?=\s)
    |\d{1,3}(?:\.\d{1,3}){1,3}\.(?=[A-Z])  # "3.10.Quay means", without a blank
    |[A-Z](?:\.\d{1,2}){1,3}\.?(?=\s)|\d{1,3}[A-Z]?(?=[ \t])|[⁰¹²³⁴-⁹]{1,3}(?=[ \t]))
    [ \t]*\n?[ \t]*){0,3}""",
    re.VERBOSE,
)
_AFTER_HEADING = re.compile(r"[ \t]*[.:]?[ \t]*[—–-]?\s*")
_UNIT_WORD = re.compile(r"[^\W\d_]{3,12}[ \t](?=\d)")  # "Section" of "Section 2.3 Dues."
_ASIDE = re.compile(r"\s[–—-]\s")  # amid a sentence: "Docks – except those of the navy – are"
_BLANK = re.compile(r"\n[ \t]*(?=\n)")
_ROW = re.compile(r"\n(?=[^\n\t]{1,90}\t)")
_LINE = re.compile(r"\n")
_LEADER = re.compile(r"(?:\.[ ]?){5}[ ]{0,3}\d{1,4}\Z")
_TITLE = re.compile(r"[^\n.]{1,90}(?:\n\d{1,3})?")  # and the number of its page
_NEXT_ENTRY = re.compile(  # the number of the page, unless it stands before, and the next number
    r"(?:(?<!\d)\s{1,9}\d{1,3}[ \t]*\n|(?<=\d)\n)\s{0,9}\d{1,3}(?:\.\d{1,2}){0,3}\.?[ \t]*\n"
)
_DASHES = frozenset("-–—")  # around the number of a page
_CLOSING = 3  # characters between a heading and the words behind it
_LAST = 8  # characters of the last word of a paragraph
_RUNS_ON = 200  # characters behind a heading in its paragraph that are text
_TABBED = 80  # characters of a paragraph in which a tab makes it a row
_TABBED_NUMBER = re.compile(  # "3.1.2 ⇥ quay: a wall", "(ii) ⇥ the dues"
    r"\(?(?:\d{1,3}(?:[.-]\w{1,6}){0,4}[.)]?|[A-Za-z]{1,4}[.)])\t"
)
_UNWRAPPED = 160  # characters; each line is a paragraph if one in ten is longer


class Paragraph(NamedTuple):
    """One paragraph, row or line.

    Attributes:
        words: Where its words begin, behind marks, number and run-in heading.
        section: The index of the deepest section that contains it; None if there is none.
        opens: Whether it begins that section.
        heading: The run-in heading before the words.
        is_heading: Whether it is the heading line of its section.
        row: Whether it is a row of a table.
    """

    start: int
    end: int
    words: int
    section: int | None
    opens: bool
    heading: Span | None = None
    is_heading: bool = False
    row: bool = False


def paragraphs_of(
    text: str,
    tree: SectionTree,
    blocks: Sequence[Block],
    words: DefinitionWords,
    page: tuple[str, ...] = (),
) -> list[Paragraph]:
    """The paragraphs of *text*, in order.

    Tables of contents, navigation, code and page numbers are left out.

    Args:
        page: Expressions for the words before the number of a page.
    """
    tables = _BlockSpans(blocks, BlockKind.TABLE)
    matter = _BlockSpans(blocks, BlockKind.MATTER)
    code = _BlockSpans(blocks, BlockKind.CODE)  # '("ef0100")' is no definition there
    lead_in, verbs = _lead_in(words.lead_ins), verbs_of(words.verbs)
    goes_on = _goes_on(words.lead_ins)
    begun = set(tree.starts)
    foot = _foot(page)
    found: list[Paragraph] = []
    for before, after in pairwise(_cuts(text, tree, blocks, words)):
        piece = text[before:after].rstrip()
        words_of_piece = piece.lstrip()
        if not words_of_piece:
            continue
        end = before + len(piece)
        start = end - len(words_of_piece)
        if matter.contain(start) or code.contain(start):
            continue
        may_be_foot = words_of_piece[-1] in _DASHES or words_of_piece[-1].isdecimal()
        if may_be_foot and start not in begun and foot.fullmatch(words_of_piece):
            continue  # the foot of a page
        if words_of_piece[-1].isdecimal() and _LEADER.search(text, max(start, end - FOOT), end):
            continue  # an entry of a table of contents: "1 Fees ........ 5"
        if _TITLE.fullmatch(words_of_piece) and _NEXT_ENTRY.match(text, end):
            continue  # another: "5 ¶ Fees ¶ 12 ¶ 5.1"
        is_row = _has_tab(text, start, end) or tables.contain(start)
        found.append(_paragraph(text, start, end, tree, lead_in, goes_on, verbs, is_row=is_row))
    return found


def _has_tab(text: str, start: int, end: int) -> bool:
    """Whether a tab makes a paragraph a row; one right behind its number does not."""
    end = min(end, start + _TABBED)
    if text.find("\t", start, end) < 0:
        return False
    number = _TABBED_NUMBER.match(text, start, end)
    return text.find("\t", number.end() if number else start, end) >= 0


@lru_cache(maxsize=32)
def _lead_in(words: LeadInWords) -> re.Pattern[str]:
    return compiled(rf"(?:{words.heading})\b")


@lru_cache(maxsize=32)
def _goes_on(words: LeadInWords) -> re.Pattern[str]:
    """The end of an item behind which another must follow: "the pier, and"."""
    return compiled(rf"\s(?:{words.goes_on})$")


@lru_cache(maxsize=32)
def _foot(page: tuple[str, ...]) -> re.Pattern[str]:
    """The number of a page on a line of its own, or a rule: "- 2 -", "Page 2", "B-2", "-----"."""
    before = "|".join(page) or "(?!)"
    return re.compile(
        rf"[-–— ]{{0,3}}(?:(?:{before}) ?|[A-Z]-)?\d{{1,3}}[-–— ]{{0,3}}|[-–—]{{4,}}",
        re.IGNORECASE,
    )


def _cuts(
    text: str, tree: SectionTree, blocks: Sequence[Block], words: DefinitionWords
) -> list[int]:
    """The places where a paragraph may begin or end, in order."""
    cuts = {0, *tree.starts, *tree.ends}
    cuts.update([m.start() for m in _BLANK.finditer(text)])
    cuts.update(quoted_lines(text, words))
    cuts.update(bare_lines(text, words))
    cuts.update(bold_lines(text))
    cuts.update(label_lines(text))
    if "\t" in text:
        cuts.update([m.start() for m in _ROW.finditer(text)])
    if _is_unwrapped(text):
        cuts.update(m.start() for m in _LINE.finditer(text))
    for block in blocks:
        cuts.update((block.span.start, block.span.end))
        if block.kind is BlockKind.TABLE:
            cuts.update(m.start() for m in _LINE.finditer(text, block.span.start, block.span.end))
    inside = sorted(cuts)
    return [*inside[: bisect_left(inside, len(text))], len(text)]


class _BlockSpans:
    """The spans of the blocks of one kind."""

    def __init__(self, blocks: Sequence[Block], kind: BlockKind) -> None:
        self._spans = [block.span for block in blocks if block.kind is kind]
        self._starts = [span.start for span in self._spans]

    def contain(self, place: int) -> bool:
        """Whether one of them contains *place*."""
        i = bisect_right(self._starts, place) - 1
        return i >= 0 and place < self._spans[i].end


def _is_unwrapped(text: str) -> bool:
    """Whether each line of *text* is a paragraph."""
    lengths = sorted(len(line) for line in text[:200_000].split("\n") if line.strip())
    return bool(lengths) and lengths[int(0.9 * (len(lengths) - 1))] > _UNWRAPPED


def _paragraph(
    text: str,
    start: int,
    end: int,
    tree: SectionTree,
    lead_in: re.Pattern[str],
    goes_on: re.Pattern[str],
    verbs: DefiningVerbs,
    *,
    is_row: bool,
) -> Paragraph:
    section = tree.holding(start, end)
    words = _behind_number(text, start, end)
    if section is None or start != tree.starts[section]:
        return Paragraph(start, end, words, section, False, row=is_row)
    here = tree.sections[section]
    heading: Span | None = None
    is_heading = False
    if here.number:
        unit = _UNIT_WORD.match(text, start, end) if here.heading else None
        first = unit.end() if unit else start
        printed = first + len(here.number)
        if words < printed and text.startswith(here.number, first):
            words = _behind_number(text, printed, end)  # "Part 2.Chapter 1.7.(3)"
    if here.heading:
        is_clause = _is_clause(text, words, end, verbs, goes_on)
        runs_on = end - start > len(here.heading) + _RUNS_ON  # "EXHIBIT C FORM OF LEASE This"
        is_heading = here.kind is SectionKind.HEADING and not (is_clause or runs_on)
        at = -1
        if not (is_clause or is_heading):
            at = text.find(here.heading[:40], start, min(end, start + 200))
        # A paragraph like "(1) In this section—" may have been read as a heading.
        is_lead_in = lead_in.match(here.heading) and end - at - len(here.heading) <= _CLOSING
        if at >= 0 and at - words <= 3 and not is_lead_in:
            heading = Span(at, min(at + len(here.heading), end))
            verb = verbs.predicate(text, heading.end, end)
            if verb and not verb.weak and verb.start - heading.end <= _CLOSING:  # "Deed means"
                return Paragraph(start, end, words, section, True, row=is_row)
            after = _AFTER_HEADING.match(text, heading.end, end)
            if after and _ASIDE.fullmatch(after[0]) and text[after.end() : end][:1].islower():
                return Paragraph(start, end, words, section, True, row=is_row)
            words = after.end() if after else heading.end
    return Paragraph(start, end, min(words, end), section, True, heading, is_heading, is_row)


def _is_clause(
    text: str, words: int, end: int, verbs: DefiningVerbs, goes_on: re.Pattern[str]
) -> bool:
    """Whether a paragraph that was read as a heading is a sentence, or a line of one.

    "13.2 “Fee” means what ...", "“Pilot” means a person who—", "the port as provided below.",
    "b) A covered berth;"
    """
    if text[end - 1] == ";":
        return True
    if text[words : words + 1].islower():
        return text[end - 1] in ".;," or bool(goes_on.search(text, max(words, end - _LAST), end))
    named = NAMED.match(text, words, end)
    if named is None or "\n\n" in text[words:end]:
        return False
    predicate = verbs.predicate(text, named.end(), end)
    return (end - words > CLAUSE and text[end - 1] in ".;") or (
        predicate is not None and not predicate.weak
    )


def _behind_number(text: str, start: int, end: int) -> int:
    """The start of the words at *start*, behind marks and a number."""
    if text[start : start + 1].isalpha() and not text.startswith("o ", start):
        near = text[start + 1 : start + 5]
        if "." not in near and ")" not in near:
            return start  # a word: no number has so many letters
    number = _NUMBER.match(text, start, end)
    return number.end() if number else start


def paragraph_at(paragraphs: Sequence[Paragraph], starts: Sequence[int], place: int) -> int | None:
    """The index of the paragraph that contains *place*; None if none does."""
    i = bisect_right(starts, place) - 1
    return i if i >= 0 and place < paragraphs[i].end else None
