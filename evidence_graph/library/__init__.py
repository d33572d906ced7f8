"""A library: one directory that holds documents as a graph; see `Library`."""

from .library import Library as Library
from .models import LEXICAL as LEXICAL
from .several import Libraries as Libraries
from .several import first_of as first_of
from .several import parts_of as parts_of
