"""The words, one room a language."""
