"""Names and numbers of documents that are read to their ends."""

from __future__ import annotations

import pytest

from ..test_resolve import resolved
from .acts import read
from .test_classes import named


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("l’article 5 de la Loi sur la garde des navires personnels et les phares électroniques, "
         "le port", "fr",
         [("article 5 de la Loi sur la garde des navires personnels et les phares électroniques",
           "Loi sur la garde des navires personnels et les phares électroniques", "5")]),
        ("l’article 5 de la loi sur les phares et le ministre décide", "fr",
         [("article 5 de la loi sur les phares", "loi sur les phares", "5")]),
        ("l’article 5 de la loi sur les phares et la Loi sur les ports", "fr",
         [("article 5 de la loi sur les phares", "loi sur les phares", "5"),
          ("Loi sur les ports", "Loi sur les ports", "")]),
        ("nach § 3 des Hafen- und Lotsenhilfegesetzes gilt", "de",
         [("§ 3 des Hafen- und Lotsenhilfegesetzes", "Hafen- und Lotsenhilfegesetz", "3")]),
        ("§ 7 Abs. 2 Hafen- und Lotsenhilfegesetz gilt", "de",
         [("§ 7 Abs. 2 Hafen- und Lotsenhilfegesetz", "Hafen- und Lotsenhilfegesetz", "7/2")]),
        ("Das Melde-, Pass- und Hafengesetz gilt.", "de",
         [("Melde-, Pass- und Hafengesetz", "Melde-, Pass- und Hafengesetz", "")]),
        ("Das Hafengesetz und Lotsengesetz gelten.", "de",
         [("Hafengesetz", "Hafengesetz", ""), ("Lotsengesetz", "Lotsengesetz", "")]),
        ("Section 7 of chapter 3, Session Laws of 1979.", "en",
         [("Section 7 of chapter 3, Session Laws of 1979", "chapter 3, Session Laws of 1979",
           "7")]),
        ("See ch. 37, Laws 1978.", "en", [("ch. 37, Laws 1978", "ch. 37, Laws 1978", "")]),
        ("See Laws 1987, ch. 20.", "en", [("Laws 1987, ch. 20", "Laws 1987, ch. 20", "")]),
        ("See 1981, Sp. Sess., ch. 17.", "en",
         [("1981, Sp. Sess., ch. 17", "1981, Sp. Sess., ch. 17", "")]),
        ("under 42 U.S.C. 1396r–4(f) here", "en",
         [("42 U.S.C. 1396r–4(f)", "42 U.S.C.", "1396r-4/f")]),
        ("under 42 U.S.C. §§ 300gg‑91 and 300gg–92 here", "en",
         [("42 U.S.C. §§ 300gg‑91", "42 U.S.C.", "300gg-91"),
          ("300gg–92", "42 U.S.C.", "300gg-92")]),
        ("Article 3 of direttiva 1931/93/CE and Richtlijn 1932/93/EG", "en",
         [("Article 3 of direttiva 1931/93/CE", "direttiva 1931/93/CE", "3"),
          ("Richtlijn 1932/93/EG", "Richtlijn 1932/93/EG", "")]),
        ("regolamento (UE) n. 910/2034, Reglamento de Ejecución (UE) 2031/501", "en",
         [("regolamento (UE) n. 910/2034", "regolamento (UE) n. 910/2034", ""),
          ("Reglamento de Ejecución (UE) 2031/501", "Reglamento de Ejecución (UE) 2031/501", "")]),
        ("Artikel 9 der Delegierten Verordnung (EU) 2031/501", "de",
         [("Artikel 9 der Delegierten Verordnung (EU) 2031/501",
           "Delegierten Verordnung (EU) 2031/501", "9")]),
    ],
)  # fmt: skip
def test_a_document_is_named_whole(
    text: str, language: str, expected: list[tuple[str, str | None, str]]
) -> None:
    assert named(text, language) == expected


def test_an_act_is_found_by_what_other_languages_call_it() -> None:
    act = read("# Directive 1931/93/EC of 8 May 1931\n\n## Article 3\n\nRopes.\n", name="ropes.md")
    citing = read("# Standard\n\n## 1 Lines\n\nSee Article 3 of direttiva 1931/93/CE.\n")
    assert resolved(citing, "Article 3 of direttiva 1931/93/CE", act) == [("ropes.md#3", None)]
