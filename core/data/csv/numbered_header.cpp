// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/numbered_header.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

#include "core/data/cells/cell_text.h"

namespace lathe {
namespace {

using Record = std::vector<std::string>;
using Records = std::vector<Record>;

constexpr size_t cellsOfMany = 5, cellsOfFew = 20, fewColumns = 5, manyColumns = 8;

std::optional<double> plainNumber(std::string_view text) {
    const auto number = numberOf(text, {});
    return number ? number : numberOf(text, {.decimal = ','});
}

bool hasNumbersFrom(const Record& record, size_t first) {
    if (record.size() < first + 2) return false;
    for (size_t c = first; c < record.size(); ++c)
        if (record[c] != std::to_string(c - first)) return false;
    return true;
}

/// The cells of a column below the first record.
struct Below {
    size_t present = 0, numbers = 0, fractions = 0;
    bool ascends = true;  ///< with the first record
    double top = 0, least = std::numeric_limits<double>::infinity(), most = -least;

    bool areTexts() const { return present > 0 && numbers == 0; }
    bool haveFractions() const { return present >= cellsOfMany && fractions == present; }
    /// Whether the number of the first record is far from all others. Where numbers ascend, the first is the smallest anyway.
    bool areFarAway(size_t fewest) const {
        if (present < fewest || numbers < present) return false;
        const double gap = std::max(least - top, top - most), range = most - least;
        return gap > 0 && gap >= (ascends ? range : range / 5);
    }
};

Below below(const Records& records, size_t column) {
    Below out{.top = *plainNumber(records[0][column])};
    double last = out.top;
    for (size_t r = 1; r < records.size(); ++r) {
        if (column >= records[r].size() || isMissingNumber(records[r][column])) continue;
        const std::string& cell = records[r][column];
        ++out.present;
        const auto number = plainNumber(cell);
        if (!number) continue;
        ++out.numbers;
        if (cell.find_first_of(".,eE") != std::string::npos) ++out.fractions;
        out.ascends = out.ascends && *number >= last;
        last = *number;
        out.least = std::min(out.least, *number);
        out.most = std::max(out.most, *number);
    }
    return out;
}

/// Whether the record ascends or descends in equal steps, or has the numbers of the first one in another order.
bool isLikeTheFirst(const Record& record, const Record& top) {
    if (record.size() != top.size()) return false;
    std::vector<double> numbers;
    for (const std::string& cell : record)
        if (const auto number = plainNumber(cell)) numbers.push_back(*number);
    if (numbers.size() < record.size()) return false;
    const double step = numbers[1] - numbers[0];
    bool isEven = step != 0;
    for (size_t c = 1; c < numbers.size(); ++c) isEven = isEven && numbers[c] - numbers[c - 1] == step;
    std::sort(numbers.begin(), numbers.end());
    bool isPermuted = true;
    for (size_t c = 0; c < numbers.size(); ++c) isPermuted = isPermuted && numbers[c] == static_cast<double>(c);
    return isEven || isPermuted;
}

bool isOrdinary(const Records& records) {
    return std::none_of(records.begin() + 1, records.end(), [&](const Record& r) { return isLikeTheFirst(r, records[0]); });
}

/// An index of 0, 1, 2 and so on in the first column.
bool countsRows(const Records& records) {
    for (size_t r = 1; r < records.size(); ++r)
        if (records[r].empty() || records[r][0] != std::to_string(r - 1)) return false;
    return records.size() > 2;
}

/// `first`: the column of the number 0.
bool areNames(const Records& records, size_t first) {
    const size_t count = records[0].size() - first, fewest = count < fewColumns ? cellsOfFew : cellsOfMany;
    size_t farAway = 0, unfit = 0;
    bool ascends = false;
    for (size_t c = first; c < records[0].size(); ++c) {
        const Below cells = below(records, c);
        if (cells.areTexts()) return true;
        const bool isFar = cells.areFarAway(fewest);
        farAway += isFar ? 1 : 0;
        unfit += isFar || cells.haveFractions() ? 1 : 0;
        ascends = ascends || (c == first && cells.ascends);
    }
    if (count == 2) return farAway == 2;
    if (count < fewColumns) return unfit >= 2 && !ascends;
    return unfit >= 2 || (count >= manyColumns && isOrdinary(records));
}

}  // namespace

std::optional<Diagnostic> noteOnNumbers(const std::string& path, NumberedTop top) {
    if (top == NumberedTop::None) return std::nullopt;
    const bool named = top == NumberedTop::Names;
    Diagnostic note = named ? requestError("csv.numbered_names", path, "the first line, 0, 1 and so on, is read as column names",
                                           {}, "if it is data, set data.reader.header to no")
                            : requestError("csv.numbered_record", path, "the first line, 0, 1 and so on, is read as data", {},
                                           "if it has the column names, set data.reader.header to yes");
    note.severity = Severity::Note;
    return note;
}

bool areNumbers(const std::vector<std::string>& names) {
    return hasNumbersFrom(names, 0) || (!names.empty() && names[0] == "column_1" && hasNumbersFrom(names, 1));
}

NumberedTop numberedTop(const std::vector<std::vector<std::string>>& records) {
    if (records.empty() || records[0].empty()) return NumberedTop::None;
    const bool hasIndex = records[0][0].empty();
    if (!hasNumbersFrom(records[0], hasIndex ? 1 : 0)) return NumberedTop::None;
    if (records.size() < 2) return NumberedTop::Record;
    const bool named = (hasIndex && countsRows(records)) || areNames(records, hasIndex ? 1 : 0);
    return named ? NumberedTop::Names : NumberedTop::Record;
}

}  // namespace lathe
