// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace lathe {

/// "512 B", "1.5 MiB"
std::string bytesText(int64_t);

}  // namespace lathe
