"""One deal: its phases, the table that joins them, and the state that walks it."""
