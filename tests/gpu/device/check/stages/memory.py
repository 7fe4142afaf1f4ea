# SPDX-License-Identifier: Apache-2.0
"""The plan against what the driver says is used on the device beyond what was used before. A container does not see which process
holds what, so nothing else may run meanwhile. Differences to batch 1 leave out the context and the handles of libraries."""
from ..device import SETTLED, memory_reader, settled
from .speed import stored

NETS = (("W1", 8192, "f32"), ("W3", 2048, "f32"), ("R18", 512, "bf16"))  # the driver counts in pieces of 2 MiB
READY = 120  # seconds


def run(c):
    if c.rehearse:
        return c.note("memory", "the driver's figure", "there is no driver", "", "not run")
    reader, problems = memory_reader()
    if reader is None:
        return c.note("memory", "used memory of the device", "; ".join(problems), "", "not run")
    c.note("memory", "used memory of the device, by", reader.name)
    for w, batch, precision in NETS:
        name = f"{w} batch {batch} {precision}"
        if c.deadline.limit(READY, 40) is None:
            c.not_run("memory", name)
            continue
        argv = [c.box / "peer_serve", w, stored(w), "--device", c.device, "--precision", precision, "--memory", "--batch"]
        try:
            small, large = held_bytes(c, reader, [*argv, "1"], f"{w}-1"), held_bytes(c, reader, [*argv, str(batch)], f"{w}-{batch}")
        except ValueError as problem:
            c.note("memory", name, problem, "", f"not run: {c.deadline.reason}" if c.deadline.over() else "not run")
            continue
        share = (large[0] - small[0]) / max(large[1] - small[1], 1)
        c.note("memory", f"{name}: planned beyond batch 1, of used", share, "0.95 to 1.05", abs(share - 1) <= 0.05)
        c.note("memory", f"{name}: MiB planned, used", f"{large[0] / 2**20:.0f}, {large[1] / 2**20:.0f}")


def held_bytes(c, reader, argv, name):
    """(planned, used beyond before) while it trains. ValueError: why there is no figure."""
    before = settled(reader)
    if before is None:
        raise ValueError("another process changes the memory of the device")
    with c.talk("memory", argv, name) as process:
        planned = process.answer(None, READY)
        if not planned or not process.answer(None, READY):
            raise ValueError(f"peer_serve does not train ({process.log.name})")
        during = settled(reader)
    after = settled(reader)
    if during is None or after is None or abs(after - before) > SETTLED:
        raise ValueError("another process changes the memory of the device")
    return planned["planned"], during - before
