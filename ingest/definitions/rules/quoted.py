"""Finds terms in quotation marks: with a verb, in a list of definitions, or named in brackets."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from evidence_graph.language.definitions import DefinitionWords, Verb
from evidence_graph.language.patterns import compiled
from evidence_graph.spans import Span, trimmed
from evidence_graph.words import normal_form

from ...quotation_marks import Name
from ..model import FoundTerm, Source
from ..paragraphs import Paragraph
from ..verbs import Predicate, verbs_of
from .brackets import Bracket, Brackets, naming_words_of, words_in

# The end of a sentence; "l'article L. 12" does not end one.
# ... or a side heading: "“Sale” defined.—“Sale” is"
_SENTENCE = re.compile(
    r"(?:(?<!\b[A-Z])[.]|[;:]|—|[.;:][”\"’»])\s+(?=\S)|\n[ \t]*\n|(?<=[a-z]{3}\.)[—―–](?=[A-Z“\"])"
)
_BEFORE = 250  # characters before a term in which its sentence may begin
_LEAD = 60  # characters of "the term", "the terms and expressions"
_SENTENCE_LONG = 400  # characters of a meaning in which another quoted name is part of it
_GAP = 40  # characters between two names that are joined
_CLOSE = 4  # characters between a name and the verb right behind it
_REQUIREMENTS = 3  # words of requirement in sequence that are no terms even in lower case
_LONGEST = 16  # the most words of a name before a meaning; more are a sentence
_WEAK = 8  # the most words of a name before a weak verb ("is"); more are a sentence
_BRACKET = 80  # characters between a name and its alias, or behind a name
_LIST = re.compile(r"\s*+[-*]?\s*+\(?\w{1,3}[.)]\s")
_ENUMERATED = re.compile(r"(?:\s\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})\)\s+|[.;:—]\(\w{1,3}\)\s*)\Z")
_STOPPED = re.compile(r"[;.][—―–]?\s*\Z")
_CLAUSE_ENDS = (".", ";", ",", ")")
_CODE = re.compile(r"\w\(\w+\)(?<!\(s\))|[{}<>=]|:/")
_OPENS = frozenset(":—–-")
_DASHES = frozenset("—–")
# Behind a quoted part of a name; but 'called the “Fee.” It'.
_LONGER = re.compile(r"(?<![.,;:!?][”\"’»“])\s[A-ZÀ-Ý][a-zß-öø-ÿ]")
_LETTER = re.compile(r"[A-Z]")
_FORM = re.compile(r"\s*\(([^\W\d_][\w &-]{1,40})\)\s*")
_REMARK = re.compile(r"\s?\([^()\n“”\"]{1,80}\)(?=\s?:)")  # "'PDI' (port data): a message"
_MARKS = re.compile(r"[“”„\"»«]")
_BOLD = re.compile(r"(?P<mark>\*\*|__)(?P<term>[^*_]{1,90})(?P=mark)")
_CAPITALS = re.compile(r"[A-Z][\w’'-]*(?: (?:of|and|for|the|[A-Z\d][\w’'-]*)){0,7}")  # a name


@dataclass(frozen=True, slots=True, eq=False)
class _Patterns:
    """The words around quoted names in a language; see `QuotedWords`."""

    lead: re.Pattern[str]
    lead_word: re.Pattern[str]
    subject: re.Pattern[str]
    joins: re.Pattern[str]
    alias: re.Pattern[str]
    free: re.Pattern[str]
    governed: re.Pattern[str]
    inverted: re.Pattern[str]
    meaning: re.Pattern[str]
    acting: re.Pattern[str]
    meanings: re.Pattern[str]
    naming: re.Pattern[str]
    calls: re.Pattern[str]
    uses: re.Pattern[str]
    to_mean: re.Pattern[str]
    instead: re.Pattern[str]
    placed: re.Pattern[str]
    spoken_of: re.Pattern[str]
    substituted: re.Pattern[str]
    example: re.Pattern[str]
    instance: re.Pattern[str]


@lru_cache(maxsize=32)
def _patterns_of(language: DefinitionWords) -> _Patterns:
    words = language.quoted
    return _Patterns(
        lead=compiled(rf"(?:{words.lead})\s*$"),
        lead_word=compiled(rf"\b(?:{words.lead_words})\s*$"),
        subject=compiled(  # before a name: "For the purposes of this Deed, a "
            rf"(?:(?:{language.scope.purposes})\s[^.;:,]{{1,80}},\s+)?(?:(?:{words.lead})\s*"
            rf"|(?:{language.unquoted.articles})\s+)"
        ),
        joins=compiled(rf"\s*(?:{words.joins})\s*(?:{words.lead})\s*"),
        alias=compiled(rf"[*_]{{0,3}}\s*\(\s*(?:(?:{words.alias})\s+)?"),
        free=compiled(rf"(?:^|[,;:—–.(]|\b(?:{words.free}))\s*$"),
        governed=compiled(rf"\b(?:{words.governing}) (?:{language.unquoted.articles})\s*$"),
        inverted=compiled(rf"\b(?:{language.verbs.inverted})\s*$"),
        meaning=compiled(language.unquoted.meaning),
        acting=compiled(language.unquoted.acting),
        meanings=compiled(rf"\s*(?:{words.meanings})"),
        naming=compiled(rf"\b(?:{words.naming})(?:[^.;()“”„\"«»]|\([a-z]{{1,3}}\)){{0,60}}$"),
        calls=compiled(rf"(?:{words.calls})$"),
        uses=compiled(rf"(?:{words.uses})\s*$"),
        to_mean=compiled(rf"\s*(?:{words.to_mean})\b"),
        placed=compiled(rf"\s*(?:{language.lead_ins.placed})\b"),
        spoken_of=compiled(rf"\b(?:{language.glossary.spoken_of})\s*$"),
        instead=compiled(rf"(?:{words.instead})\s*$"),
        substituted=compiled(rf"[^.;“”\"]{{0,60}}?(?:{words.substituted})"),
        instance=compiled(rf"\s*(?:{words.instance})(?!\w)"),
        example=compiled(rf"(?<!\w)(?:{words.instance}),?\s*$"),
    )


class QuotedTerms:
    """The rules for names in quotation marks, applied to each paragraph of one text."""

    def __init__(self, source: Source, names: Sequence[Name]) -> None:
        self._text = source.text
        self._language = source.pack.code
        self._words = source.words.quoted
        self._patterns = _patterns_of(source.words)
        self._verbs = verbs_of(source.words.verbs)
        self._naming = naming_words_of(source.pack)
        self._not_terms = source.words.unquoted.not_terms - self._naming.units
        self._names = names
        self._starts = [name.whole.start for name in names]
        self._brackets = Brackets(source, names)

    def __call__(self, index: int, paragraph: Paragraph, *, listed: bool) -> Iterator[FoundTerm]:
        """The terms that *paragraph* defines.

        Args:
            listed: Whether it is in a list of definitions.
        """
        i = bisect_left(self._starts, paragraph.start)
        row = Span(paragraph.start, paragraph.end) if paragraph.row else None
        meaning = paragraph.end  # the start of the meaning of the last names
        named = -1  # the index behind the last name that was given in passing
        numbered = any(map(str.isalnum, self._text[paragraph.start : paragraph.words]))
        while i < len(self._names) and self._names[i].whole.end <= paragraph.end:
            bracket = self._brackets.of(i, numbered=numbered, row=row)
            if bracket is not None:
                names = self._names[i : bracket.last]
                long_name = self._long_name(index, paragraph, bracket, names, listed=listed)
                yield from [long_name] if long_name else self._named(index, names, bracket.words)
                i = bracket.last
                continue
            last = self._joined(i, paragraph.end)
            aliases = self._aliases(last, paragraph.end)
            group = self._names[i:last]
            found: list[FoundTerm] = []
            if not self._is_in_meaning(meaning, group[0].whole.start):
                found = [*self._group(index, paragraph, group, aliases, listed=listed)]
                if not found and i == named and self._continues(i):
                    found = [*self._named(index, group, "")]
                named = last if found and found[0].verb is Verb.MARKED else -1
                if found and found[0].verb is not Verb.MARKED:
                    meaning = group[-1].whole.end
                yield from found
            i = last + (len(aliases) if found else 0)

    def _long_name(
        self,
        index: int,
        paragraph: Paragraph,
        bracket: Bracket,
        names: Sequence[Name],
        *,
        listed: bool,
    ) -> FoundTerm | None:
        """The term that begins an entry of a list, with *names* in its bracket as further names.

        'Port Company (or “PC”, “we”) means' defines "Port Company", not "PC"; so does a name in
        bold.
        """
        term = trimmed(self._text, paragraph.words, bracket.span.start)
        words = term.of(self._text)
        if bold := _BOLD.fullmatch(words):
            term = Span(term.start + bold.start("term"), term.start + bold.end("term"))
            words = bold["term"]
        if not (listed or bold):
            return None
        predicate = self._verbs.predicate(self._text, bracket.span.end, paragraph.end)
        is_near = predicate is not None and predicate.start - bracket.span.end <= _CLOSE
        if predicate is None or not is_near or predicate.weak or not _CAPITALS.fullmatch(words):
            return None
        aliases = tuple(name.words.of(self._text) for name in names)
        phrase = self._verbs.behind(self._text, predicate.end, paragraph.end)
        return FoundTerm(
            term, index, predicate.verb, aliases=aliases, quoted=False, scope_phrase=phrase
        )

    def _continues(self, i: int) -> bool:
        """Whether only naming words separate name *i* from the name before: "and together as"."""
        gap = self._text[self._names[i - 1].whole.end : self._names[i].whole.start]
        is_sentence = len(gap) <= _LEAD and "." not in gap
        return is_sentence and bool(gap.strip(", ")) and self._naming.all_name(gap)

    def _is_in_meaning(self, start: int, place: int) -> bool:
        """Whether a name at *place* is part of the meaning that begins at *start*.

        "“Hedge” means a “swap agreement” as that term is defined in" defines only "Hedge".
        """
        if not start < place <= start + _SENTENCE_LONG:
            return False
        between = self._text[start:place]
        lead = self._patterns.lead.search(between, max(0, len(between) - _LEAD))
        bare = between[: lead.start()] if lead else between
        if _ENUMERATED.search(f"{bare.rstrip()} "):
            return False  # "... of a crime 2) “Case” means"
        return not (_SENTENCE.search(between) or self._patterns.free.search(bare[-_LEAD:]))

    def _joined(self, first: int, stop: int) -> int:
        """The index behind the last of the names before *stop* that are joined to name *first*."""
        last = first + 1
        while last < len(self._names) and self._names[last].whole.end <= stop:
            before = self._names[last - 1].whole
            gap = self._text[before.end : self._names[last].whole.start].lstrip("*")
            if self._text[before.end - 2] == ",":  # "“Pot,” “Pan,” and “Lid” mean"
                gap = f",{gap}"
            if len(gap) > _GAP or not self._patterns.joins.fullmatch(gap):
                break
            last += 1
        return last

    def _aliases(self, i: int, stop: int) -> Sequence[Name]:
        """The names from name *i* on, if they are all of the bracket behind the name before.

        '“A” (“B”) means', '“A” (also “B” or “C”) means'.
        """
        if i >= len(self._names) or self._names[i].whole.end >= stop:
            return ()
        start, before = self._names[i].whole.start, self._names[i - 1].whole.end
        if start - before > _BRACKET or not self._patterns.alias.fullmatch(
            self._text, before, start
        ):
            return ()
        names = self._names[i : self._joined(i, stop)]
        return names if self._text.startswith(")", names[-1].whole.end) else ()

    def _group(
        self,
        index: int,
        paragraph: Paragraph,
        names: Sequence[Name],
        others: Sequence[Name],
        *,
        listed: bool,
    ) -> Iterator[FoundTerm]:
        """The terms among *names*, which share a meaning; *others*, in a bracket, are aliases."""
        text = self._text
        start, end = names[0].whole.start, names[-1].whole.end
        aliases = tuple(other.words.of(text) for other in others)
        if others:
            end = others[-1].whole.end + 1
        if not any(map(str.isalpha, text[start:end])):
            return  # '"3/4" should be read as'
        begins, before = self._sentence(paragraph, start)
        spoken_of = self._patterns.spoken_of.search(before[-_LEAD:])
        if spoken_of or self._patterns.instance.match(before):
            return  # 'for the definition of “fee” substitute', "For example, 'fee' refers to"
        predicate = self._verbs.predicate(text, end, paragraph.end)
        example = self._patterns.example.search(text, max(paragraph.start, start - _LEAD), start)
        if predicate and predicate.weak and example:
            return  # 'E.g. "quay" is a synonym for "wharf"'
        if predicate and self._is_named(before, predicate):
            predicate = None  # 'nachstehend als "Lotse" bezeichnet.'
        if predicate and self._is_of_words(names, end, predicate):
            return
        if predicate and (begins or self._may_define(predicate, before, listed=listed)):
            phrase = self._verbs.behind(text, predicate.end, paragraph.end)
            sentence = f"{before} {text[end : predicate.start]} "
            verb = predicate.verb
            aliases = aliases or self._short_form(names[-1], end, predicate.start)
            for name in names:
                yield FoundTerm(name.words, index, verb, sentence, aliases, scope_phrase=phrase)
        elif begins and self._may_list(before, end, paragraph.end, listed=listed):
            for name in names:
                yield FoundTerm(name.words, index, Verb.MEANS, before, aliases)
        else:
            yield from self._without_verb(index, paragraph, names, before, end)

    def _is_of_words(self, names: Sequence[Name], end: int, predicate: Predicate) -> bool:
        """Whether the verb behind *names*, which end at *end*, gives no term a meaning.

        The names are quoted as words, as code or as a sentence, or the verb has another subject.
        """
        first, verb = names[0].words.of(self._text), predicate.verb
        if verb is Verb.SAME_AS and self._are_requirements(names):
            return True
        n_words = len(first.split())
        if n_words > (_WEAK if predicate.weak else _LONGEST):
            return True  # '"The quick brown fox jumps over the lazy dog" is a sentence'
        if not predicate.weak:
            return False
        if _CODE.search(first):
            return True  # '"unit(V)" is the symbol for the volt'
        # '"There were no objections" is what the minutes say'
        return n_words > 1 and self._is_sentence(names[0])

    def _is_named(self, before: str, predicate: Predicate) -> bool:
        """Whether the verb only ends a clause that gives a name, whose first words are *before*."""
        naming = self._patterns.naming.search(before)
        if naming is None or self._text[predicate.end : predicate.end + 1] not in _CLAUSE_ENDS:
            return False
        return self._naming.all_name(before, naming.start())

    def _short_form(self, name: Name, start: int, stop: int) -> tuple[str, ...]:
        """The form of *name* in a bracket between *start* and *stop*, before its verb.

        Each of its words is one of the name, or abbreviates it: '“Port Dues Scheme” (PD scheme)'.
        """
        bracket = _FORM.fullmatch(self._text, start, stop)
        if bracket is None:
            return ()
        words, short = words_in(name.words.of(self._text)), bracket[1].split()
        initials = "".join(word[0] for word in words)
        is_form = all(w.lower() in words or (w.isupper() and w.lower() in initials) for w in short)
        return (bracket[1],) if is_form and len(short) <= len(words) else ()

    def _is_sentence(self, name: Name) -> bool:
        """Whether *name* has a word that no term has, such as a finite verb."""
        words = name.words.of(self._text).lower().split()
        return not self._not_terms.isdisjoint(words)

    def _are_requirements(self, names: Sequence[Name]) -> bool:
        """Whether *names* are words of requirement, such as "MUST" and "SHOULD"."""
        words = [name.words.of(self._text) for name in names]
        required = self._words.requirements
        are_meant = len(words) >= _REQUIREMENTS or all(map(str.isupper, words))
        return are_meant and all(" ".join(word.lower().split()) in required for word in words)

    def _without_verb(
        self, index: int, paragraph: Paragraph, names: Sequence[Name], before: str, end: int
    ) -> Iterator[FoundTerm]:
        """The terms among *names*, which no verb follows; *end* is where they end."""
        text, patterns = self._text, self._patterns
        lead = before[-_LEAD:]
        if patterns.inverted.search(lead) or (
            patterns.uses.search(lead) and patterns.to_mean.match(text, end, paragraph.end)
        ):  # 'We use the term “Port” to refer to'
            for name in names:
                yield FoundTerm(name.words, index, Verb.MEANS, before)
        elif _LONGER.match(text, end):
            return  # 'may be called the "Pear" Port Act' is a longer name
        elif (naming := patterns.naming.search(before)) and self._naming.all_name(
            before, naming.start()
        ):  # ', hereinafter called the “Lessee”'
            if self._brackets.are_called(names, before[naming.start() :]):
                yield from self._named(index, names, before)
        elif patterns.calls.search(before):  # 'We refer to our ports as “Ports”'
            yield from self._named(index, names, before)
        elif (  # 'as if for “X” there were substituted' gives the meaning of the letter
            patterns.instead.search(lead)
            and _LETTER.fullmatch(names[0].words.of(text))
            and patterns.substituted.match(text, end, paragraph.end)
        ):
            sentence = before.replace(self._words.of_this, self._words.in_this)
            yield FoundTerm(names[0].words, index, Verb.SAME_AS, sentence)

    def _named(self, index: int, names: Sequence[Name], sentence: str) -> Iterator[FoundTerm]:
        """The terms that *names* give in passing; forms of one word are one term with aliases."""
        forms: dict[str, list[Name]] = {}
        for name in names:
            words = name.words.of(self._text)
            if " ".join(words.lower().split()) not in self._words.requirements:  # '("should")'
                forms.setdefault(normal_form(words, self._language), []).append(name)
        for first, *others in forms.values():
            aliases = tuple(other.words.of(self._text) for other in others)
            yield FoundTerm(first.words, index, Verb.MARKED, sentence, aliases, whole=False)

    def _may_define(self, predicate: Predicate, before: str, *, listed: bool) -> bool:
        """Whether the verb defines amid a sentence; it does not in 'the module "X" covers'.

        Args:
            listed: Whether the sentence is in a list of definitions.
        """
        if predicate.weak:  # 'We keep data. “Data” is a record'
            is_subject = not before.strip() or bool(self._patterns.subject.fullmatch(before))
            return is_subject and (
                listed or bool(self._patterns.meanings.match(self._text, predicate.end))
            )
        verb = self._text[predicate.start : predicate.end]
        if predicate.verb is Verb.MEANS or (
            predicate.verb is Verb.SAME_AS and self._patterns.meaning.search(verb)
        ):
            return True
        lead = before[-_LEAD:]
        if self._patterns.governed.search(lead):
            return False  # 'the duties of an “Agent” include'
        if self._patterns.lead_word.search(lead) or self._patterns.free.search(lead):
            return True
        # 'Pay at sea. The "Fee" is defined in'; but not 'The "Board" includes a pilot.'
        states = predicate.verb is Verb.SAME_AS or "," in before
        return states and bool(self._patterns.subject.fullmatch(before))

    def _may_list(self, before: str, end: int, stop: int, *, listed: bool) -> bool:
        """Whether a name without a verb has its meaning behind it, or in the items below.

        Outside of lists it does if *before* states a scope: "In this Part, “dues”—".
        """
        if not listed:
            is_dash = stop - end <= _CLOSE and self._text[stop - 1] in _DASHES
            if not (is_dash and self._patterns.placed.match(before)):
                return False
        return self._has_meaning(end, stop)

    def _has_meaning(self, end: int, stop: int) -> bool:
        """Whether a name in a list has its meaning behind it, or in the lines below."""
        if end == stop:
            return bool(_LIST.match(self._text, end))
        if self._text[stop - 1] in _OPENS and self._verbs.qualifiers.match(self._text, end, stop):
            return True  # '"dues", in relation to—', with the verb in each item
        if remark := _REMARK.match(self._text, end, stop):
            end = remark.end()
        if not self._patterns.meanings.match(self._text, end, stop):
            return False
        # 'a) "Harbour honey",' is one of the marks that a list allows
        return self._text[stop - 1] not in ",;." or any(map(str.isalnum, self._text[end:stop]))

    def _sentence(self, paragraph: Paragraph, start: int) -> tuple[bool, str]:
        """Whether the name at *start* begins its paragraph; and the sentence before the name."""
        text = self._text
        first = max(paragraph.words, start - _BEFORE)
        before = text[min(first, start) : start]
        lead = self._patterns.lead.search(before, max(0, len(before) - _LEAD))
        bare = before[: lead.start()] if lead else before
        begins = first == paragraph.words and not bare.strip(" \t\n*_>-–—")
        tail = _tail(before)
        if not begins and first == paragraph.words and tail.rstrip().endswith(","):
            begins = tail.strip() == bare.strip() and not _MARKS.search(tail)  # "In this Part, "
        return begins, tail


def _tail(words: str) -> str:
    """The unfinished sentence at the end of *words*."""
    if _STOPPED.search(words, max(0, len(words) - _CLOSE)):
        return ""  # 'of section 4; "Fee" means'
    cut = 0
    for match in _SENTENCE.finditer(words):
        if match.end() < len(words):
            cut = match.end()
    return words[cut:]
