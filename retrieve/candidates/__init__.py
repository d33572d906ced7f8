"""The lanes: each proposes chunks for a plan, best first, whatever the others do."""

from .dense import dense
from .exact import exact
from .lexical import lexical

__all__ = ["dense", "exact", "lexical"]
