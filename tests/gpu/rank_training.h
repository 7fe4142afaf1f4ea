// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/train/program/training_program.h"
#include "gpu/cuda_executable.h"

namespace lathe::gpu {

/// All that came out of some steps.
struct Bits {
    std::vector<Tensor> tensors;
    bool operator==(const Bits&) const;
};

/// A small training with convolutions and batch normalization in four micro-batches, which ranks may share.
class RankTraining {
public:
    /// The ranks share each batch; each has as many samples of it.
    explicit RankTraining(int ranks);

    const TrainingPrograms& programs() const { return m_programs; }
    /// Compiled with the sums over ranks of `context` and ready to train.
    std::unique_ptr<CudaExecutable> made(const DeviceContext&, Launching, const CompileOptions& = {}) const;
    /// Enqueues a step with this rank's samples.
    Result<int64_t> submit(Executable&, int64_t step) const;
    /// Outputs of six steps, the second one measured, and the states after them.
    Bits train(CudaExecutable&) const;

private:
    int m_ranks;
    TrainingPrograms m_programs;
};

}  // namespace lathe::gpu
