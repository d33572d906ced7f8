"""Captions within clauses, and lines of a form above them, which hold none of the clauses.

"Hourly Rates" within clause 2, above a table, is no title of the clauses 3 to 20. "Other" is the
last line of a form, above the conditions 1 to 12. A title that groups clauses has no text of its
own before the first of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from evidence_graph.nodes import SectionKind

from ...converted import Block, BlockKind
from ...units import Draft
from ..pieces import CutText

_COUNTED = re.compile(r"(?P<stem>(?:\d{1,3}\.){0,4})(?P<last>\d{1,3})\.?")  # "3", "3.12", "3.12."
_TEXT_CHARS = 40  # of the longest line of a text between a caption and the next clause
_ENDS = (".", ";", "!", "?")  # of a sentence
_FEWEST = 3  # clauses below the last line of a form


def clauses_outside_captions(cut: CutText, drafts: Sequence[Draft]) -> list[Draft]:
    """*drafts*, in which captions and lines of a form hold no clauses that are not theirs.

    They stay as they are where a unit would then hold one that stands behind others outside of it.
    """
    beside = _outside_captions(cut.text, drafts)
    beside = beside if _is_tree(beside) else list(drafts)
    found = _outside_forms(cut, beside)
    return found if _is_tree(found) else beside


def _is_tree(drafts: Sequence[Draft]) -> bool:
    """Whether each draft stands right behind those that lie in its parent, or behind its parent."""
    holders: list[int] = []  # the draft before, and those that hold it
    for k, draft in enumerate(drafts):
        while holders and holders[-1] != draft.parent:
            holders.pop()
        if draft.parent is not None and not holders:
            return False
        holders.append(k)
    return True


def _outside_captions(text: str, drafts: Sequence[Draft]) -> list[Draft]:
    """*drafts*, in which clauses that count on stand beside captions, and captions in clauses."""
    below: dict[int | None, list[int]] = {}
    for k, draft in enumerate(drafts):
        below.setdefault(draft.parent, []).append(k)
    found = list(drafts)
    for siblings in below.values():
        for k, caption in _captions(text, drafts, siblings, below).items():
            clause, inner = caption.clause, below[k]
            for i in inner[inner.index(caption.first) :]:
                found[i] = replace(found[i], parent=clause.holder)
            end = drafts[caption.first].start
            if caption.is_within:
                kind = drafts[clause.draft].kind
                found[k] = replace(found[k], kind=kind, parent=clause.draft, end=end)
            else:
                found[k] = replace(found[k], parent=clause.holder, end=end)
    return found


def _outside_forms(cut: CutText, drafts: Sequence[Draft]) -> list[Draft]:
    """*drafts*, in which the clauses that are most of a document lie in no line of a form above.

    Such a line stands out by its face alone, and has a text of its own, which leads to no list.
    """
    found = list(drafts)
    last = _last_below(drafts)
    pieces = {piece.start: piece for piece in cut.pieces}
    for k, draft in enumerate(drafts):
        piece = pieces.get(draft.start)
        if piece is None or not (_is_plain(draft) and _is_below_plain(drafts, k)):
            continue
        inner = [i for i in range(k + 1, last[k] + 1) if drafts[i].parent == k]
        clauses = _counted_among(drafts, inner)
        if len(clauses) < _FEWEST or clauses[0].stem or clauses[0].number != 1:
            continue
        first = drafts[clauses[0].draft]
        is_body = 2 * (drafts[last[k]].end - first.start) > len(cut.text)
        own = _own_text(cut.text, draft, first)
        *_, end = own.splitlines() or [""]  # "General Terms:" leads to all clauses, and no list
        leads = end.endswith(":") and not cut.words.names_kind_of_document(end.rstrip(": "))
        if is_body and own and not leads and _shows_by_face(piece.block):
            found[k] = replace(draft, end=first.start)
            above = _holders(drafts, k)
            behind = (i for i in range(last[k] + 1, len(drafts)) if drafts[i].parent in above)
            for i in (*inner[inner.index(clauses[0].draft) :], *behind):
                found[i] = replace(found[i], parent=None)
    return found


def _holders(drafts: Sequence[Draft], k: int) -> set[int]:
    """The drafts in which the draft *k* lies."""
    found: set[int] = set()
    parent = drafts[k].parent
    while parent is not None:
        found.add(parent)
        parent = drafts[parent].parent
    return found


def _is_below_plain(drafts: Sequence[Draft], k: int) -> bool:
    """Whether no unit holds the draft *k*, or a heading without number does."""
    parent = drafts[k].parent
    return parent is None or _is_plain(drafts[parent])


def _last_below(drafts: Sequence[Draft]) -> list[int]:
    """The last draft that lies in each, or is it."""
    last = list(range(len(drafts)))
    for k in range(len(drafts) - 1, -1, -1):
        parent = drafts[k].parent
        if parent is not None:
            last[parent] = max(last[parent], last[k])
    return last


def _shows_by_face(block: Block) -> bool:
    """Whether no markup makes *block* a heading, but at most its type."""
    return block.kind is not BlockKind.HEADING or (block.size is not None and block.style is None)


def _own_text(text: str, draft: Draft, first: Draft) -> str:
    """The text between a heading and the *first* clause below it; empty if it has no sentence.

    Further lines of a title, such as "CHAPTER II" and "OF PROOF" below "PART IV", are none.
    """
    own = text[draft.start : first.start].partition("\n")[2].strip()
    for paragraph in own.split("\n\n"):
        longest = max(map(len, paragraph.splitlines()), default=0)
        if longest > _TEXT_CHARS and paragraph.rstrip().endswith(_ENDS):
            return own
    return ""


class _Clause(NamedTuple):
    """A draft whose number counts, of which the *stem* is the part before the last: "3." of 3.12.

    Its holder is the draft that holds the series: the heading above, or the chapter before it.
    """

    draft: int
    stem: str
    number: int
    holder: int | None


@dataclass(frozen=True, slots=True)
class _Caption:
    """A heading without number that would hold the clauses that count on from those before it.

    Attributes:
        first: The first clause below it that counts on.
        clause: The clause before that.
        is_within: Whether it stands right behind that clause, so that it lies in it.
        has_text: Whether text of its own stands before the first clause below it.
    """

    first: int
    clause: _Clause
    is_within: bool
    has_text: bool


def _captions(
    text: str,
    drafts: Sequence[Draft],
    siblings: Sequence[int],
    below: Mapping[int | None, Sequence[int]],
) -> dict[int, _Caption]:
    """The captions among *siblings*, if all headings that would hold clauses have a text.

    Cross-headings, which group clauses, stand right above the first of them.
    """
    last: dict[str, _Clause] = {}  # of each stem
    found: dict[int, _Caption] = {}
    before: list[_Clause] = []  # the one right before the next sibling
    for k in siblings:
        draft, inner = drafts[k], _counted_among(drafts, below.get(k, ()))
        if not _is_plain(draft):
            own = _counted_among(drafts, [k])
            chapter = f"{(draft.number or '').rstrip('.')}."
            parts = [each for each in inner if each.stem == chapter]
            for clause in (*own, *parts):
                last[clause.stem] = clause
            before = [*own, *parts][-1:]
            continue
        first = inner[0] if inner else None
        previous = last.get(first.stem) if first else None
        if first and previous and previous.number == first.number - 1:
            has_text = _own_text(text, draft, drafts[first.draft]) != ""
            found[k] = _Caption(first.draft, previous, before == [previous], has_text)
            before = [clause._replace(holder=previous.holder) for clause in inner]
            last |= {clause.stem: clause for clause in before if clause.stem == first.stem}
            before = before[-1:]
        else:
            last, before = {} if inner else last, []
    return found if all(caption.has_text for caption in found.values()) else {}


def _is_plain(draft: Draft) -> bool:
    """Whether *draft* is a heading without label and number."""
    return draft.kind is SectionKind.HEADING and draft.number is None and draft.label is None


def _counted_among(drafts: Sequence[Draft], inner: Sequence[int]) -> list[_Clause]:
    """Those of the drafts *inner* that count and have no label."""
    found = []
    for i in inner:
        match = _COUNTED.fullmatch(drafts[i].number or "") if drafts[i].label is None else None
        if match is not None:
            found.append(_Clause(i, match["stem"], int(match["last"]), drafts[i].parent))
    return found
