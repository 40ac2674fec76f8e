"""What other packages derive from: errors, events, options, views and words.

Plain Python in every build, because mypyc's own exceptions and data classes are not quite those
of Python.
"""
