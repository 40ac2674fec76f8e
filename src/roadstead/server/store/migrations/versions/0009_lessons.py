"""Which lessons people have finished."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add what people have learned; those there are have finished nothing yet."""
    op.add_column("people", sa.Column("lessons", sa.LargeBinary()))
