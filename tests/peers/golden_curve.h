// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/backend/backend.h"

namespace lathe {

/// One way to train a workload.
struct CurveArm {
    const char* name;
    KernelChoice kernels;
    DType real;
};
inline constexpr CurveArm referenceF64{"reference_f64", KernelChoice::Reference, DType::F64};
inline constexpr CurveArm fastF32{"fast_f32", KernelChoice::Fast, DType::F32};

/// Expects the first `steps` losses of the workload to follow the golden curve: training from PyTorch's initial tensors on
/// PyTorch's batches gives PyTorch's losses.
///
/// The rule: a float64 run agrees with the float64 curve within 1e-7 relative at all 50 steps. A float32 run agrees when the
/// first 5 losses are within max(2e-6, 10 x envelope) and all 50 within max(1e-4, 10 x envelope) of the float64 curve; the
/// envelope is the running maximum over PyTorch's own float32 variants. Golden files: tests/peers/make_golden.sh.
void expectGoldenCurve(std::string_view id, const CurveArm& arm, size_t steps);
constexpr size_t wholeCurve = 50;

}  // namespace lathe
