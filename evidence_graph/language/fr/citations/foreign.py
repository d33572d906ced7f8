"""Forms of citing law in French texts."""

from __future__ import annotations

from ...citations.foreign import ForeignForm

FOREIGN = (
    ForeignForm(  # "2001, ch. 13, art. 9", "L.R. (1985), ch. 29 (3e suppl.), art. 23"
        r"ch\.\s\d",
        r"(?:L\.?(?:[A-Z]\.){1,2}(?:,? \(\d{4}\),|,)? )?"
        r"(?:\d{4}(?:-\d{2,4}){0,2}, )?ch\. \d+(?: \(\de suppl\.\))?"
        r"(?:, (?:art|par|al|ann)\. ?\d+(?:\.\d+)?(?:\(\w{1,3}\))*(?:[a-z]\))?(?:[–-]\d+)?)?",
    ),
    ForeignForm(  # "DORS/2018-42, art. 2"
        r"ORS/\d",
        r"DORS/\d{2,4}-\d{1,4}(?:, (?:art|par|al)\. ?\d+(?:\.\d+)?(?:\(\w{1,3}\))*)?",
    ),
    *(  # "RO 2009 5597", "FF 2006 1237", "RS 173.110": Swiss gazettes and laws
        ForeignForm(
            rf"{sign}\s[12]",
            rf"{sign} (?:1[89]|20)\d\d(?: [IVX]{{1,4}})? \d{{1,5}}",
            pages=True,
        )
        for sign in ("RO", "RU", "FF")
    ),
    ForeignForm(r"RS\s\d", r"RS \d{3}(?:\.\d{1,4}){0,4}"),
    ForeignForm(r"LF\sdu\s", r"LF du \d{1,2}(?:er)? [a-zéû]{3,9}\.? (?:1[89]|20)\d\d"),
    ForeignForm(  # "JO L 12 du 16.1.2001, p. 1"
        r"JO\s", r"JO (?:n° )?[LC]\s?\d+(?:/\d+)?(?: du [\d.\s]{6,12})?,? p\.\s?\d+", pages=True
    ),
)
