"""Makes the plan for a question by rules.

`operators` parses and removes operators. `names_in_question` finds documents and addresses as `get`
finds them, and defined terms. `kinds` decides what kind of question it is, `documents` and
`routing` where the answer lies. Documents that the asker may not see are treated as if the library
did not have them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date
from itertools import pairwise
from unicodedata import normalize

from evidence_graph.citation.foreign import find_foreign
from evidence_graph.citation.named import NamedDocument, find_documents
from evidence_graph.citation.resolve import Place, mentioned, places_at
from evidence_graph.citation.typed import find_addresses
from evidence_graph.errors import RetrievalError
from evidence_graph.language import codes as every_language
from evidence_graph.passages import Lane
from evidence_graph.projection import DocumentRow
from evidence_graph.view import View

from .documents.absence import NONE, Absence, absence_of
from .documents.chosen_documents import with_document_ids
from .documents.meant_documents import meant_documents
from .expected_traits import expected_traits
from .filters import Filters
from .kinds import Kind, Reading, read_kind
from .names_in_question import NamesInQuestion, names_in
from .notices import left_out, not_in_force, undated, unread_day, unsatisfied_filters
from .operators import ParsedQuestion, Strategy, operator_notices, read_operators
from .phrases import satisfiable_phrases
from .plan import MOST_CHARS, MeantDocuments, Plan
from .question_language import language_of, question_words, reading_codes
from .routing import DEFAULT_ROUTING, Routing

MOST_ADDRESSES = 20
"""The most provisions that a plan looks up: "s 1" without a name may exist in every document."""

_SURROGATE = re.compile("[\ud800-\udfff]")
"""What Python makes of bytes that are no UTF-8."""

_MOST_WORDS_OF_ADDRESS = 12
"""The words of the longest text that is looked up as an address as a whole."""

_NUMBER_OF_PARTS = re.compile(r"\d[-.]\d")
"""A number of several parts, as in "Oregon 41-1-106", which is no address inside a sentence."""


def make_plan(
    question: str,
    view: View,
    *,
    lanes: Collection[Lane] = tuple(Lane),
    strategy: Strategy = Strategy.BALANCED,
    today: date | None = None,
    routing: Routing = DEFAULT_ROUTING,
    filters: Filters | None = None,
) -> Plan:
    """The plan for *question* by rules.

    Args:
        view: The documents that the asker may see. The plan reveals nothing of others.
        strategy: Used if the question names none.
        today: The date of the answer, if the question names none; None: all versions may answer. A
            question that names a version which is not in force gets it, with a notice.
        filters: Added to the filters in the question. They replace a filter of the same field.

    Raises:
        RetrievalError: The question has no words, no valid text or an invalid operator.
    """
    question = _checked(question)
    parsed = read_operators(question)
    text = _text_to_search(question, parsed)
    requested = with_document_ids(parsed.filters.narrowed(filters), view)
    filters, notices = _with_day(requested, view, text, today)
    known = view.in_force(filters.as_at)
    unsatisfied = unsatisfied_filters(requested, view, known)
    phrases, loosened = satisfiable_phrases(parsed.phrases, known.admitted(filters))
    names = names_in(known, text)
    codes = reading_codes(names.text_without(), known.languages)
    reading = _reading(names, codes, defines=bool(not parsed.text and filters.defines))
    reading, places, absent = _asked_for(names, reading, filters)
    return Plan(
        question=question,
        text=text,
        kind=reading.kind,
        strategy=parsed.strategy or strategy,
        language=_language(text, known),
        phrases=phrases,
        excluded=parsed.excluded,
        filters=filters,
        lanes=tuple(sorted(lanes)),
        is_lookup=reading.is_lookup,
        addresses=_ids(view, places),
        partial=_ids(view, (place for place in places if not place.exact)),
        missing=absent.names,
        asks_missing=absent.is_all,
        direction=reading.direction,
        terms=tuple(dict.fromkeys(term.form for term in names.terms)),
        define=names.terms_at(reading.define),
        meant=_meant(names, reading, known.admitted(filters), routing, codes),
        boosts=routing.boosts_for(text, codes),
        expects=expected_traits(text, codes, reading.kind),
        notices=(*notices, *operator_notices(text), *unsatisfied, *loosened, *absent.notices),
    )


def _reading(names: NamesInQuestion, codes: tuple[str, ...], *, defines: bool) -> Reading:
    """The reading of a question; one that *defines* has no words but the terms of ``def:``."""
    if defines:
        return Reading(Kind.DEFINITION, is_lookup=True, define=names.spans.terms)
    return read_kind(names.text, names.spans, question_words(codes))


def _ids(view: View, places: Iterable[Place]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(view.projection.id_at(p.document, p.section) for p in places))


def _checked(question: str) -> str:
    """*question* with each letter and its accents as one character, as in documents."""
    if len(question) > MOST_CHARS:
        raise RetrievalError(
            f"expected a question of at most {MOST_CHARS} characters, found {len(question)}"
        )
    if lone := _SURROGATE.search(question):  # Python decodes bytes of another charset so
        raise RetrievalError(
            f"expected a question in Unicode, found none at character {lone.start() + 1}; "
            f"write it in UTF-8"
        )
    return normalize("NFC", question)


def _text_to_search(question: str, parsed: ParsedQuestion) -> str:
    """The words of a question; if it has operators only, the terms or addresses in them."""
    text = parsed.text or _text_of_filters(parsed.filters)
    if not re.search(r"\w", text):
        raise RetrievalError(
            f"expected a question with words to look for, found {question!r}; filters and "
            f"exclusions choose among what the words find"
        )
    return text


def _text_of_filters(filters: Filters) -> str:
    """The terms of ``def:``, or else the addresses of ``at:``."""
    return ", ".join(filters.defines or filters.at or ())


def _with_day(
    filters: Filters, view: View, text: str, today: date | None
) -> tuple[Filters, list[str]]:
    """*filters* with the day of the answer, and notices.

    A question that names a version which is not in force gets no day: that version shall answer.
    """
    if filters.as_at is not None:
        return filters, list(undated(view, filters))
    told = list(unread_day(view, text))
    if today is None:
        return filters, told
    day = today.isoformat()
    gone = view.out_of_force(day)
    notices = []
    if gone:
        asked_for = view.admitted(Filters(documents=filters.documents))
        chosen = [] if filters.documents is None else [sorted(asked_for.rows)]
        for group in (*chosen, *_by_name(find_documents(view, text))):
            if group and all(row in gone for row in group):
                notices += [not_in_force(view, row, gone[row], day) for row in group]
    if notices:
        return filters, notices
    told += left_out(view, filters, gone, day) if gone else ()
    return filters.model_copy(update={"as_at": day}), told


def _by_name(named: Sequence[NamedDocument]) -> Iterator[list[DocumentRow]]:
    """The documents that each name may mean."""
    for span in dict.fromkeys(known.span for known in named):
        yield [known.document for known in named if known.span == span]


def _language(text: str, known: View) -> str | None:
    """The language of a question if the documents are in several languages, and one is that."""
    if not known.languages[1:]:
        return None
    told = language_of(text, (*known.languages, *every_language()))
    return told if told in known.languages else None


def _meant(
    names: NamesInQuestion,
    reading: Reading,
    admitted: View,
    routing: Routing,
    codes: Sequence[str],
) -> tuple[MeantDocuments, ...]:
    """The documents that the question means; none for references and look-ups of a comparison.

    Their answers may lie outside the documents that the question names.
    """
    is_lookup = reading.kind is Kind.COMPARISON and reading.is_lookup
    if reading.kind is Kind.REFERENCE or is_lookup:
        return ()
    return meant_documents(
        admitted,
        names.text,
        names.documents,
        routing=routing,
        chosen=codes,
        language=_language(names.text, admitted),
        terms=names.terms,
    )


def _places(names: NamesInQuestion, reading: Reading, filters: Filters) -> list[Place]:
    """The places that the question names, at most `MOST_ADDRESSES`, exact ones first.

    An address without a document's name is looked up in the documents that may answer.
    """
    known = names.view
    within = known
    if reading.kind is not Kind.REFERENCE:  # filters apply to what refers, not to its target
        within = known.admitted(filters)
    places = mentioned(
        known,
        names.text,
        unique=not reading.anywhere,
        within=within,
        named=names.documents,
        of_codes=names.code_sections if within is known else None,
    )
    if not places and filters.at and names.text == _text_of_filters(filters):
        places = [p for at in filters.at for p in places_at(within, at)]
    return sorted(places, key=lambda place: not place.exact)[:MOST_ADDRESSES]


def _asked_for(
    names: NamesInQuestion, reading: Reading, filters: Filters
) -> tuple[Reading, list[Place], Absence]:
    """The reading, the places that the question names, and what it names that is absent.

    `locate` reads more forms of addresses than are found in a sentence: "C.R.S. 41-1-106".
    """
    text, known = names.text, names.view
    places = _places(names, reading, filters)
    read = {place.section for place in places if reading.is_lookup and place.exact}
    is_read = bool(read) and not _has_chain(text)
    if not is_read and reading.kind in (Kind.TOPIC, Kind.ADDRESS) and _may_be_address(text):
        whole = places_at(known.admitted(filters), text)
        if len(whole) == 1 and whole[0].section is not None and whole[0].section not in read:
            return Reading(Kind.ADDRESS, is_lookup=True, anywhere=True), whole, NONE
    of_codes = [span for span, _ in names.code_sections]
    absent = absence_of(
        known, text, names.documents, is_lookup=reading.is_lookup, of_codes=of_codes
    )
    return reading, places, absent


def _has_chain(text: str) -> bool:
    """Whether only a comma is between two addresses, which may be one: "Rules Appendix 1, 4.1"."""
    spans = [mention.span for mention in find_addresses(text)]
    return any(not text[a.end : b.start].strip(" ,") for a, b in pairwise(spans))


def _may_be_address(text: str) -> bool:
    """Whether *text* is short, has a number and is no sentence."""
    words = text.split()
    is_short = len(words) <= _MOST_WORDS_OF_ADDRESS and any(map(str.isdigit, text))
    if not is_short or "?" in text:
        return False
    return bool(find_addresses(text) or find_foreign(text) or _NUMBER_OF_PARTS.search(words[-1]))
