"""The messages between the server and its clients; docs/protocol.md explains them."""
