"""From a question to a plan: what is asked, of which documents, by which lanes.

Operators in the question, all by rule: ``"a phrase"`` must stand word for word, ``-word`` and
``-"a phrase"`` must not stand, ``type:statute``, ``doc:NAME``, ``collection:NAME``,
``language:de``, ``after:2020-01-01`` and ``before:2024-12-31`` choose documents.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from evidence_graph.addresses import find_addresses, normal_name
from evidence_graph.errors import RetrievalError
from evidence_graph.locate import Place, find_documents, mentioned
from evidence_graph.nodes import Document, DocumentType
from evidence_graph.passages import Lane
from evidence_graph.projection import Projection
from evidence_graph.spans import Span

# A minus counts only before a word of its own: "write-down" excludes nothing.
_OPERATOR = re.compile(
    r"""
    (?<!\S)-["“„](?P<not_phrase>[^"“”„]+)["“”]
    |(?<!\S)-(?P<not_word>\w[\w.()'-]*)
    |["“„](?P<phrase>[^"“”„]+)["“”]
    |(?<!\S)(?P<name>type|doc|collection|language|after|before)
        :(?:"(?P<quoted>[^"]+)"|(?P<value>\S+))
    """,
    re.VERBOSE,
)


# What people put around an address when the provision itself is what they want.
_ASKING = frozenset(
    """
    a about an and are can cite content contents did do does explain find for from give go how i in
    is it let look me of on please print provide provides provision quote read reads say says see
    set show state states text tell that the there to under up us we what whats which with words
    wording would you
    das dem den der des die ein eine im in ist lautet lautete mir nach regelt sagt steht text und
    von was welche wie wortlaut zeige
    """.split()
)


_Date = Annotated[str, Field(pattern=r"^\d{4}(-\d{2}(-\d{2})?)?$")]


class Filters(BaseModel):
    """Which documents may answer; None asks nothing.

    Dates are ISO 8601, both ends included; a year or a month alone stands for all its days.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    documents: tuple[str, ...] | None = None
    type: DocumentType | None = None
    collection: str | None = None
    language: str | None = None
    after: _Date | None = None
    before: _Date | None = None

    @property
    def active(self) -> bool:
        """Whether any document could be left out."""
        return self != Filters()

    def admit(self, document: Document) -> bool:
        """Whether *document* may answer. One without a date fails every filter by date."""
        names = {normal_name(name) for name in (self.documents or ())}
        own = {document.id, document.title, document.code or "", *document.aliases}
        return (
            (self.documents is None or bool(names & {normal_name(name) for name in own}))
            and self.type in (None, document.type)
            and self.collection in (None, document.collection)
            and self.language in (None, document.language)
            and (self.after is None or (document.date or "") >= self.after)
            and (
                self.before is None or "" < (document.date or "")[: len(self.before)] <= self.before
            )
        )


class Plan(BaseModel):
    """What will be done for a question; shown with every answer, and may be given by hand.

    Attributes:
        text: The question without its operators; phrases stay in it.
        phrases: Must stand in a chunk, word for word.
        excluded: Words and phrases that must not.
        lanes: That will be asked, in order of name.
        asked: Whether the provisions that the question names are all that it asks for ("What does
            s 14(2) say?"): they are pinned above all else. In a question about something else
            ("What must an employee do under Rule 6.2?") they are context, one lane among others;
            on regulatory questions the rule named holds the answer once in a hundred.
        addresses: Of these provisions and documents, as found; where they are context, only those
            that one document alone can mean.
        notices: What the asker should know: a lane left out, a filter that nothing satisfies.
    """

    model_config = ConfigDict(frozen=True)

    question: str
    text: str
    phrases: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    filters: Filters = Filters()
    lanes: tuple[Lane, ...] = tuple(Lane)
    asked: bool = False
    addresses: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()


def make_plan(
    question: str, projection: Projection, *, lanes: Collection[Lane] = tuple(Lane)
) -> Plan:
    """The plan for *question* by rules.

    Raises:
        RetrievalError: The question has no words, or names a filter that does not exist.
    """
    phrases: list[str] = []
    excluded: list[str] = []
    filters: dict[str, object] = {}

    def take(match: re.Match[str]) -> str:
        value = match["quoted"] or match["value"]
        if match["name"]:
            if match["name"] == "doc":
                filters["documents"] = (*filters.get("documents", ()), value)  # type: ignore[misc]
            else:
                lowered = match["name"] in ("type", "language")
                filters[match["name"]] = value.casefold() if lowered else value
            return " "
        if match["phrase"]:
            phrases.append(match["phrase"])
            return match["phrase"]
        excluded.append(match["not_phrase"] or match["not_word"])
        return " "

    text = " ".join(_OPERATOR.sub(take, question).split())
    if not re.search(r"\w", text):
        raise RetrievalError(
            f"expected a question with words to look for, found {question!r}; filters and "
            f"exclusions choose among what the words find"
        )
    chosen = _filters(filters)
    asked = _is_asked_for(projection, text)
    places = mentioned(projection, text, unique=not asked)
    return Plan(
        question=question,
        text=text,
        phrases=tuple(phrases),
        excluded=tuple(excluded),
        filters=chosen,
        lanes=tuple(sorted(lanes)),
        asked=asked,
        addresses=tuple(_named(projection, place) for place in places),
        notices=_notices(projection, chosen),
    )


def _filters(given: Mapping[str, object]) -> Filters:
    try:
        return Filters.model_validate(given)
    except ValidationError as error:
        name = error.errors()[0]["loc"][0]
        wanted = ", ".join(DocumentType) if name == "type" else "a date such as 2024-12-31"
        raise RetrievalError(
            f"expected {name}: with {wanted}, found {given[str(name)]!r}"
        ) from error


def places_of(plan: Plan, projection: Projection) -> list[Place]:
    """The provisions and documents that *plan* will look up."""
    return mentioned(projection, plan.text, unique=not plan.asked)


def _is_asked_for(projection: Projection, text: str) -> bool:
    """Whether nothing but addresses, documents' names and asking words stands in *text*."""
    spans = [mention.span for mention in find_addresses(text)]
    spans += [named.span for named in find_documents(projection, text)]
    words = re.finditer(r"[^\W\d_]+", text)
    others = (word for word in words if not any(s.contains(Span(*word.span())) for s in spans))
    return bool(spans) and all(word[0].casefold() in _ASKING for word in others)


def _named(projection: Projection, place: Place) -> str:
    if place.section is None:
        return projection.document(place.document).id
    return projection.section_id(place.section)


def _notices(projection: Projection, filters: Filters) -> tuple[str, ...]:
    if not filters.active or any(filters.admit(d) for d in projection.documents()):
        return ()
    asked = ", ".join(f"{name} {value}" for name, value in filters if value is not None)
    return (f"no document satisfies the filters: {asked}",)
