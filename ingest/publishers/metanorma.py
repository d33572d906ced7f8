"""Reads the title of a standard from the attributes of Metanorma, which writes AsciiDoc.

A standard of ISO has its title in parts: `:title-intro-en:`, `:title-main-en:`, `:title-part-en:`.
The title line above them has only the number, "ISO 12345-1", which would be all of the title.
"""

from __future__ import annotations

from collections.abc import Mapping

_PARTS = ("intro", "main", "part", "amendment", "corrigendum", "addendum")
_MAIN = "title-main-"


def title_in_parts(number: str | None, attributes: Mapping[str, str]) -> str | None:
    """The title that the attributes of a source give in parts; None if they give none.

    Args:
        number: The title line of the source: "ISO 12345-1".
    """
    languages = [key.removeprefix(_MAIN) for key in attributes if key.startswith(_MAIN)]
    stated = attributes.get("language", "")
    language = stated if stated in languages else next(iter(languages), None)
    if language is None:
        return None
    parts = [attributes.get(f"title-{part}-{language}", "").strip() for part in _PARTS]
    title = " — ".join(part for part in parts if part)
    return f"{number}: {title}" if number and title and number not in title else title or None
