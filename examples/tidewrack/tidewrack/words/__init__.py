"""Tidewrack, a game for Roadstead."""
