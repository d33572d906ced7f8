"""Headings of a text without markup, found by its layout.

Many texts set their headings off: such lines stand alone after more blank lines than usual and read
like titles. In other texts a line is a heading if it has a label ("PART II", "Article 5", "SEC.
201. DEFINITIONS.", "2(c) Adverse action."), if it is one that stands at the top of documents
("Preamble"), or if it is set in capitals. Numbered titles ("14 Extension") are found later, as
lists (see `outline`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..converted import TITLE_LINE, BlockKind
from . import headlines, standing
from .headlines import Heading, Headline
from .pieces import CutText, Piece
from .printed import line_forms
from .printed.lone_labels import goes_on_below
from .titles import capitals, title_like, without_colon
from .words import Words

_USUAL_SHARE = 0.15  # of the paragraphs have the usual gap before them; rarer gaps are slips
_FEWEST = 3  # titles after wide gaps, or numbers of a series
_ALONE_SHARE = 0.8  # of the pieces after a wide gap stand alone, where that marks headings
_TITLE_SHARE = 0.6  # … and read like titles: some headings are sentences
_TITLES = 8  # first pieces, which may be titles of the document
_FRONT = 40  # pieces before the reasons for an act, where a heading may already hold them
_OUTDENTED_SHARE = 0.5  # of the paragraphs begin left of the text, no more
_NUMBERED_SHARE = 0.3  # … of which are numbered titles
_LEAD_WORDS = 8  # of a line that leads to an address: "If to the lessee:"
_BRACKETED = re.compile(r"\([0-9A-Za-z]{1,5}\)\s")
_CITES = re.compile(r": \d")  # "LAW REVIEW: 5 Port L. Rev. 3"
_LEADERS = re.compile(r"[^\W\d_]{3} ?(?:\. ?){5,40}\w")  # of a contents list
_NO_TITLE = re.compile(r"[\[(“\"_|<*]")


def find_headings(cut: CutText, skipped: frozenset[int], *, faces: bool = False) -> list[Heading]:
    """The headings among the pieces, in order.

    Args:
        skipped: Indices of pieces that are none: tables of contents, quotations.
        faces: Whether the source itself tells lines that stand out by their face; those are
            headings too.
    """
    evidence = _Evidence.of(cut, skipped, faces=faces)
    found: list[Heading] = []
    covered = -1
    for i, line in evidence.lines.items():
        heading = evidence.heading(i, line) if i > covered else None
        if heading is not None:
            found.append(heading)
            covered = i + heading.n_pieces - 1
    return found


@dataclass(frozen=True, slots=True)
class _Evidence:
    """The evidence for headings in one text.

    Attributes:
        gap: The least number of blank lines before a heading; None if gaps mark none.
        outdented: Whether the text is indented and its headings are not, as in an RFC.
        lines: The short paragraphs, by index, read as headings.
        series: For each kind of line, how often each number occurs.
        bold: Indices of lines that stand out by their face.
        cross: Indices of lines that stand as titles between sentences.
    """

    cut: CutText
    skipped: frozenset[int]
    gap: int | None
    outdented: bool
    lines: Mapping[int, Headline]
    series: Mapping[str, Counter[int]]
    bold: frozenset[int]
    cross: frozenset[int]

    @classmethod
    def of(cls, cut: CutText, skipped: frozenset[int], *, faces: bool) -> _Evidence:
        gap = _heading_gap(cut)
        wide = sum(gap is not None and p.opens_block and p.gap >= gap for p in cut.pieces)
        outdented = not faces and _n_outdented(cut) > 2 * wide
        gap = None if outdented else gap
        lines = line_forms.short_lines(cut, skipped)
        bold = frozenset(i for i in lines if cut.pieces[i].block.kind is BlockKind.HEADING)
        if not faces:
            bold = standing.emphasised(cut, lines)
        bold = _without_items(cut, lines, bold)
        cross: frozenset[int] = frozenset()
        if gap is None and (faces or not bold):
            cross = standing.cross_headings(cut, lines, centred=faces)
            cross |= standing.list_titles(cut, lines)
        cross |= {i for i in lines if cut.pieces[i].block.style == TITLE_LINE}
        parties = standing.lines_of_parties(cut, lines) - bold
        lines = {i: line for i, line in lines.items() if i not in parties}
        return cls(
            cut, skipped, gap, outdented, lines, line_forms.series_of(cut, lines), bold, cross
        )

    def heading(self, i: int, line: Headline) -> Heading | None:
        """The heading that begins with the line at *i*, if one does."""
        cut, piece = self.cut, self.cut.pieces[i]
        printed = cut.printed(piece)
        if line_forms.is_note(line, printed, cut.words) or standing.is_sentence(cut, piece, line):
            return None
        if _LEADERS.search(printed):
            return None
        words = line.heading or ""
        if line.kind == "plain" and (
            cut.words.is_signed(words)
            or cut.words.joins(words)
            or cut.words.says_nothing(words)
            or cut.words.says_when_changed(words)
        ):
            return None
        if line_forms.is_dated(line, cut.words):
            return None
        if heads_note_or_reasons(cut, i, line):
            return Heading(i, line, None, 0.8)
        if self.gap is not None and piece.opens_block and piece.gap >= self.gap:
            titled = self._with_title(i, line) if line.is_labelled and not line.heading else None
            if titled and not standing.breaks_off(titled.line.heading or "", cut.words):
                return titled
            alone = _stands_alone(cut, piece) or line.is_labelled
            return Heading(i, line, None, 0.9) if alone and (i or line.kind != "plain") else None
        outdented = self.outdented and piece.opens_block and not piece.indent
        if outdented and line.kind == "number" and line.heading and _is_title(cut, piece):
            return Heading(i, line, None, 0.9)
        if i in self.bold or i in self.cross:
            line = replace(line, heading=words.rstrip(": ") or line.heading)
        if i in self.bold or self._is_named(line, piece):
            return self._with_title(i, line)
        weak = self.gap is None and i and _is_weak_heading(line, piece, cut.words)
        weak = weak and not _is_addressee(cut, i)
        return Heading(i, line, None, 0.6) if i in self.cross or weak else None

    def _is_named(self, line: Headline, piece: Piece) -> bool:
        words = self.cut.words
        strict = self.gap is not None
        return line_forms.names_itself(line, piece, words) and line_forms.in_series(
            line, self.series, words, strict=strict
        )

    def _with_title(self, i: int, line: Headline) -> Heading:
        """The heading at *i*, with its title on the next lines."""
        title, rows = _title_after(self.cut, self.skipped, self.lines, i)
        if title:
            line = replace(line, heading=" ".join(filter(None, (line.heading, title))))
        elif line.heading:
            line = replace(line, heading=without_colon(line.heading))
        block = self.cut.pieces[i].block
        if block.kind is BlockKind.HEADING:
            return Heading(i, line, block.level, 1.0, 1 + rows)
        return Heading(i, line, None, 0.85, 1 + rows)


def _without_items(
    cut: CutText, lines: Mapping[int, Headline], bold: frozenset[int]
) -> frozenset[int]:
    """*bold* without the lines numbered in brackets, if more items with such numbers are text.

    "(a) Travel", in bold above (i) and (ii), stands beside "(b) Meals. The client shall pay for".
    """
    items = {i for i in bold if lines[i].kind == "brackets"}
    n_text = sum(
        _BRACKETED.match(cut.text, piece.text_start, piece.end) is not None
        for i, piece in enumerate(cut.pieces)
        if i not in items and items
    )
    return bold - items if n_text > len(items) else bold


def group_titles(
    cut: CutText, skipped: frozenset[int], numbered: Mapping[int, Headline]
) -> list[Heading]:
    """Titles without a number directly before one of the *numbered* headings, which they group."""
    lines = line_forms.short_lines(cut, skipped)
    found = []
    for i in numbered:
        line = lines.get(i - 1)
        if line is None or line.kind != "plain" or i - 1 in numbered or i < 2:
            continue
        words = line.heading or ""
        if cut.words.says_when_changed(words) or cut.words.says_nothing(words):
            continue
        if line_forms.is_dated(line, cut.words):
            continue
        if _is_listed(lines, i - 1):
            continue
        if cut.pieces[i - 1].n_lines == 1 and title_like(words, cut.words) and words[:1].isupper():
            found.append(Heading(i - 1, line, None, 0.6))
    return found


def _is_listed(lines: Mapping[int, Headline], i: int) -> bool:
    """Whether the line at *i* ends a list of short lines without numbers, and is not in capitals.

    At the top of a document such lines are its titles.
    """
    above = [lines.get(k) for k in (i - 1, i - 2)]
    listed = all(line is not None and line.kind == "plain" for line in above)
    return listed and i > _TITLES and not capitals(lines[i].heading or "")


def heads_note_or_reasons(cut: CutText, i: int, line: Headline) -> bool:
    """Whether the line at *i* heads an editor's note, or the numbered reasons for an act.

    Reasons below a heading such as "Preamble" need no heading of their own.
    """
    words = line.heading or ""
    if line.kind != "plain" or not i or cut.pieces[i].n_lines > 1:
        return False
    if not cut.words.gives_reasons(words):
        return cut.words.is_note(words)
    near = cut.pieces[max(0, i - _FRONT) : i]
    headed = any(p.n_lines == 1 and cut.words.is_standalone(cut.head(p).lstrip("# ")) for p in near)
    following = cut.pieces[i + 1 : i + 2]
    return not headed and any(cut.head(piece).startswith("(1)") for piece in following)


def _heading_gap(cut: CutText) -> int | None:
    """The least number of blank lines before a heading in this text; None if gaps mark none."""
    gaps = Counter(piece.gap for piece in cut.pieces[1:] if piece.opens_block)
    if not gaps:
        return None
    usual = min(gap for gap in gaps if gaps[gap] >= _USUAL_SHARE * gaps.total())
    wide = [piece for piece in cut.pieces[1:] if piece.opens_block and piece.gap > usual]
    alone = [piece for piece in wide if line_forms.is_short(piece) and _stands_alone(cut, piece)]
    n_titles = sum(_is_title(cut, piece) for piece in alone)
    if n_titles < max(_FEWEST, _TITLE_SHARE * len(wide)) or len(alone) < _ALONE_SHARE * len(wide):
        return None
    return usual + 1


def _n_outdented(cut: CutText) -> int:
    """The number of numbered titles that stand left of the text; 0 if too few paragraphs do."""
    pieces = [piece for piece in cut.pieces if piece.block.kind is BlockKind.PARAGRAPH]
    edge = [piece for piece in pieces if not piece.indent]
    if len(edge) > _OUTDENTED_SHARE * len(pieces):
        return 0
    titles = [
        p for p in edge if line_forms.is_short(p) and _stands_alone(cut, p) and _is_title(cut, p)
    ]
    lines = [cut.headline(cut.printed(piece)) for piece in titles]
    numbered = sum(line.kind == "number" and line.heading is not None for line in lines)
    return numbered if numbered > max(_FEWEST, _NUMBERED_SHARE * len(edge)) else 0


def _stands_alone(cut: CutText, piece: Piece) -> bool:
    return piece.n_lines == 1 and not cut.printed(piece).endswith((",", ";", ":"))


def _is_title(cut: CutText, piece: Piece) -> bool:
    line = cut.headline(cut.printed(piece))
    return line.heading is None or title_like(line.heading, cut.words, stop=line.number is not None)


def _title_after(
    cut: CutText, skipped: frozenset[int], lines: Mapping[int, Headline], i: int
) -> tuple[str | None, int]:
    """The title below a heading that is only a label and number, and the number of its pieces.

    Between an attachment and its title may stand its provision: "Regulation 3(1)", "(zu § 2)".
    """
    line = lines[i]
    if line.heading is not None and not headlines.is_aside(line.heading):
        return None, 0
    aside = lines.get(i + 1)
    rows = (
        1
        if line.is_attachment and aside is not None and line_forms.says_where_attached(aside)
        else 0
    )
    title = lines.get(i + rows + 1)
    if title is None or i + rows + 1 in skipped or cut.pieces[i + rows + 1].n_lines > 2:
        return None, rows
    words = title.heading or ""
    plain = title.kind == "plain" and words[:1].isupper() and not _CITES.search(words)
    if not plain or not title_like(words, cut.words, stop=capitals(words), verbs=True):
        return None, rows
    if not line.is_container or line.is_attachment:
        return (None, rows) if goes_on_below(cut, i + rows + 1, words) else (words, rows + 1)
    rest = _rest_of_title(cut, skipped, lines, i + rows + 1)
    return (f"{words} {rest}", rows + 2) if rest else (words, rows + 1)


def _rest_of_title(
    cut: CutText, skipped: frozenset[int], lines: Mapping[int, Headline], i: int
) -> str | None:
    """The line in capitals that continues the title in capitals at *i*: "OF BOATS", "AND CREWS"."""
    rest, both = lines.get(i + 1), cut.pieces[i : i + 2]
    words = rest.heading or "" if rest and rest.kind == "plain" and i + 1 not in skipped else ""
    is_loud = capitals(words) and capitals(cut.printed(both[0])) and title_like(words, cut.words)
    faces = {(p.block.kind, p.block.level, p.block.size, p.block.bold) for p in both}
    return words if is_loud and len(faces) == 1 else None


def _is_addressee(cut: CutText, i: int) -> bool:
    """Whether the line at *i* is the first of an address: "With a copy to:", "BOATS LTD.", "4 …".

    A short line that ends in a colon leads to it, and a street or a post code follows.
    """
    above = cut.printed(cut.pieces[i - 1]).strip()
    below = cut.pieces[i + 1 : i + 2]
    leads = above.endswith(":") and len(above.split()) <= _LEAD_WORDS and not capitals(above)
    leads = leads and not cut.words.agrees(above)
    return leads and any(c.isdigit() for piece in below for c in cut.head(piece))


def _is_weak_heading(line: Headline, piece: Piece, words: Words) -> bool:
    """Whether a line is in capitals, or one that stands at the top of documents: weak evidence."""
    heading = line.heading or ""
    if line.kind != "plain" or piece.n_lines > 2 or _NO_TITLE.match(heading):
        return False
    if words.is_standalone(heading) or (capitals(heading) and words.is_recitals(heading)):
        return True
    return (
        capitals(heading)
        and len(heading.split()) > 1
        and title_like(heading, words)
        and not any(c.isdigit() for c in heading)
    )
