"""Writes out an abbreviation by which an address names its document: "JO § 5", "mutual NDA".

A library says what its abbreviations mean: in brackets behind the name ("Flugordnung (FLO)"), in
any of its documents. Where none says it, an abbreviation stands for the words of a title if it
consists of their beginnings and one of them tells the kind of the document: "FinO" of
"Finanzordnung", "GO" of "Geschäfts- und Wahlordnung", "NDA" of "Mutual Non-Disclosure Agreement".
References in texts are not read in this way: there "GO" is mostly the law of a state.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..generations.occurrences import chunks_with_words
from ..names.compounds import compounds_of, split_compound
from ..names.instruments import instrument_of
from ..names.normal import normal_name
from ..names.stems import document_kinds, is_small
from ..names.titles import is_spelt
from ..projection import ChunkRow, DocumentRow, Projection
from ..view import View
from .bodies import document_of_body
from .shortened import document_of_shortened
from .typed import is_label

_CAPITAL = r"[^\W\d_a-zäöüß]"
_ABBREVIATION = re.compile(rf"(?<![\w.#/-]){_CAPITAL}[^\W\d_]{{0,6}}{_CAPITAL}(?![\w#-]|\.\w)")
"""Letters that begin and end with a capital: "GO", "FinO", "ToS"."""
_CHUNK = re.compile(rf"{_CAPITAL}[a-zäöüß]{{0,5}}")
_WORD = re.compile(r"[^\W\d_][^\W_]*(?:['’][^\W_]+)?")
_BEFORE_BRACKET = (  # "Flugordnung (FLO)", "Kite Works Ltd. (hereinafter “KWL”)"
    r"(?P<words>(?:[^\W_][\w'’.&-]{{0,40}}[ \t]{{1,2}}){{1,8}})"
    r"\((?:[^\W\d_]{{1,20}},?\s)?{quote}{code}{quote}\)"
)
_QUOTE = r"[“”„\"'*_]{0,3}"
_MOST_READ = 60
"""The most chunks that are read to see what an abbreviation means."""
_FEWEST = 2
"""The fewest letters of an abbreviation that begin a word."""
_MOST_WORDS = 6
"""The most words that an abbreviation stands for."""
_MOST_CHARS = 200
"""The longest address that is read in this way."""
_MOST_ABBREVIATIONS, _MOST_MEANINGS = 2, 4
"""The most abbreviations of an address that are written out, and the most meanings of each."""
_MOST_DOCUMENTS = 2_000
"""Documents whose titles are compared at most; a larger library must say what is meant."""


def written_out(view: View, text: str) -> Iterator[str]:
    """The readings of *text* with an abbreviation replaced by the name that it stands for."""
    if len(text) > _MOST_CHARS:
        return
    read = [""]
    end = 0
    for match in list(_ABBREVIATION.finditer(text))[:_MOST_ABBREVIATIONS]:
        names = _meanings(view, match[0])[:_MOST_MEANINGS] or [match[0]]
        between = text[end : match.start()]
        read = [f"{before}{between}{name}" for before in read for name in names]
        end = match.end()
    yield from (whole for before in read if (whole := before + text[end:]) != text)


def is_abbreviation(word: str) -> bool:
    """Whether *word* is written like an abbreviation that may name a document: "FinO", "NDA"."""
    return _ABBREVIATION.fullmatch(word) is not None and not is_label(word)


def document_of_abbreviation(view: View, name: str) -> DocumentRow | None:
    """The row of the one document that *name* means with an abbreviation; None if none does."""
    found: set[DocumentRow] = set()
    for whole in written_out(view, name):
        named = view.named(whole)
        row = named[0] if len(named) == 1 else document_of_shortened(view, whole)
        row = row if row is not None else document_of_body(view, whole)
        if row is not None:
            found.add(row)
    return found.pop() if len(found) == 1 else None


def _meanings(view: View, code: str) -> list[str]:
    """The names that *code* stands for."""
    if is_label(code) or instrument_of((code,), None) is not None:
        return []  # "StVO" is the law of this name, also where a library lacks it
    return list(dict.fromkeys(_said(view, code)) or dict.fromkeys(_spelt(view, code)))


def _said(view: View, code: str) -> Iterator[str]:
    """The names behind which a document of *view* has *code* in brackets."""
    pattern = re.compile(_BEFORE_BRACKET.format(code=re.escape(code), quote=_QUOTE))
    for row in map(ChunkRow, chunks_with_words(view.snapshot, code)[:_MOST_READ].tolist()):
        if view.projection.document_of("chunks", row) not in view:
            continue
        for match in pattern.finditer(view.snapshot.chunk_text(row)):
            words = match["words"].split()
            for n in range(1, min(len(words), _MOST_WORDS) + 1):
                telling = [word for word in words[-n:] if _tells(word)]
                if telling and _tells(words[-n]) and is_spelt(code, telling):
                    yield " ".join(words[-n:])
                    break


def _tells(word: str) -> bool:
    """Whether an abbreviation has a letter for *word*: not for "of" and "e.V."."""
    return not is_small(word.casefold()) and not word.endswith(".")


def _spelt(view: View, code: str) -> Iterator[str]:
    """The words of titles of which *code* consists of the beginnings."""
    if len(view.rows) > _MOST_DOCUMENTS:
        return
    chunks = _CHUNK.findall(code)
    kept = view.remembered(_titles)
    titles = [title for row in sorted(view.rows) for title in kept.get(int(row), ())]
    found = [name for title in titles for name in title.words_spelt(chunks)]
    yield from found or (name for title in titles for name in title.compounds_spelt(chunks))


@dataclass(frozen=True, slots=True)
class _Title:
    """The words of a title in lower case, and the compounds that it stands for.

    Attributes:
        compounds: Each as its subject and its kind: "Flugordnung" of "Flug- und Leinenordnung".
    """

    words: Sequence[str]
    compounds: Sequence[tuple[str, str]]

    def words_spelt(self, chunks: Sequence[str]) -> Iterator[str]:
        """The words, with one for a kind, whose beginnings are *chunks*, each with a capital."""
        for start in range(len(self.words)):
            run = self.words[start : start + _MOST_WORDS]
            spelt = run[: _n_spelt(chunks, run)]
            if spelt and not is_small(run[0]) and _tells_kind(spelt):
                yield " ".join(spelt)

    def compounds_spelt(self, chunks: Sequence[str]) -> Iterator[str]:
        """The compounds whose beginnings are *chunks*."""
        for subject, kind in self.compounds:
            if _n_spelt(chunks, (subject, kind)) == len(chunks):
                yield subject + kind


def _n_spelt(chunks: Sequence[str], words: Sequence[str]) -> int:
    """The number of *words* that *chunks* spell from the first on; 0 if they spell other words.

    A compound may have a chunk for its kind too: the "O" of "FinO". Small words may be left out, or
    stand as a small letter: "ToS", "CoC".
    """
    end = 0
    kind = ""  # of the compound before
    letters = ""  # of the chunk before that are not in its word
    for chunk in chunks:
        beginning, rest = chunk[0].casefold(), chunk[1:].casefold()
        at = end
        while at < len(words) and is_small(words[at]):
            letters = letters.removeprefix(words[at][0])
            at += 1
        if letters:
            return 0
        if at < len(words) and words[at].startswith(beginning):
            word, parts = words[at], split_compound(words[at])
            kind = parts[1] if parts else ""
            end = at + 1
        elif kind.startswith(beginning):
            word, kind = kind, ""
        else:
            return 0
        letters = "" if word[1:].startswith(rest) else rest
    return 0 if letters or len(chunks) < _FEWEST else end


def _tells_kind(words: Sequence[str]) -> bool:
    """Whether one of *words*, or several together, are a kind of document."""
    return split_compound(words[-1]) is not None or any(
        phrase in document_kinds() for phrase in _phrases(words)
    )


def _phrases(words: Sequence[str]) -> Iterator[str]:
    """The runs of *words*, as kinds of documents may have several: "terms of service"."""
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            yield " ".join(words[start:end])


def _titles(projection: Projection) -> dict[int, list[_Title]]:
    """The titles and aliases of the live documents, by row."""
    return {
        int(row): [_read(title) for title in (document.title, *document.aliases)]
        for row in projection.document_rows.values()
        for document in (projection.document(row),)
    }


@lru_cache(maxsize=1 << 12)
def _read(title: str) -> _Title:
    words = [word.casefold() for word in _WORD.findall(title)]
    return _Title(words, tuple(compounds_of(normal_name(title))))
