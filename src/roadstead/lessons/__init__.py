"""Learning by playing: lessons as data, played on the real table with the real rules.

`reading` makes a lesson of a file, `shelf` finds those of a kit, `coaching` plays one and knows no
client, `checking` plays every way through it, `counting` says how long and how plain it is, and
`coach` speaks in a whole game when something is new.
"""
