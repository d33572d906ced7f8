"""The database engines for the copy of the graph: Kuzu, and Ladybug, its successor.

Both have the same Cypher dialect and the same Python interface, but different file formats. The
manifest records the engine of a library. The suffix of a file tells its engine.
"""

from __future__ import annotations

import sys
from enum import StrEnum
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..errors import MissingExtraError, StoreError


class Engine(StrEnum):
    """An engine; its value is the name of its Python package."""

    KUZU = "kuzu"
    LADYBUG = "ladybug"

    @property
    def suffix(self) -> str:
        """The suffix of its files."""
        return ".kuzu" if self is Engine.KUZU else ".lbug"

    @classmethod
    def of(cls, path: Path | str) -> Engine:
        """The engine whose file is at *path*."""
        return cls.LADYBUG if Path(path).suffix == cls.LADYBUG.suffix else cls.KUZU

    def check_installed(self) -> None:
        """Check that its package is installed.

        Raises:
            MissingExtraError: The package is missing.
        """
        if find_spec(self.value) is None:
            raise MissingExtraError(package=self.value, extra=self.value)

    def load(self) -> Any:
        """Import its package.

        Raises:
            MissingExtraError: It is not installed.
            StoreError: The other engine is loaded in this process.
        """
        # Kuzu uses importlib.util without importing it, so that COPY of an Arrow table can fail
        # with an AttributeError. This module imports it.
        self.check_installed()
        for other in Engine:
            if other is not self and other.value in sys.modules:  # both together crash
                raise StoreError(
                    f"expected no other engine in this process, found {other}; start a new process"
                )
        import pyarrow  # noqa: F401

        return import_module(self.value)
