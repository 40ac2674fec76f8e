"""What a bot knows of its game, under the name that the first release gave it."""

from roadstead.bots.mind.knowledge import Knowledge, best_of, drawn, likely, shared_by_lead

__all__ = ["Knowledge", "best_of", "drawn", "likely", "shared_by_lead"]
