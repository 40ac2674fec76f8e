"""The operators' office: what they do with the database, beside servers that run on it."""
