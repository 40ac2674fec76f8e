"""Alembic runs this: migrate over the connection that `upgrade` was given."""

from alembic import context

from roadstead.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
