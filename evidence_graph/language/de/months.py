"""The names of the months."""

MONTHS = (
    *("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September"),
    *("Oktober", "November", "Dezember"),
)
