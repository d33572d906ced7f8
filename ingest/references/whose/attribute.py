"""Which document is meant by a mention that names none.

A mention that stands in a list governed by a document is of that document: "§ 3, § 5 Absatz 1 und
§ 8 BGB", "the Ports Act is amended as follows". One whose unit this document lacks is of the
document that the text says is meant, that is named in the same sentence or unit, or with which the
text cites that label as a rule. What is left is of this document.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from evidence_graph.citation.model import Citation, Components, Group
from evidence_graph.language.citations import ATTACHMENTS, CitationWords, Level
from evidence_graph.language.patterns import sentence_end
from evidence_graph.nodes import SectionKind

from ..alone import is_like
from ..families import family_of, kinds_of_units
from ..latest import JOINING_CHARS, is_joined
from ..mention import ELSEWHERE, Mention
from ..tree import Tree
from .amended import Amended, counted_in
from .around import is_of_a_body
from .enacting import Enacting
from .forms import Forms
from .governed import Governed, Stretch
from .nameless import Nameless
from .surroundings import THIS_CHARS, aside, is_open, own_form, this_before

USUAL_SHARE = 0.6
"""Of the citations that say the document, how many must name one for it to be the usual one."""
NEAR_CHARS = 250
"""A name farther back is not near."""

RECENT = 4
"""So many references before one may be of the document that is named behind it."""

_WORD = re.compile(r"\w+")
_BRACKET = re.compile(r"\([^()]{0,80}\)")  # of a gazette: "(BGBl. I S. 1673)"
_PUT_IN = re.compile(r"\d{1,4}[a-z]{1,3}")


class Attribution:
    """Notes, citation by citation, what each label is cited with, and settles it at the end.

    Args:
        stated: For each family of labels the document that the text says it is cited of.
        code_before: Tells the document whose code stands right before a place.
        is_about: Whether the text explains another, whose units it cites by labels that its own
            units have not.
    """

    def __init__(
        self,
        text: str,
        tree: Tree,
        language: CitationWords,
        stated: Mapping[str, str],
        code_before: Callable[[str, int], str | None],
        forms: Forms,
        *,
        is_about: bool = False,
    ) -> None:
        self._code_before = code_before
        self._forms = forms
        self._is_about = is_about
        self._language = language
        self._text = text
        self._tree = tree
        self._stated = stated
        self._own_labels = tree.families
        self._has_bare_numbers = any(
            section.number and not section.label and section.kind is SectionKind.HEADING
            for section in tree.sections
        )
        kinds = kinds_of_units(tree.units)
        own = [kind for kind in kinds if kind & self._own_labels]
        others = [kind for kind in kinds if own and kind not in own]
        self._foreign = frozenset(label for kind in others for label in kind)
        self._own_form = own_form(language)
        self._sentence_end = re.compile(sentence_end(language.naming.months))
        self._cited: defaultdict[str, Counter[str]] = defaultdict(Counter)  # documents by label
        self._said: defaultdict[str, set[str]] = defaultdict(set)  # documents by a unit's number
        self._is_open = not tree.sections or is_open(text, tree, language)
        self._outside: set[str] = set()  # documents that are foreign by their form
        self._own_cited: Counter[str] = Counter()  # how often units of this one are, by label
        self._nameless: dict[int, Nameless] = {}
        self._pointing: set[int] = set()  # mentions such as "that Rule"
        self._pending: list[int] = []  # mentions that a document named next may govern too
        self._run: list[int] = []  # since the last unit was named by its own number
        self._list: list[int] = []  # one with another, before a document that may govern them all
        self._recent: deque[tuple[int, int]] = deque(maxlen=RECENT)  # and where each ends
        self._prefixes = frozenset(prefix[0].lower() for prefix in language.prefixes)
        own_numbers = [address[0] for address in tree.known if " " not in address[0]]
        prefixed = sum(map(self._is_prefixed, own_numbers)) if self._prefixes else 0
        self._is_code = 2 * prefixed > len(own_numbers)
        titles = [c[0] for c in tree.known if len(c) == 1 and c[0].startswith("title ")]
        self._is_title = len(titles) == 1
        labels = language.labels.items()
        units = (word for word, label in labels if label.level is Level.UNIT)
        self._unit_families = frozenset(family_of(word, tree.units) for word in units)
        self._is_decimal = any("." in part for address in tree.known for part in address)
        plain = [int(number) for number in own_numbers if number.isdigit()]
        self._lowest = min(plain, default=0)
        self._foreign_end = -1  # where the last unit ends whose label is none of this document's
        self._is_other = False  # whether this document lacks one of them
        self._joined: dict[int, tuple[str, bool]] = {}
        self._enacting = Enacting(text, tree, language)
        self._amended = Amended(text, tree, carries=language.carries)
        self._named: tuple[int | None, int, str] | None = None  # a place, where it ends, a document

    def name(self, place: int | None, end: int, document: str) -> None:
        """Note that *document* is named up to *end*."""
        self._named = place, end, document

    def note(
        self,
        citation: Citation,
        mentions: Sequence[Mention],
        place: int | None,
        *,
        number: int,
        last_end: int,
        is_said: bool,
    ) -> None:
        """Note which document a label is cited with, or that a mention lacks one.

        Args:
            mentions: Of the citation.
            number: How many mentions the text has had before them.
            last_end: Where the one before ends.
            is_said: Whether the citation says its document.
        """
        if not is_joined(self._language, self._text, last_end, citation.start):
            self._pending, self._run, self._list = [], [], []
            self._is_other = False
        outer = citation.chain[0]
        word = _WORD.match(self._text, outer.start)
        label = word[0] if word else self._text[outer.start]
        family = family_of(label, self._tree.units)
        if is_said:
            said = mentions[0].document
            if said is not None and said != ELSEWHERE:
                inner = outer.label.level is Level.INNER  # "§ 3 Absatz 4 und Absatz 5 der Satzung"
                run = self._list if self._is_other else self._pending
                if inner and not set(self._run) & set(self._pending):
                    run = self._run
                elif inner:  # "§ 3 Absatz 4 sowie des § 5 Absatz 1 und Absatz 2 der Satzung"
                    families = {self._nameless[n].family for n in self._run if n in self._nameless}
                    run = [n for n in run if self._nameless[n].family in families] + self._run
                self._joined.update(dict.fromkeys(run, (said, mentions[0].external)))
                for kept in (self._pending, self._list, self._run):
                    kept[:] = [n for n in kept if n not in self._joined]
                if mentions[0].external:
                    self._outside.add(said)
                if citation.instrument and self._text.startswith(",", citation.chain[-1].end):
                    self._join_before(citation.start, (said, mentions[0].external))
                self._cited[family][said] += 1
                for mention in mentions:
                    if mention.document == said and mention.address and not mention.external:
                        self._said[mention.address[0]].add(said)
                self.name(place, citation.end, said)
            return
        if citation.holder is not None:
            if citation.holder.pointer not in self._language.these:
                self._pointing.update(range(number, number + len(mentions)))
            return
        if outer.label.level is not Level.INNER:
            self._run = []
        self._run += range(number, number + len(mentions))
        for n, mention in enumerate(mentions, start=number):
            is_found = mention.anchor is not None and not self._explains(outer, family)
            if mention.document in (None, ELSEWHERE) and mention.address and not is_found:
                self._note_nameless(n, mention, citation, place, family)

    def _join_before(self, start: int, said: tuple[str, bool]) -> None:
        """Let a document behind a comma govern what it is joined with before *start*.

        "section 2, or continued by section 3, of the Act of 1947".
        """
        for n, end in self._recent:
            if start - end < JOINING_CHARS and aside(self._language).fullmatch(
                self._text, end, start
            ):
                self._joined[n] = said

    def _explains(self, outer: Group, family: str) -> bool:
        """Whether a unit is of the document that the text explains: it prints no such label."""
        is_unit = outer.label.level is Level.UNIT and not outer.items[0].bare
        return self._is_about and is_unit and family not in self._own_labels

    def _note_nameless(
        self, n: int, mention: Mention, citation: Citation, place: int | None, family: str
    ) -> None:
        outer = citation.chain[0]
        explains = self._explains(outer, family)
        is_foreign = explains or (outer.label.level is Level.UNIT and family in self._foreign)
        if (
            is_foreign
            and not explains
            and "." in mention.address[0]
            and self._tree.has(mention.address[0].rpartition(".")[0])
        ):
            is_foreign = False  # "Section 3.2", where 3.1 stands in Article III
        is_foreign = is_foreign and (explains or not self._tree.unlabelled(mention.address))
        this = this_before(self._language)
        is_around = any(
            this.search(self._text, max(0, group.start - THIS_CHARS), group.start)
            for group in citation.chain
        )
        if is_around or self._own_form.match(self._text, citation.end):
            return
        if not is_foreign and self._is_prefixed(mention.address[0]):
            is_foreign = not self._tree.has(mention.address[0]) and not self._is_code
        if outer.label.level is Level.UNIT:
            # "art. I, § 8, cl. 3": what goes on inwards from a unit of another document
            is_next = citation.start == self._foreign_end + 2
            is_foreign |= is_next and self._text.startswith(", ", self._foreign_end)
            if is_foreign:
                self._foreign_end = citation.end
        is_own = self._tree.has(mention.address[0]) and not is_foreign
        is_labelled = not outer.items[0].bare
        level = outer.label.level
        if not is_own and level is Level.UNIT:
            is_foreign |= is_of_a_body(self._text, citation.start, self._language)
        if is_labelled and mention.document in (None, ELSEWHERE):
            if not is_own:
                self._pending.append(n)
            if level is Level.UNIT or (level is Level.INNER and not is_own):
                self._list.append(n)
                self._is_other |= not is_own or self._tree.lacks(mention.address)
        if level not in (Level.UNIT, Level.CONTAINER, Level.ATTACHMENT) or not is_labelled:
            family = ""
        elif is_own:
            self._own_cited[family] += 1
        container, inside = level is Level.CONTAINER, outer.label.direct
        one = Nameless(family, is_own, is_foreign, container, inside, citation)
        one.is_attached = level is Level.ATTACHMENT
        if family and (not is_own or self._forms.cite(family)):
            is_attached = level is Level.ATTACHMENT and not self._language.instruments_compound
            self._look_around(one, mention.span.start, place, is_attached=is_attached)
        self._nameless[n] = one
        self._recent.append((n, citation.end))

    def _is_prefixed(self, number: str) -> bool:
        """Whether letters stand before the number of a unit, as in codes: "L. 216-1"."""
        return number[0] in self._prefixes and number[1:2].isdigit()

    def _look_around(
        self, one: Nameless, start: int, place: int | None, *, is_attached: bool
    ) -> None:
        """Note the documents that are named near *one*, which begins at *start*."""
        if not is_attached:  # "the products of ACME in Exhibit A"
            one.coded = self._code_before(self._text, start)
        if self._named is None:
            return
        named_at, end, document = self._named
        if named_at == place is not None:
            one.near = document
        if not 0 <= start - end < NEAR_CHARS:
            return
        between = self._text[end:start]
        if not self._sentence_end.search(_BRACKET.sub("()", between)):
            one.close = document
            one.is_aside = between.rfind("(") > between.rfind(")")

    def outside(self, mention: Mention) -> Mention:
        """*mention*, of a document that is foreign by its form wherever it is named."""
        is_outside = bool(mention.address) and mention.document in self._outside
        return replace(mention, external=True) if is_outside else mention

    def settle(self, mentions: list[Mention], governed: Governed) -> None:
        """Give those of *mentions*, which are all of the text, a document that lack one."""
        usual = self._usual_instruments()
        lacking = Counter(one.family for one in self._nameless.values() if not one.is_own)
        seldom = self._seldom_cited(mentions, lacking)
        for n, mention in enumerate(mentions):
            one = self._nameless.get(n)
            if one is not None:
                stretch = governed.at(mention.span.start)
                if self._enacting.holds(mention.section):
                    mentions[n] = self._enacting.enabling(
                        mentions, n, is_own=one.is_own, has_label=bool(one.family)
                    )
                elif n in self._joined and one.family not in self._stated:
                    said, external = self._joined[n]
                    mentions[n] = replace(mention, document=said, external=external)
                elif stretch is not None:
                    mentions[n] = self._moved(mention, one, stretch)
                elif not one.is_own:
                    dangles = self._own_cited[one.family] >= lacking[one.family]
                    document = (
                        self._meant(mention, one, usual, dangles=dangles)
                        if one.family
                        else self._said_with(mention, one)
                    )
                    is_unlike = self._is_open
                    if self._tree.known:
                        is_unlike = one.family in seldom or self._is_unlike(one)
                    is_apart = one.is_foreign or (one.family and is_unlike)
                    if one.close and one.family and not (dangles or self._may_have(one, one.close)):
                        is_apart = True  # "section 57 of the Act and regulation 28", in an Act
                    if self._is_before_all(mention.address[0]):
                        is_apart = True
                    kinds = [part.partition(" ")[0] for part in mention.address[:2]]
                    if len(kinds) == 2 and ATTACHMENTS.issuperset(kinds):
                        is_apart = True  # "Exhibit 2 to Supplement 1", which is not here
                    if self._is_title and mention.address[0].startswith("title "):
                        document = ELSEWHERE  # "section 7043 of Title 13", in Title 28
                    document = document or (ELSEWHERE if is_apart else mention.document)
                    if document != mention.document:
                        mentions[n] = replace(mention, document=document, anchor=None)
                elif one.family in seldom and self._is_vague(mention):
                    mentions[n] = replace(mention, document=ELSEWHERE, anchor=None)
                elif one.close and self._forms.cite(one.family) and self._forms.hold(one.close):
                    mentions[n] = replace(mention, document=one.close, anchor=None)
            elif n in self._pointing and mention.document is None:
                mentions[n] = self._pointed(mentions, n)
            if one is None or one.family:
                self._amended.note(mentions[n])

    def _is_before_all(self, number: str) -> bool:
        """Whether *number* is of a part of the whole that this document is not, or of no such form.

        "Section 7" in a file that begins with section 9; "§ 7.08" in a document of §§ 1 to 9.
        """
        if "." in number:
            return bool(self._lowest) and not self._is_decimal
        return number.isdigit() and int(number) < self._lowest

    def _is_unlike(self, one: Nameless) -> bool:
        """Whether this document has no unit by the label of *one*, and never cites one so.

        "9. Dues" without a label may be cited as Section 9 or as Clause 9, unless the document is
        seen to cite its units by another label.
        """
        if not one.family or one.is_attached or one.family in self._own_labels:
            return False
        if self._has_bare_numbers and not one.is_container and not self._own_cited:
            return False
        return not self._own_cited[one.family]

    def _seldom_cited(self, mentions: Sequence[Mention], lacking: Counter[str]) -> frozenset[str]:
        """The labels of units that the document seldom cites by them, if it prints no labels.

        Most units of such a label it lacks, or what is cited of them, and its own it cites by
        others: "Article 3(5)" beside "Article 5a", in a document that has a "Section 3".
        """
        own: Counter[str] = Counter()
        vague: Counter[str] = Counter()
        for n, one in self._nameless.items():
            if one.is_own and one.family and not one.is_attached:
                (vague if self._is_vague(mentions[n]) else own)[one.family] += 1
        return frozenset(
            family
            for family in self._unit_families - self._own_labels
            if lacking[family] + vague[family] > own[family]
            and lacking[family]
            and own.total() - own[family] > own[family]
        )

    def _is_vague(self, mention: Mention) -> bool:
        """Whether the outline has the unit of *mention*, and not what is cited in it."""
        return len(mention.address) > 1 and mention.address not in self._tree.known

    def _said_with(self, mention: Mention, one: Nameless) -> str | None:
        """Of "paragraph 98(1)(a)" the one document whose unit 98 the text cites elsewhere."""
        if one.is_inside or mention.document is not None or len(mention.address) < 2:
            return None
        said = self._said.get(mention.address[0], set())
        return min(said) if len(said) == 1 else None

    def _meant(
        self, mention: Mention, one: Nameless, usual: Mapping[str, str], *, dangles: bool
    ) -> str | None:
        """The document of a mention whose unit this one lacks.

        Args:
            dangles: Whether this document cites its own units by that label.
        """
        if self._tree.alone and is_like(mention.address[0], self._tree.alone):
            return None
        is_unnumbered = mention.document is not None and not self._tree.known
        is_elsewhere = mention.document is not None and not is_unnumbered
        if stated := self._stated.get(one.family):
            return stated
        is_of_form = self._forms.cite(one.family) and one.family not in self._own_labels
        if is_of_form and (form := self._forms.sole()):
            return form  # "in accordance with Clause 13", in an annex as the clauses have it
        said = self._said.get(mention.address[0], set())
        is_counted = self._is_code and self._is_prefixed(mention.address[0])
        if len(said) == 1 and one.coded is None and not (one.is_container or is_counted):
            return min(said)  # "Section 409A", which is of the Code elsewhere
        if mention.address[0].startswith("exhibit "):
            return None  # which contracts have, and no act that is named beside it
        # In regulations "section 18 of the Act, except as regulation 28 provides" means their own.
        usually = one.close in self._cited.get(one.family, ())
        is_own_word = dangles and one.coded is None and not (usually or one.is_aside)
        if not (is_own_word or (one.is_container and is_elsewhere)) and (
            close := self._plausible(one, usual)
        ):
            return close
        if one.family in self._own_labels or is_elsewhere or dangles:
            return None
        is_usual = one.family not in usual or one.near in self._cited[one.family]
        near = one.near if is_usual and self._may_have(one, one.near) else None
        cited = self._cited[one.family] if is_unnumbered else ()  # by an order form, the terms
        only = min(cited) if len(cited) == 1 else None
        most = usual.get(one.family) or only
        most = most if self._may_have(one, most) else None
        return near or most or self._sole(one)

    def _may_have(self, one: Nameless, document: str | None) -> bool:
        """Whether *document* may have the unit: not where the text cites it by other labels alone.

        In "section 57 of the Act and regulation 28" the latter is of no Act.
        """
        if document is not None and self._is_decimal_alone(one, document):
            return False
        cited = {family for family, names in self._cited.items() if document in names}
        outer = one.is_container or one.is_attached
        return outer or one.family in cited or not (cited & self._unit_families)

    def _is_decimal_alone(self, one: Nameless, document: str) -> bool:
        """Whether *one* has a number such as "4.2.1", and no unit said to be of *document* has."""
        said = [number for number, names in self._said.items() if document in names]
        number = one.citation.chain[0].items[0].number[0]
        return number.count(".") > 1 and bool(said) and not any("." in other for other in said)

    def _moved(self, mention: Mention, one: Nameless, stretch: Stretch) -> Mention:
        """*mention* in the document of *stretch*; "subsection (2)" in the unit named before it."""
        address, until = mention.address, mention.until
        if stretch.families and one.family not in stretch.families:
            return mention  # "completed as follows: Annex I with the details of Schedule 1"
        if not one.family:
            if not stretch.amends:
                return mention
            if inserted := self._inserted(mention, stretch):
                address, until = inserted, None
            elif counted := counted_in(one.citation, self._text).get(mention.span.end):
                address, until = self._amended.address(mention, counted, stretch)
        elif attachment := self._tree.attachment(mention.section):
            address = address[1:] if address[:1] == attachment else address
        elif len(one.citation.chain) == 1 and one.citation.chain[0].label.level is Level.UNIT:
            cited = counted_in(one.citation, self._text).get(mention.span.end)
            address = tuple(part.lower() for part in cited.number) if cited else address
        return replace(mention, document=stretch.document, address=address, until=until)

    def _inserted(self, mention: Mention, stretch: Stretch) -> Components:
        """The address in a section that is put in, where *mention* stands in it: "478A(5)(a)"."""
        address, unit = mention.address, self._tree.unit(mention.section)
        if address not in self._tree.known or address[: len(unit)] != unit or not unit:
            return ()
        rest = address[len(unit) :]
        if len(rest) > 1 and _PUT_IN.fullmatch(rest[0]):
            return rest
        is_apart = unit != self._tree.unit(self._tree.at(stretch.start))
        return address if is_apart and _PUT_IN.fullmatch(unit[-1]) else ()

    def _pointed(self, mentions: Sequence[Mention], n: int) -> Mention:
        """The mention *n*, "that Rule", of the document of the Rule before it."""
        mention = mentions[n]
        address = mention.address
        for before in reversed(mentions[max(0, n - 3) : n]):
            if address and before.address[: len(address)] == address:
                return replace(mention, document=before.document)
        return mention

    def _plausible(self, one: Nameless, usual: Mapping[str, str]) -> str | None:
        """The document named close by; of codes one that is cited by that label, if any is."""
        if one.family not in usual:
            return one.coded or (one.close if self._may_have(one, one.close) else None)
        cited = self._cited[one.family]
        if one.is_container:
            return one.coded if one.coded in cited else one.close
        return next((name for name in (one.coded, one.close) if name in cited), None)

    def _sole(self, nameless: Nameless) -> str | None:
        """The one document that the text says its labels are cited of, for a Chapter of it."""
        stated = set(self._stated.values())
        return stated.pop() if nameless.is_container and len(stated) == 1 else None

    def _usual_instruments(self) -> dict[str, str]:
        """For each label the one other document that is cited by it, where one prevails."""
        usual = {}
        for label, instruments in self._cited.items():
            for name, count in instruments.most_common(1):
                if count > 1 and count >= USUAL_SHARE * instruments.total():
                    usual[label] = name
        return usual
