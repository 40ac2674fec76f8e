"""The review of a finished game: what was luck, what each seat decided itself, what others did."""

from roadstead.review.reading import ReviewRefused
from roadstead.review.report import Reviewed as Report
from roadstead.review.reviewing import review

__all__ = ["Report", "ReviewRefused", "review"]
