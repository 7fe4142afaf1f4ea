// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/batch_size.h"

#include <algorithm>
#include <string>

namespace lathe {

int64_t batchFor(const TrainingSettings& t, int64_t trainingSamples) {
    return trainingSamples > 0 ? std::min(t.batch, trainingSamples) : t.batch;
}

std::optional<Diagnostic> wholeSplitNote(const TrainingSettings& t, int64_t trainingSamples) {
    if (batchFor(t, trainingSamples) == t.batch) return std::nullopt;
    Diagnostic d = requestError("training.whole_part", "training.batch",
                                "the training split has {0} samples, fewer than a batch of {1}: each step uses all {0} samples",
                                {std::to_string(trainingSamples), std::to_string(t.batch)},
                                "reduce training.batch to get more than one step per epoch");
    d.severity = Severity::Note;
    return d;
}

}  // namespace lathe
