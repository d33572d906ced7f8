"""Forms of definitions that readers of documents found and the rules once missed."""

from __future__ import annotations

import pytest

from .test_entries import built, meanings


@pytest.mark.parametrize(
    ("language", "words", "terms"),
    [
        ("en", "4. **Tug** (plural **Tugs**) means a ship that tows.", ["Tug"]),
        # a name in bold in a bracket
        ("en", "Pear Ports Ltd (hereinafter referred to as the **Port**), of Kiel.", ["Port"]),
        ("de", "Die Hafen Nord GmbH (nachfolgend **Betreiberin**) handelt.", ["Betreiberin"]),
        ("fr", "La société Port Nord (ci-après le **Bailleur**) agit.", ["Bailleur"]),
        ("en", "A body known as Port Watch (but referred to in this Act as PW).", ["PW"]),
        ("en", "These are the Port Terms, Version 1.0 (“Terms”).", ["Terms"]),
        ("en", "See the dues in section 4.5 (“Dues”).", []),
        # old prints leave a blank behind the opening mark
        ("en", 'In this Act—\n\n" tug boat" means a ship that tows;', ["tug boat"]),
        ("de", "Er führt den Titel „Meister des Hafens“ (abgekürzt: „M.H.“).", ["M.H."]),
        ("de", "(2) Halter eines Bootes ist, wer es führt.", ["Halter eines Bootes"]),
        ("de", "(2) Ein Fährgewerbe im Sinne dieser Satzung betreibt, wer fährt.", ["Fährgewerbe"]),
        ("de", "(2) Die Gesamtheit aller Lotsen bildet die Lotsenschaft.", ["Lotsenschaft"]),
        (
            "de",
            "(2) Boote sind frei. (3) Taub im Sinne dieser Satzung sind Personen ohne Gehör.",
            ["Taub"],
        ),
    ],
)
def test_forms_that_readers_found(language: str, words: str, terms: list[str]):
    found = built(f"# Hafen\n\n{words}\n", language).graph.terms
    assert [term.term for term in found] == terms


@pytest.mark.parametrize(
    ("language", "words"),
    [
        # a noun, not a verb
        ("en", "# Rules\n\n1. Votes cast by electronic means must be counted twice.\n"),
        ("en", "# Rules\n\n## 4. Votes by electronic means\n\n(a) A vote may be sent by mail.\n"),
        # words that point back
        ("en", "# Rules\n\n1. The above classes are defined as follows:\n"),
        # words of requirement, letters for persons, and who is responsible
        ("en", '# Spec\n\nA port has all required parts ("shall") and may have others ("may").\n'),
        ("en", "# Act\n\n(d) B, having found ore there, adopts means to conceal it from A.\n"),
        (
            "de",
            "# § 1 Daten\n\nVerantwortlich für Daten im Sinne der HafenVO ist:\n\nJo Kai, Kiel\n",
        ),
        ("de", "# Regeln\n\n(2) Die Fahrt ist einmalig (je Boot). Je Boot fährt ein Lotse.\n"),
        ("de", "# § 3 Prüfungen\n\n(2) Typische Prüfungen sind Klausuren oder Fahrten auf See.\n"),
    ],
)
def test_nouns_and_words_that_point_back_define_nothing(language, words):
    assert not meanings(words, language)


def test_a_label_with_an_article_amid_a_glossary_is_no_term():
    made = meanings(
        "# Protocol\n\n## Definitions\n\nBerth:\n\nA place for a ship.\n\nFor an unknown ship:\n\n"
        "The Master asks for its name.\n\nQuay:\n\nA wall beside the water.\n"
    )
    assert list(made) == ["Berth", "Quay"]


@pytest.mark.parametrize(
    ("language", "lead"),
    [
        ("en", "We speak of ships only\nin the following circumstances:"),
        ("de", "In folgenden Fällen:"),
        ("fr", "Dans les cas suivants :"),
    ],
)
def test_a_list_of_cases_is_no_list_of_terms(language, lead):
    items = "- **With pilots and masters** aboard;\n- **With the owner** ashore;\n"
    assert not meanings(f"# Policy\n\n## 6. Ships\n\n{lead}\n\n{items}", language)


def test_a_title_in_bold_before_a_sentence_is_no_term():
    made = meanings(
        "# Lease\n\n## 1. Interpretation\n\n**Conflict**. In case of doubt this Lease prevails.\n\n"
        "**One Lease**. All dues are paid in reliance on it.\n\n**Berth**. A place for a ship.\n\n"
        "**Dues**. All sums that a ship pays.\n"
    )
    assert "Conflict" not in made
    assert {"Berth", "Dues"} <= made.keys()


def test_a_sentence_behind_a_side_heading_and_a_dash_defines():
    made = meanings(
        "# Act\n\n15. “Towing” defined.—“Towing” is the drawing of a ship.\n\n"
        "16. “Tug” defined.—A “tug” is a ship that tows.\n"
    )
    assert list(made) == ["Towing", "tug"]
