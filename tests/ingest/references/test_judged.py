"""References that were judged wrong in published documents, by class."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .test_missed import shown


def test_another_definition_ends_what_is_named_nearby() -> None:
    source = (
        "# Terms\n\n## 1 Words\n\nControl: as defined in section 1124 of the Harbour Tax Act 2010."
        "\n\nMarks: has the meaning given in section 4.\n\n## 2 Rest\n\nNone.\n"
    )
    assert ("section 4", "4") in shown(source)


def test_by_laws_without_numbers_are_cited_by_position() -> None:
    headings = ("Name", "Zweck", "Mitglieder", "Vorstand", "Textform")
    body = "\n\n".join(f"## {heading}\n\nDazu gilt mehr." for heading in headings)
    source = (
        f"# Satzung des Ruderclubs\n\n{body}\n\nDer Vorstand nach § 26 BGB und § 30 BGB lädt in "
        "Textform nach § 4 ein.\n"
    )
    assert shown(source, "satzung.md")[-1] == ("§ 4", "vorstand")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See 49 A.L.R. Fed. 3d Art. 2 here.",
         [("49 A.L.R. Fed. 3d Art. 2", "49 A.L.R. Fed. 3d Art. 2")]),
        ("Article VII (Amended), § 1, remains.",
         [("Article VII", f"{ELSEWHERE}:vii"), ("§ 1", f"{ELSEWHERE}:1")]),
        ("A new paragraph (9) is added to read as follows.", []),
        ("As 4 and 6 of the Harbassment at Work Act 2013 say.", None),
        ("It cites sections 1 and 2; and\n2. Notice is given.", [("sections 1", "1"), ("2", "2")]),
    ],
)  # fmt: skip
def test_what_only_looks_like_an_own_unit(
    text: str, expected: list[tuple[str, str]] | None
) -> None:
    found = shown(
        f"# Ports Rules\n\n## 1 Fees\n\nDues.\n\n## 2 Rest\n\nNone.\n\n## 3 Notes\n\n{text}\n"
    )
    if expected is None:
        assert found[-1][1] == "Harbassment at Work Act 2013"
    else:
        assert found == expected


def test_the_preceding_section_is_that_of_the_same_article() -> None:
    source = (
        "# Constitution\n\n## Article 24\n\n### Section 1\n\nOne.\n\n## Article 25\n\n"
        "### Section 1\n\nTwo.\n\n### Section 2\n\nAll of the preceding section is law.\n"
    )
    assert shown(source) == [("the preceding section", "25/1")]


def test_a_paragraph_goes_on_from_a_section_that_the_text_lacks() -> None:
    source = "# Vereinsgesetz\n\n## § 20\n\n(1) Entgegen § 9 Abs. 1 Satz 2, Abs. 2.\n\n(2) Rest.\n"
    assert [target.rpartition(":")[2] for _, target in shown(source)] == ["9/1/satz 2", "9/2"]


def test_a_defined_name_stands_behind_other_words_of_a_heading() -> None:
    source = (
        "# Ports Act 2031\n\n## 1 Words\n\n“the Principal Act” means the Harbour Act 1936.\n\n"
        "## 2 Miscellaneous Amendments of the Principal Act\n\nNone.\n"
    )
    assert shown(source)[-1] == ("Principal Act", "Harbour Act 1936")
