// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/column_list.h"

#include <utility>

namespace lathe {

std::vector<std::string> columnList(const std::string& list) {
    std::vector<std::string> names;
    std::string name;
    bool quoted = false;
    const auto finish = [&] {
        const size_t last = name.find_last_not_of(' ');
        name.resize(last == std::string::npos ? 0 : last + 1);
        if (!name.empty()) names.push_back(std::move(name));
        name.clear();
    };
    for (const char c : list) {
        if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            finish();
        else if (c != ' ' || !name.empty())
            name += c;
    }
    finish();
    return names;
}

std::string columnListOf(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) {
        const bool quoted = name.find(',') != std::string::npos;
        list += (list.empty() ? "" : ",") + (quoted ? '"' + name + '"' : name);
    }
    return list;
}

}  // namespace lathe
