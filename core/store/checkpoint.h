// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// All that a training needs to continue exactly from `step`: tensors (weights, buffers, optimizer states), and the rest as JSON.
/// Numbers that must be restored bit by bit are tensors or finite doubles, which JSON keeps exactly.
struct Checkpoint {
    int64_t step = 0;
    std::map<std::string, Tensor> tensors;
    Json state;
};

// On disk, inside the folder `checkpoints` of a run:
//
//     000000001200/tensors.safetensors   never changed
//                  state.json
//                  manifest.json         length and SHA-256 of each file; its rename makes the checkpoint valid
//
// A folder without a manifest is not a checkpoint. A second checkpoint of the same step gets a new folder (000000001200.2), so
// the bytes of a checkpoint are never overwritten.

/// Writes `checkpoint` as the newest one of `folder`, which is created if it is missing. On success, the checkpoint survives a
/// crash and a power cut. On failure (file.*, with a remedy), earlier checkpoints are unchanged.
Status writeCheckpoint(const std::string& folder, const Checkpoint& checkpoint);

/// The newest checkpoint whose checksums are correct. Damaged ones are skipped with a warning in `notes`. Errors: checkpoint.none
/// if there is none, checkpoint.damaged if all are damaged.
Result<Checkpoint> newestCheckpoint(const std::string& folder, Diagnostics& notes);

/// The checkpoint of a step. Errors: checkpoint.none, checkpoint.damaged.
Result<Checkpoint> checkpointOfStep(const std::string& folder, int64_t step);

/// Steps of all checkpoints, ascending, without duplicates. Empty if the folder is missing. Reads names only, so a checkpoint may
/// still be damaged.
std::vector<int64_t> listCheckpoints(const std::string& folder);

/// The steps to keep: the last two of `steps`, and `best` if given.
std::vector<int64_t> checkpointsToKeep(const std::vector<int64_t>& steps, std::optional<int64_t> best);

/// Removes the checkpoints of other steps than `keepSteps`, and remains of interrupted writes. Call it after writing a
/// checkpoint. If it is interrupted, checkpoints to keep are complete, and the others are either complete or no longer listed.
Status pruneCheckpoints(const std::string& folder, const std::vector<int64_t>& keepSteps);

/// Removes checkpoints of steps after `step` from the list. When a training continues from `step`, later checkpoints are damaged
/// or void, and must not count among the last two.
Status discardCheckpointsAfter(const std::string& folder, int64_t step);

/// Writes one checkpoint to a folder of its own, without a step number: a snapshot. The folder appears when it is complete. Error
/// checkpoint.exists: the name is taken.
Status writeSnapshot(const std::string& folder, const Checkpoint& checkpoint);
/// Reads the folder of a snapshot or a checkpoint, and verifies its checksums. Errors as in `checkpointOfStep`.
Result<Checkpoint> readCheckpointFolder(const std::string& folder);

}  // namespace lathe
