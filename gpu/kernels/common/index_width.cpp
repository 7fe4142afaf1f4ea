// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/index_width.h"

#include <cstdlib>
#include <limits>

namespace lathe::gpu {

bool needsWideIndex(int64_t elements) {
    const char* value = std::getenv("LATHE_CUDA_WIDE_INDEX");
    return elements > std::numeric_limits<int32_t>::max() || (value && *value == '1');
}

}  // namespace lathe::gpu
