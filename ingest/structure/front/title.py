"""The title of a document, which is no unit: often the first heading, or one of the first lines.

`find_title` tries a table of contents that begins with the title, headings, the cover, the first
lines, and the metadata.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from evidence_graph.language import LanguagePack
from evidence_graph.language.patterns import NEVER
from evidence_graph.language.structure import words_of
from evidence_graph.nodes import DocumentType

from ...contracts import (
    end_of_cover,
    is_clause_heading,
    is_file_mark,
    is_opening,
    named_contract,
    opens_contract,
    printed_title,
    without_between,
    without_exhibit,
)
from ...converted import ConvertedDocument
from .. import headlines
from ..headlines import Heading, Headline
from ..pieces import CutText
from ..titles import capitals, title_like
from ..words import Words
from .below_cover import is_text
from .cover import (
    kind_below_body,
    named_at,
    named_on_cover,
    styled_as_title,
    title_on_cover,
    whole_line,
    without_label,
)
from .first_lines import BLANKS, FRONT, centred, completed, front, is_said_above
from .short_title import cited_alone, short_title
from .title_block import (
    below_kicker,
    charter_below,
    in_bold,
    in_largest_print,
    in_same_print,
    set_largest,
    subject_below,
    whole_block,
    with_standard,
)

_ONE_WORD = r"[^\W\d_][a-zà-ÿ]+"  # "# Validation" in Markdown, but no letterhead "# PORT"
_NEAR = 3  # pieces that may precede the title: a date, a publisher, a notice
_FAR = 40  # … if it is the only heading of the first rank
_CHARS = 400  # of the longest block that is compared with a title
_SHORT_END = re.compile(r"\b\w\. ?\w\.$")  # "Satzung des Obstbau e.V."
_NOTICES = 2  # paragraphs on the cover of a contract, at most
_UNDERLINES = ("---", "===", "___")
_FILED = re.compile(
    r"\d{1,3}(?:\.\d[\w.]*|\(\w{1,3}\))\W*"
)  # "10.18", "10(k)": a register's number, no schedule's
_SITE = re.compile(r"\s[|–—·»-]+\s")  # parts the title of a web page from the name of its site
_PAGE_BEHIND = re.compile(r"(?<=\S)\s{1,8}\d{1,4}$")  # of an entry of a contents list
_ENACTED = 6000  # characters in which the words of enactment are looked for
_PAGE_TOP = 120  # pieces, menus of a web page before its text included


def find_title(
    cut: CutText, found: Sequence[Heading], converted: ConvertedDocument, pack: LanguagePack
) -> tuple[str | None, list[Heading]]:
    """The title printed in the text, else that of the metadata, and the headings below it."""
    if (after := _title_after_contents(cut, found, converted)) is not None:
        return after
    title, below = _title_and_headings(cut, _without_filing(cut, found), converted, pack)
    if title and is_opening(title, pack):
        title = None
    if not title and converted.format == "markdown" and (block := in_bold(cut)):
        title, lines = block
        below = [h for h in below if h.piece not in lines]
    if not (title and cut.words.names_kind_of_document(title)):
        title = title_on_cover(cut, pack) or title
    is_marked = converted.format == "markdown" and re.fullmatch(_ONE_WORD, title or "")
    if title and not is_marked and not cut.words.names_kind_of_document(title):
        title = named_on_cover(cut, title, end_of_cover(cut.text, pack)) or title
    if block := whole_block(cut, title, pack) or in_same_print(cut, title or "", found, pack):
        title, lines = block
        below = [h for h in below if h.piece not in lines]
    if title and converted.format == "markdown":
        title, below = with_standard(cut, title, below, pack)
    if title and (subject := subject_below(cut, title, pack)):
        title, lines = subject
        below = [h for h in below if h.piece not in lines]
    if title:
        title = _with_line_above(cut, whole_line(cut, title))
        title = without_label(_without_ending(title, cut.words, pack), cut.words, pack)
        below = _without_title(cut, below, title)
    cited = short_title(cut, pack) if converted.format != "markdown" else None
    if cited and cited[1].casefold() in (title or "").casefold():
        cited = None
    if title and not cited and converted.format != "markdown":
        cited = kind_below_body(cut, title)
    named = cited or _title_of_file(cut, title, converted)
    if named is not None:
        title, below = named[1], [h for h in found if h.piece > named[0]]
    if converted.format != "markdown":
        title = cited_alone(cut, title, pack) or title
        below = _without_contract_cover(cut, below, end_of_cover(cut.text, pack))
    return (without_exhibit(title, pack) if title else title), below


def _title_after_contents(
    cut: CutText, found: Sequence[Heading], converted: ConvertedDocument
) -> tuple[str, list[Heading]] | None:
    """The title that is the first entry of a table of contents and is printed again after it.

    Text above the table is the publisher's: "Thanks for downloading". "Preamble" is no title.
    """
    plain = list(takewhile(lambda h: h.line.kind == "plain", found))
    names = {line: h for h in plain[1:] if " " in (line := cut.cleaned(cut.pieces[h.piece]))}
    blocks = converted.blocks[:_PAGE_TOP] if names else []
    spans = [block.span for block in blocks if block.span.end - block.span.start <= _CHARS]
    lines = [(s.start, headlines.clean(s.of(cut.text).lstrip("# "))) for s in spans]
    for (_, above), (start, line) in pairwise(lines):
        heading = names.get(line) or names.get(_PAGE_BEHIND.sub("", line))
        if heading is None or cut.pieces[heading.piece].start <= start:
            continue  # the table is empty, and the heading stands behind it
        if not cut.words.is_contents(above) or cut.words.is_contents(line):
            continue
        if any(cut.words.names_kind_of_document(words) for s, words in lines[:_NEAR] if s < start):
            return None
        return heading.line.heading or "", [h for h in found if h.piece > heading.piece]
    return None


def _without_filing(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """The headings without a register's number: "EXHIBIT 10.18" at the top, and of later pages.

    What stands behind it on a later page, such as "Terms and Conditions", is a heading itself.
    """
    top = [cut.headline(cut.head(piece)) for piece in cut.pieces[:_NEAR]]
    filed = {line.number for line in top if line.is_attachment and _is_filed(line.number)}
    kept: list[Heading] = []
    for k, heading in enumerate(found):
        line = heading.line
        on_top = k == 0 and heading.piece <= _NEAR and _is_filed(line.number)
        if not line.is_attachment or not (on_top or line.number in filed):
            kept.append(heading)
        elif not on_top and line.heading and heading.piece > _NEAR:
            kept.append(replace(heading, line=Headline("plain", heading=line.heading)))
    return kept


def _is_filed(number: str | None) -> bool:
    """Whether *number* is one of a register, and no schedule's: "10.18"."""
    return _FILED.fullmatch(number or "") is not None


def _title_of_file(
    cut: CutText, title: str | None, converted: ConvertedDocument
) -> tuple[int, str] | None:
    """The line near the top that is the title in the file's metadata, with its piece before it.

    A web page has menus above that line. The metadata must name a kind of document, "Terms of
    Service | Acme", and a *title* found in the text must not hold that name.
    """
    parts = (part.strip().casefold() for part in _SITE.split(converted.title or ""))
    names = {part for part in parts if part and cut.words.names_kind_of_document(part)}
    is_of_page = title == converted.title and converted.format == "html"
    printed = "" if is_of_page else title or ""
    is_held = any(name in printed.casefold() for name in names)
    if converted.format == "markdown" or not names or is_held:
        return None
    for i, piece in enumerate(cut.pieces[:_PAGE_TOP]):
        line = cut.cleaned(piece) if piece.n_lines == 1 else ""
        if line.casefold() in names:
            return i, line
    return None


def _without_ending(title: str, words: Words, pack: LanguagePack) -> str:
    """*title* without words that belong to the text below: "… Table of Contents", "… BETWEEN".

    Nor does a line of dashes below it, as in a typed text, belong to it.
    """
    split = title.rstrip("-=_ \t").split() if title.endswith(_UNDERLINES) else title.split()
    title = " ".join(split)
    for n in range(1, len(split)):
        rest = " ".join(split[n:])
        if words.is_contents(rest) or words.tells_change(split[n:]) or _is_next(split, n, words):
            return _once(" ".join(split[:n]))
    return _once(without_between(title, pack))


def _is_next(split: Sequence[str], n: int, words: Words) -> bool:
    """Whether the words from *n* on are the first heading behind a title: "Policy Introduction"."""
    rest = " ".join(split[n:])
    ends_title = not words.table.documents.isdisjoint(words_of(split[n - 1]))
    is_question = rest.endswith("?") and rest[0].isupper()
    return ends_title and n > 1 and (words.is_standalone(rest) or is_question)


def _once(title: str) -> str:
    """*title* without its repetition: "Refund Policy Refund Policy"."""
    split = title.split()
    half = len(split) // 2
    is_twice = half > 1 and [w.casefold() for w in split] == 2 * [
        w.casefold() for w in split[:half]
    ]
    return " ".join(split[:half]) if is_twice else title


def _with_line_above(cut: CutText, title: str) -> str:
    """The title with the line above that it continues: "Cover Page" above "for the Pear Terms".

    A line such as "§ 378-2" above the title is the number of a section that has its own page. A
    line in capitals that ends with a comma is the beginning of a list in the title. A kind of
    document may stand above a line with nothing but such a word: "OPERATING AGREEMENT", "OF".
    """
    first = title.split(maxsplit=1)[0]
    goes_on = first.islower() and first in cut.words.lines.goes_on
    lines = (cut.cleaned(piece) for piece in cut.pieces[: _NEAR + 1])
    kind = above = ""
    for line in lines:
        if line == title:
            if above.casefold() in cut.words.lines.goes_on and title_like(kind, cut.words):
                is_kind = cut.words.names_kind_of_document(kind)
                return f"{kind} {above} {title}" if is_kind else title
            number = cut.headline(above)
            joined = number.is_labelled and number.heading is None and not number.is_container
            joined = joined or (goes_on and title_like(above, cut.words))
            joined = joined or (above.endswith(",") and capitals(above) and capitals(title))
            return f"{above} {title}" if joined else title
        kind, above = above, line
    return title


def _without_contract_cover(cut: CutText, found: Sequence[Heading], end: int) -> list[Heading]:
    """The headings without those of a contract's cover, such as the names of its parties.

    They stand before *end*, the first sentence of the contract, and have no number. If several
    paragraphs of text precede it, that sentence is no opening, and all headings are kept.
    """
    above = (piece for piece in cut.pieces if piece.end <= end)
    if sum(is_text(cut, piece) for piece in above) > _NOTICES:
        return list(found)
    return [h for h in found if cut.pieces[h.piece].end > end or h.line.kind != "plain" or h.level]


def _title_and_headings(
    cut: CutText, found: Sequence[Heading], converted: ConvertedDocument, pack: LanguagePack
) -> tuple[str | None, list[Heading]]:
    """The title before corrections, and the headings below it; the first rule to hold decides."""
    top = found[0].piece if found else 0
    places = {h.piece for h in found}
    found = [h for h in found if h.piece > FRONT or not _is_aside(h, places, cut.words)]
    found = below_kicker(found)
    if styled := styled_as_title(cut, found):
        title = " ".join(cut.cleaned(cut.pieces[heading.piece]) for heading in styled)
        charter = charter_below(cut, title, styled[-1].piece + 1, pack)
        return charter or title, list(found[len(styled) :])
    if supplementing := _title_of_supplement(cut, found, pack):
        return supplementing
    named = named_at(cut, found)
    if named is not None:
        return cut.cleaned(cut.pieces[named]), [h for h in found if h.piece > named]
    first, below = _title_by_heading(cut, found)
    if first is not None and is_clause_heading(first, pack):
        first, below = None, list(found)
    plain = converted.format != "markdown"
    of_contract = plain and opens_contract(cut.text, pack)
    if first is not None and found[0].piece > 1 and (dated := _named_above_date(cut)):
        return dated, list(found)
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
    if plain:
        candidates = (*front(cut, found), *centred(cut, found, converted))
        for place, line in candidates[:1]:
            i, words = completed(cut, place, line)
            return words, [heading for heading in found if heading.piece > i]
    if plain and (set_off := in_largest_print(cut, converted.format)):
        return set_off[0], [h for h in found if h.piece not in set_off[1]]
    if printed is not None and (converted.title is None or is_file_mark(converted.title)):
        return printed[0], _below_front(cut, found, printed[1])
    if largest := set_largest(cut, found):
        title = " ".join(cut.cleaned(cut.pieces[heading.piece]) for heading in largest)
        return title, list(found[len(largest) :])
    if top and converted.title is None and (above := _named_above(cut, top)):
        return above, list(found)
    opened = _above_opening(cut, found, pack) or _above_enactment(cut, found, pack)
    if converted.title is None and opened:
        return opened, list(found)
    if found and (converted.title is None or is_file_mark(converted.title)):
        return _named_first(cut, found, pack) or (_named_above(cut, found[0].piece), list(found))
    if converted.title is None and (dated := _named_above_date(cut)):
        return dated, list(found)
    return converted.title, list(found)


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
    if not named or found[0].piece > _NEAR or not (opens or found[0].level == 1):
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


def _title_of_supplement(
    cut: CutText, found: Sequence[Heading], pack: LanguagePack
) -> tuple[str, list[Heading]] | None:
    """The title of a contract that supplements another: "ADDENDUM TO SUPPLY AGREEMENT".

    It is no attachment of this document, though its first word may name one.
    """
    line = found[0].line if found else None
    if line is None or not line.is_attachment or line.number or found[0].piece > _NEAR:
        return None
    split = (line.heading or "").casefold().split()
    kind = re.fullmatch(pack.contracts.kinds, line.label or "", re.IGNORECASE)
    if kind is None or not split or split[0] not in cut.words.lines.goes_on:
        return None
    return cut.cleaned(cut.pieces[found[0].piece]), list(found[1:])


def _named_above(cut: CutText, end: int) -> str | None:
    """The first line of a text, above piece *end*, if it names a kind of document.

    A file may hold one part of a contract: "Schedule 2 - Terms of Purchase".
    """
    line = cut.cleaned(cut.pieces[0]) if end and cut.pieces[0].n_lines == 1 else ""
    read = cut.headline(line)
    is_part = read.is_attachment and read.heading is not None and not _is_filed(read.number)
    named = (read.kind == "plain" or is_part) and cut.words.names_kind_of_document(
        read.heading or "" if is_part else line
    )
    stop = _SHORT_END.search(line) is not None
    return line if named and (is_part or title_like(line, cut.words, stop=stop)) else None


def _named_above_date(cut: CutText) -> str | None:
    """The first line of a text, above the date of a change, if it names a kind of document."""
    is_dated = len(cut.pieces) > 1 and cut.words.says_when_changed(cut.cleaned(cut.pieces[1]))
    return _named_above(cut, 1) if is_dated else None


def _is_aside(heading: Heading, places: Container[int], words: Words) -> bool:
    """Whether a heading only says how, or in which state, the text is published, or is a menu's.

    "Contact Us" with a text below it is a section.

    Args:
        places: The pieces with which headings begin.
    """
    line = heading.line.heading or ""
    if heading.line.kind != "plain" or not is_said_above(line, words):
        return False
    return not words.is_menu(line) or heading.piece + heading.n_pieces in places


def _without_title(cut: CutText, found: Sequence[Heading], title: str) -> list[Heading]:
    """The headings below consecutive lines in which the title is printed again, above any text.

    It may stand on a cover and again above the text, and each of its lines may look like a heading.
    """
    text = next((i for i, piece in enumerate(cut.pieces) if is_text(cut, piece)), 0)
    above = (k for k, h in enumerate(found) if h.line.kind != "plain" or h.piece > text)
    first = next(above, len(found))
    lines = [cut.cleaned(cut.pieces[h.piece]) for h in found[:first]]
    for begin in range(len(lines)):
        for end in range(len(lines), begin, -1):
            if " ".join(lines[begin:end]).casefold() == title.casefold():
                return list(found[end:])
    return list(found)


def _title_by_heading(cut: CutText, found: Sequence[Heading]) -> tuple[str | None, list[Heading]]:
    """The first heading if it is the title, else None, and the headings below it."""
    if found and (found[0].piece <= _NEAR or _only_top(found)):
        printed = _lines_of_title(cut, found)
        if _is_title(found[0], found[len(printed) :], cut.words):
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
