"""French words of the names of documents."""

from __future__ import annotations

from ...citations.names import InstrumentWords, NameWords, ShortNameWords

_INSTRUMENTS = (
    *("Loi", "Décret", "Ordonnance", "Règlement"),  # as Canada's names are written
    *(
        "loi",
        "code",
        "décret-loi",
        "décret",
        "arrêté",
        "ordonnance",
        "règlement",
        "directive",
        "décision",
    ),
    *("traité", "convention", "accord", "constitution", "charte", "protocole", "contrat", "bail"),
    "statuts",
)
_MONTH = (
    r"(?i:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)"
)
_DATE = rf"\d{{1,2}}(?:\s?er|ᵉʳ)?\s{_MONTH}\s\d{{4}}"
_NO_PIECE = r"(?i:lois?|décrets?|codes?|règlements?|traités?|présente?|une?|chaque)"
_PIECE = rf"(?!{_NO_PIECE}\b)[A-Za-zÀ-ÿœ][\w-]{{2,}}"
_ADJECTIVE = r"[A-Za-zà-ÿœ][a-zà-ÿœ]+(?:al|il|el|ier|if|aire|ique)\b"
_ENDING = (  # "code de procédure civile", "code général des collectivités territoriales"
    r"(?:\s(?!relati[fv]|respecti[fv])(?:[a-zà-ÿœ]{2,}(?:ales?|aux|iles?|[itu]elles?|elles|ières?|ives?|euses?"
    r"|aires|[iu]aire|[tl]iers?|iques?|ieures?|imes?|aises?|[itnr]els|(?<!q)uels)|fédéral|publics?|européenn?e?s?"
    r"|canadien(?:ne)?s?|pénal|criminel(?:le)?s?)\b){0,2}"
    r"(?:\spar\sactions|\sà\sresponsabilité\slimitée)?"
)
_PIECE = rf"(?!(?i:articles?|alinéas?|paragraphes?|annexes?)\b){_PIECE}"  # "… et de l'article 57"
_FURTHER = (  # "… et les documents électroniques"; not "… et le ministre", who acts under the law
    r"(?:\set\s(?:la\s|les?\s|l['’])(?!(?i:ministre|conseil|tribuna|gouvern|personne|texte|autre"
    r"|disposition|arrêté|ordonnance|directive|convention|décision))(?-i:(?=[a-zà-ÿœ]))"
    rf"{_PIECE}{_ENDING}(?=\Z|[,;:.)»”\n]|\s(?:de|du|des|et|ou|ne|est|a|au|aux|en|à|dans|qui|sont"
    r"|pour|par|sur)\b|\s[dns]['’]))?"
)
_NO_LAW = (  # "code de parrainage"
    r"(?:[Pp]romotionnel|[Pp]ostal\b|[Pp]arental\b|(?:de\s(?:la\s)?|d['’]|des\s|du\s|de\sl['’])"
    r"(?:parrainage|réduction|sécurité\b(?!\s(?:sociale|intérieure))|confirmation|vérification|validation"
    r"|langue|langage|couleur|promotion|accès|activation|suivi|bonne|mise|conduite|pays|produit|client"
    r"|navigateur|logiciel|programme))"
)
_TREATY = (  # "traité sur le fonctionnement de l'Union européenne"
    rf"(?:[Tt]raité|[Cc]onvention|[Aa]ccord|[Pp]rotocole)\s(?:de\s[A-ZÀ-Ý][\w-]+\s)?(?:du\s{_DATE}\s)?"
    rf"(?:sur|relati(?:f|ve)\s(?:à|au|aux))\s(?:la\s|les?\s|l['’])?{_PIECE}{_ENDING}"
    rf"(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des\s|d['’]){_PIECE}{_ENDING}){{0,3}}"
)
_NAMED = (
    rf"{_TREATY}|"
    # "Loi sur la sécurité dans la marine": Canada writes the names of its laws with a capital, also
    # "Loi de l’impôt sur le revenu", "Loi de 2001 sur les ports"
    rf"(?:Loi|Décret|Ordonnance|Règlement)\s(?:de\s(?:\d{{4}}|l['’]impôt)\s)?sur\s(?:la\s|les?\s|l['’]){_PIECE}{_ENDING}"
    rf"(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des?\s|d['’]|dans\sl(?:a|es?)\s){_PIECE}{_ENDING}){{0,4}}"
    rf"{_FURTHER}|"
    # "loi fédérale du 17 juin 2005 sur le Tribunal fédéral"
    rf"(?:[Ll]oi|[Oo]rdonnance|[Aa]rrêté)(?:\sfédérale?)?\sdu\s{_DATE}\s(?:sur|concernant)\s"
    rf"(?:la\s|les?\s|l['’]){_PIECE}{_ENDING}"
    rf"(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des\s|d['’]){_PIECE}{_ENDING}){{0,3}}|"
    # "loi n° 2024-318 du 12 juillet 2024", "décret du 3 octobre 2024"
    rf"(?:[Ll]oi|[Dd]écret(?:-loi)?|[Oo]rdonnance|[Aa]rrêté|[Rr]èglement(?=\s(?:grand|minist|royal|modif)))"
    r"(?:\sd['’]application)?"
    r"(?:\s(?:organique|constitutionnelle|fédérale?|grand-ducale?|ministériel|royal|modifiée?)){0,2}"
    rf"(?:\s(?:(?:n°|no|nº)\s?(?:\d\.\d{{3}}\b|[\d-]+)|\d{{2,4}}-\d+)(?:\sdu\s{_DATE}|\sde\s\d{{4}}(?:-\d{{2,4}})?"
    rf"(?:\sportant\s{_PIECE}(?:\s(?:de\sla\s|de\sl['’]|du\s|des\s|de\s){_PIECE})?)?)?|\sdu\s{_DATE})"
    # "loi « Informatique et Libertés » du 6 janvier 1978"
    rf"|[Ll]oi\s[«“]\s?[A-ZÀ-Ý][^«»“”\n]{{2,60}}[»”](?:\sdu\s{_DATE})?"
    # "loi Informatique et Libertés"
    r"|[Ll]oi\s(?!L(?:[ae]s?\b|['’]))(?=[A-ZÀ-Ý])[\w’-]+(?:\s(?:(?:et|de|du|des|la|pour)\s){0,2}(?=[A-ZÀ-Ý])[\w’-]+){0,4}"
    # "loi sur l'eau", "loi relative aux baux", "décret susvisé"
    rf"|(?:[Ll]oi|[Dd]écret|[Oo]rdonnance|[Aa]rrêté|[Rr]èglement|[Dd]irective)\s"
    rf"(?:précitée?|susvisée?|susmentionnée?|(?:(?:nationale?|générale?|spéciale?|canadienne|constitutionnelle|organique)\s)?(?:sur|relati(?:f|ve)\s(?:à|au|aux))\s(?:la\s|les?\s|l['’])?"
    rf"{_PIECE}(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des\s|d['’]){_PIECE}){{0,3}}"
    rf"{_ENDING}{_FURTHER}(?:\sdu\s{_DATE})?)"
    r"|Règlement\s\d{1,4}-\d{1,4}"  # of the securities commissions of Canada
    r"|[Ll]oi\s(?:communale|électorale|provinciale)(?!\w)"
    # "code de la route", "code général des impôts", "code pénal"
    rf"|[Cc]ode\s(?!{_NO_LAW})(?:(?:{_ADJECTIVE}\s)?(?:de\sla\s|de\sl['’]|des?\s|du\s|d['’]){_PIECE}"
    rf"{_ENDING}(?:\s(?!(?:Cette|Dans|Elle|Elles|Pour|Sous|Toute?)\b)(?=[A-ZÀ-Ý])[\wœ]{{4,}})?(?:\s(?:et\s)?(?:de\sla\s|de\sl['’]|du\s|des\s|d['’]){_PIECE}{_ENDING}){{0,3}}"
    rf"|{_ADJECTIVE}(?:\set\s(?:{_ADJECTIVE}|(?:de\sla\s|de\sl['’]|du\s|des\s){_PIECE}{_ENDING}))?"
    r"(?:\s(?:suisse|français|belge|québécois|luxembourgeois)(?!\w))?)"
    # "code des relations entre le public et l'administration"
    r"(?:\spour\scause\sd['’]utilité\spublique|(?<=relations)\savec\sle\spublic"
    rf"|\sentre\s(?:la\s|les?\s|l['’]){_PIECE}\set\s(?:la\s|les?\s|l['’]){_PIECE})?"
    rf"(?:\ssur\s(?:la\s|les?\s|l['’]){_PIECE}(?:\set\s(?:les?\s|la\s)?{_PIECE})?)?"
    r"|[Ll]ivre\sdes\sprocédures\sfiscales|(?:Accord|Convention|Traité|Protocole)(?!\w|\s(?!(?:et|ou|ni|ne|est|sont)\s)[a-z])"
    # "Codification permanente des lois du Manitoba", "Lois révisées du Canada (1985)"
    rf"|(?:[Cc]odification\spermanente|[Ll]ois\s(?:révisées|refondues)|[Rr]ecueil)"
    rf"(?:\sdes\slois)?\s(?:du|de\sla|de\sl['’]|de)\s?[A-ZÀ-Ý][\w-]+"
    # "Déclaration de 1789"
    r"|(?:Déclaration|Constitution|Charte|Convention|Traité|Pacte|Protocole|Loi)\sde\s(?:1[5-9]|20)\d\d(?!\d)"
)

INSTRUMENTS = InstrumentWords(
    kinds=(*_INSTRUMENTS, "Déclaration"),
    alone=_INSTRUMENTS,
)

NAMES = NameWords(
    beside=("règlement intérieur", "Règlement intérieur", "Règlement Intérieur"),
    linking=(
        *("de", "la", "le", "les", "des", "du", "d", "l", "et", "à", "au", "aux", "en", "sur"),
        *("pour", "par", "dans", "entre", "relative", "relatif", "portant", "concernant"),
    ),
    named=_NAMED,
)

SHORT_NAMES = ShortNameWords(
    means=r"désigne\s(?:la|le)|s['’]entend\s(?:de\sla|du)",
)
