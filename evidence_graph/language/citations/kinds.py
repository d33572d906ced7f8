"""The words that tell the kind of a reference."""

from __future__ import annotations

from dataclasses import dataclass

from ...edges import ReferenceKind
from ..patterns import Regex


@dataclass(frozen=True, slots=True)
class KindRule:
    """The words around a reference that tell its kind, as patterns without case.

    A blank stands for white space. `ingest.references.kinds` takes the first rule that matches.

    Attributes:
        kind: The kind of reference.
        before: Words right before the reference: "subject to".
        after: Words right after it: "is repealed".
        unless: Words before it with which the rule does not apply: "may" in "may repeal section 5".
        in_title: Whether the rule applies only at the beginning of a document.
    """

    kind: ReferenceKind
    before: Regex = ""
    after: Regex = ""
    unless: Regex = ""
    in_title: bool = False
