"""Names of documents that are compounds: "des Bürgerlichen Gesetzbuchs", "Gesetz über Häfen"."""

from __future__ import annotations

import re

from evidence_graph.citation.numbers import BLANK, GAP
from evidence_graph.language.citations import CitationWords
from evidence_graph.language.patterns import either, in_any_case
from evidence_graph.names.instruments import instrument_of

from ..emphasis import printed
from .known import Written, nominative

_WRAPPED = r"(?:[A-ZÄÖÜ][\wäöüß]{1,30}-\n[^\S\n]{0,40})?"  # "Bundes-" at the end of a line
_WORD = re.compile(rf"(?=\s){GAP}([\wäöüÄÖÜß’&–-]{{1,60}}),?")
_NUMBER = re.compile(r"\.?\s{1,3}(?:\d|[IVX]{1,5}\b)")
_REACH = 120
"""Before the compound, characters in which its name begins."""
_BROKEN_WORD = re.compile(r"[A-ZÄÖÜ][a-zäöüß]{3,40}(?P<break>-\s)[a-zäöüß]{2,40}")
_BROKEN = re.compile(r"- (?=[A-ZÄÖÜ])")


class CompoundNames:
    """Reads names in a language in which the word for a kind of document ends a compound."""

    def __init__(self, language: CitationWords) -> None:
        names, compounds, connectives = language.names, language.compounds, language.connectives
        instruments, the = either(language.instruments.kinds), either(connectives.determiners)
        titled = either(set(names.goes_on) - set(compounds.ends))
        self._language = language
        self._linking = frozenset(names.linking)
        self._common = frozenset(language.instruments.common)
        self._ends = frozenset((*compounds.ends, *language.surroundings.gazettes))
        self._whole = compounds.whole
        self._executing = compounds.executing
        self._purpose = re.compile(rf"\s{{1,4}}(?:{either(compounds.purpose)})\s")
        self._alone = tuple(language.instruments.alone)
        self._titled = frozenset(compounds.titled)
        self._content = re.compile(rf"\s{{1,4}}(?:{compounds.content})")
        self._labels = frozenset(language.labels)
        self._dated = re.compile(compounds.dated.replace(" ", BLANK))
        self._inflected = re.compile(rf"(?:{compounds.inflected}\s{{1,4}}){{1,2}}(?=[A-ZÄÖÜ])")
        self._attribute = re.compile(rf"{compounds.attribute}\s{{1,4}}[A-ZÄÖÜ]")
        self._of_body = re.compile(compounds.of_body)
        no_kind = rf"(?![\wäöüß-]{{0,60}}?(?i:{instruments})(?:en)?(?!\w))"
        noun = rf"(?:(?:{the})\s{{1,4}})?{no_kind}[A-ZÄÖÜ][\wäöüß-]{{1,40}}"
        self._listed = re.compile(  # "des Baus, der Pflege und Nutzung"
            rf"(?=\s){GAP}{noun}(?:,\s{{1,4}}{noun}){{0,4}}\s{{1,4}}(?:{either(connectives.joins)})\s"
        )
        these = in_any_case(language.pointers.these)  # "ob das Gesetz für diesen Vertrag gilt"
        whole = "".join(f"(?<!{word})" for word in compounds.whole)
        halves = r"(?:\b[A-ZÄÖÜ][\wäöüß]{1,40}-(?:,\s[A-ZÄÖÜ][\wäöüß]{1,40}-){0,3}"
        halves += rf"\s{{1,4}}(?:{either(connectives.joins)})\s[^\S\n]{{0,40}})?"
        adjective = rf"(?!(?:{either(names.starting)})\s){compounds.adjective}\s[^\S\n]{{0,40}}"
        self._the = re.compile(rf"(?:{the})\s")
        self._suspended = tuple(f"{word} " for word in connectives.joins)
        self._hyphen = re.compile(  # at the end of a line: "Rahmen-\nordnung"
            rf"-\n[^\S\n]{{0,40}}(?!(?:{either(connectives.joins)})\s)(?=[a-zäöüß])"
        )
        noun = rf"{no_kind}[A-ZÄÖÜ][a-zäöüß]{{1,30}}\s"
        called = rf"(?:[A-ZÄÖÜ][a-zäöüß]{{2,30}}e\s{noun}(?=[A-ZÄÖÜ]))?"  # "Deutsche Hafen "
        self._adjectives = re.compile(rf"(?:\b{adjective}){{0,2}}{halves}{_WRAPPED}\Z")
        self._name = re.compile(
            rf"(?:(?:{the})\s)?(?P<name>(?P<before>{called}(?:{adjective}){{0,2}}(?P<halves>{halves}){_WRAPPED}"
            rf"[\wäöüÄÖÜß-]{{0,60}}?(?:/[A-ZÄÖÜ][\wäöüß-]{{0,60}}?)?)(?i:{instruments})(?!\w))"
            r"(?P<year>\s(?:19|20)\d\d(?!\w|\.\w))?"
            rf"(?:\s(?:{either(compounds.lands)})(?![\w-]))?"
            rf"(?P<title>{whole}(?=\s{{1,4}}(?:{titled})\s(?!{these}\s)))?"
        )

    def backward(self, text: str, start: int, end: int) -> Written | None:
        """The name whose compound stands at [*start*, *end*), with its adjectives and title."""
        before = self._adjectives.search(text, max(0, start - _REACH), start)
        found = self.forward(text, before.start() if before else start)
        return found if found is not None and found.end >= end else None

    def forward(self, text: str, position: int) -> Written | None:
        """The name that begins at *position*."""
        if dated := self._dated.match(text, position):
            end = self._title_end(text, dated.end()) if dated["title"] is not None else dated.end()
            name = printed(text[dated.start("name") : end].replace("\\", ""))
            return Written(position, end, nominative(name, self._language.compounds))
        match = self._name.match(text, position)
        if match is None:
            return self._broken(text, position)
        end = match.end()
        body = self._of_body.match(text, match.start("name"))
        is_titled = match["title"] is not None and not self._ends_at_compound(text, match)
        if is_titled:
            end = self._known_end(text, match.start("name"), self._title_end(text, end))
        compound = nominative(match["name"][len(match["halves"]) :], self._language.compounds)
        is_common = compound.casefold() in self._common
        is_kind = is_common or (not match["before"] and not body)
        if (is_kind and not is_titled) or (is_common and end == match.end()):
            return None
        if body:
            end = max(end, body.end())
        name = printed(self._hyphen.sub("", text[match.start("name") : end]))
        name = _BROKEN.sub("-", name)
        return Written(position, end, nominative(name, self._language.compounds))

    def _broken(self, text: str, position: int) -> Written | None:
        """A name in which the end of a printed line left a hyphen: "der Rahmenord- nung"."""
        the = self._the.match(text, position)
        word = _BROKEN_WORD.match(text, the.end() if the else position)
        if word is None or text[word.end("break") :].startswith(self._suspended):
            return None  # "Hafen- und Fährordnung"
        whole = text[position : word.start("break")] + text[word.end("break") : word.end()]
        name = self._name.fullmatch(whole)
        if name is None:
            return None
        return Written(position, word.end(), nominative(name["name"], self._language.compounds))

    def _ends_at_compound(self, text: str, match: re.Match[str]) -> bool:
        """Whether the words behind a name are no title: "§ 5 des Hafengesetzes zur Unterrichtung".

        So are those that tell what provisions are about: "die Vorschriften des Hafengesetzes über
        Kräne". A law that carries out another is called after it: "Einführungsgesetz zum
        Hafengesetzbuch".
        """
        compound = match["before"].rpartition(" ")[2].casefold()
        if not compound or compound.rstrip("-").endswith(self._executing):
            return False
        if self._purpose.match(text, match.end()):
            return True
        is_full = match["name"].casefold().endswith(self._alone) and compound not in self._titled
        return is_full and self._content.match(text, match.end()) is not None

    def _known_end(self, text: str, start: int, end: int) -> int:
        """The end of the well-known name that words begin with; *end* if they begin with none.

        "des Vertrages über die Arbeitsweise der Europäischen Union gegen einen Mitgliedstaat".
        """
        for at in range(end, start, -1):
            if at == end or text[at].isspace():
                name = nominative(printed(text[start:at]), self._language.compounds)
                if instrument_of((name,), None) is not None:
                    return at
        return end

    def _title_end(self, text: str, end: int) -> int:
        """The end of a title such as "über die offenen Häfen": that of its last capital word."""
        last = end
        linked = False
        while (word := _WORD.match(text, end)) and word[1] not in self._ends:
            is_capital = word[1][:1].isupper()
            if not (is_capital or word[1] in self._linking):
                pattern = self._inflected if linked else self._attribute
                if not pattern.match(text, word.start(1)):
                    break
            elif is_capital and word[1].lower() in self._labels and _NUMBER.match(text, word.end()):
                break  # "Gesetz über Häfen und Art. 8"
            end = word.end(1)
            if is_capital:
                last = end
                if word[1].casefold().endswith(self._whole):
                    break  # "Einführungsgesetz zum Hafengesetzbuch von …"
            linked = not is_capital
            if word[0].endswith(",") and not self._listed.match(text, word.end()):
                break
            end = word.end()
        return last
