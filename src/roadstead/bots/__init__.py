"""Bots: five levels for every game, search that knows no rule, and bots of your own.

A bot is any object with one method, `choose(position)`, that returns one of
`position.choices` (or its code). It gets what its seat may know, never the table.
"""
