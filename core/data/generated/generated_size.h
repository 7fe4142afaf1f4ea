// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/base/result.h"

namespace lathe {

/// Whether so many samples of so many bytes may be generated: at most 4 GiB. Error data.generated_size.
Status checkGeneratedSize(int64_t samples, int64_t bytesOfSample);

}  // namespace lathe
