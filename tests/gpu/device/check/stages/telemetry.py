# SPDX-License-Identifier: Apache-2.0
"""What watching the device costs: one process trains in turns and is watched in every other one, so that algorithms and addresses are
the same (two processes that tune apart may choose others); a quick step (where a lock or an interrupt would show) and a long one."""
import statistics

from ..device import NVML
from ..places import GOLDEN
from .parity import UNTUNED

READY, SWITCH, TURN = 120, 10, 30  # seconds until the process is ready, for `watch` or `rest`, and for one turn
PAIRS, FEWEST, REHEARSED = 12, 4, 4
LEAST = 45  # seconds that a net needs


def run(c):
    for w, batch in (("W1", 128),) if c.rehearse else (("W1", 128), ("W3", 512)):
        name = f"{w} batch {batch}"
        if c.deadline.limit(READY, LEAST) is None:
            c.not_run("telemetry", name)
            continue
        argv = [c.box / "peer_serve", w, GOLDEN / w, "--device", c.device, "--batch", str(batch), "--watch", NVML]
        note(c, name, pairs_of_turns(c, argv, w, REHEARSED if c.rehearse else PAIRS))


def pairs_of_turns(c, argv, name, count):
    """[(seconds of a step watched, seconds alone, samples)], in pairs whose order changes; fewer if the process ends."""
    pairs = []
    with c.talk("telemetry", argv, name, UNTUNED) as process:
        if not process.answer(None, READY):
            return pairs
        for i in range(count):
            turns = {watched: turn(process, watched) for watched in ((True, False) if i % 2 else (False, True))}
            if None in turns.values():
                break
            pairs.append((turns[True][0], turns[False][0], turns[True][1]))
    return pairs


def turn(process, watched):
    """(seconds of a step, samples taken meanwhile), or None. The device was idle before: the first steps do not count."""
    begun = process.answer("watch" if watched else "rest", SWITCH)
    first = begun and process.answer("go 0.1", TURN)
    said = first and process.answer("go 1", TURN)
    seen = said and process.answer("rest", SWITCH)
    return (said["seconds"] / said["steps"], seen["samples"]) if seen else None


def note(c, name, pairs):
    if len(pairs) < FEWEST:
        c.note("telemetry", name, f"{len(pairs)} pairs", "", f"not run: {c.deadline.reason}" if c.deadline.over() else "FAILED")
        return
    samples = statistics.median(s for *_, s in pairs)
    c.note("telemetry", f"{name}: samples of a watched turn, median", samples, "" if c.rehearse else "1", "" if c.rehearse else samples >= 1)
    ratios = [watched / alone for watched, alone, _ in pairs]
    cost, spread = 100 * (statistics.median(ratios) - 1), [100 * (q - 1) for q in statistics.quantiles(ratios, n=4)]
    what = f"{name}: a watched step is longer by, in % (quartiles {spread[0]:.2f} to {spread[2]:.2f} of {len(ratios)} pairs)"
    judged = not c.rehearse and samples >= 1  # else nothing was watched
    c.note("telemetry", what, cost, "1" if judged else "", cost < 1 if judged else "")
