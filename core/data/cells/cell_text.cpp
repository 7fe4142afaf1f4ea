// SPDX-License-Identifier: Apache-2.0
#include "core/data/cells/cell_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/base/element.h"
#include "core/base/trimmed.h"
#include "core/data/cells/clock_text.h"
#include "core/data/cells/month_names.h"

namespace lathe {
namespace {

constexpr size_t longestNumber = 400;

constexpr std::array<NumberStyle, 9> knownStyles{{{'.', 0, false},
                                                  {'.', ',', false},
                                                  {'.', ',', true},
                                                  {',', '.', false},
                                                  {',', '.', true},
                                                  {'.', ' ', true},
                                                  {',', ' ', true},
                                                  {'.', '\'', true},
                                                  {'.', 0, false, true}}};
constexpr size_t clockStyle = 8;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// With plain blanks in place of no-break ones (U+00A0, U+202F).
std::string plainBlanks(std::string_view text) {
    std::string out;
    for (size_t i = 0; i < text.size();) {
        const std::string_view rest = text.substr(i);
        const size_t length = rest.starts_with("\xc2\xa0") ? 2 : rest.starts_with("\xe2\x80\xaf") ? 3 : 0;
        out += length > 0 ? ' ' : text[i];
        i += std::max<size_t>(length, 1);
    }
    return out;
}

/// Takes a sign or code of a currency, or a percent sign, off both ends.
std::string_view withoutUnits(std::string_view text) {
    constexpr std::string_view units[] = {"US$", "USD", "EUR", "GBP", "JPY", "CNY", "CHF", "INR",
                                          "$",   "€",   "£",   "¥",   "₹",   "%",   "kr",  "zł"};
    for (const std::string_view unit : units) {
        if (text.starts_with(unit)) return trimmed(text.substr(unit.size()));
        if (text.ends_with(unit)) return trimmed(text.substr(0, text.size() - unit.size()));
    }
    return text;
}

/// Without the signs between groups of three digits; nothing where a group has another length, or the first one is 0.
std::optional<std::string> ungrouped(std::string_view text, const NumberStyle& style) {
    const size_t whole = std::min(text.find(style.decimal), text.size());
    std::string out;
    size_t digits = 0;
    bool grouped = false;
    for (const char c : text.substr(0, whole)) {
        if (c != style.thousands) {
            out += c;
            if (isDigit(c)) ++digits;
            continue;
        }
        if (grouped ? digits != 3 : digits < 1 || digits > 3) return std::nullopt;
        if (out.find_first_of("123456789") == std::string::npos) return std::nullopt;
        grouped = true;
        digits = 0;
    }
    if (grouped && digits != 3) return std::nullopt;
    return out.append(text.substr(whole));
}

/// What strtod reads in full, infinities left out.
std::optional<double> plainNumber(std::string_view text, char decimal) {
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-') text.remove_prefix(1);
    if (text.empty() || text.size() > longestNumber) return std::nullopt;
    if (const auto quick = quickNumber(text, decimal)) return quick->value;
    std::string point;
    if (decimal != '.') {
        if (text.find('.') != std::string_view::npos) return std::nullopt;
        point = text;
        std::replace(point.begin(), point.end(), decimal, '.');
        text = point;
    }
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size() || error == std::errc::invalid_argument) return std::nullopt;
    if (error == std::errc::result_out_of_range) return std::numeric_limits<double>::infinity();
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

bool fits(double value) {
    return std::abs(value) <= static_cast<double>(std::numeric_limits<float>::max());
}

/// Digits from `at` on, at most `most`; -1: none.
int digitsOf(std::string_view text, size_t& at, size_t most) {
    int value = 0;
    size_t count = 0;
    while (at < text.size() && isDigit(text[at]) && count < most) value = value * 10 + (text[at++] - '0'), ++count;
    return count == 0 ? -1 : value;
}

bool isLeap(int year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int daysIn(int year, int month) {
    constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && isLeap(year) ? 29 : days[month - 1];
}

/// Days since 1970-01-01 (Hinnant, "chrono-compatible low-level date algorithms").
int64_t daysFromCivil(int year, int month, int day) {
    const int y = month <= 2 ? year - 1 : year;
    const int era = y / 400, yearOfEra = y - era * 400;
    const int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return int64_t{era} * 146097 + dayOfEra - 719468;
}

/// "13:30", "13:30:05", "13:30:05.5", with "Z" or an offset behind, as a share of the day.
std::optional<double> timeOf(std::string_view text) {
    size_t at = 0;
    const int hour = digitsOf(text, at, 2);
    if (hour < 0 || hour > 23 || at >= text.size() || text[at++] != ':') return std::nullopt;
    const int minute = digitsOf(text, at, 2);
    if (minute < 0 || minute > 59) return std::nullopt;
    double seconds = 0;
    if (at < text.size() && text[at] == ':') {
        const size_t from = ++at;
        while (at < text.size() && (isDigit(text[at]) || text[at] == '.')) ++at;
        const auto value = plainNumber(text.substr(from, at - from), '.');
        if (!value || *value >= 61) return std::nullopt;
        seconds = *value;
    }
    const std::string_view rest = text.substr(at);
    const bool zone = rest.empty() || rest == "Z" || ((rest[0] == '+' || rest[0] == '-') && rest.size() <= 6);
    if (!zone) return std::nullopt;
    return (hour * 3600 + minute * 60 + seconds) / 86400;
}

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool mayBeDate(std::string_view text) {
    return text.size() >= 8 && text.size() <= 40 && (isDigit(text[0]) || isLetter(text[0]));
}

/// Whether the month has a name: dates in digits have no letters before the T of a time.
bool hasMonthName(std::string_view text) {
    const size_t letter = static_cast<size_t>(std::find_if(text.begin(), text.end(), isLetter) - text.begin());
    size_t at = letter;
    return letter < text.size() && monthNamed(text, at) > 0;
}

/// A date, and where its text ends.
struct DateText {
    int year = 0, month = 0, day = 0;
    size_t end = 0;

    bool isDate() const { return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month); }
};

/// "29-Feb-2024", "Feb 29, 2024", "2024 Feb 29"; month 0: it is none.
DateText namedDate(std::string_view text, DateOrder order) {
    constexpr std::string_view places[] = {"ymd", "dmy", "mdy"};  // by DateOrder
    DateText out;
    for (const char place : places[static_cast<size_t>(order)]) {
        while (out.end > 0 && out.end < text.size() && std::string_view(" -/.,").find(text[out.end]) != std::string_view::npos)
            ++out.end;
        const size_t from = out.end;
        if (place == 'm')
            out.month = monthNamed(text, out.end);
        else
            (place == 'y' ? out.year : out.day) = digitsOf(text, out.end, place == 'y' ? 4 : 2);
        if (place == 'y' && out.end - from != 4) return {};
    }
    return out.isDate() ? out : DateText();
}

/// "2024-02-29", "29.02.2024"; month 0: it is none.
DateText digitDate(std::string_view text, DateOrder order) {
    const bool yearFirst = order == DateOrder::YearMonthDay;
    int parts[3]{};
    size_t at = 0;
    char separator = 0;
    for (size_t p = 0; p < 3; ++p) {
        const bool isYear = p == (yearFirst ? 0u : 2u);
        const size_t from = at;
        parts[p] = digitsOf(text, at, isYear ? 4 : 2);
        if (parts[p] < 0 || (isYear && at - from != 4)) return {};
        if (p == 2) break;
        if (at >= text.size() || (text[at] != '-' && text[at] != '/' && text[at] != '.')) return {};
        if (p == 1 && text[at] != separator) return {};
        separator = text[at++];
    }
    const bool monthFirst = order == DateOrder::MonthDayYear;
    return {parts[yearFirst ? 0 : 2], parts[monthFirst ? 0 : 1], parts[yearFirst ? 2 : monthFirst ? 1 : 0], at};
}

/// False: no style makes a number of it. A quick look at signs of dates and times, and at letters that are in no unit and no
/// exponent.
bool mayBeNumber(std::string_view text) {
    constexpr std::string_view letters = "USDERGBPJYCNHFIkrze";
    char before = 0;
    for (const char c : text) {
        if (c == '/' || c == ':' || (c == '-' && isDigit(before))) return false;
        if (isLetter(c) && letters.find(c) == std::string_view::npos) return false;
        before = c;
    }
    return true;
}

/// The places of `knownStyles` in the order in which they are preferred.
const std::vector<size_t>& stylesBy(std::optional<char> decimal, char delimiter) {
    static const std::vector<size_t> point{0, 1, 2, 5, 7, clockStyle}, comma{3, 4, 6, clockStyle},
        any{0, 1, 2, 3, 4, 5, 6, 7, clockStyle}, anyCommaFirst{0, 3, 4, 1, 2, 6, 5, 7, clockStyle};
    return !decimal ? (delimiter == ';' ? anyCommaFirst : any) : *decimal == ',' ? comma : point;
}

/// Of numbers with a unit of another kind behind them: a currency or percent sign is no part of them.
NumberStyle withUnit(NumberStyle style) {
    style.units = false;
    return style;
}

/// How a plain number is written.
struct PlainForm {
    size_t whole = 0, fraction = 0;  ///< digits before and behind the point
    bool point = false, exponent = false;
    bool zero = true;  ///< all digits before the point are 0

    /// With a decimal comma, the point stands before the last of two groups.
    bool isGrouped() const { return whole >= 1 && whole <= 3 && fraction == 3 && !zero; }
};

PlainForm plainForm(std::string_view text) {
    PlainForm form;
    for (const char c : text) {
        if (isDigit(c)) {
            ++(form.point ? form.fraction : form.whole);
            form.zero = form.zero && (form.point || c == '0');
        } else if (c == '.')
            form.point = true;
        else if (c != '-' && c != '+')
            form.exponent = true;
    }
    return form;
}

}  // namespace

std::optional<double> numberOf(std::string_view text, const NumberStyle& style) {
    if (style.thousands == 0 && !style.units) {
        const auto value = plainNumber(trimmed(text), style.decimal);
        if (value && fits(*value)) return value;
        return style.clock ? clockHours(text) : std::nullopt;
    }
    if (text.empty() || text.size() > longestNumber) return std::nullopt;
    const std::string blanks = plainBlanks(text);
    std::string_view rest = trimmed(blanks);
    const bool negative = rest.starts_with('-');
    if (negative) rest = trimmed(rest.substr(1));
    if (style.units) rest = withoutUnits(rest);
    const auto digits = style.thousands == 0 ? std::optional(std::string(rest)) : ungrouped(rest, style);
    const auto value = digits ? plainNumber(*digits, style.decimal) : std::nullopt;
    if (!value || !fits(*value) || (negative && *value < 0)) return std::nullopt;
    return negative ? -*value : *value;
}

std::optional<double> numberOf(std::string_view text, const NumberStyle& style, std::string_view unit) {
    const auto bare = numberOf(text, style);
    if (bare || unit.empty()) return bare;
    const auto found = unitText(text);
    return found && unitName(found->unit) == unit ? numberOf(found->number, style) : std::nullopt;
}

bool isTooLarge(std::string_view text, char decimal) {
    const auto value = plainNumber(text, decimal);
    // from_chars says "inf" for the word as well.
    return value && !fits(*value) && text.find_first_of("0123456789") != std::string_view::npos;
}

std::optional<double> dateOf(std::string_view text, DateOrder order) {
    text = trimmed(text);
    if (!mayBeDate(text)) return std::nullopt;
    const DateText date = hasMonthName(text) ? namedDate(text, order) : digitDate(text, order);
    if (!date.isDate()) return std::nullopt;
    const auto days = static_cast<double>(daysFromCivil(date.year, date.month, date.day));
    if (date.end == text.size()) return days;
    if (text[date.end] != 'T' && text[date.end] != ' ') return std::nullopt;
    const auto time = timeOf(trimmed(text.substr(date.end + 1)));
    return time ? std::optional(days + *time) : std::nullopt;
}

bool isMissing(std::string_view text) {
    constexpr std::string_view marks[] = {"",     "?",    "NA",  "N/A", "n/a",  "#N/A", "#NA",  "NaN",     "-NaN",
                                          "-nan", "<NA>", "nan", "NAN", "null", "NULL", "None", "#N/A N/A"};
    constexpr size_t longest = 8;
    const std::string_view word = trimmed(text);
    if (!mayBeMissing(word) || word.size() > longest) return false;
    return std::find(std::begin(marks), std::end(marks), word) != std::end(marks);
}

bool isMissingNumber(std::string_view text) {
    const std::string_view word = trimmed(text);
    if (!mayBeMissing(word)) return false;
    return word == "-" || word == "--" || word == "." || isMissing(word);
}

std::optional<double> CellTypeCounter::add(std::string_view text) {
    text = trimmed(text);
    if (const auto quick = quickNumber(text, '.')) {
        add(*quick);
        return quick->value;
    }
    if (isMissingNumber(text)) return std::nullopt;
    ++m_cells;
    const auto plain = plainNumber(text, '.');
    if (plain && fits(*plain)) {
        addPlain(text);
        return plain;
    }
    addOther(text);
    return std::nullopt;
}

void CellTypeCounter::append(const CellTypeCounter& other, int64_t times) {
    m_cells += times * other.m_cells;
    m_times += times * other.m_times;
    m_monthNames += times * other.m_monthNames;
    m_plain += times * other.m_plain;
    m_plainWhole += times * other.m_plainWhole;
    m_plainGrouped += times * other.m_plainGrouped;
    for (size_t s = 0; s < styles; ++s) m_numbers[s] += times * other.m_numbers[s];
    for (size_t o = 0; o < m_dates.size(); ++o) m_dates[o] += times * other.m_dates[o];
    if (times == 0 || other.m_withUnit == 0) return;
    m_leastUnit = m_withUnit == 0 ? other.m_leastUnit : std::min(m_leastUnit, other.m_leastUnit);
    m_mostUnit = std::max(m_mostUnit, other.m_mostUnit);
    m_withUnit += times * other.m_withUnit;
    m_withLetter += times * other.m_withLetter;
    m_withFraction += times * other.m_withFraction;
    for (size_t s = 0; s < unitStyles; ++s) m_unitNumbers[s] += times * other.m_unitNumbers[s];
}

void CellTypeCounter::addPlain(std::string_view text) {
    const PlainForm form = plainForm(text);
    addPlain(form.point, form.isGrouped() && !form.exponent);
    if (!form.point || !form.exponent) return;
    for (size_t s = 0; s < styles; ++s)
        if (knownStyles[s].decimal == ',' && numberOf(text, knownStyles[s])) ++m_numbers[s];
}

/// With a decimal point, a plain number is one; with a decimal comma, one without a point is, and one whose point may stand
/// between two groups of digits.
int64_t CellTypeCounter::numbersIn(size_t style) const {
    const NumberStyle& known = knownStyles[style];
    if (known.clock && m_numbers[style] == 0) return 0;  // plain numbers only
    if (known.decimal == '.') return m_numbers[style] + m_plain;
    return m_numbers[style] + m_plainWhole + (known.thousands == '.' ? m_plainGrouped : 0);
}

void CellTypeCounter::addOther(std::string_view text) {
    if (text.size() > 40 || text.find_first_of("0123456789") == std::string_view::npos) return;
    if (mayBeNumber(text)) addNumber(text);
    if (clockHours(text)) ++m_numbers[clockStyle];
    addWithUnit(text);
    if (!mayBeDate(text)) return;
    for (size_t o = 0; o < 3; ++o) {
        const auto date = dateOf(text, static_cast<DateOrder>(o));
        if (!date) continue;
        ++m_dates[o];
        if (*date != std::floor(*date)) ++m_times;
        if (hasMonthName(text)) ++m_monthNames;
    }
}

void CellTypeCounter::addNumber(std::string_view text) {
    for (size_t s = 1; s < clockStyle; ++s)
        if (numberOf(text, knownStyles[s])) ++m_numbers[s];
}

void CellTypeCounter::addWithUnit(std::string_view text) {
    const auto found = unitText(text);
    if (!found) return;
    bool isOne = false;
    for (size_t s = 0; s < unitStyles; ++s) {
        if (!numberOf(found->number, withUnit(knownStyles[s]))) continue;
        ++m_unitNumbers[s];
        isOne = true;
    }
    if (!isOne) return;
    m_leastUnit = m_withUnit == 0 ? found->unit : std::min(m_leastUnit, found->unit);
    m_mostUnit = std::max(m_mostUnit, found->unit);
    ++m_withUnit;
    if (found->mayBeCode) ++m_withLetter;
    if (found->number.find_first_of(".,") != std::string_view::npos) ++m_withFraction;
}

std::optional<UnitCounts> CellTypeCounter::unitCounts(std::optional<char> decimal, char delimiter) const {
    if (m_withUnit == 0) return std::nullopt;
    UnitCounts out{.cells = m_cells,
                   .withUnit = m_withUnit,
                   .unit = m_leastUnit,
                   .otherUnit = m_mostUnit,
                   .withLetter = m_withLetter,
                   .withFractions = m_withFraction};
    for (const size_t s : stylesBy(decimal, delimiter)) {
        if (s >= unitStyles) continue;
        // Cells with a currency have another unit.
        const int64_t numbers = m_unitNumbers[s] + numbersIn(s) - (knownStyles[s].units ? m_numbers[s] : 0);
        if (numbers <= out.numbers) continue;
        out.numbers = numbers;
        out.style = withUnit(knownStyles[s]);
    }
    return out;
}

std::optional<NumberStyle> CellTypeCounter::numberStyle(std::optional<char> decimal, char delimiter) const {
    const auto& order = stylesBy(decimal, delimiter);
    const auto found = std::find_if(order.begin(), order.end(), [&](size_t s) { return most(numbersIn(s)); });
    return found == order.end() ? std::nullopt : std::optional(knownStyles[*found]);
}

std::optional<char> CellTypeCounter::decimalSign() const {
    const bool point = numberStyle('.', ',').has_value(), comma = numberStyle(',', ',').has_value();
    return point == comma ? std::nullopt : std::optional(point ? '.' : ',');
}

bool CellTypeCounter::isAmbiguousDecimal() const {
    const bool either = m_plainGrouped > 0 || (m_numbers[1] > 0 && m_numbers[3] > 0) || (m_numbers[2] > 0 && m_numbers[4] > 0);
    return either && numberStyle('.', ',') && numberStyle(',', ',');
}

std::optional<DateOrder> CellTypeCounter::dateOrder() const {
    const int64_t best = *std::max_element(m_dates.begin(), m_dates.end());
    if (!most(best)) return std::nullopt;
    for (const DateOrder o : {DateOrder::YearMonthDay, DateOrder::MonthDayYear})
        if (element(m_dates, o) == best) return o;
    return DateOrder::DayMonthYear;
}

}  // namespace lathe
