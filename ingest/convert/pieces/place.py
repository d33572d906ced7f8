"""Where a block of light markup stands in others, which is all that tells its indentation."""

from __future__ import annotations

from dataclasses import dataclass

_INDENT = 3.0  # columns for each list or block that something stands in


@dataclass(frozen=True, slots=True)
class Place:
    """How deep a block stands: in sections, in lists, and in whatever is indented."""

    section: int = 0
    lists: int = 0
    depth: int = 0

    @property
    def indent(self) -> float:
        return _INDENT * self.depth

    def inside(self, *, listed: bool = False) -> Place:
        """The place of what stands in an indented block, *listed* if that is an item of a list."""
        return Place(self.section, self.lists + listed, self.depth + 1)
