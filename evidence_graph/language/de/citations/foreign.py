"""Forms of citing law in German texts."""

from __future__ import annotations

from ...citations.foreign import ForeignForm

FOREIGN = (
    ForeignForm(  # the convention on the sale of goods, which contracts exclude by this name
        r"UN-Kauf", r"UN-Kaufrechte?s?\b(?: \(CISG\))?"
    ),
    ForeignForm(  # "ABl. L 12 vom 16.1.2001, S. 1", "ABl. EG Nr. L 11 S. 4"
        r"ABl",
        r"ABl\.?(?: (?:EG|EU|EWG))?(?: Nr\.)? [LC]\s?\d+(?:/\d+)?(?: vom [\d.\s]{6,12})?,?"
        r" S\.\s?\d+",
        pages=True,
    ),
    *(  # "AS 2009 5597 Art. 2", "BBl 2003 1234": the gazettes of Switzerland
        ForeignForm(
            rf"{gazette}\s\W{{0,3}}[12]",
            rf"{gazette} (?:1[89]|20)\d\d(?: [IVX]{{1,4}})? \d{{1,5}}"
            r"(?:,? \d{1,5}(?!\d)){0,9}(?: (?:Art\.|Ziff\.|Anhang) (?:\d{1,3}[a-z]?|[IVX]{1,4})"
            r"(?: (?:Abs\.|Ziff\.|Bst\.) \w{1,3}){0,3})?",
            pages=True,
        )
        for gazette in ("AS", "BBl")
    ),
    ForeignForm(r"SR\s\W{0,3}\d", r"SR \d{1,3}(?:\.\d{1,4}){0,4}"),  # Swiss law by its number
    *(  # "Ziff. I des BG vom 20. Juni 2014", "Art. 3 der V vom 5. Nov. 2014"
        ForeignForm(
            rf"{kind}\svom\s",
            rf"{kind} vom \d{{1,2}}\. [A-ZÄ][a-zäöü]{{2,8}}\.? (?:1[89]|20)\d\d",
        )
        for kind in ("BG", "BB", "V")
    ),
    ForeignForm(  # "EinigVtr Anlage II Kapitel V Sachgebiet A Abschnitt III"
        r"EinigVtr",
        r"EinigVtr Anlage I{1,2}(?: Kap(?:itel|\.) [IVX]+)?(?: Sachgebiet [A-Z])?"
        r"(?: Abschnitt [IVX]+)?(?: Nr\. \d+)?",
    ),
    ForeignForm(  # "G v. 12.8.2021 I 3544", as lists of amendments name it
        r"v\.\s\d",
        r"(?:G|V|Bek\.|Beschl\.)\sv\.\s\d{1,2}\.\s?\d{1,2}\.\s?\d{4}(?:\s[IVX]+\s\d+)?",
    ),
)
