"""Makes mentions of the links of the source, which say where a reference leads."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import groupby
from urllib.parse import unquote

from evidence_graph.language import packs
from evidence_graph.language.patterns import either
from evidence_graph.nodes import Section, SectionKind
from evidence_graph.spans import Span

from ..converted import Block, Link
from ..section_tree import SectionTree
from .mention import Mention
from .own_numbers import BULLETS, LEAD_CHARS

ENTRY_CHARS = 24
"""An entry of a table of contents has no more characters beside its link: a bullet, a number."""

MENU = 8
"""So many list items on end that are a link and nothing else are a menu of the site."""

SENTENCE_WORDS = 5
"""A line with so many small words beside a link is no menu."""

# Links to a definition are uses of a term, and links to an entry of a bibliography cite the work.
_TERM = re.compile(r"(?:ref-for-)?(?:dfn|def|term|gloss)[-_]")
_NUMBERED = re.compile(r"[^\W\d_]{1,10}\.?\s[\dA-Z]{1,3}(?:\.\d{1,3})*")  # "Section 7.6"
_CITED_UNIT = re.compile(r"(?:[^\W\d_]{1,10}\.?\s|§+\s?)\d{1,3}[a-z]?(?:\.\d{1,3})*")  # "Sec. 5.1"
_FIGURE = re.compile(r"[A-Z]?[a-z]{1,10}\.?\s?[\dA-Z]{1,3}(?:[.-]\d{1,3})*|\d{1,3}(?:\.\d{1,3})*")
_UNIT = re.compile(
    r"[A-Z]?[a-z]{2,13}\.?\s\(?(?:\d|[a-z]{1,4}\))"
)  # "subsection (1)", read by words
_SHORT = re.compile(r"\b[A-Z]{3}")  # of a name in capitals: "ARIA 1.2"
FILE = re.compile(  # "../fees.md#late", "/rules/fees/#late"
    r"(?P<name>[\w./ -]+\.\w{2,8}|(?:\.{1,2})?/[\w./ -]*)(?:#(?P<place>.+)?)?"
)
_ENTRY = re.compile(r"(?:[A-Z]|\d{1,3})(?:\.\d{1,3})*\.?")
_TARGET = re.compile(r"\]\([^()\s]{1,200}\)")  # in Markdown, behind the words of a link
_PAGER = re.compile(r"[‹›«»←→]\s|\s[‹›«»←→]")  # "‹ § 4", "§ 6 ›", to the pages beside this one
_LOCAL = re.compile(  # … and "https://" alone, which tells what addresses begin with
    r"/cdn-cgi/|https?://(?:(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?![\w.])|\W*\Z)"
)
_SITE = re.compile(r"https?://[^/?#]{1,200}/?")  # no page of it
_STRAY = re.compile(r"(?:[^\W\d_]{1,12}\.?\s)?[\d(][\w.():-]*")  # "Section 14-8.9.", "910"
_CLAUSE = re.compile(r";(?:\s\w{1,4})?\s*\Z")
_WRITTEN = re.compile(r"\(?(?P<address>https?://[^\s()]*(?:\([^\s()]*\)[^\s()]*)?)[)\]}>.,;:\s]*")
_ABBREVIATED = re.compile(r"\b[^\W\d_]{2,4}\.\Z")  # "Inc."; not "12.5." or "the Union."
# Up to the page of an entry: "Fees . . . . 12", "Preamble | ii".
_LEADERS = re.compile(r"[\s.·…|]*+(?:(?:\d{1,4}|[ivxl]{1,7})\s*)?")
# What is left of a line with several entries, such as one of two columns: ". . . . 12 . 14".
_PAGES = re.compile(r"(?:[\s.·…]*+\d{1,4}(?!\d))+[\s.·…]*+")
_SMALL_WORD = re.compile(r"(?<![\w./-])[a-zà-ÿ]{2,20}(?![\w/-])")
_DIGIT = re.compile(r"\d")
_LETTER = re.compile(r"[^\W_]")
_WORK = re.compile(r"(?:bib|ref|cite|biblio)[-_]", re.IGNORECASE)


def anchors_of(blocks: Sequence[Block], sections: Sequence[Section]) -> dict[str, int]:
    """The index of the deepest section that holds the place of each anchor of the source."""
    places = SectionTree(sections)
    found: dict[str, int] = {}
    for block in blocks:
        if block.anchor is not None and (at := places.deepest(block.span)) is not None:
            found.setdefault(block.anchor, at)
    return found


def mentions_of_links(
    text: str, links: Sequence[Link], places: SectionTree, anchors: Mapping[str, int]
) -> list[Mention]:
    """A mention for each link that is a reference, in order of place."""
    found = []
    links = sorted(links, key=lambda link: link.span)
    entries = _entries(text, links)
    back = _leading_back(text, links, places, anchors)
    menus = _menus(text, links)
    for link in links:
        words = " ".join(link.span.of(text).split())
        section = places.deepest(link.span)
        if not _LETTER.search(words):  # "¶", the link of a place to itself
            continue
        if section is None:  # above the first heading links in sentences and to units are no menu
            is_cited = _CITED_UNIT.fullmatch(words) or _is_in_sentence(text, link.span)
            if is_cited and (mention := _to_another(link, None)):
                found.append(mention)
            continue
        if _SITE.fullmatch(link.target) and _STRAY.fullmatch(words):
            continue  # a number that a program made a link
        if link.span in menus or _LOCAL.match(link.target) or _PAGER.search(words):
            continue
        if link.target.startswith("#") and _heads(text, places.sections[section], link.span):
            continue
        if not link.target.startswith("#") or link.document is not None:
            if mention := _to_another(link, section):
                found.append(mention)
            continue
        name = link.target[1:]
        if _TERM.match(name) or link.span in entries or link.span in back:
            continue
        at = anchors.get(name)
        is_work = _WORK.match(name) or (at is not None and lists_works(places, at))
        if is_work and not (at is not None and _NUMBERED.fullmatch(words)):
            work = words.strip("[]") or words
            found.append(Mention(link.span, section, document=work, external=True))
        elif at is not None:
            found.append(Mention(link.span, section, anchor=places.sections[at].anchor))
    return sorted((_trimmed(text, mention) for mention in found), key=lambda found: found.span)


def _trimmed(text: str, mention: Mention) -> Mention:
    """*mention* without the marks of the sentence: "12.5; ", "(see https://x.org). "."""
    words, start = mention.span.of(text), mention.span.start
    written = _WRITTEN.fullmatch(words)
    if written is not None and (mention.document or "").startswith("http"):
        end = written.start("address") + len(written["address"].rstrip(".,;:"))
        return replace(mention, span=Span(start + written.start("address"), start + end))
    bare = words.rstrip(" \t\n,;")
    if words.count("`") % 2:
        bare = bare.rstrip("`")
    if not _ABBREVIATED.search(bare):
        bare = bare.rstrip(".")
    first = len(bare) - len(bare.lstrip())
    return replace(mention, span=Span(start + first, start + len(bare))) if bare else mention


def _leading_back(
    text: str, links: Sequence[Link], places: SectionTree, anchors: Mapping[str, int]
) -> set[Span]:
    """The links that lead to the section around them, and whose words name nothing there."""
    firsts: dict[int, str] = {}  # the anchor with which each section begins
    for anchor, begun in anchors.items():
        firsts.setdefault(begun, anchor)
    found = set()
    for link in links:
        name = link.target[1:]
        at = anchors.get(name) if link.target[:1] == "#" and link.document is None else None
        section = None if at is None else places.deepest(link.span)
        if at is None or section is None or at not in places.lineage(section):
            continue
        words = " ".join(link.span.of(text).split())
        is_inside = at == section and firsts[at] != name and not _SHORT.search(words)
        line = text.rfind("\n", 0, link.span.start) + 1
        begins = not _LETTER.search(text, line, link.span.start)
        around = None if at == section and begins else places.sections[at]
        if not (is_inside or _names(words, around)):
            found.add(link.span)
    return found


def _to_another(link: Link, section: int | None) -> Mention | None:
    """The mention of a link to another document, to the web or to a file."""
    if link.document is not None:
        return Mention(
            *(link.span, section),
            document=link.document,
            address=link.address,
            external=not link.address,
        )
    if link.target.startswith(("http://", "https://")):
        return Mention(link.span, section, document=link.target, external=True)
    if file := FILE.fullmatch(unquote(link.target)):
        name, place = file["name"], file["place"]
        return Mention(link.span, section, document=name, anchor=place, external=True)
    return None


def _is_in_sentence(text: str, span: Span) -> bool:
    """Whether a link at *span* stands on a line with the words of a sentence, and its full stop."""
    line, end = text.rfind("\n", 0, span.start) + 1, text.find("\n", span.end)
    behind = _TARGET.sub("", text[span.end : end if end >= 0 else len(text)])
    words = _SMALL_WORD.findall(f"{text[line : span.start]} {behind}")
    return len(words) >= SENTENCE_WORDS and behind.rstrip(" \t*_)").endswith((".", ":", ";"))


def silent_links(
    text: str, links: Sequence[Link], places: SectionTree, anchors: Mapping[str, int]
) -> list[Span]:
    """The links whose words are not read as a reference either, in order of place.

    They are before the first unit, lead to the section around them, or are entries of a table of
    contents.
    """
    links = sorted((link for link in links if link.target), key=lambda link: link.span)
    entries = _entries(text, links)
    back = _leading_back(text, links, places, anchors)
    menus = _menus(text, links)
    found = []
    for link in links:
        line = text.rfind("\n", 0, link.span.start) + 1
        is_listed = link.span in entries and text[line : line + 2] in BULLETS
        is_before = link.target[:1] != "#" and places.deepest(link.span) is None
        is_before = is_before and not _is_in_sentence(text, link.span)
        is_back = link.span in back and not _UNIT.match(link.span.of(text))
        is_of_site = link.span in menus or _PAGER.search(link.span.of(text)) is not None
        if is_listed or is_before or is_back or is_of_site:
            found.append(link.span)
    return found


def _heads(text: str, section: Section, span: Span) -> bool:
    """Whether a link is in the heading of a section; such a link leads to the section itself."""
    start = section.span.start
    near = section.kind is SectionKind.HEADING and span.start - start < LEAD_CHARS
    return near and "\n" not in text[start : span.start]


def _names(words: str, section: Section | None) -> bool:
    """Whether the *words* of a link that leads to where it stands name something there.

    That is a figure, or a *section* by its heading; others are of a page about something else. A
    link that begins its line is the heading itself, said once more: it has no such section.
    """
    heading = (section.heading or "").casefold() if section else ""
    return bool(_FIGURE.fullmatch(words)) or heading.startswith(words.casefold())


def _menus(text: str, links: Sequence[Link]) -> set[Span]:
    """The links of menus: list items that are a link to a page and nothing else, many on end.

    A line above that is a link, too, is the head of the menu. Lists of which half the items have
    numbers are no menus: they list provisions.
    """
    found: set[Span] = set()
    run: list[Span] = []
    end = 0  # of the line of the link before
    for link in links:
        line = text.rfind("\n", 0, link.span.start) + 1
        stop = text.find("\n", link.span.end)
        after = stop if stop >= 0 else len(text)
        rest = text[line : link.span.start] + _TARGET.sub("", text[link.span.end : after])
        is_item = text[line : line + 2] in BULLETS and not rest[1:].strip("[] \t")
        is_head = not rest.strip()
        if (run and text[end:line].strip()) or not (is_item or (is_head and not run)):
            found.update(_menu(text, run))
            run = []
        if link.target[:1] != "#" and (is_item or (is_head and not run)):
            run.append(link.span)
            end = after
    return found | _menu(text, run)


def _menu(text: str, run: Sequence[Span]) -> set[Span]:
    numbered = sum(_DIGIT.search(span.of(text)) is not None for span in run)
    return set(run) if len(run) >= MENU and 2 * numbered < len(run) else set()


def _entries(text: str, links: Sequence[Link]) -> set[Span]:
    """The links that are whole lines, as in a table of contents: "• 7. Fees".

    Several links may share a line if they have one target, if the line is a list item, or if only
    numbers of pages stand between them. Items that end in a semicolon are the parts of a sentence,
    and so is the one with a full stop behind.
    """
    found: set[Span] = set()
    is_clause = False  # whether the entry before is one of a sentence: "1. [Fees](#fees);"
    for line, those in groupby(links, key=lambda link: text.rfind("\n", 0, link.span.start) + 1):
        on_line = list(those)
        end = text.find("\n", on_line[-1].span.end)
        rest, at = "", line
        for link in on_line:
            rest, at = rest + text[at : link.span.start], link.span.end
        rest = _TARGET.sub("", rest + text[at : end if end >= 0 else len(text)])
        was_clause, is_clause = is_clause, _CLAUSE.search(rest) is not None
        if is_clause or (was_clause and rest.endswith(".")):
            continue
        is_listed = text[line : line + 2] in BULLETS
        if _PAGES.fullmatch(rest.replace("[", "")):
            found.update(link.span for link in on_line)
        elif len({link.target for link in on_line}) == 1 or is_listed:
            short = len(rest) <= ENTRY_CHARS and not re.search(r"[^\W\d_]{2}", rest)
            short |= _LEADERS.fullmatch(rest) is not None
            if short or (_is_number(text, on_line[0].span, line)):
                found.update(link.span for link in on_line)
    return found


def _is_number(text: str, span: Span, line: int) -> bool:
    """Whether a link is the number of an entry of a table of contents: "5. Fees"."""
    begins = not text[line : span.start].strip("•*- \t")
    return begins and _ENTRY.fullmatch(text, span.start, span.end) is not None


@cache
def _works() -> re.Pattern[str]:
    return re.compile(
        either({word for pack in packs() for word in pack.citations.lists.works}), re.I
    )


def lists_works(places: SectionTree, at: int) -> bool:
    """Whether the section at *at* lists works cited."""
    return any(
        _works().search(heading) is not None
        for n in places.lineage(at)
        if (heading := places.sections[n].heading)
    )
