// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/backend/backend.h"
#include "core/layers/lowering.h"
#include "core/store/checkpoint.h"
#include "core/store/run_fence.h"
#include "core/train/loop/training_state.h"

namespace lathe {

/// Whether all elements are finite; always true for integers.
bool isFinite(const Tensor&);

/// Writes the initial tensors for a seed into an Executable.
Status writeInitialStates(Executable&, const std::vector<StateDef>&, uint64_t seed);
/// Writes the tensors of a checkpoint. Error: a state is missing or has another type; `where` names the checkpoint.
Status writeStates(Executable&, const std::vector<StateDef>&, const std::map<std::string, Tensor>& tensors,
                   std::string_view where);
/// Reads all states of an Executable by name, between submissions.
Result<std::map<std::string, Tensor>> readStates(Executable&, const std::vector<StateDef>&);

/// The checkpoints of one run: the last two, and the best one.
class RunCheckpoints {
public:
    /// `model`: description of the network (see model.h), stored in each checkpoint. Writing fails (run.superseded) once another
    /// process owns the run.
    RunCheckpoints(std::string folder, std::vector<StateDef> states, Json model, const RunFence&);

    /// Stores the current states in memory as the best ones; the next `commit` writes them, too. With short epochs, a checkpoint
    /// for each best epoch would cost more time than the training.
    Status keepBest(Executable&, const TrainingState&);
    /// Writes a checkpoint; no submission may be in progress. Error training.not_finite: a state is not finite, so each
    /// checkpoint is a valid starting point.
    Status save(Executable&, const TrainingState&);
    Status snapshot(Executable&, const TrainingState&, const std::string& folder);
    /// Restores the newest checkpoint into the executable. `notes` gets the damaged ones that were skipped.
    Result<TrainingState> restoreNewest(Executable&, Diagnostics& notes);
    /// Restores only the tensors of the checkpoint of `step`.
    Status restoreTensors(Executable&, int64_t step);
    bool any() const;

private:
    Result<Checkpoint> take(Executable&, const TrainingState&) const;
    Status write(const Checkpoint&) const;

    std::string m_folder;
    std::vector<StateDef> m_states;
    Json m_model;
    const RunFence& m_fence;
    std::optional<Checkpoint> m_best;  ///< best states that are not written yet
};

}  // namespace lathe
