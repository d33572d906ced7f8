"""The names of the months."""

MONTHS = (
    *("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre"),
    *("octobre", "novembre", "décembre"),
)
