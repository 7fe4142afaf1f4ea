// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_format.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "core/data/csv/packed_table.h"
#include "core/data/csv/table_start.h"
#include "core/data/unknown_content.h"

namespace lathe {
namespace {

constexpr size_t sampledRecords = 100;

using Records = CsvSample;

/// The first records of a file by a delimiter.
struct Sampled {
    Records records = {};
    double looseQuotes = 0;  ///< records with quotes in the middle of fields
};

Result<Sampled> sample(const std::string& path, char delimiter) {
    LATHE_TRY(auto parser, CsvParser::open(path, delimiter));
    Sampled out;
    std::vector<std::string_view> fields;
    while (out.records.size() < sampledRecords) {
        LATHE_TRY(const bool more, parser.next(fields));
        if (!more) break;
        out.records.emplace_back(fields.begin(), fields.end());
        if (parser.hasLooseQuotes()) ++out.looseQuotes;
    }
    return out;
}

Result<Records> firstRecords(const std::string& path, char delimiter) {
    LATHE_TRY(Sampled sampled, sample(path, delimiter));
    return std::move(sampled.records);
}

/// Share of the records that have as many fields as the first.
double likeTheFirst(const Records& records) {
    const auto like =
        std::count_if(records.begin(), records.end(), [&](const auto& r) { return r.size() == records.front().size(); });
    return static_cast<double>(like) / static_cast<double>(records.size());
}

/// Share of the records that have the commonest number of fields; 0 when that is one.
double agreement(const Records& records) {
    std::map<size_t, size_t> counts;
    for (const auto& r : records) ++counts[r.size()];
    const auto commonest =
        std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    if (commonest == counts.end() || commonest->first < 2) return 0;
    return static_cast<double>(commonest->second) / static_cast<double>(records.size());
}

/// Agreement, less up to a half for records whose quotes stand in the middle of fields; 0: no delimiter.
double scoreOf(const Sampled& sampled) {
    const double agreed = agreement(sampled.records);
    return agreed > 0.5 ? agreed - 0.5 * sampled.looseQuotes / static_cast<double>(sampled.records.size()) : 0;
}

char guessDelimiter(const std::string& path) {
    char best = ',';
    double bestScore = 0;
    for (const char candidate : {'\t', ';', '|', ',', csvBlanks}) {
        const auto sampled = sample(path, candidate);
        const double score = sampled ? scoreOf(*sampled) : 0;
        if (score > bestScore) {
            best = candidate;
            bestScore = score;
        }
    }
    return best;
}

bool isNumber(std::string_view text) {
    return csvNumber(text, '.') || csvNumber(text, ',');
}

/// A date, or a number with units or separators.
bool isFigure(std::string_view text) {
    CellTypeCounter types;
    types.add(text);
    return types.numberStyle({}, ',') || types.dateOrder();
}

/// The first record has no name here: a number, or a figure as others stand below. (Dates over plain numbers are names.)
bool isValue(const Records& records, size_t column) {
    const auto& top = records[0][column];
    const auto alike = [&](const auto& r) { return column < r.size() && !isNumber(r[column]) && isFigure(r[column]); };
    return isNumber(top) || (isFigure(top) && std::any_of(records.begin() + 1, records.end(), alike));
}

bool hasNumberBelow(const Records& records, size_t column) {
    return std::any_of(records.begin() + 1, records.end(),
                       [&](const auto& r) { return column < r.size() && isNumber(r[column]); });
}

bool appearsBelow(const Records& records, size_t column) {
    const std::string& top = records[0][column];
    return std::any_of(records.begin() + 1, records.end(), [&](const auto& r) { return column < r.size() && r[column] == top; });
}

/// A word over numbers and nothing else.
bool namesNumbers(const Records& records, size_t column) {
    const std::string& top = records[0][column];
    if (isNumber(top) || isMissingNumber(top)) return false;
    const auto fits = [&](const auto& r) { return column >= r.size() || isMissingNumber(r[column]) || isNumber(r[column]); };
    return hasNumberBelow(records, column) && std::all_of(records.begin() + 1, records.end(), fits);
}

/// Words, and below one of them numbers only.
bool areNamesOfNumbers(const Records& records) {
    bool named = false;
    for (size_t c = 0; c < records[0].size(); ++c) {
        if (isValue(records, c)) return false;
        named = named || namesNumbers(records, c);
    }
    return named;
}

/// The whole numbers of the record in these columns ascend from 1000 to 2999 at most.
bool ascendAsYears(const std::vector<std::string>& record, const std::vector<size_t>& columns) {
    std::string last = "0999";
    for (const size_t c : columns) {
        const bool isYear = c < record.size() && record[c].size() == 4 && record[c] < "3000" &&
                            record[c].find_first_not_of("0123456789") == std::string::npos;
        if (!isYear || record[c] <= last) return false;
        last = record[c];
    }
    return true;
}

/// "Country Name,1960,1961,1962": the numbers of the first record, and of no other one, are years.
bool hasYearsAsNames(const Records& records) {
    constexpr size_t fewest = 3;
    std::vector<size_t> columns;
    for (size_t c = 0; c < records[0].size(); ++c)
        if (isValue(records, c)) columns.push_back(c);
    const auto hasYears = [&](const auto& r) { return ascendAsYears(r, columns); };
    return columns.size() >= fewest && hasYears(records[0]) && std::none_of(records.begin() + 1, records.end(), hasYears);
}

/// "country,area,1990,2000": whole numbers, which stay alone in their columns, beside words over columns of numbers.
bool hasNumbersAsNames(const Records& records) {
    bool named = false;
    for (size_t c = 0; c < records[0].size(); ++c) {
        const std::string& top = records[0][c];
        named = named || namesNumbers(records, c);
        const bool whole = top.find_first_not_of("0123456789") == std::string::npos;
        if (isValue(records, c) && (!whole || appearsBelow(records, c))) return false;
    }
    return named || hasYearsAsNames(records);
}

bool looksLikeHeader(const Records& records) {
    const auto& top = records.front();
    if (records.size() < 2) return false;
    for (size_t c = 0; c < top.size(); ++c)
        if (isValue(records, c)) return hasNumbersAsNames(records);
    bool repeats = false;
    for (size_t c = 0; c < top.size(); ++c) {
        if (!isMissingNumber(top[c]) && hasNumberBelow(records, c)) return true;
        repeats = repeats || appearsBelow(records, c);
    }
    return !repeats;
}

std::vector<std::string> columnNames(const std::vector<std::string>& top, bool header) {
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (size_t c = 0; c < top.size(); ++c) {
        const std::string fallback = "column_" + std::to_string(c + 1);
        std::string name = header && !top[c].empty() ? top[c] : fallback;
        if (taken.count(name)) name += "_" + std::to_string(c + 1);
        while (!taken.insert(name).second) name += "_";
        names.push_back(name);
    }
    return names;
}

/// Whether the numbers of the first record can be names: a record of data may have some of them, too.
bool mayBeNames(const Records& records, const std::vector<std::string>& known) {
    const std::vector<std::string>& top = records.front();
    if (numberedTop(records) == NumberedTop::Names) return true;
    double last = -std::numeric_limits<double>::infinity();
    for (const std::string& field : top) {
        const auto number = csvNumber(field, '.');
        if (!number) continue;
        if (*number <= last || std::count(known.begin(), known.end(), field) == 0) return false;
        last = *number;
    }
    return true;
}

/// How many of the names a header holds. A blank field is none: it may be a missing value of a file without a header.
size_t knownNames(const Records& records, const std::vector<std::string>& known) {
    const std::vector<std::string>& top = records.front();
    const std::vector<std::string> names = columnNames(top, true);
    const bool numbersCount = mayBeNames(records, known);
    size_t found = 0;
    for (size_t c = 0; c < top.size(); ++c)
        if (!top[c].empty() && (numbersCount || !isNumber(top[c])) && std::count(known.begin(), known.end(), names[c]) > 0)
            ++found;
    return found;
}

/// The first record that has as many fields as most.
const std::vector<std::string>& typical(const Records& records) {
    std::map<size_t, size_t> counts;
    for (const auto& r : records) ++counts[r.size()];
    return *std::max_element(records.begin(), records.end(),
                             [&](const auto& a, const auto& b) { return counts[a.size()] < counts[b.size()]; });
}

std::string firstText(const Records& records, size_t count) {
    for (size_t r = 0; r < count; ++r)
        for (const std::string& cell : records[r])
            if (!cell.empty()) return cell;
    return {};
}

/// The records of the table. What is before it is noted in `format`.
Records tableIn(Records records, const TableStart& start, CsvFormat& format) {
    format.skipped = start.skipped;
    format.skippedText = firstText(records, start.skipped);
    return tableRecords(std::move(records), start);
}

/// The same for a file whose names are not known. Objects of JSON begin with their keys.
Result<Records> recordsOfTable(const std::string& path, CsvFormat& format, TableStart* start = nullptr) {
    LATHE_TRY(Records records, firstRecords(path, format.delimiter));
    if (isJsonFile(path) || records.empty()) return records;
    const TableStart found = tableStart(records, areNamesOfNumbers);
    if (start) *start = found;
    return tableIn(std::move(records), found, format);
}

/// A file that can be opened and that may hold a table of text.
Status checkText(const std::string& path) {
    if (isConvertedTable(path)) return {};
    if (auto foreign = foreignFormat(path, path)) return std::move(*foreign);
    LATHE_CHECK(CsvParser::open(path, ','));
    return {};
}

/// A converted table has commas.
std::optional<char> delimiterOf(const std::string& path, std::optional<char> given) {
    return isConvertedTable(path) ? std::optional(',') : given;
}

}  // namespace

Result<CsvFormat> guessCsvFormat(const std::string& path, std::optional<char> given, std::optional<bool> header,
                                 std::optional<char> decimal) {
    const std::optional<char> delimiter = delimiterOf(path, given);
    CsvFormat format{.delimiter = delimiter.value_or(','), .decimal = decimal};
    LATHE_CHECK(checkText(path));
    if (!delimiter) format.delimiter = guessDelimiter(path);
    TableStart start;
    LATHE_TRY(const Records records, recordsOfTable(path, format, &start));
    if (records.empty())
        return requestError("csv.empty", path, "the file has no rows", {}, "choose a file with one row per sample");
    if (!header && (isJsonFile(path) || start.shortNames != TableStart::ShortNames::None)) header = true;
    if (!header) format.numbered = numberedTop(records);
    const bool isNumbered = format.numbered != NumberedTop::None;
    format.header = header.value_or(isNumbered ? format.numbered == NumberedTop::Names : looksLikeHeader(records));
    format.names = columnNames(format.header ? records.front() : typical(records), format.header);
    return format;
}

Result<CsvFormat> guessCsvFormat(const std::string& path, std::optional<char> given, std::optional<char> decimal,
                                 const std::vector<std::string>& known) {
    const std::optional<char> delimiter = delimiterOf(path, given);
    LATHE_CHECK(checkText(path));
    CsvFormat best{.delimiter = delimiter.value_or(guessDelimiter(path)), .decimal = decimal};
    std::pair<size_t, double> most{0, 0};
    for (const char candidate :
         delimiter ? std::vector<char>{*delimiter} : std::vector<char>{best.delimiter, ',', ';', '\t', '|'}) {
        CsvFormat format{.delimiter = candidate, .header = true, .decimal = decimal};
        auto sampled = firstRecords(path, candidate);
        if (!sampled) continue;
        const auto start = namedTableStart(*sampled, [&](const Records& records) { return knownNames(records, known); });
        if (!start) continue;
        const Records records = tableIn(std::move(*sampled), start->start, format);
        const std::pair score(start->names, likeTheFirst(records));
        if (score <= most) continue;
        most = score;
        format.names = columnNames(records.front(), true);
        best = std::move(format);
    }
    if (most.first > 0) return best;
    LATHE_TRY(const Records records, recordsOfTable(path, best));
    if (records.empty())
        return requestError("csv.empty", path, "the file has no rows", {}, "choose a file with one row per sample");
    best.names = columnNames(typical(records), false);
    return best;
}

std::optional<double> csvNumber(std::string_view text, char decimal) {
    return numberOf(text, {decimal, 0, false});
}

}  // namespace lathe
