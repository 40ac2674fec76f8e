"""How people like it at the table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add what people prefer; those there are have said nothing yet."""
    op.add_column("people", sa.Column("preferences", sa.LargeBinary()))
