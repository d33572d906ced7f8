"""Limits the number of passages of one document, and of one section."""

from __future__ import annotations

from collections import Counter


class Quota:
    """Counts passages; a limit of None admits any number.

    A section is a home (`DocumentUnits.home`): the nearest section with a heading, or the record. A
    chunk without a home counts for its document only.
    """

    def __init__(self, *, per_document: int | None, per_section: int | None) -> None:
        self._per_document, self._per_section = per_document, per_section
        self._documents: Counter[int] = Counter()
        self._homes: Counter[tuple[int, int]] = Counter()

    def holds(self, document: int, home: int) -> bool:
        """Whether a further passage of this document and home may be shown."""
        if self._per_document is not None and self._documents[document] >= self._per_document:
            return False
        return (
            self._per_section is None or home < 0 or self._homes[document, home] < self._per_section
        )

    def take(self, document: int, home: int) -> None:
        """Count a passage."""
        self._documents[document] += 1
        self._homes[document, home] += 1
