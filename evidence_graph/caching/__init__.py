"""What is kept for the next time: in memory (`recently_used`), beside a library (`cache_table`)."""
