"""What is stored. A change here needs a migration beside it; a test compares the two.

Migrations only add, and what they add has a default, so that a server one version older goes on
beside a newer one; `migrations` says which servers may.

A table's journal is the truth. The columns of `tables` beside it, and `seats`, are drawn from
the journal in the same transaction, so that lists need not read journals.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Date,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(100), nullable=False),
    Column("made", DateTime(timezone=True), nullable=False),
    Column("preferences", LargeBinary),  # as JSON; none while they have said nothing
    Column("lessons", LargeBinary),  # that were finished, by game, as JSON; none at first
)

DEVICE_CODES = Table(
    "device_codes",
    METADATA,
    Column("code_sha256", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("secret_sha256", String(64), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String(100)),  # these are unknown of devices of the first release
    Column("made", DateTime(timezone=True)),
    Column("seen", Date),  # the last day
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("bot_to_decide", Boolean, nullable=False),
    Column("bot_claimed_until", Float),  # by the server that lets the bot decide
    Column("deadline", Float),  # when somebody's time is up
    Column("clock_claimed_until", Float),  # by the server that sees to it
    # Whether the bot that must decide answers at once, without a search.
    Column("bot_is_quick", Boolean, nullable=False, server_default=false()),
    # Whose bots they are, for fair turns: who set the table.
    Column("host", String(32), nullable=False, server_default=""),
    Column("number", Integer, nullable=False),
    Column("card", LargeBinary, nullable=False),
    Column("changed", DateTime(timezone=True), nullable=False),
    Index(None, "public", "status", "changed"),
    Index(None, "deadline"),
    Index(None, "bot_to_decide", "changed"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
    Column("stored", DateTime(timezone=True), nullable=False),
)

# How a table stood after one of its entries, so that opening it need not read them all. Nothing
# is in here that the journal does not tell.
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("made_by", String(80), nullable=False),  # who alone can read it: a server's sources
    Column("people", LargeBinary, nullable=False),  # who is named in it
    Column("content", LargeBinary, nullable=False),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
)

# Reviews of finished games: one that is due, is being made, is made, or cannot be made.
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("host", String(32), nullable=False),  # for whom, in fair turns
    Column("state", String(16), nullable=False),
    Column("asked", DateTime(timezone=True), nullable=False),
    Column("number", Integer, nullable=False, server_default="0"),  # of its last report
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("claimed_by", String(32)),  # who makes it
    Column("claimed_until", Float),
    Column("content", LargeBinary),  # the last report
    Column("reason", String(500), nullable=False, server_default=""),  # why it cannot be made
    Index(None, "state", "asked"),
)

# What a reviewed game came to for each person who played it without a bot's help.
FIGURES = Table(
    "figures",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("unit", String(16), nullable=False),  # wins, or alone points
    Column("luck", Float, nullable=False),
    Column("own", Float, nullable=False),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("token_sha256", String(64), nullable=False, unique=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String(100), nullable=False),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE")),  # none: for all that one may do
    Column("seat", Integer),
    Column("made", DateTime(timezone=True), nullable=False),
)

# Component files that people brought, each kept once, whatever tables use it.
FILES = Table(
    "files",
    METADATA,
    Column("sha256", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

TABLE_FILES = Table(
    "table_files",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("sha256", ForeignKey("files.sha256"), primary_key=True, index=True),
)

# What servers on one database must agree on: how much somebody has asked for of late.
LIMITS = Table(
    "limits",
    METADATA,
    Column("key", String(160), primary_key=True),
    Column("full_at", Float, nullable=False, index=True),
)

# What servers on one database have in common, by name.
SETTINGS = Table(
    "settings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

# Whom a person mutes or blocks.
OTHERS = Table(
    "others",
    METADATA,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("muted", Boolean, nullable=False),
    Column("blocked", Boolean, nullable=False),
)

# What people told the operator; the log is the table's own, as long as there is one.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("made", DateTime(timezone=True), nullable=False, index=True),
    Column("reporter", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("about", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    Column("text", String(1000), nullable=False),
)

BANS = Table(
    "bans",
    METADATA,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("made", DateTime(timezone=True), nullable=False),
    Column("reason", String(500), nullable=False),
)

# What operators did, and about whom, until that person is deleted.
AUDIT = Table(
    "audit",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("made", DateTime(timezone=True), nullable=False, index=True),
    Column("operator", String(100), nullable=False),
    Column("did", String(40), nullable=False),
    Column("about", String(64), nullable=False, index=True),
    Column("note", String(500), nullable=False),
)
