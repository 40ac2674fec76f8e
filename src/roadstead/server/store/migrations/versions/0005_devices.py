"""What a person sees of their devices: a label, when it was made, and the last day it was here."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add what is known of devices; nothing is known of those there are."""
    op.add_column("secrets", sa.Column("label", sa.String(100)))
    op.add_column("secrets", sa.Column("made", sa.DateTime(timezone=True)))
    op.add_column("secrets", sa.Column("seen", sa.Date()))
    op.create_index("ix_secrets_person", "secrets", ["person"])
