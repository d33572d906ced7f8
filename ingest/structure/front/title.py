"""The title of a document, which is no unit: often the first heading, or one of the first lines.

`find_title` tries the rules of `title_rules`, and corrects what they find: it adds lines that
belong to it, and takes away others.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from evidence_graph.language import LanguagePack
from evidence_graph.language.structure import words_of

from ...contracts import end_of_cover, is_opening, without_between, without_exhibit
from ...converted import ConvertedDocument
from ..headlines import Heading
from ..pieces import CutText
from ..titles import capitals, title_like
from ..words import Words
from .below_cover import is_text
from .cover import (
    below_series,
    kind_below_body,
    named_on_cover,
    title_on_cover,
    whole_line,
    without_label,
)
from .short_title import cited_alone, short_title
from .title_block import in_bold, in_same_print, subject_below, whole_block, with_standard
from .title_rules import NEAR, is_filed, title_by_rules

_ONE_WORD = r"[^\W\d_][a-zà-ÿ]+"  # "# Validation" in Markdown, but no letterhead "# PORT"
_NOTICES = 2  # paragraphs on the cover of a contract, at most
_UNDERLINES = ("---", "===", "___")
_SITE = re.compile(r"\s[|–—·»-]+\s")  # parts the title of a web page from the name of its site
_BRACKET_AT_END = re.compile(r"\s\([^()]{1,20}\)$")
_PAGE_TOP = 120  # pieces, menus of a web page before its text included


def find_title(
    cut: CutText, found: Sequence[Heading], converted: ConvertedDocument, pack: LanguagePack
) -> tuple[str | None, list[Heading]]:
    """The title printed in the text, else that of the metadata, and the headings below it."""
    title, below = title_by_rules(cut, _without_filing(cut, found), converted, pack)
    if title and is_opening(title, pack):
        title = None
    title = below_series(cut, title, pack) if title else title
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
        cited = kind_below_body(cut, title, pack)
    named = cited or _title_of_file(cut, title, converted)
    if named is not None:
        title, below = named[1], [h for h in found if h.piece > named[0]]
        if not cited and (block := whole_block(cut, title, pack)):  # "BYLAWS", "OF", "PEAR CLUB"
            title, lines = block
            below = [h for h in below if h.piece not in lines]
    elif title and converted.format == "html":
        title = _named_by_page(title, converted.title or "", cut.words)
    if converted.format != "markdown":
        title = cited_alone(cut, title, pack) or title
        below = _without_contract_cover(cut, below, end_of_cover(cut.text, pack))
    return (without_exhibit(title, pack) if title else title), below


def _without_filing(cut: CutText, found: Sequence[Heading]) -> list[Heading]:
    """The headings without a register's number: "EXHIBIT 10.18" at the top, and of later pages."""
    top = [cut.headline(cut.head(piece)) for piece in cut.pieces[:NEAR]]
    filed = {line.number for line in top if line.is_attachment and is_filed(line.number)}
    kept: list[Heading] = []
    for k, heading in enumerate(found):
        line = heading.line
        on_top = k == 0 and heading.piece <= NEAR and is_filed(line.number)
        if not line.is_attachment or not (on_top or line.number in filed):
            kept.append(heading)
    return kept


def _title_of_file(
    cut: CutText, title: str | None, converted: ConvertedDocument
) -> tuple[int, str] | None:
    """The line near the top that is the title in the file's metadata, with its piece before it.

    A web page has menus above that line. The metadata must name a kind of document, "Terms of
    Service | Acme", and a *title* found in the text must not hold that name.
    """
    parts = (part.strip().casefold() for part in _SITE.split(converted.title or ""))
    names = {part for part in parts if part and cut.words.names_kind_of_document(part)}
    if names:  # "Acme Policy - Norland (AP-N)"
        names.add(_BRACKET_AT_END.sub("", (converted.title or "").strip()).casefold())
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


def _named_by_page(title: str, in_file: str, words: Words) -> str:
    """The *title* of a web page without that of its site: "Pier Bylaws | Our Policies".

    The page may print its site alone, "Otter Club", of which *in_file* says "Bylaws – Otter Club".
    """
    name, bar, _ = title.partition(" | ")
    if title == in_file:
        return name if bar and words.names_kind_of_document(name) else title
    parts = [part.strip() for part in _SITE.split(in_file)]
    named = [part for part in parts if words.names_kind_of_document(part)]
    is_site = title in parts and title not in named
    return named[0] if is_site and len(named) == 1 else title


def _without_ending(title: str, words: Words, pack: LanguagePack) -> str:
    """*title* without words that belong to the text below: "… Table of Contents", "… BETWEEN".

    Nor does a line of dashes below it, as in a typed text, belong to it.
    """
    split = title.rstrip("-=_ \t").split() if title.endswith(_UNDERLINES) else title.split()
    title = " ".join(split)
    for n in range(1, len(split)):
        rest = " ".join(split[n:])
        if words.is_contents(rest) or words.tells_change(split[n:]) or _is_next(split, n, words):
            return _once(" ".join(split[:n]).rstrip("- –"))
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
    line in capitals that ends with a comma is the beginning of a list in the title.
    """
    first = title.split(maxsplit=1)[0]
    goes_on = first.islower() and first in cut.words.lines.goes_on
    lines = (cut.cleaned(piece) for piece in cut.pieces[: NEAR + 1])
    above = ""
    for line in lines:
        if line == title:
            number = cut.headline(above)
            joined = number.is_labelled and number.heading is None and not number.is_container
            joined = joined or (goes_on and title_like(above, cut.words))
            joined = joined or (above.endswith(",") and capitals(above) and capitals(title))
            return f"{above} {title}" if joined else title
        above = line
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
