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

/// Whether all elements are finite; whole numbers always are.
bool isFinite(const Tensor&);

/// Writes the initial tensors of a seed into an Executable.
Status writeInitialStates(Executable&, const std::vector<StateDef>&, uint64_t seed);
/// Writes the tensors of a checkpoint; refuses one in which a state is missing or has another type.
Status writeStates(Executable&, const std::vector<StateDef>&, const std::map<std::string, Tensor>& tensors,
                   std::string_view where);
Result<std::map<std::string, Tensor>> readStates(Executable&, const std::vector<StateDef>&);

/// The checkpoints of one run: its last two and its best.
class Commits {
public:
    /// `model`: description of the network (see model.h), kept in every checkpoint. Commits are refused (run.superseded) once
    /// another holds the run.
    Commits(std::string folder, std::vector<StateDef> states, Json model, const RunFence&);

    /// Keeps the states of now in memory, as the best, until the next commit, which writes them too: when epochs are short, a
    /// commit for each best one would cost more than the training.
    Status keepBest(Executable&, const TrainingState&);
    /// Nothing may be under way on the executable. States that are not finite are refused (training.not_finite): what is
    /// committed can always be gone back to.
    Status commit(Executable&, const TrainingState&);
    Status snapshot(Executable&, const TrainingState&, const std::string& folder);
    /// The newest commit into the executable.
    Result<TrainingState> restoreNewest(Executable&, Diagnostics& notes);
    /// Tensors of one commit, the position apart.
    Status restoreTensors(Executable&, int64_t step);
    bool any() const;

private:
    Result<Checkpoint> take(Executable&, const TrainingState&) const;
    Status write(const Checkpoint&) const;

    std::string m_folder;
    std::vector<StateDef> m_states;
    Json m_model;
    const RunFence& m_fence;
    std::optional<Checkpoint> m_best;  ///< not written yet
};

}  // namespace lathe
