// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/json.h"

namespace lathe {

/// Why the steps of an epoch waited for data: what the threads that load did meanwhile.
struct LoadShares {
    enum class Activity : uint8_t { Read, Augment, Normalize };

    int64_t epoch = 0;
    double waited = 0;  ///< share of the time of the steps
    Activity limit = Activity::Read;
    double share = 0;  ///< of the limit in the loading time

    /// How many times as fast loading would be without the limit, at most 100.
    double gain() const;
};

/// Of an event::loading; nothing if its numbers make no sense.
std::optional<LoadShares> loadSharesOf(const Json& event);

}  // namespace lathe
