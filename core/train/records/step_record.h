// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lathe {

/// Scalars of one step in the order of the recorder's columns: "loss", "lr", then the metrics and the like.
struct StepRecord {
    static constexpr size_t maxValues = 16;
    int64_t step = 0;
    int64_t epoch = 0;   ///< from 1
    double seconds = 0;  ///< since 1970
    std::array<double, maxValues> values{};
};

}  // namespace lathe
