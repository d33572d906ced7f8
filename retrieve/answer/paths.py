"""The graph of an answer: from the question to its passages, and from these to dependencies."""

from __future__ import annotations

from collections.abc import Sequence

from evidence_graph.notebook.picture import Link, Node
from evidence_graph.passages import Dependency, Excerpt, Passage

QUESTION = "question"
"""The id of the node that stands for the question."""


def paths(
    question: str, passages: Sequence[Passage], dependencies: Sequence[Dependency]
) -> tuple[list[Node], list[Link]]:
    """The nodes, the question first, and the links between them.

    A dependency is linked from the text that cites it: another dependency if that is shown, else
    the passage that needs it.
    """
    nodes = [Node(QUESTION, question, QUESTION)]
    links: list[Link] = []
    by_citation: dict[str, str] = {}
    by_rank: dict[int, str] = {}
    for passage in passages:
        name = name_of(passage)
        by_rank[passage.rank] = by_citation[passage.citation] = name
        nodes.append(Node(name, passage.citation, "passage", _place(passage)))
        links.append(Link(QUESTION, name, passage.role))
    for needed in dependencies:
        name = name_of(needed)
        label = f"“{needed.term}”" if needed.term else needed.citation
        nodes.append(Node(name, label, "term" if needed.term else "section", _place(needed)))
        source = by_citation.get(needed.via[-1]) if needed.via else None
        links.append(Link(source or by_rank[needed.passage], name, needed.role))
        by_citation.setdefault(needed.citation, name)
    return nodes, links


def name_of(excerpt: Excerpt) -> str:
    """The id of the node of a text: its section, or else its document, and its span."""
    return f"{excerpt.section_id or excerpt.document_id}@{excerpt.start}-{excerpt.end}"


def _place(excerpt: Excerpt) -> str:
    return " › ".join(excerpt.heading_path)
