"""Levels of the markup, corrected where the headings themselves contradict them.

Converters and authors mark single headings with a wrong level: "Article 27" deeper than Articles 1
to 26, "4.2.9" beside "4.2", a division deeper than the articles that it groups. The numbers of the
headings, and what directly follows them, tell where such a heading belongs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from string import ascii_uppercase

from evidence_graph.language.structure import words_of
from evidence_graph.language.units import ARTICLE

from .headlines import CODE, Headline
from .printed.line_forms import place_of
from .words import Words


@dataclass(frozen=True, slots=True)
class Placed:
    """A heading, and what its place tells of its rank.

    Attributes:
        level: Its rank by markup, None if it has none.
        adjacent: Whether the next heading follows without text between.
        continues: Whether the numbered paragraphs below it continue the numbers of the headings
            before it.
        holds: The kind of unit that the first of the paragraphs below it says it is ("section" for
            "Section 1. The board …"), None if it says nothing.
    """

    line: Headline
    level: float | None
    adjacent: bool
    continues: bool = False
    holds: str | None = None


def corrected(headings: Sequence[Placed], words: Words) -> list[Placed]:
    """*headings*, each of which has a level, with levels that agree with their numbers."""
    headings = _among_siblings(_divisions_above(_begun_anew(headings, words)), words)
    headings = _beside_preamble(headings, words)
    headings = _by_numbers(_notes_at_top(headings, words), words)
    return _attachments_behind(headings, words)


def _among_siblings(headings: Sequence[Placed], words: Words) -> list[Placed]:
    """*headings*, none of which is marked higher than those with the numbers around its own.

    "# Section 5" between "## Section 4" and "## Section 6" is as deep as they are.
    """
    found = list(headings)
    last: dict[str, int] = {}  # of each kind, the index of the last heading
    for i, heading in enumerate(found):
        before = found[last[heading.line.kind]] if heading.line.kind in last else heading
        last[heading.line.kind] = i
        level, deeper = heading.level or 0, before.level or 0
        if level >= deeper or not _precedes(before.line, heading.line, words):
            continue
        after = next((h for h in found[i + 1 :] if (h.level or 0) <= deeper), None)
        if after is None or after.level != deeper:
            continue
        if _precedes(heading.line, after.line, words):
            found[i] = replace(heading, level=deeper)
    return found


def _begun_anew(headings: Sequence[Placed], words: Words) -> list[Placed]:
    """*headings*, in which numbers that begin anew in labelled ones of their level lie in these.

    "## § 8 Board", "## 1. Election", "## 2. Duties", "## § 9 Members", "## 1. Entry": in a PDF
    with bookmarks, all of them may be marked alike.
    """
    holders: dict[float, list[int]] = {}  # of each level, the labelled headings that hold a 1
    above: dict[float, int] = {}  # of each level, the last labelled heading
    for i, heading in enumerate(headings):
        level = heading.level or 0
        above = {at: k for at, k in above.items() if at <= level}
        if heading.line.is_labelled:
            above[level] = i
        elif _counts(heading.line) and place_of(heading.line, words) == 1 and level in above:
            holders.setdefault(level, []).append(above[level])
    anew = {level: k[0] for level, k in holders.items() if len({*k}) == len(k) > 1}
    return [
        replace(heading, level=(heading.level or 0) + 0.5)
        if _counts(heading.line) and anew.get(heading.level or 0, i) < i
        else heading
        for i, heading in enumerate(headings)
    ]


def _counts(line: Headline) -> bool:
    """Whether the number of *line* has one part and no label: "2. Duties"."""
    return line.kind == "number" and line.depth == 1


def _beside_preamble(headings: Sequence[Placed], words: Words) -> list[Placed]:
    """*headings*, in which no preamble holds the articles that are marked as deeper.

    "## Preamble" with its text, and "### § 1" to "### § 12": all headings of that kind are there,
    perhaps in groups with titles.
    A heading with text that holds all articles of a document, whatever it says, is a preamble.
    """
    found = list(headings)
    for i, (heading, after) in enumerate(pairwise(headings)):
        level, deeper = heading.level or 0, after.level or 0
        if heading.adjacent or deeper <= level or heading.line.kind != "plain":
            continue
        stop = next((k for k in range(i + 1, len(found)) if (found[k].level or 0) <= level), None)
        first = next((h.line for h in found[i + 1 : stop] if h.line.number is not None), None)
        if first is None:
            continue
        begins = place_of(first, words) == 1 and (
            _is_article(first) or (i == 0 and _is_title(heading.line, first, words))
        )
        named = words.is_standalone(heading.line.heading or "")
        if not (begins and named if after.line.number is None else begins or named):
            continue
        others = [*found[:i], *(found[stop:] if stop is not None else ())]
        if any(h.line.kind == first.kind for h in others):
            continue
        for k in range(i + 1, stop or len(found)):
            found[k] = replace(found[k], level=(found[k].level or 0) - deeper + level)
        break
    return found


def _divisions_above(headings: Sequence[Placed]) -> list[Placed]:
    """*headings*, in which a division ranks above the articles that it directly precedes.

    "###### B. Leases" is empty if "##### Article 4" follows: no empty division lies in Article 3.
    All headings of its level and kind must stand so; empty divisions with labels may stand between.
    A single one above all articles divides none: "#### Adopted on 3 May" below the title.
    """
    articles: dict[tuple[float, str], float] = {}
    above = [_key(h) for h in takewhile(lambda h: not _is_article(h.line), headings)]
    alike = Counter(map(_key, headings))
    others = {key for key in above if alike[key] == 1}
    after: Placed | None = None  # the first heading below that is no empty division with a label
    for heading in reversed(headings):
        key = _key(heading)
        if after is not None and _is_division_above(heading, after):
            articles[key] = min(after.level or 0, articles.get(key, key[0]))
        else:
            others.add(key)
        is_division = heading.line.is_labelled and heading.line.is_container
        if not (is_division and heading.adjacent):
            after = heading
    return [
        replace(h, level=articles[_key(h)] - 0.5) if _key(h) in articles.keys() - others else h
        for h in headings
    ]


def _key(heading: Placed) -> tuple[float, str]:
    return heading.level or 0, heading.line.kind


def _is_division_above(heading: Placed, after: Placed) -> bool:
    """Whether *heading* is empty and marked as deeper than the article right *after* it."""
    is_deeper = (heading.level or 0) > (after.level or 0)
    groups = heading.adjacent and not _is_article(heading.line)
    return groups and is_deeper and _is_article(after.line)


def _is_article(line: Headline) -> bool:
    """Whether *line* is that of a unit that is cited by its label: "Article 4", "§ 4"."""
    return line.rank is not None and line.rank >= ARTICLE and not line.is_attachment


def _is_title(line: Headline, first: Headline, words: Words) -> bool:
    """Whether *line* names the document, and *first* is a numbered section: "Fee By-law", "1."."""
    return first.kind == "number" and words.names_kind_of_document(line.heading or "")


def _attachments_behind(headings: Sequence[Placed], words: Words) -> list[Placed]:
    """*headings*, in which no attachment lies in the last section, behind its text.

    In a PDF, bookmarks may name the sections, and only its face sets the attachment off.
    """
    found = list(headings)
    for i, heading in enumerate(headings):
        level = found[i].level or 0
        above = next((k for k in range(i - 1, -1, -1) if (found[k].level or 0) < level), None)
        if not heading.line.is_attachment or above is None or found[above].adjacent:
            continue
        line, outer = found[above].line, found[above].level or 0
        is_section = line.kind == "number" or _is_article(line)
        if not is_section or _names_attachments(line, words):
            continue
        if any(_precedes(line, h.line, words) for h in found[i:]):
            continue
        stop = next((k for k in range(i + 1, len(found)) if (found[k].level or 0) <= outer), None)
        for k in range(i, len(found) if stop is None else stop):
            found[k] = replace(found[k], level=(found[k].level or 0) - level + outer)
    return found


def _names_attachments(line: Headline, words: Words) -> bool:
    """Whether a heading says that it holds attachments: "9. Schedules"."""
    units = (unit for unit in words.units.words if unit.is_attachment)
    labels = {form for unit in units for form in (unit.name, *unit.plurals)}
    return not labels.isdisjoint(words_of(line.heading or ""))


def _notes_at_top(headings: Sequence[Placed], words: Words) -> list[Placed]:
    """*headings*, the last of which lies in no article if it heads the notes of all of them."""
    if not headings or not words.is_standalone(headings[-1].line.heading or ""):
        return list(headings)
    *others, last = headings
    above = next((h for h in reversed(others) if (h.level or 0) < (last.level or 0)), None)
    is_alone = all(h.line.heading != last.line.heading for h in others)
    if above is None or not _is_article(above.line) or not is_alone or last.line.number:
        return list(headings)
    return [*others, replace(last, level=min(h.level or 0 for h in headings))]


@dataclass(slots=True)
class _Open:
    """A heading that is open where the next one stands.

    Attributes:
        level: Its corrected level; that of *heading* is the marked one.
        below: The corrected level of the last heading whose number extends its number.
    """

    heading: Placed
    level: float
    below: float | None = None


def _by_numbers(headings: Sequence[Placed], words: Words) -> list[Placed]:
    """*headings*, with the levels that their numbers show.

    What is marked as deeper than a heading moves with it.
    """
    numbers = Counter((h.line.kind, h.line.number, h.level) for h in headings)
    found: list[Placed] = []
    stack: list[_Open] = []
    moved: list[tuple[float, float]] = []  # marked levels, and by how much what is below moves
    for heading in headings:
        marked = heading.level or 0
        while moved and moved[-1][0] >= marked:
            moved.pop()
        level = marked + (moved[-1][1] if moved else 0)
        shown = _beside_predecessor(heading, level, stack, numbers, words)
        shown = _below_stem(heading, level, stack) if shown is None else shown
        if shown is not None and shown != level:
            moved.append((marked, shown - marked))
            level = shown
        while stack and stack[-1].level >= level:
            stack.pop()
        stem = _stem_of(heading.line)
        for outer in stack:
            if _holds(outer.heading.line, stem):
                outer.below = level
        stack.append(_Open(heading, level))
        found.append(replace(heading, level=level))
    return found


def _beside_predecessor(
    heading: Placed,
    level: float,
    stack: Sequence[_Open],
    numbers: Counter[tuple[str, str | None, float | None]],
    words: Words,
) -> float | None:
    """The level of the open heading with the number before, in which *heading* would lie.

    A deeper "2.1" lies in "2.0", which is a chapter.
    """
    line = heading.line
    stem = _stem_of(line)
    above = [outer for outer in stack if outer.level < level]
    for outer in reversed(above if line.is_labelled else above[-1:]):
        if _precedes(outer.heading.line, line, words) and not _holds(outer.heading.line, stem):
            # an inserted article has the number of one that follows
            is_inserted = numbers[line.kind, line.number, outer.level] > 0
            return None if is_inserted else outer.level
    return None


def _precedes(before: Headline, line: Headline, words: Words) -> bool:
    """Whether *before* has the number before that of *line* in the same series."""
    if before.kind != line.kind or before.depth != line.depth or line.kind in ("plain", "letter"):
        return False
    if line.kind == "roman" and (before.number or "").isupper() != (line.number or "").isupper():
        return False  # "v" in IV
    stems = {(h.number or "").rpartition(".")[0] for h in (before, line)}
    last, place = place_of(before, words), place_of(line, words)
    return len(stems) == 1 and last is not None and place == last + 1


def _below_stem(heading: Placed, level: float, stack: Sequence[_Open]) -> float | None:
    """The level of *heading* below the open one whose number it extends: "4.2.9" below "4.2"."""
    stem = _stem_of(heading.line)
    outer = next((o for o in reversed(stack) if _holds(o.heading.line, stem)), None)
    if outer is None:
        return None
    above = [o for o in stack if o.level < level]
    if outer in above:
        inner = above[-1].heading.line
        if outer is above[-1] or inner.kind != "number" or _stem_of(inner) is None:
            return None
    return outer.level + 1 if outer.below is None else outer.below


def _holds(line: Headline, stem: str | None) -> bool:
    """Whether *line* has the number *stem*, or "2.0" for the stem of 2.1."""
    return stem is not None and line.number in (stem, f"{stem}.0")


def _stem_of(line: Headline) -> str | None:
    """The number that that of *line* extends, None without one.

    It is "4.2" for "4.2.9" and "4.2-9", and "R1" for "R1.2".
    """
    number = line.number or ""
    is_code = line.kind == CODE
    stem, _, last = number.rpartition("-" if is_code and "-" in number else ".")
    is_decimal = line.kind in ("number", CODE) and last.isdigit() and last != "0"  # "2.0" holds 2.1
    digits = stem.lstrip(ascii_uppercase) if is_code else stem
    return stem if is_decimal and digits.replace(".", "").isdigit() else None
