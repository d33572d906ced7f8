"""Decides which heading stands below which.

Levels of the markup decide where every heading has one. Elsewhere headings are ranked by their kind
and the depth of their number. Kinds of units are in the order of the language's table of units,
unless this document shows another: a Section directly followed by an Article stands above it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise, takewhile
from math import inf
from string import ascii_uppercase
from typing import NamedTuple

from evidence_graph.language.roman import roman
from evidence_graph.language.units import ARTICLE, ATTACHMENT, LEAF

from ..units import Draft
from .headlines import Heading, Headline
from .levels import Placed, corrected
from .numbers import is_of_code, parted
from .printed.line_forms import place_of
from .titles import capitals
from .words import Words

_LEAF = float(LEAF)
_STANDALONE = 0.0  # "Preamble", "Footnotes": at the top, beside the body
_NUMBERED = 60.0  # ranks of numbers without a word: 61 for "3", 62 for "3.2" and "3(a)"
_INNERMOST = 89.0
_PLAIN = 90.0  # a cross-heading that groups nothing lies in the numbered heading before it
_FEWEST_UNITS = 3  # in a heading that would hold all
_MAX_DEPTH = 32  # of units, twice what law has; deeper units become siblings at this depth
_GROUPS = {"roman": 0.4, "letter": 0.3}  # kinds, and by how much they rank above articles
_BELOW_LETTERS = 2.5  # of Roman numbers, if they stand below letters
_NEAR = 400  # headings around a letter among which numbers and dotted letters are looked for

_Rank = tuple[float, float]  # the smaller, the further out


class _Ranks(NamedTuple):
    """The rank of a heading against those before it, and against those after it."""

    as_child: _Rank
    as_parent: _Rank


def parents(headings: Sequence[Placed], words: Words) -> list[int | None]:
    """The index of the heading above each, None at the top."""
    if any(heading.line.kind == "id" for heading in headings):
        return _by_prefix(headings)
    headings = _with_short_romans(headings)
    if all(heading.level is not None for heading in headings):
        ranks = _by_markup(corrected(headings, words), words)
    else:
        ranks = _by_words(headings, words)
    found: list[int | None] = []
    stack: list[int] = []
    for i, rank in enumerate(ranks):
        while stack and ranks[stack[-1]].as_parent >= rank.as_child:
            stack.pop()
        found.append(stack[-1] if stack else None)
        stack.append(i)
    return _outside_opening(headings, found, words)


def _outside_opening(
    headings: Sequence[Placed], above: Sequence[int | None], words: Words
) -> list[int | None]:
    """The parents *above*, without a heading that would hold all units with labels.

    Such a heading, with a text of its own, opens the document, as the last line of a cover or
    "(Legal basis)" above "§ 1" does.
    What follows the units at the top is attached or numbered.
    """
    units = [i for i, h in enumerate(headings) if h.line.is_labelled and not h.line.is_attachment]
    labelled = frozenset(units)
    holders = {above[i] for i in units if above[i] not in labelled}
    opening = holders.pop() if len(holders) == 1 else None
    if opening is None or above[opening] is not None or headings[opening].adjacent:
        return list(above)
    if headings[opening].line.kind != "plain":
        return list(above)
    below = [i for i in range(units[0], len(above)) if above[i] == opening]
    after = (h.line for i, h in enumerate(headings) if i > units[0] and above[i] is None)
    is_last = all(line.kind != "plain" or _top(line, words) for line in after)
    moved = frozenset(below if is_last and len(below) >= _FEWEST_UNITS else ())
    return [None if i in moved else parent for i, parent in enumerate(above)]


def _with_short_romans(headings: Sequence[Placed]) -> list[Placed]:
    """*headings*, in which "V." behind "IV." and "I." before "II." are no letters."""
    found = list(headings)
    counted = [i for i, heading in enumerate(found) if heading.line.kind in _GROUPS]
    for k, i in enumerate(counted):
        line = found[i].line
        place = roman(line.number or "") if line.kind == "letter" and line.depth == 1 else None
        if place is None:
            continue
        before = found[counted[k - 1]].line if k else None
        after = found[counted[k + 1]].line if k + 1 < len(counted) else None
        last = roman(before.number or "") if before and before.kind == "roman" else None
        begins = place == 1 and after is not None and after.number == "II"
        if last == place - 1 or begins:
            found[i] = replace(found[i], line=replace(line, kind="roman"))
    return found


def _by_prefix(headings: Sequence[Placed]) -> list[int | None]:
    """Parents by passage ids: "2.1.3.Guidance" stands below "2.1.3"."""
    found: list[int | None] = []
    stack: list[tuple[int, str]] = []
    for i, heading in enumerate(headings):
        number = (heading.line.number or "").rstrip(".")
        while stack and not _extends(number, stack[-1][1]):
            stack.pop()
        found.append(stack[-1][0] if stack else None)
        stack.append((i, number))
    return found


def _extends(number: str, stem: str) -> bool:
    """Whether *number* is *stem* with a further part: "2.1" extends "2", "21" does not."""
    return number.startswith(stem) and number[len(stem) :][:1] in (".", "(", " ", "-")


def _by_markup(headings: Sequence[Placed], words: Words) -> list[_Ranks]:
    """Ranks by level; on one level a part is above its sections."""
    kinds = _kind_ranks(headings, words)
    groups = _group_ranks(headings, kinds)
    grouping = [h.line.kind in groups and (h.line.number or "").isupper() for h in headings]
    mixed = {
        h.level
        for h, is_group in zip(headings, grouping, strict=True)
        if h.line.number is not None and not (h.line.is_container or is_group)
    }
    grouped = _groups_of_empty(headings)
    ranks = []
    for i, heading in enumerate(headings):
        level = float(heading.level or 0)
        rank = groups[heading.line.kind] if grouping[i] else _LEAF
        child = parent = min(kinds.get(heading.line.kind, rank), _LEAF)
        if heading.line.number is None:
            # without a number it stands beside the parts of its level, unless sections do too
            beside = heading.level not in mixed or _top(heading.line, words)
            beside = beside and i not in grouped
            child, parent = _STANDALONE if beside else _LEAF, _LEAF
        ranks.append(_Ranks((level, child), (level, parent)))
    return ranks


def _groups_of_empty(headings: Sequence[Placed]) -> frozenset[int]:
    """The headings without number behind a container that has their level and nothing in it.

    "Chapter 3 Leases" right above "General provisions" and its sections is not empty.
    """
    found: set[int] = set()
    empty: float | None = None  # the level of the container
    for i, (before, heading) in enumerate(pairwise(headings), 1):
        if heading.level == before.level and before.line.is_container and before.line.heading:
            is_unit = before.line.is_labelled and not before.line.is_attachment
            empty = before.level if before.adjacent and is_unit else empty
        if empty is None or (heading.level or 0) > empty:
            continue
        if heading.line.kind != "plain" or heading.level != empty:
            empty = None
        else:
            found.add(i)
    return frozenset(found)


def _top(line: Headline, words: Words) -> bool:
    """Whether a heading without a number stands at the top: "Preamble", "SCHEDULES"."""
    heading = line.heading or ""
    return line.is_attachment or words.is_standalone(heading) or words.gives_reasons(heading)


def _by_words(headings: Sequence[Placed], words: Words) -> list[_Ranks]:
    """Ranks by the kind of each heading and the depth of its number."""
    kinds = _kind_ranks(headings, words)
    kinds |= _group_ranks(headings, kinds)
    headings = _continuing_numbers(headings)
    attached: dict[tuple[str, str | None], str] = {}
    attachment = ""  # the kind of the attachment that is open
    ranks = []
    on_cover = _attachments_on_cover(headings)
    for i, heading in enumerate(headings):
        line = heading.line
        rank = _rank(headings, i, kinds, words)
        if line.is_attachment:
            first = attached.setdefault((line.kind, line.number), attachment)
            if attachment not in ("", line.kind) and first != attachment:
                rank += 0.5  # "Appendix B" again, within a supplement
            else:
                attachment = line.kind
        as_parent = _capitals(heading) if rank == _STANDALONE else rank
        as_parent = _INNERMOST if i in on_cover else as_parent
        ranks.append(_Ranks((rank, 0.0), (as_parent, 0.0)))
    return ranks


def _attachments_on_cover(headings: Sequence[Placed]) -> range:
    """The headings of the cover page, if attachments stand there, before the sections.

    The markup ranks the sections, which are counted once, and no heading before them.
    """
    levels = [heading.level for heading in headings]
    ranked = [i for i, level in enumerate(levels) if level is not None]
    if not ranked or not any(h.line.is_attachment for h in headings[: ranked[0]]):
        return range(0)
    first = headings[ranked[0]]
    outermost = first.level == min(level for level in levels if level is not None)
    firsts = [i for i in ranked if headings[i].line.number == first.line.number]
    is_body = first.line.kind == "number" and outermost and len(firsts) == 1
    holds = headings[ranked[0] - 1].adjacent  # "Schedule 2", right above its first paragraph
    return range(ranked[0]) if is_body and not holds else range(0)


def _continuing_numbers(headings: Sequence[Placed]) -> list[Placed]:
    """*headings*, of which only those behind a numbered heading continue its numbers."""
    kinds = [heading.line.kind for heading in headings]
    first = kinds.index("number") if "number" in kinds else len(kinds)
    return [replace(h, continues=h.continues and i > first) for i, h in enumerate(headings)]


def _kind_ranks(headings: Sequence[Placed], words: Words) -> dict[str, float]:
    """The rank of each kind of labelled heading, learnt from which kind directly follows which.

    Sections may be headings or paragraphs: "Section 2. None." right above "Article IV" holds no
    article where "Section 1. The board …" is the first paragraph of Article III.
    """
    follows: Counter[tuple[str, str]] = Counter()
    kinds: dict[str, float] = {}
    for i, heading in enumerate(headings):
        kind = heading.line.kind
        if heading.line.rank is not None:
            kinds.setdefault(kind, float(heading.line.rank))
            if heading.adjacent and i + 1 < len(headings):
                follows[kind, headings[i + 1].line.kind] += 1
            if heading.holds not in (None, kind):
                follows[kind, heading.holds or ""] += 1
    order = sorted(kinds, key=lambda kind: (kinds[kind], kind))
    for inner in list(order):  # a kind moves after the last one that it directly follows
        if kinds[inner] != ATTACHMENT:
            outer = [
                k
                for k, kind in enumerate(order)
                if kinds[kind] != ATTACHMENT and follows[kind, inner] > follows[inner, kind]
            ]
            place = order.index(inner)
            divided = _divided_by(headings, inner, words)
            outer += [order.index(divided)] if divided is not None else []
            if outer and max(outer) > place:
                order.insert(max(outer), order.pop(place))
    values = sorted(kinds.values())
    return {  # attachments share a rank, all other kinds differ
        kind: value if value == ATTACHMENT else value + 0.001 * k
        for k, (kind, value) in enumerate(zip(order, values, strict=True))
    }


def _group_ranks(headings: Sequence[Placed], kinds: Mapping[str, float]) -> dict[str, float]:
    """The ranks of Roman numbers and letters if most of them group articles.

    "II. Permits", "A. Tugs" and "§ 3" follow each other without text: an empty heading is no part
    of the § before it. Parts with labels may stand between: "A. Boats", "Part 1" and "§ 3". One
    group may have a list of its own: "III. Notices" and "1. Address". Some articles may be
    paragraphs: "I. Name" above "§ 1. The club is called Quay".
    """
    ranks: dict[str, float] = {}
    counted = {kind: Counter[bool]() for kind in _GROUPS}
    groups = False  # whether an article follows right behind the groups
    for heading in reversed(headings):
        line = heading.line
        groups = (heading.adjacent and groups) or _holds_article(heading, kinds)
        if line.kind in counted:
            counted[line.kind][groups] += 1
        else:
            is_article = line.rank is not None and line.rank >= ARTICLE
            is_part = groups and line.is_container and line.kind in kinds
            groups = not line.is_attachment and (is_article or is_part)
            if groups:
                ranks[line.kind] = kinds[line.kind]
            groups = groups or (line.kind == "number" and line.number == "1")
    outermost = min(ranks.values(), default=_LEAF)
    found = {
        kind: outermost - part
        for kind, part in _GROUPS.items()
        if counted[kind][True] > 2 * counted[kind][False]
    }
    return found or _roman_below_letters(headings)


def _holds_article(heading: Placed, kinds: Mapping[str, float]) -> bool:
    """Whether the paragraphs below *heading* begin with articles that are headings elsewhere."""
    return heading.holds is not None and kinds.get(heading.holds, 0.0) >= ARTICLE


def _roman_below_letters(headings: Sequence[Placed]) -> dict[str, float]:
    """The rank of Roman numbers that divide chapters with letters: "A. Boats", "I. Rowing"."""
    firsts = Counter(
        heading.line.kind
        for heading, after in pairwise(headings)
        if heading.adjacent and heading.line.depth == 1 and after.line.number in ("A", "I")
        if {heading.line.kind, after.line.kind} == set(_GROUPS)
    )
    return {"roman": _NUMBERED + _BELOW_LETTERS} if set(firsts) == {"letter"} else {}


def _divided_by(headings: Sequence[Placed], inner: str, words: Words) -> str | None:
    """The kind of the articles that the headings of the kind *inner* divide, if they do.

    "Article 3", "Part 1", "Part 2", "Article 4": the parts begin with 1 and have text of their own,
    and the articles around them follow each other.
    """
    labelled = (heading for heading in headings if heading.line.is_labelled)
    runs = [list(run) for _, run in groupby(labelled, key=lambda heading: heading.line.kind)]
    trios = zip(runs, runs[1:], runs[2:], strict=False)
    around = [trio for trio in trios if trio[1][0].line.kind == inner]
    divides = (
        len(around) == sum(run[0].line.kind == inner for run in runs)
        and any(len(parts) > 1 for _, parts, _ in around)
        and all(_divide(before[-1], parts, after[0], words) for before, parts, after in around)
    )
    return around[0][0][0].line.kind if divides else None


def _divide(before: Placed, parts: Sequence[Placed], after: Placed, words: Words) -> bool:
    """Whether *parts* divide the article *before*, which the article *after* follows."""
    if before.line.rank not in (ARTICLE, LEAF) or before.line.kind != after.line.kind:
        return False
    last, following = place_of(before.line, words), place_of(after.line, words)
    begins = place_of(parts[0].line, words) == 1 and not parts[-1].adjacent
    return begins and last is not None and following == last + 1


def _rank(headings: Sequence[Placed], i: int, kinds: dict[str, float], words: Words) -> float:
    line = headings[i].line
    if line.kind == "plain":
        return _plain_rank(headings, i, kinds, words)
    if line.kind in kinds:
        if line.depth > 1 and "(" in (line.number or ""):
            return _NUMBERED + line.depth  # "Paragraph 2(c)(1)" stands by its number
        return kinds[line.kind] + 0.01 * max(0, line.depth - 1)
    if line.kind == "roman":
        # "ii" behind "6.3" divides it, where "II" holds chapters
        small = (line.number or "").islower() and i > 0
        return _NUMBERED + (_BELOW_LETTERS if small and _follows_number(headings, i) else 0)
    if line.kind == "letter" and line.depth == 1:
        near = headings[i + 1 : i + 1 + _NEAR]
        dotted = any(h.line.kind == "letter" and h.line.depth > 1 for h in near[:40])
        before = takewhile(
            lambda h: not h.line.is_attachment, headings[max(0, i - _NEAR) : i][::-1]
        )
        in_numbers = any(h.line.kind == "number" and h.line.depth == 1 for h in (*near, *before))
        return _NUMBERED + (2 if in_numbers and not dotted else 1)
    if line.kind == "brackets":
        return _INNERMOST
    return _NUMBERED + line.depth


def _follows_number(headings: Sequence[Placed], i: int) -> bool:
    """Whether the last heading with a number before *i*, Roman ones left out, has one in digits."""
    before = (h.line.kind for h in headings[max(0, i - _NEAR) : i][::-1])
    return next((kind for kind in before if kind not in ("plain", "roman")), "") == "number"


def _plain_rank(headings: Sequence[Placed], i: int, kinds: dict[str, float], words: Words) -> float:
    """A heading without a number: above what it groups, beside what it continues, or innermost."""
    heading = headings[i]
    after = headings[i + 1] if i + 1 < len(headings) else None
    if heading.adjacent and after is not None and words.is_recitals(heading.line.heading or ""):
        return _STANDALONE  # "WITNESSETH" leads to all that follows, and holds none of it
    if heading.adjacent and after is not None and _may_group(heading, after):
        return _rank(headings, i + 1, kinds, words) - 0.5
    if _top(heading.line, words):
        before = headings[i - 1] if i else None
        attached = before is not None and before.line.is_attachment and before.adjacent
        return _PLAIN if attached else _STANDALONE
    if heading.continues:
        return _NUMBERED + 1
    return _capitals(heading) + (0.0 if capitals(heading.line.heading or "") else 0.05)


def _may_group(heading: Placed, after: Placed) -> bool:
    """Whether *heading* may be the title of a group that begins with *after*.

    A title that the markup puts deeper than the next heading groups nothing.
    """
    return after.line.kind != "plain" and (
        heading.level is None or after.level is None or heading.level <= after.level
    )


def _capitals(heading: Placed) -> float:
    """The rank of a heading in capitals without a number; those in small letters are below it.

    "AMENDMENT" stands beside "RECITALS" and "Recitals", and "Costs" below them.
    """
    return _PLAIN + 0.1 * (heading.level or 0)


def bounded_parents(parents: Sequence[int | None]) -> list[int | None]:
    """The parent of each unit, changed so that none is deeper than `_MAX_DEPTH`.

    An anchor holds those of the units above it. Without a limit the anchors of a hostile text would
    take space in proportion to the square of its length.
    """
    found: list[int | None] = []
    depths: list[int] = []
    for parent in parents:
        if parent is not None and depths[parent] == _MAX_DEPTH:
            parent = found[parent]
        found.append(parent)
        depths.append(1 if parent is None else depths[parent] + 1)
    return found


def first_sibling(paragraphs: Sequence[Draft], heading: Heading) -> int:
    """The index of the first paragraph that stands beside *heading*; the number of them if none.

    "20. Indemnity. Each party shall …" stands beside the heading "19. Warranties" above it, and
    "Section 2.4. Notice. A party …" beside "Section 2.3". If a paragraph of the same style before
    it has another number, the heading holds a list of its own, up to a number that is no higher.
    """
    stem, last = parted(heading.line.number)
    label = (heading.line.label or "").lower()
    letters = ascii_uppercase if label else ""  # "Article 234" stands beside "Article 233A"
    last = last.rstrip(letters)
    is_counted = (heading.line.kind == "number" or label) and last.isdigit()
    if not is_counted or (stem and last == "0"):
        return len(paragraphs)  # "3.0 Fees" holds 3.1
    inner = inf  # the number before, in the list that the heading holds
    for k, draft in enumerate(paragraphs):
        draft_stem, own = parted(draft.number)
        alike = draft.parent is None and (draft.label or "").lower() == label
        if alike and draft_stem == stem and (own := own.rstrip(letters)).isdigit():
            continues = int(own) == int(last) + 1 or (own == last and draft.number != own)
            # sections of a code leave room for others: "§ 36.030" comes after "§ 36.020"
            continues = continues or (is_of_code(draft.number or "") and int(own) > int(last))
            if continues and int(own) <= inner:
                return k
            inner = int(own)
    return len(paragraphs)
