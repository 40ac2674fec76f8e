"""The arena: bots against one another over many paired games, with honest statistics.

`contest` says what is played, `schedule` who sits where, `playing` plays one game,
`crew` and `cluster` spread the games over processes and machines, `results` keeps them,
`standing` and `rating` say who is better and how sure that is, `report` draws it.
"""
