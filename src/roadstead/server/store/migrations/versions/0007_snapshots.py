"""Snapshots: how tables stood after one of their entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("made_by", sa.String(80), nullable=False),
        sa.Column("people", sa.LargeBinary(), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_snapshots"),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_snapshots_table", ondelete="CASCADE"
        ),
    )
