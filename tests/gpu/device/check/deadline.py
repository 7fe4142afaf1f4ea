# SPDX-License-Identifier: Apache-2.0
import math
import time

RESERVE = 8.0  # seconds for ending programs, the table and the archive


class Deadline:
    """Seconds that a call has left. A signal that ends the call is a deadline that is over."""

    def __init__(self, seconds=None, reserve=RESERVE):
        self._end = math.inf if seconds is None else time.monotonic() + seconds - reserve
        self._reason = "deadline"

    @property
    def reason(self):
        """Why nothing begins any more."""
        return self._reason

    def left(self):
        return max(0.0, self._end - time.monotonic())

    def over(self):
        return self.left() <= 0

    def stop(self, reason):
        self._end, self._reason = -math.inf, reason

    def limit(self, wanted, least=1.0):
        """Seconds that a program may take: `wanted`, or what is left of the call. None if that is less than `least`."""
        left = self.left()
        return None if left < least else min(wanted, left)

    def part(self, share):
        """A deadline after a share of the seconds that are left, so that what follows has the others."""
        return self if math.isinf(self.left()) else Part(self, share * self.left())


class Part(Deadline):
    """The deadline of a part of a call; over when that of the call is."""

    def __init__(self, whole, seconds):
        super().__init__(seconds, reserve=0)
        self._whole = whole

    @property
    def reason(self):
        return self._whole.reason if self._whole.over() else "time of the stage"

    def left(self):
        return min(self._whole.left(), super().left())
