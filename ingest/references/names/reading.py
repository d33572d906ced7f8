"""Reads the names of documents in one text, and tells this document's own from those of others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from evidence_graph.citation.foreign import foreign_at
from evidence_graph.citation.model import Instrument
from evidence_graph.cited import ALSO
from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import either, places
from evidence_graph.names import normal_name

from ..emphasis import WIDTHLESS, printed
from .capital import CapitalNames, is_plain
from .codes import (
    ASIDE,
    CODE_BEFORE,
    CODE_BEHIND,
    GOES_ON,
    NOT_CODES,
    WRAP,
    citing_codes,
    codes_of_others,
    versioned_codes,
    versions_of_codes,
)
from .known import (
    DocumentNames,
    Written,
    amended_kinds,
    from_defined,
    is_code,
    is_of_other_year,
    is_of_title,
    is_well_known,
    nominative,
    title_spans,
)
from .labels import label_at, label_before
from .patterns import patterns_of_names
from .short import short_names
from .spelling import spelling_of

_SHORT_LINE = 50  # characters; one that a program wrapped is longer
_IN_CAPITALS = re.compile(r"[A-Z]{4,}\s[\dIVXLC.]{1,8}\Z")
_ISSUED = re.compile(r"(?P<code>[A-Z][A-Z&]{1,9})\s(?P<rest>[A-Z][a-z].*)")  # "ADGM Fees Rules"
_WITH_CODE = re.compile(r"(?P<full>.+)\s\((?P<code>[A-Z][A-Za-z&-]*[A-Z])\)")
_CAPITAL_WORD = re.compile(r"\s([A-Z]+[a-z]+)")
_CLOSED = re.compile(r"\](?!\()")
_CAPITALS = re.compile(r"\s[A-Z]{2}")
_NUMBERED_NAME = re.compile(r"(?P<name>.+?),?\s(?:No\.?\s)?(?:\d{1,4}|[IVXLC]{1,8})\sof\s\d{4}")
_CODE_YEAR = re.compile(r"\s(?:1[89]|20)\d\d(?![\w./-])")
_HALVES = re.compile(r"^(?:\w+-,\s){0,3}\w+-\s\w+\s")  # "Melde- und Passgesetz"
_DATED = re.compile(r"\b\d{4}$")

_LONGEST_BESIDE = 36  # characters of the name of a document beside this one, and of a comma
CLAUSE_CHARS = 120  # between a citation and a code in the same clause, at most


class Names:
    """Reads the names of documents in one text."""

    def __init__(self, language: CitationWords, known: DocumentNames, text: str) -> None:
        self._language = language
        patterns = self._patterns = patterns_of_names(language)
        self._spelling = spelling_of(language)
        self._about = [[word] for word in language.names.concerning]
        self._of_body = re.compile(language.compounds.of_body)
        named = [name for name in known.own if name]
        self.own = {normal_name(name) for name in named}
        self.own |= {normal_name(nominative(name, language.compounds)) for name in named}
        self._titles = tuple(title_spans(text, self.own))
        coded = list(patterns.coded.finditer(text))
        self._others = frozenset(codes_of_others(text, patterns.measured, patterns.body_before))
        self.versioned = self._others.union(versioned_codes(text, coded))
        self.codes = {*citing_codes(text, coded), *known.own} - self.versioned
        self._versions = frozenset(versions_of_codes(text))
        self._codes_of: dict[str, str] = {}
        self.defined = {normal_name(short): full for short, full in known.defined.items()}
        self._kinds: set[str] = set()  # names that stand for documents of a kind
        spelling, plain = self._spelling, text.replace(WIDTHLESS, "")
        for short, full in short_names(
            plain, language, patterns.instrument, spelling.forward, spelling.backward
        ):
            if full is None:
                self._kinds.add(normal_name(short))
                continue
            if not full:  # "This Supply Agreement (the “Agreement”)"
                self.own.add(normal_name(short))
                continue
            if self._is_kind(full):
                continue  # "a request under Applicable Law (the “Request”)"
            self.defined.setdefault(normal_name(short), full)
            if is_code(short):
                self._codes_of.setdefault(full, short)
        these = either(language.pointers.these)
        self._itself = re.compile(rf"\b(?i:{these})\s((?:[A-Z][\w’-]{{1,20}}[ \n]?){{1,4}})")
        self._text = text
        self._amended = frozenset(amended_kinds(text, language))
        self._full = frozenset(self.defined.values())
        self._owned: dict[str, bool] = {}
        self._known: dict[str, str | None] = {}  # the names that were looked up

    def is_own(self, name: str) -> bool:
        """Whether *name* is one of the document itself."""
        return any(map(self._has, name.split(ALSO)))

    def _has(self, name: str) -> bool:
        return is_of_title(self._text, self.own, name, self._language)

    def says(self, word: str) -> bool:
        """Whether *word* is in a name of the document itself, or is a name that it defines."""
        normal = normal_name(word)
        return normal in self.defined or any(normal in own.split() for own in self.own)

    def hold(self, words: str) -> bool:
        """Whether *words* are in a name of the document itself."""
        return any(f" {normal_name(words)} " in f" {own} " for own in self.own)

    def begins_own(self, name: str) -> bool:
        """Whether one of the names of the document itself begins with *name*."""
        normal = normal_name(name.split(ALSO)[0])
        return any(own.startswith(f"{normal} ") for own in self.own)

    def is_version(self, words: str) -> bool:
        """Whether *words* are a code and its version: "ABCD 4.0.0"."""
        return " ".join(words.split()) in self._versions

    def close_own(self, words: str, name: str) -> bool:
        """Whether *words* end in a longer name of the document itself, which ends in *name*.

        A name that tells a kind before it is of a text about another: "Order under the Ports Act".
        """
        normal = normal_name(name.split(ALSO)[0])
        longer = [own for own in self.own if own.endswith(f" {normal}")]
        own = [own for own in longer if not self._patterns.first.search(own[: -len(normal)])]
        return bool(own) and normal_name(words).endswith(tuple(own))

    def is_in_title(self, position: int) -> bool:
        """Whether the title of the document itself begins at *position*, or a short name of it."""
        return any(span.start <= position < span.end for span in self._titles)

    def is_of_kind(self, kinds: tuple[str, ...]) -> bool:
        """Whether a word of a name of the document itself ends in one of *kinds*."""
        return any(word.endswith(kinds) for own in self.own for word in own.split())

    def is_itself(self, kind: str) -> bool:
        """Whether the text calls itself *kind*: "diese Wahlordnung"."""
        at = self._patterns.this_before
        return any(at.search(self._text, max(0, n - 12), n) for n in places(self._text, kind))

    def define(self, short: str, full: str) -> None:
        """Let *short* stand for *full*, unless the text defines it otherwise."""
        self.defined.setdefault(normal_name(short), full)
        self._known.clear()

    def is_certain(self, instrument: Instrument, word: str) -> bool:
        """Whether *instrument*, which ends in *word*, names a document even without an address."""
        if instrument.pointer or instrument.name is None or self._language.instruments.compound:
            return True
        first = instrument.name.split(ALSO)[0]
        if first in self._full or _DATED.search(first) or self._patterns.complete.fullmatch(first):
            return True
        if self._is_kind(first):
            return False
        if is_well_known(first):
            return True  # "the Uniform Commercial Code"
        alone = self._language.instruments.alone
        is_title = bool(self._language.names.named) and word.lower() in alone
        if is_title and first.partition(" ")[2][:1].isupper():  # "la Loi Informatique et Libertés"
            return True
        about = first.partition(f"{word} ")[2].split()[:1]  # "Convention on Wrecks"
        is_about = word in self._language.names.titled and about[:1] in self._about
        if is_about or (word in alone and " " in first):
            return True
        issued = _ISSUED.fullmatch(first)  # "COBS Rules", where COBS is cited
        if issued is None or issued["rest"] in self._language.instruments.issued:
            return False
        return issued["code"] in self.codes and self._is_type(issued["rest"])

    def _is_kind(self, name: str) -> bool:
        """Whether *name*, or the last of a list, stands for a kind: "Fee, Applicable Law"."""
        common, article = self._language.instruments.common, self._patterns.article.match(name)
        bare = (name[article.end() :] if article else name).rpartition(", ")[2]
        return normal_name(name) in self._kinds or not {bare, bare.split()[0]}.isdisjoint(common)

    def _is_no_code(self, word: str) -> bool:
        return word in NOT_CODES or word in self._patterns.small

    def points(self, text: str, position: int) -> bool:
        """Whether "this Act" or "that Act" stands at *position*."""
        patterns = self._patterns
        return bool(patterns.this.match(text, position) or patterns.that.match(text, position))

    def read(self, text: str, position: int) -> Instrument | None:
        """The document named at *position*, if one is: "the Contracts Act 1968", "MKT"."""
        if match := self._patterns.this.match(text, position):
            return Instrument(position, match.end(), None)
        if match := self._patterns.that.match(text, position):
            year = _OF_YEAR.match(text, match.end())
            return Instrument(position, (year or match).end(), None, pointer=True)
        article = self._patterns.article.match(text, position)
        if bracketed := self._bracketed(text, article.end() if article else position):
            return Instrument(position, bracketed.end, self._named(bracketed.name))
        if label := label_at(text, article.end() if article else position):
            return Instrument(position, label.end(), self._named(label["label"]), foreign=True)
        if law := foreign_at(text, article.end() if article else position):
            own = self.is_own(law.name)
            return Instrument(position, law.end, None if own else law.name, foreign=not own)
        if match := self._patterns.short.match(text, position):
            return self._short(match)
        dated = _DATED_NAME.match(text, article.end() if article else position)
        if written := self._spelling.forward(text, dated.end() if dated else position):
            if dated and written.start == dated.end():
                written = Written(dated.start(), written.end, f"{dated[0]}{written.name}")
            return self._instrument(written)
        if match := self._patterns.kind_alone.match(text, position):
            return self._short(match)
        if match := self._patterns.kindless.match(text, article.end() if article else position):
            return self._instrument(Written(*match.span(), printed(match[0])))
        return self._code(text, position) or self._unread(text, position)

    def _bracketed(self, text: str, position: int) -> Written | None:
        """The name in brackets at *position* that are no link: "[Ports Act]"."""
        if not text.startswith("[", position):
            return None
        written = self._spelling.forward(text, position + 1)
        if written is None or " " not in written.name or not _CLOSED.match(text, written.end):
            return None
        return replace(written, start=position, end=written.end + 1)

    def _unread(self, text: str, position: int) -> Instrument | None:
        """A document of whose name only the kind is read: "loi Dupont"."""
        match = self._patterns.unread.match(text, position)
        if match is None:
            return None
        if (name := normal_name(match["name"])) in self.defined:
            return self._short(match)
        if self._is_own(name):
            return None
        return Instrument(match.start("name"), match.end(), match["name"])

    def read_code(self, text: str, position: int) -> Instrument | None:
        """A code right behind a number: "§ 823 BGB"."""
        if not self._language.instruments.compound:
            match = CODE_BEHIND.match(text, position)
            if not match or self._is_no_code(match["word"]) or match["word"] in self._others:
                return self._dated_behind(text, position)
            code = match["code"]
            line = text[text.rfind("\n", 0, position) + 1 : position]
            is_below = len(line) < _SHORT_LINE and "\n" in text[position : match.start("code")]
            if code not in self.codes and (is_below or _IN_CAPITALS.search(line)):
                return None  # "ARTICLE 2 FORECASTS", "Article 8", and below it "GIVEN under"
            return Instrument(match.start("code"), match.end(), self._named(code), code=True)
        if wrap := WRAP.match(text, position):  # "§ 26", and in the next line "HGB, die …"
            code = self._code(text, wrap.end())
            return code if code and GOES_ON.match(text, code.end) else None
        if text[position : position + 1] not in tuple(" \u00a0\u2009\u202f"):  # thin, of LaTeX
            return None
        if law := foreign_at(text, position + 1):
            return Instrument(position + 1, law.end, law.name, foreign=True)
        if owned := self._patterns.owned.match(text, position + 1):
            return self._short(owned)
        if code := self._code(text, position + 1):
            return code
        if not text[position + 1].isupper():
            return None
        written = self._spelling.forward(text, position + 1)  # "§ 96 Hafengesetz"
        if written is None or written.name.casefold() in self._language.instruments.no_body_rules:
            return None  # "§ 2 Tagesordnung", a heading
        name = _HALVES.sub("", written.name)
        alone = self._language.instruments.alone  # "§ 4 Ruritanisches Hafengesetz"
        is_law = name.count(" ") == 1 and name.casefold().endswith(alone)
        is_name = " " not in name or is_law or _DATED.search(name)
        if self._of_body.match(text, position + 1):  # "§ 18 Geschäftsordnung des Ruderrats"
            is_name = GOES_ON.match(text, written.end)
        return self._instrument(written) if is_name or ASIDE.match(text, written.end) else None

    def _dated_behind(self, text: str, position: int) -> Instrument | None:
        """A name right behind a number: "Section 32 Ports Act 2015", "art. 5 ustawy o portach"."""
        begins = self._language.names.named or text[position + 1 : position + 2].isupper()
        is_behind = begins and text[position : position + 1] == " "
        written = self._spelling.forward(text, position + 1) if is_behind else None
        is_name = written and (
            _DATED.search(written.name)
            or is_plain(written, self._language)
            or self._patterns.complete.fullmatch(written.name)  # "Article 60 Swiss Civil Code"
            or is_well_known(written.name)
        )
        return self._instrument(written) if written and is_name else None

    def before(self, text: str, position: int) -> Instrument | None:
        """The name that ends right before *position*: "MKT " before "Rule 4.2"."""
        if text[position - 2 : position - 1].islower():  # the end of an ordinary word
            return None
        if label := label_before(text, position):
            return Instrument(label.start(), position, self._named(label["label"]), foreign=True)
        match = CODE_BEFORE.search(text, max(0, position - 14), position)
        if match is None:
            return None
        code = match["code"]
        if self._is_no_code(code):
            return None
        is_apart = match["comma"] or "\n" in match[0]  # "FEES", and "Article 2"
        is_cited = code.rpartition(" ")[2] in self.codes  # also the GDPR of "EU GDPR, Article 2"
        if (is_apart or text[position : position + 4].isupper()) and not is_cited:
            return None
        return Instrument(match.start(), position, self._named(code), code=True)

    def kind_before(self, text: str, position: int) -> Instrument | None:
        """The document whose kind stands right before *position*: "Code " before "Section 9"."""
        begin = text.rfind(" ", max(0, position - 18), max(0, position - 1)) + 1
        if not text[begin : begin + 1].isupper():  # most words before a label are small
            return None
        reach = max(0, position - _LONGEST_BESIDE)
        if beside := self._patterns.beside.search(text, reach, position):
            return Instrument(beside.start(), position, self._named(beside["name"]))
        match = _WORD_BEFORE.match(text, begin, position)
        if match is None and isinstance(self._spelling, CapitalNames):
            written = self._spelling.in_capitals(text, position)
            return self._instrument(written) if written else None
        kinds = self._language.instruments.kinds  # "der Satzung § 3"
        if match is None or {match[1], match[1].lower()}.isdisjoint(kinds):
            return None
        name = self.defined.get(normal_name(match[1]), match[1])
        is_own = name == match[1] and self._is_own(normal_name(name))
        return Instrument(match.start(1), position, None if is_own else self._named(name))

    def code_before(self, text: str, position: int) -> str | None:
        """The document whose code stands last before *position*, in the same clause."""
        found = None
        for match in self._patterns.code_alone.finditer(
            text, max(0, position - CLAUSE_CHARS), position
        ):
            if match["end"]:
                found = None
            elif match["code"] in self.codes and not self._is_no_code(match["code"]):
                found = match["code"]
        return found and self._named(found)

    def ending(self, text: str, start: int, end: int) -> Instrument | None:
        """The name whose last word stands at [*start*, *end*), with the words before it."""
        written = self._spelling.backward(text, start, end)
        if written is None:
            return None
        if self._patterns.this_before.search(text, max(0, written.start - 12), written.start):
            return Instrument(written.start, written.end, None)  # "dieses Grundgesetz"
        connectives = self._language.connectives
        return self._instrument(from_defined(text, written, self.defined, connectives))

    def _instrument(self, written: Written) -> Instrument:
        if " " not in written.name and self._is_own(normal_name(written.name)):
            return Instrument(written.start, written.end, None)  # "l'Accord"
        return Instrument(written.start, written.end, self._named(written.name))

    def _short(self, match: re.Match[str]) -> Instrument:
        """The document that "the Act" means: as the text defines it, this one, or one so called."""
        short = nominative(match["name"], self._language.compounds)
        normal = normal_name(short)
        if normal in self.defined:
            return Instrument(match.start(), match.end(), self._named(self.defined[normal]))
        is_amended = normal in self._amended and self._is_own(normal)
        if self._is_own(normal) and not is_amended:
            return Instrument(match.start(), match.end(), None)
        if self._language.instruments.compound or is_amended:
            return Instrument(match.start(), match.end(), None, pointer=True)
        return Instrument(match.start(), match.end(), short)

    def _code(self, text: str, position: int) -> Instrument | None:
        match = self._patterns.code.match(text, position)
        if match is None or self._is_no_code(match["code"]):
            return None
        is_in_line = text[max(0, position - 3) : position].strip().isupper()
        if is_in_line and match["code"] not in self.codes and _CAPITALS.match(text, match.end()):
            return None  # "SECTION 12 IN CONNECTION WITH"
        following = _CAPITAL_WORD.match(text, match.end())
        apart = text[match.end() : match.end() + 1] == "\n" and match["code"] in self.codes
        if following and not (self._language.instruments.compound or apart):
            word, kinds = following[1], self._language.instruments.kinds
            if word not in kinds and word.lower() not in self._language.labels:
                return None  # "the ADGM Green Fund"
        year = _CODE_YEAR.match(text, match.end())  # "the PA 2031"
        name = f"{match['code']}{year[0] if year else ''}".replace("-\n", "-").replace("- ", "-")
        return Instrument(position, (year or match).end(), self._named(name), code=True)

    def _named(self, name: str) -> str | None:
        """All names of the document that *name* names, joined; None for this document."""
        if name not in self._known:
            names = list(dict.fromkeys(self._names_of(name)))
            is_own = any(map(self._has, names)) and not is_of_other_year(self.own, names)
            self._known[name] = None if is_own else ALSO.join((*names, *self._without_body(name)))
        return self._known[name]

    def _without_body(self, name: str) -> Iterator[str]:
        """The name of rules without their body: "Wahlordnung" of "Wahlordnung der Ruderschaft"."""
        kind, body = name.partition(" ")[0], self._of_body.fullmatch(name)
        if body and not body["each"] and kind.casefold() not in self._patterns.instruments:
            yield kind

    def _names_of(self, name: str) -> Iterator[str]:
        """The names of a document called *name*: its full name by definition, and other forms."""
        full = self.defined.get(normal_name(name), name)
        if full == name or is_code(name):
            yield name
        yield full
        if self._language.instruments.compound:
            # "Gesetz über Häfen und Fähren": perhaps of Häfen alone
            yield from reversed([full[: at.start()] for at in self._patterns.joined.finditer(full)])
        if dated := _DATED_NAME.match(full):
            yield full[dated.end() :]
        if numbered := _NUMBERED_NAME.fullmatch(full):
            yield numbered["name"]
        if full in self._codes_of:
            yield self._codes_of[full]
        for each in (name, full):
            if both := _WITH_CODE.fullmatch(each):
                yield both["full"]
                yield both["code"]
            if issued := _ISSUED.fullmatch(each):
                yield from self._without_issuer(issued["code"], issued["rest"])

    def _without_issuer(self, code: str, rest: str) -> Iterator[str]:
        """Names without the body that issued the document; "AML" for "AML Rulebook"."""
        if not self._is_type(rest) or " " in rest:
            yield rest
        if code in NOT_CODES:
            return
        if self._is_type(rest) and (normal_name(code) not in self.own or self._is_of_type(rest)):
            yield code

    def _is_type(self, words: str) -> bool:
        """Whether *words* say no more than what a document is: "Rules and Guidance"."""
        kinds = [word for word in words.split() if word not in self._language.names.linking]
        return all(kind.casefold() in self._patterns.instruments for kind in kinds)

    def _is_of_type(self, words: str) -> bool:
        """Whether this document is of the type *words*, or its names do not say its type."""
        types = {word[:4] for own in self.own for word in own.split() if self._is_type(word)}
        return not types or words[:4].casefold() in types

    def _is_own(self, normal: str) -> bool:
        """Whether this document is of the kind of a short name: a law, an Act, Regulations."""
        if normal not in self._owned:
            if self._language.instruments.compound:  # "Gesetz zu dem Abkommen" is no Abkommen
                pattern = self._patterns.first
                kinds = [(own, kind) for own in self.own if (kind := pattern.search(own))]
                self._owned[normal] = any(
                    normal in kind[0] and not self._patterns.of_another.search(own, 0, kind.start())
                    for own, kind in kinds
                )
            elif self._language.names.named:  # "loi de mise en oeuvre de l'accord" is no accord
                leading = re.compile(rf"(?:\w+ de )?{re.escape(normal)}\b")
                self._owned[normal] = any(leading.match(own) for own in self.own)
            else:
                pattern = re.compile(rf"\b{re.escape(normal)}\b{self._patterns.another}")
                is_own = any(pattern.search(own) for own in self.own)
                self._owned[normal] = is_own and not self._is_called_otherwise(normal)
        return self._owned[normal]

    def _is_called_otherwise(self, normal: str) -> bool:
        """Whether the text calls itself something else: in "this DPA" the Agreement is another.

        It never says "this Agreement", but "this" and another kind of document, or a code.
        """
        if normal in self.own:
            return False
        kinds = {*self._language.instruments.kinds, *self._language.instruments.records}
        called = [match[1].split() for match in self._itself.finditer(self._text)]
        if any(normal in map(str.casefold, words) for words in called):
            return False
        last = {words[-1] for words in called}
        return any(w in kinds or (w.isupper() and not self._is_no_code(w)) for w in last)


_DATED_NAME = re.compile(r"(?:1[5-9]|20)\d\d\s(?=[A-Z])")  # "the 1972 Ports Convention"
_WORD_BEFORE = re.compile(r"([A-Z][a-z]{2,14})[ \u00a0]\Z")
_OF_YEAR = re.compile(r"\sof\s(?:1[5-9]|20)\d\d\b")
