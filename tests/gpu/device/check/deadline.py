# SPDX-License-Identifier: Apache-2.0
import math
import time

RESERVE = 8.0  # seconds for ending programs, the table and the archive


class Deadline:
    """Seconds that a call has left. A signal that ends the call is a deadline that is over."""

    def __init__(self, seconds=None, reserve=RESERVE):
        self._end = math.inf if seconds is None else time.monotonic() + seconds - reserve
        self.reason = "deadline"

    def left(self):
        return max(0.0, self._end - time.monotonic())

    def over(self):
        return self.left() <= 0

    def stop(self, reason):
        self._end, self.reason = -math.inf, reason

    def limit(self, wanted, least=1.0):
        """Seconds that a program may take: `wanted`, or what is left of the call. None if that is less than `least`."""
        left = self.left()
        return None if left < least else min(wanted, left)
