// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"

namespace lathe::gpu::jit {

/// Compiles source code to an image that a device can load. An interface, so tests can replace NVRTC.
class Translator {
public:
    virtual ~Translator() = default;
    /// Everything the image depends on, except the source: compiler version, chip, options.
    virtual std::string identity() const = 0;
    virtual Result<std::string> translate(const std::string& code) const = 0;
};

}  // namespace lathe::gpu::jit
