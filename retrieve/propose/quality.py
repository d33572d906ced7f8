"""Filters the lines of a planner: what they name must be there, and they must be near the question.

Near is measured on the library's own scale, so that one bound (`FAR`) serves every model: the
cosine of a line with the question must lie so many deviations above the question's mean cosine with
the library's chunks. Without a model a line is compared by what it finds.

Measured on 28 questions about the examples, with 107 good lines, 112 bad ones, and the good lines
of another question in their place: the area under the curve is .92 for bad lines and .95 for those
of another question (cosines alone: .90 and .91, with a bound for each model; without a model .80
and .71). `FAR` was chosen on the first half; it keeps nine good lines in ten, and one in four or
five of the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from evidence_graph.citation.named import find_documents
from evidence_graph.citation.typed import find_addresses
from evidence_graph.language import DEFAULT, codes, pack_of
from evidence_graph.lexical.analysis import analyse, fold
from evidence_graph.lexical.query import LexicalQuery
from evidence_graph.passages import Lane, Ranking
from evidence_graph.protocols import Embedder
from evidence_graph.spans import Span
from evidence_graph.view import View

from ..candidates.lexical import lexical
from ..candidates.scope import Scope
from ..plan.lines import MOST, MOST_CHARS, Line, LineKind
from ..plan.missing import absence_of
from ..plan.plan import Plan
from ..plan.question_language import language_of
from ..rank.signals import Backgrounds

FAR = 0.75
"""Deviations above the question's mean cosine with the chunks, below which a line is too far."""

COMPARED, AMONG, SHARED = 10, 50, 3
"""Without a model: of the first so many chunks that a line finds by words, how many must be among
the first so many that the question finds."""

KEPT = 8
"""So many of the names, numbers and quoted words of a question are put behind a line."""

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_QUOTED = re.compile(r"(?<![:\w-])[\"“„«»‘]([^\"“”„«»‘’\n]{2,80})[\"“”»«’]")
_ENDS = frozenset('.;:?!•-–—"“„«(')


class LineFilter:
    """Tells the good lines for one question.

    Args:
        view: What the asker may see.
        found: What the question finds by its words, best first, `AMONG` of them.
        models: Those that know its language, by lane; none: lines are compared by words.
        vectors: The question's, by lane, shape ``(dim,)`` each.
    """

    def __init__(
        self,
        view: View,
        plan: Plan,
        scope: Scope,
        found: Ranking,
        models: Mapping[Lane, Embedder],
        vectors: Mapping[Lane, NDArray[np.float32]],
    ) -> None:
        self._view, self._plan, self._scope, self._found = view, plan, scope, found
        self._models, self._vectors = models, vectors
        self._said = frozenset(fold(word[0]) for word in _WORD.finditer(plan.text))
        self._numbers = frozenset(number[0] for number in _NUMBER.finditer(plan.text))
        self._documents = {one.document for one in find_documents(view, plan.text)}

    def good(self, lines: Sequence[Line]) -> tuple[list[Line], list[str]]:
        """The good ones, with what the question says put behind those that leave it out.

        Lines for a lane that is not asked are passed over. Where more are bad than good the planner
        has misread the question, and none is good.

        Returns:
            They, and of each other line why it is none.
        """
        words = Lane.LEXICAL in self._plan.lanes
        lines = [one for one in lines if (words if one.kind is LineKind.LEX else self._vectors)]
        bare: list[Line] = []
        reasons: list[str] = []
        faults = 0
        counts = dict.fromkeys(LineKind, 0)
        seen = {" ".join(fold(self._plan.text).split())}
        for line in lines:
            said = " ".join(fold(line.text).split())
            reason = "it says nothing new" if said in seen else None
            if reason is None and (reason := self._fault(line)):
                faults += 1
            elif reason is None and counts[line.kind] == MOST[line.kind]:
                reason = "there are enough of its kind"
            if reason is None:
                counts[line.kind] += 1
                bare.append(line)
            else:
                reasons.append(_told(line, reason))
            seen.add(said)
        near = self._near(bare)
        far = [one for one, is_near in zip(bare, near, strict=True) if not is_near]
        reasons += [_told(line, "it is too far from the question") for line in far]
        if faults + len(far) > len(bare) - len(far):
            odd = [one for one in bare if one not in far]
            return [], [*reasons, *(_told(line, "most of the others are bad") for line in odd)]
        kept = tuple(self._to_keep())
        good = [_with(one, kept) for one, is_near in zip(bare, near, strict=True) if is_near]
        return good, reasons

    def _fault(self, line: Line) -> str | None:
        """What *line* brings in that the question does not say and the library does not have."""
        named = find_documents(self._view, line.text)
        absent = absence_of(self._view, line.text, named, is_lookup=False).names
        if absent:
            return f"the library does not have {absent[0]}"
        if self._documents and any(one.document not in self._documents for one in named):
            return "it names another document"
        spans = [one.span for one in named]
        languages = self._view.projection.languages
        spans += [one.span for one in find_addresses(line.text, languages)]
        for number in _NUMBER.finditer(line.text):
            is_named = any(span.contains(Span(*number.span())) for span in spans)
            # A passage as it might read has periods and sums; vectors hardly tell them apart.
            is_passage = line.kind is LineKind.HYDE
            if number[0] not in self._numbers and not is_named and not is_passage:
                return f"the question does not say {number[0]}"
        unknown = next(iter(self._unknown_names(line.text)), None)
        return None if unknown is None else f"nobody knows {unknown}"

    def _unknown_names(self, text: str) -> Iterator[str]:
        """Names in *text* that neither the question says nor the library holds."""
        for name in _names(text):
            if fold(name) in self._said:
                continue
            tokens = [t for code in self._languages for t in analyse(name, language=code)]
            ids, _ = LexicalQuery.of(dict.fromkeys(tokens)).terms()
            words = ids[ids <= np.uint64(0xFFFFFFFF)]
            if words.size and not self._view.snapshot.bm25.document_frequency(words).any():
                yield name

    @property
    def _languages(self) -> tuple[str, ...]:
        return self._view.projection.languages or (DEFAULT,)

    def _to_keep(self) -> Iterator[str]:
        """The quoted words, numbers and names of the question, each once."""
        text = self._plan.text
        quoted = [
            *self._plan.phrases,
            *(match[1].strip() for match in _QUOTED.finditer(self._plan.question)),
        ]
        numbers = [number[0] for number in _NUMBER.finditer(text)]
        documents = [one.span.of(text) for one in find_documents(self._view, text)]
        yield from list(dict.fromkeys([*quoted, *documents, *numbers, *_names(text)]))[:KEPT]

    def _near(self, lines: Sequence[Line]) -> list[bool]:
        """Whether each of *lines* is near the question."""
        if not lines:
            return []
        if not self._vectors:
            return [self._shared(line) >= min(SHARED, len(self._found)) for line in lines]
        backgrounds = self._view.remembered(Backgrounds)
        total = np.zeros(len(lines))
        for lane, vector in self._vectors.items():
            texts = self._models[lane].embed_documents([line.text for line in lines])
            total += backgrounds.of(self._view, lane).ahead(texts @ vector, vector)
        return [bool(mean >= FAR) for mean in total / len(self._vectors)]

    def _shared(self, line: Line) -> int:
        """How many of the first chunks of *line* the question finds, too."""
        said = self._plan.model_copy(update={"text": line.text, "expansions": ()})
        own = lexical(self._view.snapshot, said, self._scope, limit=COMPARED)
        among = {one.row for one in self._found}
        return sum(one.row in among for one in own)


def _names(text: str) -> Iterator[str]:
    """Words written as names: with a capital within a sentence, no stop words.

    In a language whose nouns have capitals only what has several is told from them.
    """
    language = language_of(text, codes()) or DEFAULT
    pack = pack_of(language)
    nouns = pack.terms.folding.nouns_have_capitals
    end = 0
    for word in _WORD.finditer(text):
        between = text[end : word.start()].strip()
        begins = not end or (bool(between) and between[-1] in _ENDS)
        end = word.end()
        capitals = sum(map(str.isupper, word[0]))
        if not word[0][0].isupper() or len(word[0]) < 2 or (capitals == 1 and (nouns or begins)):
            continue
        if fold(word[0]) not in pack.analysis.stop_words:
            yield word[0]


def _with(line: Line, kept: Iterable[str]) -> Line:
    """*line*, with those of *kept* behind it that it leaves out."""
    held = fold(line.text)
    missing = [one for one in kept if fold(one) not in held]
    if not missing:
        return line
    is_words = line.kind is LineKind.LEX
    text = " ".join([line.text, *missing]) if is_words else f"{line.text} ({', '.join(missing)})"
    return line.model_copy(update={"text": text}) if len(text) <= MOST_CHARS else line


def _told(line: Line, reason: str) -> str:
    return f"a line of the planner is left out, for {reason}: {line}"
