// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/backend/steps/layout.h"
#include "core/tensor/tensor.h"
#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// One operation over given operands: plain tensors, reals in float32 (any type with `asGiven`).
struct KernelCase {
    OpKind kind;
    Attributes attributes;
    std::vector<Tensor> operands;
    double tolerance = 1e-6;  ///< relative L2 distance of float32 results from the reference kernel in float64
    /// Libraries also round values between two operations to 16 bits: the tolerance is theirs on the simulated device, too.
    bool roundsInside = false;
    /// The operands keep their types, and the case is checked in these alone, against the reference kernel for them.
    bool asGiven = false;
};

/// Float32 with elements in [lo, hi), a function of the shape and the seed.
Tensor randomTensor(const Shape&, unsigned seed, float lo = -2, float hi = 2);

/// The elements in the order of a layout, under the same shape; and back.
Tensor toLayout(const Tensor& plain, Layout);
Tensor toPlain(const Tensor&, Layout);

/// Results of the reference kernel, computed with operands of this type.
std::vector<Tensor> referenceResults(const KernelCase&, DType real = DType::F64);

/// Runs the case on the simulated device (with the stand-in for cuDNN) with every kernel of its list that serves, in float32,
/// float64, float16 and bfloat16, and in both layouts of images where there are any. Says what is wrong with each of them, a line
/// each, or nothing: no kernel serves; a fault of the kernel; a result that differs from the reference kernel in float64
/// (integers and NaN must be the same); bits that depend on the order of threads and blocks, on what memory held before, on the
/// alignment of operands, on whether the launch was captured, on the width of indices, or on a result
/// lying over an operand where the kernel says that it may. On a device, the tolerance of a library's kernel is 1e-5 in float32
/// and one unit in the last place in 16 bits, and its bits may depend on the alignment of operands.
std::string kernelFault(const KernelCase&);

/// Whether a kernel of this name is one of cuDNN or cuBLASLt.
bool isOfLibrary(std::string_view kernel);

/// The names of the kernels that served in the last `kernelFault`, in the order of its attempts.
const std::vector<std::string>& kernelsTried();

}  // namespace lathe::gpu
