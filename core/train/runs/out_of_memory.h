// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/train/runs/run_request.h"

namespace lathe {

/// The out-of-memory fallback of a training. Sometimes the plan fits, and the device refuses the memory, because other processes
/// or libraries use it. Batches are then computed in at least twice as many micro-batches, starting from the last checkpoint.
/// Each micro-batch needs half of the memory; the sums are those of the whole batch, up to rounding.

/// The number of micro-batches for the next try: the smallest divisor of the batch that is at least twice the current number.
/// Nothing if `why` is not about memory ("<backend>.memory"), if there is no such divisor, or if several ranks train.
std::optional<int64_t> nextMicroBatches(const RunRequest&, const Diagnostic& why);

/// The note training.smaller_pieces.
Diagnostic microBatchesNote(int64_t microBatches, const Project&, const Diagnostic& why);

/// `refused` itself. If the plan needs more memory than the whole device has: the error training.memory with the largest batch
/// that fits.
Diagnostic explainMemory(const RunRequest&, const Diagnostic& refused);

}  // namespace lathe
