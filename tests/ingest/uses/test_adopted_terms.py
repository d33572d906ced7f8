"""Terms that a document takes from others, whatever the order in which they come, change and go."""

from __future__ import annotations

from itertools import permutations

import pytest

from evidence_graph import Ingestor, Library, Retriever
from tests.written import exported, library_of

GLOSSARY = """# Port Glossary (PGL)

## 1 Defined terms

“Berth Holder” means a person to whom a berth is let.

“Mooring” means a place at which a ship lies.

“Dues” means what is owed for a Mooring.
"""
ACT = """# Harbours Act 2009

## 1 Interpretation

(1) In this Act, "master" means the person in command of a ship, and "dues" means harbour dues.

(2) In this section, "buoy" means a mark that floats.

## 2 Masters

A master must report to the harbour.
"""
RULES = """# Berthing Rules 2031 (BER)

## 1 Words

(1) “Mooring” means a place that is let by the year.

(2) Capitalised terms have the meanings given in the Port Glossary (PGL).

## 2 Letting

A Berth Holder must use the Mooring, and no other mooring, and must pay the Dues. A berth holder in
the ordinary sense need not.

## Part 2 Ships

### 3 Application

In this Part, expressions have the same meaning as in the Harbours Act 2009.

### 4 Reports

The master pays the dues at the buoy. The masters report.
"""
SCHEME = """# Visitors Scheme (VIS)

Terms used in this Scheme have the same meaning as in the Berthing Rules 2031.

A Berth Holder may let the Mooring to visitors.
"""
FILES = {"glossary.md": GLOSSARY, "act.md": ACT, "rules.md": RULES, "scheme.md": SCHEME}


def uses(library: Library, document: str) -> list[tuple[str, str]]:
    """The uses in a document: the words used first, and the term."""
    text = library.text(document)
    return [
        (text[record["start"] : record["end"]], record["target"])
        for record in library.export()
        if record.get("edge") == "uses" and record["source"].startswith(f"{document}!")
    ]


def governing(library: Library, term: str, at: str) -> list[str]:
    return [d.document_id for d in library.define(term, at=at) if d.governs]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_of(tmp_path_factory.mktemp("ports"), FILES)


def test_a_term_of_the_glossary_governs_in_the_document_that_takes_it(library):
    assert governing(library, "Berth Holder", "BER s 2") == ["glossary.md"]
    assert governing(library, "Berth Holder", "Harbours Act 2009 s 2") == []


def test_a_document_s_own_term_goes_before_one_that_it_takes(library):
    assert governing(library, "Mooring", "BER s 2") == ["rules.md"]


def test_terms_taken_for_a_part_govern_in_it_alone(library):
    assert governing(library, "master", "BER s 4") == ["act.md"]
    assert governing(library, "master", "BER s 2") == []
    assert governing(library, "dues", "BER s 2") == ["glossary.md"]
    assert governing(library, "dues", "BER s 4") == ["act.md"]  # the nearest scope wins


def test_a_term_that_governs_in_one_section_of_the_other_is_not_taken(library):
    assert governing(library, "buoy", "BER s 4") == []


def test_what_is_taken_brings_along_what_it_takes_itself(library):
    assert governing(library, "Berth Holder", "VIS") == ["glossary.md"]
    assert governing(library, "Mooring", "VIS") == ["rules.md"]
    assert governing(library, "master", "VIS") == []  # taken for a Part of the Rules alone


def test_uses_are_edges_to_the_term_that_governs(library):
    assert uses(library, "rules.md") == [
        ("Berth Holder", "glossary.md%berth holder"),
        ("Mooring", "rules.md%mooring"),
        ("Dues", "glossary.md%due"),
        ("master", "act.md%master"),
        ("dues", "act.md%due"),
    ]
    assert uses(library, "scheme.md") == [
        ("Berth Holder", "glossary.md%berth holder"),
        ("Mooring", "rules.md%mooring"),
    ]


def test_passages_carry_the_definitions_that_are_taken(library):
    (passage,) = Retriever(library).search("Who must use the Mooring and pay?", limit=1)
    assert passage.document_id == "rules.md"
    found = {d.term: d.document_id for d in passage.definitions}
    assert found == {"Berth Holder": "glossary.md", "Mooring": "rules.md", "Dues": "glossary.md"}
    assert all(d.governs for d in passage.definitions)


@pytest.mark.parametrize("order", list(permutations(FILES))[::4])
def test_the_order_of_ingestion_does_not_matter(tmp_path, library, order):
    assert exported(library_of(tmp_path, FILES, [[name] for name in order])) == exported(library)


@pytest.mark.parametrize("name", list(FILES))
def test_a_document_that_goes_and_comes_back_leaves_no_trace(tmp_path, library, name):
    changing = library_of(tmp_path, FILES)
    (tmp_path / name).unlink()
    Ingestor(changing).ingest(tmp_path / name, prune=True)
    targets = {target for _, target in uses(changing, "rules.md")} if name != "rules.md" else set()
    assert not {target for target in targets if target.startswith(name)}
    without = [[other for other in FILES if other != name]]
    assert exported(changing) == exported(library_of(tmp_path / "without", FILES, without))
    (tmp_path / name).write_text(FILES[name], encoding="utf-8")
    Ingestor(changing).ingest(tmp_path / name)
    assert exported(changing) == exported(library)


def test_a_glossary_that_changes_changes_the_uses_of_those_that_take_from_it(tmp_path):
    library = library_of(tmp_path, FILES)
    changed = GLOSSARY.replace("“Dues” means what", "“Berth” means what")
    (tmp_path / "glossary.md").write_text(changed, encoding="utf-8")
    report = Ingestor(library).ingest(tmp_path / "glossary.md")
    assert report.updated == 1
    assert "glossary.md%due" not in {target for _, target in uses(library, "rules.md")}
    (tmp_path / "rules.md").write_text(RULES.replace("the Dues", "for the Berth"), encoding="utf-8")
    Ingestor(library).ingest(tmp_path / "rules.md")
    assert ("Berth", "glossary.md%berth") in uses(library, "rules.md")


def test_a_term_that_moves_within_the_glossary_leaves_the_texts_that_take_it_unread(tmp_path):
    library = library_of(tmp_path, FILES)
    before = uses(library, "rules.md")
    (tmp_path / "glossary.md").write_text(f"{GLOSSARY}\nAnd so on.\n", encoding="utf-8")
    generation = library.snapshot().projection
    row = generation.find_document("rules.md")
    assert row is not None
    written = generation.generation_of(row)
    Ingestor(library).ingest(tmp_path / "glossary.md")
    after = library.snapshot().projection
    row = after.find_document("rules.md")
    assert row is not None
    assert after.generation_of(row) == written
    assert uses(library, "rules.md") == before
