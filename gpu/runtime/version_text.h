// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace lathe::gpu {

/// "9.19.0" for 91900. Encoding of NVIDIA libraries: 10000 * major + 100 * minor + patch.
inline std::string versionText(int64_t version) {
    return std::to_string(version / 10000)
        .append(".")
        .append(std::to_string(version / 100 % 100))
        .append(".")
        .append(std::to_string(version % 100));
}

}  // namespace lathe::gpu
