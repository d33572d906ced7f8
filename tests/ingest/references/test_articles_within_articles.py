"""Articles within articles, "6–2 : Cotisations", which French and Swiss by-laws cite as "6-2"."""

from __future__ import annotations

from ..structure.outlines import expected, of_text
from .test_missed import shown

CLUB = """# Statuts du Club nautique

## Article 6 : Membres

### 6–1 : Adhésion

Toute personne peut adhérer au club.

### 6–2 : Cotisations

La cotisation est due chaque année. {}

## Article 7 : Bureau

Le bureau est élu par les membres du club.

## Article 8 : Dissolution

### 8–1 : Vote

Le vote est secret.

### 8–2 : Biens

Les biens sont donnés à une association.

### 8–9 : Archives

Les archives sont conservées.
"""


def test_a_number_with_a_dash_is_that_of_an_article_within_an_article() -> None:
    assert of_text("""
        Statuts du Club nautique

        Article 5 : Siège

        Le siège du club est au port.

        Article 6 : Membres

        6–1 : Adhésion

        Toute personne peut adhérer au club.

        6–2 : Cotisations

        La cotisation est due chaque année.

        6-3 Démission

        Un membre peut quitter le club.

        Article 7 : Bureau

        Le bureau est élu par les membres.
    """) == expected("""
        # Article 5 Siège
        # Article 6 Membres
          # 6-1 Adhésion
          # 6-2 Cotisations
          # 6-3 Démission
        # Article 7 Bureau
    """)


def test_numbers_that_begin_apart_are_words() -> None:
    assert of_text("""
        Règlement des jeux

        Article 1 : Jeux

        Le club prête des jeux.

        1–2 Joueurs

        Les jeux de cartes sont libres.

        3–4 Joueurs

        Les jeux de plateau sont réservés.

        Article 2 : Prêt

        Le prêt dure un mois.

        Article 3 : Retour

        Les jeux sont rendus propres.
    """) == expected("""
        # Article 1 Jeux
        # Article 2 Prêt
        # Article 3 Retour
    """)


def test_a_pair_that_falls_is_one_number_and_no_range() -> None:
    text = (
        "Conformément à l’article 6–1 des présents statuts et aux articles 8–2 et 7, elle est due."
    )
    assert shown(CLUB.format(text)) == [
        ("article 6–1 des présents statuts", "6-1"),
        ("articles 8–2", "8-2"),
        ("7", "7"),
    ]


def test_a_pair_that_rises_is_one_number_if_an_article_has_it() -> None:
    assert shown(CLUB.format("Voir l’article 8–9 du texte.")) == [("article 8–9", "8-9")]
    assert shown(CLUB.format("Voir les articles 6–7.")) == [("articles 6–7", "6")]


def test_so_is_one_of_another_document() -> None:
    assert shown(CLUB.format("Voir l’article 12–5 du Règlement des ports."))[0][1].endswith(":12-5")
