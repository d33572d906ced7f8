"""Definitions whose marks are weak, and what only looks like a definition."""

from __future__ import annotations

from evidence_graph.spans import Span
from ingest.definitions import find_definitions

from .lawbooks import Lawbook
from .test_entries import built, meanings


def test_a_term_in_bold_behind_an_article():
    made = meanings(
        "# Licence\n\nThe **keeper** shall sweep.\n\n## Definitions\n\nThe **harbour** is the "
        "basin and its quays.\n\n**Your fleet** means the ships that you own.\n"
    )
    assert list(made) == ["harbour", "Your fleet"]


def test_a_verb_that_only_defines_needs_no_marks():
    made = meanings(
        "# Rules\n\nA slack tide is defined as the hour around high water. Ships wait. Night tow "
        "shall be defined as a tow after dusk.\n\nIt is defined as the hour.\n\nSome of the tides "
        "are defined as whole numbers.\n\nThe types are defined as follows.\n"
    )
    assert list(made) == ["slack tide", "Night tow"]
    assert meanings("# Charte\n\nLe chenal est défini comme la voie des navires.\n", "fr") == {
        "chenal": "Le chenal est défini comme la voie des navires."
    }
    made = meanings("# Regeln\n\nEin Liegetag wird definiert als Tag am Kai.\n", "de")
    assert list(made) == ["Liegetag"]


def test_german_sentences_without_an_article_that_say_who_is_meant():
    made = meanings(
        "# Gesetz\n\n## § 1\n\n(1) Fahrgäste sind Personen, die befördert werden.\n\n(2) Lotse "
        "ist, wer ein Schiff führt.\n\n(3) Gebührenpflichtig ist, wer anlegt.\n\n(4) Die Häfen "
        "sind Orte, die der Rat betreibt.\n",
        "de",
    )
    assert list(made) == ["Fahrgäste", "Lotse"]


def test_a_german_noun_in_brackets_at_the_end_of_a_clause_need_not_be_used_again():
    made = meanings(
        "# Satzung\n\n(1) Auf Antrag hat der Vorstand zu erscheinen (Ladungsrecht). Er hilft mit "
        "einem Kran (Hebezeug).\n",
        "de",
    )
    assert list(made) == ["Ladungsrecht"]


def test_a_german_party_that_a_line_of_its_own_names():
    made = meanings(
        "# Vertrag\n\nzwischen\n\nHafen Nord GmbH\n\nKai 3, 24103 Kiel\n\nnachfolgend Pächterin,"
        "\n\nund\n\nFrau Ina Tide, Kiel\n\nnachfolgend Verpächterin.\n",
        "de",
    )
    assert made["Pächterin"].startswith("Hafen Nord GmbH")
    assert made["Verpächterin"].startswith("Frau Ina Tide")


def test_a_rule_with_a_bare_noun_is_no_meaning():
    text = "# Vertrag\n\n## 2. Pacht\n\n2.1 Die Pacht ist ein {}.\n"
    assert meanings(text.format("Festbetrag"), "de") == {}
    assert meanings(text.format("Entgelt für den Kai und wird im Mai fällig"), "de") == {}
    assert list(meanings(text.format("Betrag, der im Mai fällig wird"), "de")) == ["Pacht"]


def test_the_short_name_of_an_association_behind_its_form():
    made = meanings(
        "# Satzung\n\n(1) Der Verein heißt *Segel Club Kiel* e. V. (SCK).\n\n(2) Der SCK segelt.\n",
        "de",
    )
    assert list(made) == ["SCK"]


def test_forms_of_a_name_in_brackets_stand_before_the_verb():
    text = (
        "# Deed\n\nThe term “tow” (including the terms “towing” and “towed by”), as used of any "
        "ship, means to pull it. Boats, rafts and floats (such as buoys, collectively “Craft”) may "
        "stay. We’ll refer to the pier as the “Pier.” Together, they are collectively the “Fleet”."
    )
    made = meanings(text)
    assert list(made) == ["tow", "Craft", "Pier", "Fleet"]


def test_blanks_beside_quotation_marks():
    assert list(meanings('# Terms\n\nYou open a log (the " LOG") with us.\n')) == ["LOG"]
    made = meanings("# Bail\n\nLe port de Brest (ci-après : le «  **Port**  ») est loué.\n", "fr")
    assert list(made) == ["Port"]


def test_the_words_before_a_verb_are_no_term_if_an_article_ends_them():
    assert meanings("# Controls\n\n(a) Provides the means to moor a ship.\n") == {}


def test_a_power_to_define_is_no_definition():
    act = (
        '<Statute xml:lang="{}"><Body><Section><Label>3</Label><Text>{}</Text><Paragraph><Label>(a)'
        "</Label><Text>{} <{}>wharf</{}>;</Text></Paragraph></Section></Body></Statute>"
    )
    for language, says, defines, tag in (
        ("en", "The Port may make rules", "defining, for this Act,", "DefinedTermEn"),
        ("fr", "Le port peut, par règlement :", "définir, pour la présente loi,", "DefinedTermFr"),
    ):
        made = built(act.format(language, says, defines, tag, tag), language, "act.xml")
        assert made.graph.terms == ()


def test_prose_behind_a_label_fills_in_no_term():
    text = (
        "# Towage Agreement\n\nThis agreement is made between Ada Co and Tow Co. Moorings are as "
        "in the annex. Drills too.\n\n## Annex\n\n- **Moorings**: Checked ropes of all ships, kept "
        "apart from the cargo.\n- **Drills**: Regular drills of the crew, held on each first "
        "Monday.\n- **Term**: 12 months\n"
    )
    assert {"Moorings", "Drills"}.isdisjoint(meanings(text))


def test_more_ways_to_name_in_passing():
    made = meanings(
        "# Deed\n\nIt is the act commonly known as the “Tow Act.” Ada Co, hereinafter indistinctly "
        "referred to as «\xa0Tow Co\xa0». Losses (any of them being referred to as a “Tow Loss”) "
        "are paid. The Tow Act rules.\n\nPapers are kept (together, the “Tow Papers”, which are "
        "printed at our cost). Pay fees (the “Late Fees,” including those of May). Tow Papers and "
        "Late Fees count, with the mail (the “Post”, a paper of old).\n"
    )
    assert list(made) == ["Tow Act", "Tow Co", "Tow Loss", "Tow Papers", "Late Fees"]


def test_a_later_item_and_words_between_a_name_and_its_verb():
    made = meanings(
        "# Deed\n\nHere (i) “Berth” has the meaning in section 4 and (iii) the term “mate” means a "
        "sailor.\n\n“Steer” and its derivatives means to turn.\n\n- **Rough Use** means:\n\n  - to "
        "moor\n\n  - to tow\n"
    )
    assert list(made) == ["Berth", "mate", "Steer", "Rough Use"]


def test_german_lists_and_brackets_at_the_end_of_a_clause():
    made = meanings(
        "# Verordnung\n\n## § 3\n\nIm Sinne dieser Verordnung ist oder sind\n\n1. Kaikante:\n\ndie "
        "Kante am Kai,\n\n2. Molen:\n\nDämme im Meer.\n\n## § 4\n\nDer Vorstand muss dies belegen "
        "können („Belegpflicht“). Er hat zu melden (Meldepflicht). Die Meldepflicht umfasst die\n\n"
        "1. Schiffe,\n\n2. Boote.\n",
        "de",
    )
    assert list(made) == ["Kaikante", "Molen", "Belegpflicht", "Meldepflicht"]


def test_a_name_that_the_source_marks_with_its_quotation_marks_keeps_its_scope():
    law = Lawbook(
        """
        Sec. 1. Dues are paid.

        Sec. 2. (a) A ship pays.

        (b) In this section—

        (1) the term “ship” means a boat.

        Sec. 3. The port is open.
        """
    )
    at = law.text.index("“ship”")
    found = find_definitions(
        law.text, law.sections, language="en", defined=[Span(at, at + len("“ship”"))]
    )
    (ship,) = found
    assert ship.verb == "means"
    assert ship.scope is not None
    assert law.sections[ship.scope].number == "2"


def test_code_and_the_word_called_give_no_names():
    text = "# Rules\n\n* `Vary: except=(“x”)`\n\nOnce a vote is called, a “Vote Open” label is set."
    assert meanings(f"{text} Vote Open is the label.\n") == {}


def test_an_editor_s_notes_on_amendments_are_no_terms():
    text = "# § 4. Definitions\n\n__{} of 1990 Act__ \n\nSection 3 provided that.\n\n__{} of "
    text += "1992 Amendment__ \n\nSection 5 provided that.\n"
    assert meanings(text.format("Short Title", "Effective Date")) == {}


def test_bare_names_in_brackets_that_are_used_again():
    made = meanings(
        "# Deed\n\nTow Line of Kiel (the Carrier) tows. A person who swims (each a Night Swimmer) "
        "pays. Harbours (the Basins) are open.\n\nThe Carrier and any Night Swimmer meet.\n\nSec. "
        "2. The party that sues shall be known as the claimant, and this deed shall be known as "
        "the Tow Deed.  A slack tide is defined as the hour around high water.\n"
    )
    assert list(made) == ["Carrier", "Night Swimmer", "claimant", "slack tide"]
    made = meanings("# Name\n\nSie heißt Tagung aller Häfen, kurz TaHa. Sie tagt, kurz.", "de")
    assert list(made) == ["TaHa"]
