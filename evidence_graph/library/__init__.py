"""A library: one directory that holds documents as a graph; see `Library`."""

from .library import Library as Library
from .models import LEXICAL as LEXICAL
from .several import Libraries as Libraries
