# SPDX-License-Identifier: Apache-2.0
"""Milliseconds of a step beside PyTorch: eager, one CUDA graph, torch.compile. The two sides may come from two calls (known.py)."""
import json
import statistics
import sys

from ..places import DEVICE_TESTS, GOLDEN

SMALL = {"eager": 5.0, "graph": 1.3}  # how many times faster than PyTorch in this way; others are told and not judged
LARGE = {"compile": 1.0}
SPEEDS = [("W0", 16, "f32", SMALL), ("W1", 128, "f32", SMALL), ("W2", 128, "f32", SMALL), ("W3", 128, "f32", {}), ("W2", 128, "bf16", {}),
          ("W3", 512, "bf16", {}), ("W6", 64, "f32", {}), ("W7", 32, "f32", {}), ("W6", 64, "bf16", {}), ("W7", 32, "bf16", {}),
          ("R18", 512, "bf16", LARGE), ("R50", 128, "bf16", LARGE), ("GPT_6x384", 64, "bf16", LARGE)]
REHEARSED = [("W0", 16, "f32", {}), ("W1", 128, "f32", {}), ("W6", 8, "f32", {}), ("W7", 2, "f32", {}), ("R18", 2, "f32", {}),
             ("GPT_2x64", 2, "f32", {})]
MODES = ("eager", "graph", "compile")
LEAST = {"lathe": 15, "torch": 25}  # seconds that a measure needs
LIMIT = 300  # seconds for all modes of PyTorch


def stored(w):
    """Where the tensors of a workload are; those of which PyTorch's curves are not stored are invented."""
    folder = GOLDEN / w
    return folder if folder.exists() else "-"


def net_name(w, batch, precision):
    return f"{w} batch {batch} {precision}"


def wanted(c, nets):
    """Those of the nets that --only names, as NET or NET:BATCH:PRECISION. GPT names GPT_6x384, too."""
    return [n for n in nets if not c.only or named(n[0], c.only) or ":".join(map(str, n[:3])) in c.only]


def named(w, words):
    return w in words or w.partition("_")[0] in words


def switches_key(c):
    return " ".join(f"{name}={value}" for name, value in c.switches.items())


def json_lines(done):
    """What a program said in whole lines of JSON, also one that did not come to its end."""
    lines = done.text().splitlines() if done else []
    found = []
    for line in lines:
        try:
            found.append(json.loads(line))
        except ValueError:
            pass
    return [f for f in found if isinstance(f, dict)]


def modes_of(c, net):
    """The modes that --modes names. With less than LIMIT until the deadline, those that have a bar come first."""
    modes = [mode for mode in (MODES[:1] if c.rehearse else MODES) if mode in c.modes]
    return sorted(modes, key=lambda mode: mode not in net[3]) if c.deadline.left() < LIMIT else modes


def torch_command(c, w, batch, precision, modes):
    """The command of torch_speed.py, or None if torch_peer.py is needed and not there."""
    if w.startswith("W") and not c.peer.exists():
        return None
    argv = [sys.executable, DEVICE_TESTS / "torch_speed.py", w, "--peer", c.peer, "--batch", str(batch), "--precision", precision]
    return [*argv, "--modes", "eager", "--device", "cpu"] if c.rehearse else [*argv, "--modes", ",".join(modes)]


def measure_lathe(c, net):
    w, batch, precision = net[:3]
    argv = [c.box / "peer_serve", w, stored(w), "--device", c.device, "--precision", precision, "--batch", str(batch)]
    _, done = c.run("speed", argv, 180, least=LEAST["lathe"], what=f"{net_name(*net[:3])}: Lathe", input="go 1\ngo 1\ngo 1\nquit\n", name=f"{w}-lathe")
    lines = json_lines(done)
    compare_parameters(c, net, "lathe", lines)
    rounds = [line for line in lines if "steps" in line]
    if rounds:
        ms = statistics.median(1e3 * r["seconds"] / r["steps"] for r in rounds)
        c.known.add_step(net_name(*net[:3]), "lathe", switches_key(c), ms)
        c.note("speed", f"{net_name(*net[:3])}: milliseconds of a step", ms)


def compare_parameters(c, net, side, lines):
    """Times are those of one network only if both sides train as many numbers."""
    name, count = net_name(*net[:3]), next((line["parameters"] for line in lines if "parameters" in line), None)
    if count is not None and not c.known.add_parameters(name, side, count):
        counts = c.known.parameters[name]
        c.note("speed", f"{name}: parameters of Lathe, PyTorch", f"{counts['lathe']}, {counts['torch']}", "equal", "FAILED")


def measure_torch(c, net):
    """Every mode in one process, and those that are missing then each in its own: an error of CUDA ends all that follows it."""
    modes = modes_of(c, net)
    left = take_modes(c, net, modes) if modes else ()
    if len(left) > 0 and not c.deadline.over():
        for mode in left:
            if c.deadline.limit(200, LEAST["torch"]) is not None:
                take_modes(c, net, (mode,), last=True)


def take_modes(c, net, modes, last=False):
    """Modes of which there is no figure now."""
    name = net_name(*net[:3])
    argv = torch_command(c, *net[:3], modes)
    if argv is None:
        c.note("speed", f"{name}: torch_peer.py", "not packed", "", "not run")
        return ()
    what = f"{name}: PyTorch {'+'.join(modes)}"
    _, done = c.run("speed", argv, LIMIT, least=LEAST["torch"], what=what, env=None, name=f"{net[0]}-torch-{'+'.join(modes)}", quiet=not last and not c.deadline.over())
    lines = json_lines(done)
    compare_parameters(c, net, "torch", lines)
    for line in lines:
        if "milliseconds" in line:
            c.known.add_step(name, "torch", line["mode"], line["milliseconds"])
            c.note("speed", f"{name}: PyTorch {line['mode']}, milliseconds of a step", line["milliseconds"])
        elif last and "failed" in line:
            c.note("speed", f"{name}: PyTorch {line['mode']}", line["failed"], "", "FAILED" if line["mode"] in net[3] else "")
    return tuple(mode for mode in modes if not any(line.get("mode") == mode and "milliseconds" in line for line in lines))


def note_ratios(c, net):
    name = net_name(*net[:3])
    ours, theirs = c.known.side(name, "lathe").get(switches_key(c)), c.known.side(name, "torch")
    for mode in MODES if ours is not None else ():
        sides = {"Lathe": (name, "lathe", switches_key(c)), "PyTorch": (name, "torch", mode)}
        old = [word for word, figure in sides.items() if figure in c.known.from_earlier]
        if mode in theirs and len(old) < 2:
            ratio, bar = theirs[mode] / ours, net[3].get(mode)
            earlier = f" ({old[0]} of an earlier call)" if old else ""
            c.note("speed", f"{name}: PyTorch {mode} / Lathe{earlier}", ratio, f"{bar or ''}", ratio >= bar if bar else "")


def run(c):
    c.remember()
    for net in wanted(c, REHEARSED if c.rehearse else SPEEDS):
        if c.side != "torch":
            measure_lathe(c, net)
        if c.side != "lathe":
            measure_torch(c, net)
        note_ratios(c, net)
