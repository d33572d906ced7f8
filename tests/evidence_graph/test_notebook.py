"""Texts as HTML and graphs as SVG: nothing of a document is taken for markup."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

from evidence_graph import Ingestor, Library, Retriever, compare, evaluate, evaluate_passages
from evidence_graph.notebook import marked, visible
from evidence_graph.notebook.picture import APART, MOST, Link, Node, drawn, placed
from evidence_graph.passages import Dependency, Passage

HOSTILE = "<script>alert(1)</script> \u202etxt.exe\x1b[31m &amp; javascript:alert(1)"

PASSAGE = Passage(
    rank=1,
    score=0.5,
    citation="Act <b> s 1",
    document_id="a&b.md",
    section_id="a&b.md#1",
    anchor="1",
    heading_path=["Act & more", "1 <script>"],
    start=0,
    end=24,
    page=3,
    text="<script>alert(1)</script",
    tokens=8,
    chunks=[],
    scores={},
    highlights=[(1, 7), (8, 13)],
)


def test_every_character_is_escaped_and_words_are_marked() -> None:
    html = PASSAGE._repr_html_()
    assert "<script" not in html and "<b>" not in html
    assert "&lt;<mark>script</mark>&gt;<mark>alert</mark>(1)&lt;/script" in html
    assert "1. Act &lt;b&gt; s 1, p. 3" in html and "Act &amp; more › 1 &lt;script&gt;" in html


def test_a_dependency_says_what_it_is_and_how_it_was_reached() -> None:
    place = PASSAGE.model_dump(
        include={"citation", "document_id", "section_id", "anchor", "heading_path", "start", "end"}
    )
    one = Dependency(
        **place, page=None, text="x", tokens=1, role="subject_to", passage=1, via=["A s 2"], hops=1
    )
    assert "subject to · A s 2" in one._repr_html_()
    term = one.model_copy(update={"role": "definition", "term": "<i>"})
    assert "definition “&lt;i&gt;”" in term._repr_html_()


def test_text_without_marks_is_only_escaped() -> None:
    assert marked("a < b", []) == "a &lt; b"


def test_what_a_page_would_obey_is_shown_as_a_sign() -> None:
    assert visible("a\x1b[31m\x00") == "a␛[31m␀"
    assert visible("\u202etxt\u200f\u2066") == "⟨U+202E⟩txt⟨U+200F⟩⟨U+2066⟩"
    assert visible("two\nlines\tand a\u00a0blank") == "two\nlines\tand a\u00a0blank"


@pytest.mark.parametrize(
    "shown",
    ["provision", "outline", "answer", "plan", "explanation", "evaluation", "comparison", "span"],
)
def test_results_of_every_kind_show_themselves(statutes: Path, tmp_path: Path, shown: str) -> None:
    golden = tmp_path / "golden.jsonl"
    golden.write_text('{"id": "1", "text": "interest", "answers": [{"address": "Act s 12"}]}\n')
    with Library.open(statutes) as library:
        retriever = Retriever(library)
        make: dict[str, Any] = {
            "provision": lambda: (library.get("Tenancies Act s 14"), "defined terms: “deposit”"),
            "outline": lambda: (library.outline("tenancies-act.md"), "<summary>Part 3 Deposits"),
            "answer": lambda: (retriever.search("interest on rent"), "<mark>interest</mark>"),
            "plan": lambda: (retriever.plan("type:statute interest"), "<td"),
            "explanation": lambda: (
                retriever.explain("interest", "Tenancies Act s 12"),
                "contribution",
            ),
            "evaluation": lambda: (evaluate(library, golden), "nDCG@10"),
            "comparison": lambda: (
                compare(evaluate(library, golden), evaluate(library, golden)),
                "AP@10",
            ),
            "span": lambda: (evaluate_passages(library, golden, budgets=[500]), "precision"),
        }
        result, says = make[shown]()
    html = result._repr_html_()
    assert says in html
    ElementTree.fromstring(html)  # whole elements, each closed


def test_a_hostile_title_does_nothing_in_any_result(library: Library, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(f"{HOSTILE}\n\n1 {HOSTILE}\n\nOther words of a sentence.\n", encoding="utf-8")
    assert not Ingestor(library).ingest(file).failed
    (document,) = library.documents()
    shown: list[Any] = [
        library.get(document.id),
        library.outline("a.md"),
        Retriever(library).plan(f'"{HOSTILE}" words'),
        Retriever(library).search("other words"),
    ]
    for html in [one._repr_html_() for one in shown] + [library.subgraph(document.id).draw().svg]:
        assert "alert" in html
        assert "<script" not in html and "\u202e" not in html and "\x1b" not in html
        ElementTree.fromstring(html)


# --- pictures -------------------------------------------------------------------------------------


def test_what_leads_to_a_node_stands_left_of_it_and_what_it_leads_to_right() -> None:
    nodes = [Node(name, name) for name in ("before", "here", "after", "beyond")]
    links = [Link("before", "here", "cites"), Link("here", "after", "cites")]
    links.append(Link("after", "beyond", "uses"))
    x = {one.node.id: one.x for one in placed(nodes, links, "here")}
    assert [x["here"] - x["before"], x["after"] - x["here"], x["beyond"] - x["after"]] == [
        APART
    ] * 3


def test_a_long_column_says_how_many_nodes_are_not_drawn() -> None:
    nodes = [Node("0", "0"), *(Node(str(n), str(n)) for n in range(1, 101))]
    links = [Link("0", str(n), "parent_of") for n in range(1, 101)]
    svg = drawn(nodes, links, "0").svg
    assert f"… and {100 - MOST} more" in svg
    assert svg.count("<rect") == 1 + 1 + MOST + 1  # the ground, here, some, the rest


def test_a_subgraph_draws_itself_without_chunks(statutes: Path, tmp_path: Path) -> None:
    with Library.open(statutes) as library:
        graph = library.subgraph("Tenancies Act s 14", depth=2)
        answer = Retriever(library).search("who lodges a deposit?", budget=1500)
    svg = graph._repr_svg_()
    ElementTree.fromstring(svg)
    assert "14 Deposits" in svg and "“deposit”" in svg and "!" not in svg.replace("<!", "")
    assert graph.draw().svg == svg  # the same picture each time
    graph.draw("tenancies-act.md#14(2)").save(tmp_path / "picture.svg")
    assert (tmp_path / "picture.svg").read_text(encoding="utf-8").startswith("<svg")
    with pytest.raises(ValueError, match="expected a node"):
        graph.draw("nothing")
    ElementTree.fromstring(answer.draw().svg)
    assert "who lodges a deposit?" in answer.draw().svg
