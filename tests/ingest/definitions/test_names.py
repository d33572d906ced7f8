"""Names given in passing: in brackets, behind "hereinafter", and what only looks like one."""

from __future__ import annotations

import pytest

from evidence_graph.spans import Span
from ingest.definitions import find_definitions
from tests.hostile_patterns import patterns, slow

from .lawbooks import Lawbook
from .test_entries import meanings


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("Alder Limited (“Alder” or the “Owner”) lets the ship.", ["Alder", "Owner"]),
        (
            "Alder (“Alder” and, together with its agents, the “Alder Group”) lets the ship.",
            ["Alder", "Alder Group"],
        ),
        ("“Pot,” “Pan,” and “Lid” mean vessels. He likes “Tea,” too.", ["Pot", "Pan", "Lid"]),
        ("The words “Fork,” “Knife” and “Spoon” include tools.", ["Fork", "Knife", "Spoon"]),
        ("the day of this deed (such day, the “Sailing Day”) counts.", ["Sailing Day"]),
        ("all dues (such dues being the “Dues”) are payable.", ["Dues"]),
        ("a fund (referred to in this section as the “Fund”) is set up.", ["Fund"]),
        ("a fund to be known as the Pilot Fund (hereafter in this paragraph “Fund”).", ["Fund"]),
        ("the insurance of the pilot [“PII”] is kept up.", ["PII"]),
        ("Alder, hereinafter called the “Owner”, lets the ship.", ["Owner"]),
        ("Alder (hereinafter referred to as the Owner) lets the ship.", ["Owner"]),
        ("under the Ships Act 1990 (c. 4) (“the old Act”) a ship is let.", ["the old Act"]),
        (
            "Alder and Birch may be referred to individually as a “Party” and collectively as the "
            "“Parties”.",
            ["Party", "Parties"],
        ),
        ("Alder is referred to in this deed as the “Owner”.", ["Owner"]),
        ("the summer (such time, as it may be extended, the “Season”) ends.", ["Season"]),
        ("all dues (whether due or not, the “Dues”) are payable.", ["Dues"]),
        ("Alder Limited (“Alder”, “we”) lets the ship.", ["Alder", "we"]),
        ("The company is “Alder Yards, Inc.” (“the Owner”).", ["the Owner"]),
        ("the duties of Regulation (EU) 2031/417 (“HDR”) apply.", ["HDR"]),
        ("any debt above $500,000 (“Material Debt”) is told.", ["Material Debt"]),
        # no names
        ("the duty of section 12 (“Dues”) applies.", []),
        (
            "an order under section 12 (“the new rule”) holds. The new rule is short.",
            ["the new rule"],
        ),
        ("Rules are on our page (under “Harbour Rules”).", []),
        ('Times are told as people tell them ("2 minutes ago").', []),
        ("In this Act, port includes a quay.\n\nNote\tAnother quay does not include a pier.", []),
        ('The first mate (the "Mate”) steers, and the "Master” sleeps.', ["Mate"]),
        ('A result of "3/4" should be interpreted as three of four ships.', []),
        ("He asks what “without delay” means in a port.", []),
        ("The button is called “Save”.", []),
        ("the number (“Section 2.1” is item 1 of item 2) is read.", []),
        ("the Ships Act, as amended (“this chapter”), is in force.", []),
        ("the words (“from” and “to”) are read together.", []),
        ('{"type": ["Ship"], "id": 4}', []),
        ("see paragraph (2) (“working day”) of that section.", []),
        ("the list of ships (save in the items “Tug” and “Boat”) includes barges.", []),
        ("Anyone (a pilot of “Alder” rank) may apply.", []),
    ],
)
def test_what_is_named_in_passing(words, terms):
    assert Lawbook(words).terms == terms


@pytest.mark.parametrize(
    "bracket",
    [
        "(each a “Party” and together the “Parties”)",
        "(each, a “Party”, and collectively, the “Parties”)",
        "(individually, a “Party” or, jointly, the “Parties”)",
    ],
)
def test_the_plural_in_a_bracket_is_an_alias(bracket):
    (found,) = Lawbook(f"Alder and Birch {bracket} agree.").definitions
    assert (found.term, found.aliases) == ("Party", ("Parties",))


@pytest.mark.parametrize(
    ("words", "anchor"),
    [
        ("A fund (in this subsection referred to as the “Fund”) is set up.", "1(1)"),
        ("A fund (referred to in this section as the “Fund”) is set up.", "1"),
        ("A fund (hereinafter the “Fund”) is set up.", None),
    ],
)
def test_a_bracket_may_say_where_its_name_holds(words, anchor):
    law = Lawbook(f"1 Funds\n\n(1) {words}\n\n(2) It is kept.\n\n2 Dues\n\n(1) Dues are paid.")
    assert law.scope_of("Fund") == anchor


@pytest.mark.parametrize(
    "words",
    [
        "(1) The Board, in consultation with the pilots, shall make a study of means to tow.",
        "(1) Notes on “dues” for any ship, which includes a barge, are kept.",
        "• Always refer to the register of ships.",
        '3. "May" allows, "shall" is imperative.',
        "“Know your ship” is as important as “know your crew”.",
        "(1) A pilot should refer to Part 4.",
    ],
)
def test_what_only_looks_like_a_definition(words):
    assert Lawbook(words).terms == []


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("Die Muster GmbH (im Folgenden: Vermieter) vermietet ein Boot.", ["Vermieter"]),
        ("Frau Muster – nachfolgend Mieterin genannt – mietet ein Boot.", ["Mieterin"]),
        ("Die Muster AG, im Folgenden „Muster“, mietet ein Boot.", ["Muster"]),
        (
            "(1) Wer einen Hafen betreibt (Betreiber), meldet dies. Der Betreiber zahlt.",
            ["Betreiber"],
        ),
        (
            "(1) Teile der Abgaben (anteilige Abgaben) sind zu zahlen. "
            "Die anteiligen Abgaben verfallen.",
            ["anteilige Abgaben"],
        ),
        # what stands in brackets without defining
        ("(1) Wer einen Hafen betreibt (Anleger), meldet dies.", []),  # never said again
        ("(1) Boote nach § 44 (Kleine Boote) sind frei. Boote sind zu melden.", []),
        ("(1) Die Verordnung (EU) gilt. Die EU hilft.", []),
        ("(1) Häfen (siehe Anlage) sind frei. Die Anlage gilt.", []),
        ("# Gesetz über Häfen (HafenG)\n\n(1) Das HafenG gilt.", []),
    ],
)
def test_german_names(words, terms):
    assert Lawbook(words, language="de").terms == terms


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("Als Schiff gilt auch, was schwimmt.", ["Schiff"]),
        ("Schiff im Sinne dieses Gesetzes ist jedes Boot. Als Schiff gilt auch ein Floß.", 2),
        ("Flöße gelten als kleine Schiffe im Sinne dieses Gesetzes, wenn sie fahren.", 1),
        (
            "Boote sind frei. Vermietet gilt ein Boot als Schiff im Sinne dieses Gesetzes.",
            1,
        ),
        ("Ruderboote gelten nicht als Schiffe im Sinne dieses Gesetzes.", ["Schiffe"]),
        ("Unter einem Floß versteht man ein Schiff ohne Kiel.", ["Floß"]),
        ("Im Sinne dieses Gesetzes sind Flöße kleine Schiffe.", ["Flöße"]),
        ("Flöße im Sinne dieses Gesetzes sind\n\n1. Schiffe ohne Kiel,\n\n2. Bretter.", ["Flöße"]),
        ("In dieser Ordnung bezeichnet „Floß“ ein Schiff ohne Kiel.", ["Floß"]),
        ("„Floß“ im Sinne dieser Ordnung ist ein Schiff ohne Kiel.", ["Floß"]),
        # what says something of a thing, and not what it is
        ("Flöße im Sinne dieses Gesetzes sind nicht verpflichtet, sich zu melden.", []),
        ("Schiffe gelten ab dem 1. Mai.", []),
    ],
)
def test_german_sentences(words, terms):
    found = Lawbook(f"(1) {words}", language="de").terms
    assert (len(found) if isinstance(terms, int) else found) == terms


@pytest.mark.parametrize(
    ("sentence", "is_found"),
    [
        ("Ein Floß ist ein Schiff ohne Kiel.", True),
        ("Flöße sind kleine, flache Schiffe.", True),
        ("Floß ist, was ohne Kiel schwimmt.", False),
        ("Das Floß ist verpflichtet, Lichter zu führen.", False),
        ("Die Flöße sind die Nacht über zu melden.", False),
        ("Die Fähre ist ein Schiff.", False),  # not what the heading names
        ("Ein Floß liegt vor, wenn ein Kiel fehlt.", True),
    ],
)
def test_a_german_heading_that_names_a_term_announces_its_definition(sentence, is_found):
    law = Lawbook(
        f"§ 4 Floß, Flöße\n\n(1) {sentence}\n\n(2) Weiteres regelt der Hafen.\n\n§ 5 Abgaben\n\n"
        "Abgaben zahlt der Eigner.",
        language="de",
    )
    assert bool(law.terms) is is_found


@pytest.mark.timed
@pytest.mark.parametrize(
    "named",
    [named for named in patterns() if named.name.startswith("ingest.definitions.german")],
    ids=lambda named: named.name,
)
def test_german_patterns_are_linear_on_german_words(named):
    units = ["Recht im Sinne des Rechts ", "Als Recht des Rechts ", "ein Recht gilt als Recht "]
    assert list(slow(named, units)) == []


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ('Ask for our list ("newsletter") at the desk.', []),
        ('Ask for our list ("news letter") at the desk. A news letter is free.', ["news letter"]),
        ('The harbour board ("board") sits. It hears pilots.', ["board"]),
        ('(a) kept for as long as needed ("short storage");', ["short storage"]),
        ("The owner (“we”) lets the ship to the charterer (“you”).", ["we", "you"]),
        ('The mode is one of two ("train" or "verify").', []),
        ('See the list of names (Appendix "Pilots") below.', []),
        ('printf("usage: ship");', []),
        ("The call is Ship('small').", []),
        ('Schemes that are known (such as "Basic") come first.', []),
        ('Nobody may use "Full Ahead" to mean two things.', []),
    ],
)
def test_a_gloss_in_small_letters_is_a_term_where_it_is_used(words, terms):
    assert Lawbook(words).terms == terms


@pytest.mark.parametrize(
    "words",
    [
        "(1) In Hafen (Oder) wird gelotst. Die Oder ist lang.",
        "(1) Stellen (Ämter und ihre Boten) melden. Die Ämter und ihre Boten reisen.",
        "(1) Die Prägung erfolgt im Hafen (Zeichen F). Das Zeichen ist klein.",
    ],
)
def test_a_place_a_list_and_a_sign_in_brackets_are_no_german_names(words):
    assert Lawbook(words, language="de").terms == []


def test_what_people_call_a_thing_is_its_name_where_it_is_used():
    said = "Les balises (parfois appelées « espions ») servent."
    assert Lawbook(said, language="fr").terms == []
    assert Lawbook(f"{said} Les « espions » dorment.", language="fr").terms == ["espions"]


def test_what_one_thing_is_there_for_is_not_its_meaning():
    law = Lawbook("§ 3 Lotsendienst\n\n(1) Der Lotsendienst ist Aufgabe des Hafens.", language="de")
    assert law.terms == []


@pytest.mark.parametrize(
    "words",
    [
        "The term ``old ship'' means one of ten years.",
        "‘ old ship’ means one of ten years.",
    ],
)
def test_marks_of_government_printing_and_of_mark_up(words):
    assert Lawbook(words).terms == ["old ship"]


def test_a_marked_heading_of_a_definition_is_no_second_term():
    text = "Old ship.--The term “old ship” means one of ten years."
    found = find_definitions(text, [], language="en", defined=[Span(0, 9)])
    assert [one.term for one in found] == ["old ship"]


def test_a_number_in_a_bracket_names_nothing():
    assert Lawbook("A bullet of a list (“12.”) may stand in the text.").terms == []


def test_what_is_called_so_again_was_named_before():
    text = "Le régime dit “ Port II ” est ouvert. Les navires du régime dit “ Port II ” paient."
    found = find_definitions(text, [], language="fr")
    assert [one.term for one in found] == ["Port II"]


def test_a_marked_term_of_which_a_text_only_speaks_is_not_defined_there():
    text = "The Harbour is named for the purposes of the definition berth in the Act."
    at = text.index("berth")
    assert find_definitions(text, [], language="en", defined=[Span(at, at + 5)]) == []


def test_a_term_may_have_several_plurals():
    (term,) = find_definitions("Toutes données (les « Donnée(s) Privée(s) »).", [], language="fr")
    assert (term.term, term.aliases) == ("Donnée Privée", ("Données Privées",))


@pytest.mark.parametrize(
    ("heading", "sentence"),
    [
        ("Erlaubnis", "Der Erlaubnis sind Unterlagen beizufügen, die der Hafen verlangt."),
        ("Pflicht der Bahnen", "Öffentliche Bahnen sind gegenüber den Behörden verpflichtet."),
        ("Bestehen", "Mindestvoraussetzung für das Bestehen ist eine Leistung im Fach."),
        ("Organe", "Organe des Hafens sind der Rat und die Versammlung."),
        ("Gerichtsstand", "Gerichtsstand ist der Sitz des Hafens."),
        ("Mängel", "Mängel sind der Leitung sofort, spätestens am Tag danach, mitzuteilen."),
        ("Prüfungen", "Die „Prüfungen im Hafen“ sind durch ein Zeugnis nachzuweisen."),
    ],
)
def test_german_rules_are_no_definitions(heading, sentence):
    law = Lawbook(f"§ 3 {heading}\n\n(1) {sentence}\n\n(2) Weiteres.\n", language="de")
    assert law.terms == []


@pytest.mark.parametrize(
    "text",
    [
        "(a) by inserting the following:\n\n“ ‘pilot’ means a guide;”, and",
        "the substitution of the definition: ‘‘ ‘pilot’ means a guide;’’; and",
        "In section 4 insert \"'pilot' means a guide;\".",
    ],
)
def test_what_an_amendment_quotes_is_defined_in_the_text_that_it_amends(text):
    assert Lawbook(text).terms == []
    assert Lawbook(text.replace("“ ", "").replace("‘‘ ", "").replace("\"'", "'")).terms == ["pilot"]


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("Die Überhitzung („Superheat“) wird bestimmt.", []),
        ('Wertziffer und Münzzeichen ("J") sind frei. Ja.', []),
        ("Unsere Seite („Website“) ist offen. Die Website ist frei.", ["Website"]),
    ],
)
def test_a_german_noun_in_a_bracket_is_a_term_where_it_is_used(words, terms):
    assert Lawbook(words, language="de").terms == terms


def test_a_sentence_in_quotation_marks_is_no_term():
    long = " ".join(["in all ports a master has a right to demand the cause"] * 2)
    assert Lawbook(f"The words “{long},” do not mean that he must.").terms == []


@pytest.mark.parametrize(
    ("words", "language", "terms"),
    [
        ('1.5"Sailing Day" means the day on which a ship leaves.', "en", ["Sailing Day"]),
        ("A day (referred to subsequently in this section as “that day”) is free.", "en",
         ["that day"]),
        ('They shall hereinafter be together referred to as the "Ports".', "en", ["Ports"]),
        ('Le port, dénommé ci-après " le quai ", est libre.', "fr", ["le quai"]),
        ("Le port de Calais (ci-après : CALAIS) est libre. CALAIS vend.", "fr", ["CALAIS"]),
    ],
)  # fmt: skip
def test_names_as_conversions_and_other_habits_print_them(words, language, terms):
    assert Lawbook(words, language=language).terms == terms


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("Elektronische Karten sind dem Amt in freier und, soweit möglich, heller Form zu senden.",
         []),
        ("(1) Die Dienste eines Lotsen im Sinne des § 2 sind der Liste zu entnehmen.", []),
        ("(1) Stege im Sinne dieses Gesetzes sind ortsfeste Anlagen.", ["Stege"]),
        ("Wer fünf Punkte (Note ausreichend) hat, besteht. Die Note ausreichend zählt.", []),
        ("Wer ein Schiff führt (Führer des Schiffes), haftet. Der Führer des Schiffes zahlt.",
         ["Führer des Schiffes"]),
        ("Deutsche oder Deutscher im Sinne des Artikels 116 ist oder die Rechte hat.", []),
        ("Ungeeignet für eine Karte sind Personen, die nicht lesen.", []),
        ("Vorher ist zu prüfen, ob\n\n3. der Titel richtig bezeichnet ist und zählt.", []),
        ("Es gilt insbesondere § 11 HafG („Liegeplätze“) in der Fassung von 2031.", []),
        ("(2) Die Annahme eines Antrags bedeutet keine Zusage der Plätze.", []),
        ("Zwei weitere gewählte Mitglieder sind Lotsen, deren Rat gilt.", []),
    ],
)  # fmt: skip
def test_german_sentences_that_order_or_count_define_nothing(words, terms):
    heading = "Elektronische Karten und Mitglieder"
    assert Lawbook(f"§ 2 {heading}\n\n{words}\n", language="de").terms == terms


@pytest.mark.parametrize(
    ("words", "language", "terms"),
    [
        ("The plan (as amended, the “Plan”) is kept.", "en", ["Plan"]),
        ("All (all such owners being referred to in the aggregate as “Owners”) pay.", "en",
         ["Owners"]),
        ("As used here, it means, where “control” shall have the meaning given in the Code.", "en",
         ["control"]),
        ("REMEDIES ARE SET FORTH IN SECTION 15 OF THIS LEASE (“PATENT INFRINGEMENT”).", "en", []),
        ("La Poste rend un service (que nous appelons le « Service »).", "fr", ["Service"]),
        ("Die Betriebe (nachfolgend Betriebe und Stege genannt) zahlen.", "de",
         ["Betriebe und Stege"]),
        ("Der Anspruch ist der Höhe nach begrenzt auf zehn Euro.", "de", []),
    ],
)  # fmt: skip
def test_further_names_and_what_is_none(words, language, terms):
    heading = "§ 2 Anspruch\n\n" if language == "de" else ""
    assert Lawbook(heading + words, language=language).terms == terms


def test_the_number_of_a_place_is_no_other_name():
    (found,) = Lawbook("“right under section 11(1)” means the right that it gives.").definitions
    assert (found.term, found.aliases) == ("right under section 11(1)", ())


def test_an_item_with_its_letter_in_italics_begins_with_its_term():
    words = "(7) For the purposes of this section—\n\n(*a*) “company” includes any body of pilots;"
    assert Lawbook(words).terms == ["company"]


def test_soft_hyphens_are_no_letters_of_a_term():
    assert Lawbook("Alder Limited (the “Own\xader”) lets the ship.").terms == ["Owner"]


def test_a_list_of_definitions_may_say_who_you_are():
    law = Lawbook("""
        1 Definitions

        Service means the app of the port.

        You means the person who uses the app.

        2 Use

        You means nothing to a ship.
    """)
    assert law.terms == ["Service", "You"]


def test_marks_may_stand_apart_from_the_name_that_they_quote():
    law = Lawbook(
        'In this By-law— " kerb " means a stone; [kept in 2021] " quay wall ” means a wall.'
    )
    assert law.terms == ["kerb", "quay wall"]
    assert law.meaning("quay wall") == '" quay wall ” means a wall.'


def test_titles_in_a_list_of_documents_are_no_german_terms():
    lead = "# Hafen\n\n## Definitionen\n\nFolgende Begriffe gelten:\n\n"
    titles = '- "Rules of the Port: Part 2", Revision 1, Juni 2031\n- "Pier" ein Steg am Hafen\n'
    assert [*meanings(lead + titles, "de")] == ["Pier"]


def test_means_behind_an_article_and_an_adjective_is_a_noun():
    assert Lawbook("(1) Provide an electronic means to opt out.\n").terms == []
    assert Lawbook("(1) Electronic post means mail.\n").terms == ["Electronic post"]
    assert Lawbook("(1) Serve an owner means to tell him.\n").terms == ["Serve an owner"]


def test_a_letter_may_stand_for_words_to_be_put_in():
    words = "Column 1 shall be read as if for “X” in item 8 there were substituted “a pear”."
    assert Lawbook(words).terms == ["X"]
    assert Lawbook(words.replace("X", "apple")).terms == []  # that changes a text
