# SPDX-License-Identifier: Apache-2.0
"""Programs whose output is in a file while they run, and that end in time with all their children."""
import dataclasses
import json
import os
import pathlib
import select
import signal
import subprocess
import tempfile
import time

GRACE, POLL = 2.0, 0.05  # seconds between SIGTERM and SIGKILL, and between two looks
AFTER_KILL = 5.0  # a process that waits for a driver may not end even then


@dataclasses.dataclass
class Job:
    argv: list
    log: pathlib.Path  # its standard error; its output is beside it, unless `merged`
    limit: float  # seconds
    env: dict = None
    input: str = ""
    merged: bool = False  # output and standard error in one file, in order
    stall: float = None  # seconds without output after which it counts as hung

    @property
    def out(self):
        return self.log if self.merged else self.log.with_suffix(".out")


@dataclasses.dataclass
class Outcome:
    job: Job
    code: int = None  # of the process; negative: the signal that ended it
    ended: str = ""  # why this script ended it: "limit", "stall", or the reason of the deadline
    problem: str = ""  # why it did not start
    seconds: float = 0.0

    @property
    def cut(self):
        """Whether it was ended although it did nothing wrong."""
        return self.ended not in ("", "limit", "stall")

    @property
    def ok(self):
        return self.code == 0 and not self.ended

    def text(self):
        return self.job.out.read_text(errors="replace") if self.job.out.exists() else ""

    def words(self):
        """How it ended, in a few words."""
        if self.problem:
            return self.problem
        if self.ended:
            return {"limit": f"more than {self.job.limit:.0f} s", "stall": f"no output for {self.job.stall or 0:.0f} s"}.get(self.ended, self.ended)
        return f"signal {-self.code} ({signal.Signals(-self.code).name})" if self.code < 0 else f"exit {self.code}"

    def last_line(self):
        for path in dict.fromkeys((self.job.log, self.job.out)):
            lines = [l.strip() for l in path.read_text(errors="replace").splitlines() if l.strip() and not l.startswith(("$ ", "[exit"))] if path.exists() else []
            if lines:
                return lines[-1]
        return "nothing said"


def send(process, number):
    try:
        os.killpg(process.pid, number)
    except (ProcessLookupError, PermissionError):
        pass


def end(processes):
    """Ends the process groups: SIGTERM, then SIGKILL. Those that ignore even that are left alone."""
    waiting = [p for p in processes if p.poll() is None]
    for number, seconds in ((signal.SIGTERM, GRACE), (signal.SIGKILL, AFTER_KILL)):
        for process in waiting:
            send(process, number)
        until = time.monotonic() + seconds
        while (waiting := [p for p in waiting if p.poll() is None]) and time.monotonic() < until:
            time.sleep(POLL)
    for process in processes:
        send(process, signal.SIGKILL)  # children that outlived their parent


class Running:
    def __init__(self, job):
        self.job, self.begin = job, time.monotonic()
        self.outcome = Outcome(job)
        self.process = self._start()
        self._size, self._grown = -1, self.begin

    def _start(self):
        job = self.job
        job.log.parent.mkdir(parents=True, exist_ok=True)
        argv = [str(word) for word in job.argv]
        with job.log.open("ab") as log, tempfile.TemporaryFile() as given:
            log.write(f"$ {' '.join(argv)}\n".encode())
            log.flush()
            given.write(job.input.encode())
            given.seek(0)
            out = log if job.merged else job.out.open("ab")
            try:
                return subprocess.Popen(argv, stdin=given, stdout=out, stderr=log, env=job.env, process_group=0)
            except OSError as problem:
                self.outcome.problem = problem.strerror or str(problem)
            finally:
                if out is not log:
                    out.close()
        return None

    def stalled(self):
        """Whether there was no output for too long."""
        now, size = time.monotonic(), sum(p.stat().st_size for p in {self.job.log, self.job.out} if p.exists())
        if size != self._size:
            self._size, self._grown = size, now
        return self.job.stall is not None and now - self._grown > self.job.stall

    def due(self, deadline):
        """Why the program has to end now; empty: it may go on."""
        if deadline.over():
            return deadline.reason
        if time.monotonic() - self.begin > self.job.limit:
            return "limit"
        return "stall" if self.stalled() else ""

    def going(self):
        return self.process is not None and self.process.poll() is None

    def finish(self, why=""):
        """The outcome of a program that ended, or was ended for a reason."""
        if self.process is None:
            return self.outcome
        self.outcome.ended, self.outcome.code = why, self.process.poll()
        if self.outcome.code is None:
            self.outcome.problem = "does not end, not even after SIGKILL"
        self.outcome.seconds = time.monotonic() - self.begin
        with self.job.log.open("a") as log:
            log.write(f"\n[exit {self.outcome.code}{', ended: ' + why if why else ''}, {self.outcome.seconds:.1f} s]\n")
        return self.outcome


def run_all(jobs, at_once, deadline):
    """Outcomes of the jobs, in their order, up to `at_once` at a time. Jobs that cannot begin before the deadline have None."""
    waiting, running, results = list(enumerate(jobs)), {}, [None] * len(jobs)
    try:
        while waiting or running:
            if deadline.over():
                waiting.clear()
            while waiting and len(running) < at_once:
                index, job = waiting.pop(0)
                running[index] = Running(job)
            late = {i: why for i, r in running.items() if r.going() and (why := r.due(deadline))}
            end([running[i].process for i in late])
            for index in [i for i, r in running.items() if i in late or not r.going()]:
                results[index] = running.pop(index).finish(late.get(index, ""))
            if running:
                time.sleep(POLL)
    finally:
        end([r.process for r in running.values() if r.process])
    return results


class Conversation:
    """A program that answers lines with lines of JSON. It ends with the `with` block."""

    def __init__(self, argv, log, env, deadline):
        self.log, self._deadline, self._rest = log, deadline, b""
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("ab") as errors:
            self.process = subprocess.Popen([str(w) for w in argv], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, env=env, process_group=0)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.process.stdin.close()  # which ends a program that waits for a line
            self.process.wait(GRACE)
        except (OSError, subprocess.TimeoutExpired):
            pass
        end([self.process])
        self.process.stdout.close()

    def answer(self, line, limit):
        """The next line after `line` was sent (None: nothing is sent). None: there was none in time."""
        try:
            if line is not None:
                self.process.stdin.write(f"{line}\n".encode())
                self.process.stdin.flush()
            said = self._read(limit)
        except OSError:
            return None
        with self.log.open("ab") as log:
            log.write(said or b"[no answer]\n")
        try:
            return json.loads(said) if said else None
        except ValueError:
            return None

    def _read(self, limit):
        until = time.monotonic() + limit
        while b"\n" not in self._rest:
            if time.monotonic() > until or self._deadline.over():
                return None
            if not select.select([self.process.stdout], [], [], POLL)[0]:
                continue
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                return None
            self._rest += data
        line, _, self._rest = self._rest.partition(b"\n")
        return line + b"\n"
