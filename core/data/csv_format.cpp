// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv_format.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

namespace lathe {
namespace {

constexpr size_t sampledRecords = 100;
constexpr size_t longestNumber = 400;

using Records = std::vector<std::vector<std::string>>;

Result<Records> firstRecords(const std::string& path, char delimiter) {
    LATHE_TRY(auto parser, CsvParser::open(path, delimiter));
    Records records;
    std::vector<std::string_view> fields;
    while (records.size() < sampledRecords) {
        LATHE_TRY(const bool more, parser.next(fields));
        if (!more) break;
        records.emplace_back(fields.begin(), fields.end());
    }
    return records;
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

char guessDelimiter(const std::string& path) {
    char best = ',';
    double bestAgreement = 0.5;
    for (const char candidate : {'\t', ';', '|', ',', csvBlanks}) {
        const auto records = firstRecords(path, candidate);
        const double agreed = records ? agreement(*records) : 0;
        if (agreed > bestAgreement) {
            best = candidate;
            bestAgreement = agreed;
        }
    }
    return best;
}

bool hasNumberBelow(const Records& records, size_t column, char decimal) {
    return std::any_of(records.begin() + 1, records.end(),
                       [&](const auto& r) { return column < r.size() && csvNumber(r[column], decimal); });
}

bool appearsBelow(const Records& records, size_t column) {
    const std::string& top = records[0][column];
    return std::any_of(records.begin() + 1, records.end(), [&](const auto& r) { return column < r.size() && r[column] == top; });
}

bool looksLikeHeader(const Records& records, char decimal) {
    const auto& top = records.front();
    const auto isName = [&](const std::string& t) { return !csvNumber(t, decimal); };
    if (records.size() < 2 || !std::all_of(top.begin(), top.end(), isName)) return false;
    bool repeats = false;
    for (size_t c = 0; c < top.size(); ++c) {
        if (hasNumberBelow(records, c, decimal)) return true;
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

}  // namespace

Result<CsvFormat> guessCsvFormat(const std::string& path, std::optional<char> delimiter, std::optional<bool> header,
                                 char decimal) {
    CsvFormat format{.delimiter = delimiter.value_or(','), .decimal = decimal};
    LATHE_CHECK(CsvParser::open(path, ','));
    if (!delimiter) format.delimiter = guessDelimiter(path);
    LATHE_TRY(const Records records, firstRecords(path, format.delimiter));
    if (records.empty())
        return requestError("csv.empty", path, "the file has no rows", {}, "choose a file with one row a sample");
    format.header = header.value_or(looksLikeHeader(records, decimal));
    format.names = columnNames(records.front(), format.header);
    return format;
}

std::optional<double> csvNumber(std::string_view text, char decimal) {
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-') text.remove_prefix(1);
    if (text.empty() || text.size() > longestNumber) return std::nullopt;
    std::string point(text);
    if (decimal != '.') {
        if (point.find('.') != std::string::npos) return std::nullopt;
        std::replace(point.begin(), point.end(), decimal, '.');
    }
    double value = 0;
    const auto [end, error] = std::from_chars(point.data(), point.data() + point.size(), value);
    if (error != std::errc() || end != point.data() + point.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

bool isMissing(std::string_view text) {
    constexpr std::string_view marks[] = {"", "?", "NA", "N/A", "NaN", "nan", "NAN", "null", "NULL", "None"};
    return std::find(std::begin(marks), std::end(marks), text) != std::end(marks);
}

}  // namespace lathe
