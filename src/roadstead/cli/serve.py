"""`roadstead serve`: tables for people and bots on the network."""

from __future__ import annotations

import argparse
import os
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

from roadstead.cli import opening
from roadstead.cli.listing import complain_about_kits
from roadstead.cli.numbers import listener, port, positive, up_to
from roadstead.kernel.base.errors import BadSetUp

DATABASE = "ROADSTEAD_DATABASE"  # in the environment: a password there is not in `ps`
NAMES = "ROADSTEAD_NAME"
PROXIES = "ROADSTEAD_PROXIES"
USUAL_REVIEW = 20
MOST_REVIEW = 600  # seconds


def usual_folder() -> Path:
    """Where a server of this user keeps its tables when nothing else is said."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "roadstead"


DAYS_KEPT = {
    "finished": ("a finished table", 0),
    "abandoned": ("a table whose game never began", 7),
    "idle": ("a game that nobody came back to", 90),
    "reports": ("what people report", 180),
    "audit": ("what operators did", 730),
    "strangers": ("a guest who never took a seat", 30),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Everything that `serve` can be told, but for the database."""
    parser.add_argument("--host", metavar="HOST", default="127.0.0.1")
    parser.add_argument("--port", metavar="PORT", type=port, default=8765, help="0: any free one")
    parser.add_argument(
        "--open",
        action="store_true",
        help="open the page in the browser where there is one, and take the next port when PORT "
        "is busy; what `roadstead` alone does",
    )
    parser.add_argument(
        "--name",
        metavar="NAME[,NAME]",
        help="what the server is called in links; without one it answers to any address, at home",
    )
    parser.add_argument(
        "--proxies",
        metavar="ADDRESS[,NETWORK]",
        help="proxies whose word on where strangers come from is believed; default: none",
    )
    parser.add_argument(
        "--metrics", metavar="HOST:PORT", type=listener, help="answer Prometheus there"
    )
    for what, (words, days) in DAYS_KEPT.items():
        kept = f"for how long {words} is kept; default {days or 'for good'}"
        parser.add_argument(
            f"--keep-{what}", metavar="DAYS", type=positive, default=days, help=kept
        )
    parser.add_argument(
        "--hasty-bots",
        action="store_true",
        help="let bots answer as soon as they are ready, which may tell whether they had a choice",
    )
    parser.add_argument(
        "--reviews",
        metavar="SECONDS",
        type=up_to(MOST_REVIEW),
        default=USUAL_REVIEW,
        help="for how long a finished game is thought about, so that its people hear what was luck "
        f"and what their own doing; 0: not at all, at most {MOST_REVIEW}; default {USUAL_REVIEW}",
    )
    parser.add_argument(
        "--log",
        choices=("debug", "info", "warning", "error"),
        default="warning",
        help="from which level on to write JSON lines to standard error; info: every request",
    )


def run(arguments: argparse.Namespace) -> None:
    """Serve until interrupted."""
    # Only here: other commands need not wait for it.
    from roadstead.server.store.database import AlreadyServed  # noqa: PLC0415
    from roadstead.server.store.retention import Retention  # noqa: PLC0415
    from roadstead.server.web.serving import Place, serve  # noqa: PLC0415

    folder = arguments.data or usual_folder()
    database = arguments.database or os.environ.get(DATABASE)
    place = Place(
        host=arguments.host,
        port=arguments.port,
        folder=folder,
        database=database,
        log=arguments.log,
        names=_listed(arguments.name, NAMES),
        proxies=_networks(_listed(arguments.proxies, PROXIES)),
        metrics=arguments.metrics,
        retention=Retention(
            finished=arguments.keep_finished or None,
            abandoned=arguments.keep_abandoned,
            idle=arguments.keep_idle,
            reports=arguments.keep_reports,
            audit=arguments.keep_audit,
            strangers=arguments.keep_strangers,
        ),
        hasty_bots=arguments.hasty_bots,
        review_seconds=arguments.reviews,
        next_port=arguments.open,
    )

    def ready(address: str) -> None:
        complain_about_kits()
        if arguments.port and urlsplit(address).port != arguments.port:
            print(f"Port {arguments.port} is busy, so the next free one is taken.")
        print(f"Roadstead is at {address} (stop it with Ctrl+C)", flush=True)
        if arguments.open:
            opening.open_page(address)

    try:
        serve(place, ready)
    except AlreadyServed as error:
        if not (arguments.open and error.address):
            raise
        print(f"Roadstead is already at {error.address}", flush=True)
        opening.open_page(error.address)


def _listed(given: str | None, variable: str) -> list[str]:
    """The words between the commas, from the command line or the environment."""
    text = given if given is not None else os.environ.get(variable, "")
    return [word.strip() for word in text.split(",") if word.strip()]


def _networks(texts: list[str]) -> list[str]:
    for text in texts:
        try:
            ip_network(text, strict=False)
        except ValueError:
            raise BadSetUp(f"--proxies: '{text}' is no address and no network") from None
    return texts
