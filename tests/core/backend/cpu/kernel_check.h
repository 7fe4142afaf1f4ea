// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/backend/cpu/kernel.h"
#include "core/tensor/tensor.h"

namespace lathe::cpu {

/// One operation over given operands (plain tensors), to be run by a fast kernel.
struct KernelCase {
    OpKind kind;
    Attributes attributes;
    std::vector<Tensor> operands;
    Layout layout = Layout::Plain;  ///< of images [N, C, H, W]
};

/// Float32 with elements in [lo, hi), a function of the shape and the seed.
Tensor randomTensor(const Shape&, unsigned seed, float lo = -2, float hi = 2);

/// Results of the reference kernel.
std::vector<Tensor> referenceResults(const KernelCase&);

/// Prepares the first kernel of the family that serves, at each level that this processor has, and runs it on 1, 2 and 4 threads
/// and where it may in place. Says what is wrong: no kernel serves, bits that depend on threads or on where results lie, or a
/// result whose squared error against the reference kernel is more than `nmse` times its sum of squares. Integer results and
/// NaN must be equal.
std::string fastKernelFault(const KernelCase&, double nmse = 1e-12);

/// Number of parts of each phase of the first kernel of the family that serves, at the best level of this processor. Threads wait
/// for each other only between phases.
std::vector<int> fastKernelPhases(const KernelCase&);

}  // namespace lathe::cpu
