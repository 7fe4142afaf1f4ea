// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/backend/dataset_cache.h"
#include "core/backend/step_profiler.h"
#include "core/train/program/training_program.h"
#include "tests/peers/workloads.h"

namespace lathe {

/// What `make` of torch_peer.py or more_peers.py wrote: initial tensors under PyTorch's names and 50 batches, so that both sides
/// do the same mathematics.
struct PeerFiles {
    std::map<std::string, Tensor> initial;
    std::vector<Tensor> inputs;   ///< [50, batch, ...]: the features, then DatasetInfo::moreInputs
    std::vector<Tensor> targets;  ///< [50, batch, ...]: the target, then DatasetInfo::moreTargets
    int64_t batches() const { return inputs.front().shape()[0]; }
    int64_t batch() const { return inputs.front().shape()[1]; }
};
/// From a folder with init.safetensors and batches.safetensors, or with the recipes of both in spec.json (recipe.h).
Result<PeerFiles> readPeerFiles(const Workload&, const std::filesystem::path& folder);
/// Initial tensors of our own and noise (tokens: as many as there are classes) with classes, for workloads of which nothing is
/// stored.
Result<PeerFiles> inventedFiles(const Workload&, int64_t batch);
/// The same samples in batches of another size, again from the first one where there are too few: for figures of speed alone.
PeerFiles inBatchesOf(int64_t batch, const PeerFiles&);

/// The losses that PyTorch reached, and how far its own float32 variants stray from float64.
struct PeerCurve {
    std::vector<double> exact, envelope;
};
Result<PeerCurve> readPeerCurve(const std::filesystem::path& folder);

/// Trains a workload on the stored batches, in order, for ever.
class PeerTrainer {
public:
    static Result<PeerTrainer> make(const Workload&, const PeerFiles&, Backend&, const CompileOptions&, DType real);

    Status step();
    /// `steps` steps with up to three under way, as a training has them; the loss is the last one's.
    Status run(int64_t steps);
    /// Times of the launches of one step. The device is busy with two other steps when the launches begin: so it waits for few.
    Result<std::vector<KernelSpan>> measure();
    double loss() const { return m_result.outputs.at(m_lossOutput).at(0); }
    int64_t parameters() const { return m_parameters; }  ///< numbers that are trained
    Executable& executable() { return *m_executable; }

private:
    PeerTrainer() = default;
    void keepBatches(const Workload&, const PeerFiles&, DType real);
    Status offerBatches(DatasetCache&, DType real);
    Status submitNext();
    Status fetch();
    const std::byte* argument(const ProgramInput&, int64_t batch) const;

    std::unique_ptr<Executable> m_executable;
    std::vector<ProgramInput> m_inputs;
    std::vector<std::vector<Tensor>> m_inputBatches, m_targetBatches;  ///< by field, then by batch
    std::map<std::string, Tensor> m_optimizer;                         ///< scalars by the names of their inputs
    Tensor m_seed, m_step;
    std::array<Tensor, 3> m_stepsUnderWay;  ///< the step's number, where a device that is late still finds it
    std::vector<const std::byte*> m_pointers;
    int64_t m_set = -1;  ///< where the device keeps the batches
    std::vector<int64_t> m_numbers;
    StepResult m_result;
    size_t m_lossOutput = 0;
    int64_t m_parameters = 0;
};

}  // namespace lathe
