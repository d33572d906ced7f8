"""What stands in the French example documents, read by hand: the expectations of `test_french`.

A place is named by the labels that lead to it, as in `benchmarks.quality.addresses`.
"""

from __future__ import annotations

LAW = "loi-location.md"
CODE = "code-location.md"
EU = "reglement-plateformes.md"

# Each unit by the label with which it begins, deeper ones indented.
OUTLINES = {
    LAW: """
        Titre Ier – Dispositions
            Article 1er – Objet
            Article 2 – Définitions
                1° «
                2° «
                3° «
                4° «
                5° «
            Article 3
                1°
                2°
                3°
        Titre II
            Chapitre Ier
                Article 4
                    I. –
                        1°
                        2°
                        3°
                            a)
                            b)
                        4°
                    II. –
                    III. –
                Article 5
                    a)
                    b)
                    c)
            Chapitre II
                Section 1
                    Article 6
                    Article 7
                Section 2
                    Article 8
                    Article 9
            Chapitre III
                Article 10
                Article 11
                    I. –
                    II. –
                        1°
                        2°
                        3°
                    III. –
        Titre III
            Article 12
            Article 13
            Article 14
        Titre IV
            Article 15
            Article 16
            Article 17
    """,
    CODE: """
        Livre Ier
            Titre Ier
                Chapitre Ier
                    Article L. 111-1
                    Article L. 111-2
                        1°
                        2°
                Chapitre II
                    Article L. 112-1
                    Article L. 112-2
                    Article L. 112-3
                    Article L. 112-3-1
                        1°
                        2°
        Livre II
            Article L. 211-1
            Article L. 211-2
            Article L. 211-3
    """,
    EU: """
        Préambule
            (1)
            (2)
        CHAPITRE I –
            Article premier
            Article 2
                1.
                2.
                    a)
                    b)
            Article 3
                1)
                2)
                3)
                4)
        CHAPITRE II
            SECTION 1
                Article 4
                    1.
                        a)
                        b)
                        c)
                    2.
                    3.
                Article 5
            SECTION 2
                Article 6
                    1.
                    2.
                Article 7
        CHAPITRE III
            Article 8
            Article 9
        ANNEXE I
            1.
            2.
    """,
}

# Document, term, where it is defined, and where that meaning governs (None: the whole document).
DEFINITIONS: list[tuple[str, str, list[str], list[str] | None]] = [
    (LAW, "logement", ["Article 2", "1°"], None),
    (LAW, "bailleur", ["Article 2", "2°"], None),
    (LAW, "locataire", ["Article 2", "3°"], None),
    (LAW, "dépôt de garantie", ["Article 2", "4°"], None),
    (LAW, "commission", ["Article 2", "5°"], None),
    (LAW, "retard", ["Article 7", "Pour"], ["Article 7"]),
    (LAW, "partie", ["Article 12", "Dans"], ["Titre III"]),
    (CODE, "local", ["Article L. 111-2", "1°"], ["Livre Ier"]),
    (CODE, "surface habitable", ["Article L. 111-2", "2°"], ["Livre Ier"]),
    (EU, "hôte", ["Article 3", "1)"], None),
    (EU, "plateforme", ["Article 3", "2)"], None),
    (EU, "numéro d’enregistrement", ["Article 3", "3)"], None),
    (EU, "autorité compétente", ["Article 3", "4)"], None),
]

# Document, the provision that refers, words of the reference, and each place to which it leads; of
# another document with its name before it.
REFERENCES: list[tuple[str, list[str], str, list[list[str]]]] = [
    (LAW, ["Article 1er"], "titre IV", [["Titre IV"]]),
    (LAW, ["Article 2", "5°"], "article 14", [["Article 14"]]),
    (LAW, ["Article 4", "2°"], "article 10", [["Article 10"]]),
    (LAW, ["Article 4", "II."], "troisième alinéa de l’article 8", [["Article 8"]]),
    (LAW, ["Article 4", "III."], "1° et 2° du I",
     [["Article 4", "I.", "1°"], ["Article 4", "I.", "2°"]]),
    (LAW, ["Article 6"], "article L. 112-3", [[CODE, "Article L. 112-3"]]),
    (LAW, ["Article 6"], "b du 3° du I de l’article 4", [["Article 4", "I.", "3°", "b)"]]),
    (LAW, ["Article 6"], "articles 12 à 14", [["Article 12"], ["Article 13"], ["Article 14"]]),
    (LAW, ["Article 9"], "article précédent", [["Article 8"]]),
    (LAW, ["Article 10"], "II de l’article 11", [["Article 11", "II."]]),
    (LAW, ["Article 11", "II.", "3°"], "article 7", [["Article 7"]]),
    (LAW, ["Article 12"], "articles 4 à 11", [["Article 4"], ["Section 1"], ["Article 11"]]),
    (LAW, ["Article 13"], "article 14", [["Article 14"]]),
    (LAW, ["Article 15"], "articles 8 et 9", [["Article 8"], ["Article 9"]]),
    (LAW, ["Article 17"], "titre III", [["Titre III"]]),
    (CODE, ["Article L. 112-1"], "articles L. 112-2 et L. 112-3",
     [["Article L. 112-2"], ["Article L. 112-3"]]),
    (CODE, ["Article L. 112-3"], "2° de l’article L. 112-3-1", [["Article L. 112-3-1", "2°"]]),
    (CODE, ["Article L. 112-3-1", "2°"], "alinéa de l’article L. 112-2", [["Article L. 112-2"]]),
    (CODE, ["Article L. 211-1"], "article L. 112-2", [["Article L. 112-2"]]),
    (CODE, ["Article L. 211-2"], "articles 4 et 8", [[LAW, "Article 4"], [LAW, "Article 8"]]),
    (CODE, ["Article L. 211-2"], "article L. 211-3", [["Article L. 211-3"]]),
    (EU, ["Article 2", "2.", "b)"], "article 6, paragraphe 2", [["Article 6", "2."]]),
    (EU, ["Article 3", "3)"], "article 4, paragraphe 1, point b)", [["Article 4", "1.", "b)"]]),
    (EU, ["Article 3", "4)"], "article 8", [["Article 8"]]),
    (EU, ["Article 4", "2."], "paragraphe 1, point a)", [["Article 4", "1.", "a)"]]),
    (EU, ["Article 4", "3."], "paragraphe 1, points b) et c)",
     [["Article 4", "1.", "b)"], ["Article 4", "1.", "c)"]]),
    (EU, ["Article 4", "3."], "chapitre III", [["CHAPITRE III"]]),
    (EU, ["Article 6", "2."], "paragraphe 1", [["Article 6", "1."]]),
    (EU, ["Article 7"], "articles 4 et 5", [["Article 4"], ["Article 5"]]),
    (EU, ["Article 9"], "articles 4 à 7", [["Article 4"], ["Article 7"]]),
    (EU, ["ANNEXE I", "2."], "article 2, paragraphe 2, point b)", [["Article 2", "2.", "b)"]]),
]  # fmt: skip

# What is cited and not held, or does not exist: document, words, why it leads nowhere.
UNRESOLVED = [
    (LAW, "code du tourisme", "outside_library"),
    (LAW, "article 1224 du code civil", "outside_library"),
    (LAW, "décret n° 2024-902 du 3 octobre 2024", "outside_library"),
    (LAW, "loi n° 89-41 du 2 mars 1989", "outside_library"),
    (CODE, "article R. 112-5", "outside_library"),  # no article R. is in the file
    (EU, "règlement (UE) 2016/679", "external"),
    (EU, "directive 2019/88/UV", "external"),
]

# An address as it is typed, and where it leads.
ADDRESSES: list[tuple[str, str, list[str]]] = [
    ("article 8 de la loi n° 2024-318", LAW, ["Article 8"]),
    ("art. 4, I, 3°, b) de la loi n° 2024-318 du 12 juillet 2024", LAW,
     ["Article 4", "I.", "3°", "b)"]),
    ("2° du II de l'article 11 de la loi n° 2024-318", LAW, ["Article 11", "II.", "2°"]),
    ("article 1er de la loi sur la location", LAW, ["Article 1er"]),
    ("titre II, chapitre III de la loi n° 2024-318", LAW, ["Titre II", "Chapitre III"]),
    ("article L. 112-3 du code de la location", CODE, ["Article L. 112-3"]),
    ("code de la location, art. L112-3-1, 1°", CODE, ["Article L. 112-3-1", "1°"]),
    ("article 4, paragraphe 1, point c), du règlement (UV) 2023/417", EU,
     ["Article 4", "1.", "c)"]),
    ("règlement (UV) 2023/417, considérant 1", EU, ["(1)"]),
    ("annexe I du règlement (UV) 2023/417", EU, ["ANNEXE I"]),
]  # fmt: skip

# A question, its kind, and the provision that answers it.
QUESTIONS: list[tuple[str, str, str, list[str]]] = [
    ("Que dit l'article 8 de la loi n° 2024-318 ?", "address", LAW, ["Article 8"]),
    ("Que signifie « dépôt de garantie » ?", "definition", LAW, ["Article 2", "4°"]),
    ("Qu'entend-on par hôte ?", "definition", EU, ["Article 3", "1)"]),
    ("Quels articles renvoient à l'article 11 de la loi n° 2024-318 ?", "reference", LAW,
     ["Article 10"]),
    ("Quelle est la différence entre bailleur et locataire ?", "comparison", LAW,
     ["Article 2", "2°"]),
    ("Dans quel délai le dépôt de garantie est-il restitué ?", "topic", LAW, ["Article 8"]),
    ("Le locataire peut-il détenir un animal ?", "topic", LAW, ["Article 5"]),
    ("Quelle amende risque un bailleur qui exige un loyer supérieur au plafond ?", "topic", CODE,
     ["Article L. 211-1"]),
    ("Qu'est-ce que la plateforme affiche dans les annonces ?", "topic", EU, ["Article 6"]),
    ("Quand la loi entre-t-elle en vigueur ?", "topic", LAW, ["Article 17"]),
]  # fmt: skip
