"""The rules: one paragraph of the rulebook a step. They know the kernel and the events only."""
