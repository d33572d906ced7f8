"""Is a provision found by the address that a professional would write for it?

Measured: addresses in twelve styles of three languages (``places/addresses_dev.jsonl``). Each has
its provision, or none if no such provision or document exists. Each is resolved by `Library.get`,
some by `Library.define` (as the place of a term) or `Library.references`. Every tenth is also
resolved by the command line, which must agree. Not measured: how answers are printed.

The expected provision is named by the labels that lead to it in the converted text, in order ("14",
"(2)"), so that an answer is checked without the anchors of the software. A label is looked for at
the start of a line, after marks and list signs; then within a line. ``^`` before it requires a line
that is not indented. The verdicts are

- exact: the answer begins where the labels lead, in the right document;
- wrong: another provision was returned, or any if none exists;
- refused rightly: no such provision exists, and `NotFoundError` was raised;
- refused wrongly: the provision exists, and `NotFoundError` was raised.

Data: the documents of the examples, and EVIDENCE_GRAPH_DATA (default ../shared/data); without it,
the addresses of the examples alone. Run: python -m benchmarks.quality.addresses [--failures]
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from evidence_graph.config import Settings
from evidence_graph.errors import NotFoundError
from evidence_graph.library import Library
from ingest import Ingestor

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("EVIDENCE_GRAPH_DATA", ROOT.parent / "shared" / "data"))
ADDRESSES = Path(__file__).parent / "places" / "addresses_dev.jsonl"
EVERY = 10
"""One address in so many is also resolved by the command line."""

_STRUCTURE = DATA / "structure"
_EXAMPLES = ROOT / "examples"
SOURCES: Mapping[str, Sequence[Path]] = {
    "norland": [_EXAMPLES / "statutes"],
    "norland-2026": [_EXAMPLES / "statutes", _EXAMPLES / "amended"],
    "french": [_EXAMPLES / "french"],
    "codes": [
        _STRUCTURE / name
        for name in (
            "cfpb-12cfr1002.md",
            "contract-cloud-service-agreement.docx",
            "dc-code-title42-ch19-ch34.md",
            "eu-gdpr-en.md",
            "uk-jam-regulations-2003.html",
            "uk-state-pension-credit-act-2002.docx",
            "uslm-secure-rural-schools-act.html",
            "uslm-toxic-substances-control-act.md",
            "w3c-did-core.html",
        )
    ],
    "wild": [DATA / "wild" / "documents"],
    "scale": [DATA / "scale-sample"],
}
"""The documents of each library; each source once, in one format."""

Verdict = Literal["exact", "refused rightly", "wrong", "refused wrongly"]
VERDICTS: Sequence[Verdict] = ("exact", "refused rightly", "wrong", "refused wrongly")
RIGHT: frozenset[Verdict] = frozenset({"exact", "refused rightly"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """An address with its expected target.

    Attributes:
        ask: The method that resolves it.
        document: The name of the file; None if the address has no target.
        at: The labels that lead to the provision, or to the definition of *term*.
        absent: Why it has no target.
        cites: For ``refs``: words of one of the references.
    """

    id: str
    style: str
    language: str
    library: str
    ask: Literal["get", "define", "refs"]
    address: str
    document: str | None = None
    at: Sequence[str] = ()
    absent: str | None = None
    term: str = ""
    cites: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """An address with its verdict; *found* describes the answer and is printed for failures."""

    address: Address
    verdict: Verdict
    found: str


def read_addresses(path: Path) -> list[Address]:
    """The addresses of a file, in order."""
    with path.open(encoding="utf-8") as lines:
        return [Address(**json.loads(line)) for line in lines]


def place_of(text: str, labels: Iterable[str]) -> int:
    """The offset of the last of *labels* in *text*; each label is looked for after the one before.

    Raises:
        ValueError: A label is absent, which is an error of the addresses, not of the software.
    """
    position = 0
    for label in labels:
        found = _at_line_start(text, label, position) or _in_line(text, label, position)
        if found is None:
            raise ValueError(f"expected {label!r} after character {position}, found none")
        position = found
    return position


def _at_line_start(text: str, label: str, position: int) -> int | None:
    marks = r"^(?:#+ )?" if label.startswith("^") else r"^(?:[^\S\n]|[#>*|•-])*"
    linked = r"(?:<a [^>]*></a>[^\S\n]*)?"
    lines = re.compile(marks + linked + rf"(?P<label>{_wanted(label)})(?!\w)", re.M)
    places = (line.start("label") for line in lines.finditer(text, position))
    return next((place for place in places if place > position or not position), None)


def _in_line(text: str, label: str, position: int) -> int | None:
    found = re.compile(r"(?<!\w)" + _wanted(label)).search(text, position + 1)
    return found and found.start()


def _wanted(label: str) -> str:
    """A pattern of *label*, in which a blank matches any white space."""
    return r"\s".join(re.escape(word) for word in label.removeprefix("^").split(" "))


def judge(library: Library, address: Address) -> Judged:
    """Resolve *address* in *library* and judge the answer."""
    ask = {"get": _get, "define": _define, "refs": _references}[address.ask]
    try:
        right, found = ask(library, address)
    except NotFoundError as error:
        absent = address.document is None
        return Judged(address, "refused rightly" if absent else "refused wrongly", str(error))
    return Judged(address, "exact" if right else "wrong", found)


def _get(library: Library, address: Address) -> tuple[bool, str]:
    answer = library.get(address.address)
    if not _is_of(answer.document_id, address):
        return False, answer.section_id or answer.document_id
    text = library.text(answer.document_id)
    expected = place_of(text, address.at)
    line = text.rfind("\n", 0, expected) + 1
    begins = answer.start == expected or (
        line <= answer.start < expected and not re.search(r"\w", text[answer.start : expected])
    )
    return begins, f"{answer.section_id} at {answer.start}, expected {expected}"


def _define(library: Library, address: Address) -> tuple[bool, str]:
    answers = [one for one in library.define(address.term, at=address.address) if one.governs]
    shown = ", ".join(f"{one.section_id or one.document_id} at {one.start}" for one in answers)
    if not answers or not _is_of(answers[0].document_id, address):
        return False, shown or "no definition"
    first = answers[0]
    text = library.text(first.document_id)
    expected = place_of(text, address.at)
    end = text.find("\n", expected)
    return first.start <= end and expected < first.end, f"{shown}, expected {expected}"


def _references(library: Library, address: Address) -> tuple[bool, str]:
    answers = library.references(address.address)
    if not answers:
        return False, "no references"
    document = (answers[0].source_section or "").partition("#")[0]
    if not _is_of(document, address):
        return False, document
    expected = place_of(library.text(document), address.at)
    surfaces = [" ".join(one.surface.split()) for one in answers]
    right = any(address.cites in surface for surface in surfaces)
    right = right and min(one.start for one in answers) >= expected
    return right, f"{surfaces}, expected {address.cites}"


def _is_of(document_id: str, address: Address) -> bool:
    return Path(document_id.partition("@")[0]).name == address.document


def judge_all(addresses: Sequence[Address], folder: Path) -> Iterator[Judged]:
    """Judge each address in a library of its documents, made in *folder* without an embedder."""
    by_library: dict[str, list[Address]] = defaultdict(list)
    for address in addresses:
        by_library[address.library].append(address)
    for name, of_library in by_library.items():
        if not all(path.exists() for path in SOURCES[name]):
            print(f"{len(of_library)} addresses left out: no documents of {name}", file=sys.stderr)
            continue
        path = folder / f"{name}.library"
        with Library.open(path, settings=Settings(embedder="none")) as library:
            Ingestor(library).ingest(*SOURCES[name])
            judged = [judge(library, address) for address in of_library]
        _need_same_by_command(path, [one for one in judged if one.address.ask == "get"][::EVERY])
        yield from judged


def _need_same_by_command(library: Path, judged: Sequence[Judged]) -> None:
    """The command must refuse (exit status 1) what the Python API refuses, and nothing else."""
    for one in judged:
        done = subprocess.run(
            [sys.executable, "-m", "evidence_graph", "get", library, one.address.address, "--json"],
            capture_output=True,
            check=False,
        )
        expected = int(one.verdict.startswith("refused"))
        if done.returncode != expected:
            raise SystemExit(
                f"{one.address.address}: expected exit status {expected}, found {done.returncode}"
            )


def table(judged: Sequence[Judged]) -> str:
    """The verdicts by style for `get`, by language, and in all; then for `define` and `refs`."""
    rows: dict[str, Counter[Verdict]] = defaultdict(Counter)
    for one in judged:
        of_get = one.address.ask == "get"
        rows[one.address.style if of_get else one.address.ask][one.verdict] += 1
        if of_get:
            rows[f"— {one.address.language}"][one.verdict] += 1
            rows["— all addresses"][one.verdict] += 1
    order = sorted(rows, key=lambda name: (name in ("define", "refs"), name.startswith("—"), name))
    lines = [f"{'':16}" + "".join(f"{verdict:>17}" for verdict in VERDICTS) + f"{'right':>8}"]
    for name in order:
        counts = rows[name]
        right = sum(counts[verdict] for verdict in RIGHT) / counts.total()
        cells = "".join(f"{counts[verdict]:>17}" for verdict in VERDICTS)
        lines.append(f"{name:16}{cells}{right:>8.3f}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--addresses", type=Path, default=ADDRESSES)
    parser.add_argument("--failures", action="store_true", help="show what was not right")
    options = parser.parse_args()
    addresses = read_addresses(options.addresses)
    with tempfile.TemporaryDirectory() as folder:
        judged = list(judge_all(addresses, Path(folder)))
    print(table(judged))
    if options.failures:
        for one in judged:
            if one.verdict not in RIGHT:
                print(
                    f"{one.verdict:16} {one.address.ask:6} {one.address.address}\n    {one.found}"
                )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
