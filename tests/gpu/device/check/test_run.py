# SPDX-License-Identifier: Apache-2.0
"""Runs a program of GoogleTest so that no end of it hides what its tests said."""
import dataclasses
import re

from . import googletest

SHARDS, ALONE = 4, 8  # processes at once on one device
CONTINUATIONS = 3  # more passes over tests that were not reached
SHARD_LIMIT, STALL, ALONE_LIMIT = 400, 90, 60  # seconds
SHARE = 0.65  # of the time that is left, if other stages follow


@dataclasses.dataclass
class Test:
    name: str
    state: str = "unreached"  # as googletest.parse says; "crashed" or "hung" instead of "started"; "unreached"
    how: str = ""  # complaint, or how the process ended
    alone: str = ""  # state of a second run in a process of its own; empty: there was none
    alone_how: str = ""

    @property
    def good(self):
        return self.state in ("ok", "skipped")

    def words(self):
        first = {"unreached": "never reached"}.get(self.state, self.state)
        if not self.alone:
            return f"{first}: {self.how}" if self.how else first
        if self.alone in ("ok", "skipped"):
            return f"{first}; passes alone" + ("" if self.state == "unreached" else " (an earlier error in the process)")
        return f"{first}; {self.alone} again alone: {self.alone_how or self.how}"


class TestRun:
    """`argv`: the program. `environment` makes that of a process from its name (for files that it writes)."""

    def __init__(self, c, stage, argv, only="*", environment=lambda process: {}):
        self._c, self._stage, self._argv, self._only, self._environment = c, stage, argv, only, environment
        self.deadline = c.stage_deadline(SHARE)
        self.tests, self.ends = {}, []  # by name; how processes ended that had no test to blame

    def run(self):
        """False if the tests cannot even be listed."""
        listing, _ = self._c.run(self._stage, [*self._argv, "--gtest_list_tests", f"--gtest_filter={self._only}"], 60, name="list")
        if listing is None:
            return False
        self.tests = {name: Test(name) for name in googletest.listed(listing)}
        first = self._run_shards()
        for number in range(2, 2 + CONTINUATIONS):
            first += self._run_the_rest(number)
        self._run_alone(first)
        return True

    def _run_shards(self):
        """Names of the tests that went wrong first in their process."""
        jobs = []
        for shard in range(min(SHARDS, max(1, len(self.tests)))):
            jobs.append(self._process(f"shard{shard}", self._only, {"GTEST_TOTAL_SHARDS": str(SHARDS), "GTEST_SHARD_INDEX": str(shard)}))
        return self._take_all(jobs)

    def _run_the_rest(self, number):
        """Goes on behind tests that crashed or hung: a process a test would take long for so many."""
        rest = [t.name for t in self.tests.values() if t.state == "unreached"]
        groups = [rest[i::SHARDS] for i in range(min(SHARDS, len(rest)))]
        return self._take_all([self._process(f"rest{number}-{i}", ":".join(group), {}) for i, group in enumerate(groups)])

    def _process(self, name, only, env):
        return self._c.job(self._stage, [*self._argv, f"--gtest_filter={only}"], SHARD_LIMIT, env={**env, **self._environment(name)}, name=name,
                           merged=True, stall=STALL)

    def _take_all(self, jobs):
        outcomes = self._c.run_jobs(jobs, SHARDS, self.deadline)
        return [name for outcome in outcomes if outcome for name in self._take(outcome)]

    def _take(self, outcome):
        text = outcome.text()
        wrong = []
        for name, state in googletest.parse(text).items():
            if name not in self.tests:
                continue
            test = self.tests[name]
            test.state, test.how = self._verdict(outcome, text, name, state)
            if not test.good:
                wrong.append(name)
        if not outcome.ok and not wrong and not outcome.cut:
            self.ends.append(f"{outcome.words()} without a test to blame: {outcome.last_line()[:100]}")
        return wrong[:1] + [name for name in wrong[1:] if self.tests[name].state in ("crashed", "hung")]

    def _verdict(self, outcome, text, name, state):
        if state == "failed":
            return state, googletest.why(text, name)
        if state != "started":
            return state, ""
        if outcome.cut:
            return "unreached", ""
        last = outcome.last_line()
        return ("hung" if outcome.ended else "crashed"), outcome.words() + ("" if last.startswith("[") else f": {last[:120]}")

    def _run_alone(self, first):
        """Everything that did not end well, once more: what went wrong first, then what was never reached, then the others."""
        bad = [t for t in self.tests.values() if not t.good]
        order = {"unreached": 1}
        bad.sort(key=lambda t: 0 if t.name in first else order.get(t.state, 2))
        jobs = []
        for test in bad:
            name = "alone-" + re.sub(r"\W+", "_", test.name)
            jobs.append(self._c.job(self._stage, [*self._argv, f"--gtest_filter={test.name}"], ALONE_LIMIT,
                                    env=self._environment(name), name=name, merged=True))
        for test, outcome in zip(bad, self._c.run_jobs(jobs, ALONE, self.deadline)):
            if outcome is None or outcome.cut:
                continue
            text = outcome.text()
            state = googletest.parse(text).get(test.name, "started")
            test.alone, test.alone_how = self._verdict(outcome, text, test.name, state)
            if test.alone == "ok" and not outcome.ok:
                test.alone, test.alone_how = "crashed", f"{outcome.words()} after the test"
