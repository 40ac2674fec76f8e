"""The rules of a game for people: its page with pictures, examples to step through, an index.

A page is Markdown. Three kinds of fences in it name what is drawn or told from data: `pictures`,
`example` and `index`; whoever cannot draw them shows their words.
"""
