"""Recognises what stands in place of a title: the name of a file, a tag of a register, "Untitled".

Registers print such a mark above a contract, and programs write it into the metadata of a file.
"""

from __future__ import annotations

import re
from functools import cache

from evidence_graph.language import packs

_FILE = re.compile(
    r"\S+\.html?|[A-Z]:\\.*|.*\.(?:docx?|pdf|rtf|odt|indd|pmd|qx[dp]|wpd)|exv?-?\d\S*|<[A-Z]+>[\s\d]*"
    r"|[^\W_][^\s_]{0,40}_[^\s_]{1,40}_\S.*"  # "B.Sc._Port_rules 2031"
    r"|Microsoft \w{4,10} - .*|.* - - .*|\w{1,40}_\w{1,40}\[\d{1,3}\]"
    r"|(?-i:[a-z]{1,4}\d{2,8}[-_][a-z\d_-]{3,40})",  # "a1010-lampsxamendmen", as filers name files
    re.I,
)


def is_file_mark(title: str) -> bool:
    """Whether *title* is the name of a file or a tag: "exv10w1", "a10-leasepier", "Lease.docx".

    "Microsoft Word - Lease 3" is such a name too: a printer driver makes it. So is what a program
    puts in place of a title: "Untitled", "Document1".
    """
    title = title.strip()
    return _FILE.fullmatch(title) is not None or _placeholder().fullmatch(title) is not None


@cache
def _placeholder() -> re.Pattern[str]:
    """What programs put in place of a title, in all languages."""
    return re.compile("|".join(pack.documents.titles.placeholders for pack in packs()), re.I)
