// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/run_checkpoints.h"

#include <algorithm>
#include <cmath>

namespace lathe {

namespace {

Diagnostic wrongState(const StateDef& def, std::string_view where) {
    return workError("checkpoint.states", where, "it has no \"{0}\" of type {1}", {def.name, toString(def.type)},
                     "it belongs to another network: start a new run");
}

}  // namespace

bool isFinite(const Tensor& t) {
    if (!isReal(t.dtype())) return true;
    if (isNarrow(t.dtype())) return isFinite(t.to(wide(t.dtype())));
    const auto finite = [](auto v) { return std::isfinite(v); };
    if (t.dtype() == DType::F32) return std::all_of(t.data<float>(), t.data<float>() + t.elements(), finite);
    return std::all_of(t.data<double>(), t.data<double>() + t.elements(), finite);
}

Status writeInitialStates(Executable& executable, const std::vector<StateDef>& states, uint64_t seed) {
    for (const StateDef& def : states) LATHE_CHECK(executable.write(def.name, initialTensor(def, seed)));
    return {};
}

Status writeStates(Executable& executable, const std::vector<StateDef>& states, const std::map<std::string, Tensor>& tensors,
                   std::string_view where) {
    for (const StateDef& def : states) {
        const auto it = tensors.find(def.name);
        if (it == tensors.end() || it->second.dtype() != def.type.dtype || it->second.shape() != def.type.shape)
            return wrongState(def, where);
        LATHE_CHECK(executable.write(def.name, it->second));
    }
    return {};
}

Result<std::map<std::string, Tensor>> readStates(Executable& executable, const std::vector<StateDef>& states) {
    std::map<std::string, Tensor> tensors;
    for (const StateDef& def : states) {
        LATHE_TRY(tensors[def.name], executable.read(def.name));
    }
    return tensors;
}

RunCheckpoints::RunCheckpoints(std::string folder, std::vector<StateDef> states, Json model, const RunFence& fence)
    : m_folder(std::move(folder)), m_states(std::move(states)), m_model(std::move(model)), m_fence(fence) {}

Result<Checkpoint> RunCheckpoints::take(Executable& executable, const TrainingState& state) const {
    Checkpoint checkpoint;
    checkpoint.step = state.step;
    LATHE_TRY(checkpoint.tensors, readStates(executable, m_states));
    checkpoint.state = Json::Object{{"model", m_model}, {"run", toJson(state)}};
    return checkpoint;
}

Status RunCheckpoints::keepBest(Executable& executable, const TrainingState& state) {
    LATHE_TRY(m_best, take(executable, state));
    return {};
}

Status RunCheckpoints::write(const Checkpoint& checkpoint) const {
    for (const auto& [name, tensor] : checkpoint.tensors)
        if (!isFinite(tensor)) return workError("training.not_finite", name, "it contains values that are not finite");
    LATHE_CHECK(m_fence.check());
    return writeCheckpoint(m_folder, checkpoint);
}

Status RunCheckpoints::save(Executable& executable, const TrainingState& state) {
    LATHE_TRY(const Checkpoint checkpoint, take(executable, state));
    if (m_best && m_best->step != checkpoint.step) LATHE_CHECK(write(*m_best));
    LATHE_CHECK(write(checkpoint));
    m_best.reset();
    const auto best = state.progress.bestEpoch > 0 ? std::optional(state.progress.bestStep) : std::nullopt;
    return pruneCheckpoints(m_folder, checkpointsToKeep(listCheckpoints(m_folder), best));
}

Status RunCheckpoints::snapshot(Executable& executable, const TrainingState& state, const std::string& folder) {
    LATHE_TRY(const Checkpoint checkpoint, take(executable, state));
    return writeSnapshot(folder, checkpoint);
}

Result<TrainingState> RunCheckpoints::restoreNewest(Executable& executable, Diagnostics& notes) {
    LATHE_TRY(const Checkpoint checkpoint, newestCheckpoint(m_folder, notes));
    LATHE_CHECK(writeStates(executable, m_states, checkpoint.tensors, m_folder));
    return trainingStateFromJson(checkpoint.state["run"], m_folder);
}

Status RunCheckpoints::restoreTensors(Executable& executable, int64_t step) {
    LATHE_TRY(const Checkpoint checkpoint, checkpointOfStep(m_folder, step));
    return writeStates(executable, m_states, checkpoint.tensors, m_folder);
}

bool RunCheckpoints::any() const {
    return !listCheckpoints(m_folder).empty();
}

}  // namespace lathe
