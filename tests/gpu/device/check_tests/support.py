# SPDX-License-Identifier: Apache-2.0
"""Sessions of gpu-check in a folder of their own, with fake programs."""
import contextlib
import io
import pathlib
import tempfile
import unittest
from unittest import mock

from check import main as check_main
from check import process, session
from check.deadline import Deadline

FAKE = pathlib.Path(__file__).resolve().parent / "fake_tests.py"


class Until(Deadline):
    """A deadline that is over as soon as something is so: no test waits for a clock."""

    def __init__(self, is_so):
        super().__init__()
        self._is_so = is_so

    def left(self):
        if self._is_so():
            self.stop("deadline")
        return super().left()


class Quiet(unittest.TestCase):
    """Tests of sessions; what a session prints is swallowed."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        grace = mock.patch.object(process, "GRACE", 0.2)
        grace.start()
        self.addCleanup(grace.stop)
        for stream in (contextlib.redirect_stderr, contextlib.redirect_stdout):
            swallowed = stream(io.StringIO())
            swallowed.__enter__()
            self.addCleanup(swallowed.__exit__, None, None, None)

    def session(self, *words):
        argv = ["--rehearse", "--out", str(self.folder / "out"), "--work", str(self.folder / "work/logs"), "--box", str(self.folder), *words]
        return session.Session(check_main.arguments(argv))

    def rows(self, c):
        """{measure: (figure, verdict)} as the file has them."""
        lines = [line.split("\t") for line in c.table.path.read_text().splitlines()[1:]]
        return {line[1]: (line[2], line[4]) for line in lines}
