// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/op_kind.h"
#include "gpu/kernels/reduce/reduce.h"

namespace lathe::gpu {

// X: the type of x, a type of stored.h. Values per row and per column (statistics, scale, bias) are Computed<X>.
// Narrow: a type of 16 bits beside X = float; X itself if there is none.

/// Operands of layer normalization over rows of `inner` elements. scale[inner], bias[inner], mean[rows], invStd[rows].
struct LayerNormArguments {
    int64_t rows = 0, inner = 0;
    double epsilon = 0;
    Activation activation = Activation::None;
    const void *x = nullptr, *scale = nullptr, *bias = nullptr;
    const void* addend = nullptr;  ///< of X or Narrow; null: x is normalized, and there is no sum
    void* y = nullptr;             ///< of X or Narrow
    void *mean = nullptr, *invStd = nullptr;
    void* sum = nullptr;  ///< x + addend
    bool narrowAddend = false, narrowY = false;
};

/// Operands of the gradient of layer normalization. Shapes as in LayerNormArguments.
struct LayerNormGradArguments {
    int64_t rows = 0, inner = 0;
    ReducePlan plan;
    const void* dy = nullptr;  ///< of X or Narrow
    const void *x = nullptr, *mean = nullptr, *invStd = nullptr, *scale = nullptr;
    const void* addend = nullptr;  ///< null: nothing is added to dx
    void *dx = nullptr, *dscale = nullptr, *dbias = nullptr;
    void* rounded = nullptr;  ///< dx as Narrow; null: not wanted
    bool narrowDy = false;
};

/// Size of the state of a column, in elements of the type to compute in. The workspace of the gradient has `plan.workspaceBytes`
/// of this size.
constexpr size_t layerNormGradState = 2;

}  // namespace lathe::gpu
