"""Documents by chance: of any shape, the same for the same seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from evidence_graph.edges import ReferenceKind, UnresolvedReason
from evidence_graph.graph import DocumentGraph
from evidence_graph.testing import build_document, term_id


def random_documents(
    seed: int, n_documents: int, *, max_sections: int = 8
) -> list[tuple[DocumentGraph, str]]:
    """Documents and texts that refer to, use and supersede one another; the same for equal *seed*.

    Their ids are the same for every seed ("random/0.md" …), so that one set can replace another.
    """
    draw = Random(seed)
    ids = [f"random/{n}.md" for n in range(n_documents)]
    outlines = [_random_outline(draw, draw.randint(0, max_sections)) for _ in ids]
    plain = [build_document(name, outline)[0] for name, outline in zip(ids, outlines, strict=True)]
    anchors = [[section.anchor for section in graph.sections] for graph in plain]
    named = list(zip(ids, anchors, strict=True))
    targets = [*ids, *(f"{name}#{anchor}" for name, there in named for anchor in there)]
    defined = [term_id(name, "order") for name, there in named if there]
    documents = []
    for n, (name, there) in enumerate(named):
        several = range(draw.randint(1, 2 * len(there)) if there else 0)
        graph, text = build_document(
            name,
            outlines[n],
            matter=draw.choice(("", "Contents: all of it", "Übersicht 𝄞")),
            title=f"Rules {n} of seed {seed}",
            code=draw.choice((None, "", f"R{n}")),
            aliases=[f"the Rules {n}"] * draw.randint(0, 1),
            date=draw.choice((None, "2024-02-29")),
            references=[(draw.choice(there), draw.choice(targets), "order") for _ in several],
            terms=[(there[0], "order", draw.choice(there))] if there else [],
            uses=[(draw.choice(there), "order", draw.choice(defined)) for _ in several],
            unresolved=[
                (draw.choice(there), "order", draw.choice(list(UnresolvedReason))) for _ in several
            ],
            supersedes=draw.sample(ids[:n], min(n, draw.randint(0, 1))),
        )
        documents.append((_varied(draw, graph), text))
    return documents


def random_graphs(seed: int, n_documents: int, *, max_sections: int = 8) -> list[DocumentGraph]:
    """The graphs of `random_documents`."""
    return [graph for graph, _ in random_documents(seed, n_documents, max_sections=max_sections)]


def _random_outline(draw: Random, n_sections: int) -> str:
    lines: list[str] = []
    level = 0
    for n in range(n_sections):
        level = draw.randint(0, min(level + 1, 3)) if lines else 0
        number = draw.choice((f"{n + 1} ", f"{n // 2 + 1}.{level} ", f"({'abc'[n % 3]}) ", ""))
        words = draw.choice(("An order", "Ein Befehl (order)", "No order 𝄞 shall", "order order"))
        lines.append(f"{'  ' * level}{number}{words}{draw.choice(('.', ''))}")
    return "\n".join(lines)


def _varied(draw: Random, graph: DocumentGraph) -> DocumentGraph:
    """*graph* with the fields that an outline leaves at their defaults."""
    metadata = draw.choice(({}, {"author": "Jörg", "empty": ""}))
    pages = draw.choice(((), (0, graph.document.chars // 2)))
    kinds = list(ReferenceKind)
    references = (
        replace(edge, kind=draw.choice(kinds), exact=missing is None, missing=missing)
        for edge in graph.references
        for missing in (draw.choice((None, "(b)")),)
    )
    return replace(
        graph,
        document=replace(graph.document, metadata=metadata, pages=pages),
        chunks=tuple(replace(chunk, boundary=draw.random()) for chunk in graph.chunks),
        references=tuple(references),
    )
