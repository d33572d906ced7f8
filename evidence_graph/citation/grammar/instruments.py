"""`InstrumentReader`: how a grammar reads the names of documents."""

from __future__ import annotations

from typing import Protocol

from ..model import Instrument


class InstrumentReader(Protocol):
    """Reads the names of documents: known ones, and words of a text for its own document."""

    def read(self, text: str, position: int) -> Instrument | None:
        """The document named at *position*, if any: "the Contracts Act 1968", "this Act"."""
        ...

    def read_code(self, text: str, position: int) -> Instrument | None:
        """The code directly after a number that ends at *position*, if any: "§ 823 BGB"."""
        ...

    def points(self, text: str, position: int) -> bool:
        """Whether "this Act", "that Act" or the like begins at *position*."""
        ...


class NoInstruments:
    """Reads no names: for a text that names no document, or whose names are read elsewhere."""

    def read(self, text: str, position: int) -> Instrument | None:
        """See `InstrumentReader`."""
        return None

    def read_code(self, text: str, position: int) -> Instrument | None:
        """See `InstrumentReader`."""
        return None

    def points(self, text: str, position: int) -> bool:
        """See `InstrumentReader`."""
        return False
