"""Compile the kernel, the games, the search and the observations with mypyc where a C compiler is;
install them as they are where none is.

After a compile `compiled.json` beside the package says which sources went into it, so that
`roadstead.build` never loads a compiled module whose source has changed since.
"""

import json
import os
import subprocess
import sys
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

sys.path.insert(0, str(Path(__file__).parent))
from tools.build_backend import is_sdist
from tools.packing import bill_of_materials, with_plain_rights, write_archive

PACKAGE = Path("src/roadstead")
CLIENT = PACKAGE / "web/index.html"
# Set for a release: what is left out elsewhere where it cannot be built is an error then.
FOR_RELEASE = bool(os.environ.get("ROADSTEAD_RELEASE"))
# What is compiled is told by its place, and in a game by the room: the rest is made for people, or
# done once a decision.
COMPILED = (
    "kernel/*.py",
    "games/*/rules/*.py",
    "games/*/bot.py",
    "games/*/bot/*.py",
    "games/*/observer.py",
    "bots/mind/*.py",
    "observation/*.py",
    "adapters/stepping/*.py",
)


def sources() -> list[Path]:
    """The files to compile; the door of a package is none."""
    files = {file for place in COMPILED for file in PACKAGE.glob(place)}
    return sorted(file for file in files if file.name != "__init__.py")


def extensions() -> list[Extension]:
    """One extension a file, in one group, so that calls between them are direct."""
    if os.environ.get("ROADSTEAD_PURE"):
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - needed for a compiled build only

    sys.path.insert(0, "src")
    files = [str(file) for file in sources()]
    # Nobody debugs the C or reads warnings of it: each of the two doubles the compiler's time.
    compiled: list[Extension] = mypycify(  # type: ignore[assignment]  # typed as distutils', which setuptools has replaced
        files, opt_level="3", debug_level="0", group_name="roadstead"
    )
    for extension in compiled:
        extension.optional = not FOR_RELEASE
        if os.name == "posix":
            # No other library replaces our functions, so the compiler may inline them.
            shared = extension.extra_compile_args  # with all other extensions: not to be added to
            extension.extra_compile_args = [*shared, "-Wno-all", "-fno-semantic-interposition"]
    return compiled


class BuildAndSign(build_ext):
    """Build the extensions, then write down what they were built from."""

    def run(self) -> None:
        manifest = self._package_folder() / "compiled.json"
        manifest.unlink(missing_ok=True)
        self._remove_all()
        super().run()
        if self.extensions and all(self._is_there(extension) for extension in self.extensions):
            digests = {
                file.relative_to(PACKAGE).as_posix(): sha256(file.read_bytes()).hexdigest()
                for file in sources()
            }
            manifest.parent.mkdir(parents=True, exist_ok=True)
            manifest.write_text(json.dumps(digests, indent=1) + "\n")
        else:
            print("roadstead: not compiled; it runs as plain Python", file=sys.stderr)

    def _remove_all(self) -> None:
        """What was compiled before would shadow sources that are plain now, or hide a failure."""
        for extension in self.extensions:  # one of them lies beside the package
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        for pattern in ("*.so", "*.pyd"):
            for file in self._package_folder().rglob(pattern):
                file.unlink()

    def _package_folder(self) -> Path:
        return PACKAGE if self.inplace else Path(self.build_lib) / "roadstead"

    def _is_there(self, extension: Extension) -> bool:
        return Path(self.get_ext_fullpath(extension.name)).exists()


class BuildWithClient(build_py):
    """Build the browser client into the package, so that a wheel carries it.

    An installation that stays editable gets it from `make client`, which knows what has changed; an
    sdist brings it.
    """

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
        super().run()


def build_client() -> None:
    """Build the browser client where it can be built; a release cannot do without."""
    if is_sdist():
        return
    built = subprocess.run([sys.executable, "tools/web.py", "build"], check=False)
    if built.returncode and FOR_RELEASE:
        sys.exit("roadstead: a release has the browser client, and it could not be built")
    if built.returncode:
        print("roadstead: built without the browser client", file=sys.stderr)


class SameArchive(sdist):
    """An sdist with the built client, whose bytes depend on its files alone."""

    def run(self) -> None:
        build_client()
        super().run()

    def make_archive(self, base_name: Any, *_: Any, **names: Any) -> str:
        """Where setuptools packs the folder of the release."""
        archive = Path(f"{base_name}.tar.gz")
        write_archive(Path(names["base_dir"]), archive)
        return str(archive)


class WheelWithBill(bdist_wheel):
    """A wheel with a list of what of others is in it (PEP 770)."""

    def write_wheelfile(self, wheelfile_base: str, *rest: Any) -> None:
        super().write_wheelfile(wheelfile_base, *rest)
        contents = Path(str(self.bdist_dir))
        if Path(wheelfile_base).parent != contents:
            return  # an editable one, which has nothing in it
        if CLIENT.exists():
            mypy = version("mypy") if self.distribution.ext_modules else None
            bill = bill_of_materials(Path(), self.distribution.get_version(), mypy)
            folder = Path(wheelfile_base, "sboms")
            folder.mkdir()
            (folder / "roadstead.cdx.json").write_text(bill, "utf-8")
        with_plain_rights(contents)


setup(
    ext_modules=extensions(),
    cmdclass={
        "bdist_wheel": WheelWithBill,
        "build_ext": BuildAndSign,
        "build_py": BuildWithClient,
        "sdist": SameArchive,
    },
)
