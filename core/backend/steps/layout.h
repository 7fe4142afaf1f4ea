// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/ops/program.h"

namespace lathe::steps {

/// The order of the elements of a value in memory. Shapes are always in the order of the Program (N C H W).
enum class Layout : uint8_t {
    Plain,        ///< dense, row-major
    ChannelsLast  ///< rank 4: dense in the order N H W C
};
std::string_view name(Layout);  // "plain", "channels_last"

/// Whether both layouts give the same bytes (rank other than 4, one channel, or one pixel).
bool sameInBothLayouts(const Shape&);

/// The axes in memory order, outermost first.
std::vector<int> memoryOrder(int rank, Layout);
/// Distance in elements between neighbors along each axis.
Shape stridesIn(const Shape&, Layout);

/// Whether this operand is an image [N, C, H, W] if the instruction works channels-last; weights of a convolution are not.
bool isImageOperand(const Program&, const Instruction&, size_t input);
/// Whether this result is an image [N, C, H, W] if the instruction works channels-last.
bool isImageResult(const Program&, const Instruction&, size_t output);

/// Layouts of all operands and results of one instruction.
struct OperandLayouts {
    std::vector<Layout> inputs, outputs;
};
/// The layouts to request from a kernel if the instruction works in `layout`: images have it, all else is plain.
OperandLayouts operandLayouts(const Program&, const Instruction&, Layout);

/// The best layout for each instruction. Convolution, pooling and normalisation of images use channels-last; element-wise
/// operations, reductions and similar kinds follow their neighbors; all others are plain.
std::vector<Layout> preferredLayouts(const Program&);

}  // namespace lathe::steps
