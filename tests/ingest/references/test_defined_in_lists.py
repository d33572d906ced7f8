"""Documents that a list of definitions names, and units called after the document they are of."""

from __future__ import annotations

import pytest

from .test_missed import shown

ARTICLES = """# Articles of Association of Crane Ltd

## 1. Interpretation

{}

Model Articles: the model articles for private companies.

## 2. Object

Under {} it holds ships.

## 8. Rest

None.
"""


@pytest.mark.parametrize(
    "entry",
    ["Act: means the Ports Act 2031;", "**Act:** the Ports Act 2031;", "Act: the Ports Act 2031;"],
)
def test_an_entry_with_a_colon_defines_the_name_of_an_act(entry: str) -> None:
    found = dict(shown(ARTICLES.format(entry, "section 8 of the Act")))
    assert found["section 8 of the Act"].startswith("Ports Act 2031:8")


def test_a_unit_that_is_called_after_a_document_is_of_that() -> None:
    text = ARTICLES.format("The Model Articles apply.", "Model Articles 2 and 8")
    assert shown(text) == [("Articles 2", "Model Articles:2"), ("8", "Model Articles:8")]
    assert shown(ARTICLES.format("None.", "Article 8")) == [("Article 8", "8")]


def test_capital_text_behind_a_comma_is_no_name() -> None:
    text = "BUT FOR SECTION 10.3, EACH PARTY'S LIABILITY UNDER THIS AGREEMENT ENDS."
    found = shown(f"# Agreement\n\n## 1. Term\n\nOne year.\n\n## 2. Liability\n\n{text}\n")
    assert not any("PARTY" in unit for _, unit in found)
