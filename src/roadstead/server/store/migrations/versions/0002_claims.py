"""Which server sees to a table's bots and clocks, and until when nobody else does."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the claims."""
    op.add_column("tables", sa.Column("bot_claimed_until", sa.Float()))
    op.add_column("tables", sa.Column("clock_claimed_until", sa.Float()))
    op.create_index("ix_tables_bot_to_decide_changed", "tables", ["bot_to_decide", "changed"])
