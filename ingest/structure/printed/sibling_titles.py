"""Titles that those of their siblings show: "6. Pets: The tenant agrees" beside "5. Rent: …".

A colon stands in sentences as well. Where most items of a list have a title before one, the words
before the first colon of the others are titles too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..titles import is_cased
from ..words import Words

_FEWEST = 3  # items with such a title
_SHARE = 0.5  # … of the list
_BEFORE_COLON = re.compile(r"(?P<title>[^\W\d_][^\n:.;“”\"*_]{1,60}):\s+(?=[^\W\d_a-zà-ÿ])")


def titles_before_colons(
    texts: Mapping[int, str], titles: Mapping[int, str | None], words: Words
) -> dict[int, str]:
    """The titles of the items of one list that have none in *titles*; empty if few have one.

    Args:
        texts: What stands behind the number of each item.
        titles: Those found by their own signs; None for an item without one.
    """
    n_titled = sum(texts[k].startswith(f"{title}:") for k, title in titles.items() if title)
    if n_titled < max(_FEWEST, _SHARE * len(texts)):
        return {}
    others = ((k, _BEFORE_COLON.match(texts[k])) for k, title in titles.items() if title is None)
    return {k: match["title"] for k, match in others if match and is_cased(match["title"], words)}
