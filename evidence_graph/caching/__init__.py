"""Caches: in memory (`recently_used`, `begun_anew`), and beside a library (`cache_table`)."""
