"""The commands that take no question: each calls the public names and prints."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from .parts import opened

if TYPE_CHECKING:
    from ingest import Options


def ingest(options: argparse.Namespace) -> int:
    """Put documents into a library, e.g. evidence-graph ingest laws.library statutes/"""
    from .. import Ingestor, Library, Settings
    from .progress import progress

    given = {
        name: value
        for name in ("embedder", "chunk_tokens", "case_citations")
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
    for notice in report.notices:
        print(f"notice: {notice}", file=sys.stderr)
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


def get(options: argparse.Namespace) -> int:
    """Show a provision, e.g. evidence-graph get laws.library "Tenancies Act s 14" --json"""
    with opened(options) as library:
        provision = library.get(options.address)
    print(provision.to_json() if options.json else f"{provision.citation}\n\n{provision.text}")
    return 0


def define(options: argparse.Namespace) -> int:
    """Say what a term means, e.g. evidence-graph define laws.library deposit --at act.md#14"""
    with opened(options) as library:
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
    with opened(options) as library:
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
    with opened(options) as library:
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
    with opened(options) as library:
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
    with opened(options) as library:
        found = library.outline(options.document)
        names = library.names(options.document)
    if options.json:
        print(found.to_json())
        return 0
    print(found.title)
    if names.aliases:
        print(f"also: {', '.join(names.aliases)}")
    waiting = list(reversed(found.sections))
    while waiting:
        section = waiting.pop()
        page = f"  (p. {section.page})" if section.page else ""
        print(f"{'  ' * section.level}{section}{page}")
        waiting += reversed(section.children)
    return 0


def alias(options: argparse.Namespace) -> int:
    """Give a document names, or list them, e.g. evidence-graph alias laws.library act.md THA"""
    with opened(options) as library:
        if options.name:
            found = library.alias(options.document, *options.name, remove=options.remove)
        else:
            found = library.names(options.document)
    for name, documents in found.ambiguous.items():
        print(f"note: {name!r} is the name of {', '.join(documents)}", file=sys.stderr)
    if options.json:
        print(found.to_json())
        return 0
    print(found.title)
    for name in found.aliases:
        print(f"  {name}{'   (given)' if name in found.given else ''}")
    return 0


def text(options: argparse.Namespace) -> int:
    """Print the converted text of a document, e.g. evidence-graph text laws.library act.md"""
    with opened(options) as library:
        sys.stdout.buffer.write(library.text(options.document).encode())
    sys.stdout.flush()
    return 0


def export(options: argparse.Namespace) -> int:
    """Write the whole graph, e.g. evidence-graph export laws.library > graph.jsonl"""
    from ..export.networks import to_graphml, to_node_link

    with opened(options) as library:
        if options.format == "jsonl":
            for record in library.export():
                print(json.dumps(record, ensure_ascii=False))
        elif options.format == "graphml":
            print(to_graphml(library.graph()))
        else:
            print(json.dumps(to_node_link(library.graph()), ensure_ascii=False))
    return 0


def status(options: argparse.Namespace) -> int:
    """Say what a library holds and how it was made, e.g. evidence-graph status laws.library"""
    with opened(options) as library:
        found = library.status(check=options.check)
    if options.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        for name, value in found.items():
            print(f"{name:12} {value}")
    return 1 if found["damaged"] else 0


def model(options: argparse.Namespace) -> int:
    """Say where the offline model is looked for and what is missing, e.g. evidence-graph model"""
    from ..embedding.model_files import report

    found = report()
    if options.json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        print(json.dumps(found, ensure_ascii=False, indent=2))
    return 0 if found["found"] else 1


def _options(options: argparse.Namespace) -> Options:
    from ingest import Options

    names = ("type", "collection", "language", "date")
    return Options(**{name: getattr(options, name) for name in names})
