"""How English texts name other documents."""

from __future__ import annotations

from ..naming import ForeignForm, NamingWords

MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)
_SECTION = r"\d[\d–-]*[a-z]{0,2}(?:-\d+[a-z]?)?(?:\.\d+[a-z]?)?(?:\s?\(\w{1,4}\))*"
NAMING = NamingWords(
    determiners=("the",),
    starting=(
        *("The", "This", "That", "A", "An", "In", "Under", "Any", "Each", "No", "Every", "Means"),
        *("See", "Where", "If", "For", "By", "All", "Such", "As", "With", "From", "Of", "To"),
        *("And", "Or", "On", "When"),
    ),
    parting=("and", "or", "in", "under", "by", "with"),
    years=("of",),
    goes_on=("of", "&"),
    means=r"[Mm]eans?|is\sa\sreference\sto",
    called=r"(?:in\s(?:this|these)\s\w+\s)?(?:referred\sto\sas\s)?",
    coded=("Rules?", "Chapters?", "Sections?", r"[Aa]rt\w*", "Appendix"),
    works=("references", "bibliography"),
    foreign=(
        ForeignForm(  # "15 U.S.C. 1601", "5 USC § 552(a)"
            r"S\.?\s?C",
            r"\d{1,2} U\.?\s?S\.?\s?C\.?(?:\s?A\.)? (?:§+\s?|sec\.\s)?"
            rf"(?P<usc>{_SECTION})",
        ),
        ForeignForm(r"States\s+Code", r"[Tt]itle \d{1,2},? (?:of the )?United States Code"),
        ForeignForm(  # "12 CFR 1026.2", "12 CFR part 202"
            r"F\.?\s?R\b",
            rf"\d{{1,2}} C\.?\s?F\.?\s?R\.? (?:[Pp]arts? |§+\s?)?(?P<cfr>{_SECTION})"
            r"(?:,\s[Aa]pp(?:endix|\.)(?:\s[A-Z]\b)?)?",
        ),
        ForeignForm(r"Stat\.", r"\d{1,3} Stat\. \d+", pages=True),  # "124 Stat. 1376"
        ForeignForm(r"FR\b", r"\d{1,3} FR [\d,]+", pages=True),  # "76 FR 79442"
        ForeignForm(r"Reg\.", r"\d{1,3} Fed\.\s?Reg\. [\d,]+", pages=True),
        ForeignForm(r"Law\b", r"Public Law(?: No\.)? \d+[–-]\d+"),
        ForeignForm(r"Pub\.", r"Pub\.\s?L\.(?: No\.)? \d+[–-]\d+"),
        ForeignForm(r"Law\b", r"[A-Z]\.\s?[A-Z]\. Law \d+[–-]\d+"),  # "D.C. Law 6-10"
        ForeignForm(r"Act\s\d", r"[A-Z]\.\s?[A-Z]\. Act \d+[–-]\d+"),
        ForeignForm(r"OJ\b", r"OJ (?:L|C) \d+, [\d.]+, p\. \d+", pages=True),
        ForeignForm(  # "Cabinet Decision No. (74) of 2020"
            r"No\.?\s\(?\d",
            r"(?:(?:Federal|Cabinet|Royal|Ministerial|Presidential|Executive|Decree) ){0,3}"
            r"(?:Law|Decree|Decision|Resolution|Order|Regulation|Act) (?:(?:[Bb]y )?[Ll]aw )?"
            r"No\.? \(?\d{1,4}\)? of (?:the year )?\d{4}",
        ),
        ForeignForm(  # "Act of June 3, 1996"
            r"Act\sof\s", rf"Act of (?:{'|'.join(MONTHS)}) \d{{1,2}}, \d{{4}}"
        ),
    ),
)
