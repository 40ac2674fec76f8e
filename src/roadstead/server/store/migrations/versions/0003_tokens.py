"""Tokens by which programs act for people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tokens."""
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("token_sha256", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("label", sa.String(100), nullable=False),
        sa.Column("table", sa.String(32)),
        sa.Column("seat", sa.Integer()),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.UniqueConstraint("token_sha256", name="uq_tokens_token_sha256"),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_tokens_person", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_tokens_table", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
