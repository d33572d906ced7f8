"""Numbers that a style sheet prints before list items: ``li::before {content: counters(i, ".")}``.

Pages of terms print "1.2" so. A counter counts the items of its list; `counters` and counters
in a row print those of the items around the list too. Counters of anything else are not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..pieces.list_numbers import formatted

_BEFORE_ITEM = re.compile(r"li(?:\.[\w-]{1,60})?::?before")
_LIST = re.compile(
    r"(?P<tag>ol|ul)?(?P<name>[.#][\w-]{1,60})?(?:\[type=[\"']?(?P<type>\w)[\"']?\])?",
    re.IGNORECASE,
)
_CONTENT = re.compile(r"(?:^|[;\s])content\s{0,4}:(?P<parts>[^;]{1,300})")
_PART = re.compile(r"(?P<quote>[\"'])(?P<text>[^\"']{0,60})(?P=quote)|(?P<kind>counters?)\(")
_ARGUMENTS = re.compile(r"(?P<name>[\w-]{1,60})(?:\s{0,4},\s{0,4}(?P<others>[^()]{1,60}))?\)")
NUMBERED_TYPES = {
    "decimal": "decimal",
    "decimal-leading-zero": "decimalZero",
    "lower-alpha": "lowerAlphabetic",
    "lower-latin": "lowerAlphabetic",
    "upper-alpha": "upperAlphabetic",
    "upper-latin": "upperAlphabetic",
    "lower-roman": "lowerRoman",
    "upper-roman": "upperRoman",
}
"""CSS list types with numbers, as kinds of `list_numbers`."""


@dataclass(frozen=True, slots=True)
class _Counter:
    """A counter in printed content: its name, the kind of its numbers, and what joins them."""

    name: str
    kind: str
    joined_by: str | None = None


@dataclass(frozen=True, slots=True)
class CountedItems:
    """A rule that prints numbers before the items of some lists.

    Attributes:
        tag, name, type: Of the lists; empty if they may have any.
        depth: How many lists of items lie around its items at least.
        parts: What is printed: texts and counters.
    """

    tag: str
    name: str
    type: str
    depth: int
    parts: tuple[str | _Counter, ...]

    def is_of(self, tag: str, classes: Sequence[str], kind: str, depth: int) -> bool:
        """Whether it is a rule for items of such a list."""
        is_tag = self.tag in ("", tag) and self.type in ("", kind)
        is_named = not self.name or not self.tag or self.name in classes
        return is_tag and is_named and depth >= self.depth and tag == "ol"

    def printed(self, places: Sequence[int]) -> str:
        """The number of the item with these *places* among its siblings, outermost first."""
        names = list(dict.fromkeys(p.name for p in self.parts if isinstance(p, _Counter)))
        found = ""
        for part in self.parts:
            if isinstance(part, str):
                found += part
            elif part.joined_by is not None:
                found += part.joined_by.join(formatted(place, part.kind) for place in places)
            else:  # the counter named last counts the items of the innermost list
                at = len(places) - len(names) + names.index(part.name)
                found += formatted(places[at], part.kind) if at >= 0 else ""
        return found.strip()


def counted_items(selectors: str, body: str) -> list[CountedItems]:
    """The rules with *selectors* and *body* that number the items of lists."""
    content = _CONTENT.search(body)
    parts = tuple(_parts(content["parts"])) if content else ()
    if not any(isinstance(part, _Counter) for part in parts):
        return []
    found = []
    for selector in selectors.split(","):
        *above, item = re.split(r"[\s>]+", selector.strip())
        of = _LIST.fullmatch(above[-1]) if above else _LIST.match("")
        if of is None or not _BEFORE_ITEM.fullmatch(item):
            continue
        depth = sum(step.lower().startswith(("ol", "ul")) for step in above)
        name = (of["name"] or "")[1:]
        found.append(CountedItems((of["tag"] or "").lower(), name, of["type"] or "", depth, parts))
    return found


def _parts(content: str) -> Iterator[str | _Counter]:
    at = 0
    while part := _PART.search(content, at):
        at = part.end()
        if part["kind"] is None:
            yield part["text"]
        elif arguments := _ARGUMENTS.match(content, at):
            at = arguments.end()
            others = [other.strip() for other in (arguments["others"] or "").split(",")]
            joined_by = others[0].strip("\"'") if part["kind"] == "counters" else None
            yield _Counter(arguments["name"], NUMBERED_TYPES.get(others[-1], "decimal"), joined_by)
