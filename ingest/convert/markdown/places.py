"""Targets of links within a Markdown text: ids of HTML, and headings by their words.

Renderers make ids of the words of headings in different ways: "3. Fees & costs" becomes
``3-fees--costs`` or ``fees-costs``. Only letters and digits are compared, so all of them are
understood.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from urllib.parse import unquote

from evidence_graph.spans import Span

from ...converted import Block, BlockKind, Link

LINK = re.compile(r"!?\[([^\]\n]{0,300})\](?:\([^()\n]{0,500}\)|\[[^\]\n]{0,300}\])")
# "## Fees {#fees}", as pandoc and kramdown write it, and "{{fees}}", as kramdown-rfc cites it.
_ID = re.compile(r"(?m)^#{1,6}[ \t][^{}\n]{1,200}\{#(?P<id>[\w:.-]{1,80})[^{}\n]{0,80}\}")
_CITED = re.compile(r"\{\{(?P<id>[\w:.-]{1,80})\}\}")
_CHAPTER = re.compile(r"(?P<number>\d{1,3}[a-z]?) (?P<label>[^\W\d_]{2,10})\.")  # "4 kap. Fees"
_SECTION = re.compile(r"(?P<number>\d{1,3}(?: ?[a-z])?) §")
_SIGNS = re.compile(r"[\W_]+")
_NUMBER = re.compile(r"^[\W\d_]+")


def to_itself(links: Iterable[Link], name: str) -> Iterator[Link]:
    """*links*, those to the file *name* itself as links within it: "fees.md#late" in fees.md.

    The name of a copied file may begin with its folder: "dues__fees.md".
    """
    for link in links:
        file, mark, fragment = link.target.partition("#")
        file = unquote(file).removeprefix("./")
        is_own = file and mark and (name == file or name.endswith((f"/{file}", f"__{file}")))
        yield replace(link, target=f"#{fragment}") if is_own else link


def written_ids(text: str, body: int) -> list[tuple[int, str]]:
    """The ids that headings from *body* on write in braces, each after its offset."""
    return [(match.start(), match["id"]) for match in _ID.finditer(text, body)]


def cross_references(text: str, anchors: Sequence[tuple[int, str]]) -> Iterator[Link]:
    """The links to *anchors* that are written in double braces."""
    names = {name for _, name in anchors}
    for match in _CITED.finditer(text) if names else ():
        if match["id"] in names:
            yield Link(Span(*match.span()), f"#{match['id']}")


def anchored(
    text: str, blocks: list[Block], links: Iterable[Link], anchors: Sequence[tuple[int, str]]
) -> tuple[list[Block], list[Link]]:
    """*blocks* with the anchors that links lead to, and *links* in order, if they lead somewhere.

    Args:
        anchors: The ids in the text, each after its offset.
    """
    found: dict[str, int] = {}
    ends = [block.span.end for block in blocks]
    for place, name in anchors:
        at = bisect_right(ends, place)
        if at < len(blocks):
            found.setdefault(name, at)
    in_order = sorted(links, key=lambda link: link.span)
    is_led = any(link.target.startswith("#") for link in in_order)
    headings = _headings(text, blocks) if is_led else {}
    sections = _sections(text, blocks) if is_led else {}
    kept: list[tuple[Link, int | None]] = []
    for link in in_order:
        if not link.target.startswith("#"):
            kept.append((link, None))
            continue
        name = unquote(link.target[1:])
        index = found.get(name, headings.get(_SIGNS.sub("", name.lower())))
        index = sections.get(name.lower()) if index is None else index
        if index is not None:  # words that lead nowhere still are words
            kept.append((replace(link, target=f"#{name}"), index))
    names: dict[int, Counter[str]] = {}
    for link, index in kept:
        if index is not None:
            names.setdefault(index, Counter())[link.target[1:]] += 1
    chosen = {index: counted.most_common(1)[0][0] for index, counted in names.items()}
    for name, index in found.items():
        chosen.setdefault(index, name)
    for index, name in chosen.items():
        blocks[index] = replace(blocks[index], anchor=name)
    return blocks, [
        link if index is None else replace(link, target=f"#{chosen[index]}") for link, index in kept
    ]


def _sections(text: str, blocks: Sequence[Block]) -> dict[str, int]:
    """The headings of sections by the places that a site gives them: "kap4.1" of 4 kap. 1 §.

    Such texts print the number before the word.
    """
    found: dict[str, int] = {}
    outer = ""
    for index, block in enumerate(blocks):
        if block.kind is not BlockKind.HEADING:
            continue
        words = block.span.of(text).strip("# ").lower()
        if chapter := _CHAPTER.match(words):
            outer = f"{chapter['label']}{chapter['number']}"
        elif outer and (section := _SECTION.fullmatch(words)):
            found.setdefault(f"{outer}.{section['number'].replace(' ', '')}", index)
    return found


def _headings(text: str, blocks: Sequence[Block]) -> dict[str, int]:
    """The headings by the letters and digits of their ids, with and without their numbers."""
    found: dict[str, int] = {}
    short: dict[str, int] = {}
    seen: Counter[str] = Counter()
    for index, block in enumerate(blocks):
        if block.kind is not BlockKind.HEADING:
            continue
        words = LINK.sub(r"\1", block.span.of(text)).lower()
        key = _SIGNS.sub("", words)
        if not key:
            continue
        found.setdefault(f"{key}{seen[key]}" if seen[key] else key, index)
        seen[key] += 1
        short.setdefault(_SIGNS.sub("", _NUMBER.sub("", words, count=1)), index)
    return short | found
