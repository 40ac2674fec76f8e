"""The browser client's files as the server gives them out, and nothing else of the disk."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from roadstead.server.web.client import PLACES, client_handlers, page_name


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<head><title>Roadstead</title></head>")
    (folder / "assets/index-abc.js").write_text("export const sea = 1;" * 50)
    (folder / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("not for anybody")
    return folder


def client_of(folder: Path) -> TestClient[Litestar]:
    return TestClient(Litestar(client_handlers(folder), openapi_config=None))


@pytest.mark.parametrize("place", [place.replace("{_:str}", "x") for place in PLACES])
def test_every_address_of_the_client_gives_its_one_page(built: Path, place: str) -> None:
    with client_of(built) as client:
        answer = client.get(place)
    assert answer.status_code == 200
    assert "<title>Roadstead</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_files_named_after_their_contents_are_kept_for_good(built: Path) -> None:
    with client_of(built) as client:
        answer = client.get("/assets/index-abc.js", headers={"Accept-Encoding": "gzip"})
        plain = client.get("/assets/index-abc.js", headers={"Accept-Encoding": "identity"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "immutable" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]
    assert plain.text == answer.text == "export const sea = 1;" * 50
    assert "content-encoding" not in plain.headers
    assert int(answer.headers["content-length"]) == len(gzip.compress(plain.content, mtime=0))


def test_a_browser_that_has_the_page_is_told_so(built: Path) -> None:
    with client_of(built) as client:
        tag = client.get("/").headers["etag"]
        again = client.get("/", headers={"If-None-Match": tag})
    assert again.status_code == 304
    assert again.content == b""


def test_a_page_knows_its_name_which_is_another_one_for_another_page(built: Path) -> None:
    other = built.with_name("other")
    other.mkdir()
    (other / "index.html").write_text("<head><title>Roadstead</title>newer</head>")
    for folder in (built, other):
        with client_of(folder) as client:
            for place in ("/", "/index.html"):
                named = f'<meta name="page" content="{page_name(folder)}" />'
                assert client.get(place).text.count(named) == 1
    assert page_name(built) != page_name(other)
    assert page_name(built.with_name("nothing built")) == ""


def test_the_manifest_is_one(built: Path) -> None:
    with client_of(built) as client:
        answer = client.get("/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"


@pytest.mark.parametrize(
    "address", ["/secret.txt", "/../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"]
)
def test_nothing_else_is_given_out(built: Path, address: str) -> None:
    with client_of(built) as client:
        answer = client.get(address)
    assert answer.status_code == 404
    assert "not for anybody" not in answer.text


def test_a_copy_without_the_client_says_how_to_get_it(tmp_path: Path) -> None:
    with client_of(tmp_path / "nothing") as client:
        answer = client.get("/")
    assert answer.status_code == 200
    assert "make play" in answer.text
