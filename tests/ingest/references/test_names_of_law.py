"""Names of laws and treaties, read to their ends and no further."""

from __future__ import annotations

import pytest

from ingest.references.mention import ELSEWHERE

from .acts import read
from .test_classes import named


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Parties to the Treaty on Ports and Article 4 of the Convention on Wrecks of 1961", "en",
         [("the Treaty on Ports", "Treaty on Ports", ""),
          ("Article 4 of the Convention on Wrecks of 1961", "Convention on Wrecks of 1961", "4")]),
        ("section 97 of the Constitution of the Republic of Ruritania, 1996, the", "en",
         [("section 97 of the Constitution of the Republic of Ruritania, 1996",
           "Constitution of the Republic of Ruritania, 1996", "97")]),
        ("section 12 of the Docks Authorization Act, Fiscal Year 2003", "en",
         [("section 12 of the Docks Authorization Act, Fiscal Year 2003",
           "Docks Authorization Act, Fiscal Year 2003", "12")]),
        ("under section 4 or section 9 of the Ruritania\nHarbour Sanhita,\n2023 or", "en",
         [("section 4", "Ruritania Harbour Sanhita, 2023", "4"),
          ("section 9", "Ruritania Harbour Sanhita, 2023", "9"),
          ("Ruritania\nHarbour Sanhita,\n2023", "Ruritania Harbour Sanhita, 2023", "")]),
        ("section 4 of the Third of May, 2031", "en", [("section 4", "Third of May", "4")]),
        ("under Section 6, ch. 37, Laws 1978, the", "en",
         [("Section 6, ch. 37, Laws 1978", "ch. 37, Laws 1978", "6")]),
        ("Amendment of section 49 of Cap. 376.", "en",
         [("section 49 of Cap. 376", "Cap. 376", "49")]),
        ("section 29 of the 2011 Measure", "en",
         [("section 29 of the 2011 Measure", "2011 Measure", "29")]),
        ("Artikel 2 § 38 Abs. 3 des Rentengesetzes", "de",
         [("Artikel 2 § 38 Abs. 3 des Rentengesetzes", "Rentengesetz", "2/38/3")]),
        ("§ 13 des Dritten Hafengesetzes und § 2 der Zweiten Hafenverordnung", "de",
         [("§ 13 des Dritten Hafengesetzes", "Drittes Hafengesetz", "13"),
          ("§ 2 der Zweiten Hafenverordnung", "Zweite Hafenverordnung", "2")]),
        ("§ 5 des Gesetzes über die Beförderung\ngefährlicher Güter unter Tage", "de",
         [("§ 5 des Gesetzes über die Beförderung\ngefährlicher Güter",
           "Gesetz über die Beförderung gefährlicher Güter", "5")]),
        ("§ 9 des Fünften Buches Hafengesetzbuch für die Verordnung von Tauen", "de",
         [("§ 9 des Fünften Buches Hafengesetzbuch", "Fünftes Buch Hafengesetzbuch", "9")]),
        ("§ 1 des Einführungsgesetzes zum Hafengesetzbuche von dieser Pflicht", "de",
         [("§ 1 des Einführungsgesetzes zum Hafengesetzbuche",
           "Einführungsgesetz zum Hafengesetzbuche", "1")]),
        ("nach Art. 3⁷ Abs. 1 des Hafengesetzes", "de",
         [("Art. 3⁷ Abs. 1 des Hafengesetzes", "Hafengesetz", "3/1")]),
        ("Stand: BAnz AT 28.02.2020 V1", "de", []),
        ("de l'article 4 du code des impositions sur les biens et services et dont", "fr",
         [("article 4 du code des impositions sur les biens et services",
           "code des impositions sur les biens et services", "4")]),
        ("le titre III de la troisième partie et par le titre II bis de la quatrième partie du "
         "code du port", "fr",
         [("titre III", "code du port", "part 3/title 3"), ("troisième partie", "code du port",
          "part 3"), ("titre II bis", "code du port", "part 4/title iibis"),
          ("quatrième partie", "code du port", "part 4")]),
    ],
)  # fmt: skip
def test_names_are_read_to_their_ends(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("passed the Harbour Security Law of the People’s Republic of Ruritania, article 28 "
         "of which says", "en",
         [("Harbour Security Law of the People’s Republic of Ruritania",
           "Harbour Security Law of the People’s Republic of Ruritania", ""),
          ("article 28 of which", "Harbour Security Law of the People’s Republic of Ruritania",
           "28")]),
        ("Art. Amend. 25, §§ 1, 2, 1870.", "en",
         [("§§ 1", ELSEWHERE, "1"), ("2", ELSEWHERE, "2")]),
        ("gelten § 37a Absatz 4 sowie des § 37c Absatz 1 und Absatz 5 des Hafengesetzes", "de",
         [("§ 37a Absatz 4", "Hafengesetz", "37a/4"), ("§ 37c Absatz 1", "Hafengesetz", "37c/1"),
          ("Absatz 5", "Hafengesetz", "37c/5"), ("Hafengesetzes", "Hafengesetz", "")]),
        ("modalités prévues au paragraphe 6 de l'article 22 et à l'article 29 du règlement (UE) "
         "n° 952/2031", "fr",
         [("paragraphe 6", "règlement (UE) n° 952/2031", "22/6"),
          ("article 22", "règlement (UE) n° 952/2031", "22"),
          ("article 29 du règlement (UE) n° 952/2031", "règlement (UE) n° 952/2031", "29")]),
        ("eine Kopie der Zulassungsbescheinigung Teil I als Nachweis", "de", []),
        ("under D.C. Official Code § 7-2306(c-1) alone", "en",
         [("D.C. Official Code § 7-2306(c-1)", "D.C. Official Code", "7-2306/c-1")]),
        ("except as provided in W.S. 1-2-301(a)(ii) and in", "en",
         [("W.S. 1-2-301(a)(ii)", "W.S.", "1-2-301/a/ii")]),
        ("on the theory that regulation has gone too far under § 10", "en",
         [("§ 10", ELSEWHERE, "10")]),
        ("words: omit “(other than section 176A)” there", "en", []),
        ("COMMISSION IMPLEMENTING REGULATION (EU) 2031/1501 of 8 May", "en",
         [("COMMISSION IMPLEMENTING REGULATION (EU) 2031/1501",
           "COMMISSION IMPLEMENTING REGULATION (EU) 2031/1501", "")]),
        ("Art. 5 Abs. 2 des Bundesgesetzes vom 17. Juni 2031 über das Hafengericht und Art. 8 "
         "HafG⁵", "de",
         [("Art. 5 Abs. 2 des Bundesgesetzes vom 17. Juni 2031 über das Hafengericht",
           "Bundesgesetz vom 17. Juni 2031 über das Hafengericht", "5/2"),
          ("Art. 8 HafG", "HafG", "8")]),
        ("gestützt auf Artikel 122 der Bundesverfassung⁵ und", "de",
         [("Artikel 122 der Bundesverfassung", "Bundesverfassung", "122")]),
        ("à l'art. 5, al. 2, let. a, de la loi fédérale du 17 juin 2031 sur le Tribunal fédéral",
         "fr",
         [("art. 5, al. 2, let. a, de la loi fédérale du 17 juin 2031 sur le Tribunal fédéral",
           "loi fédérale du 17 juin 2031 sur le Tribunal fédéral", "5/alinea 2/a")]),
        ("selon l'art. 8, al. 1, LTF et (RO 2031 5597; FF 2030 1237)", "fr",
         [("art. 8, al. 1, LTF", "LTF", "8/alinea 1"), ("RO 2031 5597", "RO 2031 5597", ""),
          ("FF 2030 1237", "FF 2030 1237", "")]),
        ("de l'article 107 du traité sur le fonctionnement de l'Union européenne", "fr",
         [("article 107 du traité sur le fonctionnement de l'Union européenne",
           "traité sur le fonctionnement de l'Union européenne", "107")]),
    ],
)  # fmt: skip
def test_law_is_known_by_its_forms(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


def test_a_dot_that_is_escaped_belongs_to_its_number() -> None:
    order = read(
        "# Hafenverordnung\n\n## § 2\\.01 Kähne\n\nNach § 2\\.06 und 6\\.10.\n\n"
        "## § 2\\.06 Zeichen\n\nText.\n"
    )
    assert order.targets_of("§ 2\\.06") == [(None, "2.06")]


def test_a_section_whose_number_is_written_out_is_none() -> None:
    act = read(
        "# Forces Act 1923\n\n## PART II\n\n### 199 Fines\n\nText.\n\n### 231 Courts\n\nSave in "
        "Part II as provided by the said Section one hundred and ninety-nine the minimum applies.\n"
    )
    assert act.targets_of("the said Section") == []
