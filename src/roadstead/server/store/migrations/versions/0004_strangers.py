"""What keeps strangers from hurting: shared limits, files kept once, whose bots wait."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns and the tables."""
    op.add_column(
        "tables",
        sa.Column("bot_is_quick", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column("tables", sa.Column("host", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "files",
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("sha256", name="pk_files"),
    )
    op.create_table(
        "table_files",
        sa.Column("table", sa.String(32), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table", "sha256", name="pk_table_files"),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_table_files_table", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["sha256"], ["files.sha256"], name="fk_table_files_sha256"),
    )
    op.create_index("ix_table_files_sha256", "table_files", ["sha256"])
    op.create_table(
        "limits",
        sa.Column("key", sa.String(160), nullable=False),
        sa.Column("full_at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_limits"),
    )
    op.create_index("ix_limits_full_at", "limits", ["full_at"])
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
