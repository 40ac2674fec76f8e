"""Living with others: mutes and blocks, reports, bans, and what operators did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def _person(table: str, column: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], ["people.id"], name=f"fk_{table}_{column}", ondelete="CASCADE"
    )


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "others",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("other", sa.String(32), nullable=False),
        sa.Column("muted", sa.Boolean(), nullable=False),
        sa.Column("blocked", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_others"),
        _person("others", "person"),
        _person("others", "other"),
    )
    op.create_index("ix_others_other", "others", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        _person("reports", "reporter"),
        _person("reports", "about"),
    )
    for column in ("about", "made", "reporter"):
        op.create_index(f"ix_reports_{column}", "reports", [column])
    op.create_table(
        "bans",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_bans"),
        _person("bans", "person"),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.Column("operator", sa.String(100), nullable=False),
        sa.Column("did", sa.String(40), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("note", sa.String(500), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    for column in ("about", "made"):
        op.create_index(f"ix_audit_{column}", "audit", [column])
