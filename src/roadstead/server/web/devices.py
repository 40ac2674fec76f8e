"""One's own devices: which there are, signing one out, and the code that makes another one."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.datastructures import State as AppState
from litestar.params import JSONBody, PathParameter

from roadstead.server.messages.device_protocol import DeviceKnown
from roadstead.server.messages.protocol import Device, DeviceCode, Person
from roadstead.server.people.limits import LISTS, SELF
from roadstead.server.web.doors import (
    COOKIE,
    AnyRequest,
    device_label,
    doorkeeper_of,
    guests_of,
    known_here,
    on_own_device,
    spend,
)
from roadstead.server.web.problems import BAD, BAD_BODY, NOT_NOW, OWN_DEVICE, STRANGER, TOO_MANY

DeviceId = Annotated[str, PathParameter(max_length=64, description="the device, from the list")]


@post("/api/me/device-codes", responses=STRANGER | OWN_DEVICE | TOO_MANY)
async def make_device_code(request: AnyRequest, state: AppState) -> DeviceCode:
    """A code that makes another device the same person, once."""
    person = await on_own_device(request)
    await spend(request, SELF, person)
    return await guests_of(state).device_code(person)


@post("/api/devices", responses=BAD_BODY | NOT_NOW | TOO_MANY)
async def welcome_device(
    data: JSONBody[Device], request: AnyRequest, state: AppState
) -> Response[Person]:
    """Be the person who made the code, on this device as well."""
    await spend(request, SELF, None)  # so that nobody tries codes out
    person, secret = await guests_of(state).welcome_device(data.code, device_label(request))
    return known_here(person, secret, request)


@get("/api/me/devices", responses=STRANGER | OWN_DEVICE | TOO_MANY)
async def list_devices(request: AnyRequest, state: AppState) -> list[DeviceKnown]:
    """Your devices, the one that was here last first."""
    person = await on_own_device(request)
    await spend(request, LISTS, person)
    return await guests_of(state).devices(person, request.cookies.get(COOKIE, ""))


@delete("/api/me/devices/{device:str}", responses=BAD | STRANGER | OWN_DEVICE | NOT_NOW)
async def sign_out(device: DeviceId, request: AnyRequest, state: AppState) -> None:
    """Sign a device out: it is a stranger from now on, and all that it has open is closed."""
    key = await guests_of(state).sign_out(await on_own_device(request), device)
    doorkeeper_of(state).send_out([key])


HANDLERS = [make_device_code, welcome_device, list_devices, sign_out]
