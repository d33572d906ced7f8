"""The lanes: each proposes chunks for a plan, best first, whatever the others do."""
