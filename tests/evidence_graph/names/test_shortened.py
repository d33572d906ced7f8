"""Names as people shorten them: every word must be one of the document."""

from __future__ import annotations

import pytest

from evidence_graph.names import normal_name
from evidence_graph.names.shortened import ShortenedNames

NAMES = {
    1: ["The Marmalade and Related Preserves (Wales) Regulations 2007"],
    2: ["Acme Optical - Reseller Agreement", "Reseller Agreement"],
    3: ["Borealis - Reseller Agreement", "Reseller Agreement"],
    4: ["Regulation (EU) 2031/412", "Verordnung (EU) 2031/412", "règlement (UE) 2031/412"],
    5: ["Corrigendum to Regulation (EU) 2031/999"],
    6: ["Explanatory Notes to the Harbours Act 2011"],
    7: ["Ferry Passengers Act 2019"],
    8: ["Loi n° 2027-55 du 3 mars 2027 relative aux ports"],
    9: ["Widget Identifiers v1.2"],
    10: ["sec5_locks"],
    11: ["sec6_keys"],
    12: ["Friedhofs- und Feldordnung der Stadt Norden"],
    13: ["Kite Protocol 2.1 for Lines and Winds"],
    14: ["Code des pensions des pilotes de port français"],
    15: ["Iowa Code of Conduct"],
    17: ["Rules of Order for Kite Meetings"],
    18: ["Harbour Club for Young Sailors Kite Safety Policy"],
    19: ["Notes on the Lamp Oil Policy"],
    16: ["Kite Fields (Amendment) Act 2031", "Kite Fields (Amendment) Act"],
}
FOLDERS = {2: "deals/contracts", 10: "standards/nist-900-12C", 11: "standards/nist-900-12C"}


@pytest.fixture(scope="module")
def index() -> ShortenedNames:
    names = [(normal_name(name), [key]) for key, own in NAMES.items() for name in own]
    return ShortenedNames(names, FOLDERS.items())


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Marmalade etc. Regs 2007", [1]),
        ("Marmalade and Related Preserves Regs", [1]),
        ("Acme Resellership Agmt", [2]),
        ("Acme Opt. Reseller Agreement", [2]),
        ("Reseller Agreement", [2, 3]),
        ("Reg 2031/412", [4]),
        ("Council Regulation (EU) No 2031/412", [4]),
        ("Delegated Regulation (EU) 2031/412", [4]),
        ("VO (EU) Nr. 2031/412", [4]),
        ("Règlement (UE) n° 2031/412", [4]),
        ("FPA 2019", [7]),
        ("Ferry Passenger Act 2019", [7]),
        ("L. n° 2027-55, 3 mars 2027", [8]),
        ("Loi 2027-55", [8]),
        ("W3C Widget Identifiers 1.2", [9]),
        ("NIST SP 900-12C", [10, 11]),
        ("NIST 900-12C", [10, 11]),
        ("Friedhofs- und Feldordnung", [12]),
        ("Kite Protocol 2.1", [13]),
        ("Kite Field Amendment Act", [16]),
        ("Rules of Order", [17]),
        ("Kite Safety Policy", [18]),
        ("Code des pensions des pilotes de port", [14]),
    ],
)
def test_a_document_is_found_by_its_shortened_name(index, text, keys):
    assert list(index.find(text).documents) == keys


@pytest.mark.parametrize(
    "text",
    [
        "Marmalade etc. Regs 2008",  # another year
        "Chutney etc. Regs 2007",
        "Companies Act 2019",
        "Passengers 2019",  # of what kind?
        "Act 2019",
        "Safety Policy",
        "Lamp Oil Policy",  # of which there are only notes
        "Harbours Act 2011",  # of which there are only notes
        "Regulation 2031/999",  # of which there is only a corrigendum
        "Directive 2031/412",
        "Reg 412/2031",
        "Acme Agency Agreement",
        "W3C Widget Identifiers 2.0",
        "NIST SP 900-12A",
        "NIST SP 900",
        "FPA 2018",
        "FPA",
        "Ferry Passengers Act 2019 § 3",
        "",
        "Feldordnung der Stadt Süden",
        "Kite Protocol 2.0",
        "Code des pensions",
        "Iowa Code",
        "Kite Fields Act",  # which the amendment amends
    ],
)
def test_no_document_is_found_by_a_name_that_says_something_else(index, text):
    assert index.find(text, whole=True).documents == ()


def test_a_version_that_a_document_does_not_tell_stands_before_a_provision_alone(index):
    assert index.find("Ferry Passengers Act 4.1").documents == (7,)
    assert index.find("Ferry Passengers Act 4.1", whole=True).documents == ()
