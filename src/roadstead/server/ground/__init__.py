"""The ground: what every room stands on, from clean text to a line in the log."""
