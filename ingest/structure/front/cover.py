"""The title on a cover: in a table, "Document title | Harbour Policy", or by its kind."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from evidence_graph.language import LanguagePack, packs
from evidence_graph.language.patterns import NEVER
from evidence_graph.language.structure import words_of
from evidence_graph.nodes import DocumentType

from ...converted import BlockKind
from .. import headlines
from ..headlines import Heading
from ..pieces import CutText
from ..titles import is_cased, title_like
from ..words import Words
from .below_cover import is_text

_NEAR = 12  # pieces among which a cover stands
_TOP = 3  # … and the first heading
_FAR = 40  # … and the first recital of a contract
_ROWS = 12  # of a table on it
_FEWEST = 3  # headings of a text whose second is the title
_CHARS = 1500
_CELL = re.compile(r"[|\t]")
_NUMBER_BEHIND = re.compile(r",?(?:\s(?:[^\W\d_]{1,2}\.?|\d{1,4})){0,3}\s(?:1[5-9]|20)\d\d$")
_BLANKS = re.compile(r"[\[<{_]")  # "[Title]": a blank to fill in


def title_on_cover(cut: CutText, pack: LanguagePack) -> str | None:
    """The cell beside a label such as "Title" in a table near the top, None if there is none."""
    for piece in cut.pieces[:_NEAR]:
        if piece.block.kind is not BlockKind.TABLE:
            continue
        rows = cut.text[piece.start : min(piece.end, piece.start + _CHARS)].splitlines()
        for row in rows[:_ROWS]:
            cells = [headlines.clean(cell) for cell in _CELL.split(row.strip(" |\t"))]
            if len(cells) != 2 or not _field(pack).fullmatch(cells[0].rstrip(": ")):
                continue
            if title_like(cells[1], cut.words) and not _BLANKS.search(cells[1]):
                return cells[1]
    return None


def without_label(title: str, words: Words, pack: LanguagePack) -> str:
    """*title* without the label of its field: "Policy Name Anti-Bribery Policy"."""
    label = re.match(rf"(?i:{pack.documents.titles.labels})\b:?\s{{1,4}}(?=[^\W\d_a-z])", title)
    rest = title[label.end() :] if label else ""
    is_label = label is not None and len(label[0].split()) > 1 and len(rest.split()) > 1
    return rest if is_label and words.names_kind_of_document(rest) else title


def named_on_cover(cut: CutText, title: str, end: int) -> str | None:
    """The line above the text of a contract that names a kind of document, in place of *title*.

    Other lines there, such as "MILL, INC." or "1 Exhibit 10.17", may look like titles as well.

    Args:
        end: Where the opening sentence begins; 0 if there is none. Then recitals show a contract.
    """
    recitals = (p.start for p in cut.pieces[:_FAR] if cut.words.begins_recitals(cut.head(p)))
    end = end or next(recitals, 0)
    read = cut.headline(title)
    is_mark = read.kind == "plain" or cut.headline(read.heading or "").is_attachment
    if len(title.split()) == 1 or (is_mark and any(c.isdigit() for c in title)):
        end = len(cut.text)  # "EXHIBITS", "1 Exhibit 10.17": hardly a title
    for piece in cut.pieces[:_NEAR]:
        if piece.end > end:
            return None
        line = cut.cleaned(piece) if piece.n_lines == 1 else ""
        plain = line and cut.headline(line).kind == "plain" and title_like(line, cut.words)
        if plain and _has_kind(line, cut.words):
            return line
    return None


def named_at(cut: CutText, found: Sequence[Heading]) -> int | None:
    """The piece of a title near the top whose words show that it is one.

    It has the number of a change, "1. Satzung zur Änderung …", above units with labels. Or it names
    a kind of document right below the name of a body that does not: "Pier Collective", "Operating
    Agreement"; other headings of its rank have numbers.
    """
    kinds = (h.line for h in found if h.line.kind not in ("plain", "number"))
    top = cut.pieces[: _TOP + 2] if any(line.is_labelled for line in kinds) else ()
    lines = [cut.cleaned(piece) if piece.end - piece.start <= _CHARS else "" for piece in top]
    counted = dict.fromkeys(line for line in lines if counts_change(cut, line))
    if len(counted) == 1:  # not a list of several
        return lines.index(next(iter(counted)))
    if len(found) < _FEWEST or not all(h.level and h.line.kind == "plain" for h in found[:2]):
        return None
    above, below = (cut.cleaned(cut.pieces[h.piece]) for h in found[:2])
    rank = found[1].level or 0
    is_next = found[0].piece <= _TOP and found[1].piece == found[0].piece + 1
    is_only = all((h.level or rank + 1) > rank or h.line.kind != "plain" for h in found[2:])
    is_only = is_only and rank >= (found[0].level or 0) and " " in below
    is_only = is_only and not cut.words.names_kind_of_document(above)
    return found[1].piece if is_next and is_only and _has_kind(below, cut.words) else None


def kind_below_body(cut: CutText, title: str, pack: LanguagePack) -> tuple[int, str] | None:
    """The line with a kind of document below *title* if that is only the name of a body.

    "Quay Union" above "The Bylaws of the Quay Union Senate", below which no text stands. The title
    has both lines if the lower one is the kind of a standard alone, whose subject is above it, or
    says what it is for and not whose: "Quay Union", "Rules and Regulations – Regatta".
    """
    if cut.words.names_kind_of_document(title):
        return None
    lines = [cut.cleaned(p) if p.n_lines == 1 else "" for p in cut.pieces[: _TOP + 1]]
    at = next((i for i, line in enumerate(lines[:_TOP]) if line == title), None)
    if at is None or at + 2 >= len(cut.pieces) or cut.headline(lines[at + 1]).kind != "plain":
        return None
    below = cut.pieces[at + 2]
    is_cover = below.n_lines == 1 and not is_text(cut, below)
    article, _, bare = lines[at + 1].partition(" ")
    named = bare if article.lower() in cut.words.numbering.articles else lines[at + 1]
    has_kind = _has_kind(named, cut.words)
    if not is_cover or not (has_kind or _begins_with_kind(named, cut, pack)):
        return None
    is_unnamed = not has_kind and title.partition(" (")[0].casefold() not in named.casefold()
    is_kind = _standard(pack).fullmatch(named) is not None  # "Berth Signals", "SPECIFICATION"
    return at + 1, f"{title} {named}" if is_kind or is_unnamed else lines[at + 1]


def _begins_with_kind(line: str, cut: CutText, pack: LanguagePack) -> bool:
    """Whether *line* begins with a title that many documents have, and says whose or what it is.

    "Allgemeine Geschäftsbedingungen (AGB) von Otterly", "Rules & Regulations – Harbour Regatta".
    """
    begun = _of_many(pack).match(line)
    return begun is not None and line[0].isupper() and title_like(line, cut.words)


def whole_line(cut: CutText, title: str) -> str:
    """*title* with the line below it if a word ends it that ends no title: "BYLAWS OF THE"."""
    if title.rpartition(" ")[2].lower() not in cut.words.lines.unfinished:
        return title
    lines = [cut.cleaned(piece) for piece in cut.pieces[: _TOP + 1]]
    at = next((i for i, line in enumerate(lines[:-1]) if line == title), None)
    split = lines[at + 1].split() if at is not None else []
    dates = (n for n in range(1, len(split)) if cut.words.is_date(" ".join(split[n:])))
    rest = " ".join(split[: next(dates, len(split))])
    return f"{title} {rest}" if rest and title_like(rest, cut.words) else title


def below_series(cut: CutText, title: str, pack: LanguagePack) -> str:
    """*title*, or the title below it if it names a collection: "LAWS OF NORLAND", "PIERS ACT"."""
    lines = [cut.cleaned(piece) for piece in cut.pieces[: _TOP + 1]]
    at = next((i for i, line in enumerate(lines[:-1]) if line == title), None)
    if at is None or not re.fullmatch(pack.documents.titles.series, title, re.IGNORECASE):
        return title
    below = lines[at + 1]
    return below if _has_kind(below, cut.words) and title_like(below, cut.words) else title


def counts_change(cut: CutText, line: str) -> bool:
    """Whether *line* begins with the number of a change: "2. Änderungssatzung zur Hafenordnung"."""
    read = cut.headline(line)
    words = words_of(read.heading or "") if read.kind == "number" else []
    is_kind = len(words) > 2 and cut.words.is_kind_of_document(words[0])
    goes_on = is_kind and words[1] in cut.words.lines.goes_on
    return goes_on and title_like(read.heading or "", cut.words)  # "1. Richtlinie über Birnen,"


def _has_kind(line: str, words: Words) -> bool:
    """Whether *line* ends in a kind of document, or begins with it: "Satzung der Fachschaft".

    Its number and year may follow: "Fees Act, No. 13 of 2015".
    """
    line = _NUMBER_BEHIND.sub("", line)
    found = words_of(line)
    kinds, goes_on = words.table.documents, {*words.lines.goes_on, *words.lines.joins}
    if len(found) > 2 and found[0] in kinds and found[1] in goes_on and line[0].isupper():
        return True
    return is_cased(line, words) and bool(found) and found[-1] in kinds


def styled_as_title(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """The first consecutive headings in a style for titles, near the top.

    Text above them and later headings in that style show that it is the style of sections.
    """
    in_style = [h for h in found if _style(cut, h) in _title_styles()]
    styled: list[Heading] = []
    for heading in in_style:
        place = styled[-1].piece + 1 if styled else _TOP
        if heading.piece > place or heading is not found[len(styled)]:
            break
        styled.append(heading)
    is_of_sections = bool(styled) and styled[0].piece > 0 and len(in_style) - len(styled) > 1
    return [] if is_of_sections else styled


def _style(cut: CutText, heading: Heading) -> str:
    return (cut.pieces[heading.piece].block.style or "").lower()


@cache
def _standard(pack: LanguagePack) -> re.Pattern[str]:
    standard = pack.documents.titles.types.get(DocumentType.STANDARD, NEVER)
    return re.compile(standard, re.IGNORECASE)


@cache
def _of_many(pack: LanguagePack) -> re.Pattern[str]:
    titles = pack.documents.titles
    return re.compile(rf"(?:{titles.charters}|{titles.terms})(?=\s\S)", re.IGNORECASE)


@cache
def _title_styles() -> frozenset[str]:
    """The names of the styles for titles in word processors, in all languages."""
    return frozenset(name for pack in packs() for name in pack.documents.styles.title)


@cache
def _field(pack: LanguagePack) -> re.Pattern[str]:
    return re.compile(pack.documents.titles.labels, re.IGNORECASE)
