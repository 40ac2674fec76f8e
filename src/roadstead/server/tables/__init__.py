"""Tables: who sits where, what may be done now, what has happened, and what each seat sees."""
