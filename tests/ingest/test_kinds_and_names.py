"""Kinds and names of documents that titles, folders and texts tell."""

from __future__ import annotations

import pytest

from evidence_graph.language import pack_of
from evidence_graph.names.titles import code_of
from evidence_graph.nodes import DocumentType
from ingest.facts import Options
from ingest.facts.kinds import named_kind

from .test_facts import facts
from .test_titles import titled


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("harbour/Offer Letters", DocumentType.CONTRACT),
        ("harbour/policies/sub", DocumentType.POLICY),
        ("harbour/Data-Policies/specs", DocumentType.STANDARD),  # the last name that tells one
        ("Satzungen", DocumentType.REGULATION),
        ("harbour/court rules", DocumentType.REGULATION),
        ("code/reference", DocumentType.OTHER),
    ],
)
def test_a_folder_tells_the_kind_of_a_text_that_does_not(folder: str, kind: DocumentType) -> None:
    assert facts(title="Pears", folder=folder).type is kind
    assert facts(title="Pear Lease", folder=folder).type is DocumentType.CONTRACT


@pytest.mark.parametrize(
    ("title", "language", "kind"),
    [
        ("Statuten des Hafenvereins", "de-CH", DocumentType.REGULATION),
        ("Steering Committee Charter", "en", DocumentType.REGULATION),
        ("Chapter 4.60 - Power", "en", DocumentType.STATUTE),
        ("Pear Spec", "en", DocumentType.STANDARD),
        ("Pear Specification", "de", DocumentType.STANDARD),  # an English title
        ("IV.1 Gesellschaftsvertrag der Hafen GmbH", "de", DocumentType.CONTRACT),
        ("Geheimhaltungsvereinbarung", "de", DocumentType.CONTRACT),
        ("Allgemeine Versicherungsbedingungen für Boote", "de", DocumentType.CONTRACT),
        ("Vereinbarung zur Auftragsverarbeitung", "de", DocumentType.CONTRACT),
        ("Pier Enterprise Edition License", "en", DocumentType.CONTRACT),
        ("Statutes of the Pier Forum", "en", DocumentType.REGULATION),
        ("Statutes of the Republic", "en", DocumentType.STATUTE),
        ("Regattaregularien", "de", DocumentType.REGULATION),
        ("Pier Memorandum of Understanding", "en", DocumentType.CONTRACT),
        ("The Condominium Declaration for Pear Court", "en", DocumentType.REGULATION),
        ("Pear Incident Response Plan", "en", DocumentType.POLICY),
        ("ITU-T Rec. Q.999 Pear signals", "en", DocumentType.STANDARD),
        ("Pear Naming and Design Rules", "en", DocumentType.OTHER),
        ("Pear Employee Handbook", "en", DocumentType.POLICY),
        ("Nordländische Gemeindeordnung 2031", "de", DocumentType.STATUTE),
        ("Satzung nach der Gemeindeordnung", "de", DocumentType.REGULATION),
        ("Schiedsgerichtsordnung des Hafenvereins", "de", DocumentType.REGULATION),
        ("Lieferbedingungen", "de", DocumentType.CONTRACT),
    ],
)
def test_titles_of_further_kinds(title: str, language: str, kind: DocumentType) -> None:
    assert facts(title=title, given={"language": language}).type is kind


@pytest.mark.parametrize(
    ("title", "language", "given", "kind"),
    [
        ("Ley 20.111 de Faros", "es", {}, DocumentType.STATUTE),
        ("Decreto Legislativo de Faros", "es", {}, DocumentType.STATUTE),
        ("Real Decreto-ley 5/2031", "es", {}, DocumentType.STATUTE),
        ("Decreto Supremo 5", "es", {}, DocumentType.REGULATION),
        ("Faros", "es", {"type": "decreto_ley"}, DocumentType.STATUTE),
        ("Statuten van de Havenclub", "nl", {}, DocumentType.REGULATION),
        ("HAVEN Statuten", "nl", {}, DocumentType.REGULATION),
        ("Farolag (2002:99)", "sv", {}, DocumentType.STATUTE),
        ("Decreto 20-2003", "es", {}, DocumentType.REGULATION),
        ("De los faros", "es", {"rank": "ordenanza_regional"}, DocumentType.REGULATION),
        ("La ley de la bahía", "es", {}, DocumentType.OTHER),
        ("Termos de Serviço", "pt", {}, DocumentType.CONTRACT),
        ("Política de privacidad", "es", {}, DocumentType.POLICY),
    ],
)
def test_languages_without_a_pack_have_words_for_laws(
    title: str, language: str, given: dict[str, str], kind: DocumentType
) -> None:
    assert facts(title=title, given={**given, "language": language}).type is kind


def test_the_name_in_quotation_marks_by_which_a_title_calls_the_text_is_no_part_of_it() -> None:
    assert facts(title="PEAR AGREEMENT (“This Agreement”)").title == "PEAR AGREEMENT"
    assert facts(title='Pear Terms (the "Terms")').title == "Pear Terms"
    assert facts(title="Pear Act (Northland)").title == "Pear Act (Northland)"


def test_the_constitution_of_a_body_is_no_statute() -> None:
    assert facts(title="Pear Party Constitution").type is DocumentType.REGULATION
    assert facts(title="Constitution of Northland").type is DocumentType.STATUTE
    text = "The name of this rowing club shall be Pear Oars."
    assert facts(title="Constitution", text=text).type is DocumentType.REGULATION


def test_a_text_tells_the_kind_of_a_section_that_its_title_does_not() -> None:
    given = {"section": "10", "title": "Lamps"}
    assert facts(given=given).type is DocumentType.STATUTE
    assert facts(text="This section is normative.", given=given).type is DocumentType.STANDARD
    text = "The Student Government Association holds elections."
    assert facts(title="Title II - Elections", text=text).type is DocumentType.REGULATION


def test_words_of_requirement_tell_more_than_what_a_sentence_calls_a_part_of_the_text() -> None:
    text = 'The key words "MUST" and "MAY" are those of RFC 2119.\n\nThese rules tell pears apart.'
    assert facts(title="Pear Numbers", text=text).type is DocumentType.STANDARD


@pytest.mark.parametrize(
    ("title", "language", "kind"),
    [
        ("Covenants, Conditions and Restrictions", "en", DocumentType.REGULATION),
        ("Quay Certification Practice Statement", "en", DocumentType.POLICY),
        ("Pier Data Application Profile", "en", DocumentType.STANDARD),
        ("Convention collective nationale des quais", "fr", DocumentType.CONTRACT),
        ("Convention sur les quais", "fr", DocumentType.STATUTE),
    ],
)
def test_titles_name_kinds_of_several_words(title, language, kind) -> None:
    assert named_kind({}, title, "x", pack_of(language)) is kind


@pytest.mark.parametrize(
    ("title", "language"),
    [("Allgemeine Geschäftsbedingungen (AGB)", "de"), ("Pier Act, 1989 (AMENDMENT)", "en")],
)
def test_what_many_documents_are_called_is_no_code(title, language) -> None:
    assert code_of(title, pack_of(language)) is None


def test_words_of_requirement_in_capitals_make_a_standard() -> None:
    required = "A kite MUST fly, and its line SHOULD be long and MAY be blue. "
    assert facts(title="Kite Lines", text=required * 2).type is DocumentType.STANDARD
    assert facts(title="Kite Lines", text=required).type is DocumentType.OTHER
    assert facts(title="Kite Lines", text="YOU MUST NOT FLY. " * 9).type is DocumentType.OTHER


@pytest.mark.parametrize(
    "text",
    [
        "The official name of this chapter shall be the Pear Chapter.",
        "Whoever misses three meetings is removed from the society.",
        "This By-Law may be cited as the Constitution.",
        "This organization will be known as the Pear Choir.",
        "The secretary of the association keeps its list.",
    ],
)
def test_the_constitution_of_a_club_is_no_statute(text: str) -> None:
    assert facts(text=text, title="Constitution").type is DocumentType.REGULATION
    assert facts(text=text, title="Pear", name="constitution.md").type is DocumentType.REGULATION
    assert facts(text="Norland is free.", title="Constitution").type is DocumentType.STATUTE


def test_a_folder_tells_whether_a_constitution_is_that_of_a_club() -> None:
    for title in ("Pear Constitution", "Statutes of the Pier Chapter"):
        assert facts(title=title, folder="club/by-laws").type is DocumentType.REGULATION
        assert facts(title=title, folder="states").type is DocumentType.STATUTE
    unknown = {"lang": "sw"}  # no pack of words
    swahili = facts(title="Katiba", name="constitution.pdf", folder="bylaws", given=unknown)
    assert swahili.type is DocumentType.REGULATION


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Pear Collective Constitution", DocumentType.REGULATION),
        ("Constitution of Pear Growers Inc", DocumentType.REGULATION),
        ("Pear Hill Chapter Constitution", DocumentType.REGULATION),
        ("Constitution of the Republic of Norland", DocumentType.STATUTE),
        ("Constitution of a Charitable Organisation", DocumentType.REGULATION),
        ("Electoral Code of the Pear Student Body", DocumentType.REGULATION),
        ("Electoral Code of Norland", DocumentType.STATUTE),
        ("Code of Conduct of the Pear Club", DocumentType.POLICY),
        ("Specification Governance", DocumentType.POLICY),
        ("Pear Metadata Schema Documentation", DocumentType.STANDARD),
    ],
)
def test_a_title_tells_whose_constitution_it_is(title: str, kind: DocumentType) -> None:
    assert facts(title=title).type is kind


def test_an_act_that_is_only_called_so_has_the_name_by_which_it_is_cited() -> None:
    source = """AN ACT

Of the Parliament of Norland

This legislation shall be cited as the “2031 Pears Act”.

Part I. General

Section 1. Pears are counted.

Section 2. Pears are weighed.
"""
    assert titled(source, "act.txt")[0] == "2031 Pears Act"


def test_a_word_on_a_line_of_its_own_joins_a_name_to_the_kind_of_document() -> None:
    source = """OPERATING AGREEMENT

of

Pear Hill, LLC

1. Name. The name of the company is Pear Hill, LLC.

2. Term. It is formed for ever.
"""
    assert titled(source, "agreement.md")[0] == "OPERATING AGREEMENT of Pear Hill, LLC"


@pytest.mark.parametrize(
    ("in_file", "names"),
    [
        ("Terms of Use | Pier Cloud", ("Terms of Use | Pier Cloud",)),
        ("Pier Cloud – Terms of Use", ("Pier Cloud – Terms of Use",)),
        ("Terms of Use", ()),
        ("Terms of Use and Sale", ()),
        ("Pier Cloud", ()),
    ],
)
def test_the_title_of_a_page_names_its_site_too(in_file: str, names: tuple[str, ...]) -> None:
    assert facts(title="Terms of Use", title_in_file=in_file).aliases == names


@pytest.mark.parametrize(
    ("title", "text", "kind"),
    [
        ("Statutes", "The kites are flown in May.", "regulation"),
        ("Statutes of the Kite Association", "The kites are flown in May.", "regulation"),
        ("Statutes of Norland 2031", "The kites are flown in May.", "statute"),
        ("Constitution of the Kite Church of Norland", "Kites are flown in May.", "regulation"),
        ("Kite Alumni Constitution", "The kites are flown in May.", "regulation"),
        ("Employment Handbook", "The kites are flown in May.", "policy"),
        ("Rules & Regulations Handbook", "The kites are flown in May.", "regulation"),
        ("Datenschutz", "Die Drachen steigen im Mai.", "policy"),
        ("Datenschutzrichtlinie des Drachenhauses", "Die Daten werden geschützt.", "policy"),
        (
            "Handelsvertrag vom 3. Mai 1888 zwischen der Schweiz und Südland",
            "Die Schiffe und die Häfen sind frei.",
            "statute",
        ),
        ("Auftragsvertrag", "Die Schiffe und die Häfen sind frei.", "contract"),
    ],
)
def test_statutes_of_clubs_policies_and_treaties_are_told_by_their_titles(title, text, kind):
    assert facts(title=title, text=text).type == kind


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("This Policy is a contract of insurance between You and the Company.", "contract"),
        ("As You have paid the premium, We agree to pay the Sum Insured.", "contract"),
        ("This Policy applies to all contracts of the Harbour Club.", "policy"),
    ],
)
def test_a_policy_of_an_insurer_is_a_contract(text: str, kind: str) -> None:
    assert facts(title="KITE CARE POLICY", text=text).type == kind


def test_the_opening_sentence_names_a_contract_whose_file_has_one_word() -> None:
    text = "This Mutual kite4 Services Agreement is made on 3 May 2031 between Alder and Birch."
    assert facts(text=text, name="msa.md").title == "Mutual kite4 Services Agreement"
    assert facts(text=text, name="Pier services 2031.md").title == "Pier services 2031"


def test_the_opening_sentence_completes_a_title_of_one_word() -> None:
    text = "This Berth Sharing Agreement is made on 3 May 2031 between Alder and Birch."
    assert facts(title="Agreement", text=text).title == "Berth Sharing Agreement"
    assert facts(title="Birch", text=text).title == "Birch"


def test_a_subtitle_may_go_on_with_the_title() -> None:
    assert facts(given={"title": "Bylaws", "subtitle": "of the Kite Club"}).title == (
        "Bylaws of the Kite Club"
    )
    assert facts(given={"title": "Bylaws", "subtitle": "Officers"}).title == "Bylaws: Officers"


def test_the_text_names_an_act_whose_file_is_called_as_its_kind_is() -> None:
    text = "## 1. Short title\n\nThis Act may be called the Kite Lines Act, 2031.\n"
    assert facts(text=text, name="act.md").title == "Kite Lines Act, 2031"
    assert facts(text=text, name="kite-lines.md").title == "Kite Lines"


def test_a_suffix_in_the_name_of_a_file_is_no_part_of_its_title() -> None:
    assert facts(text="Kites fly.", name="Kite Policy txt.txt").title == "Kite Policy"


def test_a_printed_title_completes_one_with_hard_blanks() -> None:
    given = {"title": "Berth\xa0Service\xa0Agreement"}
    found = facts(title="Otterly Berth Service Agreement", given=given)
    assert found.title == "Otterly Berth Service Agreement"


def test_a_title_has_no_marks_of_code():
    assert facts(title="`kite:line` Method Specification").title == "kite:line Method Specification"


def test_a_kind_that_the_user_states_holds_whatever_the_text_says():
    text = "This Pier Agreement is made on May 5, 2031 between Alder Ltd. and Birch Ltd."
    assert facts(text=text).type is DocumentType.CONTRACT
    assert facts(text=text, options=Options(type=DocumentType.OTHER)).type is DocumentType.OTHER
