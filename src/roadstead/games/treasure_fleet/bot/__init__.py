"""What bots know of it."""
