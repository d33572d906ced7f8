"""Articles of a regulation of the Union that the provision around them names without a unit.

"Under the GDPR you have the rights of access (Art. 15) and to erasure (Art. 17)", also in a list
below such words or below a heading that contains them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

from evidence_graph.language.patterns import either
from evidence_graph.names.instruments import instrument_of

from ..cited_names import known_works
from ..families import kinds_of_units
from ..names import Names
from ..source import Source


class Regulations:
    """The regulations that one text names."""

    def __init__(self, source: Source, names: Names) -> None:
        self._source = source
        self._names = names
        _, self._articles = kinds_of_units(source.tree.units)

    def around(self, family: str, start: int, place: int | None) -> str | None:
        """The regulation named last before the Article at *start*, under the heading around it.

        Args:
            family: That of the label of the unit, which may be none of an Article.
        """
        if family not in self._articles or self._source.tree.families & self._articles:
            return None
        tree = self._source.tree
        headed = (n for n in tree.lineage(place) if tree.sections[n].heading)
        around = next(headed, None)
        begin = tree.sections[around].span.start if around is not None else 0
        at = bisect_right(self._named, (start, "")) - 1
        return self._named[at][1] if at >= 0 and self._named[at][0] > begin else None

    @cached_property
    def _named(self) -> list[tuple[int, str]]:
        """Where the name of each ends, and the name."""
        text, language = self._source.text, self._source.language
        known = known_works(text, self._names, self._source.tree.language, language)
        names = [name for name in known if (law := instrument_of((name,), None)) and law.number]
        found = re.compile(rf"(?<![\w-])({either(names)})(?![\w-])") if names else None
        return [(match.end(), match[1]) for match in found.finditer(text)] if found else []
