// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

/// Operands of OpKind::Ctc. scores[samples, steps, classes], target[samples, labels]; `lengths`[samples] is null if all steps
/// count. `perLabel` as in CtcAttributes.
struct CtcArguments {
    int64_t samples = 0, steps = 0, classes = 0, labels = 0;
    bool perLabel = false;
    const void* scores = nullptr;
    const int64_t *target = nullptr, *lengths = nullptr;

    /// Most states of a sample: its labels with a blank before, between and behind them.
    int64_t width() const { return 2 * labels + 1; }
};

/// Computes loss[samples] and alpha[samples, steps, 2 labels + 1]. One block takes a sample through all steps. T of this function
/// and the next one: float or double.
template <class T>
cudaError_t launchCtc(cudaStream_t, const CtcArguments&, void* loss, void* alpha);
/// Computes dscores. Workspace: `ctcRows` rows of `width()` numbers for each sample.
template <class T>
cudaError_t launchCtcGrad(cudaStream_t, const CtcArguments&, const void* dloss, const void* alpha, void* dscores,
                          std::byte* workspace);
constexpr int64_t ctcRows = 3;

}  // namespace lathe::gpu
