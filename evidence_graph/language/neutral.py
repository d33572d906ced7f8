"""The pack of languages without one of their own: numbers, signs, layout and words for units.

"§ 5" and "Art. 5" are read in every language, and so are the words with which statutes of several
languages name their units: "Artículo 5", "1 kap. 5 §". Other words are not known. A heading is
recognised by markup, font or number, and a term if the source marks it. Words are folded but not
stemmed.
"""

from __future__ import annotations

from importlib import import_module

from ..nodes import DocumentType
from .citations import CitationWords, Label, Level
from .citations.connectives import ConnectiveWords
from .citations.names import InstrumentWords, NameWords
from .documents import DocumentWords, TitleWords
from .pack import UNDETERMINED, LanguagePack
from .patterns import phrases
from .printing import PrintingWords
from .structure import (
    INSERTED,
    HeadingWords,
    NumberingWords,
    StructureWords,
    compounded,
    numbered,
)
from .units import Rank, UnitTable, unit


def _turkish(words: str) -> dict[str, str]:
    """Number words in order, also as Python lowers their capitals: İ becomes i̇, and I becomes i."""
    lowered = words.replace("i", "i̇").replace("ı", "i")
    return numbered(words) | numbered(lowered)


_ORDINALS = {  # ordinals of languages without a pack, as headings print them
    **numbered("primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo"),
    **numbered("primera segunda tercera cuarta quinta sexta séptima octava novena décima"),
    **numbered("primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo"),
    **numbered("primeira segunda terceira quarta quinta sexta sétima oitava nona décima"),
    **numbered("primo secondo terzo quarto quinto sesto settimo ottavo nono decimo"),
    **numbered("prima seconda terza quarta quinta sesta settima ottava nona decima"),
    **numbered("primer segon tercer quart cinquè sisè setè vuitè novè desè"),
    **numbered("eerste tweede derde vierde vijfde zesde zevende achtste negende tiende"),
    **numbered("pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty"),
    **dict.fromkeys(("único", "única", "unico", "unica", "enig"), "1"),
    **dict.fromkeys(("undécimo", "undécima", "undicesimo", "elfde"), "11"),
    **dict.fromkeys(("duodécimo", "duodécima", "dodicesimo", "twaalfde"), "12"),
    **dict.fromkeys(("septimo", "septima"), "7"),
    **dict.fromkeys(("vigésimo", "vigésima", "vigesimo"), "20"),
    **_turkish("birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu"),
    **numbered("πρώτο δεύτερο τρίτο τέταρτο πέμπτο έκτο έβδομο όγδοο ένατο δέκατο"),
    **numbered("πρωτο δευτερο τριτο τεταρτο πεμπτο εκτο εβδομο ογδοο ενατο δεκατο"),
}
_COMPOUND = {"décimo": "10", "décima": "10", "decimo": "10", "vigésimo": "20", "vigésima": "20"}

_UNITS: tuple[tuple[Rank, str | None, str], ...] = (  # words of headings: rank, kind and forms
    (Rank.ATTACHMENT, "annex", "anexo annex allegato bijlage bilaga bilag vedlegg liite příloha"),
    (Rank.VOLUME, "part", "parte część část osa kısım kisim μέρος μερος"),
    (Rank.BOOK, "book", "libro llibre livro boek księga kniha"),
    (Rank.TITLE, "title", "título titulo títol titolo titel tytuł avdelning avdeling afsnit"),
    (Rank.SUBDIVISION, "division", "dział"),
    (Rank.CHAPTER, "chapter", "capítulo capitulo capítol capitol capo hoofdstuk kapittel luku"),
    (Rank.CHAPTER, "chapter", "rozdział hlava peatükk kafli bölüm κεφάλαιο κεφαλαιο capitolul"),
    (Rank.CHAPTER, "chapter", "poglavlje bab chương глава"),
    (Rank.DIVISION_OF_CHAPTER, "division", "sección seccion secció seção secção sezione"),
    (Rank.DIVISION_OF_CHAPTER, "division", "afdeling oddział oddíl jagu"),
    (Rank.ARTICLE, None, "artículo articulo article artigo articolo artikel artikkel"),
    (Rank.ARTICLE, None, "artykuł článek madde άρθρο αρθρο articolul članak član člen"),
    (Rank.ARTICLE, None, "pasal điều статья стаття"),
    (Rank.LEAF, None, "cláusula clàusula clausola stk"),
)

# "Decreto-ley", "Decreto Legislativo": a decree with the rank of law
_OF_LAW = r"[-_ ](?:con fuerza de )?(?:ley|lei|legge|legislativ[ou])\b"
_TYPES = {  # the first word of titles; "Lov om …", "Fordonslag (…)", "Ordenanza Regional …"
    DocumentType.REGULATION: (
        r"\b(?:statuten|huishoudelijk reglement)$"
        rf"|^(?:decreto(?!{_OF_LAW})|decret|reglamento?|regolamento|regulamento|ordenan[zç]a"
        r"|vedtægter|stadgar"
        r"|statuten|statuto|estatutos?|estatuts?|rozporządzenie|verordening|statut)(?![^\W_])"
    ),
    DocumentType.CONTRACT: (
        r"^(?:termos de|términos y|termini e|contrato|contratto|contracte|overeenkomst"
        r"|algemene voorwaarden)(?![^\W_])"
    ),
    DocumentType.POLICY: (
        r"^(?:(?:política|aviso) de (?:cookies|privacidad)|política de privacidade"
        r"|informativa sulla privacy|privacy(?:beleid|verklaring))(?![^\W_])"
    ),
    DocumentType.STATUTE: (
        rf"^(?:real )?decreto{_OF_LAW}"
        r"|^(?:ley|llei|lei|legge|wet|lag|lov|zákon|ustawa|kungörelse|código|codi|codice|wetboek"
        r"|constitu(?:ción|ció|ição)|costituzione)\b|^\w{3,40}(?:lag|lov|wet|balk)\s\("
    ),
}


_INNER = {  # behind another label alone: "art. 147 ust. 4 pkt 2", "artikel 6 lid 1 onder b"
    **dict.fromkeys(
        "ust odst ods stk mom comma apartado".split(),
        Label(Level.INNER, lists=True, direct=True, chained=True),
    ),
    **dict.fromkeys(("lid", "leden"), Label(Level.INNER, lists=True, direct=True)),  # "in lid 1"
    **dict.fromkeys("pkt nr bod punkt punt".split(), Label(Level.INNER, chained=True)),
    **dict.fromkeys(
        "lit písm lett letra onder sub".split(),
        Label(Level.INNER, letters=True, chained=True),
    ),
}
_KIND = (
    r"(?:ustaw[aąęy]|ustawie|rozporządzeni[aeu]|zákon(?:a|em|u)?|vyhlášk[ay]|ley(?: orgánica)?"
    r"|lei(?: complementar)?|legge|(?:real )?decreto(?:[- ](?:lei|legge|legislativo))?)"
)
_KINDS = tuple(
    "ustawa ustawy ustawie ustawą rozporządzenia rozporządzenie rozporządzeniu kodeks kodeksu "
    "kodeksem kodeksie zákon zákona zákonem zákonu vyhláška vyhlášky ley lei legge decreto real "
    "código codice codi wet wetboek burgerlijk".split()
)
"""The first words of names of laws, in the cases in which they are cited."""
_LAWS = (  # the kind, and behind it a number, a day or a subject
    rf"(?i:{_KIND} (?:(?:č|nr|n|nº|n\.º|núm)\.? ?)?\d[\d.]{{0,9}}/\d{{2,4}}(?: Sb\.)?"
    rf"|{_KIND} z dnia \d{{1,2}} \w{{3,12}} \d{{4}}(?: r\.)?"
    r"(?: [–-] \w{2,20}(?: \w{2,20})?| o(?: \w{1,20}){2,4}(?=[.,;:)\n]))?"
    r"|rozporządzeni[aeu](?-i:(?: [A-ZĆŁŚŻ]\w{2,20}){2,5})"
    rf"|{_KIND} o(?:(?: \w{{1,20}}){{2,4}}(?=[.,;:)\n])| \w{{2,20}} \w{{2,20}})"
    r"|(?:kodeks(?:u|em|ie)?|código|codice|codi) \w{3,20}"
    r"|\w{3,14} zákoník(?:u|em)?|burgerlijk wetboek|wetboek van \w{3,20}"
    r"|wet op (?:de|het) \w{3,30})"
)


class _Neutral(LanguagePack):
    """A pack whose parts have no words, except for the given ones."""

    def _part(self, name: str, kind: str) -> object:
        return getattr(import_module(f".{name}", __package__), kind)()


NEUTRAL = _Neutral(
    code=UNDETERMINED,
    name="undetermined",
    tags=frozenset(),
    parts={
        "citations": CitationWords(
            labels={
                "§": Label(Level.UNIT),
                "§§": Label(Level.UNIT, lists=True),
                "art": Label(Level.UNIT),
                "artikel": Label(Level.UNIT),
                "artikelen": Label(Level.UNIT, lists=True),
                **_INNER,
            },
            abbreviated=frozenset("art ust odst ods stk mom pkt lit písm lett nr".split()),
            connectives=ConnectiveWords(
                ranges=("tot en met", "t/m"),
                joins=("i", "oraz", "lub", "y", "en", "och", "og", "eller", "nebo"),
                within=(
                    *("de la", "de los", "de las", "del", "de", "della", "dello", "di", "do", "da"),
                    *("van het", "van de", "van"),
                ),
            ),
            instruments=InstrumentWords(kinds=_KINDS),
            names=NameWords(named=_LAWS),
        ),
        "documents": DocumentWords(titles=TitleWords(types=_TYPES)),
        "printing": PrintingWords(units={"§": "§ {}", "§§": "§§ {}", "art": "Art. {}"}),
        "structure": StructureWords(
            # "Título Final" follows "Título V" and stands beside it
            headings=HeadingWords(
                standalone=phrases(
                    "título preliminar|título final|titulo preliminar|titulo final|"
                    "titolo preliminare|titolo finale|títol preliminar|títol final"
                )
            ),
            numbering=NumberingWords(
                words={
                    **_ORDINALS,
                    **compounded(_COMPOUND, _ORDINALS, "{tens} {ones}"),
                    **compounded(_COMPOUND, _ORDINALS, "{tens}{ones}"),
                },
                endings=("º", "°", "ª"),  # "Artículo 1º"
                inserted=INSERTED,
                behind=("§", "kap", "luku", "peatükk", "jagu", "gr", "kafli", "KAFLI"),
            ),
        ),
        "units": UnitTable(
            (
                unit("art", Rank.ARTICLE, abbreviations="art"),
                unit("gr", Rank.ARTICLE, abbreviations="gr"),  # Icelandic, behind its number
                unit("kapitel", Rank.CHAPTER, kind="chapter", abbreviations="kap"),
                *(
                    unit(form, rank, kind=kind)
                    for rank, kind, forms in _UNITS
                    for form in forms.split()
                ),
            )
        ),
    },
)

EUROPEAN_KINDS = {
    **dict.fromkeys("direttiva direttive directiva richtlijn diretiva".split(), "directive"),
    **dict.fromkeys("dyrektywa dyrektywy direktiv direktivet".split(), "directive"),
    **dict.fromkeys("regolamento regolamenti reglamento reglamentos".split(), "regulation"),
    **dict.fromkeys("verordening uitvoeringsverordening regulamento".split(), "regulation"),
    **dict.fromkeys("förordning forordning rozporządzenie rozporządzenia".split(), "regulation"),
    **dict.fromkeys("decisione decisión decisão besluit uitvoeringsbesluit".split(), "decision"),
    **dict.fromkeys("decyzja decyzji beslut afgørelse".split(), "decision"),
}
"""Words for the kinds of European acts in languages without a pack, with the common word."""

EUROPEAN_BESIDE = (
    *("delegato", "delegata", "di esecuzione", "delegado", "delegada", "de ejecución"),
    *("de execução", "delegowane", "wykonawcze", "gedelegeerde"),
)
"""Words beside the name of such an act that do not identify it."""
