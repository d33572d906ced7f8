"""The reasons behind a bill, steps of an example, and notices called after a section of a law."""

from __future__ import annotations

import pytest

from .test_missed import PORTS, shown

BILL = """# Hafengesetz

## Artikel 1 Gebühren

(1) Die Gebühr ist fällig.

(2) Sie wird erlassen, wenn der Hafen nach Absatz 1 geschlossen ist.

## Artikel 2 Inkrafttreten

Dieses Gesetz tritt am Tag nach der Verkündung in Kraft.

### Begründung

{}
"""


def test_paragraphs_in_the_reasons_for_a_bill_are_not_of_its_last_article() -> None:
    reasons = "Zu § 12a\n\nAbsatz 9 befreit die Boote der Behörde. Artikel 1 Absatz 2 bleibt."
    assert ("Absatz 9", "another document:2/9") in shown(BILL.format(reasons))
    assert ("Artikel 1 Absatz 2", "1/2") in shown(BILL.format(reasons))


def test_a_paragraph_in_the_bill_itself_is_of_its_article() -> None:
    assert ("Absatz 1", "1/1") in shown(BILL.format("Es gibt keine."))


def test_lines_that_count_steps_are_no_references() -> None:
    lines = "Step 1: tie the rope.\nStep 2: pay the dues.\nStep 3: leave. Then go to section 1."
    assert shown(PORTS.format(lines)) == [("section 1", "1")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "He serves a Section 3 notice.\n\n## 3. Form\n\nA notice is written.",
            [("Section 3", "3")],
        ),
        ("The landlord may serve a Section 1 notice.", [("Section 1", "another document:1")]),
        ("A notice under Section 1 is served.", [("Section 1", "1")]),
    ],
)
def test_a_notice_called_after_a_section_is_of_a_law_if_the_own_unit_is_of_none(
    text: str, expected: list[tuple[str, str]]
) -> None:
    assert shown(PORTS.format(text)) == expected


def test_the_beginning_of_addresses_alone_is_no_reference() -> None:
    page = '<h1>Terms</h1><p>It begins with <a href="https://">https://</a> or <a href="http://">http://</a>.'
    assert shown(page, "terms.html") == []


ROWING = """# Rowing Club Constitution

## Article V Watches

### Section 5. Length

(A) A watch lasts one night.

(B) A watch may be doubled.

### Section 6. Relief

{}
"""


@pytest.mark.parametrize("cited", ["Section 5-B", "Section 5(B)"])
def test_a_letter_behind_a_hyphen_is_a_paragraph(cited: str) -> None:
    text = f"A pilot is relieved under {cited} of this Article."
    assert shown(ROWING.format(text)) == [(cited, "5/b")]


HARBOUR = """# Hafengesetz

## § 1 Gebühren

{}

## § 2 Inkrafttreten

Dieses Gesetz tritt in Kraft.
"""


def test_the_present_act_is_the_document_itself() -> None:
    text = "Durch das vorliegende Gesetz für die Boote der Lotsen steigen Gebühren nach § 2."
    assert shown(HARBOUR.format(text)) == [("§ 2", "2")]


def test_a_blank_before_the_ending_of_the_first_of_a_month() -> None:
    text = "# Statuts\n\n## Article 1 Nom\n\nLe club est régi par la loi du 1 er juillet 1901."
    assert shown(text) == [("loi du 1 er juillet 1901", "loi du 1 er juillet 1901")]
