// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/ops/program.h"

namespace lathe::steps {

/// How the elements of a value lie in memory. Shapes are always told in the Program's order (N C H W).
enum class Layout : uint8_t {
    Plain,        ///< dense, row-major
    ChannelsLast  ///< rank 4: dense in the order N H W C
};
std::string_view name(Layout);  // "plain", "channels_last"

/// Whether both layouts are the same bytes in the same order (rank other than 4, one channel, or one pixel).
bool sameInBothLayouts(const Shape&);

/// Axes in the order of memory, outermost first.
std::vector<int> memoryOrder(int rank, Layout);
/// Elements from one element to the next along each axis.
Shape stridesIn(const Shape&, Layout);

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

}  // namespace lathe::steps
