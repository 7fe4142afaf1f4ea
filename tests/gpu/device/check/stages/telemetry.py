# SPDX-License-Identifier: Apache-2.0
"""What watching the device costs: two processes train the same in turns, one of them watched; a quick step (where a lock or an
interrupt would show) and a long one."""
import statistics

from ..device import NVML
from ..places import GOLDEN

READY, TURN = 120, 30  # seconds until a process is ready, and for one turn


def run(c):
    for w, batch in (("W1", 128),) if c.rehearse else (("W1", 128), ("W3", 512)):
        if c.deadline.limit(120, 45) is None:
            c.not_run("telemetry", f"{w} batch {batch}")
            continue
        argv = [c.box / "peer_serve", w, GOLDEN / w, "--device", c.device, "--batch", str(batch)]
        ratios = ratios_in_turns(c, w, [*argv, "--watch", NVML], argv, 4 if c.rehearse else 16)
        if len(ratios) < 4:
            c.note("telemetry", f"{w} batch {batch}", f"{len(ratios)} pairs", "", f"not run: {c.deadline.reason}" if c.deadline.over() else "FAILED")
            continue
        cost = 100 * (statistics.median(ratios) - 1)
        spread = [100 * (q - 1) for q in statistics.quantiles(ratios, n=4)]
        name = f"{w} batch {batch}: a watched step is longer by, in % (quartiles {spread[0]:.2f} to {spread[2]:.2f} of {len(ratios)} pairs)"
        c.note("telemetry", name, cost, "" if c.rehearse else "1", "" if c.rehearse else cost < 1)


def ratios_in_turns(c, w, argv, other, rounds):
    """Seconds of a step of one over those of the other, in pairs whose order changes; fewer if one of them ends."""
    ratios = []
    with c.talk("telemetry", argv, f"{w}-watched") as watched, c.talk("telemetry", other, f"{w}-alone") as alone:
        if not all(p.answer(None, READY) for p in (watched, alone)):
            return ratios
        for i in range(rounds):
            order = (watched, alone) if i % 2 else (alone, watched)
            said = {p: p.answer("go 1", TURN) for p in order}
            if not all(said.values()):
                break
            seconds = {p: s["seconds"] / s["steps"] for p, s in said.items()}
            ratios.append(seconds[watched] / seconds[alone])
    return ratios
