"""Reviews of finished games, and what each of a person's games came to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables; games that are over already are reviewed when somebody asks."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("asked", sa.DateTime(timezone=True), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("claimed_by", sa.String(32)),
        sa.Column("claimed_until", sa.Float()),
        sa.Column("content", sa.LargeBinary()),
        sa.Column("reason", sa.String(500), nullable=False, server_default=""),
        sa.PrimaryKeyConstraint("table", name="pk_reviews"),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_reviews_table", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_reviews_state_asked", "reviews", ["state", "asked"])
    op.create_table(
        "figures",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("unit", sa.String(16), nullable=False),
        sa.Column("luck", sa.Float(), nullable=False),
        sa.Column("own", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_figures"),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_figures_table", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_figures_person", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_figures_person", "figures", ["person"])
