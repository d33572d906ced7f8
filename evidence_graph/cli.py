"""The command ``evidence-graph``: parses, calls the public names, prints.

Results go to stdout, all else to stderr; ``--json`` prints one object. Exit 0 is done, 1 refused, a
file failed or a floor missed (always with the full result), 2 wrong usage.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from . import __version__
from .errors import EvidenceGraphError

if TYPE_CHECKING:
    from ingest import Options

    from .library import Library
    from .passages import Lane, Passage

Command = Callable[[argparse.Namespace], int]

LANES = ("exact", "lexical", "dense")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    options = _parser().parse_args(arguments)
    command: Command = options.command
    if isinstance(sys.stdout, io.TextIOWrapper):  # whatever the system's own encoding is
        sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
    try:
        return command(options)
    except EvidenceGraphError as error:
        if getattr(options, "json", False):
            print(json.dumps({"error": type(error).__name__, "message": str(error)}))
        print(f"error: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of our output has seen enough
        sys.stderr.close()
        return 1
    except OSError as error:  # a file named on the command line, or a full disk
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("stopped; what was written before stays whole", file=sys.stderr)
        return 130


# --- commands -------------------------------------------------------------------------------------


def ingest(options: argparse.Namespace) -> int:
    """Put documents into a library, e.g. evidence-graph ingest laws.library statutes/"""
    from . import Ingestor, Library, Settings
    from .progress import progress

    given = {
        name: value
        for name in ("embedder", "chunk_tokens")
        if (value := getattr(options, name)) is not None
    }
    try:
        library = Library.open(options.library, settings=Settings(**given))
    except ValueError as error:  # no such embedder
        print(f"error: {error}", file=sys.stderr)
        return 2
    with library:
        ingestor = Ingestor(library, options=_options(options), progress=progress())
        report = ingestor.ingest(*options.paths, prune=options.prune, dry_run=options.dry_run)
    if options.json:
        print(report.to_json())
    else:
        for file in report.files:
            if file.outcome in ("failed", "skipped"):
                stage = f" ({file.stage})" if file.stage else ""
                print(f"{file.outcome:9} {file.path}{stage}: {file.reason}")
        counts = ("added", "updated", "unchanged", "removed", "failed", "skipped")
        print(", ".join(f"{getattr(report, name)} {name}" for name in counts))
        print(
            f"the library holds {report.documents} documents, {report.sections} sections, "
            f"{report.chunks} chunks ({report.seconds:.1f} s)"
        )
    return 1 if report.failed else 0


def search(options: argparse.Namespace) -> int:
    """Find passages, e.g. evidence-graph search laws.library "Who repairs the roof?" -k 3"""
    from . import Retriever

    with _opened(options) as library:
        answer = Retriever(library).search(
            options.question, limit=options.k, explain=options.explain
        )
    if options.json:
        print(answer.to_json())
        return 0
    for notice in answer.plan.notices:
        print(f"note: {notice}", file=sys.stderr)
    for passage in answer:
        _show(passage)
    return 0


def rank(options: argparse.Namespace) -> int:
    """List chunks before assembly, e.g. evidence-graph rank laws.library "notice period" -k 20"""
    from . import Retriever

    with _opened(options) as library:
        hits = Retriever(library).rank(
            options.question, limit=options.k, lanes=_lanes(options.lanes)
        )
    if options.json:
        data = {"question": options.question, "hits": [hit.model_dump() for hit in hits]}
        print(json.dumps(data, ensure_ascii=False))
    else:
        for hit in hits:
            print(
                f"{hit.rank:3}  {hit.score:.5f}  {hit.record_id or hit.section_id or hit.chunk_id}"
            )
    return 0


def get(options: argparse.Namespace) -> int:
    """Show a provision, e.g. evidence-graph get laws.library "Tenancies Act s 14" --json"""
    with _opened(options) as library:
        provision = library.get(options.address)
    print(provision.to_json() if options.json else f"{provision.citation}\n\n{provision.text}")
    return 0


def define(options: argparse.Namespace) -> int:
    """Say what a term means, e.g. evidence-graph define laws.library deposit --at act.md#14"""
    with _opened(options) as library:
        found = library.define(options.term, at=options.at)
    if options.json:
        data = {"term": options.term, "definitions": [d.model_dump() for d in found]}
        print(json.dumps(data, ensure_ascii=False))
        return 0
    for one in found:
        governs = {None: "", True: "   governs here", False: "   does not govern here"}
        scope = one.scope_section_id or one.document_id
        print(f"{one.section_id or one.document_id}   (in {scope}){governs[one.governs]}")
        print("\n".join("   " + line for line in one.text.splitlines()))
    return 0


def refs(options: argparse.Namespace) -> int:
    """List references, e.g. evidence-graph refs laws.library "Act s 14" --in --depth 2"""
    with _opened(options) as library:
        found = library.references(
            options.address, direction=options.direction, depth=options.depth
        )
    if options.json:
        data = {"address": options.address, "references": [r.model_dump() for r in found]}
        print(json.dumps(data, ensure_ascii=False))
        return 0
    for one in found:
        surface = " ".join(one.surface.split())
        target = one.target_section or one.target_document or "–"
        missing = f", without {one.missing}" if one.missing else ""
        print(
            f"{'  ' * (one.depth - 1)}{one.source_section}  “{surface}” → {target}  "
            f"({one.kind}, {one.status}{missing})"
        )
    return 0


def terms(options: argparse.Namespace) -> int:
    """List defined terms, e.g. evidence-graph terms laws.library act.md"""
    with _opened(options) as library:
        found = library.terms(options.document)
    if options.json:
        rows = [
            {
                "term": term.term,
                "aliases": list(term.aliases),
                "document_id": term.document_id,
                "section_id": term.section_id,
                "scope_section_id": term.scope_section_id,
                "start": term.span.start,
                "end": term.span.end,
            }
            for term in found
        ]
        print(json.dumps({"terms": rows}, ensure_ascii=False))
        return 0
    for term in found:
        print(f"{term.term:32} {term.section_id or term.document_id}")
    return 0


def lint(options: argparse.Namespace) -> int:
    """List what an editor would mend, e.g. evidence-graph lint laws.library"""
    with _opened(options) as library:
        found = library.lint()
    if options.json:
        data = {"findings": [finding.model_dump(mode="json") for finding in found]}
        print(json.dumps(data, ensure_ascii=False))
    else:
        for finding in found:
            print(
                f"{finding.kind:14} {finding.section_id or finding.document_id}: {finding.message}"
            )
    return 1 if found else 0


def outline(options: argparse.Namespace) -> int:
    """Show the tree of a document, e.g. evidence-graph outline laws.library act.md"""
    with _opened(options) as library:
        found = library.outline(options.document)
    if options.json:
        print(found.to_json())
        return 0
    print(found.title)
    waiting = list(reversed(found.sections))
    while waiting:
        section = waiting.pop()
        page = f"  (p. {section.page})" if section.page else ""
        print(f"{'  ' * section.level}{section}{page}")
        waiting += reversed(section.children)
    return 0


def text(options: argparse.Namespace) -> int:
    """Print the converted text of a document, e.g. evidence-graph text laws.library act.md"""
    with _opened(options) as library:
        sys.stdout.buffer.write(library.text(options.document).encode())
    sys.stdout.flush()
    return 0


def export(options: argparse.Namespace) -> int:
    """Write the whole graph, e.g. evidence-graph export laws.library > graph.jsonl"""
    from .networks import to_graphml, to_node_link

    with _opened(options) as library:
        if options.format == "jsonl":
            for record in library.export():
                print(json.dumps(record, ensure_ascii=False))
        elif options.format == "graphml":
            print(to_graphml(library.graph()))
        else:
            print(json.dumps(to_node_link(library.graph()), ensure_ascii=False))
    return 0


def evaluate(options: argparse.Namespace) -> int:
    """Measure on judged questions, e.g. evidence-graph evaluate a.library --queries F --qrels G"""
    from . import evaluate as measure

    with _opened(options) as library:
        found = measure(library, options.queries, options.qrels, lanes=_lanes(options.lanes))
    if options.run:
        lines = "\n".join(found.trec())
        options.run.write_text(lines + "\n" if lines else "", encoding="utf-8")
    if options.per_query:
        rows = (json.dumps({"id": name, **row}) for name, row in found.per_query.items())
        options.per_query.write_text("".join(row + "\n" for row in rows), encoding="utf-8")
    if options.json:
        print(found.to_json())
    else:
        for name, value in found.metrics.items():
            print(f"{name:8} {value:.4f}")
        times = found.milliseconds
        print(f"{found.queries} questions, p50 {times['p50']} ms, p95 {times['p95']} ms")
    missed = [
        f"{name} {found.metrics[name]:.4f} is under {floor:g}"
        for name, floor in options.fail_under
        if found.metrics[name] < floor
    ]
    for line in missed:
        print(line, file=sys.stderr)
    return 1 if missed else 0


def status(options: argparse.Namespace) -> int:
    """Say what a library holds and how it was made, e.g. evidence-graph status laws.library"""
    with _opened(options) as library:
        found = library.status(check=options.check)
    if options.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        for name, value in found.items():
            print(f"{name:12} {value}")
    return 1 if found["damaged"] else 0


def model(options: argparse.Namespace) -> int:
    """Say where the offline model is looked for and what is missing, e.g. evidence-graph model"""
    from .embedding.model_files import report

    found = report()
    if options.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    return 0 if found["found"] else 1


# --- parts of commands ----------------------------------------------------------------------------


def _opened(options: argparse.Namespace) -> Library:
    from .library import Library

    return Library.open(options.library, create=False)


def _lanes(names: Sequence[str]) -> list[Lane]:
    from .passages import Lane

    return [Lane(name) for name in names]


def _options(options: argparse.Namespace) -> Options:
    from ingest import Options

    names = ("type", "collection", "language", "date")
    return Options(**{name: getattr(options, name) for name in names})


def _show(passage: Passage) -> None:
    page = f", p. {passage.page}" if passage.page else ""
    print(f"{passage.rank}  {passage.citation}{page}   [{passage.score:.4f}]")
    print("   " + " › ".join(passage.heading_path))
    print("\n".join("   " + line for line in passage.text.splitlines()))
    for part in passage.explain:
        print(f"   {part.contribution:+.5f}  {part.part}  ({part.value:.5f} × {part.weight:g})")
    print()


# --- usage ----------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="evidence-graph",
        description="Ask questions of statutes, regulations, contracts and standards; get citable "
        "passages.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    verbs = parser.add_subparsers(required=True, metavar="VERB")

    add = _verb(verbs, "ingest", ingest)
    add.add_argument("paths", nargs="+", metavar="PATH", help="files, and folders to walk")
    add.add_argument("--prune", action="store_true", help="remove documents whose files are gone")
    add.add_argument("--dry-run", action="store_true", help="do everything but write")
    add.add_argument("--embedder", help="of a new library: minilm, none, … (default: minilm)")
    add.add_argument("--chunk-tokens", type=_tokens, help="of a new library: the longest chunk")
    add.add_argument("--type", choices=_TYPES, help="of all these documents (default: by rule)")
    add.add_argument("--collection", help="of all these documents")
    add.add_argument(
        "--language", type=_language, help="of all these documents, ISO 639-1 (default: detected)"
    )
    add.add_argument("--date", type=_date, help="of all these documents, ISO 8601")

    find = _verb(verbs, "search", search)
    find.add_argument("question")
    find.add_argument("-k", type=_positive, default=5, metavar="N", help="passages (default: 5)")
    find.add_argument("--explain", action="store_true", help="list the parts of each score")

    order = _verb(verbs, "rank", rank)
    order.add_argument("question")
    order.add_argument("-k", type=_positive, default=10, metavar="N", help="chunks (default: 10)")
    _add_lanes(order)

    _verb(verbs, "get", get).add_argument("address")
    means = _verb(verbs, "define", define)
    means.add_argument("term")
    means.add_argument("--at", metavar="ADDRESS", help="say which definition governs there")

    cites = _verb(verbs, "refs", refs)
    cites.add_argument("address")
    ways = cites.add_mutually_exclusive_group()
    ways.add_argument("--in", dest="direction", action="store_const", const="in")
    ways.add_argument("--out", dest="direction", action="store_const", const="out")
    cites.set_defaults(direction="out")
    cites.add_argument("--depth", type=_positive, default=1, metavar="N", help="steps (default: 1)")

    _verb(verbs, "terms", terms).add_argument("document", nargs="?")
    _verb(verbs, "lint", lint)
    _verb(verbs, "outline", outline).add_argument("document")
    _verb(verbs, "text", text).add_argument("document")
    _verb(verbs, "export", export).add_argument(
        "--format", choices=("jsonl", "graphml", "json"), default="jsonl"
    )

    judge = _verb(verbs, "evaluate", evaluate)
    judge.add_argument("--queries", type=Path, required=True, help="JSONL with id and text")
    judge.add_argument("--qrels", type=Path, required=True, help="TSV: query, item, grade")
    judge.add_argument("--run", type=Path, metavar="OUT", help="write the run in TREC format")
    judge.add_argument("--per-query", type=Path, metavar="OUT", help="write measures by question")
    judge.add_argument(
        "--fail-under",
        type=_floor,
        action="append",
        default=[],
        metavar="MEASURE=FLOOR",
        help="exit 1 where a measure is lower",
    )
    _add_lanes(judge)

    state = _verb(verbs, "status", status)
    state.add_argument("--check", action="store_true", help="read all files and compare digests")

    _verb(verbs, "model", model, library=False)
    return parser


_TYPES = (
    "statute",
    "regulation",
    "contract",
    "policy",
    "standard",
    "guidance",
    "technical",
    "other",
)  # those of DocumentType, without loading it for --help


def _verb(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    command: Command,
    *,
    library: bool = True,
) -> argparse.ArgumentParser:
    told, _, example = (command.__doc__ or "").partition(", e.g. ")
    parser = verbs.add_parser(
        name,
        help=told,
        description=told,
        epilog=f"e.g. {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,  # an example is there to be copied
    )
    parser.set_defaults(command=command)
    if library:
        parser.add_argument("library", type=Path, metavar="LIBRARY")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def _add_lanes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lanes",
        type=_lane_names,
        default=LANES,
        metavar="LANE,…",
        help="of exact, lexical, dense (default: all)",
    )
    parser.add_argument(
        "--no-graph",
        action="store_true",
        help="leave the edges of the graph out of the score, in which they have no part yet",
    )


def _lane_names(value: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(","))
    if not set(names) <= set(LANES):
        raise argparse.ArgumentTypeError(f"expected some of {', '.join(LANES)}, found {value!r}")
    return names


def _positive(value: str) -> int:
    if not value.isdigit() or not int(value):
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, found {value!r}")
    return int(value)


def _tokens(value: str) -> int:
    from .config import MAX_CHUNK_TOKENS

    if not value.isdigit() or not 1 <= int(value) <= MAX_CHUNK_TOKENS:
        raise argparse.ArgumentTypeError(f"expected 1 to {MAX_CHUNK_TOKENS}, found {value!r}")
    return int(value)


def _language(value: str) -> str:
    if not re.fullmatch("[a-z]{2}", value):
        raise argparse.ArgumentTypeError(f"expected two letters such as en, found {value!r}")
    return value


def _date(value: str) -> str:
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"expected a date such as 2026-01-31, found {value!r}"
        ) from None


def _floor(value: str) -> tuple[str, float]:
    name, _, floor = value.partition("=")
    known = ("R@10", "AP@10", "nDCG@10", "RR@10", "all@10")
    try:
        number = float(floor)
    except ValueError:
        number = -1.0
    if name not in known or not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(
            f"expected MEASURE=FLOOR with one of {', '.join(known)} and 0 to 1, found {value!r}"
        )
    return name, number
