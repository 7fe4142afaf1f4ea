#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A program that looks like one of GoogleTest, with tests that end in every way. FAKE_TESTS names them: "Suite.Name=way ...".

Ways: ok, skip, fail; poison: passes, and all later tests of the process fail; crash: ends by a signal; crash_first: only where another
test ran before it in the process; hang: waits for ever, and ignores SIGTERM; leave: ends with 3 after its tests.
"""
import fnmatch
import os
import signal
import sys
import time


def say(*words):
    print(*words, flush=True)


def chosen():
    tests = dict(word.split("=") for word in os.environ["FAKE_TESTS"].split())
    pattern = next((a.split("=", 1)[1] for a in sys.argv if a.startswith("--gtest_filter=")), "*")
    return {name: way for name, way in tests.items() if any(fnmatch.fnmatchcase(name, part) for part in pattern.split(":"))}


def of_this_shard(tests):
    total, index = int(os.environ.get("GTEST_TOTAL_SHARDS", 1)), int(os.environ.get("GTEST_SHARD_INDEX", 0))
    return {name: tests[name] for i, name in enumerate(tests) if i % total == index}


def run(name, way, before, poisoned):
    """Whether the test passes."""
    if way == "crash" or way == "crash_first" and before:
        os.kill(os.getpid(), signal.SIGSEGV)
    if way == "hang":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        say("HANGS")
        while True:
            time.sleep(1)
    if way == "fail" or poisoned:
        say(f"/far/away/{name}_test.cpp:7: Failure\nExpected equality of these values:\n  {'700: sticky error' if poisoned else '1'}\n  2\n")
        return False
    return True


def main():
    tests = chosen()
    if "--gtest_list_tests" in sys.argv:
        say("Running main() from a fake")
        for name in tests:
            suite, _, test = name.rpartition(".")
            say(f"{suite}.\n  {test}  # GetParam() = 7")
        return 0
    failed, poisoned, before = [], False, False
    mine = of_this_shard(tests)
    say(f"[==========] Running {len(mine)} tests from 1 test suite.")
    for name, way in mine.items():
        say(f"[ RUN      ] {name}")
        good = run(name, way, before, poisoned)
        poisoned, before = poisoned or way == "poison", True
        say(f"[{'  SKIPPED ' if way == 'skip' else '       OK ' if good else '  FAILED  '}] {name}{'' if good else ', where GetParam() = 7'} (0 ms)")
        failed += [] if good else [name]
    for name in failed:
        say(f"[  FAILED  ] {name}, where GetParam() = 7")
    return 3 if "leave" in mine.values() else 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
