// SPDX-License-Identifier: Apache-2.0
#include "core/base/bytes_text.h"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace lathe {

std::string bytesText(int64_t bytes) {
    constexpr std::array<std::string_view, 4> units{"KiB", "MiB", "GiB", "TiB"};
    if (bytes < 1024) return fmt::format("{} B", bytes);
    double value = static_cast<double>(bytes) / 1024;
    size_t unit = 0;
    while (value >= 1024 && unit + 1 < units.size()) value /= 1024, ++unit;
    return fmt::format("{:.1f} {}", value, units[unit]);
}

}  // namespace lathe
