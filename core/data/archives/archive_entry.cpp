// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/archive_entry.h"

#include <algorithm>

namespace lathe::archives {

std::string safePath(std::string_view name) {
    if (name.empty() || name.size() > mostNameBytes || name.front() == '/') return {};
    if (name.find('\0') != std::string_view::npos) return {};
    std::string path;
    for (size_t from = 0; from <= name.size();) {
        const size_t end = std::min(name.find('/', from), name.size());
        const std::string_view part = name.substr(from, end - from);
        from = end + 1;
        if (part == "..") return {};
        if (part.empty() || part == ".") continue;
        if (!path.empty()) path += '/';
        path += part;
    }
    return path;
}

}  // namespace lathe::archives
