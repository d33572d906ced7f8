"""Labels: what each names, and what references to it print."""

from __future__ import annotations

from dataclasses import dataclass

from .known import NAMES_OF_PARAGRAPHS

UNKNOWN = "..."
"""What stands for the number of a label in another file. With nothing in its place, "§ 5 Abs. 2"
would be "Abs. 2", a paragraph of the section that refers."""


@dataclass(frozen=True, slots=True)
class Label:
    """What a label names.

    Attributes:
        number: Of the heading or item, "" if it has none.
        words: Of the heading above it.
        clause: The number of the clause of a contract, with its sign: "§ 3".
        paragraph: The number of the paragraph in that clause.
        is_item: Whether it stands in an item of a list.
    """

    number: str
    words: str = ""
    clause: str = ""
    paragraph: str = ""
    is_item: bool = False


def is_reference(command: str) -> bool:
    """Whether a command is named as one that prints the number of a label."""
    return command.lower().endswith(("ref", "refl", "refs", "refn")) or command.startswith(
        ("refPar", "refClause", "refSentence")
    )


def printed_reference(command: str, label: Label, language: str) -> str:
    """What a reference to *label* prints: "§ 3 Absatz 2" in a contract, else its number.

    Args:
        command: That refers, without its backslash.
        language: Of the document.
    """
    if command == "nameref":
        return label.words or UNKNOWN
    long, short = NAMES_OF_PARAGRAPHS.get(language, NAMES_OF_PARAGRAPHS["en"])
    name = short if command[-1] in "SN" else long
    paragraph = f"{name} {label.paragraph}" if label.paragraph else ""
    if not label.clause or (label.is_item and not command.startswith("ref")):
        return label.number or label.words or UNKNOWN
    if command == "ref" and label.is_item:
        return label.number or UNKNOWN
    if command.startswith("refPar") and not command.startswith("refParagraph"):
        return paragraph or label.clause
    if command in ("refClauseN", "refParagraphN"):
        return label.clause.removeprefix("§ ")
    if command.startswith(("refClause", "refParagraph")):
        return label.clause
    return f"{label.clause} {paragraph}".strip()
