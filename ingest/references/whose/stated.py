"""The documents of which a text says that it cites their units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stated:
    """The documents of which a text says that it cites their units.

    Attributes:
        by_label: For each family of labels the document of the units that it cites.
        is_about: Whether the text explains a document. It cites the units of that document by
            labels that its own units do not have.
    """

    by_label: Mapping[str, str]
    is_about: bool
