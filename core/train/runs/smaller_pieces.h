// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/train/runs/run_request.h"

namespace lathe {

/// What a training does about a device that has too little memory for it. Where the plan fits the device and it refuses all the
/// same (others hold memory, libraries take their share), batches are computed in twice as many micro-batches, from the last
/// commit on: each needs half of the memory, and the sums are those of the whole batch, to roundings.

/// The number of micro-batches to go on with: the next one, from twice as many, that divides the batch. Nothing when `why` is not
/// about memory ("<backend>.memory"), when there are no smaller pieces, or when several ranks would have to agree.
std::optional<int64_t> smallerPieces(const RunRequest&, const Diagnostic& why);

/// Note: training.smaller_pieces.
Diagnostic inSmallerPieces(int64_t microBatches, const Project&, const Diagnostic& why);

/// `refused` itself; or, when the plan needs more than the whole device has, training.memory with the largest batch that fits.
Diagnostic explainMemory(const RunRequest&, const Diagnostic& refused);

}  // namespace lathe
