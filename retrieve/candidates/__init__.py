"""The lanes, which propose ranked candidates for a plan independently, and their fusion."""
