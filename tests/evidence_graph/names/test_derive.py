"""All names under which a document is found, and which is its own more than another's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from evidence_graph.names import Rank, name_words, names_of, normal_name, printed_names
from evidence_graph.testing import build_document

PLAIN = replace(build_document("x.md", "1 One", title="X")[0].document, path=None)


def names(**facts: Any) -> dict[str, Rank]:
    return names_of(replace(PLAIN, **facts))


def test_names_are_compared_without_case_punctuation_and_article() -> None:
    assert normal_name("The Tenancies Act, 2024") == normal_name("tenancies act 2024")
    assert normal_name("Das Mietgesetz") == "mietgesetz"
    assert normal_name("Theory of Law") == "theory of law"
    assert normal_name("26 U.S.C.") == normal_name("26 USC") == "26 usc"
    assert normal_name("D. C. Code") == normal_name("DC Code")
    assert normal_name("Gebu\u0308hrenordnung.md") == normal_name("Gebührenordnung.md")


def test_words_of_a_text_are_those_of_names() -> None:
    text = "See 26 U.S.C. § 5, the D.C. Code."
    assert [word for word, _ in name_words(text)] == ["see", "26", "usc", "5", "the", "dc", "code"]
    assert [span.of(text) for word, span in name_words(text) if word in ("usc", "dc")] == [
        "U.S.C.",
        "D.C.",
    ]


def test_a_title_beats_an_alias_and_an_alias_a_file() -> None:
    found = names(
        title="The Tenancies Act 2024",
        code="TA",
        aliases=("the Act",),
        given_names=("Rent Code",),
        path="statutes/tenancies-act_v2.md",
    )
    ranked = {name: rank for name, rank in found.items() if rank is Rank.TITLE}
    assert sorted(ranked) == ["rent code", "ta", "tenancies act 2024"]
    assert found["act"] is found["tenancies act"] is Rank.ALIAS
    assert found["tenancies act_v2"] is Rank.LOOSE


@pytest.mark.parametrize(
    ("facts", "also"),
    [
        ({"title": "12 CFR Part 7"}, {"12 cfr pt 7", "12 cfr 7"}),
        ({"title": "RFC 9999 - Lamps"}, {"rfc 9999", "rfc9999"}),
        ({"title": "X", "aliases": ("Regulation Z",)}, {"reg z"}),
        ({"title": "Regulation 1/2003"}, {"regulation 1 2003"}),
        ({"title": "Regulation (EU) 2016/679"}, {"gdpr", "dsgvo", "verordnung eu 2016 679"}),
        ({"title": "Fair Credit Reporting Act"}, {"fcra"}),
        (
            {
                "title": "Declaration and Covenants, Conditions, Restrictions, Easements and "
                "Reservations for Port Hills"
            },
            {"ccr", "ccr port hills", "port hills ccrs"},
        ),
        ({"title": "Rent Act", "date": "2026-01-01"}, {"rent act 2026 01 01"}),
        (
            {"title": "Bürgerliches Gesetzbuch", "language": "de"},
            {"bgb", "bürgerlichen gesetzbuch"},
        ),
        ({"title": "Hafenordnung für Nordhafen", "language": "de"}, {"hafenordnung"}),
        ({"title": "Hafensatzung der Stadt Nordhafen", "language": "de"}, {"hafensatzung"}),
        ({"title": "Lamp Service Agreement (Paper)"}, {"lamp service agreement", "lsa"}),
        ({"title": "Lamps", "path": "w3c-lamp-core.html"}, {"lamp core"}),
    ],
)
def test_a_document_has_further_names(facts: dict[str, Any], also: set[str]) -> None:
    assert also <= names(**facts).keys()


@pytest.mark.parametrize(
    "title", ["An Act to amend title 5, United States Code", "Corrigendum to Regulation 2016/679"]
)
def test_what_only_speaks_of_an_instrument_has_not_its_name(title: str) -> None:
    assert names(title=title).keys().isdisjoint({"5 usc", "gdpr"})


def test_a_name_in_the_language_of_the_document_is_more_its_own() -> None:
    german = names(title="Verordnung (EU) 2016/679", language="de")
    assert (german["dsgvo"], german["gdpr"]) == (Rank.ALIAS, Rank.FOREIGN)


def test_a_body_of_law_is_found_by_its_name_alone_where_the_document_is_all_of_it() -> None:
    assert names(title="Title 9, United States Code")["9 usc"] is Rank.ALIAS
    assert names(title="9 U.S.C., chapter 1")["9 usc"] is Rank.PART
    assert names(title="Chapter 3 of title 9, United States Code")["9 usc"] is Rank.PART


@pytest.mark.parametrize(
    ("facts", "printed"),
    [
        ({"code": "TA", "aliases": ("the Act",)}, "TA"),
        ({"aliases": ("the Tenancies Act", "the Act")}, "the Act"),
        ({"title": "Rent Act 2024", "aliases": ("Act No. 1 of 2024",)}, "Rent Act 2024"),
        (
            {
                "title": "Rent Act",
                "aliases": ("An Act to bound rents and to found the Rent Office",),
            },
            "Rent Act",
        ),
        ({"title": "Bundesdatenschutzgesetz", "code": "BDSG 2018", "language": "de"}, "BDSG"),
        ({"title": "Data Protection Act 2018"}, "Data Protection Act 2018"),
    ],
)
def test_the_first_name_is_that_by_which_a_document_is_cited(
    facts: dict[str, Any], printed: str
) -> None:
    assert printed_names(replace(PLAIN, **facts))[0] == printed


@pytest.mark.parametrize(
    ("title", "name", "rank"),
    [
        ("Lamp Safety Standard (LSS) Version 2.1", "LSS 2.1", Rank.ALIAS),
        ("Lamp Safety Standard (LSS) Version 2.1", "Lamp Safety Standard v2.1", Rank.ALIAS),
        ("KY-2 Keys and Locks", "KY-2", Rank.LOOSE),
        ("NET.4.1: Lamps", "NET.4.1", Rank.LOOSE),
        ("Bylaw 3 - The Lamp Society", "Bylaw 3", Rank.LOOSE),
        ("Chapter 3 - Lamps", "Chapter 3", None),  # that is a unit
    ],
)
def test_a_document_is_known_by_its_version_and_by_the_number_before_its_title(
    title: str, name: str, rank: Rank | None
) -> None:
    aliases = ("LSS", "Lamp Safety Standard") if "LSS" in title else ()
    assert names(title=title, aliases=aliases).get(normal_name(name)) == rank


def test_a_document_without_any_name_has_none() -> None:
    assert names(title="") == {}


@pytest.mark.parametrize(
    ("title", "language", "name"),
    [
        ("38signals Data Processing Addendum", "en", "38signals DPA"),
        ("Mutual Non-Disclosure Agreement", "en", "Mutual NDA"),
        ("Terms of Service", "en", "ToS"),
        ("Code des phares et balises", "fr", "C. phares et balises"),
        ("Code de l'environnement", "fr", "C. envir."),
        ("Code général des impôts", "fr", "CGI"),
        ("Conditions générales de vente", "fr", "CGV"),
        ("Constitution of the United States of America", "en", "U.S. Const."),
    ],
)
def test_documents_of_common_kinds_have_short_names(title: str, language: str, name: str) -> None:
    graph, _ = build_document("x.md", "1 Text.", title=title)
    document = replace(graph.document, language=language)
    assert normal_name(name) in names_of(document)


def test_a_title_without_its_issuer_is_a_name() -> None:
    found = names(title="City of Nordhafen: Harbour Fees By-law, as amended")
    assert found["harbour fees bylaw"] is Rank.LOOSE
    assert "officers" not in names(title="Bylaw 2: Officers")


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("town/lampensatzung-2031-03-21-original.pdf", "lampensatzung"),
        ("town/harbour-act-20310321.txt", "harbour act"),
        ("town/kite_regulations-vom-21.03.2031.txt", "kite regulations"),
        ("town/kiteformat_v4.0.md", "kiteformat"),
    ],
)
def test_the_name_of_a_file_counts_without_its_date_or_version(path: str, name: str) -> None:
    found = names(title="Preface", path=path)
    assert name in {known.replace("_", " ") for known in found}


def test_a_file_that_changes_another_is_not_called_like_it() -> None:
    path = "town/lampensatzung-vom-21.03.2031-1.-aenderung-2032.txt"
    assert "lampensatzung" not in names(title="Preface", path=path)
    assert "minutes" not in names(title="Preface", path="town/minutes-2031-03-21.txt")
