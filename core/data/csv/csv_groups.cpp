// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_groups.h"

#include <string_view>

#include "core/data/cells/cell_text.h"
#include "core/data/content_hash.h"
#include "core/data/csv/csv_records.h"

namespace lathe {
namespace {

int64_t groupHash(std::string_view text, int64_t line) {
    ContentHash hash;
    if (isMissing(text))
        hash.add(static_cast<uint64_t>(line));
    else
        hash.add(text);
    return static_cast<int64_t>(hash.value());
}

}  // namespace

Result<std::vector<int64_t>> csvGroups(const std::string& path, const CsvFormat& format, size_t field,
                                       const std::vector<int64_t>& lines) {
    std::vector<int64_t> groups;
    groups.reserve(lines.size());
    const auto row = [&](const std::vector<std::string_view>& fields, int64_t line) {
        const size_t next = groups.size();
        if (next < lines.size() && lines[next] == line) groups.push_back(groupHash(fields[field], line));
    };
    LATHE_CHECK(forEachCsvRow(path, format, row, [](const std::vector<std::string_view>&, int64_t) {}));
    if (groups.size() == lines.size()) return groups;
    return workError("csv.changed", path, "the file changed while it was read", {}, "read it again when it is complete");
}

}  // namespace lathe
