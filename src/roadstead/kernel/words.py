"""A game in words, under the name that the first release gave it."""

from roadstead.kernel.base.words import Choice, Meaning, Refusal, Words

__all__ = ["Choice", "Meaning", "Refusal", "Words"]
