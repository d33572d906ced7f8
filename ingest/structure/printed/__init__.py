"""What print does to lines: where they wrap, and numbers, labels and signs in unusual form."""
