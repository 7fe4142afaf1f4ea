// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/cleaning_list.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/base/atomic_file.h"
#include "core/base/file.h"
#include "core/base/sha256.h"

namespace lathe::cleaning {
namespace {

bool isBlank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

Diagnostic tooLarge(std::string_view where) {
    return requestError("cleaning.too_large", where, "a cleaning list has at most {0} actions and {1} MiB",
                        {std::to_string(mostActions), std::to_string(mostListBytes >> 20)}, "exclude samples by a condition");
}

Result<Action> actionFromLine(std::string_view line, const std::string& where) {
    LATHE_TRY(const Json json, Json::parse(line, where));
    return actionFromJson(json, where);
}

std::string fileIn(const std::filesystem::path& folder) {
    return (folder / listFileName).string();
}

}  // namespace

std::string toText(const List& list) {
    std::string text;
    for (const Action& action : list) text += toJson(action).dump(-1) + '\n';
    return text;
}

Result<List> listFromText(std::string_view text, std::string_view fileName) {
    List list;
    size_t number = 0;
    for (size_t begin = 0; begin < text.size();) {
        const size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        ++number;
        if (isBlank(line)) continue;
        LATHE_TRY(Action action, actionFromLine(line, fmt::format("{}, line {}", fileName, number)));
        list.push_back(std::move(action));
        if (list.size() > mostActions) return tooLarge(fileName);
    }
    return list;
}

Result<List> readList(const std::filesystem::path& folder) {
    const std::string file = fileIn(folder);
    if (!pathExists(file)) return List();
    LATHE_TRY(const std::string text, readFile(file, mostListBytes));
    return listFromText(text, file);
}

Status writeList(const std::filesystem::path& folder, const List& list) {
    const std::string file = fileIn(folder);
    for (size_t i = 0; i < list.size(); ++i) LATHE_CHECK(checkAction(list[i], fmt::format("{}, line {}", listFileName, i + 1)));
    if (list.empty()) return removeTree(file);
    const std::string text = toText(list);
    if (text.size() > mostListBytes || list.size() > mostActions) return tooLarge(file);
    return writeFileAtomically(file, text);
}

std::string fingerprintOf(const List& list) {
    List active;
    for (const Action& action : list) {
        if (!action.enabled) continue;
        active.push_back(action);
        active.back().note.clear();
    }
    return active.empty() ? std::string() : sha256Hex(toText(active));
}

}  // namespace lathe::cleaning
