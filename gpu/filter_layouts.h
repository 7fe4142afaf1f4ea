// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/backend/steps/layout.h"
#include "gpu/base/device_context.h"

namespace lathe::gpu {

/// For each value: true if it is a tensor of filters that is to be stored in K R S C. The engines of cuDNN for tensor cores read
/// filters in this order, and convert others in their workspace, for each convolution. Chosen are filters of 16 bits that a Cast
/// makes from float32, and that only convolutions in channels-last read. The weights themselves stay in K C R S. None if
/// `DeviceContext::filtersChannelsLast` is false, or cuDNN is not available.
std::vector<bool> channelsLastFilters(const Program&, std::span<const steps::Layout> layouts, const DeviceContext*);

/// True if the instruction reads or makes such filters with these layouts of its operands and results.
bool usesChannelsLastFilters(const Instruction&, const steps::OperandLayouts&);
/// The filters that a convolution reads or a Cast makes; null for other instructions.
const Value* filtersOf(const Instruction&);
/// `steps::operandLayouts`, but with the filters in K R S C.
steps::OperandLayouts layoutsWithFilters(const Program&, const Instruction&, steps::Layout);

}  // namespace lathe::gpu
