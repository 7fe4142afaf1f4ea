// SPDX-License-Identifier: Apache-2.0
#include "core/data/cells/clock_text.h"

#include <charconv>
#include <cstddef>
#include <cstdint>

#include "core/base/trimmed.h"

namespace lathe {
namespace {

constexpr size_t longestClock = 24, mostHourDigits = 4;
constexpr double minutesOfHour = 60, secondsOfHour = 3600;

bool isClockDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Takes the digits off the front; nothing if there are fewer or more than that.
std::optional<int> takeDigits(std::string_view& text, size_t least, size_t most) {
    size_t count = 0;
    while (count < text.size() && isClockDigit(text[count])) ++count;
    if (count < least || count > most) return std::nullopt;
    int number = 0;
    std::from_chars(text.data(), text.data() + count, number);
    text.remove_prefix(count);
    return number;
}

/// Which half of the day a text ends with.
enum class Half : uint8_t { None, Morning, Afternoon };

Half takeHalf(std::string_view& text) {
    if (text.size() < 2 || (text.back() != 'M' && text.back() != 'm')) return Half::None;
    const char letter = text[text.size() - 2];
    const bool morning = letter == 'A' || letter == 'a', afternoon = letter == 'P' || letter == 'p';
    if (!morning && !afternoon) return Half::None;
    text = trimmed(text.substr(0, text.size() - 2));
    return morning ? Half::Morning : Half::Afternoon;
}

/// 12 AM is midnight, 12 PM is noon.
std::optional<int> hourIn(Half half, int hour) {
    if (half == Half::None) return hour;
    if (hour < 1 || hour > 12) return std::nullopt;
    return hour % 12 + (half == Half::Afternoon ? 12 : 0);
}

/// Two digits, and maybe a fraction.
std::optional<double> secondsIn(std::string_view text) {
    const bool twoDigits =
        text.size() >= 2 && isClockDigit(text[0]) && isClockDigit(text[1]) && (text.size() == 2 || text[2] == '.');
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
    const bool whole = twoDigits && error == std::errc() && end == text.data() + text.size();
    return whole && seconds < 61 ? std::optional(seconds) : std::nullopt;
}

/// Minutes and seconds behind the hour, in hours: ":05", ":05:30.5".
std::optional<double> restIn(std::string_view text, char separator) {
    if (!text.starts_with(separator)) return std::nullopt;
    text.remove_prefix(1);
    const auto minutes = takeDigits(text, 2, 2);
    if (!minutes || *minutes > 59) return std::nullopt;
    if (text.empty()) return separator == ':' ? std::optional(*minutes / minutesOfHour) : std::nullopt;
    if (text.front() != separator) return std::nullopt;
    const auto seconds = secondsIn(text.substr(1));
    return seconds ? std::optional(*minutes / minutesOfHour + *seconds / secondsOfHour) : std::nullopt;
}

}  // namespace

std::optional<double> clockHours(std::string_view text, char separator) {
    text = trimmed(text);
    if (text.size() > longestClock) return std::nullopt;
    const Half half = takeHalf(text);
    const auto number = takeDigits(text, 1, mostHourDigits);
    const auto hour = number ? hourIn(half, *number) : std::nullopt;
    if (!hour) return std::nullopt;
    if (text.empty()) return half == Half::None ? std::nullopt : std::optional<double>(*hour);
    const auto rest = restIn(text, separator);
    return rest ? std::optional(*hour + *rest) : std::nullopt;
}

}  // namespace lathe
