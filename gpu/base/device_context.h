// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>

#include "core/backend/steps/layout.h"
#include "core/base/diagnostic.h"

namespace lathe::gpu {

namespace dnn {
class Planner;
}
namespace blas {
class ProductPlanner;
class Session;
}  // namespace blas
namespace jit {
class Compiler;
}

class RankSums;
class Tuner;

/// NVIDIA libraries and device settings that kernels may use in addition to Lathe's own code. A null pointer means that the
/// library is not available.
struct DeviceContext {
    bool tensorFloat32 = false;       ///< CompileOptions::tensorFloat32
    dnn::Planner* planner = nullptr;  ///< valid only during compilation: kernels store plans, but no planner
    std::shared_ptr<const blas::Session> blas;
    blas::ProductPlanner* products = nullptr;  ///< valid only during compilation; null: the first algorithms of cuBLASLt
    std::shared_ptr<const Tuner> tuner;        ///< that times for the planners, if they time; for its notes
    std::shared_ptr<jit::Compiler> jit;
    std::shared_ptr<RankSums> ranks = nullptr;  ///< sums over several GPUs; null: training on one GPU
    /// Layout of images that the user requests; empty: by precision (`imageLayouts`).
    std::optional<steps::Layout> layout = std::nullopt;
    /// Store 16-bit filters in K R S C where cuDNN reads them (`channelsLastFilters`).
    bool filtersChannelsLast = true;
    /// Products of more multiplications are computed by cuBLASLt if it is there (kernels/matmul/small_matmul.h).
    int64_t mostSmallMultiplications = int64_t{1} << 20;
    /// Compute the gradient of a bias in the product for the gradient of the weights, in new runs (`findBiasSums`).
    bool biasSums = true;
    Diagnostics notes = {};  ///< reasons for null pointers; copied to ExecutionPlan::notes
};

}  // namespace lathe::gpu
