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

/// All that a training needs to go on from `step` exactly: tensors (weights, buffers, optimizer states) and everything else as
/// JSON. Numbers that must come back bit by bit belong into tensors or are finite doubles, which JSON keeps.
struct Checkpoint {
    int64_t step = 0;
    std::map<std::string, Tensor> tensors;
    Json state;
};

// On disk, inside the folder `checkpoints` of a run:
//
//     000000001200/tensors.safetensors   immutable once there
//                  state.json
//                  manifest.json         length and SHA-256 of each file; its rename is the commit point
//
// A folder without a manifest never counted. Committing the same step again takes a new folder (000000001200.2), so that no
// committed byte is ever overwritten.

/// Makes `checkpoint` the newest one of `folder`, which is made when it is missing. When this returns well, the checkpoint
/// survives a crash and a power cut; when it fails (file.* with the remedy), what was committed before is as it was.
Status commitCheckpoint(const std::string& folder, const Checkpoint& checkpoint);

/// The newest one whose sums are right. Damaged ones are passed over with a warning in `notes`. Codes: checkpoint.none when
/// nothing was ever committed there, checkpoint.damaged when all are damaged.
Result<Checkpoint> newestCheckpoint(const std::string& folder, Diagnostics& notes);

/// The one of a certain step; checkpoint.none or checkpoint.damaged.
Result<Checkpoint> checkpointOfStep(const std::string& folder, int64_t step);

/// Steps of the committed ones, ascending, each once. Empty when the folder is missing. Looks at names only, reads nothing.
std::vector<int64_t> listCheckpoints(const std::string& folder);

/// What to keep of `steps`: the last two and, where given, the best.
std::vector<int64_t> checkpointsToKeep(const std::vector<int64_t>& steps, std::optional<int64_t> best);

/// Removes committed checkpoints of other steps than `keepSteps` and remains of interrupted commits. Call after a commit.
/// Whatever interrupts it, those to keep stay whole and the others are either whole or gone from the list.
Status pruneCheckpoints(const std::string& folder, const std::vector<int64_t>& keepSteps);

/// Takes checkpoints of later steps than `step` out of the list: when a training goes on from `step`, later ones are damaged or
/// void, and must not count among the last two.
Status discardCheckpointsAfter(const std::string& folder, int64_t step);

/// One checkpoint in a folder of its own, outside the numbered ones: a snapshot. The folder appears when it is complete. Refused
/// (checkpoint.exists) when there is something of this name.
Status writeSnapshot(const std::string& folder, const Checkpoint& checkpoint);
/// Reads one such folder, or one of the numbered ones, and verifies its sums.
Result<Checkpoint> readCheckpointFolder(const std::string& folder);

}  // namespace lathe
