"""Names by which others cite a document, each shown by its title or its text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evidence_graph.language import pack_of
from evidence_graph.language.documents import DocumentWords, TitleWords
from evidence_graph.language.neutral import NEUTRAL
from evidence_graph.names.titles import aliases_of, code_of, version_of, without_year


def language_of(title: str) -> str:
    """The language of one of the titles below."""
    return "de" if title.startswith(("Gesetz", "Satzung", "Bauordnung", "Hafen")) else "en"


@pytest.mark.parametrize(
    ("title", "names"),
    [
        # A long name in brackets has initials
        (
            "Regulation (NU) 2019/7 of the Council (Clean Water Regulation)",
            {"Clean Water Regulation", "CWR", "Regulation (NU) 2019/7"},
        ),
        ("Regulation (NU) 2019/7 (Clean Water Regulation) (Text with EEA relevance)", {"CWR"}),
        # A remark or a country is no name
        ("Rents Order (Northern Ireland)", set()),
        ("Service Agreement (Lamp Society)", set()),
        # The number by which a paper is cited, with its year
        ("Council Regulation (NU) No 1/2003 on lamps", {"Council Regulation (NU) No 1/2003"}),
        ("Directive 2011/83/NU on lamps", {"Directive 2011/83/NU"}),
        ("12 CFR Part 3 - Leases (Regulation M)", {"12 CFR Part 3", "Regulation M"}),
        # A version is no part of the name
        ("Lamp Identifiers (LIDs) v1.0", {"Lamp Identifiers", "Lamp Identifiers (LIDs)"}),
        ("Lamp Model 2.1", {"Lamp Model"}),
        ("Lamp Exchange Profile (LEXP) Version 2.1", {"LEXP", "Lamp Exchange Profile (LEXP)"}),
        ("ISO 4711-2:2019(E)", {"ISO 4711-2", "ISO 4711-2:2019"}),
        # A German title names its short form and its code at once
        ("Gesetz über Leuchttürme (Leuchtturmgesetz - LTG)", {"Leuchtturmgesetz"}),
        # … and a by-law says behind it whose it is
        ("Satzung über das Anlegen (Hafensatzung) der Stadt Nordhafen", {"Hafensatzung"}),
        ("Satzung über den Kai (Kaisatzung)", {"Kaisatzung", "Satzung über den Kai"}),
        # The year of a code is left out
        ("Hafengesetz (HafG 2018)", {"HafG", "Hafengesetz"}),
    ],
)
def test_a_title_shows_names(title: str, names: set[str]) -> None:
    pack = pack_of(language_of(title))
    found = set(aliases_of(title, code_of(title, pack), "", "", pack))
    assert names <= found
    assert names or not found


@pytest.mark.parametrize(
    ("title", "code"),
    [
        ("Gesetz über Leuchttürme (Leuchtturmgesetz - LTG)", "LTG"),
        ("Gesetz über Leuchttürme (Leuchtturmgesetz – LTG) Vom 3. Mai 2031", "LTG"),
        ("Gesetz über die Miete (Mietgesetz – MietG)", "MietG"),
        ("Market Rules (MKT) (recast)", "MKT"),
        ("Rents Order (Northern Ireland)", None),
        ("RENTS ORDER (NORTHERN IRELAND)", None),
        ("Hafengesetz (HafG), Buch 2 – Kais", "HafG"),
        ("Hafen-Grundverordnung (HGVO) — Verordnung (NU) 2031/4", "HGVO"),
        ("Harbour Services (UK), Ltd. Terms", None),
        ("Bauordnung für das Land Nordmark (BauO NM 2018)", "BauO NM 2018"),
        ("Hafengesetz, zweites Buch (HafG II)", "HafG II"),
        ("ISO 4711-2:2019(DIS)", None),  # the stage of a draft
        # Whose it is, or what it is with: not the document
        ("Electoral Rules of the Norland Institute of Technology (NIT)", None),
        ("Satzung der Gruppe am Nordländer Institut für Technik (NIT)", "NIT"),
        ("Satzung der Gruppe des Nordländer Instituts für Technik (NIT)", None),
        ("Satzung über die Ausbildung mit nordischem Hafenpatent (NHP)", None),
        # Its subject, or part of its name
        ("Act on the Protection of Lamp Owners (PLO)", "PLO"),
        ("Regulation on Markets in Lamps (MiLa)", "MiLa"),
        ("Lamp and Kite Policy (KP)", "KP"),
    ],
)
def test_a_code_stands_in_the_last_brackets(title: str, code: str | None) -> None:
    assert code_of(title, pack_of(language_of(title))) == code


def test_a_text_shortens_its_own_title_and_its_cover_has_the_number_of_a_standard() -> None:
    text = (
        "ISO/DIS 4711-2\n\nAssociation of Lamp\nMakers ABC 12\n\n"
        "The Lamp exchange\nFormat (LXF) is for lamps. See lxf.example and Other Format (OF)."
    )
    found = aliases_of("Lamp Exchange Format Version 2.0", None, text, "", pack_of("en"))
    assert set(found) == {"Lamp Exchange Format", "LXF", "ISO/DIS 4711-2"}


@pytest.mark.parametrize(
    ("title", "text", "initials"),
    [
        ("TOXIC LAMPS CONTROL ACT", "In TLCA, a lamp is toxic.", "TLCA"),
        ("Toxic Lamps Control Act 1976", "A lamp is toxic (TLCA).", "TLCA"),
        ("Toxic Lamps Control Act", "A lamp is toxic.", None),  # the text does not write them
        ("Rents Act", "RA", None),  # two letters are any
        ("Access and Control Treaty", "An act. THE ACT.", None),  # a word of the text
        ("Toxic Lamps Control Act", "TLCA-2 applies.", None),  # another word
    ],
)
def test_initials_are_a_name_where_the_text_writes_them(
    title: str, text: str, initials: str | None
) -> None:
    found = aliases_of(title, None, text, "", pack_of("en"))
    assert [name for name in found if name.isupper() and " " not in name] == (
        [initials] if initials else []
    )


def test_a_language_says_how_titles_are_shortened():
    words = TitleWords(
        short_forms=(r"(loi n° \S+)", r"(loi) n° \S+ (du \d+ \w+ \d{4})"),
        remarks=(r"partie \w+",),
    )
    pack = replace(NEUTRAL, parts={**NEUTRAL.parts, "documents": DocumentWords(titles=words)})
    title = "Loi n° 2024-318 du 12 juillet 2024 relative aux baux (partie législative)"
    names = aliases_of(title, None, "", "", pack)
    assert {"Loi n° 2024-318", "Loi du 12 juillet 2024"} <= set(names)
    assert "Loi n° 2024-318 du 12 juillet 2024 relative aux baux" in names  # without the remark


@pytest.mark.parametrize(
    ("name", "bare"),
    [
        ("Kite Act 2006", "Kite Act"),
        ("Kite Act of 2006", "Kite Act"),
        ("Loi du 5 mai 2006", "Loi du 5 mai 2006"),  # no "Loi du 5 mai"
        ("Drachensatzung der Gemeinde Norden vom 12.12.2031", "Drachensatzung der Gemeinde Norden"),
        ("Remission Order (storms in 2031)", "Remission Order (storms in 2031)"),
        ("Décret sur les tempêtes en 2031", "Décret sur les tempêtes en 2031"),
    ],
)
def test_a_name_without_its_year_or_day_is_whole(name: str, bare: str) -> None:
    assert without_year(name) == bare


def test_the_day_of_a_title_is_no_version() -> None:
    assert version_of("Drachensatzung vom 12.12.2031", pack_of("de")) == ""
    assert version_of("Kite Protocol 2.1", pack_of("en")) == "2.1"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("This MUTUAL KITE AGREEMENT (this “**Agreement**” or this “**MKA**”) is made", {"MKA"}),
        ("This order (this “Kite Order” or this “Order”) is made", {"Kite Order"}),
        ("Reference Number: **KIT-2031-17**\n\nThe parties (the “Parties”) agree", {"KIT-2031-17"}),
        ("Acme (the “Supply Partner”) agrees with the Lamp Agreement (the “LA”)", set()),
    ],
)
def test_a_document_is_known_by_the_names_that_it_gives_itself(text: str, names: set[str]) -> None:
    assert set(aliases_of("X", None, text, "", pack_of("en"))) == names


@pytest.mark.parametrize(
    ("title", "unit", "names"),
    [
        ("Title 41 Kites", "article", set()),
        ("Chapter 4 Kites", "chapter", {"Kite Act", "Kite Act of 1937"}),
        ("Kites", "chapter", {"Kite Act", "Kite Act of 1937"}),
    ],
)
def test_the_name_of_an_article_is_none_of_the_title_that_holds_it(title, unit, names):
    text = f'This {unit} shall be known and may be cited as the "Kite Act of 1937".'
    assert set(aliases_of(title, None, text, "", pack_of("en"))) == names


def test_a_year_behind_a_number_and_a_hyphen_is_part_of_the_number():
    assert without_year("DECREE 20-2003") == "DECREE 20-2003"
