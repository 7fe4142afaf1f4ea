// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/onnx/node_scopes.h"

#include <algorithm>

namespace lathe {

namespace {

std::vector<std::string> splitAt(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (size_t begin = 0; begin <= text.size();) {
        const size_t end = std::min(text.find(separator, begin), text.size());
        if (end > begin) parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

}  // namespace

std::string scopeOfNode(std::string_view name) {
    std::vector<std::string> parts = splitAt(name, '/');
    if (parts.empty()) return {};
    parts.pop_back();
    std::string scope, last;
    for (const std::string& part : parts) {
        const bool repeats = !last.empty() && part.starts_with(last + '.');  // "layer1.0" below "layer1"
        const std::string_view added = repeats ? std::string_view(part).substr(last.size() + 1) : std::string_view(part);
        if (!scope.empty()) scope += '.';
        scope += added;
        last = part;
    }
    return scope;
}

std::string scopeOfList(std::string_view list) {
    std::string_view module, last;
    for (size_t at = list.find_first_of("'\""); at != std::string_view::npos;) {
        const size_t end = list.find(list[at], at + 1);
        if (end == std::string_view::npos) break;
        module = last;
        last = list.substr(at + 1, end - at - 1);
        at = list.find_first_of("'\"", end + 1);
    }
    return std::string(module);
}

std::vector<std::string> scopeParts(std::string_view scope) {
    return splitAt(scope, '.');
}

std::string scopeOfParts(const std::vector<std::string>& parts, size_t begin, size_t end) {
    std::string scope;
    for (size_t i = begin; i < end; ++i) {
        if (i > begin) scope += '.';
        scope += parts[i];
    }
    return scope;
}

size_t commonParts(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return static_cast<size_t>(end - a.begin());
}

}  // namespace lathe
