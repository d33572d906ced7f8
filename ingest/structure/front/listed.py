"""Headings that are only listed: those of tables of contents, and attachments named in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..headlines import Heading
from ..paragraphs import Draft
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
            kept.append(replace(draft, parent=places[draft.parent]))
    return kept


def without_listed_attachments(headings: Sequence[Heading]) -> list[Heading]:
    """*headings* without attachments that are only listed: "Exhibit A Map", "Exhibit B Fees".

    Nothing stands between those of a list, and each comes again further down.
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
        listed.update(run if len(run) > 1 else ())
    return [heading for k, heading in enumerate(headings) if k not in listed]
