"""The named systems: what the source of each says, as tests that name where it says so."""
