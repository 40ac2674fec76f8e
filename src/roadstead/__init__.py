"""Roadstead: five sea games on rules that exist exactly once."""
