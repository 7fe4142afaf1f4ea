#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""When the steps of a run were done, from its event log (format: core/store/event_log.h).

    step_times.py RUN       prints {"steps": N, "seconds": from the first step's end to the last one's, evaluations and commits included}
"""
import json
import pathlib
import struct
import sys

HEADER_BYTES, STEP = 16, 2


def step_times(run):
    """(step, seconds since 1970) of every step."""
    data, at, found = (pathlib.Path(run) / "events.bin").read_bytes(), HEADER_BYTES, []
    while at + 9 <= len(data):
        size, kind = struct.unpack_from("<IB", data, at)
        if kind == STEP and at + 9 + size <= len(data):
            step, _, seconds = struct.unpack_from("<qid", data, at + 5)
            found.append((step, seconds))
        at += 9 + size
    return found


def main():
    found = step_times(sys.argv[1])
    print(json.dumps({"steps": len(found), "seconds": found[-1][1] - found[0][1]}))


if __name__ == "__main__":
    main()
