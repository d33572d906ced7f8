"""Numbers and section signs in unusual print: alone in a paragraph, misread, in table rows."""
