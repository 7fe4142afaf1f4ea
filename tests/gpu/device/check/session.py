# SPDX-License-Identifier: Apache-2.0
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from . import archive, device
from .deadline import Deadline
from .known import UNKNOWN, Known
from .packing import BOXES, unpacked
from .places import CIFAR_ARCHIVES, ROOT, TORCH_PEER
from .process import Conversation, Job, run_all
from .table import Table


def libraries_of_torch():
    """Folders of CUDA's libraries that came with PyTorch: a machine may have no others."""
    find = "import glob, os, nvidia; print('\\n'.join(p for d in nvidia.__path__ for p in sorted(glob.glob(os.path.join(d, '*', 'lib')))))"
    try:
        return subprocess.run([sys.executable, "-c", find], capture_output=True, text=True, timeout=60).stdout.split()
    except subprocess.TimeoutExpired:
        return []


class Session:
    """One call of the script: its programs, its table, its logs and its deadline. Stages get it as `c`."""

    def __init__(self, a):
        self.out, self.work, self.rehearse = pathlib.Path(a.out), pathlib.Path(a.work), a.rehearse
        self.only, self.side, self.modes, self.selected = set(a.only), a.side, a.modes, set(a.stages)
        self.packed = pathlib.Path(a.box or (ROOT / "build/release/bin" if a.rehearse else BOXES["all"]))
        self.box = unpacked(self.packed, self.work.parent / "programs")
        self.device = "cpu" if a.rehearse else "cuda:0"
        self.peer = TORCH_PEER if a.rehearse else self.packed / "torch_peer.py"
        self.cifar_archives = CIFAR_ARCHIVES if a.rehearse else BOXES["cifar"]
        self.appending, self.deadline = a.append, Deadline(a.deadline)
        self.out.mkdir(parents=True, exist_ok=True)
        if not a.append:
            shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True, exist_ok=True)
        self.table = Table(self.out / "summary.tsv", earlier=a.append)
        self.cases = self.warming = None  # folder of dumped cases; programs that fill PyTorch's caches
        self.more_stages = False  # whether others follow the one that runs
        self._number = len(list(self.work.iterdir()))
        self._earlier = [pathlib.Path(p) for p in (*a.earlier, self.out, self.packed)]
        self._known = None
        self.switches = dict(word.split("=", 1) for word in a.env)
        libraries = [str(self.box / "lib"), *([] if a.rehearse else libraries_of_torch()), os.environ.get("LD_LIBRARY_PATH", "")]
        self.env = dict(os.environ, LD_LIBRARY_PATH=":".join(p for p in libraries if p), **self.switches)
        caches = {"TORCHINDUCTOR_CACHE_DIR": self.work.parent / "inductor", "TRITON_CACHE_DIR": self.work.parent / "inductor/triton"}
        self.torch_env = dict(os.environ, PYTHONUNBUFFERED="1", **{name: str(path) for name, path in caches.items()})

    def device_name(self):
        if self.rehearse:
            return "rehearsal"
        facts = self.out / "facts.json"
        known = json.loads(facts.read_text()).get("device") if facts.exists() else None
        return known if known not in (None, UNKNOWN) else self._name_by_smi() or self._name_by_torch() or UNKNOWN

    def _name_by_smi(self):
        path = device.smi_path()
        argv = [path, "-i", device.first_device(), "--query-gpu=name", "--format=csv,noheader"]
        done = self.run("facts", argv, 15, quiet=True)[0] if path else None
        return done.strip() if done else None

    def _name_by_torch(self):
        done, _ = self.run("facts", [sys.executable, "-c", "import torch; print(torch.cuda.get_device_name(0))"], 60, quiet=True)
        return done.strip() if done else None

    @property
    def known(self):
        """Figures of this call and of earlier ones."""
        if self._known is None:
            self._known = Known(self.out, self.device_name())
            self._known.read(self._earlier)
            if self._known.note:
                self.note("speed", "earlier figures", self._known.note)
        return self._known

    def remember(self):
        """Reads the figures of earlier calls. Stages do so before they measure: later, there may be no time to ask for the device's name."""
        return self.known

    # --- the table ---

    def note(self, stage, what, figure, bar="", verdict=""):
        switches = " ".join(f"{name}={value}" for name, value in self.switches.items())
        self.table.note(stage, f"{what} [{switches}]" if switches else what, figure, bar, verdict)

    def not_run(self, stage, what):
        self.note(stage, what, "", "", f"not run: {self.deadline.reason}")

    # --- programs ---

    def log(self, stage, name):
        """A new file for the output of a program."""
        self._number += 1
        return self.work / f"{self._number:03}-{stage}-{re.sub(r'[^A-Za-z0-9.=-]+', '_', name)[:60]}.log"

    def job(self, stage, argv, limit, env=None, name=None, **more):
        python = argv[0] == sys.executable  # PyTorch finds its own libraries
        name = name or pathlib.Path(str(argv[1] if python else argv[0])).name
        return Job(list(argv), self.log(stage, name), limit, env=dict(self.torch_env if python else self.env, **(env or {})), **more)

    def run_jobs(self, jobs, at_once, deadline=None):
        return run_all(jobs, at_once, deadline or self.deadline)

    def stage_deadline(self, share):
        """The deadline of a stage that could take all the time: `share` of what is left if more stages follow."""
        return self.deadline.part(share) if self.more_stages else self.deadline

    def run(self, stage, argv, limit, least=1.0, quiet=False, what=None, **more):
        """(output, outcome) of a program. The output is None if it failed, which is noted unless `quiet`; if it was ended, what
        it said until then is in the outcome. `least`: seconds that it needs; with less until the deadline it does not begin."""
        limit = self.deadline.limit(limit, least)
        job = self.job(stage, argv, limit or 0, **more)
        what = what or job.log.stem.split("-", 2)[2]
        done = self.run_jobs([job], 1)[0] if limit else None
        if not quiet:
            self.judge(stage, what, done)
        return (done.text() if done and done.ok else None), done

    def judge(self, stage, what, done):
        """Notes a program that did not come to a good end."""
        if done is None:
            self.not_run(stage, what)
        elif done.problem:
            self.note(stage, what, done.problem, "", "not there" if done.code is None and not done.ended else "FAILED")
        elif done.cut:
            self.note(stage, what, "not finished", "", f"not run: {done.ended}")
        elif not done.ok:
            self.note(stage, what, f"{done.words()}: {done.last_line()[:150]}", "", "FAILED")

    def talk(self, stage, argv, name, env=None):
        return Conversation(argv, self.log(stage, name), dict(self.env, **(env or {})), self.deadline)

    # --- the end ---

    def write_archive(self):
        left = archive.write(self.work, self.out)
        if left:
            self.note("gpu-check", "logs for which the archives had no room", len(left))
