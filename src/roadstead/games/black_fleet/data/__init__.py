"""What is in the box: the files that an owner may replace."""
