// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/data/cells/quick_number.h"
#include "core/data/cells/unit_text.h"

namespace lathe {

/// How numbers are written in a column.
struct NumberStyle {
    char decimal = '.';
    char thousands = 0;  ///< between groups of three digits; 0: none. A blank also means a no-break space
    bool units = false;  ///< a currency sign or code, or a percent sign, is removed: "$ 1.50" is 1.5, "5 %" is 5
    bool clock = false;  ///< also times of day and durations, in hours: "18:30" is 18.5 (clock_text.h)
    bool operator==(const NumberStyle&) const = default;
};

/// The number that the whole `text` is in this style. Nothing for texts, infinities, NaN, and numbers beyond float32.
std::optional<double> numberOf(std::string_view text, const NumberStyle&);
/// As above, also with this unit (unitName) behind it: "85,3 m²". Nothing for another unit; an empty `unit` is none.
std::optional<double> numberOf(std::string_view text, const NumberStyle&, std::string_view unit);
/// Whether `text` is a number whose magnitude exceeds float32.
bool isTooLarge(std::string_view text, char decimal);

/// Order of the parts of a date; years have four digits.
enum class DateOrder : uint8_t { YearMonthDay, DayMonthYear, MonthDayYear };

/// Days since 1970-01-01 in the proleptic Gregorian calendar, with the time of day as a fraction. The parts of a date are
/// separated by - / or . and a time follows a blank or T ("2024-02-29", "29.02.2024 13:30", "2024-02-29T13:30:05.5Z"). A month
/// may have its English name, also with blanks and commas around it ("29-Feb-2024", "Feb. 29, 2024 13:30"). Time zones are not
/// converted. Nothing if `text` is not such a date.
std::optional<double> dateOf(std::string_view text, DateOrder);

/// Whether a cell has no value: empty, or one of these marks, also with blanks around it: ? NA N/A n/a #N/A <NA> NaN null None.
/// ("none" counts as a word: no insulation, no garage.)
bool isMissing(std::string_view text);
/// False for most numbers: then, the text is no mark of a missing value.
inline bool mayBeMissing(std::string_view text) {
    return text.empty() || text.back() < '0' || text.back() > '9';
}
/// As `isMissing`, for a column of numbers or dates, where a dash or a point also means no value. (A class may be called "-".)
bool isMissingNumber(std::string_view text);

/// What the cells of a column with units have in common.
struct UnitCounts {
    NumberStyle style = {};                     ///< of most of the numbers
    int64_t cells = 0;                          ///< that are not missing
    int64_t numbers = 0;                        ///< in this style, with any unit or none
    int64_t withUnit = 0;                       ///< of these
    UnitId unit = 0, otherUnit = 0;             ///< otherUnit: if there are several, else the same
    int64_t withLetter = 0, withFractions = 0;  ///< of those with a unit: UnitText::mayBeCode; with a point or comma
};

/// Counts, cell by cell, which types the cells of a column can have, and chooses a type.
class CellTypeCounter {
public:
    /// Counts a cell. Do not pass missing cells (`isMissing`); marks of `isMissingNumber` are not counted. Returns the number if
    /// the cell is a plain one, as numberOf without a style.
    std::optional<double> add(std::string_view text);
    /// Counts a cell that is such a number with a decimal point.
    void add(const QuickNumber& number) {
        ++m_cells;
        addPlain(number.point, number.isGrouped());
    }
    /// Counts so many cells that are such numbers: `points` of them have a point, and `grouped` of these are
    /// QuickNumber::isGrouped.
    void addQuick(int64_t cells, int64_t points, int64_t grouped) {
        m_cells += cells;
        m_plain += cells;
        m_plainWhole += cells - points;
        m_plainGrouped += grouped;
    }
    /// Adds the cells that another counter has counted, several times if they occur as often.
    void append(const CellTypeCounter& other, int64_t times = 1);
    int64_t cells() const { return m_cells; }

    /// The style in which at least 19 of 20 cells are numbers; plain numbers are preferred. `decimal`: the decimal character;
    /// nothing: unknown. If unknown, "1,234" is a whole number with a thousands separator, unless the delimiter is a semicolon or
    /// other cells contradict.
    std::optional<NumberStyle> numberStyle(std::optional<char> decimal, char delimiter) const;
    /// The decimal sign with which at least 19 of 20 cells are numbers; nothing if this holds for both signs or none.
    std::optional<char> decimalSign() const;
    /// Whether both signs may be the decimal sign, and make different numbers of a cell ("1.034").
    bool isAmbiguousDecimal() const;
    /// Nothing: no cell is a number with a unit. The style is the one with most numbers, in the order of numberStyle.
    std::optional<UnitCounts> unitCounts(std::optional<char> decimal, char delimiter) const;
    /// The order in which at least 19 of 20 cells are dates. If several orders fit, the month comes before the day.
    std::optional<DateOrder> dateOrder() const;
    bool isAmbiguousDate() const { return m_dates[1] == m_dates[2] && m_dates[1] > 0; }
    bool hasTimes() const { return m_times > 0; }
    /// Whether months of dates have their names.
    bool hasMonthNames() const { return m_monthNames > 0; }
    bool operator==(const CellTypeCounter&) const = default;

private:
    static constexpr size_t styles = 9, unitStyles = 8;
    bool most(int64_t count) const { return count * 20 >= m_cells * 19 && m_cells > 0; }
    void addPlain(std::string_view text);
    /// Counts what numberOf says for each style, which would be slow for each cell: `numbersIn` says what follows.
    void addPlain(bool point, bool grouped) {
        ++m_plain;
        m_plainWhole += point ? 0 : 1;
        m_plainGrouped += point && grouped ? 1 : 0;
    }
    void addOther(std::string_view text);
    void addNumber(std::string_view text);
    void addWithUnit(std::string_view text);
    int64_t numbersIn(size_t style) const;

    int64_t m_cells = 0, m_times = 0, m_monthNames = 0;
    /// Plain numbers; those without a point; those whose point may stand between two groups of digits.
    int64_t m_plain = 0, m_plainWhole = 0, m_plainGrouped = 0;
    std::array<int64_t, styles> m_numbers{};  ///< by style: numbers that do not follow from these
    std::array<int64_t, 3> m_dates{};
    /// Numbers with a unit, and of these those with a letter that may be a code, and those with a point or comma.
    int64_t m_withUnit = 0, m_withLetter = 0, m_withFraction = 0;
    UnitId m_leastUnit = 0, m_mostUnit = 0;
    std::array<int64_t, unitStyles> m_unitNumbers{};  ///< by style: those that are numbers without their unit
};

}  // namespace lathe
