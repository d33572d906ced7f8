"""What a language says of documents as a whole: how its texts are told and what they are called."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class DocumentWords:
    """The words of one language, in lower case.

    Attributes:
        frequent: Its most frequent words, by which its texts are told from those of others.
    """

    frequent: frozenset[str]
