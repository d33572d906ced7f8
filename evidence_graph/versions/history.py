"""The history of a provision: its versions, and its changes from one day to another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ..citation.resolve import Place
from ..language import DEFAULT
from ..projection import DocumentRow
from ..quoting.word_diff import Change, Words, changes, marked
from ..reading.versions import place_in
from ..results import Result
from ..sentences import sentence_starts
from ..spans import Span
from ..view import View


class Version(Result):
    """A provision in one version of its document.

    Attributes:
        begins, ends: First day in force, and first day no longer in force; ISO 8601 or None.
        section_id: None for a document, and if the version lacks the provision.
        change: In comparison with the version before: ``first``, ``unchanged``, ``changed``,
            ``inserted``, ``repealed`` or ``absent``.
    """

    document_id: str
    section_id: str | None
    citation: str
    begins: str | None
    ends: str | None
    change: str


class History(Result):
    """All versions of a provision, the oldest first.

    Attributes:
        notice: A remark on the dates: that no version is dated.
    """

    address: str
    versions: list[Version]
    notice: str | None = None


class ChangedText(Result):
    """A sentence that differs.

    Attributes:
        text: The sentence with ``[-words removed-]`` and ``{+words added+}``.
        start, end: Its span in the text of the newer version; in that of the older version, if
            the sentence was removed.
    """

    text: str
    removed: str
    added: str
    start: int
    end: int


class Difference(Result):
    """How a provision changed from one day to another.

    Attributes:
        old, new: Id of the provision or document on each day; None if there was none.
    """

    address: str
    old: str | None
    new: str | None
    changes: list[ChangedText]


def history_of(every: View, place: Place, address: str) -> History:
    """The versions of the provision at *place*, the oldest first."""
    projection, names = every.projection, every.snapshot.names
    found: list[Version] = []
    before: str | None = None
    for row in every.timeline.versions(place.document):
        here = place_in(every, place, row)
        text = None if here is None else text_at(every, here)
        life = every.timeline.life(row)
        section = here.section if here is not None else None
        found.append(
            Version(
                document_id=projection.document(row).id,
                section_id=None if section is None else projection.section_id(section),
                citation=names.at(row, section).citation,
                begins=life.begins or None,
                ends=life.ends,
                change=_change(before, text, is_first=not found),
            )
        )
        before = text
    dated = any(version.begins or version.ends for version in found)
    notice = None if dated else "it has no date and no other version: it counts as always in force"
    return History(address=address, versions=found, notice=notice)


def _change(before: str | None, now: str | None, *, is_first: bool) -> str:
    if now is None:
        return "absent" if before is None else "repealed"
    if is_first:
        return "first"
    if before is None:
        return "inserted"
    return "unchanged" if before.split() == now.split() else "changed"


def text_at(view: View, place: Place) -> str:
    """The text of a provision or document."""
    span = view.projection.span_at(place.document, place.section)
    return span.of(view.snapshot.text(place.document))


def difference(view: View, old: Place | None, new: Place | None, address: str) -> Difference:
    """What changed between two versions of a provision, sentence by sentence."""
    first = "" if old is None else text_at(view, old)
    second = "" if new is None else text_at(view, new)
    shift = 0
    shown = new or old
    language = view.projection.document(shown.document).language if shown else DEFAULT
    if new is not None and new.section is not None:
        shift = view.projection.span("sections", new.section).start
    found = [
        change.model_copy(update={"start": change.start + shift, "end": change.end + shift})
        for change in changed_sentences(first, second, language)
    ]
    first_id, second_id = (
        None if place is None else view.projection.id_at(place.document, place.section)
        for place in (old, new)
    )
    return Difference(address=address, old=first_id, new=second_id, changes=found)


def changed_sentences(old: str, new: str, language: str) -> Iterator[ChangedText]:
    """The sentences in which *new* differs from *old*, in order."""
    for before, after in _differing(old, new, language):
        yield _changed_text(old, before, new, after)


def _differing(old: str, new: str, language: str) -> Iterator[tuple[Span | None, Span | None]]:
    """The sentences that differ, as pairs of spans; None if one text has no counterpart."""
    first, second = _sentences(old, language), _sentences(new, language)
    for change in changes(_in_one_line(old, first), _in_one_line(new, second)):
        if change.is_equal:
            continue
        removed, added = first[slice(*change.old)], second[slice(*change.new)]
        if len(removed) == len(added):
            yield from zip(removed, added, strict=True)
        else:
            yield _around(removed), _around(added)


def _in_one_line(text: str, spans: Iterable[Span]) -> list[str]:
    return [" ".join(span.of(text).split()) for span in spans]


def _sentences(text: str, language: str) -> list[Span]:
    starts = [0, *sentence_starts(text, 0, len(text), language), len(text)]
    spans = (Span(*pair) for pair in pairwise(starts))
    return [span for span in spans if span.of(text).strip()]


def _around(spans: Sequence[Span]) -> Span | None:
    return Span(spans[0].start, spans[-1].end) if spans else None


def _changed_text(old: str, before: Span | None, new: str, after: Span | None) -> ChangedText:
    first = Words("" if before is None else before.of(old))
    second = Words("" if after is None else after.of(new))
    script = changes(first, second)
    changed = [change for change in script if not change.is_equal]
    place, text = (before, old) if after is None else (after, new)
    assert place is not None, "expected a change in one of the texts"
    end = place.start + len(place.of(text).rstrip())
    return ChangedText(
        text=marked(script, first, second),
        removed=" … ".join(filter(None, (first.printed(*change.old) for change in changed))),
        added=" … ".join(filter(None, (second.printed(*change.new) for change in changed))),
        start=place.start,
        end=end,
    )


# --- side by side ---------------------------------------------------------------------------------

Side = list[tuple[str, bool]]
"""A sentence in pieces of text, each with whether the other version lacks it."""


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Two versions of a provision beside each other.

    Attributes:
        old, new: The place of each version; None if there was none.
        rows: The sentences that differ, in order, each in the old and in the new version.
    """

    old: Place | None
    new: Place | None
    rows: list[tuple[Side, Side]]


def beside_the_version_before(every: View, place: Place) -> SideBySide:
    """A provision and its predecessor; for the first version, it and its successor."""
    versions = every.timeline.versions(place.document)
    if len(versions) == 1:
        return SideBySide(None, place, [])
    at = max(1, versions.index(place.document))
    return _beside(every, place, versions[at - 1], versions[at])


def on_two_days(every: View, place: Place, *, from_: str, to: str) -> SideBySide:
    """A provision as it was on each of two days, ISO 8601."""
    old, new = (every.timeline.version_on(place.document, day) for day in (from_, to))
    return _beside(every, place, old, new)


def _beside(
    every: View, place: Place, older: DocumentRow | None, newer: DocumentRow | None
) -> SideBySide:
    old, new = (None if row is None else place_in(every, place, row) for row in (older, newer))
    before, after = ("" if place is None else text_at(every, place) for place in (old, new))
    language = every.projection.document(place.document).language
    rows = []
    for removed, added in _differing(before, after, language):
        first = Words("" if removed is None else removed.of(before))
        second = Words("" if added is None else added.of(after))
        script = changes(first, second)
        rows.append((_side(first, script, is_old=True), _side(second, script, is_old=False)))
    return SideBySide(old, new, rows)


def _side(words: Words, script: Sequence[Change], *, is_old: bool) -> Side:
    found: Side = []
    at = 0
    for change in script:
        start, end = change.old if is_old else change.new
        if start == end:
            continue
        first, last = words.spans[start].start, words.spans[end - 1].end
        found.append((words.text[at:first], False))
        found.append((words.text[first:last], not change.is_equal))
        at = last
    return [(text, differs) for text, differs in found if text]
