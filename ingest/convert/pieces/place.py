"""How deep blocks of light markup are nested, by which they are indented."""

from __future__ import annotations

from dataclasses import dataclass

_INDENT = 3.0  # columns for each list or block around it


@dataclass(frozen=True, slots=True)
class Place:
    """The depth of a block: in sections, in lists, and in indented blocks of all kinds."""

    section: int = 0
    lists: int = 0
    depth: int = 0

    @property
    def indent(self) -> float:
        return _INDENT * self.depth

    def inside(self, *, listed: bool = False) -> Place:
        """The place of what is in an indented block, *listed* if that is an item of a list."""
        return Place(self.section, self.lists + listed, self.depth + 1)
