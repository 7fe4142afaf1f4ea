// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace lathe {

/// A size for messages, with binary prefixes and one decimal: "512 B", "1.5 MiB". TiB is the largest unit.
std::string bytesText(int64_t);

}  // namespace lathe
