"""``python -m evidence_graph`` is the command ``evidence-graph``."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
