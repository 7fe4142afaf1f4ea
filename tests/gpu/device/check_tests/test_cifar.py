# SPDX-License-Identifier: Apache-2.0
"""The stage cifar in a short call: both sides have figures."""
import math
from unittest import mock

from check.deadline import Deadline
from check.stages import cifar

from .support import Quiet


class Left(Deadline):
    """A deadline of which each seed of Lathe takes `each` seconds."""

    def __init__(self, seconds, each):
        super().__init__()
        self.seconds, self.each = seconds, each

    def left(self):
        return max(0.0, self.seconds)


class Cifar(Quiet):
    def measured(self, seconds, *words, each=12, result=(0.94, 3.0)):
        """(rows, seeds of PyTorch, environments of Lathe)."""
        c = self.session(*words, "cifar")
        c.rehearse, c.cifar_archives, c.deadline = False, self.folder, Left(seconds, each)
        seeds, environments = [], []

        def by_lathe(*_):
            environments.append(cifar.tuning(c))
            c.deadline.seconds -= c.deadline.each
            return result

        def by_torch(c, _, scale):
            seeds.append(scale["seeds"])
            return [{"accuracy": 0.94, "seconds": 3.0}] * scale["seeds"]
        with mock.patch.object(cifar, "by_lathe", by_lathe), mock.patch.object(cifar, "by_torch", by_torch), \
                mock.patch.object(c, "run", lambda *_, **__: ("", None)):
            cifar.run(c)
        return self.rows(c), seeds, environments

    def test_control_five_seeds(self):
        rows, seeds, environments = self.measured(math.inf)
        self.assertEqual((rows["points below PyTorch"][1], seeds, environments), ("met", [5], [{}] * 5))
        self.assertNotIn("seeds that came to their end", rows)

    def test_fewer_seeds_leave_time_for_pytorch(self):
        rows, seeds, environments = self.measured(70)
        self.assertEqual((rows["seeds that came to their end"], seeds), (("3", "not run: time"), [3]))
        self.assertEqual(rows["points below PyTorch"][1], "")  # not judged
        self.assertEqual(environments[0], {"LATHE_CUDA_TUNE_SECONDS": "7"})

    def test_one_seed_at_least(self):
        rows, seeds, _ = self.measured(20, each=30)
        self.assertEqual((rows["seeds that came to their end"][0], seeds), ("1", [1]))

    def test_all_the_time_for_one_side(self):
        self.assertEqual(len(self.measured(70, "--side", "lathe")[2]), 5)

    def test_a_seed_that_fails_is_missed(self):
        self.assertEqual(self.measured(math.inf, result=None)[0]["seeds that came to their end"], ("0", "MISSED"))

    def test_a_switch_for_tuning_stays(self):
        self.assertEqual(self.measured(70, "--env", "LATHE_CUDA_TUNE_SECONDS=30")[2][0], {})
