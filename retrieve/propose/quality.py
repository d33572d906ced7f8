"""Filters the lines of a planner: they must name nothing new, and be similar to the question.

Similarity is a z-score, so that one threshold (`LEAST_SIMILARITY`) serves every embedding model:
the cosine of line and question, compared with the mean and standard deviation of the question's
cosines with the library's chunks. Without a model, a line is compared by the chunks that it finds.

Measured on 28 questions about the examples, with 107 good lines, 112 bad ones, and the good lines
of another question in their place: the area under the ROC curve is .92 for bad lines and .95 for
those of another question (cosines alone: .90 and .91, with a threshold for each model; without a
model .80 and .71). The threshold was chosen on the first half; it keeps nine good lines in ten, and
one in four or five of the others.
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
from ..confidence.background import Backgrounds
from ..plan.documents.absence import absence_of
from ..plan.lines import MOST, MOST_CHARS, Line, LineKind
from ..plan.plan import Plan
from ..plan.question_language import language_of

LEAST_SIMILARITY = 0.75
"""The least z-score of the cosine of line and question."""

LINE_DEPTH, QUESTION_DEPTH, LEAST_SHARED = 10, 50, 3
"""Without a model: of the first `LINE_DEPTH` chunks for a line in the lexical lane, at least
`LEAST_SHARED` must be among the first `QUESTION_DEPTH` for the question."""

MOST_APPENDED = 8
"""The most names, numbers and quoted words of a question that are appended to a line."""

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_WORD = re.compile(r"[^\W\d_][\w’'-]*")
_QUOTED = re.compile(r"(?<![:\w-])[\"“„«»‘]([^\"“”„«»‘’\n]{2,80})[\"“”»«’]")
_ENDS = frozenset('.;:?!•-–—"“„«(')


class LineFilter:
    """Separates good lines from bad ones, for one question.

    Args:
        view: The documents that the asker may see.
        ranking: The first `QUESTION_DEPTH` candidates of the question in the lexical lane.
        models: The embedding models for the question, by lane; empty: lines are compared by words.
        vectors: The embedded question for each lane, shape ``(dim,)``.
    """

    def __init__(
        self,
        view: View,
        plan: Plan,
        scope: Scope,
        ranking: Ranking,
        models: Mapping[Lane, Embedder],
        vectors: Mapping[Lane, NDArray[np.float32]],
    ) -> None:
        self._view, self._plan, self._scope, self._ranking = view, plan, scope, ranking
        self._models, self._vectors = models, vectors
        self._words = frozenset(fold(word[0]) for word in _WORD.finditer(plan.text))
        self._numbers = frozenset(number[0] for number in _NUMBER.finditer(plan.text))
        self._documents = {known.document for known in find_documents(view, plan.text)}

    def keep_good(self, lines: Sequence[Line]) -> tuple[list[Line], list[str]]:
        """The good lines, and a notice for each bad one.

        Names, numbers and quoted words of the question are appended to good lines that lack them.
        Lines for lanes that are not asked are ignored. If more lines are bad than good, the planner
        has misread the question, and all are dropped.
        """
        asks_lexical = Lane.LEXICAL in self._plan.lanes
        lines = [
            line for line in lines if (asks_lexical if line.kind is LineKind.LEX else self._vectors)
        ]
        faultless: list[Line] = []
        notices: list[str] = []
        faults = 0
        counts = dict.fromkeys(LineKind, 0)
        seen = {" ".join(fold(self._plan.text).split())}
        for line in lines:
            folded = " ".join(fold(line.text).split())
            reason = "it says nothing new" if folded in seen else None
            if reason is None and (reason := self._fault(line)):
                faults += 1
            elif reason is None and counts[line.kind] == MOST[line.kind]:
                reason = "there are enough of its kind"
            if reason is None:
                counts[line.kind] += 1
                faultless.append(line)
            else:
                notices.append(_notice(line, reason))
            seen.add(folded)
        similar = dict(zip(faultless, self._are_similar(faultless), strict=True))
        good = [line for line in faultless if similar[line]]
        far = [line for line in faultless if not similar[line]]
        notices += [_notice(line, "it is too far from the question") for line in far]
        if faults + len(far) > len(good):
            return [], [*notices, *(_notice(line, "most of the others are bad") for line in good)]
        appended = tuple(self._to_append())
        return [_with_appended(line, appended) for line in good], notices

    def _fault(self, line: Line) -> str | None:
        """The fault of *line*: it names what the question does not or the library lacks."""
        named = find_documents(self._view, line.text)
        absent = absence_of(self._view, line.text, named, is_lookup=False).names
        if absent:
            return f"the library does not have {absent[0]}"
        if self._documents and any(known.document not in self._documents for known in named):
            return "it names another document"
        spans = [known.span for known in named]
        languages = self._view.projection.languages
        spans += [mention.span for mention in find_addresses(line.text, languages)]
        for number in _NUMBER.finditer(line.text):
            is_named = any(span.contains(Span(*number.span())) for span in spans)
            # An invented passage has periods and sums, which hardly change its vector.
            is_passage = line.kind is LineKind.HYDE
            if number[0] not in self._numbers and not is_named and not is_passage:
                return f"the question does not say {number[0]}"
        unknown = next(iter(self._unknown_names(line.text)), None)
        return None if unknown is None else f"nobody knows {unknown}"

    def _unknown_names(self, text: str) -> Iterator[str]:
        """Names in *text* that stand neither in the question nor in the library."""
        for name in _names(text):
            if fold(name) in self._words:
                continue
            tokens = [t for code in self._languages for t in analyse(name, language=code)]
            ids, _ = LexicalQuery.of(dict.fromkeys(tokens)).terms()
            words = ids[ids <= np.uint64(0xFFFFFFFF)]
            if words.size and not self._view.snapshot.bm25.document_frequency(words).any():
                yield name

    @property
    def _languages(self) -> tuple[str, ...]:
        return self._view.projection.languages or (DEFAULT,)

    def _to_append(self) -> Iterator[str]:
        """The first quoted words, names and numbers of the question, without repetition."""
        text = self._plan.text
        quoted = [
            *self._plan.phrases,
            *(match[1].strip() for match in _QUOTED.finditer(self._plan.question)),
        ]
        numbers = [number[0] for number in _NUMBER.finditer(text)]
        documents = [known.span.of(text) for known in find_documents(self._view, text)]
        yield from list(dict.fromkeys([*quoted, *documents, *numbers, *_names(text)]))[
            :MOST_APPENDED
        ]

    def _are_similar(self, lines: Sequence[Line]) -> list[bool]:
        """For each of *lines*, whether it is similar enough to the question."""
        if not lines:
            return []
        if not self._vectors:
            least = min(LEAST_SHARED, len(self._ranking))
            return [self._shared(line) >= least for line in lines]
        backgrounds = self._view.remembered(Backgrounds)
        total = np.zeros(len(lines))
        for lane, vector in self._vectors.items():
            texts = self._models[lane].embed_documents([line.text for line in lines])
            total += backgrounds.of(self._view, lane).zscores(texts @ vector, vector)
        return [bool(mean >= LEAST_SIMILARITY) for mean in total / len(self._vectors)]

    def _shared(self, line: Line) -> int:
        """The number of the first chunks for *line* that are also found for the question."""
        plan = self._plan.model_copy(update={"text": line.text, "expansions": ()})
        ranking = lexical(self._view.snapshot, plan, self._scope, limit=LINE_DEPTH)
        rows = {candidate.row for candidate in self._ranking}
        return sum(candidate.row in rows for candidate in ranking)


def _names(text: str) -> Iterator[str]:
    """Words written as names: capitalised within a sentence, and no stop words.

    In a language that capitalises nouns, only a word with several capitals counts as a name.
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


def _with_appended(line: Line, words: Iterable[str]) -> Line:
    """*line* followed by those of *words* that it lacks, unless it becomes too long."""
    folded = fold(line.text)
    missing = [word for word in words if fold(word) not in folded]
    if not missing:
        return line
    is_words = line.kind is LineKind.LEX
    text = " ".join([line.text, *missing]) if is_words else f"{line.text} ({', '.join(missing)})"
    return line.model_copy(update={"text": text}) if len(text) <= MOST_CHARS else line


def _notice(line: Line, reason: str) -> str:
    return f"a line of the planner is left out, because {reason}: {line}"
