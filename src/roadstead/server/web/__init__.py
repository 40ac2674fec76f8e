"""The web: whoever comes in by HTTP or a WebSocket, what they may ask here, and what they get."""
