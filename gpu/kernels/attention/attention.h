// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include <cuda_runtime_api.h>

namespace lathe::gpu {

/// Operands that attention and its gradient share. Shapes as in core/ops/op.h. Gradients have the distances of what they are of.
struct AttentionArguments {
    int64_t samples = 0, queries = 0, keys = 0;
    int64_t heads = 1, keyHeads = 1, width = 0, valueWidth = 0;
    int64_t queryDistance = 0, keyDistance = 0, valueDistance = 0;  ///< elements between the rows of neighboring positions
    double scale = 1;
    bool causal = false;
    const void *q = nullptr, *k = nullptr, *v = nullptr;  ///< the first row of the first head
    const void* mask = nullptr;                           ///< null: none
    // Dropout; p null: none.
    uint32_t layer = 0;
    int64_t firstSample = 0;  ///< of this micro-batch in the whole batch
    const int64_t *seed = nullptr, *step = nullptr;
    const void* p = nullptr;
    void *y = nullptr, *logsum = nullptr;  ///< results of Attention; operands of the gradient
    const void* dy = nullptr;              ///< the last line: only the gradient
    void *dq = nullptr, *dk = nullptr, *dv = nullptr;
};

/// y and logsum. One block for each query of each head; memory does not grow with the product of the lengths. Real: float or
/// double.
template <class Real>
cudaError_t launchAttention(cudaStream_t, const AttentionArguments&);
/// dq, dk and dv. Workspace: one number for each query of each head.
template <class Real>
cudaError_t launchAttentionGrad(cudaStream_t, const AttentionArguments&, std::byte* workspace);

}  // namespace lathe::gpu
