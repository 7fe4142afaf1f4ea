// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/yolo_names.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "core/data/annotations/text_lines.h"

namespace lathe::annotations {
namespace {

constexpr std::string_view namesKey = "names:";

Diagnostic wrongNames(std::string_view where) {
    return requestError("yolo.names", where, "\"names\" is neither a list nor numbered from 0 on", {},
                        "write names: [first, second], or put one name in each line of a file classes.txt");
}

/// A plain or quoted scalar, without a comment after it.
std::string scalarOf(std::string_view text) {
    text = withoutBlanks(text);
    const char quote = text.empty() ? '\0' : text.front();
    if (quote == '"' || quote == '\'') {
        const size_t end = text.find(quote, 1);
        return std::string(text.substr(1, end == std::string_view::npos ? end : end - 1));
    }
    return std::string(withoutBlanks(text.substr(0, text.find(" #"))));
}

/// "a, 'b, c'" at the commas that are not quoted.
std::vector<std::string> scalarsOf(std::string_view list) {
    std::vector<std::string> out;
    char quote = '\0';
    size_t from = 0;
    for (size_t i = 0; i <= list.size(); ++i) {
        const char c = i < list.size() ? list[i] : ',';
        if (quote != '\0' && i < list.size()) {
            if (c == quote) quote = '\0';
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == ',') {
            if (std::string one = scalarOf(list.substr(from, i - from)); !one.empty()) out.push_back(std::move(one));
            from = i + 1;
        }
    }
    return out;
}

/// "3: name" as number and name.
std::optional<std::pair<int64_t, std::string>> numbered(std::string_view line) {
    const size_t colon = line.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string digits = scalarOf(line.substr(0, colon));
    int64_t number = -1;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size() || number < 0) return std::nullopt;
    return std::pair(number, scalarOf(line.substr(colon + 1)));
}

bool isIndented(std::string_view line) {
    return line.starts_with(' ') || line.starts_with('\t') || line.starts_with('-');
}

/// The lines below "names:".
std::optional<std::vector<std::string>> namesBelow(const std::vector<std::string_view>& lines, size_t first) {
    std::vector<std::string> listed;
    std::map<int64_t, std::string> byNumber;
    for (size_t i = first; i < lines.size() && (isIndented(lines[i]) || isBlankOrComment(lines[i])); ++i) {
        const std::string_view line = withoutBlanks(lines[i]);
        if (isBlankOrComment(line)) continue;
        const auto entry = numbered(line);
        if (line.starts_with('-'))
            listed.push_back(scalarOf(line.substr(1)));
        else if (!entry || !byNumber.insert(*entry).second)
            return std::nullopt;
    }
    for (const auto& [number, name] : byNumber) {
        if (number != static_cast<int64_t>(listed.size())) return std::nullopt;
        listed.push_back(name);
    }
    return listed.empty() ? std::nullopt : std::optional(std::move(listed));
}

/// A list in brackets may have several lines.
std::optional<std::vector<std::string>> namesInBrackets(std::string_view yaml, size_t open) {
    const size_t close = yaml.find(']', open);
    if (close == std::string_view::npos) return std::nullopt;
    std::string list(yaml.substr(open + 1, close - open - 1));
    std::replace(list.begin(), list.end(), '\n', ' ');
    auto names = scalarsOf(list);
    return names.empty() ? std::nullopt : std::optional(std::move(names));
}

std::optional<size_t> lineOfNames(const std::vector<std::string_view>& lines) {
    const auto it = std::find_if(lines.begin(), lines.end(), [](std::string_view l) { return l.starts_with(namesKey); });
    return it == lines.end() ? std::nullopt : std::optional(static_cast<size_t>(it - lines.begin()));
}

}  // namespace

bool hasYoloNames(std::string_view yaml) {
    return lineOfNames(linesOf(yaml)).has_value();
}

Result<std::vector<std::string>> yoloNames(std::string_view yaml, std::string_view where) {
    const std::vector<std::string_view> lines = linesOf(yaml);
    const auto at = lineOfNames(lines);
    if (!at) return wrongNames(where);
    const std::string_view rest = withoutBlanks(lines[*at].substr(namesKey.size()));
    std::optional<std::vector<std::string>> names;
    if (rest.starts_with('['))
        names = namesInBrackets(yaml, static_cast<size_t>(rest.data() - yaml.data()));
    else if (isBlankOrComment(rest))
        names = namesBelow(lines, *at + 1);
    if (!names) return wrongNames(where);
    return *std::move(names);
}

std::vector<std::string> namesByLine(std::string_view text) {
    std::vector<std::string> names;
    for (const std::string_view line : linesOf(text))
        if (const std::string_view name = withoutBlanks(line); !name.empty()) names.emplace_back(name);
    return names;
}

}  // namespace lathe::annotations
