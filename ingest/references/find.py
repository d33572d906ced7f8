"""Finds the mentions of a text: those of its links, those of its words, and the kind of each.

Where a link overlaps words that look like a reference, the link is believed.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from evidence_graph.citation.foreign import foreign_at
from evidence_graph.cited import ALSO
from evidence_graph.language import pack_of
from evidence_graph.language.citations import CitationWords, ListHeadings
from evidence_graph.nodes import Section
from evidence_graph.spans import Span

from ..converted import Link
from .emphasis import without_emphasis
from .headed import headed_units
from .kinds import Kinds
from .links import FILE, lists_works, mentions_of_links, silent_links
from .mention import ELSEWHERE, Mention, merged, start_of
from .names import DocumentNames
from .quoted import amending_quotations
from .reader import Reader
from .source import Source
from .tree import Tree
from .whose.linked import LINKED_CHARS, is_named, of_linked

_POINTER_CHARS = 16  # before a link, in which "this" stands
_ENTRY_CHARS = 250  # of an entry of a list that was read as a section
_WORDS = re.compile(r"[^A-Za-zÄÖÜäöüßÀ-ÿ]+")
_REGISTER = re.compile(r"\b[A-Za-z]\d{1,2}\b")
_QUOTED = frozenset(("“”", "‘’", '""', "„“", "«»"))
_CLOSED = re.compile(r"(?:\s\w{1,4}\s[“„\"«][^“”„»\"\n]{1,40}[”“\"»])?\)")
_PLACE = re.compile(  # in this file: "](#fees)", "][fees]"
    r"[^\[\]\n]{0,40}\](?:\(#(?P<place>[^()\s]{1,200})\)|\[(?=[^\[\]\n]{1,200}\]))"
)
_WEB = re.compile(r"://[^\s#<>\[\]|]{1,400}(?P<place>#[^\s<>\[\]|]{1,100})")  # "…/fees#section4"
_LABEL = re.compile(r"\]\[[^\[\]\n]{1,200}\]")  # of a link whose address stands below: "][fees]"
_DEFINED = re.compile(r"(?m)^ {0,3}\[[^\[\]\n]{1,200}\]:(?= <?https?://)")
_ADDRESS = re.compile(r"\]\([^()\s]{1,400}\)")  # of a link in Markdown: "](fees.md#sec5)"
_PICTURE = re.compile(r"!\[[^\[\]\n]{1,200}\]\(")  # the words that stand for it: "![Exhibit C-1]("


class _Stretches(NamedTuple):
    """Stretches of a text in which most mentions are no references, each in order of place.

    Attributes:
        skipped: Tables of contents, and quotations that are put into another document.
        indexes: Lists of places.
        code: Stretches of code.
    """

    skipped: Sequence[Span]
    indexes: Sequence[Span]
    code: Sequence[Span]


def find_mentions(
    text: str,
    sections: Sequence[Section],
    *,
    language: str,
    links: Sequence[Link] = (),
    anchors: Mapping[str, int] | None = None,
    names: DocumentNames | None = None,
    skip: Sequence[Span] = (),
    code: Sequence[Span] = (),
) -> list[Mention]:
    """The mentions in *text*, in order of place.

    Args:
        sections: In order of place, parents before children.
        language: ISO 639-1; a language without a pack is read by the neutral one.
        links: Those of the source.
        anchors: For each anchor of the source the index of the section that holds it, as
            `anchors_of` gives it.
        names: What is known of the names of documents; more is read from the text.
        skip: Stretches without references: tables of contents.
        code: Stretches of code, in order, in which a name alone is an argument and no reference.
    """
    plain, anchors = without_emphasis(text), anchors or {}
    words = pack_of(language).citations
    tree = Tree(sections, language)
    source = Source(plain, tree, words)
    reader = Reader(source, names or DocumentNames())
    linked = [
        mention
        for mention in mentions_of_links(text, links, tree, anchors)
        if _is_whole(text, mention, words)
    ]
    silent = _silent(text, links, tree, anchors)
    loud = (mention for mention in reader.read() if not _inside(mention.span, silent))
    read = [_of_dead_link(text, mention, anchors, tree) for mention in loud]
    linked = _unless_read(linked, read, tree)
    together = merged(list(_placed(linked, read)), read)
    quoted = amending_quotations(text, words.amendments)
    stretches = _Stretches(sorted([*skip, *quoted]), _indexes(sections, words.lists), code)
    mentions = [
        mention
        for mention in of_linked(text, together, links, words)
        if (mention.address or mention.anchor or not reader.is_name_given(mention.span.start))
        and _is_reference(text, source, mention, stretches)
    ]
    headed = sorted(headed_units(source), key=start_of)
    mentions = merged(mentions, headed)
    return [_with_form(mention) for mention in _kinds(words).classified(text, mentions)]


def _is_whole(text: str, mention: Mention, language: CitationWords) -> bool:
    """Whether a link is a reference as it stands, and not a part of one that its words are."""
    if (mention.document or "").startswith("http"):
        return True
    return not (_points(text, mention.span, language) or _is_cut(text, mention.span))


def _silent(text: str, links: Sequence[Link], tree: Tree, anchors: Mapping[str, int]) -> list[Span]:
    """The stretches whose words are not read, in order: addresses of links, and links of menus."""
    marks = (_ADDRESS, _PICTURE, _DEFINED)
    silent = [Span(*match.span()) for mark in marks for match in mark.finditer(text)]
    silent += [Span(*match.span("place")) for match in _WEB.finditer(text)]
    ends = {link.span.end for link in links}
    silent += [Span(*label.span()) for label in _LABEL.finditer(text) if label.start() in ends]
    return sorted([*silent, *silent_links(text, links, tree, anchors)])


def _is_reference(text: str, source: Source, mention: Mention, stretches: _Stretches) -> bool:
    """Whether a mention refers to its target, by where it stands and what stands around it."""
    span, tree = mention.span, source.tree
    if _inside(span, stretches.indexes):
        return False
    if _inside(span, stretches.skipped) and not (
        mention.external or is_named(source.text, mention)
    ):
        return False
    if _inside(span, stretches.code) and _may_be_code(mention, tree):
        return False
    return not (
        _is_work(text, tree, mention)
        or _is_quoted(text, mention)
        or _is_register(text, mention, stretches.code)
    )


def _with_form(mention: Mention) -> Mention:
    """*mention*, external if its document is a law or a standard by its form: "20 U.S.C."."""
    name = (mention.document or "").split(ALSO)[0]
    if mention.external or not (name[:1].isupper() or name[:1].isdigit()):
        return mention
    is_foreign = _has_form(name) or _has_form(f"{name} 1")
    return replace(mention, external=True) if is_foreign else mention


@lru_cache(maxsize=1024)
def _has_form(name: str) -> bool:
    """Whether *name* is cited by a form of foreign law, and has no more words."""
    law = foreign_at(name, 0)
    return law is not None and law.end == len(name)


def _unless_read(linked: Sequence[Mention], read: Sequence[Mention], tree: Tree) -> list[Mention]:
    """Those of *linked* whose words, which were *read*, do not say more.

    A link within a citation of foreign law says less than all of it. If it leads to a path that is
    no file, "[Ports Act](/acts/ports)" cites the Ports Act.
    """
    ends = [mention.span.end for mention in read]
    kept = []
    torn = _torn(linked, read, ends, tree)
    for mention in linked:
        name = mention.document or ""
        is_path = mention.external and "/" in name and "://" not in name
        n = bisect_right(ends, mention.span.start)
        is_read = n < len(read) and read[n].span.start < mention.span.end
        is_of_web = is_read and read[n].external and "://" in name
        if is_of_web and _holds(read[n].span, mention.span):
            continue  # "[L 2031, c [81](https://…), §4]"
        if is_read and n in torn:
            continue
        is_read = is_read and read[n].span.end >= mention.span.end
        if is_read and _names_document_of(mention, read[n]):
            if "://" not in name:
                kept.append(_with_unit(mention, read[n]))
            continue
        if not (is_path and is_read and "." not in name.rpartition("/")[2]):
            kept.append(mention)
    return kept


def _names_document_of(linked: Mention, read: Mention) -> bool:
    """Whether a link to a whole document is the name behind a unit: "section 4 of the [Ports Act]".

    A link to a path that is no file is left to the words.
    """
    name = linked.document or ""
    is_whole = bool(name) and not (linked.address or linked.anchor)
    is_path = linked.external and "/" in name and "." not in name.rpartition("/")[2]
    is_named = bool(read.address) and read.document not in (None, ELSEWHERE)
    is_web = "://" in name
    is_behind = read.span.start < linked.span.start and not read.external
    return is_whole and is_named and is_behind and (is_web or not is_path)


def _with_unit(linked: Mention, read: Mention) -> Mention:
    """The unit of *read* in the document to which the source links its name."""
    is_file = FILE.fullmatch(linked.document or "") is not None
    return replace(read, document=linked.document, external=is_file, anchor=None)


def _torn(
    linked: Sequence[Mention], read: Sequence[Mention], ends: Sequence[int], tree: Tree
) -> set[int]:
    """The indexes of those of *read* that are units of this document and say more than their links.

    A program for PDF makes two links of "§ 11 Abs. (4)" where a line breaks in it, and leads the
    first to § 11.

    Args:
        ends: Where those of *read* end.
    """
    found = set()
    for link in linked:
        n = bisect_right(ends, link.span.start)
        if link.anchor is None or n == len(read) or link.span.end >= ends[n]:
            continue
        unit = read[n]
        is_own = unit.document is None and unit.anchor is None and unit.until is None
        is_known = len(unit.address) > 1 and unit.address in tree.known
        if is_own and is_known and unit.span.start < link.span.end:
            found.add(n)
    return found


def _holds(outer: Span, inner: Span) -> bool:
    """Whether *outer* begins before *inner* and does not end before it."""
    return outer.start < inner.start and inner.end <= outer.end


def _placed(linked: Sequence[Mention], read: Sequence[Mention]) -> Iterator[Mention]:
    """*linked*; a link to a file has the one provision that its words name: "Fees, section 2"."""
    for mention in linked:
        to_file = mention.external and not (mention.document or "").startswith("http")
        if mention.document and to_file and not (mention.anchor or mention.address):
            first = bisect_left(read, mention.span.start, key=start_of)
            inside = read[first : bisect_left(read, mention.span.end, key=start_of)]
            units = [unit for unit in inside if unit.address]
            if len(units) == 1:
                mention = replace(
                    mention,
                    address=units[0].address,
                    until=units[0].until,
                    containers=units[0].containers,
                )
        yield mention


def _of_dead_link(text: str, mention: Mention, anchors: Mapping[str, int], tree: Tree) -> Mention:
    """*mention*; of another document if it is the words of a link to an anchor that is not here.

    The files of one work link to each other's anchors: "[Section 4](#fees)", "[Section 4][fees]",
    which is in another, and not in a standard whose number stands beside it.
    """
    name = (mention.document or "").split(ALSO)[0]
    if mention.anchor or not mention.address or is_named(text, mention):
        return mention
    before = text[max(0, mention.span.start - LINKED_CHARS) : mention.span.start].rstrip("[ \n")
    if name and before.endswith(name):
        return mention  # "the Ports Act [Section 4](#fees)"
    place = _PLACE.match(text, mention.span.end)
    if place is None or place["place"] in anchors or tree.has(mention.address[0]):
        return mention
    if name and not (place["place"] or name[-1].isdigit()):
        return mention  # "[Section 4][fees]", in notes on the Ports Act
    return replace(mention, document=ELSEWHERE, external=False)


def _is_work(text: str, tree: Tree, mention: Mention) -> bool:
    """Whether a mention is the label of an entry in a list of works: "[RFC2119]"."""
    if not mention.external or mention.section is None:
        return False
    return text[mention.span.start] == "[" and lists_works(tree, mention.section)


def _is_quoted(text: str, mention: Mention) -> bool:
    """Whether a citation is a whole quotation: words that an amendment changes, or a short name."""
    start, end = mention.span.start, mention.span.end
    is_all = start > 0 and f"{text[start - 1]}{text[end : end + 1]}" in _QUOTED
    if is_all and not mention.address and _CLOSED.match(text, end + 1):
        return True  # "(as amended, the “Ports Act”)", "(the “Ports Act” or “PA”)"
    return is_all and mention.document in (None, ELSEWHERE) and mention.anchor is None


def _may_be_code(mention: Mention, tree: Tree) -> bool:
    """Whether a mention in code is none: a name by itself, no form of law, or "clause 2".

    So is a unit that this document lacks, such as one of a diagram.
    """
    is_name = not (mention.address or mention.anchor or mention.external)
    is_found = mention.anchor is not None or mention.document not in (None, ELSEWHERE)
    return is_name or not (is_found or tree.has("".join(mention.address[:1])))


def _is_register(text: str, mention: Mention, code: Sequence[Span]) -> bool:
    """Whether a mention in a table or in code is one letter and a number: "x8 | s0", "[X4]".

    Without brackets it may be a section, "s4", unless the line has such words with other letters.
    """
    words, start = mention.span.of(text), mention.span.start
    bare = words.strip("[]")
    if not _REGISTER.fullmatch(bare) or (mention.external and mention.document != bare):
        return False
    line = text[text.rfind("\n", 0, start) + 1 : text.find("\n", start)]
    is_alone = words == bare and len({name[0] for name in _REGISTER.findall(line)}) < 2
    return not is_alone and (" | " in line or _inside(mention.span, code))


def _is_cut(text: str, span: Span) -> bool:
    """Whether a link ends within a number: "12 U.S.C. 1141" before "j(a)" or "(3)"."""
    if not text[span.end - 1].isdigit():
        return False
    if text[span.end : span.end + 1].isalpha():
        return True
    law = foreign_at(text, span.start) if text.startswith("(", span.end) else None
    return law is not None and law.end > span.end


def _points(text: str, span: Span, language: CitationWords) -> bool:
    """Whether a link says no more than "this chapter", the one in which it stands."""
    *before, label = span.of(text).lower().split()
    before = before or text[max(0, span.start - _POINTER_CHARS) : span.start].lower().split()[-1:]
    return len(before) == 1 and before[0] in language.pointers.these and label in language.labels


@lru_cache(maxsize=8)
def _kinds(language: CitationWords) -> Kinds:
    return Kinds(language)


def _indexes(sections: Sequence[Section], words: ListHeadings) -> list[Span]:
    """The stretches that only list places: an index, a table of contents.

    They end where a numbered section of some length begins: then the text stands below the heading
    of the list.
    """
    found: list[Span] = []
    for i, section in enumerate(sections):
        heading = _WORDS.sub(" ", section.heading or "").strip().casefold()
        if heading in words.indexes:
            texts = (s.span for s in sections[i + 1 :] if s.number and len(s.span) > _ENTRY_CHARS)
            below = next(texts, section.span)
            end = below.start if section.span.start < below.start else section.span.end
            found.append(Span(section.span.start, min(end, section.span.end)))
    return found


def _inside(span: Span, stretches: Sequence[Span]) -> bool:
    at = bisect_right(stretches, span.start, key=lambda stretch: stretch.start) - 1
    return at >= 0 and span.start < stretches[at].end
