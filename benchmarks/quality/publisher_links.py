"""Corrects the scorer's raw figures for what a publisher's links cannot judge.

The raw figures are lower bounds for two reasons. Publishers link a range to its first unit or to
both ends, so that the units between count as wrong. And some links contradict their own words:
"section 7(4)" led to section 6(4)(b), or a subchapter of the same document counted as external.
Links of the second kind are listed by place in ``places/publisher_links.tsv``, after each was read.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).parent / "places" / "publisher_links.tsv"

_WRONG = re.compile(
    r"(?P<document>\S+)  references: wrong  .* -> (?:\S+) (?P<target>\S+) at (?P<start>\d+)"
)
_MISSED = re.compile(
    r"(?P<document>\S+)  (?P<measure>references|external): missed .* in \S+ (?P<source>\S+)"
    r"(?: -> \S+ (?P<target>\S+))? \("
)


@dataclass(frozen=True, slots=True)
class Figures:
    """The counts of the references of one document, or of several.

    Attributes:
        inner: Edges counted as wrong that lead to units of a range of which another unit is right.
        contradicted: Links of the publisher that contradict their words.
        contradicting: Edges that lead where the words of such links say.
        elsewhere: Missed gold links for which an edge leads to another unit.
    """

    found: int
    missed: int
    right: int
    wrong: int
    elsewhere: int
    inner: int
    contradicted: int
    contradicting: int
    external_found: int
    external_missed: int
    external_contradicted: int

    def __add__(self, other: Figures) -> Figures:
        return Figures(*(getattr(self, n) + getattr(other, n) for n in self.__slots__))

    def row(self, name: str) -> str:
        """The line of the table."""
        raw = _f1(self.found, self.missed, self.right, self.wrong)
        ends = _f1(self.found, self.missed, self.right, self.wrong - self.inner)
        wrong = self.wrong - self.inner - self.contradicting
        missed = self.missed - self.contradicted
        words = _f1(self.found, missed, self.right, wrong)
        target = _share(self.found, self.elsewhere - self.contradicted)
        outside = self.external_missed - self.external_contradicted
        cells = (raw, ends, words, target, _share(self.external_found, self.external_missed),
                 _share(self.external_found, outside))  # fmt: skip
        shown = (f"{cell:.4f}" if cell is not None else "-" for cell in cells)
        return f"{name:38}" + "".join(f"{cell:>11}" for cell in shown)


HEAD = f"{'':38}" + "".join(
    f"{column:>11}" for column in ("F1", "no inner", "by words", "target", "external", "by words")
)


def figures(
    scores: Mapping[str, Mapping[str, Mapping[str, object]]],
    lines: Iterable[str],
    ranges: Mapping[str, Mapping[int, int]],
) -> dict[str, Figures]:
    """The figures of each document.

    Args:
        scores: The output of the scorer with ``--json``.
        lines: Its output with ``--examples``.
        ranges: For each document, its mentions that are ranges: the number of units that each leads
            to, by the offset of its start.
    """
    shown = list(lines)
    wrong = [match.groupdict() for line in shown if (match := _WRONG.match(line))]
    missed = [match.groupdict() for line in shown if (match := _MISSED.match(line))]
    found = {}
    for name, measures in scores.items():
        one, external = measures.get("references", {}), measures.get("external", {})
        causes = one.get("causes", {})
        assert isinstance(causes, Mapping)
        own_wrong = [row for row in wrong if row["document"] == name]
        inner = _inner(own_wrong, ranges.get(name, {}))
        others = [row for row in own_wrong if row not in inner]
        contradicted, said = _contradicted(name, [m for m in missed if m["document"] == name])
        found[name] = Figures(
            found=_count(one, "found"),
            missed=_count(one, "missed"),
            right=_count(one, "right"),
            wrong=_count(one, "wrong"),
            elsewhere=_count(causes, "elsewhere"),
            inner=len(inner),
            contradicted=contradicted["references"],
            contradicting=sum((Counter(row["target"] for row in others) & said).values()),
            external_found=_count(external, "found"),
            external_missed=_count(external, "missed"),
            external_contradicted=contradicted["external"],
        )
    return found


def _inner(wrong: Collection[dict[str, str]], ranges: Mapping[int, int]) -> list[dict[str, str]]:
    """Those of *wrong* that belong to a range of which not every unit is wrong."""
    at = Counter(int(row["start"]) for row in wrong)
    return [row for row in wrong if at[int(row["start"])] < ranges.get(int(row["start"]), 0)]


def _contradicted(
    name: str, missed: Iterable[Mapping[str, str]]
) -> tuple[Counter[str], Counter[str]]:
    """The number of links that contradict their words, by measure; and the units of the words."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        table = csv.DictReader(file, delimiter="\t")
        rows = [row for row in table if name.startswith(row["document"])]
    counts: Counter[str] = Counter()
    said: Counter[str] = Counter()
    for one in missed:
        for row in rows:
            if (row["measure"], row["source"]) == (one["measure"], one["source"]) and (
                one["target"] in (None, row["publisher"])
            ):
                counts[row["measure"]] += 1
                said[row["words"]] += 1
                rows.remove(row)
                break
    return counts, said


def _count(measure: Mapping[str, object], key: str) -> int:
    value = measure.get(key, 0)
    assert isinstance(value, int)
    return value


def _share(part: int, rest: int) -> float | None:
    return part / (part + rest) if part + rest else None


def _f1(found: int, missed: int, right: int, wrong: int) -> float | None:
    recall, precision = _share(found, missed), _share(right, wrong)
    if not recall or not precision:
        return recall if precision is None else precision
    return 2 * precision * recall / (precision + recall)
