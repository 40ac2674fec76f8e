"""A contest drawn for a designer: figures, charts, and one page that needs nothing else."""
