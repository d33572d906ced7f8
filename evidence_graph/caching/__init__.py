"""Caches: in memory (`recently_used`, `bounded`), and beside a library (`cache_table`)."""
