"""Titles over several lines: the kind of a document, and the body that it belongs to.

The statutes of a body are printed as "BYLAWS" with the name of the body on a neighbouring line, in
either order: "HARBOUR CLUB", "BY-LAWS"; or "BY-LAWS", "OF", "HARBOUR CLUB". Either line alone would
be a poor title.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, takewhile

from evidence_graph.language import LanguagePack
from evidence_graph.language.patterns import NEVER
from evidence_graph.language.structure import words_of
from evidence_graph.names import normal_name
from evidence_graph.names.legal_forms import INITIALS_AT_END, LEGAL_FORMS
from evidence_graph.nodes import DocumentType

from ...contracts import is_file_mark
from ...converted import BlockKind
from .. import headlines
from ..headlines import Heading
from ..pieces import CutText, Piece
from ..titles import capitals, is_cased, title_like
from ..words import Words
from .first_lines import FRONT, is_said_above

_PRINTED = ("docx", "odt", "pdf", "rtf")  # formats that tell the size of print
_BODY = re.compile(rf"(?:\be\. ?V|[\s,](?:{LEGAL_FORMS}))\.?$", re.IGNORECASE)
_LARGER = 1.1  # the size of large print, of which 1 is that of the text
_BOLD_LINE = re.compile(r"(?:\\\w{1,12} )?_{0,2}\*\*(?P<words>[^*\n]{1,180})\*\*_{0,2}[ \t\\]{0,9}")
_NUMBERED = re.compile(  # "BY-LAW NUMBER 2031-17", "Decree No. (9) of 2031"
    r"[^\W\d_][\w-]+(?: [^\W\d_][\w-]+)? (?:number|no\.?|nr\.?) ?\(?\d[\d/-]*\)?(?: of \d{4})?",
    re.IGNORECASE,
)
_NUMBER_AT_END = re.compile(
    r"(?<!\S)(?P<kind>[^\W\d_][\w-]+) (?:number|no\.?|nr\.?) ?\d[\d/-]*$", re.IGNORECASE
)
_ROWS_APART = 6  # lines of a paragraph that holds a title, its date and its subject
_SAYS = 5  # words of a line among which it says its kind: "Being a By-law to"
_MOST_CHARS = 250  # of that line
_NOTE_NUMBER = re.compile(r" \d{1,2}$")  # behind a word for a law: "the Piers Act 1"
_FEWEST = 3  # headings, of which the second is the title
_KICKER = 2  # the last piece with a heading below a kicker
_ROWS = 3  # lines of a name above or below the kind
_NOT_NAMES = re.compile(r"[\d:|@\[\]{}/]|https?")
_KINDS = (BlockKind.PARAGRAPH, BlockKind.HEADING)


def whole_block(cut: CutText, title: str | None, pack: LanguagePack) -> tuple[str, range] | None:
    """The whole title of which *title* is one line, and its pieces; None if it is all.

    If no title was found, the first line of the text may be part of one.
    """
    pieces = cut.pieces[:FRONT]
    title = title or next((_line(cut, piece) for piece in pieces), "")
    at = next((i for i, piece in enumerate(pieces) if _line(cut, piece) == title), None)
    if at is None:
        return None
    if _charter(pack).fullmatch(title):
        first = _first_above(cut, at)
        last = _last_below(cut, at, alone=first == at)
    elif cut.words.names_kind_of_document(title) and _is_joined(cut, at, pack):
        first, last = at, at + 2
    elif end := _bracketed_below(cut, at):
        first, last = at, end
    elif not cut.words.names_kind_of_document(title) and (kind := _kind_below(cut, at, pack)):
        first, last = at, _last_below(cut, kind, alone=False)
    elif _is_above_number(cut, at) or _is_above_body(cut, at, pack):
        first, last = at, at + 1
    else:
        return None
    places = [k for k in range(first, last + 1) if not _describes_body(cut, k, pack)]
    lines = (_line(cut, cut.pieces[k]) for k in places)
    return (" ".join(lines), range(first, last + 1)) if first < last else None


def subject_below(cut: CutText, title: str, pack: LanguagePack) -> tuple[str, range] | None:
    """The *title* with the line of its subject, and the pieces of both: "zur Änderung der …".

    A line with a date may stand between them: "of 26 June 2013", "on the lighting of piers".
    Without one, what stands below the title of a contract is a remark: "for a furnished home".
    """
    if numbered := _subject_of_number(cut, title):
        return numbered
    rows = list(_rows(cut, title))
    begun = next((n for n, (_, line) in enumerate(rows) if line == title), None)
    if begun is None or not cut.words.names_kind_of_document(title):
        return None
    at, below = rows[begun][0], [line for _, line in rows[begun + 1 : begun + 3]]
    n_lines = 2 if below[:1] and below[0][:1].islower() and cut.words.is_date(below[0]) else 1
    subject = below[n_lines - 1] if len(below) >= n_lines else ""
    is_subject = not pack.documents.names.tails.isdisjoint(words_of(subject)[:1])
    begins = subject[:1].islower() or _NUMBERED.fullmatch(title)  # "Law No. 4", "On Pier Lights"
    is_subject = is_subject and bool(begins) and not cut.words.is_date(subject)
    is_contract = re.search(rf"\b(?:{pack.contracts.kinds})\b", title, re.IGNORECASE) is not None
    is_remark = n_lines == 1 and is_contract
    if not is_subject or is_remark or not title_like(subject, cut.words, long=True):
        return None
    whole = " ".join((title, *below[:n_lines]))
    if cut.words.names_kind_of_document(whole.split()[-2]):
        whole = _NOTE_NUMBER.sub("", whole)
    return whole, range(at, rows[begun + n_lines][0] + 1)


def _rows(cut: CutText, title: str) -> Iterator[tuple[int, str]]:
    """The first pieces in one line each, with their numbers; one that begins with *title* in many.

    In a plain text a line that begins in lower case belongs to the paragraph above it.
    """
    for n, piece in enumerate(cut.pieces[:FRONT]):
        is_short = 1 < piece.n_lines <= _ROWS_APART
        lines = cut.text[piece.text_start : piece.end].splitlines() if is_short else []
        apart = [headlines.clean(line) for line in lines if line.strip()]
        rows = apart if apart[:1] == [title] else [_line(cut, piece)]
        yield from ((n, row) for row in rows)


def _subject_of_number(cut: CutText, title: str) -> tuple[str, range] | None:
    """A *title* that ends with the number of a law, with the line below that says what it is.

    "CITY OF NORLAND BY-LAW NUMBER 2031-17" above "BEING A BY-LAW TO LICENSE BOATS".
    """
    number = _NUMBER_AT_END.search(title)
    lines = [_line(cut, piece) for piece in cut.pieces[: _KICKER + 2]]
    ends = (i for i, line in enumerate(lines[:-1]) if line and title.endswith(line))
    at = next(ends, None) if number else None
    if number is None or at is None or cut.pieces[at + 1].n_lines > _ROWS:
        return None
    below = lines[at + 1]
    kind = words_of(number["kind"])[-1]  # "law", of "By-law"
    is_kind = cut.words.is_kind_of_document(kind) and kind in words_of(below)[1:_SAYS]
    is_more = not any(map(str.isdigit, below)) and len(below.split()) > _SAYS
    is_line = title_like(below, cut.words, long=True, stop=True) and len(below) <= _MOST_CHARS
    whole = f"{title}: {below.rstrip('.')}"
    return (whole, range(at, at + 2)) if is_kind and is_more and is_line else None


def set_largest(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """The first headings if they follow each other in the largest print: the lines of a title."""
    size = _size(cut, found[0]) if found else 0.0
    lines = list(takewhile(lambda h: _size(cut, h) == size and h.line.kind == "plain", found))
    others = found[len(lines) :]
    adjacent = all(below.piece == above.piece + 1 for above, below in pairwise(lines))
    is_larger = size > 1.0 and all(_size(cut, heading) < size for heading in others)
    no_title = any(cut.words.is_standalone(h.line.heading or "") for h in lines)
    few = 1 < len(lines) <= _ROWS + 1 and lines[0].piece <= _ROWS and len(others) > 0
    return lines if few and adjacent and is_larger and not no_title else []


def in_same_print(
    cut: CutText, title: str, found: Sequence[Heading], pack: LanguagePack
) -> tuple[str, range] | None:
    """The *title* whose lines are the only headings in the largest print, and their pieces.

    The name of a body is part of the title of its statutes: "BYLAWS", "HARBOUR CLUB". Below another
    title a line may say what it is about: "Licence Agreement", "Pear Connector"; it is no section.
    """
    lines = set_largest(cut, found)
    printed = [cut.cleaned(cut.pieces[heading.piece]) for heading in lines]
    if not printed or printed[0] != title:
        return None
    whole = " ".join(printed) if _charter(pack).fullmatch(title) else title
    return whole, range(lines[0].piece, lines[-1].piece + 1)


def below_kicker(found: Sequence[Heading], words: Words) -> Sequence[Heading]:
    """The headings without a line of lower rank above the only one of the first rank.

    "### Bylaws" above "# Bylaws of the Harbour Club". A line may stand between them. "### Bylaws
    of" is no kicker, but the beginning of the title.
    """
    if len(found) < _FEWEST or found[0].piece != 0 or found[1].piece > _KICKER:
        return found
    is_lower = (found[0].level or 0) > 1 and found[0].line.kind == "plain"
    is_lower = is_lower and words.lines.unfinished.isdisjoint(
        words_of(found[0].line.heading or "")[-1:]
    )
    is_only = found[1].level == 1 and all((h.level or 0) > 1 for h in found[2:])
    return found[1:] if is_lower and is_only else found


def in_bold(cut: CutText) -> tuple[str, range] | None:
    r"""The first lines of a Markdown text if they are bold and name a kind, and their pieces.

    A line may begin with a command for its place: "\centered __**PEAR AGREEMENT**__".
    """
    lines: list[str] = []
    n_pieces = 0
    for piece in cut.pieces[:FRONT]:
        rows = [_BOLD_LINE.fullmatch(row) for row in cut.text[piece.start : piece.end].splitlines()]
        bold = [match["words"] for match in takewhile(bool, rows) if match]
        if any(is_said_above(row, cut.words) or cut.words.is_date(row) for row in bold):
            break
        lines += bold
        if len(bold) < len(rows):
            break
        n_pieces += 1
    title = " ".join(lines)
    likely = len(lines) <= _ROWS + 1 and title_like(title, cut.words)
    named = likely and cut.words.names_kind_of_document(title)
    return (title, range(n_pieces)) if named else None


def with_standard(
    cut: CutText, title: str, below: list[Heading], pack: LanguagePack
) -> tuple[str, list[Heading]]:
    """A *title* that is only a name, with the standard whose name is the first heading *below*.

    "# Open Harbour Initiative" stands right above "## Berth Format Specification", and no other
    heading of that rank names a kind of document.
    """
    at = next((i for i, p in enumerate(cut.pieces[:FRONT]) if _line(cut, p) == title), None)
    if at is None or not below or below[0].piece != at + 1 or below[0].line.kind != "plain":
        return title, below
    names_kind = cut.words.names_kind_of_document
    line = below[0].line.heading or ""
    standard = pack.documents.titles.types.get(DocumentType.STANDARD, NEVER)
    is_kind = re.search(rf"(?:{standard})$", line, re.IGNORECASE) and names_kind(line)
    is_kind = is_kind and " " in line and is_cased(line, cut.words)
    is_name = " " in title and is_cased(title, cut.words) and not names_kind(title)
    beside = (h.line.heading or "" for h in below[1:] if h.level == below[0].level)
    if not (is_kind and is_name) or any(map(names_kind, beside)):
        return title, below
    return f"{title} {line}", below[1:]


def charter_below(cut: CutText, title: str, below: int, pack: LanguagePack) -> str | None:
    """The line in large print below a *title* that names only a body: "Student Senate Bylaws"."""
    piece = cut.pieces[below] if below < len(cut.pieces) else None
    if piece is None or (piece.block.size or 0.0) <= 1.0 or piece.n_lines > 1:
        return None
    line = cut.cleaned(piece)
    return (
        line
        if _charter_at_end(pack).search(line) and not cut.words.names_kind_of_document(title)
        else None
    )


def in_largest_print(cut: CutText, file_format: str) -> tuple[str, range] | None:
    """The first lines of a text in larger print than all others, and their pieces.

    None if they cannot be a title. Small print, such as a motto, may part them from other large
    print above, such as the name of a body; they then name a kind of document, with other words.
    """
    if file_format not in _PRINTED:
        return None
    sizes = [piece.block.size or 0.0 for piece in cut.pieces]
    large = [i for i in range(min(FRONT, len(sizes))) if sizes[i] > _LARGER]
    first = max(large, key=sizes.__getitem__, default=0)
    last = first
    while last < len(sizes) and sizes[last] == sizes[first] and last - first <= _ROWS + 1:
        last += 1
    lines = [_line(cut, piece) for piece in cut.pieces[first:last]]
    is_largest = sizes[first:] and sizes[first] > max([_LARGER, *sizes[:first], *sizes[last:]])
    may_be_title = 0 < len(lines) <= _ROWS and len(words_of(" ".join(lines))) > 1
    likely = all(
        title_like(line, cut.words, stop=True)
        and not (is_said_above(line, cut.words) or is_file_mark(line) or _NOT_NAMES.search(line))
        for line in lines
    )
    title = without_mottos(lines, cut.words)
    is_named = cut.words.names_kind_of_document(title) and not cut.words.is_kind_of_document(title)
    is_named = (is_named and sizes[first - 1] <= _LARGER) or first in large[:1]
    if not (is_largest and may_be_title and likely and is_named):
        return None
    is_short = cut.words.ends_short(title) or INITIALS_AT_END.search(title)
    return title if is_short else title.rstrip("."), range(first, last)


def without_mottos(lines: Sequence[str], words: Words) -> str:
    """The *lines* of a title without sentences above the last one: "Better boats for all."."""
    *above, last = lines
    return " ".join((*(line for line in above if not _is_motto(line, words)), last))


def _is_motto(line: str, words: Words) -> bool:
    is_short = words.ends_short(line) or INITIALS_AT_END.search(line)
    return line.endswith(".") and not is_short


def _size(cut: CutText, heading: Heading) -> float:
    return cut.pieces[heading.piece].block.size or 0.0


def _first_above(cut: CutText, at: int) -> int:
    """The first line of a name that stands above the kind of the document."""
    first = at
    while first and at - first < _ROWS and _is_name(cut, first - 1, at):
        first -= 1
    return first


def _last_below(cut: CutText, at: int, *, alone: bool) -> int:
    """The last line of a name below the kind: "OF", "HARBOUR CLUB".

    Without such a word the name is followed by a unit or a date, and printed again in the text. If
    it were not, it might be the heading of the first section.
    """
    kind, last = _line(cut, cut.pieces[at]), at
    for k in range(at + 1, min(at + 1 + _ROWS, len(cut.pieces))):
        above, line = _line(cut, cut.pieces[last]), _line(cut, cut.pieces[k])
        goes_on = not cut.words.lines.goes_on.isdisjoint(words_of(line)[:1])
        goes_on = goes_on or not cut.words.lines.unfinished.isdisjoint(words_of(above)[-1:])
        goes_on = goes_on or line.lower().startswith(cut.words.lines.joins)
        bare = line[:-1] if cut.words.ends_short(line) else line  # "HERON CLUB, INC."
        if not goes_on or line.isupper() != kind.isupper() or not title_like(bare, cut.words):
            break
        last = k
    if last > at or not alone or at + 2 >= len(cut.pieces) or not _is_name(cut, at + 1, at):
        return last
    name, below = cut.pieces[at + 1], _line(cut, cut.pieces[at + 2])
    is_above_unit = cut.headline(below).is_labelled or cut.words.is_date(below)
    if cut.words.is_contents(below) and _BODY.search(_line(cut, name)):
        return at + 1
    printed = r"\s{1,9}".join(map(re.escape, _line(cut, name).split()))  # maybe over two lines
    again = re.compile(printed, re.IGNORECASE).search(cut.text, name.end)
    return at + 1 if is_above_unit and again else last


def _is_joined(cut: CutText, at: int, pack: LanguagePack) -> bool:
    """Whether a word alone joins a name to the line at piece *at*: "Lease", "of", "Pier 4"."""
    lines = [_line(cut, piece) for piece in cut.pieces[at + 1 : at + 3]]
    within = {*pack.citations.connectives.within, *pack.documents.names.tails}
    if len(lines) < 2 or lines[0].lower() not in within:  # "between" leads to the parties
        return False
    return cut.headline(lines[1]).kind == "plain" and title_like(lines[1], cut.words)


def _bracketed_below(cut: CutText, at: int) -> int | None:
    """The piece with the short title in brackets, if lines in the print of piece *at* lead to it.

    "Regulation on the Lighting of Piers and", "Quays in Winter", "(Pier Lighting Regulation)".
    """
    block = cut.pieces[at].block
    for k in range(at + 1, min(at + 1 + _ROWS, len(cut.pieces))):
        below, line = cut.pieces[k].block, _line(cut, cut.pieces[k])
        alike = (below.kind, below.level, below.size) == (block.kind, block.level, block.size)
        if block.kind is not BlockKind.HEADING or not alike or cut.headline(line).kind != "plain":
            return None
        if line[:1] == "(" and line[-1:] == ")":
            return k if k > at + 1 and not cut.words.is_date(line) else None
    return None


def _kind_below(cut: CutText, at: int, pack: LanguagePack) -> int | None:
    """The piece with the kind of the document of the body whose name begins at piece *at*.

    Between them may stand more lines of the name in large print: "Student Branch of the".
    """
    if _is_kind_of(cut, at, at + 1, pack):
        return at + 1
    if _describes_body(cut, at + 1, pack) and _is_kind_of(cut, at, at + 2, pack):
        return at + 2
    names = cut.pieces[at : at + _ROWS + 1]
    lines = [_line(cut, piece) for piece in names]
    ends = (k for k, line in enumerate(lines) if k > 1 and _charter_at_end(pack).search(line))
    end = next(ends, None)
    if end is None or any((piece.block.size or 0.0) <= 1.0 for piece in names[: end + 1]):
        return None
    unfinished = cut.words.lines.unfinished
    fits = (
        _is_name(cut, at + k, at + end) or not unfinished.isdisjoint(words_of(lines[k])[-1:])
        for k in range(end)
    )
    return at + end if all(fits) else None


def _is_above_number(cut: CutText, at: int) -> bool:
    """Whether the name at piece *at* stands above the number of its law: "BY-LAW NUMBER 7"."""
    if at + 1 >= len(cut.pieces) or not _is_name(cut, at, at + 1):
        return False
    below = _line(cut, cut.pieces[at + 1])
    return bool(_NUMBERED.fullmatch(below)) and cut.words.names_kind_of_document(below)


def _is_above_body(cut: CutText, at: int, pack: LanguagePack) -> bool:
    """Whether a body stands below its statutes: "Satzung des Vereins", "Hafenbund e.V.", "§ 1"."""
    if at + 2 >= len(cut.pieces):
        return False
    kind, name, unit = (_line(cut, piece) for piece in cut.pieces[at : at + 3])
    is_contract = re.search(rf"\b(?:{pack.contracts.kinds})\b", kind, re.IGNORECASE)
    is_kind = cut.words.names_kind_of_document(kind) and not is_contract
    is_body = INITIALS_AT_END.search(f"{name.rstrip('.')}.") and not _NOT_NAMES.search(name)
    is_above_unit = cut.headline(unit).is_labelled or cut.words.is_contents(unit)
    return is_kind and bool(is_body) and is_above_unit


def _describes_body(cut: CutText, at: int, pack: LanguagePack) -> bool:
    """Whether piece *at* says what the body above it is: "a Norland non-profit corporation"."""
    line = _line(cut, cut.pieces[at]) if 0 < at < len(cut.pieces) else ""
    first, _, rest = line.partition(" ")
    described = first in pack.documents.names.any_of_many and title_like(rest, cut.words)
    return described and not cut.words.names_kind_of_document(rest)


def _is_kind_of(cut: CutText, at: int, kind: int, pack: LanguagePack) -> bool:
    """Whether the line at piece *kind* is that of the document of the body named at piece *at*."""
    if kind >= len(cut.pieces) or not _is_name(cut, at, kind):
        return False
    above, below = cut.pieces[at].block, cut.pieces[kind].block
    is_section = below.style is not None and (below.level or 0) > (above.level or 0) > 0
    name = normal_name(_line(cut, cut.pieces[kind]))
    is_shared = " " in name and re.fullmatch(pack.documents.names.shared, name) is not None
    is_kind = is_shared or _charter(pack).fullmatch(_line(cut, cut.pieces[kind])) is not None
    return is_kind and not is_section


def _is_name(cut: CutText, at: int, kind: int) -> bool:
    """Whether piece *at* may be a line of the name of a body, beside that of the *kind*."""
    piece, line = cut.pieces[at], _line(cut, cut.pieces[at])
    if piece.n_lines > 1 or piece.block.kind not in _KINDS or _NOT_NAMES.search(line):
        return False
    if is_said_above(line, cut.words) or is_file_mark(line) or cut.words.is_contents(line):
        return False
    if cut.words.is_standalone(line) or cut.headline(line).kind != "plain":
        return False
    is_loud = capitals(_line(cut, cut.pieces[kind]))
    if is_loud and _BODY.search(line):  # "Alder e. V." above "SATZUNG"
        return title_like(line, cut.words, stop=True) and line[:1].isupper()
    fits = capitals(line) if is_loud else is_cased(line, cut.words)
    return fits and title_like(line, cut.words)


def _line(cut: CutText, piece: Piece) -> str:
    return headlines.clean(cut.head(piece))


@cache
def _charter(pack: LanguagePack) -> re.Pattern[str]:
    return re.compile(pack.documents.titles.charters, re.IGNORECASE)


@cache
def _charter_at_end(pack: LanguagePack) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{pack.documents.titles.charters})$", re.IGNORECASE)
