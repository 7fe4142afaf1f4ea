// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/cpu/kernel.h"

namespace lathe::cpu {

/// Whether both layouts are the same bytes in the same order (rank other than 4, one channel, or one pixel).
bool sameInBothLayouts(const Shape&);

/// Operands and results of an instruction that are images [N, C, H, W] when it works channels-last: not convolution weights.
bool isImageOperand(const Program&, const Instruction&, size_t input);
bool isImageResult(const Program&, const Instruction&, size_t output);

/// The layouts to ask a kernel for when the instruction works in `layout`.
struct OperandLayouts {
    std::vector<Layout> inputs, outputs;
};
OperandLayouts operandLayouts(const Program&, const Instruction&, Layout);

/// The layout each instruction had best work in. Convolutions, pooling and normalisation of images want channels-last;
/// element-wise operations, reductions and the like follow their neighbours; all else is plain.
std::vector<Layout> preferredLayouts(const Program&);

/// Converts an image from the other layout to this one.
std::unique_ptr<Kernel> makeLayoutKernel(const TensorType&, Layout to);
/// Copies bytes.
std::unique_ptr<Kernel> makeCopyKernel(int64_t bytes);

}  // namespace lathe::cpu
