import sys,sqlite3,glob
from evidence_graph.library import *
