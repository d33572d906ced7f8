"""What names stand for in a reStructuredText file: links, labels, substitutions.

They may stand behind the words that use them, so they are gathered before the text is read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

ADORNMENT = re.compile(r"([!-/:-@\[-`{-~])\1+\s*$")
"""A line of one punctuation sign, as it stands below a title."""

_TARGET = re.compile(r"\s*\.\. _(?P<name>`[^`]{1,300}`|[^`:]{1,300}):(?:\s+(?P<to>\S.*))?$")
_ANONYMOUS = re.compile(r"\s*(?:\.\. )?__:? (?P<to>\S+)\s*$")
_SUBSTITUTION = re.compile(r"\s*\.\. \|(?P<name>[^|]{1,200})\| replace:: (?P<words>.*)$")
_NO_ID = re.compile(r"[^a-z0-9]+")


@dataclass(slots=True)
class Targets:
    """The names of one file.

    Attributes:
        links: Where a name leads: an address, or ``#id``.
        titles: Of labels that stand above a title, that title.
        anonymous: Addresses without a name, in order: each belongs to the next link without one.
        words: What stands for ``|name|``.
    """

    links: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    anonymous: list[str] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)


def targets_of(lines: Sequence[str]) -> Targets:
    """The names that *lines* declare."""
    found = Targets()
    labels: list[str] = []
    for i, line in enumerate(lines):
        if not line.strip():
            continue
        if match := _TARGET.match(line):
            name, to = plain_name(match["name"].strip("`")), match["to"]
            if to and to.startswith("`<"):  # `<https://…>`_
                to = to.strip("`<>_ ")
            elif to and to.endswith("_"):
                to = f"#{identifier(to.strip('`_ '))}"
            found.links[name] = to or f"#{identifier(name)}"
            if not to:
                labels.append(name)
            continue
        if match := _ANONYMOUS.match(line):
            found.anonymous.append(match["to"])
        elif match := _SUBSTITUTION.match(line):
            found.words[plain_name(match["name"])] = match["words"].strip()
        title = title_at(lines, i)
        if title:
            found.links.setdefault(plain_name(title), f"#{identifier(title)}")
            found.titles.update((label, title) for label in labels)
        if not (title or ADORNMENT.match(line)):
            labels.clear()
    return found


def title_at(lines: Sequence[str], i: int) -> str | None:
    """The title whose words stand in line *i*, None where they are none: a line of signs follows.

    The line of signs may be a little short, as many are.
    """
    line = lines[i].rstrip()
    if i + 1 >= len(lines) or not line.strip() or ADORNMENT.match(line):
        return None
    below = lines[i + 1].rstrip()
    if not ADORNMENT.match(below) or below[0] in "|+":
        return None
    above = lines[i - 1].rstrip() if i else ""
    over = above[:1] == below[0] and ADORNMENT.match(above) is not None
    if not over and (line[0] == " " or (i and above and not above.startswith(".. "))):
        return None
    if len(below) < min(len(line), 4):
        return None
    return line.strip()


def plain_name(name: str) -> str:
    """*name* as names are compared: in lower case, blanks as one."""
    return " ".join(name.replace("\\", "").lower().split())


def identifier(name: str) -> str:
    """The id by which links lead to what is called *name*."""
    return _NO_ID.sub("-", name.lower()).strip("-") or "section"
