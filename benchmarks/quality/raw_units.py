"""Are the passages of rulebooks found as units in the documents as published?

Measured: the share of ObliQA's records whose id is the number of a unit that is found in the plain
text of their document. Ids are compared without final dots, and without the appendix that records
put before numbers such as A1.2. Not measured: further units that are found, the ends of units.

Run: python -m benchmarks.quality.raw_units
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path

from evidence_graph.language import detect, pack_of
from ingest.convert import text
from ingest.structure import parse

from ..obliqa import CORPUS, need_data
from .gold_in_text import RAW

SHOWN = 3
_APPENDIX = re.compile(r"APP ?\d+\.(?=A\d)")


def main() -> int:
    need_data()
    expected: dict[int, list[str]] = defaultdict(list)
    with CORPUS.open(encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            expected[int(record["doc_id"])].append(_plain(record["passage_id"]))
    total = found = 0
    for path in sorted(RAW.glob("*.txt")):
        ids = expected[int(path.name.partition("-")[0])]
        units = _numbers(path)
        missed = [one for one in ids if one not in units and _APPENDIX.sub("", one) not in units]
        total, found = total + len(ids), found + len(ids) - len(missed)
        if missed:
            print(f"{path.name[:30]:30} {len(ids) - len(missed)} of {len(ids)}", missed[:SHOWN])
    print(f"together {found} of {total}, {found / total:.4f}")
    return 0


def _numbers(path: Path) -> set[str]:
    """The numbers of the units of a document."""
    converted = text.convert(path.read_bytes(), name=path.name)
    outline = parse(converted, pack_of(detect(converted.text)))
    return {_plain(unit.number) for unit in outline.units if unit.number}


def _plain(name: str) -> str:
    return re.sub(r"[\s.]+$", "", name.replace("\u200e", "").strip())


if __name__ == "__main__":
    raise SystemExit(main())
