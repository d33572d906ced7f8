"""Terms that cover pages and order forms fill in."""

from __future__ import annotations

from evidence_graph.ids import DocumentId
from evidence_graph.language import detect, pack_of
from ingest.convert import markdown
from ingest.definitions import find_definitions
from ingest.sections import sections_of
from ingest.structure import parse

from .test_entries import meanings

CONTRACT = "This Pear Agreement is made on May 5, 2021 between A Farm Inc. and B Mill Inc.\n\n"


def defined(source: str) -> dict[str, str]:
    """Each term that *source* defines, and the words of its definition."""
    document = markdown.convert(source.encode(), name="x.md")
    language = detect(document.text)
    units = parse(document, pack_of(language)).units
    sections = sections_of(DocumentId("d"), units, language)
    found = find_definitions(document.text, sections, language=language, blocks=document.blocks)
    return {one.term: one.span.of(document.text).strip() for one in found}


def test_rows_and_lines_of_a_cover_page_are_definitions():
    found = defined(
        "# Pear Agreement\n\n## Cover Page\n\n| Key term | Value |\n|---|---|\n"
        "| Governing Law | Ohio |\n| Subscription Period | 12 months |\n\n"
        "**Payment Term:** 30 days from the invoice.\n\nNotice Address: law@farm.example\n"
    )
    assert found["Governing Law"] == "| Governing Law | Ohio |"
    assert found["Subscription Period"] == "| Subscription Period | 12 months |"
    assert found["Payment Term"] == "**Payment Term:** 30 days from the invoice."
    assert "Notice Address" in found


def test_who_signs_is_no_term():
    found = defined(
        "# Pear Agreement\n\n## Order Form\n\nRental Period: a year\n\n## Signatures of the "
        "Order Form\n\nBy: Ann\n\nName: Ann\n\nTitle: Owner\n\nDate: May 5\n"
    )
    assert list(found) == ["Rental Period"]


def test_a_list_of_labels_that_a_contract_uses_gives_terms():
    form = "Delivery Day: Monday\n\nDelivery Place: the mill\n\nPear Price: ten\n\n"
    use = "1. On each Delivery Day pears go to the Delivery Place for the Pear Price.\n"
    assert set(defined(CONTRACT + form + use)) == {"Delivery Day", "Delivery Place", "Pear Price"}
    assert not defined(CONTRACT + form + "1. Pears go to the mill.\n")
    assert not defined("Notes on pears\n\n" + form + use)


def test_labels_amid_the_clauses_of_a_contract_are_no_terms():
    safety = "- **Lights:** lamps on each side\n- **Bells:** one a ship\n- **Ropes:** of hemp\n\n"
    use = "## 2. Use\n\nA ship rings its Bells, hangs its Lights and throws its Ropes.\n"
    assert set(defined(CONTRACT + safety + use)) == {"Lights", "Bells", "Ropes"}
    assert not defined(CONTRACT + "## 1. Safety\n\n### 1.1 Ships\n\n" + safety + use)


def test_a_heading_of_an_order_form_may_have_a_remark_in_brackets():
    assert set(
        defined("# Pear Agreement\n\n## Order Form (Sample)\n\nRental Period: a year\n")
    ) == {"Rental Period"}


def test_a_sentence_before_a_colon_is_no_label():
    assert not defined("# Order Form\n\nThe Pears are: green\n\nThe Plums are: blue\n")


def test_a_german_order_form():
    found = defined(
        "# Birnenvertrag\n\n## Bestellformular\n\nLaufzeit: zwölf Monate, und die der Verlängerung"
        "\n\nName: die Person, die für den Käufer unterschreibt\n"
    )
    assert list(found) == ["Laufzeit"]


def test_the_head_of_a_table_is_no_term():
    found = defined(
        "# Pear Agreement\n\n## Particulars\n\n| Item | Particulars |\n|---|---|\n"
        "| Orchard | Hill Farm |\n| Delivery Day | Monday |\n| Price | ten |\n"
    )
    assert list(found) == ["Orchard", "Delivery Day", "Price"]


def test_a_label_before_a_whole_sentence_heads_a_clause():
    form = "Delivery Day: Monday\n\nFacsimile No: 12\n\nPear Price: ten\n\n"
    form += "Pear Sales: The mill shall pay each day.\n\n"
    use = "1. On each Delivery Day Pear Sales are told by Facsimile No 12 at the Pear Price.\n"
    assert set(defined(CONTRACT + form + use)) == {"Delivery Day", "Pear Price"}


def test_rows_of_sums_milestones_and_forms_fill_in_nothing():
    rows = (
        "| Sales Tax | 7.91 |\n| Rent | - |\n| Appendix B | Example of pears |\n| Signed | ___ |\n"
        "| Pear Period | a year |\n"
    )
    lines = "Milestone 2: Proof of pears\n\nPEAR CONTACT: Ann Lee\n\n"
    use = "1. Sales Tax and Rent, Signed and paid for Milestone 2, by Appendix B, in Pear Period.\n"
    found = defined(f"{CONTRACT}| What | Sum |\n|---|---|\n{rows}\n{lines}{use}PEAR CONTACT\n")
    assert set(found) == {"Pear Period"}


def test_the_heads_of_a_table_of_terms_are_no_label():
    rows = (
        "| Term | Definition |\n|---|---|\n| Berth | A place for ships. |\n| Quay | The wall. |\n"
    )
    text = f"# Lease\n\nThis Lease (the “Lease”) is made by the Term of it.\n\n{rows}"
    assert "Term" not in meanings(text)


def test_the_heads_of_a_table_of_works_are_no_label():
    table = "| Work | Pilot |\n|---|---|\n| Pear Picking | Ann Farm |\n| Pear Price | ten |\n"
    more = "Delivery Day: Monday\n\nDelivery Place: the mill\n\n"
    use = "1. The Work of the Pear Picking ends on the Delivery Day for the Pear Price.\n"
    assert set(defined(f"{CONTRACT}{table}\n{more}{use}")) == {
        "Pear Picking",
        "Pear Price",
        "Delivery Day",
    }


def test_prose_behind_a_label_is_no_value():
    form = "**Pear Model:** Your pears depend on you. We have none.\n\nPear Price: ten\n\n"
    more = "Delivery Day: Monday\n\nDelivery Place: the mill\n\n"
    use = "1. On each Delivery Day pears of the Pear Model get the Delivery Place and Pear Price.\n"
    assert set(defined(CONTRACT + form + more + use)) == {
        "Delivery Day",
        "Delivery Place",
        "Pear Price",
    }
