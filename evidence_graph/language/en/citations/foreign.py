"""Forms of citing law in English texts."""

from __future__ import annotations

from ...citations.foreign import CODE_SECTION, ForeignForm
from ..months import MONTHS

_SECTION = (  # "12.1-01-04(2)", "41.1-8.2", "1601(a)", "163A-12.3"
    r"(?:\d{1,3}(?:\.\d{1,2})?-\d{1,3}(?:\.\d{1,2})?-\d{1,4}(?:\.\d{1,2})?(?![\d.-]*\d)"
    r"|\d{1,2}\.0?\d-(?!\d{1,2}\.0)\d{1,4}(?:\.\d{1,4}){0,2}(?::\d{1,2})?(?![\d.-]*\d)"
    r"|\d[\d–-]*[A-Za-z]{0,2}(?:-\d+[a-z]?)?(?:\.\d+[a-z]?)?)(?:\s?\(\w{1,4}(?:-\d{1,2})?\))*"
)
_STATE = (  # as citations shorten the names of states: "U.S.", "N. Mex.", "Wyo.", "Ohio"
    r"(?:[A-Z]\.\s?[A-Z]\.|(?:[A-Z]\. )?[A-Z][a-z]{1,9}\."
    r"|Alaska|Hawaii|Idaho|Iowa|Maine|Ohio|Texas|Utah)"
)
_ARTICLE = r"(?:[Aa]rt|[Aa]mend|[Cc]h)\. (?:[IVXL]+|\d{1,3})(?:-?[A-Z])?\b"
_OF_ARTICLE = r" (?:§§\s?\d+(?:(?:,| and) \d+){0,9}|(?:§|[Ss]ec\.)\s?\d+)"
_YEAR = r"(?:1[5-9]|20)\d\d"
_MUNICIPAL = r"(?:City|Town|County|Village|Borough|Municipal)"
_SESSION_LAWS = (  # "Laws", "Acts", "Ga. L.", "PL", "Stats.", "S.C.", "R.S."
    r"(?:(?:[A-Z][a-z]{1,3}\. )?(?:Laws|Acts|L\.)|Stats\.|PL|RR|SL|(?:[A-Z]\.){1,4}),?"
)
_SESSION = (
    r"(?:(?:\d{1,3}[a-z]{2} Leg\.|R\.S\.|(?:(?:[A-Z][a-z]{1,4}\.|\d[a-z]{2}) ){0,3}Sess\.), )"
)
_OF_SESSION = (  # its own sections; "(NEW)" behind one says what it did
    r"[A-Z]{0,4}\d[\d–-]*[A-Za-z]{0,2}(?:\.\d+)?(?:\s?\((?:[a-z]{1,4}|\d{1,3}|[A-Z])\))*"
)

FOREIGN = (
    ForeignForm(  # "15 U.S.C. 1601", "5 USC § 552(a)"
        r"S\.?\s?C",
        r"\d{1,2} U\.?\s?S\.?\s?C\.?(?:\s?[AS]\.)?,? "
        r"(?:§+\s?|ss?\.(?:ss?\.)?\s?|(?:[Ss]ec|SEC)\.\s|[Ss]ections?\s)?"
        rf"(?P<usc>{CODE_SECTION})",
    ),
    ForeignForm(  # "5 U.S.C. App. 2, section 3"
        r"pp[.ex]",
        r"\d{1,2} U\.?\s?S\.?\s?C\.?(?: ?A\.)? [Aa]pp(?:endix|x\.?|\.)(?: \d+)?"
        rf"(?:,? (?:§+|sec(?:tion|\.))\s?{_SECTION})?",
    ),
    ForeignForm(  # "50 App. U.S.C.A. § 521"
        r"U\.S\.C", rf"\d{{1,2}} App\. U\.S\.C\.(?:A\.)? §+\s?{_SECTION}"
    ),
    *(
        ForeignForm(  # "81A C.J.S. States §§ 46, 47", "72 Am. Jur. 2d Highways, Streets § 58"
            sign,
            rf"\d{{1,3}}[A-Z]? {sign},? "
            r"(?:[A-Z][\w’'-]*,?(?: (?:and|or|of|for|in|on))? ){1,8}"
            rf"§+\s?{_SECTION}(?:(?:, |-|–| to )\d+\b)*",
            pages=True,
        )
        for sign in (r"C\.J\.S\.", r"Am\.\s?Jur\.\s?2d")
    ),
    ForeignForm(  # "Code 1933, § 54-301", "Pen. C. 1877, § 452", "C. Supp. 1950, § 3.1"
        r",\s§",
        r"(?:(?:[A-Z][a-z]{1,4}\. )?[A-Z]\. (?:Supp\. )?|(?:(?:Civil|Penal|Criminal) )?Code )"
        rf"{_YEAR}, §+\s?(?P<edition>{_SECTION}(?:, \d+\b(?![-.]\d|,? c))*)",
        pages=True,
    ),
    ForeignForm(  # of an edition of a code: "City Code, 1961/73, art. 4, § 20"
        r",\s?§",
        rf"(?:{_MUNICIPAL} |(?<![a-z]\s))Code,? {_YEAR}(?:/\d\d(?:\d\d)?)?,"
        rf" ?(?:(?:art|ch|tit)\.\s?\d{{1,3}}[A-Z]?, ?)?§+\s?(?P<dated>{_SECTION})",
        pages=True,
    ),
    ForeignForm(  # "1958 Code, § 2-1", "Prior code § 2-1"
        r"ode,?\s§",
        rf"(?:{_YEAR}|Prior|Former|Old) (?:{_MUNICIPAL} )?[Cc]ode,? §+\s?(?P<former>{_SECTION})",
        pages=True,
    ),
    ForeignForm(  # "U.S. Const. art. I, § 8, cl. 3", "Const. art. 4, § 8"
        r"Const\.",
        rf"(?:{_STATE} Const\.|Const\.(?=,? (?:[Aa]rt|[Aa]mend)\.)),?(?: {_ARTICLE})?"
        rf"(?:,{_OF_ARTICLE})?(?:, [Cc]l\. \d+)?",
    ),
    ForeignForm(  # "art. 4, § 8, Wyo. Const."
        r"Const\.",
        rf"{_ARTICLE}(?:,{_OF_ARTICLE})?(?:, [Cc]l\. \d+)?,? (?:of the )?{_STATE} Const\.",
    ),
    ForeignForm(  # "21 United States Code section 802(6)"
        r"States\s+Code\s",
        rf"\d{{1,2}} United States Code (?:[Ss]ections?|§+) (?P<written_code>{_SECTION})",
    ),
    ForeignForm(  # "49 Code of Federal Regulations section 571.3(b)"
        r"Code\sof\sF",
        r"\d{1,2} Code of Federal Regulations (?:[Ss]ections?|§+|[Pp]arts?) "
        rf"(?P<written_rule>{_SECTION})",
    ),
    ForeignForm(  # "Title 11, United States Bankruptcy Code"
        r"States\s+(?:Bankruptcy\s+)?Code",
        r"[Tt]itle \d{1,2},? (?:of the )?United States (?:Bankruptcy )?Code",
    ),
    ForeignForm(  # "title 12, U.S. Code"
        r"S\.\s+Code", r"[Tt]itle \d{1,2},? (?:of the )?U\.\s?S\. Code(?! of)"
    ),
    ForeignForm(  # "title 12 of the Code of Federal Regulations"
        r"Code\sof\sF",
        r"[Tt]itle \d{1,2},? (?:of the )?(?:U\.?S\.? )?Code of Federal Regulations",
    ),
    ForeignForm(  # "Title 5, California Code of Regulations, Section 41500"
        r"Code\sof\sR",
        r"(?:[Tt]itle \d{1,2},? (?:of the )?)?(?:[A-Z][a-z]{3,12} ){1,3}Code of Regulations"
        rf"(?:,? (?:§+\s?|[Ss]ections? ){_SECTION})?",
    ),
    ForeignForm(  # rules of meetings, cited by their name alone
        r"Rules\sof\sOrder", r"Robert[’']?s Rules of Order(?:,? (?:Newly )?Revised)?"
    ),
    ForeignForm(  # model codes of building, which towns and states adopt
        r"International\s[A-Z]",
        r"International (?:(?:Existing )?Building|Residential|Fire|Mechanical|Plumbing|Fuel Gas"
        r"|Energy Conservation|Property Maintenance|Zoning) Code",
    ),
    *(
        ForeignForm(  # "Vermont State Building Code", "Uniform Fire Code"
            rf"{word}\s(?:Building|Fire|Plumbing|Electrical|Sanitary)\sCode",
            rf"{state}{word} (?:Building|Fire|Plumbing|Electrical|Sanitary) Code\b",
        )
        for word, state in (("State", r"(?:(?!The )[A-Z][a-z]{2,12} ){1,2}"), ("Uniform", ""))
    ),
    ForeignForm(  # "JAMS Streamlined Arbitration Rules"; not "the Arbitration Rules" of a contract
        r"Arbitration\s(?:Rules|Association)",
        r"(?:(?:AAA|JAMS|ICDR|ICC|LCIA|SIAC|HKIAC|UNCITRAL|Commercial|Consumer|Employment|Expedited"
        r"|International|Streamlined|Comprehensive|Construction Industry)[’']?s? ){1,3}"
        r"(?:Arbitration Rules(?: (?:and|&) (?:Mediation )?Procedures)?|Rules(?= of the American))"
        r"(?: of the American Arbitration Association)?",
    ),
    ForeignForm(
        r"Rules\sof\sArbitration\sof",
        r"Rules of Arbitration of the International Chamber of Commerce",
    ),
    ForeignForm(  # "Nonprofit Public Benefit Corporation Law", "Oregon Business Corporation Law"
        r"Corporation\sLaw",
        r"(?:[A-Z][a-z]{3,12} ){0,2}(?:(?:Nonprofit|Not-for-Profit|General|Business|Public Benefit"
        r"|Mutual Benefit|Religious|Professional) ){1,3}Corporation Law\b",
    ),
    ForeignForm(  # "the Corporations Code of California"
        r"Code\sof\s[A-Zt]",
        r"(?:Corporations?|Penal|Probate|Labor|Insurance|Vehicle) Code of "
        r"(?:the State of )?(?:(?:New|North|South|West) )?(?!Ethic|Conduct|Practice)"
        r"[A-Z][a-z]{3,12}\b",
    ),
    ForeignForm(  # "27 V.S.A. § 101", "P.L. § 397", "V.S. 1947, § 442", "R.S. 8, §§ 21, 22"
        r"\.[^§]{0,8}\s§",
        r"(?:\d{1,3} )?(?:[A-Z]\.\s?){1,3}[A-Z]\.(?:\s\d{1,4},?)?\s§+\s?"
        rf"(?P<state>{_SECTION}(?:, \d+\b(?!,? No))*)",
    ),
    ForeignForm(  # "W.S. 6-1-102(b)", "La. R.S. 23:921", "K.S.A. 2025 Supp. 59-30,102"
        r"\.[A-Z]\.(?:[A-Z]\.)*\s(?:\d{4}\sSupp\.\s)?\d{1,4}[-.:]",
        r"(?:[A-Z][a-z]{1,4}\. )?(?:(?!P\.L|S\.[CL]\.)(?:[A-Z]\.){1,3}[SCAL]\. "
        r"(?P<coded>\d{1,3}[-:]\d{1,4}(?:\.\d+)?"
        r"(?![\w-])(?:\(\w{1,4}\))*|\d{4}\.\d{2,4}(?:\(\w{1,4}\))*)"
        r"|(?:[A-Z]\.){1,4}[A-Z]\. (?:(?P<lined>\d{1,3}(?:\.\d{1,3})?-\d{1,3}(?:\.\d{1,3})?"
        r"-\d{2,5}(?:\.\d+)?(?:\(\w{1,4}\))*)"
        r"|\d{4} Supp\. (?P<supplemented>\d{1,3}-\d{1,5}(?:,\d{3})?(?:\(\w{1,4}\))*)))",
    ),
    ForeignForm(  # "L 1932 2d, c 40", "L 1986, c 110, pt of §1", "L 2031, c 4, §2 and c 5, §7"
        r"L\s\d{4}",
        rf"S?L {_YEAR}(?: \d?[A-Z]?[a-z]{{1,3}})?, c \d{{1,4}}"
        rf"(?:,? (?:pts? of )?§+\s?{_OF_SESSION}(?:, \d+\b)*)?"
        r"(?: and c \d{1,4}, §+\s?\d+\b)?",
        pages=True,
    ),
    ForeignForm(  # "RL 1945, §5102"
        r"RL\s\d{4}", rf"RL {_YEAR}, §+\s?(?P<revised>{_SECTION}(?:, \d+\b)*)", pages=True
    ),
    ForeignForm(  # "1925 Supp., § 9691", of a code that is cited beside it
        r"Supp\.,\s§", rf"{_YEAR} Supp\., §+\s?(?P<supplement>{_SECTION}(?:, \d+\b(?!,? c))*)"
    ),
    *(
        ForeignForm(  # "7 GCA § 3401"
            rf"{last}\s§", rf"\d{{1,3}} [A-Z]{{1,4}}{last} §+\s?(?P<title_{last}>{_SECTION})"
        )
        for last in "ACR"
    ),
    ForeignForm(  # "13 V.S.A. chapter 19, subchapter 6", "12 App. V.S.A. chapter 3"
        r"\.\s[Cc]h(?:apter|\.)",
        r"(?:\d{1,3} (?:App\. )?(?:[A-Z]\.\s?){1,3}[A-Z]\.|(?:[A-Z]\.)?R\.[CS]\.|K\.S\.A\.)"
        r" [Cc]h(?:apter|\.) \d{1,4}[A-Z]?"
        r"(?:, (?:subchapter|subch\.) \d{1,2}[A-Z]?)?(?![\w-])",
    ),
    ForeignForm(  # "MGL c. 40, § 21D", "G.L. c. 6, §§ 168 and 172", "M.G.L. ch. 93A"
        r"L\.?(?:A\.)?\sch?\.\s",
        r"(?:M\.?\s?)?G\.?\s?L\.?(?:A\.)? ch?\. \d{1,3}[A-Z]?"
        rf"(?:,? §+\s?(?P<general>{_SECTION}))?(?![\w-])",
    ),
    ForeignForm(  # "R. 1797, p. 469, § 11": an edition of the statutes of one state
        r"p\.\s\d",  # "Ga. L. 1981, p. 792, § 1": the laws of a session, by their pages
        rf"(?:[A-Z][a-z]{{1,4}}\. )?[A-Z]\. \d{{4}}(?:-\d{{2,4}})?, p\. \d{{1,4}}"
        rf"(?:, §+\s?{_SECTION}(?:, \d+\b)*)?",
    ),
    ForeignForm(  # "Minn. Stat. § 181.988"
        r"Stat\.\s",  # "N.C. Gen. Stat. § 7A-11"
        rf"(?:(?:[A-Z]\.\s?[A-Z]\.|[A-Z][a-z]{{1,5}}\.)\s)?[A-Z][a-z]{{1,12}}\.\sStat\."
        rf"\s(?:Ann\.\s)?§+\s?{_SECTION}",
    ),
    ForeignForm(  # "Cal. Lab. Code § 2870", "Tex. Penal Code Ann. § 19.02"
        r"Code\s",
        rf"[A-Z][a-z]{{1,12}}\.\s(?:(?:[A-Z][a-z]{{1,12}}\.?|&)\s){{0,4}}Code\s(?:Ann\.\s)?§+\s?"
        rf"{_SECTION}",
    ),
    ForeignForm(  # "N.Y. Gen. Bus. Law § 349", "New York Education Law section 2-d"
        r"Law\s(?:§|[Ss]ection)",
        rf"(?:N\.\s?Y\.|New York) (?:(?:[A-Z][a-z]{{1,12}}\.?|&) ){{1,5}}Law "
        rf"(?:§+\s?|[Ss]ections? ){_SECTION}",
    ),
    ForeignForm(
        r"C\.\s§", rf"\d{{1,2}} [A-Z][a-z]{{1,4}}\. C\. §+\s?{_SECTION}"
    ),  # "11 Del. C. § 6"
    ForeignForm(  # "720 ILCS 5/9-1"
        r"LCS\s", r"\d{1,3} ILCS \d{1,4}/\d+[A-Z]?(?:-\d+(?:\.\d+)?)*(?:\(\w{1,4}\))*"
    ),
    ForeignForm(  # "Md. Code, Lab. & Empl. § 3-716"
        r"Code,\s",
        r"[A-Z][a-z]{1,12}\. Code,(?: Ann\.,?)?(?: &| [A-Z][a-z]{1,12}[.,]{0,2}){1,5}"
        rf" §+\s?{_SECTION}",
    ),
    ForeignForm(  # "(Ord. 2031-39. Passed 8-13-31.)", "Ordinance 31-431, Section 5"
        r"Ord(?:\.|inance)\s\d", r"Ord(?:\.|inance) \d{2,4}-\d{1,4}(?![\w-])", pages=True
    ),
    ForeignForm(  # "OMB Memorandum M-31-04", "OMB Circular No. A-130"
        r"OMB\s", r"OMB (?:(?:Memorandum )?M-\d\d-\d\d|Circular (?:No\. )?A-\d{1,3})(?![\w-])"
    ),
    ForeignForm(  # "Ord. No. 01-147, § 2(1), 6-20-2001", "Ord. of 3-4-1999, § 5"
        r"Ord\.\s(?:No|of)",
        r"Ord\. (?:Nos?\. (?:[A-Z]{1,3}-?)?\d[\w–-]{0,15}(?:\.\d{1,4})?(?!\w)"
        r"|of \d{1,2}[-/]\d{1,2}[-/]\d{2,4}(?!\w))",
        pages=True,
    ),
    ForeignForm(  # "SOR/2018-42, s. 2"
        r"OR/\d", rf"SOR/\d{{2,4}}-\d{{1,4}}(?:, ss?\. {_SECTION}(?:\([A-Z]\))?)?"
    ),
    ForeignForm(  # "2003, No. 150 (Adj. Sess.), § 1", "Acts 2024, 2nd Ex. Sess., No. 17, §1"
        r"No\.\s\d",
        rf"(?:(?:(?:Acts|Laws) )?{_YEAR}, {_SESSION}?"
        r"|(?<=[,;]\s)(?=No\. \d{1,3}(?: \([^()]{3,16}\))?\s?, §))"
        r"No\. \d+(?: \((?:[A-Z][a-z]{2,5}\.?\s?){1,3}\))?"
        rf"(?:\s?, (?:§+|[Ss]ec\.|[Ss]ection)\s?{_SECTION}(?:, \d+\b(?!,? No))*)?",
    ),
    ForeignForm(  # "No. 2/2003 s. 45(3)(a)", "No. 138, 1979, s 5", "2008 Act No. 2, SECTION 1"
        r"No\.\s\d",
        rf"(?:(?:{_YEAR} )?Act )?No\. \d{{1,5}}(?:(?:/|, | of ){_YEAR})?,? "
        rf"(?:Sch\. \d{{1,2}} cl\. |(?:ss?|rr?)\.? |SECTIONS? ){_OF_SESSION}(?:, \d+\b)*",
        pages=True,
    ),
    ForeignForm(  # "85/2004 s. 4" behind "amended by Nos 2/2003 s. 45(7)"
        rf"/{_YEAR}\ss", rf"(?:Nos )?\d{{1,3}}/{_YEAR} ss?\. {_OF_SESSION}", pages=True
    ),
    ForeignForm(rf"A{_YEAR}-\d", rf"A{_YEAR}-\d{{1,3}} ss? {_OF_SESSION}", pages=True),
    ForeignForm(  # "RSA 2000 cB-2 s1", "2023 c5 s1"
        r"c(?:[A-Z][‑-])?\d",
        rf"(?:R?SA )?{_YEAR} c(?:[A-Z][‑-])?\d{{1,3}}(?:\.\d+)? ss?\d+(?:\.\d+)?(?!\w)",
        pages=True,
    ),
    ForeignForm(rf"/{_YEAR}\ss\d", rf"AR \d{{1,3}}/{_YEAR} s\d+(?!\w)", pages=True),
    ForeignForm(  # "26 & 27 Vict. c. 33", "2 Geo. V, ch. 45"
        r"c(?:h|ap)?\.(?:\s)?\d",
        r"\d{1,2}(?: (?:&|and) \d{1,2})?,? (?:Geo|Vict|Eliz|Edw|Will)\. "
        r"(?:(?:[IVX]{1,4}|\d)\b\.?,? |, )?c(?:h|ap)?\.(?: )?\d+(?!\w)",
        pages=True,
    ),
    ForeignForm(  # "2001, c. 13, s. 9", "R.S., 1985, c. 29 (3rd Supp.)", "2032 s.s.1 c.19"
        r"c\.(?:\s)?\d",
        rf"(?:{_SESSION_LAWS} (?:\d{{4}}(?:-\d{{2,4}}){{0,2}},?(?: )?)?"
        r"|\d{4}(?:-\d{2,4}){0,2},?(?: )?(?:s\.s\.\d )?|(?<=\())c\.(?: )?\d+(?:[A-Z]\b)?"
        r"(?: \(\d\w\w Supp\.\))?(?:, p\. \d{1,4})?"
        r"(?:,(?: )?(?:Pt\. [A-Z]{1,4}, )?(?:Sch\. [A-Z], )?(?:§+|ss?\.|Sch\.|[Ii]tem)(?: )?"
        rf"{_OF_SESSION}(?:[–-]\d+|, ?[A-Z]{{0,4}}\d+\b(?!,? c\.))*)?",
        pages=True,
    ),
    ForeignForm(  # "Regulation No 17", "Directive No 70/156/EEC"
        r"No\.?\s\d",
        r"(?:Council |Commission )?(?:Regulation|Directive|Decision) No\.? \d+"
        r"(?:/\d+(?:/[A-Z]{2,3})?)?",
    ),
    ForeignForm(  # "Restatement (Second) of Torts § 402A"
        r"Restatement\s\(",
        r"Restatement \((?:First|Second|Third|Fourth)\) of [A-Z][a-z]{2,15}(?: (?:and|of|& )?"
        rf"(?: ?[A-Z][a-z]{{2,15}})){{0,3}},? §+\s?{_SECTION}",
    ),
    ForeignForm(  # "IRS Form 1099-MISC": a form, and no unit
        r"Forms?\s",
        r"(?:IRS|SEC|FDA|FCC|HUD|USCIS|UCC|DD|VA) Forms? "
        r"(?:No\. )?[A-Z]{0,2}-?\d{1,5}(?:-[A-Z]{1,5})?\b",
    ),
    ForeignForm(r"Schedule\s13[DG]", r"Schedule 13[DG](?:/A)?\b"),  # forms of the SEC
    ForeignForm(  # "12 CFR 1026.2", "12 CFR part 202", "12 CFR Section 1026.2"
        r"F\.?\s?R\b",
        r"\d{1,2} C\.?\s?F\.?\s?R\.? (?:[Pp]arts? |[Ss]ec(?:tions?|\.) |§+\s?)?"
        rf"(?P<cfr>{_SECTION})"
        r"(?:,\s[Aa]pp(?:endix|\.)(?:\s[A-Z]\b)?)?",
    ),
    ForeignForm(  # rules of states: "310 CMR 40.0000", "9 NYCRR 466.1", "14 CCR § 15064.5(b)"
        r"C(?:M|C|R)R\s(?:§|\d)",
        r"\d{1,3} (?:CMR|NYCRR|CCR) (?:§+\s?)?"
        r"(?P<state_rule>\d{1,5}(?:\.\d{1,5})?(?:\(\w{1,4}\))*)",
    ),
    ForeignForm(  # "13 Pa.C.S. § 8405", "75 Pa. Cons. Stat. § 3731"
        r"Pa\.\s?C",
        rf"\d{{1,2}} Pa\.\s?C(?:\.S\.(?:A\.)?|ons\. Stat\.) §+\s?(?P<consolidated>{_SECTION})",
    ),
    ForeignForm(  # "Treas. Reg. § 1.409A-3(i)"
        r"Treas",
        r"Treas(?:\.|ury) Reg(?:\.|ulations?) (?:§+|[Ss]ec(?:tions?|\.))\s?"
        r"\d{1,3}\.\d+[A-Z]?(?:-\d+[A-Z]?)?(?:\(\w{1,5}\))*",
    ),
    ForeignForm(r"Stat\.", r"\d{1,3} Stat\. \d+", pages=True),  # "124 Stat. 1376"
    ForeignForm(  # "728 F. Supp. 303"
        r"F\.\s?Supp", r"\d{1,4} F\.\s?Supp\.(?:\s?[23]d)? \d{1,4}", pages=True
    ),
    ForeignForm(  # "49 A.L.R. Fed. 3d Art. 4", "12 A.L.R.4th 345"
        r"A\.\s?L\.\s?R\.",
        r"\d{1,3} A\.\s?L\.\s?R\.(?:\s?Fed\.)?(?:\s?[2-7](?:d|th))? (?:Art\. )?\d{1,4}",
        pages=True,
    ),
    ForeignForm(r"FR\b", r"(?<!-)\d{1,3} FR [\d,]+(?!\.\d)", pages=True),  # "76 FR 79442"
    ForeignForm(r"Reg\.", r"\d{1,3} Fed\.\s?Reg\. [\d,]+", pages=True),
    *(
        ForeignForm(  # "ch. 37, Laws 1978", "chapter 3, Laws of 1979", "Sec. 1, Ch. 4, L. 2011"
            rf"{laws}\s",
            rf"(?:[Ss]ecs?\. \d+(?:(?:,| and| thru|, and) \d+){{0,9}}, )?"
            r"[Cc]h(?:apter|\.) \d{1,4}[A-Z]?, (?:[A-Z][a-z]{2,12}\.? ){0,2}"
            rf"{laws}(?: of)? (?:1[789]|20)\d\d(?!\d)",
        )
        for laws in ("Laws", "SLA", "Acts", r"L\.")
    ),
    ForeignForm(  # "§ 2 ch 98 SLA 1983", as Alaska prints it
        r"SLA\s",
        r"(?:§+ \d+(?:(?:, | - |-)\d+){0,9} )?ch \d{1,4} (?:[A-Z]{2,5} )?SLA (?:19|20)\d\d",
        pages=True,
    ),
    ForeignForm(  # "2031 ND 56, ¶ 37": a paragraph of a decision
        r"¶",
        r"(?:19|20)\d\d [A-Z]{2}(?: App)?(?: \([1-9]\w{1,2}\))? \d{1,7}(?:-U)?, ¶+ ?\d+",
        pages=True,
    ),
    *(
        ForeignForm(  # "Laws 1981, Sp. Sess., ch. 17", "Acts 2013, 83rd Leg., Ch. 3 (S.B. 2)"
            rf"{chapter}\.\s\d",
            rf"(?:(?:{_SESSION_LAWS} )?{_YEAR},? {_SESSION}{{0,2}}"
            rf"|(?:{'|'.join(MONTHS)}) \d{{1,2}}, {_YEAR}, (?:\d{{1,3}} Stat\. \d{{1,4}}, )?"
            rf"|{_YEAR} [A-Z][a-z]{{1,4}}\. Acts )"
            rf"{chapter}\. \d{{1,4}}(?: \([A-Z]\.[A-Z]\. \d{{1,4}}\))?",
            pages=True,
        )
        for chapter in ("ch", "Ch")
    ),
    ForeignForm(r"Cap\.\s?\d", r"Cap\.\s?\d{1,4}[A-Z]?(?!\w|\.\d)"),  # "section 4 of Cap. 36"
    ForeignForm(r"Law\b", r"Public Law(?: No\.)? \d+[–-]\d+"),
    ForeignForm(r"Pub\.", r"Pub\.\s?L\.(?: No\.)? \d+[–-]\d+"),
    ForeignForm(r"P\.L\.\s", r"P\.L\. \d{2,3}[–-]\d+"),
    ForeignForm(  # "D.C. Official Code § 5-1401"
        r"Code,?\s(?:§|[Ss]ec)",
        rf"[A-Z]\.\s?[A-Z]\. ?(?:Official )?Code,? (?:§+|[Ss]ecs?\.)\s?(?P<code>{_SECTION})",
    ),
    ForeignForm(r"Law\b", r"[A-Z]\.\s?[A-Z]\. Law \d+[–-]\d+"),  # "D.C. Law 6-10"
    ForeignForm(r"Act\s\d", r"[A-Z]\.\s?[A-Z]\. Act \d+[–-]\d+"),
    ForeignForm(
        r"OJ\b",
        r"OJ (?:\d{4} )?(?:No\.? )?[LC]\s?\d+(?:/\d+)?,(?: [\d.]+,)? pp?\.\s?\d+",
        pages=True,
    ),
    ForeignForm(  # "Cabinet Decision No. (74) of 2020", "Federal Decree-Law No. 9 of 2022"
        r"No\.?\s\(?\d",
        r"(?:(?:Federal|Cabinet|Royal|Ministerial|Presidential|Executive|Decree)(?: |-)){0,3}"
        r"(?:Law|Decree|Decision|Resolution|Order|Regulation|Act) (?:(?:[Bb]y )?[Ll]aw )?"
        r"No\.? \(?\d{1,4}\)? of (?:the year )?\d{4}",
    ),
    ForeignForm(  # "Excise Proclamation No. 64/1994"
        r"mation\sNo\.?\s\d",
        r"(?:[A-Z][a-z]{2,14} (?:(?:and|of|for) )?){0,7}"
        rf"Proclamation No\.? \d{{1,4}}/{_YEAR}",
    ),
    ForeignForm(  # "law no. 2004-575 of 21 June 2004", "By-law No. 292-70"
        r"aw\s[Nn]",
        r"(?:[Bb]y-?)?[Ll]aw [Nn]o\.? \d{2,4}[-/]\d+"
        rf"(?: of \d{{1,2}} (?:{'|'.join(MONTHS)}) \d{{4}})?",
    ),
    ForeignForm(r"aw\s\d", r"[Bb]y-?law \d{1,4}-(?:19|20)\d\d(?![\w-])"),  # "By-law 31-2032"
    ForeignForm(  # "Act 38 of 2008", "Act XVI of 1927"
        r"Act\s[\dIVXLC]", rf"Act (?:\d{{1,3}}|[IVXLC]{{1,8}}) of {_YEAR}"
    ),
    ForeignForm(  # "Act of June 3, 1996"
        r"Act\sof\s", rf"Act of (?:{'|'.join(MONTHS)}) \d{{1,2}}, \d{{4}}"
    ),
)
