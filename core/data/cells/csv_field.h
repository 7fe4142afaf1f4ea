// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace lathe {

/// Whether a field must be quoted between commas (RFC 4180).
inline bool needsCsvQuotes(std::string_view field) {
    // Each search is that of memchr; find_first_of takes many times as long.
    return field.find(',') != std::string_view::npos || field.find('"') != std::string_view::npos ||
           field.find('\n') != std::string_view::npos || field.find('\r') != std::string_view::npos;
}

/// Bytes of a field as `appendCsvField` writes it.
inline size_t csvFieldBytes(std::string_view field) {
    if (!needsCsvQuotes(field)) return field.size();
    return field.size() + 2 + static_cast<size_t>(std::count(field.begin(), field.end(), '"'));
}

/// Adds a field to a record with commas, quoted if it must be (RFC 4180).
inline void appendCsvField(std::string& record, std::string_view field) {
    if (!needsCsvQuotes(field)) {
        record += field;
        return;
    }
    record += '"';
    for (const char c : field) record.append(c == '"' ? 2 : 1, c);
    record += '"';
}

}  // namespace lathe
