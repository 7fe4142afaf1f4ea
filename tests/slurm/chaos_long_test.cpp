// SPDX-License-Identifier: Apache-2.0
#include "tests/slurm/chaos.h"

namespace lathe::test::chaos_long_test {
namespace {

TEST(SlurmChaos, SixtyTrialsEndAsOnACalmMachine) {
    const SlurmBox box;
    LATHE_NEEDS_SLURM(box);
    compareChaosWithCalm(box, 11, 60, 150, 40);
}

}  // namespace
}  // namespace lathe::test::chaos_long_test
