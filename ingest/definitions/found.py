"""What a rule finds in a paragraph, before scope and span are settled."""

from __future__ import annotations

from dataclasses import dataclass

from evidence_graph.language.definitions import Verb
from evidence_graph.spans import Span


@dataclass(frozen=True, slots=True)
class Found:
    """One term in one paragraph.

    Attributes:
        surface: The term's words.
        paragraph: The index of its paragraph.
        said: The words around the term, in its own sentence, in which a scope may be stated.
        behind: Those behind its verb that state one: "means, for the purposes of Part 2".
        aliases: Further names that are printed with it.
        whole: Whether the paragraph with all below it is the definition, not this line alone.
        quoted: Whether the text sets the term off, so that its capitals are its own.
    """

    surface: Span
    paragraph: int
    verb: Verb
    said: str = ""
    aliases: tuple[str, ...] = ()
    whole: bool = True
    quoted: bool = True
    behind: str = ""
