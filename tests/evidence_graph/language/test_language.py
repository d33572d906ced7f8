"""What a tag of a language leads to, and in which language a text is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evidence_graph import words
from evidence_graph.language import (
    UNDETERMINED,
    LanguagePack,
    codes,
    detect,
    normalise,
    pack_of,
    packs,
)
from evidence_graph.language.neutral import NEUTRAL
from evidence_graph.language.structure import HeadingWords, NumberingWords
from evidence_graph.language.terms import FoldRule, FoldWords
from evidence_graph.language.units import ATTACHMENT, UnitTable, unit

DUTCH = """
    De huurder is verplicht de huurprijs op de overeengekomen wijze en tijdstippen te voldoen. De
    verhuurder is verplicht het gehuurde ter beschikking van de huurder te stellen en te laten voor
    zover dat voor het overeengekomen gebruik noodzakelijk is. Deze bepaling is niet van toepassing
    indien de partijen bij de overeenkomst in den vreemde zijn. De huurder moet het gehuurde aan
    het einde van de huur in goede staat aan de verhuurder opleveren.
"""
ITALIAN = """
La presente legge disciplina i porti e i loro servizi. Restano fermi i diritti delle navi. Ai fini
della presente legge si intende per nave ogni costruzione destinata al trasporto di merci, per porto
il luogo in cui le navi ormeggiano. È vietato ormeggiare senza permesso del comandante. La tariffa
è dovuta entro trenta giorni dalla richiesta. Le navi di Stato ne sono esenti.
"""
SPANISH = """
    El arrendador está obligado a realizar, sin derecho a elevar por ello la renta, todas las
    reparaciones que sean necesarias para conservar la vivienda en las condiciones de habitabilidad
    para servir al uso convenido, salvo cuando el deterioro de cuya reparación se trate sea
    imputable al arrendatario. La obligación de reparación tiene su límite en la destrucción de la
    vivienda por causa no imputable al arrendador, y el arrendatario deberá ponerlo.
"""

SHORT = """
    Lost keys cost ten crowns each. Dogs stay on a lead. Keep the deck dry and coil each rope. Wash
    the hull twice yearly, before launching and after hauling. Members berth where the harbour
    master says. Late fees double after one week. Visitors sign in at the gate and wear badges.
    Boats longer than nine metres need written permission. Crews lock sheds and fill tanks.
"""


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("de", "de"),
        ("DE-at", "de"),
        ("de_DE", "de"),
        ("German", "de"),
        ("deutsch", "de"),
        (" eng ", "en"),
        ("en-GB-oed", "en"),
        ("nl-BE", "nl"),  # no pack: the code stays
        ("", UNDETERMINED),
    ],
)
def test_a_tag_has_one_normal_form(tag: str, code: str) -> None:
    assert normalise(tag) == code


def test_a_language_without_a_pack_has_numbers_and_signs_but_no_words() -> None:
    pack = pack_of("nl")
    assert pack is pack_of("xx") is pack_of(UNDETERMINED)
    assert pack.code not in codes()
    assert {"§", "art"} <= pack.citations.labels.keys()
    assert not pack.structure.lines.prose
    assert pack.analysis.stemmer is None


def test_every_pack_is_named_by_its_folder() -> None:
    assert {pack_of(code).code for code in codes()} == set(codes())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("The tenant shall pay the rent to the landlord, and it is due in advance.", "en"),
        ("Der Mieter hat die Miete zu zahlen, und der Vermieter ist nicht verpflichtet.", "de"),
        ("Miete: 500 EUR", "en"),  # nothing tells: the default
        (SHORT, "en"),  # its small words each stand once
        (DUTCH, UNDETERMINED),
        (SPANISH, UNDETERMINED),
        (ITALIAN, UNDETERMINED),
        (f"{SPANISH} https://www.example.org/la-ley/en/de " * 3, UNDETERMINED),
        ("船舶应当在港口停泊并缴纳费用" * 12, UNDETERMINED),
        ("على السفينة أن تدفع رسوم الميناء " * 6, UNDETERMINED),
        ("港口 The vessel shall pay the fee to the harbour, and it is due at once. " * 6, "en"),
        ("A1 Widget, M8 x 20, steel\n" * 60, "en"),  # a list of parts is no foreign language
        (
            f"{DUTCH} {'The rent of the premises is to be paid by the tenant and not later. ' * 8}",
            "en",
        ),
    ],
)
def test_the_language_of_a_text_is_told_by_its_frequent_words(text: str, code: str) -> None:
    assert detect(text) == code


def test_a_unit_that_is_called_as_another_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected 'annex' for one unit, found 'schedule' too"):
        UnitTable((unit("schedule", ATTACHMENT, plurals="annex"), unit("annex", ATTACHMENT)))
    with pytest.raises(ValueError, match=r"expected words in lower case for 'Annex'"):
        unit("Annex")
    with pytest.raises(ValueError, match=r"expected 'annex' to be abbreviated so, found \{'ax'\}"):
        unit("annex", dotted="ax")


def test_a_pack_with_a_word_that_cannot_be_found_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected contents in lower case, found 'Inhalt'"):
        HeadingWords(contents=frozenset(("Inhalt",)))
    with pytest.raises(ValueError, match=r"expected a numeral for a word, found 'zwei': 'two'"):
        NumberingWords(words={"zwei": "two"})


def test_elisions_are_left_off_in_the_fold_of_a_language(monkeypatch):
    folding = FoldWords(elisions=frozenset(("l",)), steps=((FoldRule("s", stem=3),),))
    pack = replace(
        NEUTRAL, parts={**NEUTRAL.parts, "terms": replace(NEUTRAL.terms, folding=folding)}
    )
    monkeypatch.setattr(words, "pack_of", lambda _: pack)
    fold = words.fold_of.__wrapped__("made-up")
    assert [fold(word) for word in ("L’hôtes", "l'", "m'hôte")] == ["hôte", "l'", "m'hôte"]


def test_a_pack_with_tags_that_cannot_be_found_is_refused() -> None:
    with pytest.raises(ValueError, match=r"expected tags of German in lower case, found 'DEU'"):
        replace(pack_of("de"), tags=frozenset(("DEU",)))


def test_no_two_packs_lay_claim_to_one_tag() -> None:
    tags = [tag for pack in packs() for tag in (pack.code, *pack.tags)]
    assert len(tags) == len(set(tags))


@pytest.mark.parametrize("code", codes())
def test_every_part_of_a_pack_can_be_loaded(code: str) -> None:
    pack = pack_of(code)
    assert all(getattr(pack, part) is not None for part in LanguagePack.__mro__[1].__annotations__)


def test_a_part_that_is_something_else_is_refused() -> None:
    pack = replace(NEUTRAL, parts={"structure": NEUTRAL.units})
    with pytest.raises(TypeError, match="expected STRUCTURE of undetermined to be StructureWords"):
        _ = pack.structure
    with pytest.raises(AttributeError, match="no part 'weather'"):
        _ = pack.weather  # type: ignore[attr-defined]
