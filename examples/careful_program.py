"""A bot as a program of its own: one JSON line in, one line out.

roadstead play black-fleet --bots "run:python examples/careful_program.py"
"""

import json
import sys


def chosen(question):
    """The first choice that has a consequence in words, or else the last choice."""
    told = [choice for choice in question["choices"] if choice["consequence"]]
    return (told or question["choices"][-1:])[0]["code"]


for line in sys.stdin:
    print(chosen(json.loads(line)), flush=True)
