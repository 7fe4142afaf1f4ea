# SPDX-License-Identifier: Apache-2.0
"""Driver, device, libraries and versions; `lathe doctor`; what cuDNN and CUDA say of the device, beside what gpu/dnn/device_props says
by hand."""
import json
import os
import platform
import subprocess
import sys
import time

from .. import device
from ..places import DEVICE_PROPS, ROOT
from ..table import replace_text

TORCH = """import json, torch
p = torch.cuda.get_device_properties(0) if torch.cuda.is_available() else None
print(json.dumps({"version": torch.__version__, "cuda": torch.version.cuda, "cudnn": torch.backends.cudnn.version(),
                  "device": {n: str(getattr(p, n)) for n in dir(p) if not n.startswith("_")} if p else None}))"""
QUERY = "name,driver_version,memory.total,power.limit,clocks.max.sm"


def commit_of(c):
    """The commit that was packed, or that of the tree."""
    packed = c.packed / "commit.txt"
    if packed.exists():
        return packed.read_text().strip()
    try:
        said = subprocess.run(["git", "-C", ROOT, "rev-parse", "HEAD"], capture_output=True, text=True).stdout.strip()
    except OSError:  # no git
        said = ""
    return said or os.environ.get("LATHE_COMMIT", "unknown")


def smi_lines(c):
    path = None if c.rehearse else device.smi_path()
    if path is None:
        if not c.rehearse:
            c.note("facts", "nvidia-smi", f"not there; the driver: {device.driver_version() or 'not shown'}")
        return []
    text, _ = c.run("facts", [path, f"--query-gpu={QUERY}", "--format=csv,noheader"], 15)
    return text.strip().splitlines() if text else []


def as_json(text):
    try:
        return json.loads(text)
    except (ValueError, TypeError):
        return None


def run(c):
    known = {"commit": commit_of(c), "date": time.strftime("%Y-%m-%d"), "machine": platform.platform(), "rehearsal": c.rehearse,
             "switches": c.switches, "driver": device.driver_version(), "devices": smi_lines(c)}
    known["torch"] = as_json(c.run("facts", [sys.executable, "-c", TORCH], 90, name="torch")[0])
    known["doctor"] = as_json(c.run("facts", [c.box / "lathe", "doctor", "--json"], 60)[0])
    if not c.rehearse:
        _, done = c.run("facts", [c.box / "device_facts"], 60, quiet=True)
        known["properties"] = as_json(done.text() if done else None)
    known["device"] = name_of(known)
    replace_text(c.out / "facts.json", json.dumps(known, indent=1, sort_keys=True) + "\n")
    for what in ("commit", "devices", "device"):
        c.note("facts", what, known[what])
    c.note("facts", "torch", (known["torch"] or {}).get("version"))
    compare_properties(c, known.get("properties") or {})


def name_of(known):
    by_torch = ((known["torch"] or {}).get("device") or {}).get("name")
    return (known.get("properties") or {}).get("name") or by_torch or (known["devices"] or ["rehearsal" if known["rehearsal"] else "unknown"])[0].split(",")[0]


def compare_properties(c, said):
    """What cuDNN says of the device, beside the description by hand of its compute capability."""
    told, sm = said.get("cudnn"), said.get("capability")
    if not told or "error" in told:
        if not c.rehearse:
            c.note("facts", "cuDNN's description of the device", (told or said).get("error", "nothing said"), "", "FAILED")
        return
    replace_text(c.work / f"sm{sm}.json", json.dumps(told, separators=(",", ":")) + "\n")
    path = DEVICE_PROPS / f"sm{sm}.json"
    if not path.exists():
        return c.note("facts", f"{path.name}", "there is none by hand")
    by_hand = json.loads(path.read_text())
    differ = [key for key in sorted(by_hand.keys() | told.keys()) if by_hand.get(key) != told.get(key)]
    c.note("facts", f"fields of cuDNN's description that differ from {path.name}", f"{len(differ)} of {len(told)}")
    for key in differ:
        c.note("facts", f"{path.name}: {key}", f"by hand {by_hand.get(key)}, cuDNN {told.get(key)}")
