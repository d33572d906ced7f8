"""Addresses of provisions, as people write them and as documents number them.

"section 14(2)(b)", "s. 14 (2) (b)", "§ 14 Abs. 2 lit. b" and the anchor "14(2)(b)" have one normal
form, ``14/2/b``. Whole components are compared, never substrings: "823" is not "1823". Containers
through which numbering runs on (Part, Chapter) are no part of it: they are kept apart, to choose
between equals. Those that begin numbering anew (Schedule, Annex) are: ``sch 2/4``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .citation.numbers import arabic
from .spans import Span
from .spellings import outer_first

# Words before a number, each with the kind of unit it names; None: the number alone identifies.
LABELS: dict[str, str | None] = {
    **dict.fromkeys(
        "section sections sec s ss article articles art arts artikel regulation regulations reg "
        "regs rule rules r clause clauses cl paragraph paragraphs para paras subsection "
        "subsections subparagraph subparagraphs subparagraf absatz abs nummer nr buchstabe "
        "buchst lit point points item § §§".split()
    ),
    **dict.fromkeys(("satz", "sätze"), "satz"),
    **dict.fromkeys(  # "preamble(26)" is what their anchors are
        ("recital", "recitals", "preamble", "erwägungsgrund", "erwägungsgründe"), "recital"
    ),
    **dict.fromkeys(("schedule", "schedules", "sch", "anlage"), "sch"),
    **dict.fromkeys(("appendix", "app", "anhang"), "app"),
    **dict.fromkeys(("annex", "annexes"), "annex"),
    **dict.fromkeys(("exhibit",), "exhibit"),
    **dict.fromkeys(("supplement", "supp"), "supplement"),
    **dict.fromkeys(("part", "parts", "teil"), "part"),
    **dict.fromkeys(("chapter", "chapters", "ch", "kapitel"), "chapter"),
    **dict.fromkeys(("title",), "title"),
    **dict.fromkeys(("subtitle",), "subtitle"),
    **dict.fromkeys(("division", "abschnitt"), "division"),
    **dict.fromkeys(("subchapter", "unterabschnitt"), "subchapter"),
    **dict.fromkeys(("subpart",), "subpart"),
    **dict.fromkeys(("book", "buch"), "book"),
}
RUN_ON = frozenset("part chapter title subtitle division subchapter subpart book".split())
"""Containers through which numbering usually runs on: "section 95", whatever its Part."""
BEGINS_ANEW = frozenset("sch app annex exhibit supplement".split())
"""Containers that begin numbering anew: "Sch 2 para 4" is not section 4."""
SENTENCE = "satz "
"""What names a sentence begins with, which is a part of a unit and none itself: "§ 14 Satz 2"."""

REPEAT = re.compile(r"~[0-9]+$")
"""What `unique_anchors` adds to an anchor that repeats."""

_NUMBER = (  # "14a", "1002.2", "a1.1", "C-4"
    # at most a dozen parts: a search over "1-1-1-…" begins anew at each
    r"[0-9]+(?:quater|quinquies|sexies|[a-z]{0,3})(?:[.\-–][0-9]+[a-z]{0,2}){0,12}"
    r"|[a-z]{1,2}[0-9]+(?:\.[0-9]+){0,12}|[a-z](?:[.-][0-9]+){1,12}"
)
_INNER = r"[0-9]+(?:quater|quinquies|sexies|[a-z]{0,3})|[a-z]{1,2}(?:-[0-9]{1,2})?|[ivxlc]{3,6}"
_WORDS = "|".join(sorted((re.escape(word) for word in LABELS), key=len, reverse=True))
_COMPONENT = re.compile(
    rf"""
    (?P<label>{_WORDS})(?![a-zäöüß])\.?   # "section", "Abs.", "§"
    |\(\s*(?P<inner>{_INNER})\s*\)     # "(2)", "(19a)", "(b)", "(iii)"
    |(?P<half>[a-z]{{1,2}})\)            # "f)"
    |(?P<number>{_NUMBER})(?![a-z])\.?    # "14", "14A", "1002.2", "a1.1"
    |(?P<letters>[a-z]{{1,6}})(?![a-z])   # "lit. b", "Part II"
    |(?P<gap>[\s.,/;:)–—-]+)
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Address:
    """A place within a document, in normal form.

    Attributes:
        components: From the outermost unit that identifies inwards: ``("sch 2", "4", "b")``.
        containers: Units named above it through which numbering runs on: ``("part 2",)``.
    """

    components: tuple[str, ...]
    containers: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What equal addresses share: ``14/2/b``."""
        return "/".join(self.components)

    @property
    def parent(self) -> Address | None:
        """The address one step up; None at the top."""
        if len(self.components) < 2:
            return None
        return Address(self.components[:-1], self.containers)


def parse_address(text: str) -> Address | None:
    """The address that the whole of *text* is ("Sch 2 para 4"); None where it is something else.

    The ``~2`` of an anchor that repeats is no part of it: both units have that address. Two numbers
    with a comma between ("§§ 14, 15") are two addresses.
    """
    folded = outer_first(REPEAT.sub("", text.strip())).casefold()
    folded = _LETTERED_PARAGRAPH.sub(_bracketed, folded)
    components: list[str] = []
    containers: list[str] = []
    pending: list[str] = []  # containers that nothing has followed yet
    label: str | None = None
    named = listed = False  # after a label; after a number and a comma
    position = 0
    while position < len(folded):
        match = _COMPONENT.match(folded, position)
        if match is None:
            return None
        position = match.end()
        if match["gap"]:
            listed = listed or (bool(components) and not named and "," in match["gap"])
            continue
        if match["label"]:
            if (
                label is not None and label in BEGINS_ANEW
            ):  # "Sch para 4": the only Schedule needs no number
                components.append(label)
            label, named, listed = LABELS[match["label"]], True, False
            continue
        value = match["inner"] or match["half"] or match["number"] or match["letters"]
        if match["letters"] and not named:
            return None
        if (match["half"] and not components) or (match["number"] and listed):
            return None
        listed = False
        if label in RUN_ON:
            head, dot, rest = value.partition(".")  # "Part 8.95" is section 95 of Part 8
            pending.append(f"{label} {arabic(head)}")
            position -= len(rest) + len(match[0]) - len(match[0].rstrip(".")) if dot else 0
        else:
            containers += pending
            pending = []
            if components and value.startswith(f"{components[-1]}."):
                components.pop()  # "2 2.2" is the anchor of 2.2 where a form has a 2.2, too
            components.append(f"{label} {arabic(value)}" if label else value)
        label, named = None, False
    if label is not None and label in BEGINS_ANEW:
        components.append(label)
    components += pending
    return Address(tuple(components), tuple(containers)) if components else None


_LETTERED_PARAGRAPH = re.compile(r"(^section [ivxlc]+)\.([a-z])\b(?:\.([0-9]+)\b)?")


def _bracketed(match: re.Match[str]) -> str:
    """What "Section III.B.6" is cited by: Section III(B)(6)."""
    return f"{match[1]}({match[2]})" + (f"({match[3]})" if match[3] else "")


# In running text a letter is a number only where no sentence could go on with it: "Part A" and
# "lit. a", not "the rules a tenant must follow" or "the part I signed"; "chapter ix", not "section
# civil". Nor is the end of "U.S.C." section C.
_ROMAN_NUMBER = r"(?=[ivxlc]{2})c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})\b"
_LABELLED = rf"""
    (?!(?-i:[a-z]+\s+I\b))
    (?!(?<=u\.)s\.c\b)
    (?:{_WORDS})(?![a-zäöüß])\.?\s*(?:{_NUMBER}|{_ROMAN_NUMBER}|(?-i:[A-Z])\b)  # "s 14", "Part II"
    |(?:lit|buchst|buchstabe|app|appendix|anhang|annex)\b\.?\s*[a-z]\b  # "lit. b", "appendix a"
"""
_BRACKETED = rf"\(\s*(?:{_INNER})\s*\)"
_INSIDE = rf"(?:{_WORDS})(?![a-zäöüß])\.?\s*{_BRACKETED}(?:\s*{_BRACKETED})*"  # "point (f)"
_WITHIN = r"\s(?:of|in|des|der|von)\s(?:the\s)?"
_MENTION = re.compile(
    rf"""
    (?<![\w§$£€])
    (?:{_INSIDE}{_WITHIN}){{0,4}}           # "point (f) of", "paragraph (b) of subsection (2) of"
    (?:
        {_LABELLED}
        |(?:{_NUMBER})(?=\s*{_BRACKETED})   # "14(2)"; not "14 (the youngest)"
        |[0-9]+(?:\.[0-9]+[a-z]?){{1,12}}  # "7.2.1"
    )
    (?:
        \s*{_BRACKETED}                    # "(2)(b)"
        |[\s,]*(?:{_LABELLED})             # "Abs. 2"
        |[\s,]*{_INSIDE}                   # ", point (f)"
    )*
    (?![\w(]|\s*[%$£€])
    """,
    re.VERBOSE | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class AddressMention:
    """An address that stands in a text, and where."""

    address: Address
    span: Span


# What goes on after "ss 31": ", 33(2) and 35".
_FURTHER = re.compile(
    rf"\s*(?:,|and|or|und|oder|sowie)\s*(?:and\s+|or\s+)?(?P<number>(?:{_NUMBER})(?:\s*{_BRACKETED})*)"
    r"(?![\w(]|\s*[%$£€])",
    re.IGNORECASE,
)
_PLURAL = re.compile(r"§§|(?:ss|\w{2,}s)\b", re.IGNORECASE)  # "arts", "sections", "Rules"


def find_addresses(text: str) -> Iterator[AddressMention]:
    """The addresses in *text*, in order: "Do ss 31 and 33 apply to Sch 2 para 4?" has three."""
    position = 0
    while match := _MENTION.search(text, position):
        position = match.end()
        yield from _address(match, 0)
        while _PLURAL.match(match[0]) and (further := _FURTHER.match(text, position)):
            position = further.end()
            yield from _address(further, "number")


def _address(match: re.Match[str], group: int | str) -> Iterator[AddressMention]:
    address = parse_address(match[group])
    if address is not None:
        yield AddressMention(address, Span(*match.span(group)))


def normal_name(name: str) -> str:
    """A document's name as it is compared: no case, no punctuation, no leading article."""
    folded = " ".join(re.findall(r"\w+", name.casefold()))
    return re.sub(r"^(?:the|das|die|der) ", "", folded)
