// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

#include "core/base/trimmed.h"

namespace lathe {

/// A whole number from 0 on, with blanks around it; nothing for other texts.
inline std::optional<int> wholeNumber(std::string_view text) {
    text = trimmed(text);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && number >= 0 ? std::optional(number) : std::nullopt;
}

/// Whether a column has this name, in capital or small letters. `word` has small ones.
inline bool isCalled(std::string_view name, std::string_view word) {
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::equal(name.begin(), name.end(), word.begin(), word.end(), same);
}

}  // namespace lathe
