"""Plain text to blocks: the text is the file's own, and its layout is all the evidence there is.

A block is a paragraph between blank lines; its indent is the column of its first character, tabs
counted to the next multiple of four. A text whose lines begin with a passage id and a tab
("2.1.3<TAB>This chapter applies …") has a block for each line, numbered by its id.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from evidence_graph.spans import trimmed

from ..converted import Block, BlockKind, ConvertedDocument
from .decode import decode

# "2.1.3.Guidance.1", "Part 1.Chapter 1.1.(1)", "APP 1.A1.1.2.(3)": an id of words with a digit, of
# no more than four words, or it would be prose that holds a tab.
_ID = re.compile(
    r"(?=[^\t\n]{0,120}\d[^\t\n]{0,120}\t)"
    r"[\w.()\-]{1,120}(?: [\w.()\-]{1,120}){0,3}(?= {0,2}\t)"
)
_ID_ALONE = (
    re.compile(  # "2.1.3.Guidance", "PART 8.2.Guidance"; not "Rule 8.2.3", a row's first cell
        r"(?:(?=[A-Z\d][\w.()\- ]{1,400}\.[A-Za-z_]{2,60}\.?\s*$)[A-Z][A-Za-z]{1,9} )?"
        r"\d{1,4}(?:\.[\w()\-]{1,60}){1,12}\.?(?=\s*$)"
    )
)
_TERM = re.compile(  # "T2 (Tier Two)<TAB>Means …" is a row of a glossary
    r"[A-Z][^\t.]{0,100}\t\s{0,4}"
    r"(?:[Mm]eans?|[Hh]as the (?:same )?meaning|[Bb]edeutet|[Bb]ezeichnet)\b"
)
_LETTERED = re.compile(r"([A-Z]{1,5})\d{1,3}")  # "APP2" beside "APP1" and "APP3"; not "CET1"
_ENUMERATOR = re.compile(r"\(?[A-Za-z]{1,5}[).]|\(\d{1,3}\)")  # "(a)", "i.", "(2)": no ids
_ROW = re.compile(  # "Berth<TAB>Means a place where a boat lies."
    r"(?=[A-Z“\"])[^\t\n.;:]{1,100}\t[ ]{0,4}[A-Z“\"a-z][^\t\n]{11,}+$"
)
_ID_SHARE = 0.5  # of the lines with words before a tab, enumerators aside
_FEWEST_IDS = 3


def convert(data: bytes, *, name: str) -> ConvertedDocument:
    """The text of *data*, whatever its charset, in paragraphs.

    Args:
        name: The file's name, for messages; the text itself gives no title.

    Raises:
        ConversionError: The bytes are not text.
    """
    text, _ = decode(data)
    blocks = _passages(text) if _has_passage_ids(text) else _paragraphs(text)
    return ConvertedDocument(text=text, blocks=tuple(blocks), format="text")


def column(text: str, start: int, end: int) -> int:
    """The column that the blanks of ``text[start:end]`` reach, tabs to multiples of four."""
    return len(text[start:end].expandtabs(4))


def _paragraphs(text: str) -> Iterator[Block]:
    position, first = 0, -1
    for line in _lines(text):
        if line.strip():
            if first < 0:
                first = position
        elif first >= 0:
            yield _block(text, first, position)
            first = -1
        position += len(line)
    if first >= 0:
        yield _block(text, first, len(text))


def _lines(text: str) -> Iterator[str]:
    """The lines of *text* with their line feeds; only a line feed ends one."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end


def _block(
    text: str, start: int, end: int, number: str | None = None, style: str | None = None
) -> Block:
    span = trimmed(text, start, end)
    indent = column(text, start, span.start)
    return Block(span, BlockKind.PARAGRAPH, number=number, indent=indent, style=style)


def _passage_id(line: str) -> str | None:
    match = _ID.match(line)
    if match is None or _ENUMERATOR.fullmatch(match[0]) or _TERM.match(line):
        return None
    return match[0]


def _has_passage_ids(text: str) -> bool:
    n_others = n_ids = 0
    for line in _lines(text):
        if _passage_id(line) is not None:
            n_ids += 1
        elif "\t" in line.strip() and not _ENUMERATOR.fullmatch(line.partition("\t")[0].strip()):
            n_others += 1
    return n_ids >= _FEWEST_IDS and n_ids >= _ID_SHARE * (n_ids + n_others)


def _passages(text: str) -> Iterator[Block]:
    """A block for each line with an id, and one for each other line between."""
    found = [_ID_ALONE.match(line) for line in _lines(text)]
    ids = [
        alone[0] if alone else _passage_id(line)
        for alone, line in zip(found, _lines(text), strict=True)
    ]
    letters = Counter(
        match[1] for name in set(ids) if name and (match := _LETTERED.fullmatch(name))
    )
    position = 0
    for line, name in zip(_lines(text), ids, strict=True):
        if line.strip():
            lettered = _LETTERED.fullmatch(name) if name else None
            number = None if lettered and letters[lettered[1]] < _FEWEST_IDS else name
            style = "passage id" if number else "row" if _ROW.match(line.rstrip()) else None
            yield _block(text, position, position + len(line), number, style)
        position += len(line)
