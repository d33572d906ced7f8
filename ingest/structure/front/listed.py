"""Headings that are only listed or cited: entries of contents, attachments in a row or margin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from ...units import Draft
from ..headlines import Heading
from ..pieces import CutText
from ..words import Words


def without_contents_headings(drafts: Sequence[Draft], words: Words) -> list[Draft]:
    """*drafts* without the headings of contents lists, if no unit is below them."""
    holders = {draft.parent for draft in drafts}
    kept: list[Draft] = []
    places: dict[int | None, int | None] = {None: None}  # of the drafts that are kept
    for k, draft in enumerate(drafts):
        is_numbered = draft.number is not None
        if k in holders or is_numbered or not words.is_contents(draft.heading or ""):
            places[k] = len(kept)
            parent = places[draft.parent]
            kept.append(draft if parent == draft.parent else replace(draft, parent=parent))
    return kept


def without_mentioned_attachments(cut: CutText, headings: Sequence[Heading]) -> list[Heading]:
    """*headings* without attachments that are only listed or cited in the margin."""
    return _without_listed(_without_margin_notes(cut, headings))


def _without_margin_notes(cut: CutText, headings: Sequence[Heading]) -> list[Heading]:
    """*headings* without attachments that notes in the margin cite: "First Schedule." twice.

    Such a note ends with a full stop, and the text beside it may go on in its line.
    """
    noted = [(h.line.kind, h.line.number) if _may_be_note(cut, h) else None for h in headings]
    counts = Counter(filter(None, noted))
    return [h for h, name in zip(headings, noted, strict=True) if name is None or counts[name] < 2]


def _may_be_note(cut: CutText, heading: Heading) -> bool:
    """Whether a full stop, and no title, follows the name of an attachment in small letters."""
    line, label = heading.line, heading.line.label or ""
    if not line.is_attachment or not label or label.isupper() or heading.level is not None:
        return False
    printed = cut.printed(cut.pieces[heading.piece]).strip()
    name = printed.partition(".")[0]
    goes_on = line.heading is None or line.heading[:1].islower()
    return (
        goes_on and printed[len(name) :][:1] == "." and name.endswith((label, line.number or label))
    )


def _without_listed(headings: Sequence[Heading]) -> list[Heading]:
    """*headings* without attachments that are only listed: "Exhibit A Map", "Exhibit B Fees".

    Nothing stands between those of a list, and each comes again further down. A section may list a
    single one, right above the next section.
    """
    names = [(h.line.kind, (h.line.number or "").casefold()) for h in headings]
    last = {name: k for k, name in enumerate(names)}
    listed: set[int] = set()
    run: list[int] = []
    for k, heading in enumerate(headings):
        above = headings[k - 1] if run else None
        adjacent = above is not None and above.piece + above.n_pieces == heading.piece
        if not adjacent or names[k] == names[k - 1]:
            run = []
        is_entry = heading.line.is_attachment and heading.line.number and last[names[k]] > k
        run = [*run, k] if is_entry else []
        listed.update(run if len(run) > 1 or (run and _is_above_section(headings, k)) else ())
    return [heading for k, heading in enumerate(headings) if k not in listed]


def _is_above_section(headings: Sequence[Heading], k: int) -> bool:
    """Whether the next heading is the number of a section, right below the heading *k*."""
    heading, after = headings[k], headings[k + 1 : k + 2]
    return any(
        below.piece == heading.piece + heading.n_pieces
        and below.line.number not in (None, "1")
        and not below.line.is_attachment
        and not below.line.is_container
        for below in after
    )
