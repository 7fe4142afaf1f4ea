# SPDX-License-Identifier: Apache-2.0
"""What the output of GoogleTest says, also that of a program that did not come to its end."""
import re

_EVENT = re.compile(r"\[( RUN      |       OK |  FAILED  |  SKIPPED )\] ([\w/]+\.[\w/]+)")
_STATE = {" RUN      ": "started", "       OK ": "ok", "  FAILED  ": "failed", "  SKIPPED ": "skipped"}


def parse(text):
    """{test: "ok", "failed", "skipped", or "started" if it did not end}, in the order in which they began."""
    states = {}
    for word, name in _EVENT.findall(text):
        if states.get(name, "started") == "started":
            states[name] = _STATE[word]
    return states


def listed(text):
    """Names of the tests that --gtest_list_tests prints, without the disabled ones."""
    names, suite = [], None
    for line in text.splitlines():
        word = line.split("#")[0].strip()
        if not line.startswith(" "):
            suite = word if re.fullmatch(r"[\w/]+\.", word) else None
        elif suite and word and "DISABLED_" not in suite + word:
            names.append(suite + word)
    return names


def why(text, name):
    """The first complaint of a failed test, in one line."""
    begin = text.find(f"] {name}")
    part = text[max(begin, 0):]
    found = re.search(r"^(\S+): Failure\n(.*(?:\n.*){0,2})", part, re.M)
    if not found:
        return ""
    place = found.group(1).rpartition("/")[2]
    return re.sub(r"\s+", " ", f"{place}: {found.group(2)}").strip()[:160]
