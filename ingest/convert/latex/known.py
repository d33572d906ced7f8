"""The commands and environments of LaTeX and its packages: what they print, count or skip."""

from __future__ import annotations

SIGNS = {
    "ss": "ß", "o": "ø", "O": "Ø", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å",
    "l": "ł", "L": "Ł", "i": "i", "S": "§", "P": "¶", "dots": "…", "ldots": "…",
    "textellipsis": "…",
    "copyright": "©", "texteuro": "€", "euro": "€", "EUR": "€", "pounds": "£", "textsection": "§",
    "textendash": "–", "textemdash": "—", "textbullet": "•", "textdegree": "°", "degree": "°",
    "glqq": "„", "grqq": "“", "flqq": "«", "frqq": "»", "textquotedblleft": "“",
    "textquotedblright": "”", "textregistered": "®", "texttrademark": "™", "LaTeX": "LaTeX",
    "TeX": "TeX", "quad": " ", "qquad": " ", "textbackslash": "\\", "slash": "/", "hfill": " ",
    "%": "%", "&": "&", "$": "$", "#": "#", "_": "_", "{": "{", "}": "}", " ": " ", "\n": " ",
    "space": " ", "nobreakspace": " ", "enspace": " ", "thinspace": "\u2009",
    ",": "\u2009", ";": " ", ":": " ", "!": "", "-": "", "/": "", "@": "", "linebreak": " ",
}  # fmt: skip
"""The signs that commands without arguments print."""

ACCENTS = {
    '"': "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303", "=": "\u0304",
    ".": "\u0307", "c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "r": "\u030a",
    "k": "\u0328", "d": "\u0323", "b": "\u0331",
}  # fmt: skip
"""The combining characters of accents, which follow their letters."""

SILENT = {
    **dict.fromkeys(
        "usepackage documentclass input include includegraphics pagestyle thispagestyle "
        "vspace hspace pagenumbering bibliographystyle bibliography index hypersetup geometry "
        "selectlanguage KOMAoptions RequirePackage PassOptionsToPackage color "
        "usetikzlibrary hyphenation urlstyle captionsetup setmainfont setsansfont "
        "setmonofont graphicspath fancyhf includepdf vskip phantom hphantom vphantom cite "
        "nocite citep citet pageref textcolor colorbox".split(),
        1,
    ),
    **dict.fromkeys(
        "setlength addtolength definecolor markboth newlength "
        "DeclareMathOperator titlespacing fancyhead fancyfoot colorlet setkomafont rule".split(),
        2,
    ),
    **dict.fromkeys("addcontentsline IfFileExists".split(), 3),
    **dict.fromkeys(
        "newpage pagebreak nopagebreak tableofcontents bigskip medskip smallskip noindent "
        "clearpage cleardoublepage centering raggedright maketitle today small large Large "
        "LARGE huge Huge footnotesize scriptsize normalsize tiny bf it rm sf tt sl sc em "
        "bfseries itshape upshape mdseries rmfamily sffamily ttfamily normalfont makeatletter "
        "makeatother frontmatter mainmatter backmatter hline toprule midrule bottomrule "
        "endhead endfirsthead endfoot endlastfoot protect relax fi else tightlist par".split(),
        0,
    ),
}
"""Commands that print nothing, with the numbers of their arguments."""

FRACTIONS = frozenset(("frac", "nicefrac", "tfrac", "dfrac", "sfrac"))
"""Commands that print their two arguments as a fraction."""

SIZED = {"minipage": 1, "multicols": 1, "adjustwidth": 2}
"""Environments whose first arguments are sizes or numbers of columns, with their count."""

BOXES = {"makebox": 0, "framebox": 0, "parbox": 1}
"""Commands that print their last argument in a box, with the count of sizes in braces before it."""

PASSED_OVER = frozenset(("figure", "tikzpicture", "comment", "picture", "filecontents", "CCSXML"))
"""Environments without text that can be read."""

LEVELS = {"part": 1, "chapter": 2, "section": 3, "subsection": 4, "subsubsection": 5,
          "paragraph": 6, "subparagraph": 7}  # fmt: skip
"""The ranks of headings."""

UNNUMBERED_HEADINGS = {
    "addpart": "part*",
    "addchap": "chapter*",
    "addsec": "section*",
    "addsubsec": "subsection*",
    "addsubsubsec": "subsubsection*",
}
"""Commands of KOMA-Script and `unnumberedtotoc` for headings without number, and those of LaTeX."""

ENUMERATED = ("{}.", "({})", "{}.", "{}.")
"""How the numbers of lists are printed, by depth; `KINDS` are the kinds of the numbers."""
KINDS = ("decimal", "lowerLetter", "lowerRoman", "upperLetter")
OF_LISTS = ("enumi", "enumii", "enumiii", "enumiv")
"""The counters of lists, by depth."""

COUNTED = {
    "arabic": "decimal",
    "alph": "lowerLetter",
    "Alph": "upperLetter",
    "roman": "lowerRoman",
    "Roman": "upperRoman",
}
"""Commands that print a counter, with the kind of its number."""

COUNTING = ("newcounter", "stepcounter", "refstepcounter", "counterwithin", "counterwithout")
"""Commands that define and step counters; `setcounter` also sets which headings are numbered."""

LATEX_LISTS = frozenset(("itemize", "enumerate", "description", "thebibliography"))
"""Environments of LaTeX whose items are read; a file may define others that are like them."""

LISTS = frozenset(
    "itemize enumerate description thebibliography list trivlist labeling tasks center quote "
    "itemize* enumerate* description*".split()
)
"""Environments of LaTeX and its packages with items, whose arguments are no titles."""

OF_CONTRACTS = ("Sentence", "parnumbertrue", "parnumberfalse", "DeclareNewJuraEnvironment")
"""Commands of `scrjura`, which sets contracts, without those for clauses."""
UNNUMBERED = ("parnumber=false", "parnumber=off", "parnumber=no", "parnumber=manual")
"""The options of `scrjura` by which paragraphs are not numbered."""
NAMES_OF_PARAGRAPHS = {"de": ("Absatz", "Abs."), "en": ("paragraph", "par.")}
"""The words that `scrjura` prints before the numbers of paragraphs, in full and short."""

REFERENCES = ("ref", "cref", "Cref", "autoref", "eqref", "vref", "nameref", "refL", "refS", "refN",
              "refPar", "refClause")  # fmt: skip
"""Commands that print what their labels name, known or not."""

_QUOTES = (("``", "“"), ("''", "”"), ('"`', "„"), ("\"'", "“"), ("---", "—"), ("--", "–"))


def with_signs(text: str) -> str:
    """*text* with the quotation marks and dashes that LaTeX prints for signs of ASCII."""
    for typed, printed in _QUOTES:
        text = text.replace(typed, printed)
    return text
