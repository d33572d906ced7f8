"""Articles of a regulation that the provision around them names without a unit."""

from __future__ import annotations

import pytest

from .test_missed import shown

POLICY = "# Privacy Notice of Crane Ltd\n\n## 1. Data\n\nNames.\n\n## 6. Rights\n\n{}\n"
ERKLÄRUNG = "# Datenschutzerklärung\n\n## 1. Daten\n\nNamen.\n\n## 6. Rechte\n\n{}\n"


@pytest.mark.parametrize(
    "text",
    [
        "Under the GDPR you have the rights of access (Art. 15) and to erasure (Art. 17).",
        "Your rights under the GDPR:\n\n- **Access** (Art. 15)\n- **Erasure** (Art. 17)",
    ],
)
def test_articles_in_a_list_of_rights(text: str) -> None:
    found = [(words, unit.split("=")[0]) for words, unit in shown(POLICY.format(text))]
    assert found == [("Art. 15", "GDPR:15"), ("Art. 17", "GDPR:17")]


def test_an_article_whose_number_this_document_has_by_chance() -> None:
    text = "Nach der DSGVO gelten die Auskunft (Art. 15) und die Grundlage (Art. 6)."
    assert shown(ERKLÄRUNG.format(text)) == [("Art. 15", "DSGVO:15"), ("Art. 6", "DSGVO:6")]


def test_only_articles_and_only_of_what_is_named_there() -> None:
    assert not any(
        "GDPR" in unit for _, unit in shown(POLICY.format("See Clause 17, GDPR or not."))
    )
    elsewhere = "## 1. Data\n\nThe GDPR governs names.\n\n"
    text = POLICY.format("See Art. 15.").replace("## 1. Data\n\nNames.\n\n", elsewhere)
    assert ("Art. 15", "GDPR:15") not in shown(text)
