// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace lathe {

/// Without the spaces and tabs at both ends.
inline std::string_view trimmed(std::string_view text) {
    const auto isBlank = [](char c) { return c == ' ' || c == '\t'; };
    while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
    return text;
}

}  // namespace lathe
