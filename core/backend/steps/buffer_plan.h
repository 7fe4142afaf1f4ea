// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/backend/steps/schedule.h"

namespace lathe::steps {

/// Where the buffers of a Program are in its share of the arena.
struct BufferPlan {
    std::vector<int64_t> offsets;  ///< for each buffer, from the start of the share; unused for states and inputs
    int64_t bytes = 0;
};
BufferPlan planBuffers(const Schedule&, int64_t alignment);

}  // namespace lathe::steps
