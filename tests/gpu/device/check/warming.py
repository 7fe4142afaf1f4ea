# SPDX-License-Identifier: Apache-2.0
"""Fills the caches of torch.compile beside the stages that measure no time, so that the stage speed does not wait for them."""
import shlex
import subprocess

from . import process
from .stages import speed

MEASURED = {"speed", "operations", "memory", "cifar", "telemetry"}  # stages beside which nothing may run


def begin(c):
    """A background process of low priority, if this call measures PyTorch's compiled steps later."""
    if c.rehearse or c.side == "lathe" or "compile" not in c.modes or not {"speed", "operations"} & c.selected or not c.selected - MEASURED:
        return
    nets = [net for net in speed.wanted(c, speed.SPEEDS) if net[0] in ("R18", "R50", "GPT_6x384")]
    commands = [speed.torch_command(c, *net[:3], ("compile",)) for net in nets]
    lines = [shlex.join(str(word) for word in [*command, "--warm"]) for command in commands if command]
    if not lines:
        return
    with c.log("warming", "compile").open("ab") as log:
        c.warming = subprocess.Popen(["nice", "-n", "19", "sh", "-c", "\n".join(lines)], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                     env=dict(c.torch_env, TORCHINDUCTOR_COMPILE_THREADS="4"), process_group=0)


def end(c):
    """Ends it, and says how far it came."""
    if c.warming is None:
        return
    done = c.warming.poll() is not None
    process.end([c.warming])
    c.warming = None
    c.note("gpu-check", "torch.compile was warmed beside the tests", "to the end" if done else "in part")
