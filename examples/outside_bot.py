"""A bot that plays at a server's table over the network, with nothing but the standard library.

    python examples/outside_bot.py http://localhost:8765 TABLE SEAT TOKEN

The token is made by whoever owns the seat (docs/protocol.md, "Bots from outside").
"""

import json
import sys
import time
import urllib.error
import urllib.request


def chosen(question):
    """The first choice that has a consequence in words, or else the first choice."""
    told = [choice for choice in question["choices"] if choice["consequence"]]
    return (told or question["choices"])[0]["code"]


class Seat:
    """A seat of a table, and the token that opens it."""

    def __init__(self, server, table, seat, token):
        self.address = f"{server.rstrip('/')}/api/tables/{table}/seats/{seat}"
        self.commitment = None
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def lines(self):
        """What the seat sees and is asked."""
        request = urllib.request.Request(f"{self.address}/stream", headers=self.headers)
        with urllib.request.urlopen(request, timeout=60) as stream:
            for line in stream:
                if line.strip():  # an empty line is a sign of life
                    yield json.loads(line)

    def keep(self, dice):
        """Keep what binds the server to its dice, and say so when it is not as it was."""
        self.commitment = self.commitment or dice["sha256"]
        if self.commitment != dice["sha256"]:
            print(f"the dice were bound by {self.commitment} before!", file=sys.stderr)

    def answer(self, question, choice):
        """Answer a question; a refusal means that it is not asked any more."""
        body = json.dumps({"question": question, "choice": choice}).encode()
        request = urllib.request.Request(f"{self.address}/answers", body, self.headers)
        try:
            urllib.request.urlopen(request, timeout=60).close()
        except urllib.error.HTTPError as error:
            if error.code != 409:
                raise
            print(json.load(error)["reason"], file=sys.stderr)

    def play(self):
        """Play until the game is over; the result."""
        while True:
            try:
                for line in self.lines():
                    if line["type"] == "table":
                        self.keep(line["dice"])
                    elif line["type"] == "question":
                        self.answer(line["question"], chosen(line))
                    elif line["type"] == "over":
                        return line["result"]
            except urllib.error.HTTPError as error:
                sys.exit(json.load(error)["reason"])
            except OSError as error:
                print(f"{error}: trying again", file=sys.stderr)
            time.sleep(1)  # the stream ended before the game: the server stops or starts


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    print(json.dumps(Seat(*sys.argv[1:]).play()))
