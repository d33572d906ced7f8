"""Finds provisions of works that are bound in one document: "Geschäftsordnung § 2".

In each work, below its heading without a number, the numbers begin anew. So an address may have
several sections in the document, and the name of the work is no name of the document.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from ...projection import Projection, SectionRow
from ...view import View
from ..works import MOST_WORDS, is_name, may_name_work
from .place import Place
from .steps import sections_by_steps
from .typed_address import parse_typed, patterns

_LONGEST = 24
"""Words of an address in which such a name is looked for."""
_WORD = re.compile(r"[^\s,]+")


def in_bound_work(
    view: View, text: str, places: Sequence[Place], at: Callable[[str], list[Place]]
) -> list[Place]:
    """The places at *text* below a heading that it names; *places* if there are none.

    Args:
        places: Those at *text*; none, or several in one document.
        at: The places at the text that is left without the name of the work.
    """
    for works, rest in _works_named(view, text):
        inside = _outermost_in(view.projection, works, places or at(rest))
        if found := inside or list(_by_steps(view, works, rest)):
            return found
    return list(places)


def _outermost_in(
    projection: Projection, works: Sequence[SectionRow], places: Sequence[Place]
) -> list[Place]:
    """Those of *places* that lie in one of the *works*, with the fewest units around them."""
    depths: dict[Place, int] = {}
    for place in places:
        above = projection.ancestors(place.section)[1:] if place.section is not None else []
        if found := [above.index(work) for work in works if work in above]:
            depths[place] = min(found)
    return [place for place, depth in depths.items() if depth == min(depths.values())]


def _by_steps(view: View, works: Sequence[SectionRow], rest: str) -> Iterator[Place]:
    """The sections that *rest* leads to unit by unit: "article 2" is Article II of the By-laws."""
    parsed = parse_typed(view, rest)
    for work in works:
        document = view.projection.document_of("sections", work)
        if not parsed.named or document in parsed.named:
            rows = sections_by_steps(view, document, parsed.provision, below=work)
            yield from (Place(document, row) for row in rows)


def _works_named(view: View, text: str) -> Iterator[tuple[list[SectionRow], str]]:
    """The headings without numbers that *text* names, longest first, and the rest of it."""
    words = list(_WORD.finditer(text))
    if len(words) > _LONGEST:
        return
    for n in range(min(MOST_WORDS, len(words) - 1), 0, -1):
        for first, last in zip(words, words[n - 1 :], strict=False):
            name = text[first.start() : last.end()]
            named = is_name(name)
            rows = view.projection.find_address(name, among=view.documents) if named else []
            works = [row for row in rows if may_name_work(view.projection, row, name)]
            if works:
                before = patterns().leading_to.sub("", text[: first.start()].rstrip(" ,(["))
                after = patterns().leading_from.sub("", text[last.end() :])
                yield works, f"{before} {after}".strip(" ,.")
