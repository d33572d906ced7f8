"""Targets of the links of publishers: addresses become names of law and places in it.

"/us/usc/t15/s1601/a" is 15 U.S.C. 1601(a), "32016R0679" is Regulation (EU) 2016/679. A place in the
document itself is named by its id, which `walk` finds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from evidence_graph.cited import ALSO

if TYPE_CHECKING:
    from lxml.etree import _Element


@dataclass(frozen=True, slots=True)
class Target:
    """The target of a link.

    Attributes:
        ids: Of a place in this document; the first that the document has counts.
        document: The names of another document, joined by `ALSO`; None if none is known.
        address: The place in that document.
        url: The address in the source.
    """

    ids: tuple[str, ...] = ()
    document: str | None = None
    address: tuple[str, ...] = ()
    url: str = ""


def _named(*names: str | None) -> str | None:
    return ALSO.join(dict.fromkeys(" ".join(name.split()) for name in names if name)) or None


# --- United States --------------------------------------------------------------------------------


def _parts(path: str) -> list[str]:
    """The parts of a path that are not empty, at least one."""
    return [part for part in path.split("/") if part] or [""]


def uslm(link: _Element, words: str) -> Target | None:
    """``/us/usc/t15/s1601/a``, ``/us/pl/116/159/s3``, ``/us/stat/124/1376``, ``#id``."""
    if idref := link.get("idref"):
        return Target((idref,))
    href = link.get("href") or ""
    if href.startswith("#"):
        return Target((href[1:],))
    kind, *parts = _parts(href.partition("/us/")[2])
    return Target((href,), of_congress(href), *_uslm_place(kind, parts)) if href else None


def of_congress(uri: str) -> str | None:
    """How what is at an address of USLM is cited: "15 U.S.C. 1601(a)", "Public Law 116-159"."""
    kind, *parts = _parts(uri.partition("/us/")[2])
    match kind, parts:
        case "usc", [title, section, *_] if section.startswith("s"):
            return f"{title.lstrip('t')} U.S.C."
        case "usc", [title, *_]:
            return f"title {title.lstrip('t')}, United States Code"
        case "pl" | "pvtl", [congress, number, *_]:
            word = "Public" if kind == "pl" else "Private"
            return f"{word} Law {congress}-{number}"
        case "stat" | "fr", [volume, page, *_]:
            return f"{volume} {'Stat.' if kind == 'stat' else 'FR'} {page}"
        case "cfr", [title, place, *_] if place.startswith("p"):
            return f"{title.lstrip('t')} CFR Part {place[1:]}"
        case "cfr", [title, *_]:
            return f"{title.lstrip('t')} CFR"
    return None


def _uslm_place(kind: str, parts: list[str]) -> tuple[tuple[str, ...]]:
    """The section of a law and the place in it; the names of other documents hold their place."""
    inside = parts[1:] if kind in ("pl", "usc", "cfr") else []
    section = next((n for n, part in enumerate(inside) if re.fullmatch(r"s\d\w*", part)), None)
    return ((inside[section][1:].lower(), *inside[section + 1 :]) if section is not None else (),)


def congress(link: _Element, words: str) -> Target | None:
    """``parsable-cite`` as "usc/20/6301" or "pl/111/148"; an ``idref`` is of the bill itself."""
    if idref := link.get("idref"):
        return Target((idref,))
    kind, *parts = _parts(link.get("parsable-cite") or "")
    match kind, parts:
        case "usc", [title, section, *inside]:
            return Target(document=f"{title} U.S.C.", address=(section.lower(), *inside))
        case "pl" | "public-law", [of, number, *_]:
            return Target(document=f"Public Law {of}-{number}")
        case "stat", [volume, page, *_]:
            return Target(document=f"{volume} Stat. {page}")
    return None


_BY_CFPB = {
    "USC": "{} U.S.C.",
    "CFR": "{} CFR",
    "PUBLIC_LAW": "Public Law {}-{}",
    "STATUTES_AT_LARGE": "{} Stat. {}",
}


def regml(link: _Element, words: str) -> Target | None:
    """``1002-5-d`` with its kind: internal, external ("USC:15-1601"); terms are no references."""
    target, kind = link.get("target") or "", link.get("reftype")
    if kind == "term" or not target:
        return None
    if kind != "external":
        part, *place = target.split("-")
        if place and place[0][:1].isdigit():
            return Target((target,), "12 CFR", (f"{part}.{place[0]}", *place[1:]))
        return Target((target,), f"12 CFR Part {part}")
    scheme, _, rest = target.partition(":")
    form = _BY_CFPB.get(scheme)
    parts = [part for part in re.split(r"-(?:Stat\.-)?", rest) if part]
    if form is None or len(parts) < 2:
        return Target(document=words, url=target)
    if scheme == "CFR" and len(parts) > 2:
        parts[1:3] = [".".join(parts[1:3])]
    place = parts[1:] if form.count("{}") == 1 else []
    return Target((), form.format(*parts), tuple(part.lower() for part in place), target)


def dc_code(link: _Element, words: str) -> Target | None:
    """``doc="D.C. Law 20-61" path="§4|(a)"``; a path alone is one of the D.C. Code itself."""
    document, path = link.get("doc"), link.get("path") or ""
    here = document in (None, "D.C. Code")
    section, *deeper = path.split("|")
    number = section.lstrip("§ ")
    if here and section.startswith("§"):
        place = (number, *(part.strip("()") for part in deeper))
        return Target((path, section), "D.C. Code", place)
    if here:
        return Target((path,), _named("D.C. Code" if path else None))
    return Target(document=document, address=(number,) if number[:1].isdigit() else ())


# --- Europe ---------------------------------------------------------------------------------------

_CELEX = re.compile(r"3(\d{4})([RLDF])0*(\d+)$")
_ELI = re.compile(r"/eli/(reg|dir|dec)\w*/(\d{4})/(\d+)")
_OF_UNION = re.compile(r"/european/(regulation|directive|decision)/(\d{4})/0*(\d+)")
_ACTS = {
    **dict.fromkeys(("R", "reg", "regulation"), "Regulation"),
    **dict.fromkeys(("L", "dir", "directive"), "Directive"),
    **dict.fromkeys(("D", "F", "dec", "decision"), "Decision"),
}
_UNION_SINCE, _COMMUNITY_SINCE, _YEAR_FIRST_SINCE = 2010, 1994, 2015


def of_union(kind: str, year: str, number: str) -> str | None:
    """How an act of the European Union is cited: "Directive 95/46/EC"; None for other kinds."""
    act, n = _ACTS.get(kind), int(year)
    if act is None:
        return None
    body = "EU" if n >= _UNION_SINCE else "EC" if n >= _COMMUNITY_SINCE else "EEC"
    if n >= _YEAR_FIRST_SINCE:
        return f"{act} (EU) {year}/{number}"
    if act == "Regulation":
        return f"{act} ({body}) No {number}/{year}"
    return f"{act} {year if n >= 2000 else year[2:]}/{number}/{body}"


def celex(name: str) -> str | None:
    """The act with the CELEX number or European Legislation Identifier *name*."""
    for pattern in (_ELI, _OF_UNION):
        if found := pattern.search(name):
            return of_union(*found.groups())
    found = _CELEX.search(name)
    return of_union(found[2], found[1], found[3]) if found else None


def formex(link: _Element, words: str) -> Target | None:
    """``REF.DOC.OJ`` with collection, number, date and page; ``REF.DOC`` with a CELEX number."""
    if number := link.get("NO.CELEX") or link.get("CELEX"):
        return Target(document=_named(celex(number), words), url=number)
    date, page = link.get("DATE.PUB") or "", link.get("PAGE.FIRST")
    collection, number = link.get("COLL"), link.get("NO.OJ")
    if not (collection and number and len(date) == 8):
        return Target(document=words)
    day = f"{int(date[6:])}.{int(date[4:6])}.{date[:4]}"
    at = f", p. {int(page)}" if page and page.isdigit() else ""
    return Target(document=f"OJ {collection} {number.lstrip('0')}, {day}{at}")


_UK = re.compile(r"legislation\.gov\.uk/(?:id/)?([a-z]+)/(\d{4})/(\d+)((?:/[\w()-]+)*)")
_UK_PLACES = frozenset({"section", "article", "regulation", "rule"})
_UK_SERIES = {"uksi": "S.I. {0}/{1}", "ukpga": "{0} c. {1}", "ssi": "S.S.I. {0}/{1}"}


CITED = "title-cited"
"""The attribute that `prepare_clml` sets to the words that cite the act of a place."""


def prepare_clml(root: _Element) -> None:
    """Keep with each citation of a place in an act the words that cite the act."""
    acts = {act.get("id"): "".join(act.itertext()) for act in root.iter("{*}Citation")}
    for place in root.iter("{*}CitationSubRef"):
        if name := acts.get(place.get("CitationRef")):
            place.set(CITED, name)


def name_of(uri: str) -> str | None:
    """The act that has the address *uri* of a publisher, None if it tells none."""
    found = _UK.search(uri)
    form = _UK_SERIES.get(found[1]) if found else None
    return form.format(found[2], found[3]) if found and form else celex(uri)


def clml(link: _Element, words: str) -> Target | None:
    """``InternalLink`` by id; ``Citation`` by class, year and number; a place in one by its URI."""
    if ref := link.get("Ref"):
        return Target((ref,))
    uri = link.get("URI") or ""
    if act := celex(uri):
        return Target(document=_named(act, words), url=uri)
    cited = link.get("CitationRef")
    name = link.get(CITED) or "" if cited else words
    found = _UK.search(uri)
    if found is None:
        return Target(document=_named(name), url=uri) if name.strip() and link.get("Year") else None
    series, year, number, place = found.groups()
    kind, *parts = place.strip("/").split("/")
    form = _UK_SERIES.get(series)
    document = _named(name, form and form.format(year, number))
    return Target((uri,), document, tuple(parts) if kind in _UK_PLACES else (), uri)


# --- elsewhere ------------------------------------------------------------------------------------


def akoma_ntoso(link: _Element, words: str) -> Target | None:
    """``#sec_5`` or ``/akn/za/act/1997/101/eng@/!main#sec_5``: the work's own address is a name."""
    href = link.get("href") or link.get("from") or ""
    if href.startswith(("#", "~")):  # "~art_14__para_2" is a place in the work itself
        return Target((href[1:],))
    if act := celex(href):
        return Target(document=_named(act, words), url=href)
    if href.startswith(("http:", "https:")):
        return Target(url=href)
    work, _, place = href.partition("#")
    return Target((), _named(words, work_of(work)), _of_eid(place), href) if work else None


_EID = re.compile(r"(?:^|__|-)([a-z]{1,20})_?(\w{0,40}?)(?=__|-|$)")
_CITED = frozenset({"sec", "art", "rule", "reg", "section", "article"})


def _of_eid(place: str) -> tuple[str, ...]:
    """The address that an id of Akoma Ntoso spells: "chp_2__sec_5__subsec_1" is 5, 1."""
    parts = _EID.findall(place)
    first = next((n for n, (kind, _) in enumerate(parts) if kind in _CITED), len(parts))
    return tuple(number.lower() for _, number in parts[first:] if number)


def work_of(uri: str) -> str:
    """The address of the work of which *uri* names a version or a part."""
    parts = uri.removeprefix("/akn").strip("/").split("/")
    end = next((n for n, part in enumerate(parts) if "@" in part or part[:1] in "!~"), len(parts))
    kept = [part for part in parts[:end] if part not in ("main", "")]
    return "/" + "/".join(kept)


def hklm(link: _Element, words: str) -> Target | None:
    """``/hk/cap338`` is a chapter of the laws; only the words of the link name a place in it."""
    chapter = re.fullmatch(r"/hk/cap(\w{1,8})", link.get("href") or "")
    return Target(document=_named(words, f"Cap. {chapter[1]}")) if chapter else None


def by_title(link: _Element, words: str) -> Target | None:
    """A link on the title of an act (Canada, New South Wales), or on a number in this one."""
    if not (link.get("link") or link.get("refid")):
        return None
    return Target((link.get("refid") or "",), _named(words, link.get("link")))


def rfc(link: _Element, words: str) -> Target | None:
    """``xref`` to a place or to an entry of the references, with a section of it; ``eref``."""
    target = link.get("target") or ""
    if target.startswith(("http:", "https:")):
        return Target(url=target)
    number = re.fullmatch(r"RFC0*(\d+)", target)
    if number is None:
        return Target((target,))
    section = link.get("section")
    return Target((), f"RFC {number[1]}", (section.lower(),) if section else ())
