"""What a text has named last: "that Act", "that section" and a bare "paragraph (a)" mean it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .mention import Components

NEAR_CHARS = 300
"""What was named farther back is no longer meant."""

_SENTENCE_END = re.compile(r"[.;]\s")


@dataclass(slots=True)
class Latest:
    """The reference read last.

    Attributes:
        address: Its address, of a range the last one; *document* is the one it lies in.
        paper: The other document named last, with an address or without.
        attachment: The unit that named an attachment of this document last, and its address.
        end: Where the reference ends; -1 before the first.
    """

    address: Components = ()
    document: str | None = None
    paper: str | None = None
    attachment: tuple[Components, Components] = ((), ())
    end: int = -1

    def is_near(self, text: str, end: int) -> bool:
        """Whether the reference stands in the sentence that goes on to *end*."""
        return 0 <= end - self.end < NEAR_CHARS and not _SENTENCE_END.search(text, self.end, end)

    def attached(self, unit: Components) -> Components:
        """The attachment of this document that *unit* has named last."""
        named_in, attachment = self.attachment
        return attachment if named_in == unit else ()
