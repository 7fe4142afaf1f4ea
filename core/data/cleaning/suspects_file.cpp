// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/suspects_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "core/base/atomic_file.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/data/csv/csv_table.h"

namespace lathe::cleaning {
namespace {

constexpr std::string_view suspectsHeader = "name,content,label,proposed,self_confidence,confidence";
constexpr size_t suspectsColumns = 6;

/// A field of a CSV file.
std::string quotedField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted.append(c == '"' ? size_t{2} : size_t{1}, c);
    return quoted + '"';
}

std::string lineOf(const SuspectRow& row) {
    return fmt::format("{},{},{},{},{},{}\n", quotedField(row.sample.name), contentText(row.sample.content),
                       quotedField(row.label), quotedField(row.proposed), shortestText(row.selfConfidence),
                       shortestText(row.confidence));
}

std::optional<double> probabilityFrom(std::string_view text) {
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return isWhole && value >= 0 && value <= 1.0001 ? std::optional(value) : std::nullopt;
}

std::optional<uint64_t> hashFrom(std::string_view text) {
    uint64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    const bool isWhole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return isWhole ? std::optional(value) : std::nullopt;
}

std::optional<SuspectRow> rowFrom(const std::vector<std::string_view>& fields) {
    if (fields.size() != suspectsColumns || fields[0].empty() || fields[3].empty()) return std::nullopt;
    const auto content = hashFrom(fields[1]);
    const auto self = probabilityFrom(fields[4]), other = probabilityFrom(fields[5]);
    if (!content || !self || !other) return std::nullopt;
    return SuspectRow{{std::string(fields[0]), *content}, std::string(fields[2]), std::string(fields[3]), *self, *other};
}

Diagnostic badLine(const std::string& file, int64_t line) {
    const std::string where = fmt::format("{}, line {}", file, line);
    return requestError("cleaning.suspects", where, "this is not a line of a list of suspects", {},
                        "write the file again with `lathe data suspects`");
}

}  // namespace

Status writeSuspects(const std::filesystem::path& file, const std::vector<SuspectRow>& rows) {
    std::string text(suspectsHeader);
    text += '\n';
    for (const SuspectRow& row : rows) text += lineOf(row);
    return writeFileAtomically(file.string(), text);
}

Result<std::vector<SuspectRow>> readSuspects(const std::filesystem::path& file) {
    const std::string path = file.string();
    CsvFormat format;
    format.delimiter = ',';
    format.header = true;
    std::vector<SuspectRow> rows;
    int64_t bad = 0;
    const auto take = [&](const std::vector<std::string_view>& fields, int64_t line) {
        auto row = rowFrom(fields);
        if (row) rows.push_back(std::move(*row));
        if (!row && bad == 0) bad = line;
    };
    LATHE_CHECK(forEachCsvRow(path, format, take, take));
    if (bad > 0) return badLine(path, bad);
    return rows;
}

std::vector<Action> relabelSuspects(const std::vector<SuspectRow>& rows) {
    std::map<std::string, Action> byClass;
    for (const SuspectRow& row : rows) {
        Action& action = byClass[row.proposed];
        action.kind = Kind::Relabel;
        action.label = row.proposed;
        action.note = "label suspects";
        action.samples.push_back(row.sample);
    }
    std::vector<Action> actions;
    for (auto& [proposed, action] : byClass) actions.push_back(std::move(action));
    return actions;
}

Action excludeSuspects(const std::vector<SuspectRow>& rows) {
    Action action{.kind = Kind::Exclude, .note = "label suspects"};
    for (const SuspectRow& row : rows) action.samples.push_back(row.sample);
    return action;
}

}  // namespace lathe::cleaning
