"""Finds the defining verb behind the names that a definition is about.

    definition = [scope ","] [lead] names [qualifier] verb
    qualifier  = "," phrase "," | preposition phrase          ("in relation to a claim,")

Every repetition is bounded, so that hostile text takes linear time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language.definitions import READ_VERBS, Verb, VerbWords
from evidence_graph.language.patterns import NEVER, compiled

_REACH = 260  # the most characters between names and their verb
_CLOSE = 3  # characters between a name and a clause about it: ", "
_INSIDE = re.compile(r"[.;:](?=\s|$)|[“„]|‘‘|\n[ \t]*\n")
# A bracket with the forms of a name: “control” (including the terms “controlling” and “controls”)
_ASIDE = re.compile(r"\((?=[^()]*[“\"][^()]*\))[^()\n]{1,200}\)")
# “loading” (in its various forms) means, „Agent“ [Vergabestelle] ist
_REMARK = re.compile(r"(?:\([A-Za-z][^()“”„\"\n]{1,80}\)|\[[^\[\]“”„\"\n]{1,80}\]) ")
# Blanks, marks of what is emphasised, and a dash: "FEE – shall mean"
_BLANKS = re.compile(r"(?:[ \t\n\u00a0*_|]|</[a-z]{1,10}>)*+(?:[–—-]\s)?")


@dataclass(frozen=True, slots=True)
class Predicate:
    """A defining verb behind names; *weak* if it defines only in some places (`VerbWords`)."""

    verb: Verb
    start: int
    end: int
    weak: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class DefiningVerbs:
    """The verbs of a language, compiled; `VerbWords` describes each field."""

    by_kind: tuple[tuple[Verb, re.Pattern[str]], ...]
    any_verb: re.Pattern[str]
    weak: re.Pattern[str]
    weak_inside: re.Pattern[str]
    sense: re.Pattern[str]
    qualifiers: re.Pattern[str]
    before_noun: re.Pattern[str]
    relative: frozenset[str]
    scopes_behind: tuple[re.Pattern[str], ...]
    meaning: re.Pattern[str]

    def predicate(self, text: str, at: int, stop: int) -> Predicate | None:
        """The defining verb of the names that end at *at*; None if there is none before *stop*."""
        blanks = _BLANKS.match(text, at)
        position = blanks.end() if blanks else at
        found = self._verb(text, position, stop)
        if found:
            return found
        if aside := _ASIDE.match(text, position, stop):
            at, position = aside.end(), aside.end()
            if blanks := _BLANKS.match(text, at):
                position = blanks.end()
            if found := self._verb(text, position, stop):
                return found
        if remark := _REMARK.match(text, position, stop):
            position = remark.end()
            if found := self._verb(text, position, stop):
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
            match = self.weak_inside.search(text, qualifier.end(), limit)
            if match:
                return Predicate(Verb.MEANS, match.start(), match.end())
        for match in self.any_verb.finditer(text, qualifier.end(), limit):
            between = text[at : match.start()]
            if between.count(")") != between.count("("):  # the name, or the verb, is in a bracket
                return None
            found = self._verb(text, match.start(), stop)
            if found and not self._is_noun(text, at, found):
                return found
        return None

    def _is_noun(self, text: str, at: int, found: Predicate) -> bool:
        """Whether *found*, behind the names that end at *at*, is a noun, or in a relative clause.

        "..., which includes", "for any ship which is defined as slow" say nothing of the names.
        """
        before = self.before_noun.search(text, max(0, found.start - 14), found.start)
        if before is None:
            return False
        is_clause = before[0].strip().lower() in self.relative
        behind_name = before.start() - at <= _CLOSE  # "“Fee”, which is defined in section 2"
        return (
            not is_clause
            or found.verb is Verb.INCLUDES
            or (found.verb is Verb.SAME_AS and not behind_name)
        )

    def _verb(self, text: str, at: int, stop: int) -> Predicate | None:
        for verb, expression in self.by_kind:
            match = expression.match(text, at, stop)
            if match:
                return Predicate(verb, at, match.end())
        return None

    def behind(self, text: str, at: int, stop: int) -> str:
        """The phrase with a scope behind the verb that ends at *at*: "for purposes of"; or ""."""
        for expression in self.scopes_behind:
            match = expression.match(text, at, min(stop, at + _REACH))
            if match:
                return match[1]
        return ""

    def behind_term(self, text: str, at: int, stop: int) -> str:
        """The same phrase where the meaning begins at *at*, with or without a verb."""
        verb = self.meaning.match(text, at, stop)
        return self.behind(text, verb.end() if verb else at, stop)


@lru_cache(maxsize=32)
def verbs_of(words: VerbWords) -> DefiningVerbs:
    """The verbs of a language, compiled."""
    by_kind = [(verb, words.by_kind[verb]) for verb in READ_VERBS if verb in words.by_kind]
    any_verb = "|".join(f"(?:{expression})" for _, expression in by_kind) or NEVER
    return DefiningVerbs(
        by_kind=tuple((verb, compiled(f"(?:{expression})")) for verb, expression in by_kind),
        any_verb=compiled(rf"(?<!\w)(?:{any_verb})"),
        weak=compiled(f"(?:{words.weak})"),
        weak_inside=compiled(rf"(?<!\w)(?:{words.weak})"),
        sense=compiled(rf"[,(—]?\s*(?:{words.sense})\b"),
        qualifiers=compiled(rf"[,(—]?\s*(?:{words.qualifiers})\b"),
        before_noun=compiled(rf"\b(?:{words.before_nouns})\s+$"),
        relative=words.relative,
        scopes_behind=tuple(map(compiled, words.behind)),
        meaning=compiled(rf"\s*(?:(?:{words.meaning})\b)?"),
    )
