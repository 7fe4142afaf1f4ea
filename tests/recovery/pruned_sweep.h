// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace lathe::test {

/// One measurement of `--deterministic`.
struct PrunedSweep {
    std::string pruner, sampler;
    int trials = 20;
    int calm = 4, killed = 4;  ///< repeats
    int moments = 4;           ///< at which the coordinator, and a trainer, are killed in each of the killed ones
};

struct PrunedSweepResult {
    int studies = 0;
    int differing = 0;                         ///< from the first calm one, in any figure of any trial
    int wrongCount = 0;                        ///< that have not the wanted number of trials, or one that is not over
    int overshooting = 0;                      ///< with an epoch beyond a verdict
    int coordinators = 0, trainers = 0;        ///< killed
    int pruned = 0, complete = 0, failed = 0;  ///< trials of the first one
    int64_t epochs = 0;                        ///< trained by the first one
    std::string difference;                    ///< the first two lines that differ
};

/// Trains all the studies, one after the other.
PrunedSweepResult measure(const PrunedSweep&);

}  // namespace lathe::test
