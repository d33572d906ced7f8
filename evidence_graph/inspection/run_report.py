"""Writes the report of an ingestion: the outcome of each file and the inspection of its document.

Failed files come first, then skipped ones, then documents by rising confidence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Protocol

from ..errors import NotFoundError
from ..ids import counted
from ..library import Library
from .formatting import facts
from .results import Inspection


class FileOutcome(Protocol):
    """The outcome of a file, as `ingest` reports it.

    Attributes:
        outcome: One of added, updated, unchanged, removed, failed, skipped.
        document_id: The document made from it.
        stage: The stage at which it failed.
        reason: Why it failed or was skipped.
    """

    path: str
    document_id: str | None
    stage: str | None
    reason: str | None

    @property
    def outcome(self) -> str: ...


Row = tuple[FileOutcome, Inspection | None]

_ORDER = ("failed", "skipped", "added", "updated", "unchanged", "removed")


def rows_of(library: Library, files: Sequence[FileOutcome]) -> list[Row]:
    """Each file with the inspection of its document, in the order of the report."""
    rows: list[Row] = [(file, _inspected(library, file)) for file in files]

    def place(row: Row) -> tuple[int, float, int, str, str]:
        file, found = row
        trouble = _ORDER.index(file.outcome) if file.outcome in ("failed", "skipped") else 2
        sure = found.confidence if found else 1.0
        return (
            trouble,
            sure,
            -len(found.warnings if found else ()),
            file.path,
            str(file.document_id),
        )

    return sorted(rows, key=place)


def _inspected(library: Library, file: FileOutcome) -> Inspection | None:
    if file.document_id is None or file.outcome not in ("added", "updated", "unchanged"):
        return None
    try:
        return library.inspect(file.document_id)
    except NotFoundError:  # a dry run wrote no document
        return None


def _as_json(rows: Sequence[Row]) -> str:
    files = [
        {
            "path": file.path,
            "outcome": str(file.outcome),
            "document_id": file.document_id,
            "stage": file.stage,
            "reason": file.reason,
            "inspection": found.model_dump(mode="json") if found else None,
        }
        for file, found in rows
    ]
    return json.dumps({"files": files}, ensure_ascii=False, indent=1) + "\n"


def _why(file: FileOutcome) -> str:
    stage = f" ({file.stage})" if file.stage else ""
    return f"{file.outcome}{stage}{f': {file.reason}' if file.reason else ''}"


def _summary(rows: Sequence[Row]) -> str:
    outcomes = [str(file.outcome) for file, _ in rows]
    counts = [f"{outcomes.count(name)} {name}" for name in _ORDER if name in outcomes]
    warned = sum(1 for _, found in rows if found and found.warnings)
    return f"{', '.join(counts) or 'no files'}; {counted(warned, 'document')} with warnings"


def _as_markdown(rows: Sequence[Row]) -> str:
    lines = ["# Ingestion report", "", _summary(rows), ""]
    for file, found in rows:
        lines += [f"## {_plain(found.title if found else file.path)}", ""]
        lines += [f"- file: {_plain(file.path)}", f"- outcome: {_plain(_why(file))}"]
        if found:
            lines += [f"- {name}: {_plain(value)}" for name, value in facts(found).items()]
            lines += [f"- **warning**: {_plain(w.message)}" for w in found.warnings]
            lines += [
                f"- left out, lines {piece.line} to {piece.until}: {_plain(piece.words)}"
                for piece in found.left_out
            ]
        lines.append("")
    return "\n".join(lines)


def _plain(words: str) -> str:
    """*words* on one line, without Markdown signs."""
    signs = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#|"})
    return " ".join(words.split()).translate(signs)


_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
details { border-top: 1px solid #ccc; padding: .4rem 0 } summary { cursor: pointer }
dt { float: left; clear: left; width: 7rem; color: #555 } dd { margin-left: 8rem }
.failed, .skipped { color: #a00 } .warning { color: #850 } .sure { color: #555 }
"""


def _as_html(rows: Sequence[Row]) -> str:
    parts = [
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
        f"<title>Ingestion report</title><style>{_STYLE}</style></head><body>",
        f"<h1>Ingestion report</h1><p>{escape(_summary(rows))}</p>",
        *(_details(file, found) for file, found in rows),
        "</body></html>\n",
    ]
    return "\n".join(parts)


def _details(file: FileOutcome, found: Inspection | None) -> str:
    name = escape(found.title if found else file.path)
    if found is None:
        why = escape(_why(file))
        return f'<p class="{escape(str(file.outcome))}"><strong>{name}</strong> {why}</p>'
    sure = f'<span class="sure">confidence {found.confidence:.2f}</span>'
    shown = {"file": file.path, "outcome": _why(file), **facts(found)}
    items = "".join(f"<dt>{escape(k)}</dt><dd>{escape(v)}</dd>" for k, v in shown.items())
    warned = "".join(f'<li class="warning">{escape(w.message)}</li>' for w in found.warnings)
    left = "".join(
        f"<li>left out, lines {piece.line} to {piece.until}: {escape(piece.words)}</li>"
        for piece in found.left_out
    )
    opened = " open" if found.warnings else ""
    count = f", {counted(len(found.warnings), 'warning')}" if found.warnings else ""
    return (
        f"<details{opened}><summary><strong>{name}</strong> {sure}{count}</summary>"
        f"<ul>{warned}</ul><dl>{items}</dl><ul>{left}</ul></details>"
    )


FORMATS: dict[str, Callable[[Sequence[Row]], str]] = {
    ".html": _as_html,
    ".json": _as_json,
    ".md": _as_markdown,
}
"""The writers of reports, by file suffix."""


def write_report(library: Library, files: Sequence[FileOutcome], path: Path) -> None:
    """Write the report of an ingestion; the suffix of *path* decides the format.

    Raises:
        ValueError: The suffix is not in `FORMATS`.
        OSError: The file cannot be written.
    """
    if path.suffix.lower() not in FORMATS:
        raise ValueError(f"expected a file that ends in {', '.join(FORMATS)}, found {path}")
    text = FORMATS[path.suffix.lower()](rows_of(library, files))
    path.write_text(text, encoding="utf-8")
