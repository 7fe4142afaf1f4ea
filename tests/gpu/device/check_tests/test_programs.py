# SPDX-License-Identifier: Apache-2.0
"""Programs end in time, and their output is there until then."""
import os
import signal
import subprocess
import sys
import tarfile
import time
from unittest import mock

from check import archive, places, process
from check.deadline import Deadline
from check.process import Conversation, Job, run_all
from .support import FAKE, Quiet, Until

# A child and its parent that ignore SIGTERM and write into a file for as long as they live.
TICKS = """import os, signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("before", flush=True)
os.fork()
while True:
    open(os.environ["TICKS"], "a").write(".")
    time.sleep(0.02)
"""


class Programs(Quiet):
    def job(self, code, limit=20.0, more_env=None, **more):
        return Job([sys.executable, "-c", code], self.folder / f"{time.monotonic_ns()}.log", limit, env=dict(os.environ, **(more_env or {})), **more)

    def test_control_a_good_program(self):
        done, = run_all([self.job("import sys; print(input())", input="seven\n")], 1, Deadline())
        self.assertTrue(done.ok)
        self.assertEqual(done.text(), "seven\n")

    def test_output_before_a_time_out_is_kept_and_children_end_too(self):
        ticks = self.folder / "ticks"
        with mock.patch.object(process.Running, "due", lambda *_: "limit" if ticks.exists() else ""):
            done, = run_all([self.job(TICKS, more_env={"TICKS": str(ticks)})], 1, Deadline())
        self.assertEqual((done.ended, done.text()), ("limit", "before\n"))
        size = ticks.stat().st_size
        time.sleep(0.2)
        self.assertEqual(ticks.stat().st_size, size)

    def test_a_limit_ends_a_program(self):
        done, = run_all([self.job("import time; time.sleep(600)", limit=0.5)], 1, Deadline())
        self.assertEqual((done.ended, done.ok, done.words()), ("limit", False, "more than 0 s"))

    def test_no_more_than_a_number_run_at_once(self):
        code = f"import os, time, pathlib; d = pathlib.Path({str(self.folder)!r}); p = d / f'{{os.getpid()}}.up'; p.touch(); n = len(list(d.glob('*.up'))); time.sleep(0.2); p.unlink(); print(n)"
        done = run_all([self.job(code) for _ in range(5)], 2, Deadline())
        self.assertLessEqual(max(int(d.text()) for d in done), 2)

    def test_a_deadline_ends_what_runs_and_begins_nothing(self):
        jobs = [self.job("import time; print('a', flush=True); time.sleep(600)") for _ in range(3)]
        done = run_all(jobs, 1, Until(lambda: jobs[0].out.exists() and jobs[0].out.read_text() == "a\n"))
        self.assertEqual((done[0].ended, done[0].text(), done[1], done[2]), ("deadline", "a\n", None, None))

    def test_a_program_that_falls_silent_is_ended(self):
        code = "import time\nwhile True: time.sleep(0.1)"
        done, = run_all([self.job(code, limit=600, stall=1.0)], 1, Deadline())
        self.assertEqual((done.ended, done.words()), ("stall", "no output for 1 s"))

    def test_a_program_that_is_not_there(self):
        done, = run_all([Job(["/no/such"], self.folder / "x.log", 5)], 1, Deadline())
        self.assertFalse(done.ok)
        self.assertIn("No such file", done.words())

    def test_a_conversation_with_a_program_that_falls_silent(self):
        code = "print('{\"ready\": 1}', flush=True); input(); import time; time.sleep(600)"
        with Conversation([sys.executable, "-c", code], self.folder / "talk.log", dict(os.environ), Deadline()) as talk:
            self.assertEqual(talk.answer(None, 20), {"ready": 1})
            self.assertIsNone(talk.answer("go 1", 0.3))
        self.assertIsNotNone(talk.process.poll())


class Deadlines(Quiet):
    def test_no_deadline_has_no_part(self):
        whole = Deadline()
        self.assertIs(whole.part(0.5), whole)
        self.assertEqual(whole.limit(7, least=3), 7)

    def test_limits_shrink_to_what_is_left(self):
        whole = Deadline(1000, reserve=100)
        self.assertEqual(whole.limit(100), 100)
        self.assertLess(whole.limit(5000), 901)
        self.assertIsNone(whole.limit(5000, least=950))

    def test_a_part_ends_before_the_whole_and_says_so(self):
        whole = Deadline(1000, reserve=0)
        part, none = whole.part(0.5), whole.part(0.0)
        self.assertLess(part.left(), 501)
        self.assertEqual((none.over(), none.reason, whole.over()), (True, "time of the stage", False))
        whole.stop("ended by SIGTERM")
        self.assertEqual((part.over(), part.reason), (True, "ended by SIGTERM"))


class Archive(Quiet):
    def test_parts_are_small_and_hold_everything(self):
        logs, out = self.folder / "logs", self.folder / "out"
        logs.mkdir(), out.mkdir()
        for i in range(9):
            (logs / f"{i}.log").write_bytes(os.urandom(2 << 20))
        self.assertEqual(archive.write(logs, out), [])
        parts = sorted(out.iterdir())
        names = [name for part in parts for name in tarfile.open(part).getnames()]
        self.assertEqual((len(parts), names), (2, [f"{i}.log" for i in range(9)]))
        self.assertLess(max(p.stat().st_size for p in parts), 16 << 20)

    def test_a_long_log_keeps_its_begin_and_its_end(self):
        path = self.folder / "long.log"
        path.write_bytes(b"begin" + b"." * (5 << 20) + b"end")
        text = archive.shortened(path)
        self.assertTrue(text.startswith(b"begin") and text.endswith(b"end") and b"bytes left out" in text)
        self.assertLess(len(text), (2 << 20) + 100)

    def test_too_much_is_told(self):
        logs, out = self.folder / "logs", self.folder / "out"
        logs.mkdir(), out.mkdir()
        for i in range(9):
            (logs / f"{i}.log").write_bytes(os.urandom(2 << 20))
        self.assertTrue(archive.write(logs, out, most_parts=1))


class Ends(Quiet):
    """The script itself, with a program that hangs: the table and the logs are written all the same."""

    def start(self, *words):
        for name in ("gpu_kernels_test", "lathe", "peer_serve"):
            (self.folder / name).symlink_to(FAKE)
        argv = [sys.executable, places.ROOT / "scripts/gpu-check", "--rehearse", "--box", self.folder, "--out", self.folder / "out",
                "--work", self.folder / "work/logs", *words]
        env = dict(os.environ, FAKE_TESTS="GpuKernels.a=ok GpuKernels.b=hang")
        return subprocess.Popen([str(a) for a in argv], env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def wait_for_the_hang(self):
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if any("GpuKernels.b" in log.read_text() for log in self.folder.glob("work/logs/*shard*.log")):
                return
            time.sleep(0.05)
        self.fail("the fake tests did not start")

    def check(self, script, reason):
        said, _ = script.communicate(timeout=120)
        rows = (self.folder / "out/summary.tsv").read_text()
        self.assertIn(f"parity\tthe stage\t\t\tnot run: {reason}", rows)
        self.assertIn("verdict", said)
        self.assertLessEqual(len(list((self.folder / "out").iterdir())), 8)
        return rows

    def test_sigterm(self):
        script = self.start("kernels", "parity")
        self.wait_for_the_hang()
        script.send_signal(signal.SIGTERM)
        rows = self.check(script, "ended by SIGTERM")
        self.assertIn("GpuKernels.b\tnever reached\t\tnot run: ended by SIGTERM", rows)
        names = tarfile.open(self.folder / "out/details-1.tar.gz").getnames()
        self.assertTrue(any("shard0" in name for name in names))

    def test_deadline(self):
        self.check(self.start("--deadline", "10", "kernels", "parity"), "deadline")
