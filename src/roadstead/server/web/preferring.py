"""One's own preferences: how somebody likes it at the table, on all their devices."""

from __future__ import annotations

from contextlib import suppress

from litestar import get, put
from litestar.datastructures import State as AppState
from litestar.params import JSONBody

from roadstead.server.messages.preferences_protocol import Preferences
from roadstead.server.people.limits import LISTS, PREFERENCES
from roadstead.server.tables.harbour import wishes_of
from roadstead.server.tables.quay import UnknownTable
from roadstead.server.tables.table import GameIsGone
from roadstead.server.web.doors import AnyRequest, harbour_of, on_own_device, spend, storage_of
from roadstead.server.web.problems import BAD_BODY, NOT_NOW, OWN_DEVICE, STRANGER, TOO_MANY


@get("/api/me/preferences", responses=STRANGER | OWN_DEVICE | TOO_MANY)
async def read_preferences(request: AnyRequest, state: AppState) -> Preferences:
    """How you like it; as for everybody, while you have said nothing."""
    person = await on_own_device(request)
    await spend(request, LISTS, person)
    return await storage_of(state).preferences.of(person.id) or Preferences()


@put("/api/me/preferences", responses=BAD_BODY | STRANGER | OWN_DEVICE | NOT_NOW | TOO_MANY)
async def keep_preferences(
    data: JSONBody[Preferences], request: AnyRequest, state: AppState
) -> Preferences:
    """Say how you like it, all of it; your tables go by it from now on."""
    person = await on_own_device(request)
    await spend(request, PREFERENCES, person)
    storage, harbour = storage_of(state), harbour_of(state)
    before = await storage.preferences.of(person.id)
    if wishes_of(before) != wishes_of(data):  # and kept when all tables know, or said again
        for listed in await storage.listed("running", person.id):
            with suppress(UnknownTable, GameIsGone):
                await harbour.heed(listed.table, person.id, wishes_of(data))
    await storage.preferences.keep(person.id, data)
    return data


HANDLERS = [read_preferences, keep_preferences]
