// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/base/diagnostic.h"

namespace lathe::gpu {

namespace dnn {
class Planner;
}
namespace blas {
class Session;
}
namespace jit {
class Compiler;
}

class RankSums;

/// What kernels may use of the device that a Program is compiled for, beside our own code. What is null is not there.
struct DeviceContext {
    bool tensorFloat32 = false;       ///< CompileOptions::tensorFloat32
    dnn::Planner* planner = nullptr;  ///< while a Program is compiled: kernels keep plans, and not who made them
    std::shared_ptr<const blas::Session> blas;
    std::shared_ptr<jit::Compiler> jit;
    std::shared_ptr<RankSums> ranks = nullptr;  ///< several GPUs share the work; null: this one does all
    Diagnostics notes = {};                     ///< why something is null: for ExecutionPlan::notes
};

}  // namespace lathe::gpu
