"""Finds names that a document states: in its title, in brackets after it, in its first lines.

"… Rules (MKT)", "(General Data Protection Regulation)", "(Leuchtturmgesetz - LTG)" with or without
the brackets, "may be cited as …", "Regulation (EU) 2016/679", "12 CFR Part 1002". Initials are a
name if the brackets of the title spell them out ("GDPR"), or if the text itself uses them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, takewhile

from ..language import LanguagePack, packs
from ..language.dates import days_in
from ..language.patterns import NEVER, either, holding
from ..language.signs import signs_of
from .bodies import membership_of, number_in_series, part_or_number
from .data import table
from .normal import normal_name
from .short_names import names_for_itself

_CODE = re.compile(  # "… Rules (MKT)", "… (BauO NRW)", "… (PortG 2018)", "… (PortG), Book 2"
    r"(?<!\d)\(([A-Z][A-Za-z0-9&-]*[A-Z0-9][A-Za-z0-9&-]*"
    r"(?: (?:[A-Z]{1,3}|[IVX]{1,5}|[A-Z][A-Z&-]*[a-z][A-Za-z&-]*[A-Z]))?"
    r"(?: (?:1[5-9]|20)\d\d)?)\)(?=\s*$|\s[–—-]\s|:\s|,\s\w+\s\d)"
)
_NAME_AND_CODE = re.compile(  # "(Leuchtturmgesetz - LTG)", "(Mietgesetz, MietG)"
    r"\((?![A-Z][a-z]{0,3}[A-Z]{1,3}\s)"  # not "(VwV – MietG)", on a law of that code
    r"(?P<name>[A-ZÄÖÜ][^(),]{2,80}?)(?:\s[-–—]\s|,\s)"
    r"(?P<code>[A-ZÄÖÜ][A-Za-zÄÖÜäöüß0-9-]*[A-ZÄÖÜ0-9][A-Za-z0-9-]*)\)"
    r"(?=\s*$|\s[^\W\d_]{2,4}\s\d{1,2}\.?\s[^\W\d_]{3,10}\s\d{4}$)"  # "Vom 17. März 2020"
)
_NAME_DASH_CODE = re.compile(  # "Leuchtturmgesetz - LTG"
    r"(?P<name>[A-ZÄÖÜ][^(),]{2,80}?)\s[-–—]\s(?P<code>[A-ZÄÖÜ][A-Za-zÄÖÜäöüß]{0,15}[A-ZÄÖÜ])"
)
_YEAR = re.compile(
    r"(?<![ ,(])(?:[ ,(]|\sof\s)*(?<![\w/.–-])(?:1[5-9]|20)\d\d\)?$"
)  # not of "1/2003" or "20-2003"
_DAY = r"\d{1,2}\.\d{1,2}\.(?:1[5-9]|20)\d\d$"
_VERSION = re.compile(
    rf"(?<!\s)\s(?!{_DAY})(?:v|version\s)?\d+(?:\.\d+)+$|(?<!\s)\sv\d+$", re.IGNORECASE
)
_AT_DAY = re.compile(rf",?\s(?P<word>[^\W\d_]{{2,5}})\s{_DAY}")
_ASIDE = re.compile(r"(?<!\s)\s\([A-Z]{2,}s?\)")  # "Lamp Identifiers (LIDs) v1.0"
_STANDARD = re.compile(  # "ISO/DIS 17301-1", "EN 301 549", "BS 5839-1:2017(E)"
    r"(?P<issuer>[A-Z]{2,8}(?:[ /][A-Z]{2,8}){0,3}) "
    r"(?P<number>[A-Z]?\d{2,5}(?: ?\d{3})?(?:-\d{1,4}){0,2})"
    r"(?P<year>:(?:19|20)\d\d)?(?: ?\([A-Z]{1,4}(?:/[A-Z])?\))?"
)
_SHORT_NAME = r"[“\"„«*]{0,4}(?P<short>[A-Z][A-Za-z0-9-]{0,14}[A-Z])s?[”\"“»*]{0,4}"
_LONG = 10  # letters of a title of one word that a text may abbreviate: "Segelordnung (SO)"
_QUOTED_INITIALS = re.compile(r"\([“\"„][*_]{0,3}([A-Z]{3,6})[*_]{0,3}[”\"“]\)")
_SAMPLED_CHARS = 20_000  # at the start of the text, where it says how it is cited
_CITED_CHARS = 400  # on either side of a word of such a sentence
_NEAR_CHARS = 60  # before "may be cited as", where the subject of the sentence stands
_HEAD_CHARS = 2_000  # at the start of the text, where it gives its number in a series
_FEWEST_INITIALS = 3
_MOST_TITLE_WORDS = 8
# Spaces are bounded: a search tries each of a run of them.
_LISTED = re.compile(r"\s{0,9}(?:\"([^\"]*)\"|'([^']*)'|([^,\s][^,]*))\s{0,99}(?:,|$)")


def code_of(title: str, pack: LanguagePack) -> str | None:
    """The code in the last brackets of *title*, or behind its last dash."""
    remark = _patterns(pack).remark
    title = remark.sub("", title)
    if match := _CODE.search(title):
        if remark.fullmatch(f"({match[1]})"):
            return None  # "Pear Agreement (DRAFT) - 2"
        is_shared = re.fullmatch(pack.documents.names.shared, match[1], re.IGNORECASE)
        if is_shared or match[1].casefold() in pack.documents.titles.amending:
            return None  # "Terms of Service (ToS)", as those of many; "Piers Act (AMENDMENT)"
        return None if _is_of_another(title[: match.start()], match[1], pack) else match[1]
    match = _name_and_code(title)
    return match["code"] if match else None


def _is_of_another(before: str, code: str, pack: LanguagePack) -> bool:
    """Whether *code* abbreviates only the last words of *before*, which name something else.

    "Electoral Rules of the Norland Institute of Technology (NIT)" is a document of the NIT. A code
    may leave out the kind of the document if the words tell its subject: "Act on Lamp Imports
    (LI)".
    """
    names, kinds = pack.documents.names, pack.structure.documents
    small = names.small | names.articles
    joining = names.articles | (names.small - names.tails - pack.structure.lines.goes_on)
    words = re.findall(r"[^\W_]+(?:-[^\W_]+)*", before)
    for n in range(len(words) - 1, 0, -1):
        name = [word for word in words[n:] if word.lower() not in small]
        if any(word.lower() in kinds for word in name) or len(name) > len(code):
            return False
        if len(name) > 1 and words[n].lower() not in small and is_spelt(code, name):
            linking = takewhile(small.__contains__, map(str.lower, reversed(words[:n])))
            return words[n - 1].lower() in joining and names.tails.isdisjoint(linking)
    return False


def is_spelt(code: str, words: Sequence[str]) -> bool:
    """Whether *code* consists of the first letters of *words*, each with further letters of it."""
    ends = {0}
    for word in words:
        rest = word[1:].lower()
        beginnings = [end + 1 for end in ends if code[end : end + 1].lower() == word[0].lower()]
        ends = set(beginnings)
        for end in beginnings:
            at = 0
            while end < len(code) and (at := rest.find(code[end].lower(), at) + 1):
                end += 1
                ends.add(end)
    return len(code) in ends


def _name_and_code(title: str) -> re.Match[str] | None:
    """A name with its code at the end of *title*, or all of it if the code abbreviates the name."""
    if match := _NAME_AND_CODE.search(title):
        return match
    match = _NAME_DASH_CODE.fullmatch(title)
    if match is None:
        return None
    letters = iter(match["name"].lower())
    spelt = match["name"][0] == match["code"][0] and all(
        c in letters for c in match["code"].lower()
    )
    return match if spelt else None


def aliases_of(
    title: str,
    code: str | None,
    text: str,
    given: str,
    pack: LanguagePack,
    file: str = "",
    *,
    parts: Sequence[str] = (),
) -> tuple[str, ...]:
    """Names other than *title* and *code*, sorted.

    Args:
        given: Further names that the source gives: "A; B" or, as in YAML, "[A, B]".
        file: Its file name or record id.
        parts: Names of which *title* is composed.
    """
    words = _patterns(pack)
    whole, title = title, words.remark.sub("", title)
    names = [*parts, *_several(given), *_short_titles(title, words)]
    contract, _, rest = title.partition(": ")
    if re.fullmatch(pack.documents.titles.parts, rest, re.IGNORECASE):
        names.append(contract)  # "Mutual Kite Agreement: Standard Terms"
    long = _name_and_code(title) or words.name_in_brackets.search(title)
    long_names = [long["name"]] if long else []
    names += [*long_names, title[: long.start()].strip()] if long else []
    names += cited_names(text, pack, title)
    names += [without_year(name) for name in (*names, code or "")]
    initials = [found for name in long_names if (found := initials_of(name, pack))]
    initials += _written(text, {initials_of(name, pack): name for name in (title, *names)})
    head = [" ".join(line.split()) for line in text[:_HEAD_CHARS].splitlines()]
    for pattern, templates in pack.documents.titles.stated:
        stated = filter(None, (re.fullmatch(pattern, line) for line in head))
        names += [match.expand(template) for match in stated for template in templates]
    if number := number_in_series(text[:_HEAD_CHARS]):
        names.append(number)
    fields = [*head, "---"].index("---", 1) if head[:1] == ["---"] else 0
    names += _standard_numbers([title, *head[fields:]])
    names += names_for_itself(text, pack)
    names += _shortened_in(text, [title, *_short_titles(title, words)], pack)
    names += _spelt_in(text, [title, *names], pack)
    if part := part_or_number(file, [title, *head]):
        names.append(part)
    return tuple(sorted({name for name in (*names, *initials) if name} - {whole, code or ""}))


def cited_names(text: str, pack: LanguagePack, title: str = "") -> Iterable[str]:
    """The names that *text* gives the document near its start with "may be cited as".

    A sentence on another unit than the *title* has does not count: "This article may be cited as"
    in "Title 41".
    """
    text = text[:_SAMPLED_CHARS]
    titles, labelled = pack.documents.titles, pack.units.labelled
    signs, lower = signs_of(titles.cited_as or NEVER), text.lower()
    if not any(sign in lower for sign in signs):
        return
    if titles.cited_beside:
        text = re.sub(titles.cited_beside, " ", text)
    own = labelled(title.partition(" ")[0])
    for match in holding(text, signs, _patterns(pack).cited_as, reach=_CITED_CHARS):
        before = text[max(0, match.start() - _NEAR_CHARS) : match.start()].lower().split()
        last = [b for a, b in pairwise(before) if a in pack.citations.pointers.these][-1:]
        unit = labelled(last[0]) if last else None
        is_in_table = "|" in match["name"]  # a side note is set beside it: "Fees | Short title"
        if not is_in_table and (own is None or unit is None or unit is own):
            yield " ".join(match["name"].replace("#", " ").split())  # "###" of Markdown


def _standard_numbers(lines: Iterable[str]) -> Iterable[str]:
    """The number of a standard alone on a line of its cover, with and without the year."""
    issuers = {word for word in table("issuers.toml")["words"] if word.isupper()}
    for line in lines:
        match = _STANDARD.fullmatch(line)
        if match and not issuers.isdisjoint(re.split(r"[ /]", match["issuer"])):
            yield f"{match['issuer']} {match['number']}"
            if match["year"]:
                yield f"{match['issuer']} {match['number']}{match['year']}"


def _shortened_in(text: str, titles: Iterable[str], pack: LanguagePack) -> Iterable[str]:
    """The short name in brackets after a title in the text: "the Lamp Exchange Format (LXF)".

    A word such as "hereinafter" may precede it, and quotation marks may enclose it.
    """
    sample, role = text[:_SAMPLED_CHARS], pack.contracts.role
    # A pattern is made for a title only if it stands before a bracket, as most do nowhere.
    before = [part.rstrip("*_ ") for part in " ".join(sample.lower().split()).split("(")[:-1]]
    for name in {name for name in titles if " " in name or len(name) >= _LONG}:
        last = " ".join(name.lower().split()).rpartition("(")[2].rstrip("*_ ")
        if not any(part.endswith(last) for part in before):
            continue
        words = r"\s{1,4}".join(map(re.escape, name.split()))
        in_brackets = rf"\s{{1,4}}\((?i:(?:{role})?){_SHORT_NAME}\)"
        match = re.search(rf"(?<!\w)(?i:{words})[*_]{{0,3}}{in_brackets}", sample)
        is_word = match and match["short"].casefold() in name.casefold().split()  # "AGREEMENT"
        if match and not is_word and not _is_of_another(name, match["short"], pack):
            yield match["short"]


def _spelt_in(text: str, titles: Iterable[str], pack: LanguagePack) -> Iterable[str]:
    """The quoted initials in brackets that spell a title: '(which holds the Terms) ("MKA")'."""
    quoted = {match[1] for match in _QUOTED_INITIALS.finditer(text[:_HEAD_CHARS])}
    for title in titles if quoted else ():
        words = re.findall(r"[^\W_]+", title)
        words = [word for word in words if word.lower() not in pack.documents.names.small]
        yield from (short for short in quoted if short == "".join(w[0] for w in words).upper())


def without_year(name: str) -> str:
    """*name* without the year or the day at its end: "Companies Act 2006", "… vom 1.3.2006".

    A year that is part of a phrase stays: "Remission Order (forest fires in 2024)". So does that of
    a day in words: "Loi du 5 mai 2010".
    """
    if (day := _AT_DAY.search(name)) and day["word"].casefold() in _small():
        return name[: day.start()]
    bare = _YEAR.sub("", name)
    if bare != name and any(_ends_in_day(name, pack) for pack in packs()):
        return name
    last = re.search(r"\w+$", bare)
    is_open = bare.count("(") > bare.count(")")
    return name if is_open or (last and last[0].casefold() in _small()) else bare


def _ends_in_day(name: str, pack: LanguagePack) -> bool:
    return any(span.end == len(name) for span, _ in days_in(name, pack, 0, len(name)))


@cache
def _small() -> frozenset[str]:
    return frozenset(word for pack in packs() for word in pack.analysis.stop_words)


def version_of(title: str, pack: LanguagePack) -> str:
    """The version that *title* ends with, without its word: "2.1" of "… Framework Version 2.1"."""
    match = _VERSION.search(_patterns(pack).remark.sub("", title))
    return match[0].split()[-1].lstrip("vV") if match else ""


def number_of(title: str, pack: LanguagePack) -> str | None:
    """The number with which *title* begins, as it is cited: "Regulation (EU) 2016/679"."""
    match = _patterns(pack).numbered.match(title)
    return match[0] if match else None


@dataclass(frozen=True, slots=True)
class _Patterns:
    """Patterns of names in titles and texts of one language; see `TitleWords`."""

    remark: re.Pattern[str]
    name_in_brackets: re.Pattern[str]
    numbered: re.Pattern[str]
    short_forms: tuple[re.Pattern[str], ...]
    cited_as: re.Pattern[str]


@cache
def _patterns(pack: LanguagePack) -> _Patterns:
    words = pack.documents.titles
    instruments = either(words.instruments)
    compound = pack.citations.instruments.compound
    bound, several = ("", "") if compound else (r"\b", " [^()]+")
    return _Patterns(
        remark=re.compile(rf"\s?\((?:{'|'.join(words.remarks) or '(?!)'})\)$", re.IGNORECASE),
        name_in_brackets=re.compile(  # "(Clean Water Regulation)", not "(Northern Ireland)"
            rf"\((?P<name>(?=[^()]*(?:{bound}(?:{instruments}|{instruments.title()})\b))"
            rf"[A-ZÄÖÜ][^()]+{several})\)(?=\s*$|(?i:{words.of_a_body}))"
        ),
        numbered=re.compile(
            rf"{words.numbered or '(?!)'} ?(?:\([A-Z]{{2,4}}(?:, ?[A-Za-z]{{2,8}})?\) ?)?"
            r"(?:n\w\.? ?|n[°º]\.? ?)?\d{1,4}[/-]\d{1,5}(?:/[A-Z]{2,4})?",
            re.IGNORECASE,
        ),
        short_forms=tuple(re.compile(form, re.IGNORECASE) for form in words.short_forms),
        cited_as=_cited_as(words.cited_as or NEVER, words.cited_with),
    )


def _cited_as(before: str, following: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(
        rf"""
        {before}
        (?P<name>(?:(?:1[5-9]|20)\d\d\ )?[A-Z](?:    # "the 2031 Ports Act"
            (?!,?\s+(?:and|but)\s+(?:{either(following)})\b)
            (?: [^"”»'’.;\n] | \n(?!\s*\n) | ['’](?=\w) | (?<=\bNo)\. )   # "Children’s", "No. 2"
        ){{1,200}})
        """,
        re.VERBOSE,
    )


def _short_titles(title: str, words: _Patterns) -> Iterable[str]:
    """The title without its code, without its version, and the number at its beginning."""
    code = _CODE.search(title)
    yield title[: code.start()].strip() if code else title
    if (bare := _VERSION.sub("", title).rstrip(" ,:–-")) != title:
        yield bare
        yield _ASIDE.sub("", bare)
        if code := _CODE.search(bare):
            yield code[1]
    if match := words.numbered.match(title):
        yield match[0]
    for form in words.short_forms:
        if match := form.match(title):
            yield " ".join(part for part in match.groups() if part)
    membership = membership_of(title)
    own = {normal_name(name) for name in membership.own} if membership else ()
    parts = title.split()
    for n in range(1, min(len(parts), 5) if own else 0):
        beginning = " ".join(parts[:n]).rstrip(",.:;")
        if normal_name(beginning) in own:
            yield beginning


def _several(given: str) -> list[str]:
    listed = given.strip()
    if listed.startswith("[") and listed.endswith("]"):
        names = [match[1] or match[2] or match[3] for match in _LISTED.finditer(listed[1:-1])]
    else:
        names = given.split(";")
    kept: list[str] = []
    for name in map(str.strip, names):
        goes_on = name[:1].islower() and kept and len(kept[-1].split()) > _MOST_TITLE_WORDS
        is_name = any(map(str.isalpha, name)) and not name.startswith("/")  # a path of a web site
        if (
            is_name and not goes_on
        ):  # "An Act to levy dues on tugs and barges; to amend the Port Act"
            kept.append(name)
    return kept


def initials_of(name: str, pack: LanguagePack) -> str:
    """The initials of the words of *name*, such as GDPR; "" for fewer than three letters."""
    words = without_year(name.partition("(")[0]).split()
    letters = [word[0] for word in words if word.lower() not in pack.documents.names.small]
    plain = all(letter.isalpha() and letter.isupper() for letter in letters)
    return "".join(letters) if plain and len(letters) >= _FEWEST_INITIALS else ""


def _written(text: str, initials: Mapping[str, str]) -> list[str]:
    """The *initials* of names that *text* uses in capitals, and never in small letters.

    They are not those of the name if brackets first give them to other words: "Pear Form C (PFC)".
    """
    found = []
    for letters, name in sorted(initials.items()):
        word = rf"(?<![\w-]){re.escape(letters)}(?![\w-])"
        if not letters or not re.search(word, text) or re.search(word.lower(), text):
            continue
        spelt = re.search(rf"(?P<last>[\w-]{{1,40}})\s{{1,4}}\({re.escape(letters)}[,)]", text)
        words = name.partition("(")[0].casefold()
        last = rf"(?<![\w-]){re.escape(spelt['last'].casefold())}e?s?(?![\w-])" if spelt else ""
        if re.search(last, words):
            found.append(letters)
    return found
