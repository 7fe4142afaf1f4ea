// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"

namespace lathe::gpu::jit {

/// Makes of a source what a device can load.
class Translator {
public:
    virtual ~Translator() = default;
    /// What the image depends on beside the source: version, chip, options.
    virtual std::string identity() const = 0;
    virtual Result<std::string> translate(const std::string& code) const = 0;
};

}  // namespace lathe::gpu::jit
