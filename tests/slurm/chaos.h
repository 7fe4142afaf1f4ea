// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/slurm/cluster_study.h"
#include "tests/slurm/slurm_box.h"

namespace lathe::test {

/// How often what was struck.
struct Strikes {
    int coordinators = 0, trainers = 0, cancelled = 0, requeued = 0, again = 0, daemons = 0;
};

/// Begins a study and goes on with it, again and again: its coordinator is killed each time, and at random moments trainings,
/// jobs and Slurm's daemons are, and jobs are submitted a second time. Then lets it come to its end.
Strikes throughChaos(const ClusterStudy&, const SlurmBox&, uint32_t seed, int moments);

/// Runs the study here without trouble and by Slurm through chaos, and compares.
void compareChaosWithCalm(const SlurmBox&, uint32_t seed, int trials, int64_t epochs, int moments);

}  // namespace lathe::test
