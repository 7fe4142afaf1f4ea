// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/diagnostic.h"
#include "core/graph/project.h"

namespace lathe {

/// Samples of one step: the project's batch, or the whole training split if that is smaller (as with a partial last batch in
/// PyTorch). An empty split gives the project's batch.
int64_t batchFor(const TrainingSettings&, int64_t trainingSamples);

/// The note training.whole_part: each step uses the whole training split. Nothing if there are enough samples for a batch.
std::optional<Diagnostic> wholeSplitNote(const TrainingSettings&, int64_t trainingSamples);

}  // namespace lathe
