"""The engines that a copy of the graph can be kept in: Kuzu, and Ladybug, which carries it on.

Both speak the same Cypher and have the same interface in Python. Files of one are not read by the
other; which one a library has is said by its manifest, and the ending of a file says whose it is.
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
    """An engine; the value is the name of its package."""

    KUZU = "kuzu"
    LADYBUG = "ladybug"

    @property
    def suffix(self) -> str:
        """The ending of its files."""
        return ".kuzu" if self is Engine.KUZU else ".lbug"

    @classmethod
    def of(cls, path: Path | str) -> Engine:
        """The engine whose file is at *path*."""
        return cls.LADYBUG if Path(path).suffix == cls.LADYBUG.suffix else cls.KUZU

    def check_installed(self) -> None:
        """Check that its package is there.

        Raises:
            MissingExtraError: It is not.
        """
        if find_spec(self.value) is None:
            raise MissingExtraError(package=self.value, extra=self.value)

    def load(self) -> Any:
        """Its package, and what it needs.

        Raises:
            MissingExtraError: It is not installed.
            StoreError: The other engine is in this process.
        """
        # Kuzu asks importlib.util for pandas without importing it: a COPY of an Arrow table fails
        # with an AttributeError where nobody else has. This module does.
        self.check_installed()
        for other in Engine:
            if other is not self and other.value in sys.modules:  # it would end the process
                raise StoreError(
                    f"expected no other engine in this process, found {other}; start a new process"
                )
        import pyarrow  # noqa: F401

        return import_module(self.value)
