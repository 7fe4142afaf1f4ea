// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/base/kernel.h"

namespace lathe::gpu {

/// Cast of filters from float32 in K C R S to 16 bits in K R S C, as cuDNN's convolutions of channels-last images read them. The
/// casts of a step are joined into one launch. Error for other layouts and types.
Result<std::unique_ptr<Kernel>> prepareCastFilters(const KernelRequest&);

}  // namespace lathe::gpu
