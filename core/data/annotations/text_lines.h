// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace lathe::annotations {

/// The lines of a text, without their ends. They refer to the text.
inline std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    for (size_t from = 0; from < text.size();) {
        const size_t end = std::min(text.find('\n', from), text.size());
        std::string_view line = text.substr(from, end - from);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        from = end + 1;
    }
    return lines;
}

/// Without spaces and tabs at both ends.
inline std::string_view withoutBlanks(std::string_view text) {
    const size_t from = text.find_first_not_of(" \t\r");
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

inline bool isBlankOrComment(std::string_view line) {
    const std::string_view text = withoutBlanks(line);
    return text.empty() || text.starts_with('#');
}

/// The words of a line.
inline std::vector<std::string_view> wordsOf(std::string_view line) {
    std::vector<std::string_view> words;
    for (line = withoutBlanks(line); !line.empty(); line = withoutBlanks(line)) {
        const size_t end = std::min(line.find_first_of(" \t"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return words;
}

}  // namespace lathe::annotations
