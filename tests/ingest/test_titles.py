"""Titles of documents that print none in full: parts of contracts, lists of questions, covers."""

from __future__ import annotations

from textwrap import dedent

import pytest

from evidence_graph import Ingestor, Library, Settings
from ingest.convert import convert_bytes
from tests.ingest.structure.outlines import converted, parsed


def test_a_part_of_a_contract_is_called_by_the_contract_whose_it_is(tmp_path):
    (tmp_path / "nda.md").write_text(
        "# Standard Terms\n\n1. **Pears**. This Mutual Pear Agreement (which holds these terms)"
        " lets each party eat pears.\n"
    )
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / "nda.md").failed
    assert library.inspect("nda.md").title == "Mutual Pear Agreement: Standard Terms"


def test_a_question_in_a_list_of_questions_is_no_title(tmp_path):
    (tmp_path / "pear_policy.md").write_text(
        "What are pears?\n===============\n\nFruits.\n\n"
        "Why do we eat them?\n===================\n\nFor their taste.\n"
    )
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / "pear_policy.md").failed
    found = library.inspect("pear_policy.md")
    assert (found.title, found.units["heading"]) == ("pear policy", 2)


def test_a_title_that_goes_on_from_the_line_above_has_it():
    source = """
        Cover Page

        for the Pear Services Agreement (PSA)

        1. Pears. The seller sells pears.

        2. Price. The buyer pays.
        """
    assert parsed(converted(source)).title == "Cover Page for the Pear Services Agreement (PSA)"


def test_a_line_that_says_when_a_text_was_changed_is_no_title(tmp_path):
    text = """
    Last Revised January 2024

    BY-LAWS OF THE TOWN OF ALDERFIELD

    ARTICLE I

    Section 1. The town meeting is held in May.

    Section 2. Its warrant is posted ten days before.
    """
    (tmp_path / "laws.txt").write_text(dedent(text))
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / "laws.txt").failed
    assert library.inspect("laws.txt").title == "BY-LAWS OF THE TOWN OF ALDERFIELD"


def test_a_heading_that_announces_what_follows_is_no_title(tmp_path):
    (tmp_path / "pear-deed.md").write_text(
        "# This Instrument Prepared By:\n\nAlder and Birch\n\n## Grant\n\nA pear is granted.\n"
    )
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    assert not Ingestor(library).ingest(tmp_path / "pear-deed.md").failed
    assert library.inspect("pear-deed.md").title == "pear deed"


def test_a_file_that_holds_one_article_is_called_by_it(tmp_path):
    library = Library.open(tmp_path / "l.library", settings=Settings(embedder="none"))
    for name, text in (
        ("074.md", "## Article 74\n\nThe board keeps:\n\n1. the piers\n\n2. the boats\n"),
        ("piers.md", "## Article 1\n\nThe piers.\n\n## Article 2\n\nThe boats.\n"),
    ):
        (tmp_path / name).write_text(text)
        assert not Ingestor(library).ingest(tmp_path / name).failed
    assert library.inspect("074.md").title == "Article 74"
    assert library.inspect("piers.md").title == "piers"


def titled(source: str, name: str) -> tuple[str | None, list[str | None]]:
    outline = parsed(convert_bytes(source.encode(), name=name))
    return outline.title, [unit.heading for unit in outline.units]


def test_the_title_that_a_page_says_and_prints_goes_before_what_stands_above_it():
    page = """<html><head><title>User Agreement | Pears</title></head><body>
        <ul><li>Jane Doe<ul><li>Jane Doe</li><li>Settings</li></ul></li><li>Skip</li></ul>
        <h1>Pears</h1><h1>User Agreement</h1><h2>Orders</h2><p>You order pears.</p>
        <h2>Prices</h2><p>They cost ten.</p></body></html>"""
    assert titled(page, "a.html") == ("User Agreement", ["Orders", "Prices"])


def test_a_first_heading_that_names_a_document_is_no_title_where_the_page_prints_its_own():
    page = """<html><head><title>Pear Terms of Service</title></head><body><p>Log In</p>
        <h1>Legal</h1><h1>Pear Terms of Service</h1><h2>ACCEPTANCE OF TERMS</h2><p>You order.</p>
        <h2>Prices</h2><p>They cost ten.</p></body></html>"""
    found = ("Pear Terms of Service", ["ACCEPTANCE OF TERMS", "Prices"])
    assert titled(page, "a.html") == found


def test_a_first_line_that_names_a_kind_of_document_is_the_title():
    page = """<html><body><p>Terms of Service</p><p>Please read these pages with care.</p>
        <h1>Words and Fruits</h1><h2>Words</h2><p>A pear is a fruit.</p>
        <h2>Orders</h2><p>You order pears.</p></body></html>"""
    found = ("Terms of Service", ["Words and Fruits", "Words", "Orders"])
    assert titled(page, "a.html") == found


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("Pear Agreement between", "Pear Agreement"),
        ("PEAR AGREEMENT BY AND BETWEEN:", "PEAR AGREEMENT"),
        ("Pear Policy Table of Contents", "Pear Policy"),
        ("Agreement between Friends", "Agreement between Friends"),
    ],
)
def test_a_title_ends_before_what_it_leads_to(printed, title):
    page = f"<h1>{printed}</h1><h2>Orders</h2><p>A.</p><h2>Prices</h2><p>B.</p>"
    assert titled(page, "a.html")[0] == title
