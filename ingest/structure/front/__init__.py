"""The front of a text: its title, the cover, tables of contents.

title               the title; title_rules: by the first rule that holds
title_block, cover, first_lines, short_title
                    … over several lines, on a cover, above the first unit, as the Act says it
below_cover         the headings below the cover
contents            tables of contents, by their heading, their leaders or their entries
contents_entries    … their entries, and titles that are counted from 1
contents_chapters, contents_paged, contents_repeated
                    … by their chapters, by their pages, by lines that come again
listed              headings that are only listed or cited
recitals            where the recitals of a contract end
"""

from __future__ import annotations

from .below_cover import below_cover
from .cover import counts_change
from .title import find_title

__all__ = ["below_cover", "counts_change", "find_title"]
