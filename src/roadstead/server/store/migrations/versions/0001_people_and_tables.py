"""People, their devices, tables with their journals and seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("made", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    for name, key in (("secrets", "secret_sha256"), ("device_codes", "code_sha256")):
        extra = [sa.Column("until", sa.DateTime(timezone=True), nullable=False)]
        op.create_table(
            name,
            sa.Column(key, sa.String(64), nullable=False),
            sa.Column("person", sa.String(32), nullable=False),
            *(extra if name == "device_codes" else []),
            sa.PrimaryKeyConstraint(key, name=f"pk_{name}"),
            sa.ForeignKeyConstraint(
                ["person"], ["people.id"], name=f"fk_{name}_person", ondelete="CASCADE"
            ),
        )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("bot_to_decide", sa.Boolean(), nullable=False),
        sa.Column("deadline", sa.Float()),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("card", sa.LargeBinary(), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_public_status_changed", "tables", ["public", "status", "changed"])
    op.create_index("ix_tables_deadline", "tables", ["deadline"])
    op.create_table(
        "entries",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("entry", sa.LargeBinary(), nullable=False),
        sa.Column("stored", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_entries_table", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_seats_table", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person"], ["people.id"], name="fk_seats_person", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
