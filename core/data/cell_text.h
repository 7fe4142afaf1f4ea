// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace lathe {

/// How the numbers of a column are written.
struct NumberStyle {
    char decimal = '.';
    char thousands = 0;  ///< between groups of three digits; 0: none. A blank stands for a no-break space, too
    bool units = false;  ///< a currency sign or code, or a percent sign, is taken off: "$ 1.50" is 1.5, "5 %" is 5
    bool operator==(const NumberStyle&) const = default;
};

/// The whole of `text` as a number in this style; nothing for texts, infinities, NaN and numbers that float32 cannot hold.
std::optional<double> numberOf(std::string_view text, const NumberStyle&);
/// Whether `text` is a number whose magnitude is beyond float32.
bool isTooLarge(std::string_view text, char decimal);

/// Order of the parts of a date; years have four digits.
enum class DateOrder : uint8_t { YearMonthDay, DayMonthYear, MonthDayYear };

/// Days since 1970-01-01 in the proleptic Gregorian calendar, with the time of day as a fraction. Parts of a date are separated
/// by
/// - / or . and a time follows behind a blank or T ("2024-02-29", "29.02.2024 13:30", "2024-02-29T13:30:05.5Z"). Time zones are
/// not converted. Nothing where `text` is no such date.
std::optional<double> dateOf(std::string_view text, DateOrder);

/// Nothing, or one of the usual marks for a value that is not there, between blanks as well: ? NA N/A n/a #N/A <NA> NaN null
/// None.
/// ("none" is a word: no insulation, no garage.)
bool isMissing(std::string_view text);
/// The same in a column of numbers or dates, where a dash or a point stands for no value, too. (A class may be called "-".)
bool isMissingNumber(std::string_view text);

/// Counts how the cells of a column could be read, cell by cell, and chooses.
class CellTypeCounter {
public:
    /// A cell that is not missing. One that is missing among numbers is not counted.
    void add(std::string_view text);
    int64_t cells() const { return m_cells; }

    /// The style in which at least 19 of 20 cells are numbers; plain numbers first. `decimal`: nothing to find it out; then
    /// "1,234" is a whole number with a thousands separator unless the delimiter is a semicolon, or other cells say otherwise.
    std::optional<NumberStyle> numberStyle(std::optional<char> decimal, char delimiter) const;
    /// The order in which at least 19 of 20 cells are dates. Where it cannot be told, the month comes before the day.
    std::optional<DateOrder> dateOrder() const;
    bool isAmbiguousDate() const { return m_dates[1] == m_dates[2] && m_dates[1] > 0; }
    bool hasTimes() const { return m_times > 0; }

private:
    static constexpr size_t styles = 8;
    bool most(int64_t count) const { return count * 20 >= m_cells * 19 && m_cells > 0; }
    void addOther(std::string_view text);

    int64_t m_cells = 0, m_times = 0;
    std::array<int64_t, styles> m_numbers{};
    std::array<int64_t, 3> m_dates{};
};

}  // namespace lathe
