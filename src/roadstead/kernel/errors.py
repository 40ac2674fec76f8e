"""Complaints that a person can mend, under the name that the first release gave them."""

from roadstead.kernel.base.errors import BadRecord, BadSetUp, Nonconformity, Refused, RoadsteadError

__all__ = ["BadRecord", "BadSetUp", "Nonconformity", "Refused", "RoadsteadError"]
