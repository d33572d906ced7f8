"""Reads the titles and citations of Metanorma's standards, which are written in AsciiDoc.

A standard of ISO has its title in parts: `:title-intro-en:`, `:title-main-en:`, `:title-part-en:`.
The title line above them has only the number, "ISO 12345-1", which would be all of the title.

A citation such as ``<<iso_10307-2,clause "3.1">>`` names an entry of the bibliography, which often
stands in another file. Its key is made of the body and the number of the standard.

Below the heading of a term stand its other designations: ``alt:[paddy rice]``. A term of the
vocabulary is used as ``term:[paddy,paddies]``, with the word that is printed behind the comma.
Without these rules both are printed as they are typed.

All sections below a numbered one have a number, also terms behind ``:sectnums!:``, and so has the
bibliography of normative references, which is not the last section. Without this rule, the clauses
behind it would count from a wrong number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_PARTS = ("intro", "main", "part", "amendment", "corrigendum", "addendum")
_MAIN = "title-main-"
_STANDARD = re.compile(r"(?P<body>[A-Za-z]{2,6})[_-]?(?P<number>\d[\d_-]{0,16})")
_BODIES = frozenset("astm bs din en gb ieee iec ip iso itu jis nist rfc".split())
_DESIGNATION = re.compile(
    r"(?P<kind>alt|admitted|preferred|deprecated|domain):\[(?P<words>[^\[\]]{1,200})\]"
)
_LOCALITY = re.compile(
    r"(?P<label>clause|section|annex|table|figure|part|chapter|paragraph)[ =]"
    r"\"?(?P<unit>[\w.]{1,16})\"?"
)


def is_standard(attributes: Mapping[str, str]) -> bool:
    """Whether the attributes of a source are those of a standard."""
    return "mn-document-class" in attributes or any(key.startswith(_MAIN) for key in attributes)


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


def cited_standard(key: str, words: str) -> str | None:
    """The printed citation of another standard, or of its unit: "ISO 10307-2, clause 3.1".

    Args:
        key: Of the entry in the bibliography: "iso_10307-2".
        words: What is cited of it: 'clause "3.1"', or nothing.

    Returns:
        None if these are a reference within the document.
    """
    standard, locality = _STANDARD.fullmatch(key), _LOCALITY.fullmatch(words.strip())
    if standard is None:
        return None
    name = f"{standard['body'].upper()} {standard['number'].replace('_', '-')}"
    if locality is None:
        return name if not words and standard["body"].lower() in _BODIES else None
    return f"{name}, {locality['label']} {locality['unit']}"


def with_designations(line: str) -> list[str]:
    """The printed lines for *line*: a further designation of a term is a paragraph of its own."""
    match = _DESIGNATION.fullmatch(line)
    if match is None:
        return [line]
    match match["kind"]:
        case "deprecated":
            return [f"{match['words']} (deprecated)", ""]
        case "domain":
            return [f"⟨{match['words']}⟩", ""]
        case _:
            return [match["words"], ""]
