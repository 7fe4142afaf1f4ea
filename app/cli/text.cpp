// SPDX-License-Identifier: Apache-2.0
#include "app/cli/text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace lathe {
namespace {

/// How wide a terminal shows UTF-8: nothing for the bytes that continue a character, two columns from the CJK radicals on.
size_t columnsOf(std::string_view text) {
    constexpr unsigned char firstOfWide = 0xE2, secondOfWide = 0xBA;  // U+2E80
    size_t columns = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0) == 0x80) continue;
        const bool hasNext = i + 1 < text.size();
        const bool isWide =
            byte > firstOfWide || (byte == firstOfWide && hasNext && static_cast<unsigned char>(text[i + 1]) >= secondOfWide);
        columns += isWide ? 2 : 1;
    }
    return columns;
}

}  // namespace

std::string countText(int64_t count) {
    std::string digits = std::to_string(count);
    for (auto at = static_cast<int64_t>(digits.size()) - 3; at > (count < 0 ? 1 : 0); at -= 3)
        digits.insert(static_cast<size_t>(at), ",");
    return digits;
}

std::string durationText(double seconds) {
    const auto total = static_cast<int64_t>(std::llround(std::clamp(seconds, 0.0, 1e12)));
    const int64_t hours = total / 3600, minutes = total / 60 % 60;
    return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, total % 60) : fmt::format("{}:{:02}", minutes, total % 60);
}

std::string figureText(double value) {
    return fmt::format("{:.4g}", value);
}

std::string figuresText(const std::map<std::string, double>& figures) {
    std::string out;
    for (const auto& [name, value] : figures) out += (out.empty() ? "" : "  ") + name + ' ' + figureText(value);
    return out;
}

std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string out = "\"";
    for (char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + '"';
}

Json toJson(const Shape& shape) {
    return Json::Array(shape.begin(), shape.end());
}

std::string tableText(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& rightAligned) {
    std::vector<size_t> widths(rightAligned.size());
    for (const auto& row : rows)
        for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columnsOf(row[i]));
    std::string out;
    for (const auto& row : rows) {
        std::string line;
        for (size_t i = 0; i < row.size(); ++i) {
            const std::string room(widths[i] - columnsOf(row[i]), ' ');
            line += (rightAligned[i] ? room + row[i] : row[i] + room) + "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += (out.empty() ? "" : "\n") + line;
    }
    return out;
}

}  // namespace lathe
