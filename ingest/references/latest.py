"""What a text has named last: "that Act", "that section" and a bare "paragraph (a)" mean it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.citation.model import Components
from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import either

NEAR_CHARS = 300
"""What was named farther back is no longer meant."""
JOINING_CHARS = 200
"""What joins two citations is shorter."""

_SENTENCE_END = re.compile(r"[.;]\s")


@dataclass(slots=True)
class Latest:
    """The reference read last.

    Attributes:
        address: Its address, of a range the last one; *document* is the one it lies in.
        instrument: The other document named last, with an address or without.
        attachment: The unit that named an attachment of this document last, and its address.
        end: Where the reference ends; -1 before the first.
    """

    address: Components = ()
    document: str | None = None
    instrument: str | None = None
    attachment: tuple[Components, Components] = ((), ())
    end: int = -1

    def is_near(self, text: str, end: int) -> bool:
        """Whether the reference stands in the sentence that goes on to *end*."""
        return 0 <= end - self.end < NEAR_CHARS and not _SENTENCE_END.search(text, self.end, end)

    def attached(self, unit: Components) -> Components:
        """The attachment of this document that *unit* has named last."""
        named_in, attachment = self.attachment
        return attachment if named_in == unit else ()


def is_joined(language: CitationWords, text: str, end: int, start: int) -> bool:
    """Whether what begins at *start* goes on with a list whose last reference ends at *end*."""
    is_near = start - end < JOINING_CHARS
    return is_near and _joined(language).fullmatch(text, max(0, end), start) is not None


@lru_cache(maxsize=8)
def _joined(language: CitationWords) -> re.Pattern[str]:
    """Between citations of one document that is named behind the last.

    "§ 3, § 5 Absatz 1 und § 8 BGB", "section 2 of, and Schedule 3 to, the Ports Act".
    """
    joins = either((*language.joins, *language.naming.along))
    return re.compile(
        rf"(?:\s(?:{either(language.within)})(?=,\s))?[\s,]{{0,40}}(?:(?:{joins})\s{{1,40}})?"
        rf"(?:(?:{either(language.naming.determiners)})\s)?"
    )
