"""The grammar of citations: `Grammar` parses the citation that begins at a position of a text.

items        one number after a label
lists        the numbers after one label, and ranges of them
instruments  how the names of documents are read
parser       citations: chains of units, and the unit or document that holds them
"""

from .instruments import InstrumentReader, NoInstruments
from .parser import Grammar

__all__ = ["Grammar", "InstrumentReader", "NoInstruments"]
