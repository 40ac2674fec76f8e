"""The games: a folder each, or each family. Nobody knows what is inside but through its kit."""
