"""Treasure Fleet: hidden loading, three volleys, and the most cannon takes the ship."""
