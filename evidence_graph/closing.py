"""Base class of objects that a ``with`` block closes: ``with Library.open(…) as library``."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Self


class Closing(ABC):
    """A context manager that calls `close` when its block ends, with or without an error."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None:
        """Release files, locks and memory maps."""
