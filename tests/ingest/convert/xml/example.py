"""What an example of a vocabulary is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Example:
    """XML, and what is to be read from it.

    Attributes:
        units: Of each unit its depth, "h" or "p", number and heading.
        links: The words of each link, and where it leads: an anchor's unit by its number, or the
            document and the address.
        lines: Paragraphs that the text must have, word for word.
        matter: How the paragraphs begin that are no law.
    """

    xml: str
    title: str | None
    units: tuple[str, ...]
    links: tuple[tuple[str, str], ...] = ()
    terms: tuple[str, ...] = ()
    quoted: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    matter: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
