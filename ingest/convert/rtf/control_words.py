"""Control words of Rich Text that the reader knows, by what they do."""

from __future__ import annotations

DROPPED = frozenset(
    "colortbl listtable listoverridetable revtbl rsidtbl pict objdata header headerl headerr "
    "headerf footer footerl footerr footerf ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn filetbl "
    "xmlnstbl nonshppict sn sv tc xe bkmkend pntxta pntxtb".split()
)
PROPERTIES = {"title": "title", "author": "author", "subject": "subject"}
PROPERTIES |= {"keywords": "keywords", "doccomm": "description"}
MARKERS = frozenset({"listtext", "pntext"})
GATHERED = frozenset({"fonttbl", "stylesheet", "info", "fldinst", "bkmkstart"}) | MARKERS
STARRED = frozenset({"fldinst", "shpinst", "bkmkstart"})  # groups marked by "\*" that are read
CHARACTERS = {"tab": "\t", "line": "\n", "emdash": "—", "endash": "–", "bullet": "•"}
CHARACTERS |= {"lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”"}
CHARACTERS |= {"emspace": "\u2003", "enspace": "\u2002", "qmspace": "\u2005"}
SYMBOLS = {"~": "\xa0", "_": "‑", "\\": "\\", "{": "{", "}": "}"}
BREAKS = frozenset({"par", "sect", "nestcell", "nestrow"})
