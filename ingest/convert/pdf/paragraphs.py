"""Lines of a PDF to paragraphs.

A PDF does not mark where a paragraph ends. The surest sign is a line that ends early, so that the
first word of the next line would have fitted on it; but if the sentence continues, the paragraph
does as well, since a text that was wrapped elsewhere has lines of any length. Other signs are a gap
wider than the usual leading, a change of size or weight, a shift of the left edge, and a number
such as "(a)" at the start of a line, unless the line before ends in the middle of a reference ("in
paragraph / (a)").
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from evidence_graph.language.roman import roman

from ..pieces.contents import leads_to_page
from .entries_beside import QUOTES
from .line_words import LineWords
from .lines import Line

_WIDE_LEADING = 1.3  # of the usual distance of baselines at that size
_CLOSE = 1.5  # of the font size: a heading is further from the text above it
_LONG = 0.5  # of the measure: after such a line a sentence may continue with a small letter
_NEARLY_FULL = 0.8  # of the measure: after such a line a sentence may continue with any letter
_SHORT = 0.7  # of the column: a longer line may be centred by chance
_LEAST_MEASURE = 20  # font sizes, which is about forty characters
_FEW_LINES = 3  # of a block, enough to show its measure
_ITEMS = 8  # paragraphs, among which is the item before that of an outer list
_SHIFT = 0.8  # of the font size: less is no indent
_FAR_LEFT = 0.3  # of the width of the column: more is no indent; the line before was flush right
_OTHER_SIZE = 1.06  # times the font size

_WITHIN = re.compile(r"(?<=[a-z,;:] )\((?:\d{1,3}|[a-z]{1,6})\)")  # a number after other words
_APART = re.compile(  # the number of a paragraph, set apart from its text
    r"\(?(?:\d{1,3}(?:\.\d{1,3})*[A-Za-z]{0,2}|[a-z]{1,4}|[A-Z]{1,3})[.)]{0,2}|[•◦▪‣–—-]"
)


def lines_by_paragraph(pages: Sequence[Sequence[Line]], words: LineWords) -> list[list[Line]]:
    """The lines of all pages in paragraphs, which may continue in the next column or page.

    Notes at the foot of a page follow the paragraph that continues on the next.
    """
    leading = _leadings(pages)
    for page in pages:
        _set_measures(page, leading)
    found: list[list[Line]] = []
    notes: list[list[Line]] = []
    current: list[Line] = []
    for line in (line for page in pages for line in page):
        if line.is_note:
            if notes and not _begins(notes, line, leading, words):
                notes[-1].append(line)
            else:
                notes.append([line])
        elif current and not _begins(found, line, leading, words):
            current.append(line)
        else:
            current = [line]
            found += [*notes, current]
            notes = []
    return found + notes


def is_entry(line: Line) -> bool:
    """Whether *line* ends an entry of a contents list: with a page number, or it is a link."""
    if leads_to_page(line.text):
        return True
    return all(word.target is not None and word.target[0] == "#" for word in line.words)


def _leadings(pages: Iterable[Sequence[Line]]) -> dict[float, float]:
    """The usual distance of baselines for each font size."""
    distances: defaultdict[float, Counter[float]] = defaultdict(Counter)
    for page in pages:
        for above, below in pairwise(page):
            distance = above.y - below.y
            if above.size == below.size and 0 < distance < 3 * below.size:
                distances[below.size][round(2 * distance) / 2] += 1
    return {
        size: max(counts.items(), key=lambda item: (item[1], -item[0]))[0]
        for size, counts in distances.items()
    }


def _set_measures(page: Sequence[Line], leading: dict[float, float]) -> None:
    """Set the width at which the text of *page* was wrapped, if it is less than its column."""
    blocks: list[list[Line]] = []
    for line in page:
        if blocks and _is_next(blocks[-1][-1], line, leading):
            blocks[-1].append(line)
        else:
            blocks.append([line])
    measures = sorted({measure for block in blocks for measure in _own_measure(block)})
    for block in blocks:
        widest = max(line.x1 for line in block)
        for line in block:
            wide_enough = (measure for measure in measures if widest <= measure + line.size)
            line.measure = next(wide_enough, line.right)


def _own_measure(block: list[Line]) -> list[float]:
    """The right edge at which all lines of *block* but the last end, if it is prose."""
    widest = max(line.x1 for line in block)
    is_full = all(_share(line, widest) > _NEARLY_FULL for line in block[:-1])
    first = block[0]
    is_prose = widest - first.left > _LEAST_MEASURE * first.size and not _is_displayed(first)
    return [widest] if len(block) >= _FEW_LINES and is_full and is_prose else []


def _share(line: Line, right: float) -> float:
    """How much of the width up to *right* is filled when *line* ends."""
    return (line.x1 - line.left) / max(right - line.left, 1.0)


def _begins(
    found: Sequence[list[Line]], line: Line, leading: dict[float, float], words: LineWords
) -> bool:
    """Whether *line* begins a paragraph of its own after the last one that was *found*."""
    paragraph = found[-1]
    last = paragraph[-1]
    if line.beside and last.beside:
        return False
    if line.is_entry or last.is_entry:
        return not (line.is_entry and last.is_entry and _is_next(last, line, leading))
    if not 1 / _OTHER_SIZE < line.size / last.size < _OTHER_SIZE:
        return True
    if is_entry(last) or (is_entry(line) and line.text[:1].isdigit()):
        return True
    if len(line.cells) > 1 or len(last.cells) > 1:
        return not (
            _is_run_on(last, line, leading, words) or _is_spaced_out(last, line, leading, words)
        )
    ends_early = _ends_early(last, line) and not _goes_on(last, line, words)
    if line.bold != last.bold and (ends_early or (line.bold and not _is_amid(last, line, words))):
        return True
    if _is_below_title(paragraph, line, words):
        return True
    if _is_enumerated(paragraph, line, words, ends_early=ends_early):
        return True
    if _resumes_list(found[-_ITEMS:], line, words):
        return True
    if line.opens_page or (line.page, line.column) != (last.page, last.column):
        goes_on = not words.clause_end.search(last.text) or line.text[:1].islower()
        return not _is_torn(last, line, words) and (ends_early or not goes_on)
    if not _is_next(last, line, leading):
        return True
    return ends_early or (_is_shifted(paragraph, line, words) and not _is_torn(last, line, words))


def _is_run_on(last: Line, line: Line, leading: dict[float, float], words: LineWords) -> bool:
    """Whether *line* continues a numbered paragraph whose number is set apart: "(a)   text".

    The number may have a label: "Section 5.   Quorum. At all meetings …", "Section 5:   A member".
    A term may stand apart as well, which the text continues: "“Boat”   means a vessel".
    """
    if (line.page, line.column) != (last.page, last.column):
        return False
    if len(line.cells) > 1 or len(last.cells) != 2:
        return False
    number = " ".join(word.text for word in last.cells[0])
    numbered = _APART.fullmatch(number) or words.enumerator.fullmatch(number)
    numbered = numbered or words.part.fullmatch(number)
    if not numbered and not _is_term(last, line):
        return False
    ends_early = _ends_early(last, line) and not _goes_on(last, line, words)
    return _is_next(last, line, leading) and not ends_early


def _is_term(last: Line, line: Line) -> bool:
    """Whether the first cell of *last* is a term, and *line* is below the text that continues it.

    Rows of tables may go on alike, but hardly ever behind bold words or words in quotation marks.
    """
    term, text = last.cells[0], last.cells[1][0]
    is_set_off = term[0].text.startswith(QUOTES) or (
        all(word.bold for word in term) and not text.bold
    )
    is_below = abs(text.x0 - line.x0) < _SHIFT * line.size
    return is_set_off and text.text[:1].islower() and is_below


def _is_spaced_out(last: Line, line: Line, leading: dict[float, float], words: LineWords) -> bool:
    """Whether the cells of a line are words of a sentence, set apart to justify the line."""
    return (
        _is_next(last, line, leading)
        and last.measure - last.x1 < last.size
        and line.x0 - line.left < _FAR_LEFT * (line.right - line.left)
        and line.text[:1].islower()
        and _goes_on(last, line, words)
    )


def _is_next(last: Line, line: Line, leading: dict[float, float]) -> bool:
    """Whether *line* is below *last* at the usual distance."""
    return 0 < last.y - line.y <= _WIDE_LEADING * leading.get(line.size, 1.2 * line.size)


def _is_centred(line: Line) -> bool:
    before, after = line.x0 - line.left, line.right - line.x1
    return before > 2 * line.size and abs(before - after) < 0.1 * (before + after) + 2


def _goes_on(last: Line, line: Line, words: LineWords) -> bool:
    """Whether *line* continues the sentence of *last*, which ends before its measure.

    A text that was wrapped before it was printed has a very ragged margin.
    """
    if _is_displayed(last):
        return _is_unfinished_title(last, line, words)
    filled, is_small = _share(last, last.measure), line.text[:1].islower()
    if line.text[:1].isdecimal() and words.broken_off.search(last.text):
        return filled > _NEARLY_FULL  # "Section / 13.4"
    if last.bold != line.bold or words.enumerator.match(line.text):
        return False
    end = words.clause_end.search(last.text)
    if end is not None:
        return is_small and filled > _NEARLY_FULL and end[0].startswith(",")
    if is_small:
        return filled > _LONG
    return filled > _NEARLY_FULL and not last.text.endswith(",")  # "Having regard to …,"


def _is_unfinished_title(last: Line, line: Line, words: LineWords) -> bool:
    """Whether *line* continues a centred title: "RULES OF THE BOARD OF" or "OF THE BOARD".

    A joining word that is a line of its own, as on a cover, joins none: "EXHIBIT A / to / LEASE".
    """
    is_alike = (last.size, last.bold) == (line.size, line.bold) and _is_centred(line)
    continues = words.continued.match(line.text) is not None
    is_alone = continues and len(line.words) < 2
    if not is_alike or is_alone or len(last.words) < 2:
        return False
    continues = continues and last.text[-1:] != "."
    return continues or words.unfinished.search(last.text) is not None


def _is_torn(last: Line, line: Line, words: LineWords) -> bool:
    """Whether a page ends within a sentence that *line* continues on the next page.

    Where a text was printed anew, the break may be anywhere in a line.
    """
    is_small = line.text[:1].islower() and words.enumerator.match(line.text) is None
    return is_small and words.clause_end.search(last.text) is None and not _is_displayed(last)


def _is_amid(last: Line, line: Line, words: LineWords) -> bool:
    """Whether a bold line continues the sentence of the line above: "of / **ten days**"."""
    return (
        words.clause_end.search(last.text) is None
        and words.enumerator.match(line.text) is None
        and not last.text.endswith(":")
        and last.y - line.y <= _CLOSE * last.size
        and not _is_displayed(line)
        and (line.page, line.column) == (last.page, last.column)
    )


def _is_below_title(paragraph: list[Line], line: Line, words: LineWords) -> bool:
    """Whether *line* is the text below a bold title, which may fill the width of its line."""
    title, end = paragraph[0].text, paragraph[-1].text
    return (
        all(above.bold for above in paragraph)
        and not any(word.bold for word in line.words)
        and line.text[:1].isupper()
        and (title[:1].isupper() or words.enumerator.match(title) is not None)
        and not end.endswith((".", ","))
        and words.unfinished.search(end) is None
    )


def _is_displayed(line: Line) -> bool:
    """Whether *line* is short and centred as on a cover, and not just indented."""
    return _is_centred(line) and line.x1 - line.x0 < _SHORT * (line.right - line.left)


def _ends_early(last: Line, line: Line) -> bool:
    """Whether the first word of *line* would have fitted on the line before."""
    room = last.measure - last.x1
    if _is_centred(last) and _is_centred(line):
        room += last.x0 - last.left
    first = line.words[0]
    return first.x1 - first.x0 + 0.3 * line.size < room - 0.5 * line.size


def _is_enumerated(
    paragraph: list[Line], line: Line, words: LineWords, *, ends_early: bool
) -> bool:
    """Whether *line* begins with a number or bullet that is no part of a reference."""
    match = words.enumerator.match(line.text)
    if match is None:
        small = words.small.match(line.text)
        first = words.small.match(paragraph[0].text) if small is not None else None
        return small is not None and first is not None and _follows(first[0], small[0])
    last = paragraph[-1].text
    if not ends_early and match["bracketed"] and _counts_within(paragraph, line, match[0]):
        return False
    if ends_early or words.clause_end.search(last):
        return True
    before = words.enumerator.match(paragraph[0].text)
    follows = before is not None and _follows(before[0], match[0])
    is_below = abs(line.x0 - paragraph[0].x0) < _SHIFT * line.size
    if before is not None and before[0] == match[0] and not any(map(str.isalnum, match[0])):
        return is_below  # the next bullet
    if words.broken_off.search(last):
        return follows and is_below and words.join_end.search(last) is not None
    if paragraph[-1].page != line.page and words.part.fullmatch(line.text):
        return True  # "Schedule 2" at the top of a page
    return follows


def _resumes_list(found: Sequence[list[Line]], line: Line, words: LineWords) -> bool:
    """Whether *line* is the next item of a list of small letters, behind items of an inner list.

    "a. boats:", "i. ketches,", "ii. yawls," and "b. oars", which stands right below "a.".
    """
    small = words.small.match(line.text)
    if small is None:
        return False
    firsts = (paragraph[0] for paragraph in found)
    return any(
        _follows(before[0], small[0]) and abs(first.x0 - line.x0) < _SHIFT * line.size
        for first in firsts
        if (before := words.small.match(first.text)) is not None
    )


def _counts_within(paragraph: list[Line], line: Line, number: str) -> bool:
    """Whether the number before *number* stands within a line: "to (a) hold (b) call / (c) end"."""
    if line.x0 > paragraph[-1].x0 + _SHIFT * line.size:
        return False
    within = (match[0] for above in paragraph for match in _WITHIN.finditer(above.text))
    return any(_follows(before, number) for before in within)


def _follows(before: str, after: str) -> bool:
    """Whether the number *after* follows *before*: "(a)", "(b)"; "1.", "2."; "i.", "ii."."""
    old, new = (re.findall(r"\d+|[A-Za-z]+", text) for text in (before, after))
    if re.sub(r"\w", "", before) != re.sub(r"\w", "", after):
        return False
    if not (old and new) or old[:-1] != new[:-1]:
        return False
    if old[-1].isdecimal() and new[-1].isdecimal():
        return int(new[-1]) == int(old[-1]) + 1
    if len(old[-1]) == len(new[-1]) == 1 and ord(new[-1]) == ord(old[-1]) + 1:
        return True
    first, second = roman(old[-1]), roman(new[-1])
    return new[-1].islower() and first is not None and second == first + 1


def _is_shifted(paragraph: list[Line], line: Line, words: LineWords) -> bool:
    """Whether the left edge of *line* shows that a paragraph begins.

    The second line of a paragraph may be left of the first (which is indented) or right of it
    (which hangs); from the third line on any shift begins a paragraph.
    """
    last = paragraph[-1]
    if _is_centred(line) and _is_centred(last):
        return False
    shift = line.x0 - last.x0
    if abs(shift) < _SHIFT * line.size:
        return False
    if shift < -_FAR_LEFT * (last.right - last.left):
        return True
    if len(paragraph) > 1:
        return True
    return shift > 0 and words.clause_end.search(last.text) is not None
