"""Where documents come from that lie in no files of their own."""
