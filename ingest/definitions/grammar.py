"""The grammar of one definition: quoted names, a qualifier, a verb; compiled for a language.

    definition = [scope ","] [lead] names [qualifier] verb
    names      = name { join name }
    qualifier  = "," phrase "," | preposition phrase          ("in relation to a claim,")

Every repeat is bounded, so that hostile text costs no more than its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language.definitions import Verb
from evidence_graph.spans import Span

from .language import Table, pattern, tables_of
from .occurrences import signs

_NAME = 150  # characters that a quoted name may be long, on one line
_REACH = 260  # characters between names and their verb
_PAIRS = {  # opening mark: what it may not stand behind, what closes it, what cannot be inside
    "“": ("", "”“", '“”„"'),
    "„": ("", '“”"', '“”„"'),
    '"': (r"(?<![\w\"])", '"', '“”„"'),
    "‘": ("", "’", '‘“”"'),
    "‚": ("", "‘’", "‚‘"),
    "'": (r"(?<!\w)", "'", '“”"‘'),
    "»": ("", "«", "»«"),
    "«": ("", "»", "»«"),
}


def _quoted(opening: str) -> re.Pattern[str]:
    """*opening*, a name, and its closing mark; marks of Markdown may stand around the name."""
    behind, closing, without = _PAIRS[opening]
    apostrophe = {"'": "'", "’": "’", "‘’": "’"}.get(closing, "")
    inside = rf"[^{without}{closing}\n]" + (rf"|{apostrophe}(?=\w)" if apostrophe else "")
    line = rf"(?:{inside})"
    end = r"(?!\w)" if apostrophe or closing == '"' else ""
    return re.compile(
        rf"{behind}{opening}(?:\*\*|__|[*_])?"
        rf"((?=[^\s,.;:()]){line}{{1,{_NAME}}}(?:\n(?![ \t]*\n){line}{{1,{_NAME}}}){{0,2}})"
        rf"[{closing}]{end}"
    )


_QUOTED = {opening: _quoted(opening) for opening in _PAIRS}

_NOUN = re.compile(  # "a study of means": here it is no verb
    r"\b(?:of|by|no|any|all|an?|the|other|such|these|those|alternative|what|which|that|who)\s+$",
    re.IGNORECASE,
)
_INSIDE = re.compile(r"[.;](?=\s|$)|[“„]|\n[ \t]*\n")


_REGARD = r"(?:in\s+relation\s+to\s[^,;.:—(]{1,80}?(?:,|\s+and)\s+)?"
_BEHIND = re.compile(
    rf"\s*+(?:,\s*+)?{_REGARD}(for\s+(?:the\s+)?purposes?\s+of\b(?:[^.;:—]|\.(?=\d)){{3,90}})"
    r"|\s*+,\s*+((?:in|as|im|für)\s(?:[^,;.:]|\.(?=\d)){3,90})[,:]"
    r"|\s++(in\s+(?:this|these)\s(?:[^,;.:]|\.(?=\d)){3,60}?)\s+as\s",
    re.IGNORECASE,
)
_MEANING = re.compile(r"\s*(?:(?:means?|includes?|has|have|is|are)\b)?", re.IGNORECASE)
_RELATIVE = ("which", "that", "who")


@dataclass(frozen=True, slots=True)
class Name:
    """A quoted name: its place with the marks, and that of the words."""

    whole: Span
    words: Span


@dataclass(frozen=True, slots=True)
class Predicate:
    """A verb behind names: where it begins and ends, and the qualifier before it."""

    verb: Verb
    start: int
    end: int
    weak: bool = False


@dataclass(frozen=True, slots=True)
class Grammar:
    """The compiled tables of a language."""

    verbs: tuple[tuple[Verb, re.Pattern[str]], ...]
    any_verb: re.Pattern[str]
    weak: re.Pattern[str]
    weak_verb: re.Pattern[str]
    sense: re.Pattern[str]
    inverted: re.Pattern[str]
    lead: re.Pattern[str]
    lead_word: re.Pattern[str]
    joins: re.Pattern[str]
    qualifiers: re.Pattern[str]
    meanings: re.Pattern[str]
    not_terms: frozenset[str]
    prepositions: frozenset[str]
    bracket: frozenset[str]
    naming: re.Pattern[str]
    here: re.Pattern[str]
    instead: re.Pattern[str]
    substituted: re.Pattern[str]

    def predicate(self, text: str, at: int, stop: int) -> Predicate | None:
        """The verb that the names ending at *at* are the subject of, else None."""
        position = _blanks(text, at)
        found = self._verb(text, position, stop)
        if found:
            return found
        weak = self.weak.match(text, position, stop)
        if weak:
            return Predicate(Verb.MEANS, position, weak.end(), weak=True)
        qualifier = self.qualifiers.match(text, position, stop)
        if not qualifier:
            return None
        limit = min(stop, at + _REACH)
        end = _INSIDE.search(text, qualifier.end(), limit)
        limit = end.start() if end else limit
        if self.sense.match(text, qualifier.start(), limit):
            match = self.weak_verb.search(text, qualifier.end(), limit)
            if match:
                return Predicate(Verb.MEANS, match.start(), match.end())
        for match in self.any_verb.finditer(text, qualifier.end(), limit):
            between = text[at : match.start()]
            if between.count(")") > between.count("("):  # the name stands in a bracket
                return None
            found = self._verb(text, match.start(), stop)
            if found and not self._is_noun(text, found):
                return found
        return None

    def _is_noun(self, text: str, found: Predicate) -> bool:
        """Whether what looks like a verb is a noun, or that of a clause: "..., which includes"."""
        before = _NOUN.search(text, max(0, found.start - 14), found.start)
        if before is None:
            return False
        is_clause = before[0].strip().lower() in _RELATIVE
        return not is_clause or found.verb is Verb.INCLUDES

    def _verb(self, text: str, at: int, stop: int) -> Predicate | None:
        for verb, expression in self.verbs:
            match = expression.match(text, at, stop)
            if match:
                return Predicate(verb, at, match.end())
        return None

    def behind(self, text: str, at: int, stop: int) -> str:
        """The scope that may stand behind the verb that ends at *at*: "means, for purposes of"."""
        match = _BEHIND.match(text, at, min(stop, at + _REACH))
        return match[match.lastindex or 0] if match else ""

    def behind_term(self, text: str, at: int, stop: int) -> str:
        """The same, where the meaning begins at *at*, with its verb or without."""
        verb = _MEANING.match(text, at, stop)
        return self.behind(text, verb.end() if verb else at, stop)

    def names(self, text: str, quoted: Sequence[Name], first: int) -> int:
        """The index behind the last of the names joined to *quoted[first]*."""
        last = first + 1
        while last < len(quoted):
            gap = text[quoted[last - 1].whole.end : quoted[last].whole.start]
            if len(gap) > 40 or not self.joins.fullmatch(gap):
                break
            last += 1
        return last


def _blanks(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\n\u00a0*_":
        at += 1
    return at


def quoted_names(text: str) -> Iterator[Name]:
    """Every name in quotation marks, in order, disjoint."""
    done = 0
    for at in signs(text, _PAIRS):
        match = _QUOTED[text[at]].match(text, at) if at >= done else None
        if match is None:
            continue
        start, end = match.span(1)
        while end > start and text[end - 1] in ",.: \n*_":
            end -= 1
        if end > start and ";" not in match[1]:
            done = match.end()
            yield Name(_with_marks(text, match.start(), done), Span(start, end))


def _with_marks(text: str, start: int, end: int) -> Span:
    """``[start, end)`` with the marks of Markdown for bold print around it."""
    for marks in ("**", "__"):
        if text.startswith(marks, end) and text[max(0, start - 2) : start] == marks:
            return Span(start - 2, end + 2)
    return Span(start, end)


@lru_cache(maxsize=8)
def grammar_of(language: str) -> Grammar:
    """The grammar of *language*, of several tables where it is unknown."""
    tables = tables_of(language)

    def either(part: str) -> str:
        return "|".join(f"(?:{getattr(table, part)})" for table in tables)

    def verb_of(verb: Verb, table: Table) -> str:
        return table.verbs[verb]

    order = (Verb.EXCLUDES, Verb.SAME_AS, Verb.MEANS, Verb.INCLUDES)
    verbs = {verb: "|".join(f"(?:{verb_of(verb, t)})" for t in tables) for verb in order}
    flags = re.IGNORECASE
    lead = either("lead")
    return Grammar(
        verbs=tuple(
            (verb, re.compile(rf"(?:{pattern(expression)})", flags))
            for verb, expression in verbs.items()
        ),
        any_verb=re.compile(rf"(?<!\w)(?:{pattern('|'.join(verbs.values()))})", flags),
        weak=re.compile(rf"(?:{pattern(either('weak'))})", flags),
        weak_verb=re.compile(rf"(?<!\w)(?:{pattern(either('weak'))})", flags),
        sense=re.compile(rf"[,(—]?\s*(?:{pattern(either('sense'))})\b", flags),
        inverted=re.compile(rf"\b(?:{pattern(either('inverted'))})\s*$", flags),
        lead=re.compile(rf"(?:{pattern(lead)})\s*$", flags),
        lead_word=re.compile(rf"\b(?:{pattern(either('lead_words'))})\s*$", flags),
        joins=re.compile(rf"\s*(?:{pattern(either('joins'))})\s*(?:{pattern(lead)})\s*", flags),
        qualifiers=re.compile(rf"[,(—]?\s*(?:{either('qualifiers')})\b", flags),
        meanings=re.compile(rf"\s*(?:{either('meanings')})", flags),
        prepositions=frozenset().union(*(table.prepositions for table in tables)),
        not_terms=frozenset().union(*(table.not_terms for table in tables)),
        bracket=frozenset().union(
            *(table.bracket | table.documents | frozenset(table.units) for table in tables)
        ),
        naming=re.compile(rf"\b(?:{pattern(either('naming'))})[^.;()“”„\"]{{0,60}}$", flags),
        here=re.compile(rf"(?:{pattern(either('here'))})\s", flags),
        instead=re.compile(rf"(?:{pattern(either('instead'))})\s*$", flags),
        substituted=re.compile(rf"[^.;“”\"]{{0,60}}?(?:{pattern(either('substituted'))})", flags),
    )
