// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "core/data/transform.h"

namespace lathe {

/// What the transforms of images have in common. Numbers in "16.16" have 16 binary places.
using Fixed = int64_t;
constexpr Fixed fixedOne = 65536;

/// The nearest 16.16 number.
Fixed toFixed(double value);
constexpr double fromFixed(Fixed value) {
    return static_cast<double>(value) / static_cast<double>(fixedOne);
}

/// Reports unless samples are U8[C, H, W].
void checkIsImage(const Params&, const TensorType& features, std::string_view where, Diagnostics&);

/// Whether an event of probability `p` happens in draw `i`; always for 1, never for 0.
bool happens(const Philox& random, uint64_t i, double p);

/// Uniform in [-by, by), from draw `i`.
double spread(const Philox& random, uint64_t i, double by);

}  // namespace lathe
