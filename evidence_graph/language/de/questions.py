"""German words and patterns of questions."""

from __future__ import annotations

from ..patterns import words
from ..questions import QuestionWords, Topic, patterns, topic

# Between an interrogative and its verb: "welche anderen Vorschriften"
_NORMEN = (
    r"(?: (?:anderen|weiteren|alle|vorschrift(?:en)?|bestimmung(?:en)?|paragraphen|"
    r"normen?|regelung(?:en)?|gesetze?|artikel|absätze|stellen?)){0,3}"
)
_PARTS = {
    "NORMEN": _NORMEN,
    "ALLE": r"(?:(?:alle|gibt|es|zeige|mir|liste|die) ){0,4}",
    "ALLES": r"(?:(?:zeige|liste|nenne)(?: mir)? )?"
    rf"(?:alles|was|(?:alle|die){_NORMEN}),?",
    "VERWEISE": r"(?:quer)?(?:verweis(?:e|ung|ungen)?|bezugnahmen?)",
    "VERWEIST": r"(?:(?:verweis(?:t|en)|bezieh(?:t|en) sich|nimmt bezug|nehmen bezug) auf|"
    r"zitier(?:t|en)|nenn(?:t|en)|erwähn(?:t|en))",
    "ZITIERT": r"(?:zitiert|genannt|erwähnt|in bezug genommen|aufgeführt)\b",
}

QUESTIONS = QuestionWords(
    asking=words(
        """
        das dem den der des die ein eine einem einen einer eines gemäß im in ist laut lautet lautete
        mir nach regelt sagt steht text und von vom was welche wie wortlaut zeige zu
        """
    ),
    defining=words(
        """
        ausdruck bedeuten bedeutet bedeutung begriff begriffe begriffs begriffsbestimmung bezeichnet
        definiere definiert definition definitionen gemeint gesetz gesetzes heisst heißt man meint
        mit sinne sind unter verordnung verstanden verstehen versteht vertrag wird wort
        """
    ),
    referring=words(
        """
        alle allen alles andere anderen artikel auf aufgeführt aus bestimmung bestimmungen
        beziehen bezieht bezug bezugnahme bezugnahmen erwähnen erwähnt es genannt gesetz gesetze
        gesetzes gibt nehmen
        nennen nennt nimmt normen paragraphen querverweise regelungen sich stellen verweis verweise
        verweisen verweist verweisung verweisungen vorschrift vorschriften welchen welcher wer
        werden wird wo worauf zitieren zitiert
        """
    ),
    comparing=words(
        """
        abgrenzung beim besteht gegenüber liegt sich unterscheiden unterscheidet unterschied
        unterschiede vergleich vergleiche vergleichen worin zum zur zwischen
        """
    ),
    term_borders=words(
        """
        als auf aus bei das dass dem den der des die durch ein eine einem einen einer eines für
        gegen hat im in ist kann mit muss nach oder sein sich sind soll über um und unter vom von
        vor wann was welche welchem welcher welches wenn wer werden wie wird wo zu zum zur
        """
    ),
    unabbreviated=words("der die das und des für von"),
    pointing=words(
        """
        aus dieser diesem gemäß im in laut meinem meiner nach unserem unserer unter vom
        """
    ),
    references_from=patterns(
        r"(?:worauf|auf (?:was|welche<NORMEN>)) (?:verweist|bezieht sich|nimmt) @",
        r"welche(?: \w+en)? (?:zitiert|nennt|erwähnt) @",  # plural noun, so "@" is the subject
        r"<ALLE><VERWEISE> (?:in|aus|von) @",
        # "alles, worauf § 14 verweist", "die Vorschriften, auf die sich § 14 bezieht"
        r"(?:<ALLES> )?(?:worauf|auf (?:was|die|welche<NORMEN>))(?: sich)? @ "
        r"(?:alles )?(?:verweist|bezieht|bezug nimmt)\W*$",
        r"<ALLES>(?: (?:was|die))? @ (?:zitiert|nennt|erwähnt)\W*$",
        parts=_PARTS,
    ),
    references_to=patterns(
        r"(?:was|wer|welche[rs]?<NORMEN>) <VERWEIST> @",
        r"(?:wo|(?:in|von) welche[nmr]?<NORMEN>) (?:wird|werden|ist|sind) @.{0,60} <ZITIERT>",
        r"<ALLE><VERWEISE> auf @",
        # "alle Vorschriften, die auf § 14 verweisen"
        r"<ALLES> (?:was|die)(?: sich)? auf @ (?:verweis(?:t|en)|bezieh(?:t|en)|bezug nimmt)\W*$",
        r"<ALLES>(?: die)? @ (?:zitieren|nennen|erwähnen)\W*$",
        parts=_PARTS,
    ),
    comparisons=patterns(
        r".{0,200}?\bunterschiede? zwischen\b",
        r".{0,200}?\bunterscheide[nt] sich\b",
        r".{0,200}?\b(?:abgrenzung|vergleich) (?:zwischen|von|mit|zu[mr]?)\b",
        r"vergleiche\b",
    ),
    definitions=patterns(
        r"<START>was (?:bedeute[nt]|hei(?:ß|ss)t|hei(?:ß|ss)en|meint)\b",
        r"<START>was (?:versteht (?:man|das gesetz)|ist|wird) unter\b",
        r"<START>was ist mit\b.{1,80}\bgemeint\b",
        r"(?:der )?(?:begriff|definition|begriffsbestimmung|bedeutung)\b",
        r"definiere\b",
        r"<START>(?:wie|wo) (?:ist|sind|wird|werden)\b.{1,80}\bdefiniert\b",
        r"<START>wie lautet die (?:definition|begriffsbestimmung)\b",
    ),
    terms_asked=patterns(
        r"(?:was|wer) (?:ist|sind) (?:(?:nach|in|im|laut|gemäß) @,? )?(?:eine? |der |die |das )?"
        r"<TERM>(?: (?:nach|in|im|laut|gemäß) @)?\W*$",
        r"welche[rsn]? \w+ (?:ist|sind) (?:eine? )?<TERM>",
        r"welche (?:definition|bedeutung) (?:von|der|des) <TERM> gilt (?:für|in|nach) @\W*$",
        r"(?:ist|sind)(?: \S+){1,10} eine? <TERM>\W*$",
        r"(?:was|wer|welche[rsn]? \w+) (?:gilt|gelten|zählt|zählen)(?: \S+){0,6} als "
        r"(?:eine? )?<TERM>",
    ),
    subjects=patterns(
        r"(?:was|wie|welche[rsnm]?(?: \w+){1,3}) \w{2,30}t @",  # "welche Frist setzt § 15"
    ),
    lead=patterns(r"^(?:im|in|in der|nach|gemäß) (?:dem |der )?@,? "),
    one_place=patterns(
        r"(?:\b(?:den|die|das|dem|der) )?@(?:,? (?:(?:in|des|der|im|aus|vom|und|oder) )?@)*"
    ),
    days=patterns(
        r"\b(?:stand|in der fassung vom|galt (?:im jahr|am|bis)|gültig (?:im jahr|am))"
        r"\s(?:vom\s)?<DAY>",
    ),
    topics={
        Topic.POLICY: topic("*richtlinie, *leitlinie, *handbuch, dienstanweisung"),
        Topic.CONTRACT: topic(
            "*vertrag, *vertrages, *vertrags, *vereinbarung, *bedingungen, agb, satzung"
        ),
        Topic.STATUTE: topic("*gesetz, *gesetzes, *gesetzbuch, *ordnung, grundgesetz, verfassung"),
        Topic.REGULATION: topic("*verordnung, *satzung"),
        Topic.TECHNICAL: topic("*anleitung, *spezifikation, datenblatt, *dokumentation"),
        Topic.GUIDANCE: topic("leitfaden, merkblatt"),
        Topic.MEANING: topic(
            "bedeutet, bedeutung, definiert, begriff",
            headings="begriffsbestimmung, begriff, glossar, definitionen",
        ),
        Topic.PENALTY: topic(
            "bußgeld, geldbuße, strafe, strafbar, ordnungswidrig, ordnungswidrigkeit",
            headings="strafvorschrift, bußgeldvorschrift, straftat, ordnungswidrigkeit",
        ),
        Topic.SCOPE: topic(
            "anwendungsbereich, geltungsbereich, gilt für, gelten für, anwendbar",
            headings="anwendungsbereich, geltungsbereich",
        ),
        Topic.COMMENCEMENT: topic("in kraft, inkrafttreten", headings="inkrafttreten"),
        Topic.EXEMPTION: topic(
            "ausnahme, ausgenommen, befreiung, befreit", headings="ausnahme, befreiung"
        ),
        Topic.TERMINATION: topic(
            "kündigung, kündigen, kündigungsfrist, rücktritt, beenden",
            headings="kündigung, beendigung, rücktritt",
        ),
        Topic.FEE: topic(
            "gebühr, kosten, entgelt, preis", headings="gebühr, kosten, entgelt, vergütung"
        ),
        Topic.LIABILITY: topic(
            "haftung, haftet, haften, schadensersatz, schadenersatz",
            headings="haftung, schadensersatz, schadenersatz",
        ),
        Topic.APPEAL: topic(
            "rechtsmittel, widerspruch, einspruch, beschwerde, klage",
            headings="rechtsmittel, rechtsbehelf, widerspruch, einspruch, beschwerde",
        ),
        Topic.PURPOSE: topic("zweck, ziel", headings="zweck, ziel"),
        Topic.TRANSITION: topic(
            "übergangsregelung, übergangsfrist, übergangsvorschrift",
            headings="übergangsvorschrift, übergangsregelung, übergangsbestimmung",
        ),
        Topic.JURISDICTION: topic(
            "gerichtsstand, anwendbares recht", headings="gerichtsstand, anwendbares recht"
        ),
        Topic.CONFIDENTIALITY: topic(
            "geheimhaltung, vertraulich, verschwiegenheit",
            headings="geheimhaltung, vertraulichkeit, verschwiegenheit",
        ),
    },
)
