"""A finished game on somebody else's page: the only address that may be shown in a frame.

It is one page of plain HTML: no script, no cookie is read or set, nothing is fetched, and what it
shows is what anybody may see. Steps are links, so that keyboards and screen readers have them.
"""

from __future__ import annotations

from html import escape
from itertools import groupby

from litestar import MediaType, Response, get

from roadstead.kernel.base.errors import Refused
from roadstead.match import Match
from roadstead.server.people.limits import REPLAYS
from roadstead.server.tables.quay import UnknownTable
from roadstead.server.tables.table import ServedTable
from roadstead.server.web.doors import AnyRequest, TableName, harbour_of, spend
from roadstead.server.web.problems import BAD, NO_TABLE, NOT_NOW, TOO_MANY
from roadstead.server.web.reviews import MoveNumber, looked_at

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors *",
    "Referrer-Policy": "no-referrer",
}
LAST = 2**53 - 1  # moves: the end, however long the game was
STYLE = """
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: .75rem 1rem; font: 1rem/1.5 serif; }
h1 { font-size: 1.25rem; margin: 0; } h2 { font-size: 1rem; margin: 1rem 0 .25rem; }
table { border-collapse: collapse; margin: .75rem 0; }
th, td { padding: .25rem 1rem .25rem 0; text-align: left; }
td:last-child { text-align: right; font-variant-numeric: tabular-nums; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; }
nav a, nav span { min-width: 44px; min-height: 44px; padding: 0 .75rem; box-sizing: border-box;
  border: 1px solid; border-radius: 8px; display: inline-flex; align-items: center;
  justify-content: center; color: inherit; text-decoration: none; }
nav span { opacity: .45; }
ol { margin: 0; padding-left: 1.25rem; overflow-wrap: anywhere; }
li.now { font-weight: bold; }
"""


@get(
    "/embed/{table:str}",
    media_type=MediaType.HTML,
    include_in_schema=False,
    responses=BAD | NO_TABLE | NOT_NOW | TOO_MANY,
)
async def embed(table: TableName, request: AnyRequest, move: MoveNumber = LAST) -> Response[str]:
    """A finished game after a move, as everybody may see it; the end if no move is named."""
    await spend(request, REPLAYS, None)
    try:
        async with harbour_of(request.app.state).beyond_play(table) as opened:
            if opened.status != "over":
                raise Refused("this game can be shown here when it is over")
            wanted = min(move, opened.play.match.moves if opened.play else 0)
            play = looked_at(opened, None, None, wanted)
            match, _ = play.replayed(None, wanted, 0)
            page = _page(opened, match, wanted, play.match.moves)
    except (Refused, UnknownTable) as refusal:
        status = 404 if isinstance(refusal, UnknownTable) else 409
        return _answer(_whole("Roadstead", f"<p>{escape(str(refusal))}</p>"), status)
    return _answer(page, 200)


def _answer(page: str, status: int) -> Response[str]:
    return Response(page, media_type=MediaType.HTML, status_code=status, headers=HEADERS)


def _page(table: ServedTable, match: Match, move: int, moves: int) -> str:
    """The table after the move: how it stands, the way on and back, and what happened so far."""
    title = f"{match.game.title}: {', '.join(match.names)}"
    rows = "".join(
        f"<tr><th scope=row>{escape(name)}</th><td>{score}</td></tr>"
        for name, score in zip(match.names, match.scores, strict=True)
    )
    return _whole(
        title,
        f"<h1>{escape(title)}</h1>"
        f"<p role=status>Move {move} of {moves}{escape(_round(match))}. "
        f"{escape(_ending(match))}</p>"
        f"{_steps(move, moves)}"
        "<table><caption>Scores</caption>"
        f"<tr><th scope=col>Player</th><th scope=col>Score</th></tr>{rows}</table>"
        f"{_log(match)}"
        f'<p><a href="/t/{escape(table.id)}" target=_blank rel="noopener">'
        "The whole board, at the table</a></p>",
    )


def _whole(title: str, body: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
        f"<body><main>{body}</main></body></html>"
    )


def _round(match: Match) -> str:
    return f", {match.round}" if match.round and not match.over else ""


def _ending(match: Match) -> str:
    """Who has won; nothing as long as the game goes on."""
    if not match.over:
        return ""
    names = [match.names[seat] for seat in match.winners]
    return f"{' and '.join(names)} won." if names else "Nobody has won."


def _steps(move: int, moves: int) -> str:
    """Links to the first, the previous, the next and the last move."""
    wanted = (("First", 0), ("Back", move - 1), ("On", move + 1), ("Last", moves))
    links = "".join(
        f'<a href="?move={there}">{name}</a>'
        if 0 <= there <= moves and there != move
        else f"<span aria-disabled=true>{name}</span>"
        for name, there in wanted
    )
    return f"<nav aria-label=Moves>{links}</nav>"


def _log(match: Match) -> str:
    """What happened so far, under the headings that the game's words give; the last line stands
    out.
    """
    lines = [line for line in match.events() if line["text"]]
    parts = []
    for heading, told in groupby(lines, key=lambda line: str(line.get("heading", ""))):
        items = "".join(
            f"<li{' class=now aria-current=step' if line is lines[-1] else ''}>"
            f"{escape(str(line['text']))}</li>"
            for line in told
        )
        parts.append(f"<h2>{escape(heading or 'The game')}</h2><ol>{items}</ol>")
    return "".join(parts)


HANDLERS = [embed]
