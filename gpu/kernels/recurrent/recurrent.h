// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime_api.h>

#include "core/ops/op_kind.h"

namespace lathe::gpu {

/// Samples that one block takes through all steps.
constexpr int64_t samplesOfBlock = 4;

/// Operands of a recurrence (OpKind::Recurrent). Shapes as in op.h.
struct RecurrentArguments {
    int64_t samples = 0, steps = 0, units = 0;
    RecurrentCell cell = RecurrentCell::Tanh;
    bool reverse = false;
    const void *projected = nullptr, *weights = nullptr;
    const void* bias = nullptr;  ///< null: none
    void* y = nullptr;
    void* saved = nullptr;  ///< null: the cell saves nothing
};

/// Operands of its gradient (OpKind::RecurrentGrad).
struct RecurrentGradArguments {
    int64_t samples = 0, steps = 0, units = 0;
    RecurrentCell cell = RecurrentCell::Tanh;
    bool reverse = false;
    const void *dy = nullptr, *weights = nullptr, *y = nullptr, *saved = nullptr;
    void *dprojected = nullptr, *drecurrent = nullptr;  ///< drecurrent: the same address, but for GRU
};

/// Computes y and saved. Workspace: the transposed weights, gates * units * units numbers. Each block takes a few samples through
/// all steps, so that no step waits for other blocks. Real: float or double.
template <class Real>
cudaError_t launchRecurrent(cudaStream_t, const RecurrentArguments&, std::byte* workspace);
/// Computes dprojected and drecurrent. Workspace: two numbers for each unit of each sample.
template <class Real>
cudaError_t launchRecurrentGrad(cudaStream_t, const RecurrentGradArguments&, std::byte* workspace);

}  // namespace lathe::gpu
