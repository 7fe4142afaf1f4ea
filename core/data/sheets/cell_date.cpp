// SPDX-License-Identifier: Apache-2.0
#include "core/data/sheets/cell_date.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>

namespace lathe::sheets {
namespace {

constexpr int64_t msPerSecond = 1000, msPerDay = 86'400'000;
constexpr double mostSerial = 2'958'466;  // 10000-01-01

std::string padded(int64_t number, size_t digits) {
    std::string text = std::to_string(number);
    return std::string(digits - std::min(digits, text.size()), '0') + text;
}

/// "18:30:00", "18:30:00.25"
std::string clockText(int64_t ms) {
    const int64_t seconds = ms / msPerSecond, rest = ms % msPerSecond;
    std::string text = padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":" + padded(seconds % 60, 2);
    if (rest == 0) return text;
    text += "." + padded(rest, 3);
    text.erase(text.find_last_not_of('0') + 1);
    return text;
}

/// Excel counts a 29th of February 1900 as day 60, as Lotus 1-2-3 did. It is taken as the 28th.
std::string dateText(int64_t day, bool from1904) {
    using namespace std::chrono;
    const sys_days start = from1904 ? sys_days(year{1904} / 1 / 1) : sys_days(year{1899} / 12 / 31);
    if (!from1904 && day >= 60) --day;
    const year_month_day date{start + days{day}};
    return padded(int{date.year()}, 4) + "-" + padded(unsigned{date.month()}, 2) + "-" + padded(unsigned{date.day()}, 2);
}

/// What the letters of a format stand for.
struct FormatLetters {
    bool date = false, clock = false, elapsed = false;
    size_t months = 0;  ///< the longest row of "m", which means minutes next to hours or seconds
};

/// "[h]" and "[mm]" mean a duration; other brackets are colors, conditions and languages.
bool isElapsed(std::string_view bracket) {
    const auto isUnit = [](char c) { return c == 'h' || c == 'm' || c == 's'; };
    return !bracket.empty() && std::all_of(bracket.begin(), bracket.end(), isUnit);
}

/// How many characters from `at` on are no letters of the format: a quoted text, an escaped character, or a bracket.
size_t literalBytes(std::string_view code, size_t at) {
    const char c = code[at];
    if (c == '\\' || c == '_' || c == '*') return std::min<size_t>(2, code.size() - at);
    const char close = c == '"' ? '"' : c == '[' ? ']' : '\0';
    if (close == 0) return 0;
    const size_t end = code.find(close, at + 1);
    return (end == std::string_view::npos ? code.size() : end + 1) - at;
}

FormatLetters lettersOf(std::string_view code) {
    FormatLetters letters;
    size_t months = 0;
    for (size_t at = 0; at < code.size() && code[at] != ';';) {
        if (const size_t literal = literalBytes(code, at); literal > 0) {
            if (code[at] == '[' && literal > 2) letters.elapsed |= isElapsed(code.substr(at + 1, literal - 2));
            at += literal;
            continue;
        }
        const char c = code[at++];
        months = c == 'm' ? months + 1 : 0;
        letters.months = std::max(letters.months, months);
        letters.date |= c == 'y' || c == 'd';
        letters.clock |= c == 'h' || c == 's';
    }
    return letters;
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

}  // namespace

NumberKind kindOfBuiltIn(uint32_t format) {
    const auto within = [format](uint32_t first, uint32_t last) { return format >= first && format <= last; };
    if (format == 46) return NumberKind::Elapsed;
    if (within(18, 21) || within(32, 35) || format == 45 || format == 47) return NumberKind::Clock;
    return within(14, 17) || format == 22 || within(27, 31) || format == 36 || within(50, 54) || within(57, 58)
               ? NumberKind::Date
               : NumberKind::Number;
}

NumberKind kindOfFormat(std::string_view code) {
    const std::string small = lower(code);
    if (small.starts_with("general")) return NumberKind::Number;
    const FormatLetters letters = lettersOf(small);
    constexpr size_t nameOfMonth = 3;
    if (letters.date || letters.months >= nameOfMonth) return NumberKind::Date;
    if (letters.elapsed) return NumberKind::Elapsed;
    if (letters.clock) return NumberKind::Clock;
    return letters.months > 0 ? NumberKind::Date : NumberKind::Number;
}

std::optional<std::string> textOfSerial(double serial, NumberKind kind, bool from1904) {
    if (kind == NumberKind::Number || !(serial >= 0 && serial < mostSerial)) return std::nullopt;
    const int64_t ms = std::llround(serial * static_cast<double>(msPerDay));
    const int64_t day = ms / msPerDay, time = ms % msPerDay;
    if (kind == NumberKind::Elapsed) return clockText(ms);
    if (kind == NumberKind::Clock || day == 0) return clockText(time);
    const int64_t mostDay = static_cast<int64_t>(mostSerial) - (from1904 ? 1463 : 1);
    if (day > mostDay) return std::nullopt;
    return time == 0 ? dateText(day, from1904) : dateText(day, from1904) + " " + clockText(time);
}

}  // namespace lathe::sheets
