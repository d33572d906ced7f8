"""The first page of a contract: what is the title, who the parties are, of when it is."""

from __future__ import annotations

from textwrap import dedent

import pytest

from evidence_graph.edges import ReferenceKind
from evidence_graph.language import pack_of
from evidence_graph.nodes import DocumentType
from ingest.contracts import (
    amended_contracts,
    contract_facts,
    is_file_mark,
    named_in_text,
    opens_contract,
    printed_title,
)
from ingest.facts import Options, facts_of
from ingest.references import DocumentNames, find_mentions
from tests.ingest.structure.outlines import converted, parsed, tree

ONE_LINE = (
    "Exhibit 10.7 Certain information has been left out because it is both (i) not material and "
    "(ii) private. ORCHARD CARE AND HARVEST AGREEMENT This Orchard Care Agreement (this "
    "“Agreement”) is made as of the 3rd day of May, 2019 by and between Pippin Farms, Inc., an "
    "Ohio corporation (“Grower”), and Ladder & Sons LLC, having its office in Dayton (“Picker”). "
    "WHEREAS, Grower owns trees dated January 1, 1990. This Agreement is governed by and construed "
    "in accordance with the laws of the State of Ohio without regard to conflicts of law."
)


def title(text: str, language: str = "en") -> str | None:
    found = printed_title(dedent(text).strip(), pack_of(language))
    return found[0] if found else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (ONE_LINE, "ORCHARD CARE AND HARVEST AGREEMENT"),
        ("EXHIBIT 10.2\n\nBENEFIT AGREEMENT\n\nThis Agreement is made today.", "BENEFIT AGREEMENT"),
        (
            "exv10w1\n\nExhibit 10.1\n\nAMENDMENT NO. 1\n\nTO\n\nPEAR LEASE\n\nThis Amendment "
            "No. 1 to Pear Lease (this “Amendment”) is made today.",
            "AMENDMENT NO. 1 TO PEAR LEASE",
        ),
        (
            "<PAGE>   1\nEXHIBIT 10\n\nSOFTWARE LICENSE\nAND MAINTENANCE\nAGREEMENT\n\nThis "
            "Agreement is entered into today.",
            "SOFTWARE LICENSE AND MAINTENANCE AGREEMENT",
        ),
        (
            "Draft, Pears\n\nSupply Agreement, Pears\n\n    SUPPLY AGREEMENT   This Supply "
            "Agreement is dated today.",
            "SUPPLY AGREEMENT",
        ),
        (
            "EXHIBIT 10.1\n\nWHAT IS LEFT OUT OF IT WOULD HARM THE FARMS IF IT WERE PRINTED\n"
            "PEAR SUPPLY AGREEMENT\n\nThis Agreement is made today.",
            "PEAR SUPPLY AGREEMENT",
        ),
        ("1. This Pear Supply Agreement is made today.", "Pear Supply Agreement"),
        (
            "EXHIBIT 10.3 SECOND AMENDMENT TO PEAR SUPPLY AGREEMENT This Second Amendment is made.",
            "SECOND AMENDMENT TO PEAR SUPPLY AGREEMENT",
        ),
        ("Amendment #4\nto\nPear Note\n\nThis Amendment is made.", "Amendment #4 to Pear Note"),
        (
            "Amendment No. 1\nTo Pear Supply Agreement\n\nThis Amendment is made.",
            "Amendment No. 1 To Pear Supply Agreement",
        ),
        (
            "AMENDMENT TO\n\nRESTATED PEAR FARMS\n2010 PICKERS PLAN\n\nThis Amendment is made.",
            "AMENDMENT TO RESTATED PEAR FARMS 2010 PICKERS PLAN",
        ),
        (
            "Agreement Number: 17\nTerm of Agreement\nEntire Agreement, Governing Law\n"
            "Schedule A Parties to the Agreement\nSchedule B | Parties to the Agreement\n"
            "Pear Agreement ..... 4\nWARRANT NO. [●]\n\n"
            "This Pear Lease is made today.",
            "Pear Lease",
        ),
        (
            "NO SELLER MAY RELY ON ANY OTHER WORDS SAID BY ANY FARM IN ANY ORCHARD OR ON ANY OTHER "
            "DEED OR AGREEMENT IN WRITING. This Pear Lease is made today.",
            "Pear Lease",
        ),
        ("Pippin Farms\n\nRe: Sale of Pears\n\nThis letter confirms our sale.", "Sale of Pears"),
        ("This Agreement is made today.", None),
        ("The tenant keeps the lease in a drawer.", None),
    ],
)
def test_the_title_is_what_is_printed_before_the_contract_opens(
    text: str, expected: str | None
) -> None:
    assert title(text) == expected


def test_a_german_contract_has_a_title() -> None:
    text = "KAUFVERTRAG ÜBER BIRNEN\n\nDieser Vertrag wird geschlossen zwischen A und B."
    assert title(text, "de") == "KAUFVERTRAG ÜBER BIRNEN"


def test_parties_date_and_law_are_read_from_the_text() -> None:
    found = contract_facts(ONE_LINE, pack_of("en"))
    assert found.parties == ("Pippin Farms, Inc.", "Ladder & Sons LLC")
    assert found.date == "2019-05-03"
    assert found.governing_law == "State of Ohio"


def test_a_form_names_no_parties_and_no_law() -> None:
    form = (
        "This Agreement is made on ______ by and between ________ and ________. It is governed by "
        "the laws of the State. Each party is bound from March 1, 2020 on."
    )
    assert contract_facts(form, pack_of("en")).metadata() == {}


def test_what_the_source_gives_goes_first() -> None:
    facts = facts_of(
        name="ex10-3.htm",
        text=ONE_LINE,
        title="ex10-3.htm",
        given={"date": "2020-02-02"},
        language="en",
        options=Options(),
    )
    assert facts.title == "ex10 3"  # for want of another
    assert facts.date == "2020-02-02"
    assert facts.type is DocumentType.CONTRACT
    assert facts.metadata["parties"] == "Pippin Farms, Inc.; Ladder & Sons LLC"


def test_what_only_mentions_a_contract_is_none() -> None:
    facts = facts_of(
        name="note.txt",
        text="The Office keeps each agreement that is made between the farms.",
        title=None,
        given={},
        language="en",
        options=Options(),
    )
    assert facts.type is DocumentType.OTHER
    assert not facts.metadata


def test_the_title_of_a_contract_is_no_unit() -> None:
    source = """
    Exhibit 4.1

    PEAR SUPPLY AGREEMENT

    This Agreement is made today between the farms.

    ARTICLE I
    DEFINITIONS

    Pears are fruit.

    ARTICLE II
    PRICE

    Pears cost money.
    """
    outline = parsed(converted(source))
    assert outline.title == "PEAR SUPPLY AGREEMENT"
    assert tree(outline).splitlines()[0] == "# ARTICLE I DEFINITIONS"


def test_a_french_contract_has_title_date_and_law():
    text = (
        "CONTRAT DE FOURNITURE DE POIRES\n\nLe présent contrat de fourniture est conclu le "
        "3 mai 2021 entre Verger SARL, une société (ci-après « le Vendeur »), et Moulin SA, une "
        "société immatriculée à Lyon. Il est régi par le droit de la Suisse."
    )
    assert title(text, "fr") == "CONTRAT DE FOURNITURE DE POIRES"
    found = contract_facts(text, pack_of("fr"))
    assert found.parties == ("Verger SARL", "Moulin SA")
    assert (found.date, found.governing_law) == ("2021-05-03", "Suisse")


AMENDMENT = """
FIRST AMENDMENT TO PEAR SUPPLY AGREEMENT

This First Amendment (this "Amendment") is entered into as of May 5, 2022 by A Farm Inc. and B Mill
Inc. and amends the Pear Supply Agreement dated May 5, 2021 (as amended, the "Agreement").

1. Section 2.1 of the Agreement is hereby deleted in its entirety and replaced with the following.

2. Section 2.2 of the Agreement is hereby deleted.

3. This Amendment is governed by the law of Ohio.
"""


def test_what_an_amendment_calls_the_contract_that_it_changes() -> None:
    pack = pack_of("en")
    heading = "First Amendment to Pear Supply Agreement"
    assert amended_contracts(heading, AMENDMENT, pack) == {"Agreement": "Pear Supply Agreement"}
    assert amended_contracts("Pear Supply Agreement", AMENDMENT, pack) == {}
    loan = 'This Amendment changes the Loan Agreement dated May 5, 2021 (the "Agreement").'
    assert amended_contracts("First Amendment", loan, pack) == {
        "Agreement": "Loan Agreement dated May 5, 2021"  # many contracts have that name
    }
    marked = (
        "This Addendum changes that certain **Quay Lease**, dated **May 5, 2031**, bearing "
        "**Number Q-7** and file **quay_7** (the “Parent Agreement”)."
    )
    assert amended_contracts("Addendum", marked, pack) == {
        "Parent Agreement": "Quay Lease, dated May 5, 2031"
    }


def test_an_amendment_amends_the_clauses_of_the_other_contract() -> None:
    mentions = find_mentions(
        AMENDMENT,
        (),
        language="en",
        names=DocumentNames(
            own=("First Amendment to Pear Supply Agreement",),
            defined={"Agreement": "Pear Supply Agreement"},
        ),
    )
    found = {one.address: (one.document, one.kind) for one in mentions if one.address}
    assert found == {
        ("2.1",): ("Pear Supply Agreement", ReferenceKind.AMENDS),
        ("2.2",): ("Pear Supply Agreement", ReferenceKind.REPEALS),
    }


def test_the_mark_under_which_a_register_files_is_no_title() -> None:
    assert all(map(is_file_mark, ("EX-10.2", "exv10w1", "ex10-3.htm", "a1010-lampsxamendmen")))
    assert is_file_mark(r"G:\RECORDS\The Quay Act.pmd")
    assert is_file_mark("B.Sc._Port_rules 2031 MAY")
    assert not any(
        map(is_file_mark, ("Exchange Agreement", "The on_catch field", "NIST-800-53", "a1 lease"))
    )


@pytest.mark.parametrize("name", ["e-Business Hosting Agreement", "Joint e-mail Agreement"])
def test_a_flattened_contract_is_called_as_its_first_sentence_calls_it(name):
    text = f'This {name} ("Agreement") is made between A Corp. and B Corp. 1. FEES. They are due.'
    assert opens_contract(text, pack_of("en"))
    assert named_in_text(text, pack_of("en")) == name


@pytest.mark.parametrize(
    ("language", "cover", "parties", "date"),
    [
        (
            "en",
            "PEAR SUPPLY AGREEMENT\n\nbetween\n\nOrchard Farms Ltd, 3 Mill Lane, Kent\n\n"
            "and\n\nMill & Sons plc\n\ndated 4 March 2024\n\n1. Term\n\nIt ends on 1 May 2031.",
            ("Orchard Farms Ltd", "Mill & Sons plc"),
            "2024-03-04",
        ),
        (
            "de",
            "LIEFERVERTRAG\n\nzwischen\n\nHof und Garten GmbH, Weg 3\n\n– im Folgenden Hof –\n\n"
            "und\n\nFrau Ute Birn\n\nvom 3. Mai 2023\n\n§ 1 Ware\n\nGeliefert werden Birnen.",
            ("Hof und Garten GmbH", "Frau Ute Birn"),
            "2023-05-03",
        ),
        ("en", "PEAR DEED\n\nbetween\n\nA Ltd, Kent\n\n1. Term\n\nOn 1 May 2031.", (), None),
    ],
)
def test_parties_and_date_stand_on_a_cover(
    language: str, cover: str, parties: tuple[str, ...], date: str | None
) -> None:
    found = contract_facts(cover, pack_of(language))
    assert (found.parties, found.date) == (parties, date)


@pytest.mark.parametrize(
    ("text", "parties"),
    [
        (  # "This" is missing
            "PEAR AGREEMENT, dated as of May 4, 2021, by and between Alder Trust, a trust (the "
            '"Grower"), and Birch Mills LLC, a company (the "Mill").\n\nWHEREAS, pears grow',
            ("Alder Trust", "Birch Mills LLC"),
        ),
        (  # a definition before it names the contract too
            "PEAR AGREEMENT\n\nThe words in this Agreement, made for all, are defined below.\n\n"
            "This Agreement is made between Alder Ltd., a company, and Birch Inc., a company.",
            ("Alder Ltd.", "Birch Inc."),
        ),
        (
            "THIS AGREEMENT is dated 5 May 2021. BETWEEN: ALDER LTD., a company (the “Grower”) "
            "AND: BIRCH MILLS CORP., a company (the “Mill”) WHEREAS: A. Pears grow.",
            ("ALDER LTD.", "BIRCH MILLS CORP."),
        ),
        (
            "This Agreement is made as of May 5, 2021, by and between:\n\n**Alder Farms, Inc.**  \n"
            "an Ohio corporation  \n(“**Alder**”)\n\nand\n\n**Birch Mills, LLC**  \nof Kent\n\n"
            "## 1. Pears\n\nPears and Apples Company, a fruit.",
            ("Alder Farms, Inc.", "Birch Mills, LLC"),
        ),
        (
            "This Agreement is made on 5 May 2021 between\n\n(1) Alder Farms Limited (“Alder”)\n"
            "(2) Birch Mills plc (“Birch”)\n\n1. Pears and Apples (“Fruits”) are sold.",
            ("Alder Farms Limited", "Birch Mills plc"),
        ),
        (  # a number in brackets describes a company
            "This Agreement is made on 5 May 2021\n\nBETWEEN:\n\n(1)\n\nAlder Farms Ltd (company "
            'number 51) of the Quay ("Alder"), and\n\n(2)\n\nRopes to Sea (charity 12) of Kent.',
            ("Alder Farms Ltd", "Ropes to Sea"),
        ),
        (
            'This Agreement is made between pear.com, Inc. ("Pear") - and - BIRCH MILLS CORP, a '
            'company ("Birch").',
            ("pear.com, Inc.", "BIRCH MILLS CORP"),
        ),
        (
            "PEAR AGREEMENT\n\nby and between\n\nALDER FARMS INC.\n\nand\n\nBIRCH MILLS INC.\n",
            ("ALDER FARMS INC.", "BIRCH MILLS INC."),
        ),
        (  # what is joined in brackets is no list, and a comma may be missing
            "This Agreement is made between Alder Ltd., a company (“Alder”), Birch Ltd., a company "
            "(together with Alder and Cherry Corp, the “Mills”), and Dogwood, Inc. a company.",
            ("Alder Ltd.", "Birch Ltd.", "Dogwood, Inc."),
        ),
        (
            "This Agreement is made by and between:\n\n- **Alder Farms**, a company; and\n"
            "- **Birch Mills**, a company.",
            ("Alder Farms", "Birch Mills"),
        ),
        ("This Agreement is made between Alder Ltd., a company, and Birch Inc., a company, each "
         'a "Party". It is about Rope and Yarn, a trade.', ("Alder Ltd.", "Birch Inc.")),
        (  # a date to be filled in
            "PEAR AGREEMENT\n\nAGREEMENT made as of , 2021, between Alder Farms Corporation, a "
            "company, and Birch Mills Corp., a company.",
            ("Alder Farms Corporation", "Birch Mills Corp."),
        ),
        (  # no comma behind the form
            "This Agreement is made between Alder Corporation having its office in Kent, and Birch "
            "Ltd with its office in Essex.", ("Alder Corporation", "Birch Ltd"),
        ),
    ],
)  # fmt: skip
def test_parties_are_found_in_every_form_of_an_opening(text: str, parties: tuple[str, ...]) -> None:
    assert contract_facts(text, pack_of("en")).parties == parties


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("PEAR AGREEMENT\n\nMay 5, 2021\n\nDear Madam:\n\nWe agree on pears.", "2021-05-05"),
        ("PEAR AGREEMENT\n\nEffective Date: May 5,2021\n\nWe agree on pears.", "2021-05-05"),
        ("PEAR AGREEMENT\n\nWe agree.\n\nIn witness whereof, we sign as of May 5, 2021.",
         "2021-05-05"),
        ("This Agreement is made this 1s t day of May 2021 by us.", "2021-05-01"),
        ("This Agreement is made this first (1st) day of May, 2021 by us.", "2021-05-01"),
        ('This "Pear" Agreement is made as of May 5, 2021 by us.', "2021-05-05"),
        ("This **Pear Agreement** (“**P**”) is made as of **May 5, 2021** by us.", "2021-05-05"),
        (f"PEAR AGREEMENT\n\n{' ' * 60}May 5, 2021\n\nDear Madam:\n\nWe agree.", "2021-05-05"),
        ("PEAR AGREEMENT\n\nPears of the harvest of\nMay 5, 2021 were good\n", None),
        ("PEAR AGREEMENT\n\nAMENDED AND RESTATED AS OF MAY 5, 2021\n\nWe agree.", "2021-05-05"),
        ("This Agreement may be executed by May 5, 2021 in parts.", None),
    ],
)  # fmt: skip
def test_the_date_stands_in_the_opening_on_a_line_or_where_the_parties_sign(
    text: str, date: str | None
) -> None:
    assert contract_facts(text, pack_of("en")).date == date


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("This End-User Pear License Agreement (“EULA”) is made today.",
         "End-User Pear License Agreement"),
        ("ALDER INC.\n\n2023 AWARD GRANT NOTICE\n\n2022 PEAR PLAN\n\nWe award pears.",
         "2023 AWARD GRANT NOTICE"),
        ("Execution Version US-1 AMENDMENT NO. 4 TO PEAR LEASE AND ROPE AGREEMENT WHEREAS, it is "
         "said that all of the pears in the yard of the mill are ripe",
         "AMENDMENT NO. 4 TO PEAR LEASE AND ROPE AGREEMENT"),
        ("THIS IS A BINDING AGREEMENT (THE “AGREEMENT”) BETWEEN YOU AND US.", None),
    ],
)  # fmt: skip
def test_the_title_is_neither_cut_nor_taken_from_a_notice(text: str, expected: str | None) -> None:
    assert title(text) == expected


@pytest.mark.parametrize("name", ["a101-alderxpearlease", "Pears 4 - RU.docx", "ex10-3.htm"])
def test_the_name_of_a_file_is_no_title(name: str) -> None:
    assert is_file_mark(name)


@pytest.mark.parametrize(
    ("clause", "law"),
    [
        ("This Agreement is governed by the laws of the State of Alder.", "State of Alder"),
        ("This Agreement is governed by the law of the Parent Agreement.", None),
        ("This Agreement is governed by the laws of the State of Governing Law.", None),
        ("This Agreement is governed by the laws of the State of **Alder**.", "State of Alder"),
        ("This Agreement is governed by the law of the state of _Buyer's Place_.", None),
        ("These terms are governed by and read in accordance with English law.", "English law"),
        ("Its use is governed by Data Protection law and applicable law.", None),
    ],
)
def test_the_law_is_that_of_a_country_and_no_term_of_the_contract(clause, law):
    text = f"This Agreement is made by us.\n\n9. Law. {clause}\n"
    assert contract_facts(text, pack_of("en")).governing_law == law


@pytest.mark.parametrize(
    ("language", "clause", "law"),
    [
        ("de", "Dieser Vertrag unterliegt deutschem Recht.", "deutschem Recht"),
        ("de", "Es gilt das Recht der Schweiz.", "Schweiz"),
        ("fr", "Le présent contrat est régi par le droit français.", "droit français"),
    ],
)
def test_an_adjective_names_the_law(language: str, clause: str, law: str):
    assert contract_facts(clause, pack_of(language)).governing_law == law


def test_a_date_in_the_recitals_is_that_of_another_contract() -> None:
    text = (
        "SUPPLY AGREEMENT\n\nWHEREAS the parties have entered into an agreement dated May 5, 1989; "
        'and\n\n1.1 "Agreement" means this Supply Agreement between Alder Ltd. and Pear Inc.\n'
    )
    assert contract_facts(text, pack_of("en")).date is None


def test_the_date_on_which_a_contract_is_made_needs_no_preposition() -> None:
    text = "This Pear Lease is made May 3rd, 2019 between Pippin Farms, Inc. and Ladder LLC."
    assert contract_facts(text, pack_of("en")).date == "2019-05-03"
