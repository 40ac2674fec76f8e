"""The data files of the games, for owners of a box who want to change a copy."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter

from roadstead import kits
from roadstead.server.web.problems import BAD, problem
from roadstead.shipped import shipped, text_of

Name = Annotated[str, PathParameter(max_length=64)]


@get(
    "/api/games/{game:str}/files/{file:str}",
    media_type=MediaType.TEXT,
    sync_to_thread=False,
    responses=BAD | {404: problem("There is no such file")},
)
def data_file(game: Name, file: Name) -> Response[str]:
    """A data file of ours, to be changed and given to a new table."""
    files = shipped(kits.game(game)) if game in kits.names() else {}
    if file not in files:
        raise NotFoundException(f"there is no file '{file}' of '{game}'")
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(text_of(files[file]), headers=headers)


HANDLERS: list[HTTPRouteHandler] = [data_file]
