"""What a document is: from options, then what its source says, then its title, then its text."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from pydantic import ValidationError

from evidence_graph.nodes import DocumentType
from ingest.facts import Facts, Options, facts_of, language_of, readable


def facts(
    *,
    title: str | None = None,
    text: str = "The rent is due.",
    given: Mapping[str, str] | None = None,
    options: Options | None = None,
    folder: str = "",
    name: str = "file.md",
    title_in_file: str | None = None,
) -> Facts:
    given, options = given or {}, options or Options()
    return facts_of(
        name=name,
        text=text,
        title=title,
        given=given,
        language=language_of(text, given=given, options=options),
        options=options,
        folder=folder,
        title_in_file=title_in_file,
    )


# --- title, code ----------------------------------------------------------------------------------


def test_pictures_before_a_title_are_not_in_it() -> None:
    assert facts(title="📃 Pear Terms").title == "Pear Terms"


def test_the_title_is_the_one_given_then_that_of_the_text_then_the_name() -> None:
    assert facts(title="Of the text", given={"title": "Of the\n front matter"}).title == (
        "Of the front matter"
    )
    assert facts(title="Of the text").title == "Of the text"
    assert facts().title == "file"


def test_front_matter_in_the_language_of_the_document_says_its_title_and_from_when_it_holds():
    given = {"titel": "Hafengesetz (HafG)", "untertitel": "", "gueltig_ab": "2024-07-01"}
    found = facts(title="Allgemeine Vorschriften", given=given)
    assert (found.title, found.code, found.date) == ("Hafengesetz (HafG)", "HafG", "2024-07-01")
    assert facts(given={"titre": "Loi sur les ports"}).title == "Loi sur les ports"


def test_a_field_called_name_is_the_title_where_it_is_words() -> None:
    assert facts(given={"name": "Access Policy"}).title == "Access Policy"
    assert facts(given={"name": "access"}).title == "file"
    assert facts(given={"title": " -- AC-2 Accounts"}).title == "AC-2 Accounts"


def test_a_subtitle_goes_on_with_the_title_and_is_a_name_of_its_own() -> None:
    found = facts(given={"title": "Bylaw 2", "subtitle": "The Officers Bylaw"})
    assert found.title == "Bylaw 2: The Officers Bylaw"
    assert found.aliases == ("Bylaw 2", "The Officers Bylaw")
    found = facts(given={"title": "Alder University", "subtitle": "Senate Bylaws"})
    assert found.aliases == ("Senate Bylaws",)
    found = facts(given={"title": "Lamp Guidelines", "subtitle": "Version 2.0.2"})
    assert "Version 2.0.2" not in found.aliases


@pytest.mark.parametrize(
    ("given", "date"),
    [
        ({"revdate": "March 28, 2026 by the Board"}, "2026-03-28"),
        ({"effective-date": "3rd of May 2024"}, "2024-05-03"),
        ({"date": "2020-01-02", "effective": "May 1, 2024"}, "2020-01-02"),
        ({"date": "in the spring"}, None),
    ],
)
def test_a_date_may_be_printed_in_words(given, date) -> None:
    assert facts(given=given).date == date


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("Meta_AI__Terms_of_Service.md", "Meta AI Terms of Service"),
        ("data-retention-policy.pdf", "data retention policy"),
        ("Loan Agreement - Smith v2.docx", "Loan Agreement - Smith v2"),
        ("REC-17.4", "REC-17.4"),  # the id of a record
        (".md", ".md"),
    ],
)
def test_for_want_of_a_title_a_file_is_called_by_the_words_of_its_name(name, title) -> None:
    assert readable(name) == title


@pytest.mark.parametrize(
    ("title", "code"),
    [
        ("Housing Tribunal Procedure Rules (HTPR)", "HTPR"),
        ("Market Rules (MKT) ", "MKT"),
        ("Market Rules (DRAFT) - 7", None),  # a state, no name
        ("Rules on Deposits (DEP-2)", "DEP-2"),
        ("Anti-Money Laundering (A&B)", "A&B"),
        ("Tenancies (Amendment) Act 2024", None),
        ("Tenancies Act (England)", None),  # a word, not a code
        ("The (MKT) Rules", None),  # not at the end
    ],
)
def test_a_code_is_a_trailing_word_of_capitals_in_brackets(title: str, code: str | None) -> None:
    assert facts(title=title).code == code


def test_the_name_of_a_file_has_the_capitals_of_the_text() -> None:
    def title(name: str, text: str) -> str:
        found = facts_of(
            name=name, text=text, title=None, given={}, language="en", options=Options()
        )
        return found.title

    said = "These terms of service bind you. The Terms of Service end in May."
    assert title("terms-of-service.md", said) == "Terms of Service"
    assert title("bylaws.md", "The rules bind the members.") == "Bylaws"
    assert title("quay-lights.md", "The rules bind the members.") == "quay lights"


def test_a_code_that_is_given_goes_before_that_of_the_title() -> None:
    assert facts(title="Market Rules (MKT)", given={"code": "MR"}).code == "MR"
    assert facts(title="Mietgesetz", given={"jurabk": "MietG"}).code == "MietG"


# --- aliases --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "aliases"),
    [
        ("This Act may be cited as the Tenancies Act 2024.", {"Tenancies Act 2024"}),
        ("may be cited as “Rent Act 1999”, and binds all.", {"Rent Act 1999"}),
        ("may be cited as the Fair\nRents Act.", {"Fair Rents Act"}),
        ("may be cited as the Fair\n\nRents Act.", {"Fair"}),
        ("may be cited as the Children’s Homes Act 2001.", {"Children’s Homes Act 2001"}),
        ("may be cited as the Rents (No. 2) Act 2001.", {"Rents (No. 2) Act 2001"}),
        ("may be cited as the Trees, Paths and Gates Act.", {"Trees, Paths and Gates Act"}),
        # what else the sentence says is no part of the name
        ("may be cited as the Rent Act 1999 and comes into force in May.", {"Rent Act 1999"}),
        ("may be cited as the Jam Rules 2003, and shall apply.", {"Jam Rules 2003"}),
        (
            "may be cited as the Housing Rules, and may be referred to as the HR.",
            {"Housing Rules", "HR"},
        ),
        ("It may be cited as evidence.", set()),
        ("This Act may be called the Jams Act, 1952.", {"Jams Act, 1952", "Jams Act"}),
        ("These rules shall be called the Jam Rules 1985.", {"Jam Rules 1985"}),
        ("A witness may be called the Witness.", set()),
        # a note in the margin
        (
            "may be cited as the Jam Dues Short title.\n\nAct, No. 13 of 2006.",
            {"Jam Dues Act, No. 13 of 2006", "Jam Dues Act, No. 13"},
        ),
        (
            "may be cited as the Jams | Short title and\nJars Act 2006. | dates.",
            {"Jams Jars Act 2006"},
        ),
    ],
)
def test_names_under_which_a_document_may_be_cited_are_aliases(
    text: str, aliases: set[str]
) -> None:
    assert aliases <= set(facts(text=text).aliases)
    without_years = {alias.rsplit(" ", 1)[0] for alias in aliases}
    assert set(facts(text=text).aliases) - aliases <= without_years


def test_the_short_name_behind_the_title_in_the_text_is_an_alias() -> None:
    order = "Die Regattaordnung (im Folgenden RO) gilt für alle."
    assert facts(title="Regattaordnung", text=order).aliases == ("RO",)
    deed = 'This Pear Supply Agreement (the "**PSD**") binds all.'
    assert facts(title="Pear Supply Agreement", text=deed).aliases == ("PSD",)
    assert facts(title="PEAR DEED", text='This Pear Deed (the "DEED") binds.').aliases == ()


def test_what_is_no_name_of_a_document_is_no_alias() -> None:
    assert facts(title="Pear Terms", given={"aliases": "/terms; 12-40; PT"}).aliases == ("PT",)
    spelt = "Text is in Pear Form C (PFC). PFC is good."  # letters of something else
    assert facts(title="Pear Files and Cores", text=spelt).aliases == ()
    assert facts(title="Pear Files and Cores", text="Pear files and cores (PFC)").aliases == (
        "PFC",
    )
    party = "The Pear Party may be referred to as “PEPA”."
    assert facts(title="Pear Constitution", text=party).aliases == ()
    source = "---\ntitle: Pears\nseries:\n  ISO 9999\n---\n\nPears.\n"
    assert facts(title="Pears", text=source).aliases == ()


def test_the_title_without_code_and_year_is_an_alias() -> None:
    found = facts(title="Housing Rules 2025 (HTPR)")
    assert found.aliases == ("Housing Rules", "Housing Rules 2025")


def test_aliases_given_are_kept_and_neither_title_nor_code_is_one() -> None:
    found = facts(title="Rent Act", given={"aliases": "RA; the Rents ;Rent Act", "code": "RA"})
    assert found.aliases == ("the Rents",)


# --- type -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Tenancies Act 2024", DocumentType.STATUTE),
        ("Housing Code", DocumentType.STATUTE),
        ("Deposit Protection Regulations 2025", DocumentType.REGULATION),
        ("Market Rulebook (MKT)", DocumentType.REGULATION),
        ("Standard Tenancy Agreement", DocumentType.CONTRACT),
        ("Terms of Service", DocumentType.CONTRACT),
        ("Guidance on the Conduct Rules", DocumentType.GUIDANCE),  # guidance wins
        ("Housing Glossary", DocumentType.GUIDANCE),
        ("Privacy Policy", DocumentType.POLICY),
        ("Harbour Privacy Notice", DocumentType.POLICY),
        ("Household Insurance Policy", DocumentType.CONTRACT),
        ("Promissory Note", DocumentType.CONTRACT),
        ("Harbour Stock Option Plan", DocumentType.OTHER),  # "stock plan" are words on end
        ("Harbour Retirement Plan", DocumentType.CONTRACT),
        ("Data Format Specification", DocumentType.STANDARD),
        ("User Manual", DocumentType.TECHNICAL),
        ("Actuarial Notes", DocumentType.OTHER),  # "act" is a whole word
        ("Minutes of the meeting", DocumentType.OTHER),
        ("Pier Commercial Terms", DocumentType.CONTRACT),
        ("Revolving Note", DocumentType.CONTRACT),
        ("LICENSE", DocumentType.CONTRACT),
        ("License Renewal", DocumentType.OTHER),
        ("Articles of Association", DocumentType.REGULATION),
        ("Title 60 Oil and Gas", DocumentType.STATUTE),  # a title of a code
        ("Title and Ownership", DocumentType.OTHER),
        ("§309-1 Fees", DocumentType.STATUTE),
        ("Section 29. Secrecy", DocumentType.STATUTE),
        ("Section 29B. Secrecy of Pears", DocumentType.STATUTE),
        ("CHAPTER 1042 Water", DocumentType.STATUTE),
        ("Baseline Requirements for Pears", DocumentType.STANDARD),
        ("NRS: CHAPTER 36 - QUAYS", DocumentType.STATUTE),
        ("Chapter 3 Findings", DocumentType.OTHER),  # of any book
        ("840.15 REVOCATION OF PERMIT.", DocumentType.STATUTE),
        ("Convention on Quays", DocumentType.STATUTE),
        ("Attestation Rulebook for Payment Terms", DocumentType.STANDARD),
        ("Frequently Asked Questions", DocumentType.GUIDANCE),
        ("Terms and definitions", DocumentType.OTHER),
        ("Terms, definitions and symbols used in these terms", DocumentType.OTHER),
        ("Contract Review and Filing Policy", DocumentType.POLICY),
        ("How to Read a Contract", DocumentType.OTHER),
        ("Contract for Pears", DocumentType.CONTRACT),
        ("The Rowing Society of Alderfield - Constitution", DocumentType.REGULATION),
        ("Constitution of Alderland", DocumentType.STATUTE),
        ("Pear Free Trade Agreement", DocumentType.STATUTE),
        ("Declaration of Covenants and Restrictions", DocumentType.REGULATION),
        ("Keep policy and source code together", DocumentType.POLICY),
    ],
)
def test_the_type_is_told_by_words_of_the_title(title: str, kind: DocumentType) -> None:
    assert facts(title=title).type is kind


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Mieterschutzgesetz", DocumentType.STATUTE),
        ("Grundgesetz für Nordland", DocumentType.STATUTE),
        ("Mietkautionsverordnung", DocumentType.REGULATION),
        ("Richtlinie über Kautionen", DocumentType.REGULATION),
        ("Mietvertrag", DocumentType.CONTRACT),
        ("Bauträgervertrag", DocumentType.CONTRACT),
        ("Staatsvertrag über den Hafen", DocumentType.STATUTE),
        ("Vertragliches", DocumentType.OTHER),
        ("Vertrag vom 5. Mai 2010 zwischen der Regierung und Inselland", DocumentType.STATUTE),
        ("Vereinbarung zwischen der Schweiz und Inselland", DocumentType.STATUTE),
        ("Datenschutzerklärung", DocumentType.POLICY),
        ("Vertrag über die Miete", DocumentType.CONTRACT),
        ("Merkblatt zur Kaution", DocumentType.GUIDANCE),
    ],
)
def test_the_words_are_those_of_the_language_of_the_document(
    title: str, kind: DocumentType
) -> None:
    assert facts(title=title, given={"language": "de-CH"}).type is kind
    assert facts(title=title, given={"language": "nl"}).type is DocumentType.OTHER


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Contrat de location", DocumentType.CONTRACT),
        ("Accord entre le Gouvernement et l’Île", DocumentType.STATUTE),
        ("Statuts de l’association", DocumentType.REGULATION),
        ("Règles de confidentialité", DocumentType.POLICY),
        ("Code de Conduite", DocumentType.POLICY),
        ("Code de la route", DocumentType.STATUTE),
        ("Conditions d’utilisation", DocumentType.CONTRACT),
    ],
)
def test_a_french_title_tells_its_kind(title: str, kind: DocumentType) -> None:
    assert facts(title=title, given={"language": "fr"}).type is kind


def test_options_go_before_what_is_given_and_that_before_the_title() -> None:
    policy = {"type": "Policy"}
    assert facts(title="Rent Act", given=policy).type is DocumentType.POLICY
    options = Options(type=DocumentType.CONTRACT)
    assert facts(title="Rent Act", given=policy, options=options).type is DocumentType.CONTRACT
    assert facts(title="Rent Act", given={"type": "blog"}).type is DocumentType.STATUTE


def test_a_field_may_name_the_kind_in_words_of_any_language():
    assert facts(title="Quays", given={"type": "Practice Guide"}).type is DocumentType.GUIDANCE
    assert facts(title="Quays", given={"document_type": "by-law"}).type is DocumentType.REGULATION
    assert facts(title="Le port", given={"rank": "loi"}).type is DocumentType.STATUTE


def test_the_name_of_a_file_tells_the_kind_if_the_title_does_not():
    text = "The rent is due."
    options = Options()
    found = facts_of(
        name="Pier Privacy Policy.txt",
        text=text,
        title="How we work",
        given={},
        language="en",
        options=options,
    )
    assert (found.title, found.type) == ("How we work", DocumentType.POLICY)


# --- date, language, collection -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "date"),
    [
        ({"date": "2025-01-20"}, "2025-01-20"),
        ({"date": "2025-01-20T10:00:00Z"}, "2025-01-20"),
        ({"ausfertigungsdatum": "1949-05-23"}, "1949-05-23"),
        ({"date": "next week", "effective": "2025-02-01"}, "2025-02-01"),
        ({"date": "20 January 2025"}, "2025-01-20"),
        ({"date": "3/4/2025"}, None),  # a day of March or of April: never guessed
        ({}, None),
    ],
)
def test_the_date_is_one_that_is_given(given: dict[str, str], date: str | None) -> None:
    assert facts(given=given).date == date
    assert facts(given=given, options=Options(date="2000-01-01")).date == "2000-01-01"


@pytest.mark.parametrize(
    ("text", "given", "language"),
    [
        ("The tenant of the home shall pay.", {}, "en"),
        ("Der Mieter hat die Miete an den Vermieter zu zahlen.", {}, "de"),
        ("Der Mieter hat die Miete zu zahlen.", {"lang": "en-GB"}, "en"),
        ("The tenant shall pay.", {"language": "DE_de"}, "de"),
        ("12345", {}, "en"),
    ],
)
def test_the_language_is_that_given_else_that_of_the_frequent_words(
    text: str, given: dict[str, str], language: str
) -> None:
    assert facts(text=text, given=given).language == language
    assert facts(text=text, given=given, options=Options(language="fr")).language == "fr"


def test_the_collection_is_that_of_the_options_else_the_one_given() -> None:
    assert facts(given={"collection": "housing"}).collection == "housing"
    options = Options(collection="mine")
    assert facts(given={"collection": "housing"}, options=options).collection == "mine"
    assert facts().collection is None


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValidationError):
        Options.model_validate({"colection": "housing"})


def test_a_name_in_the_last_brackets_of_a_title_is_an_alias() -> None:
    found = facts_of(
        name="r.pdf",
        text="The Council has adopted this Regulation.",
        title="Regulation (NU) 2019/7 (Water Quality Regulation)",
        given={},
        language="en",
        options=Options(),
    )
    assert "Water Quality Regulation" in found.aliases


def test_a_section_of_a_code_is_called_as_it_is_cited() -> None:
    assert facts(title="17 U.S.C., USLM ref /us/usc/t17/s107").title == "17 U.S.C. § 107"
    assert facts(title="5 U.S.C., USLM ref /us/usc/t5").title == "5 U.S.C."
    note = facts(title="17 U.S.C., USLM ref /us/usc/t17/ch1/s101/note")
    assert note.title == "17 U.S.C. § 101 note"
    assert facts(title="17 U.S.C., USLM ref /us/usc/t17/ch1/schII").title == "17 U.S.C. subch. II"


def test_signs_of_footnotes_and_blanks_before_commas_are_no_part_of_a_title() -> None:
    assert facts(title="Verordnung¹ vom 24. Juni ³ 2015").title == "Verordnung vom 24. Juni 2015"
    assert facts(title="Harbour Act , 1936").title == "Harbour Act, 1936"
    assert facts(title="Flats of more than 50 m²").title == "Flats of more than 50 m²"


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"title": "Duty to Report", "rule": "26"}, "Rule 26. Duty to Report"),
        ({"title": "Rule 26. Duty to Report", "rule": "26"}, "Rule 26. Duty to Report"),
        ({"title": "Duty to Report", "section": "legal"}, "Duty to Report"),
        ({"title": "Duty to Report", "chapter": "3"}, "Duty to Report"),
    ],
)
def test_the_number_of_a_unit_that_is_a_file_is_in_its_title(
    given: dict[str, str], expected: str
) -> None:
    assert facts(given=given).title == expected


def test_a_note_sign_in_brackets_is_none_of_the_title() -> None:
    assert facts(title="Ordinance on Ports *) (PortO)").title == "Ordinance on Ports (PortO)"


@pytest.mark.parametrize(
    ("said", "day"), [("14.8.2006", "2006-08-14"), ("1964-00-00", None), ("31.12.2020.", None)]
)
def test_a_day_in_numbers_is_one_of_the_calendar(said: str, day: str | None) -> None:
    assert facts(given={"date": said}).date == day


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Pear Format\n\nThis specification defines how pears are sent.", DocumentType.STANDARD),
        ("Pears\n\nThe Pear Format specification defines signs.", DocumentType.STANDARD),
        ("Pears\n\nAs the specification defines signs, we do not.", DocumentType.OTHER),
        ("Pears\n\n_This Regulation sets out what pears are._", DocumentType.OTHER),  # a quotation
        ("Pears\n\nThese Terms.\n\nPears are fruit.", DocumentType.OTHER),  # no sentence goes on
        ("Pears\n\nThese terms apply to pears.", DocumentType.CONTRACT),
        ("Pears\n\nThis Orchard Policy covers all trees.", DocumentType.POLICY),
        ("Pears\n\nAs before, this policy covers all trees.", DocumentType.OTHER),
        ("Pears\n\n_This section is normative._", DocumentType.STANDARD),
        ("Pears\n\nAN ACT to regulate the trade in pears.", DocumentType.STATUTE),
        ("Pears\n\nThis chapter gives guidance on trees.", DocumentType.OTHER),
    ],
)
def test_a_sentence_says_the_kind_of_a_text_whose_title_does_not(
    text: str, kind: DocumentType
) -> None:
    assert facts(title="Pears", text=text).type is kind


def test_the_place_of_a_by_law_in_a_collection_tells_its_kind_and_its_text_the_whole_title() -> (
    None
):
    given = {"title": "Fences", "frbr_uri": "/xx/act/by-law/2009/fences"}
    found = facts(title="Fences By-law, 2009", given=given)
    assert (found.title, found.type) == ("Fences By-law, 2009", DocumentType.REGULATION)
    assert facts(title="Fences of the Town", given=given).title == "Fences"


@pytest.mark.parametrize(
    ("given", "date"),
    [
        ({"effectivedate": "2025-08-29T00:00:00.000Z"}, "2025-08-29"),
        ({"date": "2019-02"}, "2019-02"),
        ({"date": "May 2023"}, "2023-05"),
        ({"date": "2023"}, "2023"),
        ({"date": "2023", "revised": "5 May 2024"}, "2024-05-05"),  # a day beats a year
        ({"date": "19. Januar 2026"}, "2026-01-19"),  # of an English text
        ({"date": "Version 0.03"}, None),
    ],
)
def test_a_source_may_state_a_month_or_a_year_and_in_another_language(
    given: Mapping[str, str], date: str | None
) -> None:
    assert facts(given=given).date == date
