// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/ops/builder.h"

namespace lathe {

/// The elements of x with these indices along one axis, in this order, as torch.index_select. An index may occur several times.
/// x is real, and has at least two axes.
Value selectIndices(Builder&, Value x, int axis, std::span<const int64_t> indices);

}  // namespace lathe
