# SPDX-License-Identifier: Apache-2.0
"""What only a GPU can show.

    scripts/gpu-check --pack [all|cifar]    build what is needed into build/gpu-check/box, for a machine that has only a driver, CUDA's
                                            libraries and PyTorch (cifar: the images of CIFAR-10, into build/gpu-check/box-cifar);
                                            refused if it cannot travel: 42 MiB a box, 64 MiB with the tree
    scripts/gpu-check [OPTIONS] [STAGE ...] run stages there (default: all)
    scripts/gpu-check --rehearse            the same on the simulated device and the CPU: shows that the script works, and nothing
                                            else

Stages are independent, and one that fails does not stop the others. The output of each program is in a file while it runs. In the
folder of results are, after each measure, summary.tsv (stage, measure, figure, bar, verdict; also printed last), facts.json, and
speed.json and operations.tsv if there is one; after each stage, all logs in details-1.tar.gz to details-4.tar.gz: at most eight files
of less than 16 MiB. SIGTERM and SIGINT are deadlines that are over. The exit code is 1 if a verdict is MISSED or FAILED. Where there
is no GPU the script says so and ends with 1. Results worth keeping are committed under tests/gpu/results/.

    facts       driver, device, libraries, versions; `lathe doctor`; cuDNN's description of the device beside the one by hand
    kernels     every own kernel, layer, executable and training of the simulator's tests, in four processes; new ones
                run the tests behind a crash, and tests that fail run again alone
    ops         what every kernel gave in those tests, held against PyTorch in float64
    parity      W0 to W3, W6, W7 and a small GPT beside PyTorch's float64 curves (the rule of tests/peers/golden_curve.h);
                captured = one by one, bit for bit
    speed       milliseconds of a step beside PyTorch: eager, one CUDA graph, torch.compile
    operations  milliseconds of each operation of a step beside torch.profiler's
    memory      the plan against what the driver says is used
    telemetry   what watching the device costs
    cifar       a recipe that learns CIFAR-10 in some seconds, five seeds, beside its original in PyTorch
    sanitizer   compute-sanitizer's four tools over the kernels; every family by memcheck first

Calls for a machine that is lent for minutes; each with the tree and build/gpu-check/box, the last also with box-cifar:

    scripts/gpu-check --deadline 560 facts kernels ops parity
    scripts/gpu-check --deadline 420 --side lathe facts speed operations
    scripts/gpu-check --deadline 560 --side torch --earlier FOLDER_OF_SPEED_JSON facts speed operations
    scripts/gpu-check --deadline 560 facts memory telemetry cifar sanitizer

Variants of a mend in one call: --append --env NAME=VALUE, once for each, into the same folder.
What is still missing, in a short call: --deadline 100 --side torch --only R50 --modes compile --earlier FOLDER_OF_SPEED_JSON speed.
"""
import argparse
import os
import signal
import sys

from . import device, packing, warming
from .places import BUILD
from .session import Session
from .stages import STAGES, speed


def switch(word):
    if not word.partition("=")[1] or word.startswith("="):
        raise argparse.ArgumentTypeError(f"{word}: not NAME=VALUE")
    return word


def modes(words):
    unknown = set(words.split(",")) - set(speed.MODES)
    if unknown:
        raise argparse.ArgumentTypeError(f"unknown mode {', '.join(sorted(unknown))}; there are {', '.join(speed.MODES)}")
    return words.split(",")


def parser():
    p = argparse.ArgumentParser(prog="gpu-check", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("stages", nargs="*", metavar="STAGE")
    p.add_argument("--pack", nargs="?", const="all", choices=sorted(packing.BOXES), help="prepare the files that travel (default: all)")
    p.add_argument("--rehearse", action="store_true", help="use the simulated device and the CPU")
    p.add_argument("--deadline", type=float, metavar="SECONDS", help="begin nothing that cannot end before it (default: none)")
    p.add_argument("--only", default="", metavar="NETS", help="nets of parity, speed and operations: W6,W7,GPT or W2:128:bf16 (default: all)")
    p.add_argument("--side", choices=("lathe", "torch", "both"), default="both", help="side that is measured (default: both)")
    p.add_argument("--modes", type=modes, default=speed.MODES, metavar="MODES", help="modes of PyTorch that are measured: eager,graph,compile (default: all)")
    p.add_argument("--env", action="append", default=[], type=switch, metavar="NAME=VALUE", help="environment of Lathe's programs; noted in the rows")
    p.add_argument("--append", action="store_true", help="keep the rows and logs that the folder of results has")
    p.add_argument("--earlier", action="append", default=[], metavar="DIR", help="folder with the speed.json of an earlier call (default: --out, --box)")
    p.add_argument("--box", metavar="DIR", help="folder of what was packed (default: build/gpu-check/box)")
    p.add_argument("--out", metavar="DIR", default=os.environ.get("OUT") or BUILD / "results", help="folder of results (default: $OUT, or build/gpu-check/results)")
    p.add_argument("--work", metavar="DIR", default=BUILD / "work/logs", help="folder of logs while they are written (default: build/gpu-check/work/logs)")
    return p


def arguments(argv):
    p = parser()
    a = p.parse_args(argv)
    unknown = set(a.stages) - set(STAGES)
    if unknown:
        p.error(f"unknown stage {', '.join(sorted(unknown))}; there are {', '.join(STAGES)}")
    a.stages = [name for name in STAGES if name in a.stages] or list(STAGES)
    a.only = [word for word in a.only.split(",") if word]
    return a


def device_seen_by(c):
    """The first program that sees a device, or None. nvidia-smi may be missing where CUDA works."""
    path = device.smi_path()
    if path and c.run("gpu-check", [path, "-L"], 30, quiet=True)[0]:
        return "nvidia-smi"
    doctor, _ = c.run("gpu-check", [c.box / "lathe", "doctor", "--json"], 60, quiet=True)
    if doctor and '"cuda:0"' in doctor:
        return "lathe doctor"
    torch, _ = c.run("gpu-check", [sys.executable, "-c", "import torch; print(torch.cuda.is_available())"], 90, quiet=True)
    return "PyTorch" if torch and torch.strip() == "True" else None


def look_for_device(c):
    """Ends the script where there is no device; notes where nvidia-smi does not show it."""
    seen_by = device_seen_by(c)
    if seen_by is None:
        sys.exit("gpu-check: no program sees an NVIDIA device here (nvidia-smi, lathe doctor, PyTorch); --rehearse runs without one")
    if seen_by != "nvidia-smi":
        c.note("gpu-check", "nvidia-smi", f"not there, or sees no device; {seen_by} does")


def end_by_signal(c):
    def stop(number, _):
        c.deadline.stop(f"ended by {signal.Signals(number).name}")
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)


def run_stage(c, name):
    print(f"== {name}", file=sys.stderr, flush=True)
    if c.deadline.over():
        return c.not_run(name, "the stage")
    if name in warming.MEASURED:
        warming.end(c)
    try:
        STAGES[name](c)
    except Exception as problem:  # the next stage may still have something to show
        c.note(name, "the stage itself", repr(problem)[:150], "", "FAILED")
    c.write_archive()


def main(argv=None):
    a = arguments(argv)
    if a.pack:
        return packing.pack(a.pack)
    c = Session(a)
    end_by_signal(c)
    if not a.rehearse:
        look_for_device(c)
    try:
        warming.begin(c)
        for name in a.stages:
            c.more_stages = name != a.stages[-1]
            run_stage(c, name)
    finally:
        warming.end(c)
        c.write_archive()
        c.table.write()
    c.table.show()
    return 1 if c.table.failed() else 0
