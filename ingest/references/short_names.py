"""Short names that a text gives to documents: "“the Act” means the Contracts Act 1968"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from evidence_graph.citation.foreign import foreign_at
from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import holding
from evidence_graph.names import normal_name

from .known_names import Written

_VERBS = ("mean", "Mean", "reference", "bezeichnet")
_MEANS = re.compile(r"\s(?:[Mm]eans?|is\sa\sreference\sto|bezeichnet)\s")
_MARKS = '“"‘'
_ASIDE = re.compile(
    r"\s\((?:in\s(?:this|these)\s\w+\s)?(?:referred\sto\sas\s)?(?:the\s)?[“\"‘](?:the\s)?"
    r"(?P<short>[A-Z][\w’&-]*(?:\s[A-Z][\w’&-]*){0,4})[”\"’]?\)"
)
_ENDING = re.compile(r"(?:\s(?:of\s)?\d{4})?,?")
_REACH = 90  # characters before a verb in which a short name stands

Forward = Callable[[str, int], Written | None]
Backward = Callable[[str, int, int], Written | None]


def short_names(
    text: str,
    language: CitationWords,
    instrument: re.Pattern[str],
    forward: Forward,
    backward: Backward,
) -> Iterator[tuple[str, str]]:
    """Short names in *text* with the names they stand for.

    Args:
        instrument: Finds the word that makes a name of a document.
        forward, backward: Read the name that begins at a place, and the one that ends in a word.
    """
    short = rf"(?P<short>(?:(?:[A-Z][\w’-]*|\d{{4}})\s){{0,4}}(?:{instrument.pattern}))"
    named = re.compile(
        rf"(?:[“\"‘](?:[Tt]he\s)?(?P<other>[A-Z][\w’ -]{{1,40}})[”\"’],?\s(?:and|or)\s)?"
        rf"(?:[“\"‘]|\b)(?:[Tt]he\s)?{short}[”\"’]?$"
    )
    for verb in holding(text, _VERBS, _MEANS, reach=30):
        first = max(0, verb.start() - _REACH)
        if instrument.search(text, first, verb.start()) is None:
            continue
        match = named.search(text[first : verb.start()])
        name = _named(text, verb.end(), forward) if match else None
        if match and name is not None and _differs(name, match["short"]):
            yield match["short"], name
            if match["other"]:
                yield match["other"], name
    for aside in holding(text, _MARKS, _ASIDE, reach=250):
        words = list(instrument.finditer(text, max(0, aside.start() - 30), aside.start()))
        if words and _ENDING.fullmatch(text, words[-1].end(), aside.start()):
            full = backward(text, words[-1].start(), words[-1].end())
            if full is not None:
                yield aside["short"], full.name


def _named(text: str, position: int, forward: Forward) -> str | None:
    if law := foreign_at(text, position):  # "means Federal Law No. 3 of 2021"
        return law.name
    written = forward(text, position)
    return written.name if written is not None else None


def _differs(full: str, short: str) -> bool:
    return normal_name(full) != normal_name(short) and " " in full
