"""The kinds of HTML elements, by their tags and attributes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..pieces.piece import Inline

if TYPE_CHECKING:
    from lxml.html import HtmlElement

LEFT_OUT = {"script", "style", "template", "noscript", "head", "del", "svg", "iframe", "object"}
LEFT_OUT |= {"audio", "video", "canvas", "select", "textarea", "button", "map", "datalist", "rp"}
BLOCKS = {"html", "body", "p", "div", "section", "article", "main", "aside", "header", "footer"}
BLOCKS |= {"nav", "h1", "h2", "h3", "h4", "h5", "h6", "ol", "ul", "menu", "dir", "li", "dl", "dt"}
BLOCKS |= {"dd", "pre", "listing", "blockquote", "figure", "figcaption", "address", "fieldset"}
BLOCKS |= {"legend", "details", "summary", "hr", "form", "center", "hgroup", "search", "dialog"}
TABLES = {"table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption"}
HEADINGS = {"h1": 1, "h2": 2, "h3": 3, "h4": 4, "h5": 5, "h6": 6}
LISTS = {"ol", "ul", "menu", "dir"}
SECTIONING = {"article", "section", "main", "aside", "td", "blockquote"}

_MATTER_ROLES = {"navigation", "doc-toc", "banner", "contentinfo", "doc-pagelist", "search"}
_MATTER_ROLES |= {"menu", "menubar", "toolbar", "dialog", "alertdialog", "directory", "doc-index"}
_CONTENTS_NAME = re.compile(
    r"(?:^|[\s_-])(?:toc|table-?of-?contents|contents-?list|breadcrumbs?)(?:$|[\s_-])|^MsoToc",
    re.IGNORECASE,
)
# "toc_3", "toc-ART_1": the id of a heading or an article to which the contents lead
_CONTENTS_TARGET = re.compile(r"toc[-_]\w{0,60}[0-9A-Z]", re.ASCII)
# These are compared with whole classes, since an element around a whole page may be named for what
# is in it ("page-header-fixed"), and not with ids, which are often words of a heading.
_SITE_CLASS = re.compile(
    r"(?:^|\s)(?:nav-?bar|skip-?(?:link|nav|to-?content)s?|(?:site|page)-(?:nav|header|footer)"
    r"|pagination|cookie-?(?:banner|bar|consent|notice|box|dialog|popup))(?:$|\s)",
    re.IGNORECASE,
)
# of what only screen readers read out: "Marginal note:" before each heading, "opens in new tab"
_UNSEEN_CLASS = re.compile(
    r"(?:^|\s)(?:sr-only|visually-hidden|(?:cn|wb)-inv(?:isible)?|screen-reader(?:-text|-only)?)"
    r"(?:$|\s)",
    re.IGNORECASE,
)
_SITE_TAGS = BLOCKS - {"html", "body", "main", "article"}
_FEWEST_SECTIONS = 2  # headings in an element that holds the text of a page
_BETWEEN = re.compile(r"[\s|·•»›>/–—-]*")
_BAR = re.compile(r"[|·•»›>]")


def is_bar(inline: Inline) -> bool:
    """Whether a paragraph is only links with signs between them: "Home | Acts | Regulations"."""
    if len(inline.links) < 2:
        return False
    text, at, between = inline.text, 0, ""
    for start, end, _ in inline.links:
        between, at = between + text[at:start], end
    between += text[at:]
    return bool(_BAR.search(between) and _BETWEEN.fullmatch(between))


def is_unseen(tag: str, attributes: Mapping[str, str]) -> bool:
    """Whether an element is words within a line that the page does not show.

    A whole heading that is hidden so may be the title of the page.
    """
    return tag == "span" and _UNSEEN_CLASS.search(attributes.get("class", "")) is not None


def is_matter(tag: str, attributes: Mapping[str, str], *, sectioned: bool) -> bool:
    """Whether an element is navigation, or the header or footer of the page.

    Args:
        sectioned: Whether it is in an article or the like, so that a header is that of the article.
    """
    if tag == "nav" or (
        "role" in attributes and not _MATTER_ROLES.isdisjoint(attributes["role"].lower().split())
    ):
        return True
    if tag in ("header", "footer"):
        return not sectioned
    if tag == "div" and attributes.get("title") in ("header", "footer"):  # written by LibreOffice
        return True
    return tag in _SITE_TAGS and _SITE_CLASS.search(attributes.get("class", "")) is not None


def names_contents(tag: str, attributes: Mapping[str, str]) -> bool:
    """Whether the name of an element says that it is a contents list: ``<div class="toc">``."""
    name = attributes.get("id", "")
    name = "" if _CONTENTS_TARGET.match(name) else name
    names = f"{attributes.get('class', '')} {name}".strip()
    return bool(names) and tag not in ("html", "body") and bool(_CONTENTS_NAME.search(names))


def holds_sections(node: HtmlElement) -> bool:
    """Whether *node* has several headings, and more text outside of links than in them.

    A page may name the element of its text for the headings in it: ``<div class="toc-headings">``.
    """
    if sum(1 for _ in node.iter(*HEADINGS)) < _FEWEST_SECTIONS:
        return False
    n_linked = sum(len(link.text_content()) for link in node.iter("a"))
    return len(node.text_content()) > 2 * n_linked


def holds_page(bar: HtmlElement) -> bool:
    """Whether a bar holds the text of the page, with its title: its end tag was not taken as such.

    Browsers end ``<nav>`` at ``</nav>``, even if a ``<div>`` in it is open, but libxml2 does not.
    """
    return bar.find(".//h1") is not None and holds_sections(bar)
