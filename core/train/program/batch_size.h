// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/diagnostic.h"
#include "core/graph/project.h"

namespace lathe {

/// Samples of one step: the project's batch, or the whole training part where that is smaller (PyTorch's last partial batch is
/// then the only one). A part without samples leaves the project's.
int64_t batchFor(const TrainingSettings&, int64_t trainingSamples);

/// training.whole_part, a note: each step takes the whole training part. Null: there are enough samples for a batch.
std::optional<Diagnostic> wholePartNote(const TrainingSettings&, int64_t trainingSamples);

}  // namespace lathe
