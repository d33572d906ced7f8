"""The verbs that write documents: `ingest`, `remove`, `reembed`, `alias`."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ...errors import in_one_line
from ...ids import counted, in_a_line
from ..arguments import (
    A_DOCUMENT,
    TYPES,
    add_config,
    add_wait,
    argument,
    chunk_tokens,
    day,
    language,
    name_of_document,
    positive,
    report_file,
    source,
)
from ..configured import configuration, ingest_settings
from ..verbs import WrongUsageError, note, opened, show, verb

if TYPE_CHECKING:
    from ingest import Options
    from ingest.report import IngestReport

    from ...config import ClaudeSettings


_SETTINGS = (
    "chunk_tokens",
    "case_citations",
    "contextual_embeddings",
    "context_model",
    "context_max_tokens",
    "context_concurrency",
    "doc_summary",
)
"""Arguments that are settings of the same name."""


@verb(
    argument(
        "paths",
        nargs="+",
        type=source,
        metavar="PATH",
        help="files, and folders to walk; or git+file:///REPOSITORY#FOLDER",
    ),
    add_wait,
    argument(
        "--prune",
        action="store_true",
        help="also remove documents whose files are gone from the folders",
    ),
    argument(
        "--dry-run",
        action="store_true",
        help="do everything but write, and say what would be written",
    ),
    argument(
        "--embedder",
        action="append",
        metavar="MODEL",
        help="the model for vectors, if the library is new: minilm, e5, none, …; may be given "
        "twice (default: by the language of the documents)",
    ),
    argument(
        "--chunk-tokens",
        type=chunk_tokens,
        metavar="TOKENS",
        help="the longest chunk, if the library is new (default: by the model)",
    ),
    argument(
        "--case-citations",
        action="store_true",
        default=None,
        help="find citations of US cases, if the library is new (needs the extra eyecite)",
    ),
    argument(
        "--contextual",
        dest="contextual_embeddings",
        nargs="?",
        const="model",
        choices=("model", "structural"),
        help="if the library is new: add a context to each chunk, by which it is found: written by "
        "a language model, to which the documents are sent, or made of the headings above and the "
        "meanings of its terms (structural)",
    ),
    argument(
        "--context-model",
        metavar="MODEL",
        help="the language model for contexts and summaries, if the library is new (default: "
        "claude)",
    ),
    argument(
        "--context-max-tokens",
        type=positive,
        metavar="N",
        help="most tokens of a context, if the library is new (default: 100)",
    ),
    argument(
        "--context-concurrency",
        type=positive,
        metavar="N",
        help="requests to the language model at once (default: 10)",
    ),
    argument(
        "--contextual-batch",
        action="store_true",
        help="ask the language model in batches: half the price, but it takes up to hours",
    ),
    argument(
        "--doc-summary",
        action="store_true",
        default=None,
        help="if the library is new: have the language model write a summary of each document, "
        "which its outline shows",
    ),
    argument(
        "--type",
        choices=TYPES,
        help="the kind of all these documents (default: told from each text)",
    ),
    argument(
        "--collection",
        metavar="NAME",
        help="the collection of all these documents, for filters",
    ),
    argument(
        "--language",
        type=language,
        metavar="CODE",
        help="the language of all these documents, such as en (default: told from each text)",
    ),
    argument(
        "--report",
        type=report_file,
        metavar="FILE",
        help="write a report on each document, with what is doubtful: .html, .json or .md",
    ),
    argument(
        "--log",
        type=Path,
        metavar="FILE",
        help="append a line for each file and batch to this file",
    ),
    argument(
        "--date",
        type=day,
        metavar="DATE",
        help="the date of all these documents, such as 2026-01-31 (default: told from each text)",
    ),
    argument(
        "--supersedes", metavar="DOCUMENT", help="the document that these replace: its id or a name"
    ),
    argument(
        "--effective",
        type=day,
        metavar="DATE",
        help="the day from which they are in force (default: their date)",
    ),
    add_config,
)
def ingest(options: argparse.Namespace) -> int:
    """Put documents into a library, e.g. evidence-graph ingest laws.library statutes/"""
    from ... import Ingestor, Library, Settings
    from ...generations.manifest import NAME as MANIFEST
    from ..progress import progress

    given = {name: value for name in _SETTINGS if (value := getattr(options, name)) is not None}
    if options.embedder:
        given["embedder"] = "+".join(options.embedder)
    if not (options.library / MANIFEST).exists():  # an existing library keeps its recorded settings
        given = {**ingest_settings(configuration(options.library, options.config)), **given}
    try:
        library = Library.open(options.library, settings=Settings(**given), wait_s=options.wait)
    except ValueError as error:  # unknown embedder
        raise WrongUsageError(in_one_line(error)) from None
    with library:
        ingestor = Ingestor(
            library,
            options=_options(options),
            progress=progress(),
            context_batch=options.contextual_batch,
            claude=_claude(options) if library.settings.asks_model else None,
            say=note,
        )
        with _logged(options.log):
            report = ingestor.ingest(*options.paths, prune=options.prune, dry_run=options.dry_run)
        if options.report is not None:
            from ...inspection.run_report import write_report

            write_report(library, report.files, options.report)
    for notice in report.notices:
        note(notice)
    show(options, report, _lines_of(report, dry_run=options.dry_run))
    return 1 if report.failed else 0


def _lines_of(report: IngestReport, *, dry_run: bool) -> Iterator[str]:
    """The report, and what contexts cost."""
    yield str(report)
    if report.contexts is not None:
        yield f"{'at most: ' if dry_run else ''}{report.contexts}"


@contextmanager
def _logged(path: Path | None) -> Iterator[None]:
    """Append log messages of ingestion to the file at *path*, if there is one."""
    if path is None:
        yield
        return
    log = logging.getLogger("evidence_graph.ingest")
    handler = _LogFile(path, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    level = log.level
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    try:
        yield
    finally:
        log.setLevel(level)
        log.removeHandler(handler)
        with suppress(OSError):  # told already, line by line
            handler.close()


class _LogFile(logging.FileHandler):
    """A log that tells once if it cannot be written, as on a full disk; the ingestion goes on."""

    _is_told = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        if not self._is_told:
            self._is_told = True
            error = sys.exc_info()[1]
            found = in_one_line(error) if isinstance(error, Exception) else "no reason"
            note(f"the log {self.baseFilename} is not whole: {found}")


def _claude(options: argparse.Namespace) -> ClaudeSettings:
    from ..configured import claude_settings

    return claude_settings(configuration(options.library, options.config))


def _options(options: argparse.Namespace) -> Options:
    from ingest import Options

    names = ("type", "collection", "language", "date", "supersedes", "effective")
    return Options(**{name: getattr(options, name) for name in names})


@verb(argument("document", nargs="+", metavar="DOCUMENT", help=A_DOCUMENT), add_wait)
def remove(options: argparse.Namespace) -> int:
    """Remove documents, e.g. evidence-graph remove laws.library act.md"""
    with opened(options) as library:
        removed = library.remove(*options.document)
        left = library.status()["documents"]
    line = in_a_line(
        f"removed: {', '.join(removed)}; the library holds {counted(left, 'document')}"
    )
    return show(options, {"removed": removed, "documents": left}, [line])


@verb(
    argument(
        "--embedder",
        action="append",
        required=True,
        metavar="MODEL",
        help="the model: minilm, e5, none, …; may be given twice",
    ),
    add_wait,
)
def reembed(options: argparse.Namespace) -> int:
    """Make all vectors again, e.g. evidence-graph reembed laws.library --embedder e5"""
    from ..progress import progress

    with opened(options) as library:
        try:
            library.reembed("+".join(options.embedder), progress=progress())
        except ValueError as error:  # unknown embedder
            raise WrongUsageError(str(error)) from None
        found = library.status()
    return show(options, found, [f"lanes: {found['lanes']}"])


@verb(
    argument("document", metavar="DOCUMENT", help=A_DOCUMENT),
    argument(
        "name",
        type=name_of_document,
        nargs="*",
        metavar="NAME",
        help="a name to add (default: list the names)",
    ),
    argument("--remove", action="store_true", help="remove the names instead"),
    add_wait,
)
def alias(options: argparse.Namespace) -> int:
    """Give a document names, or list them, e.g. evidence-graph alias laws.library act.md THA"""
    if options.remove and not options.name:
        raise WrongUsageError("expected each NAME to remove, found none")
    with opened(options) as library:
        if options.name:
            found = library.alias(options.document, *options.name, remove=options.remove)
        else:
            found = library.names(options.document)
    for name, documents in found.ambiguous.items():
        note(f"{name!r} is the name of {', '.join(documents)}")
    names = (f"  {name}{'   (given)' if name in found.given else ''}" for name in found.aliases)
    return show(options, found, [found.title, *names])
