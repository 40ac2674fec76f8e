"""People: who somebody is, by which secrets they are known, and how much anybody may ask for."""
