"""The server: tables that people can rely on. The protocol is explained in docs/protocol.md."""
