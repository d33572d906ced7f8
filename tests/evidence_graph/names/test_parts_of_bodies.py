"""A document that holds a part of a larger body of law is found and cited by the name of that."""

from __future__ import annotations

import pytest

from evidence_graph import Library, NotFoundError
from tests.written import library_of

TEXTS = {
    "s107.md": "# 17 U.S.C., Sec. 107\n\n## § 107. Fair use\n\n(1) the purpose of the use;\n",
    "s109.md": "# 17 U.S.C., Sec. 109\n\n## § 109. Transfer\n\n(a) Despite 17 U.S.C. 107(1).\n",
    "s302.md": "# 17 U.S.C. § 302\n\n## § 302. Duration\n\n(a) Seventy years;\n",
    "guide.md": "# Guide\n\n1 A use is fair under 17 U.S.C. § 107(1), not under 17 U.S.C. 115.\n",
    "taxes.md": "# Title 26, United States Code\n\n## § 501. Exemption\n\n(c) Charities.\n",
    "rents.md": "# District of Columbia Code, Title 42\n\n## § 42-35. Rents\n\n(a) Rent.\n",
    "credit.md": "# 12 CFR Part 1002 - Credit\n\n## § 1002.9 Notifications\n\n(a) Notice.\n",
    "savings.md": "# 12 CFR Part 1030 - Savings\n\n## § 1030.9 Records\n\n(a) Keep.\n",
    "gov.vt.vsa.title.09.html": "<h1>Title 9 Trade</h1><h3>§ 2453. Practices</h3><p>(a) No.</p>",
    "gov.vt.vsa.title.10.html": "<h1>Title 10 Lakes</h1><h3>§ 31. Lakes</h3><p>(a) Wet.</p>",
    "liens.md": "# Title 29 Liens\n\nWyoming Statutes\n\n## § 201. Words\n\n(a) Here.\n",
    "civil.md": "# California Civil Code\n\n## § 1950.5. Deposits\n\n(b) More.\n",
    "tenants.md": "# Florida Statutes, Chapter 83\n\n## 83.49 Deposit money\n\n(1) Now.\n",
    "landlords.md": "# Massachusetts General Laws, Chapter 186\n\n## § 15B. Entry\n\n(1) No.\n",
    "texas.md": "# Texas Property Code\n\n## Sec. 92.103. Refunds\n\n(a) Pay.\n",
    "conduct.md": "# Iowa Code of Conduct\n\n## § 7. Manners\n\n(a) Be kind.\n",
    "sp800-63b__sec4.md": "# Levels\n\n## 4.1 Level One\n\nText.\n",
    "NIST.SP.800-171.md": "# Protecting Information\n\n## 3.1 Access\n\nText.\n",
    "rfc9111.html": "<h1>Caching</h1><h2>1. Introduction</h2><h3>1.1. Notation</h3><p>It.</p>",
    "eip-1559.md": "# Fee market\n\n## 1 Abstract\n\nText.\n",
    "pep-0008.md": "# Style Guide\n\n## 2 Layout\n\nText.\n",
    "rfc2616.txt": "Request for Comments: 2616\n\n\n14 Header Fields\n\nText.\n",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return library_of(tmp_path_factory.mktemp("bodies"), TEXTS)


@pytest.mark.parametrize(
    ("address", "section"),
    [
        ("17 U.S.C. § 107(1)", "s107.md#107(1)"),
        ("17 USC 107", "s107.md#107"),
        ("17 U.S.C. § 302", "s302.md#302"),  # its file is called by the section it holds
        ("17 USC 302(a)", "s302.md#302(a)"),
        ("section 109(a) of title 17, United States Code", "s109.md#109(a)"),
        ("26 U.S.C. § 501(c)", "taxes.md#501(c)"),
        ("I.R.C. § 501(c)", "taxes.md#501(c)"),
        ("D.C. Code § 42-35(a)", "rents.md#42-35(a)"),
        ("12 CFR 1002.9(a)", "credit.md#1002.9(a)"),
        ("12 C.F.R. § 1030.9(a)", "savings.md#1030.9(a)"),
        ("12 C.F.R. pt. 1002", "credit.md"),
        ("Regulation B § 1002.9", "credit.md#1002.9"),
        ("RFC 2616", "rfc2616.txt"),
        ("RFC 9111", "rfc9111.html"),
        ("RFC 9111, section 1.1", "rfc9111.html#1.1"),
        ("NIST SP 800-63B § 4.1", "sp800-63b__sec4.md#4.1"),
        ("SP 800-171, section 3.1", "NIST.SP.800-171.md#3.1"),
        ("ERC-1559", "eip-1559.md"),
        ("PEP 8", "pep-0008.md"),
        # Codes of states: by titles, numbered through, by subjects
        ("Vt. Stat. Ann. tit. 9, § 2453(a)", "gov.vt.vsa.title.09.html#2453(a)"),
        ("9 V.S.A. § 2453", "gov.vt.vsa.title.09.html#2453"),
        ("section 31 of Title 10 of the Vermont Statutes Annotated", "gov.vt.vsa.title.10.html#31"),
        ("Wyo. Stat. Ann. § 201(a)", "liens.md#201(a)"),
        ("W.S. 201", "liens.md#201"),
        ("Wyoming Statutes § 201", "liens.md#201"),
        ("Cal. Civ. Code § 1950.5(b)", "civil.md#1950.5(b)"),
        ("Fla. Stat. Ann. § 83.49(1)", "tenants.md#83.49(1)"),
        ("Fla. Stat. ch. 83", "tenants.md"),
        ("Mass. Gen. Laws ch. 186, § 15B", "landlords.md#15B"),
        ("M.G.L. c. 186, § 15B(1)", "landlords.md#15B(1)"),
        ("Tex. Prop. Code Ann. § 92.103(a)", "texas.md#92.103(a)"),
    ],
)
def test_a_part_is_found_by_the_name_of_the_whole(
    library: Library, address: str, section: str
) -> None:
    found = library.get(address)
    assert (found.section_id or found.document_id) == section


@pytest.mark.parametrize(
    "address",
    [
        *("17 U.S.C. § 115", "17 U.S.C.", "12 CFR 1002.30", "18 USC 1"),
        *("9 V.S.A. § 31", "Iowa Code § 7", "Cal. Penal Code § 1950.5"),
    ],
)
def test_what_no_part_holds_is_refused(library: Library, address: str) -> None:
    with pytest.raises(NotFoundError):
        library.get(address)


def test_references_lead_to_the_part_that_has_the_section(library: Library) -> None:
    found = {r.surface: r.target_section for r in library.references("guide.md")}
    assert found == {"17 U.S.C. § 107(1)": "s107.md#107(1)", "17 U.S.C. 115": None}
    targets = [reference.target_section for reference in library.references("s109.md#109(a)")]
    assert targets == ["s107.md#107(1)"]


def test_a_question_that_names_the_whole_alone_names_no_document(library: Library) -> None:
    from evidence_graph.citation.resolve import mentioned

    assert mentioned(library.view(), "What does 17 U.S.C. say of music?") == []
    (place,) = mentioned(library.view(), "What does 17 U.S.C. 107 say of music?")
    assert place.section is not None
