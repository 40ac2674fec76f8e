"""Doors for research: the games as PettingZoo, OpenSpiel and Gymnasium know them.

Each door is an extra (`pip install roadstead[pettingzoo]` and so on); see docs/research.md.
"""
