"""A library: one directory that holds documents as a graph; see `Library`.

library         opening, writing and maintaining it
readers         all that reads it: `Reader`, for one view of its documents
several         several libraries read as one
models          the embedders of a library
maintenance     its status, parts made anew, compaction, repair
queried_graph   queries on the copy of its graph
checks          checks of the arguments of public calls
"""

from .library import Library as Library
from .models import LEXICAL as LEXICAL
from .several import Libraries as Libraries
from .several import first_of as first_of
from .several import parts_of as parts_of
