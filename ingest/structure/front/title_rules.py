"""The title by the first rule that holds, before `title` corrects it.

The rules look at the style of the cover, at headings, at the first lines, at dates and words of
enactment below a line, and at the metadata.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import replace

from evidence_graph.language import LanguagePack
from evidence_graph.language.patterns import NEVER
from evidence_graph.language.structure import words_of
from evidence_graph.names.legal_forms import INITIALS_AT_END
from evidence_graph.nodes import DocumentType

from ...contracts import (
    end_of_cover,
    is_clause_heading,
    is_file_mark,
    named_contract,
    opens_contract,
    printed_title,
)
from ...converted import ConvertedDocument
from .. import headlines
from ..headlines import Heading
from ..pieces import CutText
from ..titles import capitals, title_like
from ..words import Words
from .cover import named_at, styled_as_title
from .first_lines import BLANKS, FRONT, above_draft_name, centred, completed, front, is_said_above
from .title_block import below_kicker, charter_below, in_largest_print, set_largest, without_mottos

NEAR = 3
"""Pieces that may precede the title: a date, a publisher, a notice."""

_FAR = 40  # … if it is the only heading of the first rank
# A register's number, no schedule's: "10.18", "10(k)".
_FILED = re.compile(r"\d{1,3}(?:\.\d[\w.]*|\(\w{1,3}\))\W*")
_ENACTED = 6000  # characters in which the words of enactment are looked for


def title_by_rules(
    cut: CutText, found: Sequence[Heading], converted: ConvertedDocument, pack: LanguagePack
) -> tuple[str | None, list[Heading]]:
    """The title before corrections, and the headings below it; the first rule to hold decides."""
    if converted.format == "text" and (drafted := above_draft_name(cut)):
        return drafted[1], [h for h in found if h.piece > drafted[0]]
    top = found[0].piece if found else 0
    places = {h.piece for h in found}
    found = [h for h in found if h.piece > FRONT or not _is_aside(h, places, cut.words)]
    found = below_kicker(found, cut.words)
    if styled := styled_as_title(cut, found):
        title = " ".join(cut.cleaned(cut.pieces[heading.piece]) for heading in styled)
        charter = charter_below(cut, title, styled[-1].piece + 1, pack)
        return charter or title, list(found[len(styled) :])
    named = named_at(cut, found)
    if named is not None:
        return cut.cleaned(cut.pieces[named]), [h for h in found if h.piece > named]
    first, below = _title_by_heading(cut, found)
    if first is not None and is_clause_heading(first, pack):
        first, below = None, list(found)
    plain = converted.format != "markdown"
    of_contract = plain and opens_contract(cut.text, pack)
    named = first is not None and cut.words.names_kind_of_document(first)
    # "Commission pursuant to Rule 24b-2" belongs to a notice above a contract
    if first and named and (not of_contract or named_contract(first, pack)):
        return first, below
    printed = printed_title(cut.text, pack) if plain else None
    if printed is not None and of_contract:
        return printed[0], _below_front(cut, found, printed[1])
    if first is not None and not is_file_mark(first):
        above = _named_above(cut, found[0].piece)
        return (first, below) if above is None else (above, list(found))
    if plain or not found:
        candidates = (*front(cut, found), *centred(cut, found, converted))
        if not plain:
            candidates = tuple(line for line in candidates if _is_set_as_title(line, cut.words))
        for place, line in candidates[:1]:
            i, words = completed(cut, place, line)
            return words, [heading for heading in found if heading.piece > i]
    if plain and (set_off := in_largest_print(cut, converted.format)):
        return set_off[0], [h for h in found if h.piece not in set_off[1]]
    if printed is not None and (converted.title is None or is_file_mark(converted.title)):
        return printed[0], _below_front(cut, found, printed[1])
    if largest := set_largest(cut, found):
        lines = [cut.cleaned(cut.pieces[heading.piece]) for heading in largest]
        return without_mottos(lines, cut.words), list(found[len(largest) :])
    if top and converted.title is None and (above := _named_above(cut, top)):
        return above, list(found)
    opened = _above_opening(cut, found, pack) or _above_enactment(cut, found, pack)
    if converted.title is None and opened:
        return opened, list(found)
    if found and (converted.title is None or is_file_mark(converted.title)):
        return _named_first(cut, found, pack) or (_named_above(cut, found[0].piece), list(found))
    return converted.title, list(found)


def _is_set_as_title(candidate: tuple[int, str], words: Words) -> bool:
    """Whether the first line of a Markdown text without marks is in capitals and names a kind."""
    piece, line = candidate
    return piece == 0 and capitals(line) and words.names_kind_of_document(line)


def _named_first(
    cut: CutText, found: Sequence[Heading], pack: LanguagePack
) -> tuple[str, list[Heading]] | None:
    """The first heading that names a kind of document, though others have its rank.

    Where bold lines alone are headings, without any rank, it opens the text.
    """
    lines = _lines_of_title(cut, found)
    named = cut.words.names_kind_of_document(lines[0]) and found[0].line.kind == "plain"
    named = named and not is_clause_heading(lines[0], pack)
    opens = found[0].level is None and found[0].piece == 0
    if not named or found[0].piece > NEAR or not (opens or found[0].level == 1):
        return None
    return " ".join(lines), list(found[len(lines) :])


def _above_opening(cut: CutText, found: Sequence[Heading], pack: LanguagePack) -> str | None:
    """The heading right above the opening sentence of a contract, which a letter may precede."""
    end = end_of_cover(cut.text, pack)
    above = [h for h in found if cut.pieces[h.piece].end <= end]
    line = cut.cleaned(cut.pieces[above[-1].piece]) if above else ""
    named = above and above[-1].line.kind == "plain" and words_of(line)[-1:]
    is_kind = named and cut.words.names_kind_of_document(named[0])
    return line if is_kind and not is_clause_heading(line, pack) else None


def _above_enactment(cut: CutText, found: Sequence[Heading], pack: LanguagePack) -> str | None:
    """The last heading that names a kind of document above the words "Be it enacted"."""
    told = pack.documents.titles.told.get(DocumentType.STATUTE, NEVER)
    enacted = re.search(told, cut.text[:_ENACTED], re.IGNORECASE | re.MULTILINE)
    above = [h for h in found if enacted and cut.pieces[h.piece].start <= enacted.start()]
    lines = [cut.cleaned(cut.pieces[h.piece]) for h in above if h.line.kind == "plain"]
    named = [line for line in lines if cut.words.names_kind_of_document(line)]
    return named[-1].rstrip(".") if named else None


def _named_above(cut: CutText, end: int) -> str | None:
    """The first line of a text, above piece *end*, if it names a kind of document.

    A file may hold one part of a contract: "Schedule 2 - Terms of Purchase".
    """
    line = cut.cleaned(cut.pieces[0]) if end and cut.pieces[0].n_lines == 1 else ""
    read = cut.headline(line)
    is_part = read.is_attachment and read.heading is not None and not is_filed(read.number)
    named = (read.kind == "plain" or is_part) and cut.words.names_kind_of_document(
        read.heading or "" if is_part else line
    )
    stop = INITIALS_AT_END.search(line) is not None
    return line if named and (is_part or title_like(line, cut.words, stop=stop)) else None


def _is_aside(heading: Heading, places: Container[int], words: Words) -> bool:
    """Whether a heading only says how, or in which state, the text is published, or is a menu's.

    "Contact Us" with a text below it is a section. "e. V." is the rest of a name in a picture.

    Args:
        places: The pieces with which headings begin.
    """
    line = heading.line.heading or ""
    if INITIALS_AT_END.fullmatch(line):
        return True
    if heading.line.kind != "plain" or not is_said_above(line, words):
        return False
    name, dash, _ = line.partition(" - ")
    if dash and words.names_kind_of_document(name) and not is_said_above(name, words):
        return False  # "Satzung des Hafenbunds - Stand: Mai 2031"
    return not words.is_menu(line) or heading.piece + heading.n_pieces in places


def _title_by_heading(cut: CutText, found: Sequence[Heading]) -> tuple[str | None, list[Heading]]:
    """The first heading if it is the title, else None, and the headings below it."""
    if found and (found[0].piece <= NEAR or _only_top(found)):
        printed = _lines_of_title(cut, found)
        rank = min((h.level for h in found[: len(printed)] if h.level), default=None)
        if _is_title(replace(found[0], level=rank), found[len(printed) :], cut.words):
            title = " ".join(line for line in printed if not headlines.is_aside(line))
            title = title or printed[0]
            named = cut.words.names_kind_of_document(title)
            if not title.endswith(":") or (named and not _named_above(cut, found[0].piece)):
                return title, list(found[len(printed) :])
    return None, list(found)


def _only_top(found: Sequence[Heading]) -> bool:
    """Whether the first heading is the only one of the first rank; menus may precede it."""
    near = found[0].piece <= _FAR and found[0].level == 1
    return near and len(found) > 1 and all((h.level or 0) > 1 for h in found[1:])


def _below_front(cut: CutText, found: Sequence[Heading], end: int) -> list[Heading]:
    """The headings without those above *end*, where the title of a contract ends.

    Labelled headings are kept, but not "EXHIBIT 10.18", under which a register files the contract.
    """
    return [
        h
        for h in found
        if cut.pieces[h.piece].start >= end or (h.line.is_labelled and not h.line.is_attachment)
    ]


def _lines_of_title(cut: CutText, found: Sequence[Heading]) -> list[str]:
    """The first heading and the next ones that continue it: "of 4 May", "(Text …)", "28 GDPR"."""
    lines: list[str] = []
    for k, heading in enumerate(found):
        words = cut.cleaned(cut.pieces[heading.piece])
        above = words_of(lines[-1])[-1:] if lines else []
        continues = _begins_low(cut, heading, found[0], words) or headlines.is_aside(words)
        # "SECOND AMENDMENT TO"
        continues = continues or not cut.words.lines.unfinished.isdisjoint(above)
        of_unit = re.match(r"\d{1,4} [a-z]", words) is not None
        of_unit = of_unit and not cut.words.referred.isdisjoint(above)
        continues = (continues or of_unit) and not cut.words.gives_reasons(words)
        continues = continues and not heading.line.is_labelled
        if k and (heading.piece != found[k - 1].piece + 1 or not continues):
            break
        lines.append(words)
    return lines


def _begins_low(cut: CutText, heading: Heading, first: Heading, words: str) -> bool:
    """Whether a heading begins as the rest of a title: "of 4 May".

    "by Jane Doe" does not. Nor does a heading of a lower rank with another first word: it may be
    the first of a list of terms.
    """
    if not words[:1].islower() or cut.words.is_byline(words):
        return False
    is_lower = (heading.level or 0) > (first.level or 0)
    return not is_lower or not cut.words.lines.goes_on.isdisjoint(words_of(words)[:1])


def _is_title(first: Heading, others: Sequence[Heading], words: Words) -> bool:
    """Whether the first heading is the title: it has no label, and all others are below it.

    Numbered headings may have its level. If one without a number has it too, the first is a title
    only if it names a kind of document ("… Agreement") and attachments follow.
    """
    if first.level is None or first.line.is_labelled:
        return False
    heading = first.line.heading or ""
    if words.is_contents(heading) or words.is_standalone(heading):
        return False  # "Table of Contents", "Preamble"
    if not words_of(BLANKS.sub(" ", heading)):
        return False  # "[Company Name]"
    beside = [h.line for h in others if h.level is not None and h.level <= first.level]
    if first.line.kind != "plain":  # "12 CFR Part 3 - Leases": a number, but not that of a unit
        return first.level == 1 and not beside and len(others) > 0
    if all(line.kind != "plain" for line in beside):
        return True
    named = words.names_kind_of_document(first.line.heading or "")
    return named and any(line.is_attachment for line in beside)


def is_filed(number: str | None) -> bool:
    """Whether *number* is one of a register, and no schedule's: "10.18"."""
    return _FILED.fullmatch(number or "") is not None
