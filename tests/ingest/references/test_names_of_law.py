"""Names of laws and treaties, read to their ends and no further."""

from __future__ import annotations

import pytest

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
