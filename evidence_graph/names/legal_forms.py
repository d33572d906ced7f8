"""Legal forms of companies, as they are printed behind their names in any language."""

from __future__ import annotations

import re

LEGAL_FORMS = (
    r"inc|l\.?l\.?c|l\.?l\.?p|l\.?p|ltd|limited|corp|corporation|co|gmbh|gbr|ag|plc|n\.?a|s\.?a"
    r"|s\.?p\.?a|s\.?a\.?r\.?l|b\.?v|national\s+association"
)
"""A regular expression for one of them, in lower case and without a full stop behind it."""

INITIALS_AT_END = re.compile(r"\b\w\. ?\w\.$")
"""Matches the end of the name of an association: "Obstbau e.V."."""
