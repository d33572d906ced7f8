"""What commands have in common."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..library import Library
    from ..passages import Lane

Command = Callable[[argparse.Namespace], int]
"""Does what was asked, prints; the exit status."""


def opened(options: argparse.Namespace) -> Library:
    """The library named on the command line, which must exist."""
    from ..library import Library

    return Library.open(options.library, create=False)


def lanes_named(names: Sequence[str]) -> list[Lane]:
    """The lanes of these names."""
    from ..passages import Lane

    return [Lane(name) for name in names]
