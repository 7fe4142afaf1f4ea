// SPDX-License-Identifier: Apache-2.0
#include "app/cli/text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace lathe {

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

Json toJson(const Shape& shape) {
    return Json::Array(shape.begin(), shape.end());
}

std::string tableText(const std::vector<std::vector<std::string>>& rows, const std::vector<bool>& rightAligned) {
    std::vector<size_t> widths(rightAligned.size());
    for (const auto& row : rows)
        for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    std::string out;
    for (const auto& row : rows) {
        std::string line;
        for (size_t i = 0; i < row.size(); ++i)
            line += rightAligned[i] ? fmt::format("{:>{}}  ", row[i], widths[i]) : fmt::format("{:<{}}  ", row[i], widths[i]);
        line.erase(line.find_last_not_of(' ') + 1);
        out += (out.empty() ? "" : "\n") + line;
    }
    return out;
}

}  // namespace lathe
