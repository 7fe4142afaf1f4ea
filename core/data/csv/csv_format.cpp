// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_format.h"

#include <algorithm>
#include <map>
#include <set>

namespace lathe {
namespace {

constexpr size_t sampledRecords = 100;

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

bool isNumber(std::string_view text) {
    return csvNumber(text, '.') || csvNumber(text, ',');
}

bool hasNumberBelow(const Records& records, size_t column) {
    return std::any_of(records.begin() + 1, records.end(),
                       [&](const auto& r) { return column < r.size() && isNumber(r[column]); });
}

bool appearsBelow(const Records& records, size_t column) {
    const std::string& top = records[0][column];
    return std::any_of(records.begin() + 1, records.end(), [&](const auto& r) { return column < r.size() && r[column] == top; });
}

bool looksLikeHeader(const Records& records) {
    const auto& top = records.front();
    const auto isName = [&](const std::string& t) { return !isNumber(t); };
    if (records.size() < 2 || !std::all_of(top.begin(), top.end(), isName)) return false;
    bool repeats = false;
    for (size_t c = 0; c < top.size(); ++c) {
        if (hasNumberBelow(records, c)) return true;
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
                                 std::optional<char> decimal) {
    CsvFormat format{.delimiter = delimiter.value_or(','), .decimal = decimal};
    LATHE_CHECK(CsvParser::open(path, ','));
    if (!delimiter) format.delimiter = guessDelimiter(path);
    LATHE_TRY(const Records records, firstRecords(path, format.delimiter));
    if (records.empty())
        return requestError("csv.empty", path, "the file has no rows", {}, "choose a file with one row a sample");
    format.header = header.value_or(looksLikeHeader(records));
    format.names = columnNames(records.front(), format.header);
    return format;
}

Result<CsvFormat> guessCsvFormat(const std::string& path, std::optional<char> delimiter, std::optional<char> decimal,
                                 const std::vector<std::string>& known) {
    LATHE_CHECK(CsvParser::open(path, ','));
    CsvFormat best{.delimiter = delimiter.value_or(guessDelimiter(path)), .decimal = decimal};
    size_t most = 0;
    for (const char candidate :
         delimiter ? std::vector<char>{*delimiter} : std::vector<char>{best.delimiter, ',', ';', '\t', '|'}) {
        const auto records = firstRecords(path, candidate);
        if (!records || records->empty()) continue;
        const auto names = columnNames(records->front(), true);
        const auto found = static_cast<size_t>(std::count_if(
            known.begin(), known.end(), [&](const auto& k) { return std::count(names.begin(), names.end(), k) > 0; }));
        if (found <= most) continue;
        most = found;
        best = {.delimiter = candidate, .header = true, .decimal = decimal, .names = names};
    }
    if (most > 0) return best;
    LATHE_TRY(const Records records, firstRecords(path, best.delimiter));
    if (records.empty())
        return requestError("csv.empty", path, "the file has no rows", {}, "choose a file with one row a sample");
    best.names = columnNames(records.front(), false);
    return best;
}

std::optional<double> csvNumber(std::string_view text, char decimal) {
    return numberOf(text, {decimal, 0, false});
}

}  // namespace lathe
