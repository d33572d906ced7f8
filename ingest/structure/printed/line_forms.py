"""What the form of a line says of it as a heading: label, number, series, date, note.

`layout` and `headings` decide with it; nothing here looks at what stands around the line.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from evidence_graph.language.roman import roman
from evidence_graph.language.units import ARTICLE, LEAF

from ...converted import BlockKind
from .. import headlines
from ..headlines import Headline
from ..pieces import CutText, Piece
from ..titles import capitals, has_text_after, title_like, without_colon
from ..words import Words
from .lone_codes import without_lone_codes

_FEWEST = 3  # titles after wide gaps, or numbers of a series
_BELONGING_WORDS = 10  # that say where an attachment belongs; more are a sentence
_HEADING_CHARS = 500
_HEADING_ROWS = 3
_TITLE_WORDS = 6  # of a title that a full stop ends, in a language of which no verb is known
_CLOSES = ("]", ")")
_ASIDE = re.compile(r"\([a-zà-ÿ]+,?[ ][^()\d§]+\)")  # never "(repealed)", "(zu § 2)"
_NOTE_WORDS = 3  # "[Reserved]" and "[Company Name]" are titles
_CELLS = 3  # of the row of a table; a tab may also part a number from its title
_DATED = re.compile(  # "Hafenstadt, den 3.5.2021", above a signature, and "Published: 2.5.2021"
    r"[^\W\d_][^,:\n]{1,40}[,:](?: [^\W\d_]{2,4})? \d{1,2}[./] ?\d{1,2}[./] ?\d{4}\.?"
)
_CONTACT = re.compile(  # an address of mail, a telephone number, a post code
    r"[\w.+-]@[\w-]{1,60}\.[a-z]{2}|[:+(][ ]?(?:\d[ ()/-]{0,2}){9,15}$|, [A-Z]{2} \d{5}(?:-\d{4})?$"
)


def short_lines(cut: CutText, skipped: frozenset[int]) -> dict[int, Headline]:
    """The short paragraphs, by index, read as headings."""
    read = cut.short_lines
    for i, piece in enumerate(cut.pieces):
        if i not in skipped and i not in read:
            read[i] = _short_line(cut, piece)
    lines = {i: line for i, line in sorted(read.items()) if line is not None and i not in skipped}
    return without_lone_codes(lines, _FEWEST)


def _short_line(cut: CutText, piece: Piece) -> Headline | None:
    """*piece*, read as a heading; None if it is no short paragraph, or a row of a table."""
    if not (_may_be_heading(piece) and is_short(piece)):
        return None
    printed = cut.printed(piece)
    words = headlines.clean(printed)
    if not any(c.isalnum() for c in words):
        return None
    line = cut.headline_of(printed)
    if line.kind == "plain" and piece.n_lines == 1:
        marked = piece.block.bold or piece.block.kind is BlockKind.HEADING
        code = headlines.read_code(words, cut.words, marked=marked)
        if code is not None and title_like(without_colon(code.heading or ""), cut.words, stop=True):
            line = code
    return line if line.is_labelled or not _is_row(printed) else None


def _is_row(line: str) -> bool:
    """Whether tabs part *line* into the cells of a table."""
    return sum(bool(cell.strip()) for cell in line.split("\t")) >= _CELLS


def _may_be_heading(piece: Piece) -> bool:
    """Whether *piece* is a paragraph, or a numbered list item in bold."""
    block = piece.block
    if block.kind is BlockKind.LIST_ITEM:
        return block.bold and (block.number or "").lstrip("§ ")[:1].isalnum()
    return block.kind in (BlockKind.PARAGRAPH, BlockKind.HEADING)


def is_short(piece: Piece) -> bool:
    """Whether a piece is short enough for a heading."""
    return piece.n_lines <= _HEADING_ROWS and piece.end - piece.text_start < _HEADING_CHARS


def is_note(line: Headline, printed: str, words: Words) -> bool:
    """Whether a line is a note in brackets, says how to reach someone, or counts its page.

    "[Amended 5-3-2010 by Art. 2]", "(hereinafter BC)"; "Kielder, NY 12345", "jo@kite.example";
    "(Lease) Page 3 of 10".
    """
    note = printed.strip()
    if line.kind == "plain" and _CONTACT.search(note):
        return True
    if not line.is_labelled and words.counts_page(note):
        return True
    if line.is_labelled or (note[-1:] not in _CLOSES and note[:1] != "["):
        return False
    opens, closes = note.startswith("["), note.endswith("]")
    if (opens and len(note.split()) > _NOTE_WORDS) or (closes and "[" not in note):
        return True
    if note[:1] != "(" or note[-1:] != ")":
        return False
    return _ASIDE.fullmatch(note) is not None or words.says_when_changed(note)


def is_dated(line: Headline, words: Words, *, alone: bool = True) -> bool:
    """Whether a line is a date, or a place or a few words with one: "Adopted: 2.5.2021".

    Args:
        alone: Whether a date alone counts. Where the source marks headings up, it may be one.
    """
    printed = line.heading or ""
    if line.kind == "number":
        return alone and words.is_date(f"{line.number} {printed}")
    dated = _DATED.fullmatch(printed) is not None or (alone and words.is_date(printed))
    return line.kind == "plain" and dated


def says_where_attached(line: Headline) -> bool:
    """Whether a line says to which provision an attachment belongs."""
    if line.is_labelled:
        return line.heading is None and not line.is_container
    return line.kind == "plain" and headlines.is_aside(line.heading or "")


def names_itself(line: Headline, piece: Piece, words: Words) -> bool:
    """Whether its words alone make a line a heading: "PART II", "Article 5", "§ 3. Fees."."""
    number = line.number or ""
    is_bracketed = number.startswith("(") and not _counts_article(line)
    if line.reads_on or piece.n_lines > _HEADING_ROWS or is_bracketed:
        return False  # "PARAGRAPH (a)" is a number with a word before it
    if line.full_line is not None:
        return True  # a code, or a Roman numeral of a series
    if not line.is_labelled:  # "2(c) Adverse action."
        compound = line.kind == "number" and "(" in number
        return compound and piece.n_lines == 1 and title_like(line.heading or "", words, stop=True)
    if line.heading is None:
        return True
    if headlines.read(line.heading, words).kind == line.kind:
        return False  # "Article 1 | Article 3" of a table
    if line.rank in (ARTICLE, LEAF) and has_text_after(line.heading, words):
        return False  # "Section 4 Term. Except as otherwise provided in"
    if not words.lines.verbs and line.heading.endswith(".") and line.rank in (ARTICLE, LEAF):
        return len(line.heading.split()) <= _TITLE_WORDS  # without verbs no sentence can be told
    heading, is_line = without_colon(line.heading), piece.n_lines == 1
    # "24. - Acts may be repealed"
    verbs = is_line and line.is_set_off and not heading.endswith(".")
    return title_like(heading, words, stop=True, long=is_line and line.kind == "§", verbs=verbs)


def _counts_article(line: Headline) -> bool:
    """Whether a number in brackets is that of an article or section: "Article (5)"."""
    return line.rank in (ARTICLE, LEAF) and (line.number or "").strip("()").isdecimal()


def series_of(cut: CutText, lines: Mapping[int, Headline]) -> dict[str, Counter[int]]:
    """For each kind of line that is a heading by its words, how often each number occurs."""
    found: dict[str, Counter[int]] = {}
    for i, line in lines.items():
        place = place_of(line, cut.words)
        if place is not None and names_itself(line, cut.pieces[i], cut.words):
            found.setdefault(line.kind, Counter())[place] += 1
    return found


def place_of(line: Headline, words: Words) -> int | None:
    """The place of a heading's number in its series: 5 for "5", "5A", "V" and "1.5"."""
    prefix, number = words.prefixed(words.plain_numeral(line.number or ""))
    last = number.rpartition("-" if prefix else ".")[2].lstrip("(")
    digits = re.match(r"\d+", last)
    return int(digits[0]) if digits else roman(last)


def in_series(
    line: Headline, series: Mapping[str, Counter[int]], words: Words, *, strict: bool
) -> bool:
    """Whether the text has a line of the same kind with the number before or after.

    Containers may stand alone ("PART I") unless *strict*: where the text marks its headings
    otherwise, a line such as "Section 14" below a heading is a mention.
    """
    container = line.rank is not None and line.rank < ARTICLE
    if not strict and (container or not line.is_labelled):
        return True
    places, place = series.get(line.kind, Counter()), place_of(line, words)
    if is_lettered_attachment(line, words):
        return True
    if place is None:
        return not strict
    if not strict and line.heading is None and (line.label or "").isupper():
        return True  # "ARTICLE IV", alone on its line
    bare_pair = container and line.heading is None and len(places) == places.total() == 2
    if strict and len(places) < _FEWEST and not bare_pair:  # "Part 1" and "Part 2" alone
        return line.is_attachment and _is_bare_attachment(line, words)
    if places[place] > 1 and not (line.number or "").isdigit():
        return True  # "§ 235-b" after "§ 235-a"
    return places[place - 1] + places[place + 1] > 0 or (place == 1 and not strict)


def is_lettered_attachment(line: Headline, words: Words) -> bool:
    """Whether a line in capitals is an attachment with a letter: "EXHIBIT A", "EXHIBIT A FEES".

    "Exhibit A-2" may be the foot of a page of it.
    """
    is_letter = line.is_attachment and len(line.number or "") == 1 and (line.number or "").isupper()
    if not is_letter or not (line.label or "").isupper():
        return False
    return _is_bare_attachment(line, words) or capitals(line.heading or "")


def _is_bare_attachment(line: Headline, words: Words) -> bool:
    """Whether an attachment has no title on its line: "Anlage 1", "Anlage 1 (zu § 5)"."""
    if line.heading is None:
        return True
    is_short = len(line.heading.split()) <= _BELONGING_WORDS
    return is_short and words.belonging.match(line.heading) is not None
