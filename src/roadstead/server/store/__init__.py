"""The store: what is written, found again and let go of, and what servers tell one another."""
