// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_table.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <limits>
#include <memory>

#include "core/data/csv/text_hash.h"

namespace lathe {
namespace {

/// "3", "-3", "3.0"
bool isWhole(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const size_t point = std::min(text.find('.'), text.size());
    const std::string_view digits = text.substr(0, point), rest = text.substr(std::min(point + 1, text.size()));
    return !digits.empty() &&
           std::all_of(digits.begin(), digits.end(), [](char c) { return (c >= '0' && c <= '9') || c == '+' || c == '-'; }) &&
           rest.find_first_not_of('0') == std::string_view::npos;
}

std::optional<int64_t> wholeNumber(std::string_view text) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

bool follows(int64_t value, int64_t last) {
    return last < std::numeric_limits<int64_t>::max() && value == last + 1;
}

/// Different values of a piece of a column in their order, at most one more than a column stores.
class SeenValues {
public:
    void add(std::string_view text) {
        if (m_order.size() > CsvColumn::maxValues || m_known.find(text) != m_known.end()) return;
        m_order.push_back(*m_known.emplace(text).first);
    }
    const std::vector<std::string_view>& inOrder() const { return m_order; }

private:
    TextSet m_known;
    std::vector<std::string_view> m_order;  // into m_known, whose texts stay where they are
};

/// What a pass found in a piece of a file.
struct SurveyedPiece {
    explicit SurveyedPiece(const CsvTable& before) : columns(before.columns.size()), values(before.columns.size()) {
        for (const CsvColumn& c : before.columns) stores.push_back(!c.manyValues);
    }
    SurveyedPiece(const SurveyedPiece&) = delete;

    void add(const std::vector<std::string_view>& fields, int64_t line) {
        for (size_t c = 0; c < fields.size(); ++c) {
            columns[c].add(fields[c], line);
            if (stores[c] && !isMissing(fields[c])) values[c].add(fields[c]);
        }
        ++rows;
    }
    void addTo(CsvTable& table) const {
        for (size_t c = 0; c < columns.size(); ++c) {
            table.columns[c].append(columns[c]);
            for (const std::string_view value : values[c].inOrder()) table.columns[c].store(value);
        }
        table.rows += rows;
    }

    std::vector<CsvColumn> columns;
    std::vector<SeenValues> values;
    std::vector<bool> stores = {};  ///< by column: it has room for values
    int64_t rows = 0;
};

}  // namespace

void CsvColumn::add(std::string_view text, int64_t line) {
    if (mayBeMissing(text) && isMissing(text)) {
        ++missing;
        counts = false;
        return;
    }
    const std::optional<double> number = types.add(text);
    integers = integers && isWhole(text);
    if (counts) {
        const auto value = wholeNumber(text);
        counts = value && (present == 0 || follows(*value, last));
        last = value.value_or(0);
        if (present == 0) first = last;
    }
    ++present;
    if (number) {
        sum += *number;
        ++plain;
    } else if (firstText.empty()) {
        firstTextLine = line;
        firstText = text;
    }
}

void CsvColumn::store(std::string_view value) {
    if (manyValues || values.find(value) != values.end()) return;
    manyValues = values.size() == maxValues;
    if (!manyValues) values.emplace(value);
}

void CsvColumn::append(const CsvColumn& next) {
    types.append(next.types);
    integers = integers && next.integers;
    counts = counts && next.counts && (present == 0 || next.present == 0 || follows(next.first, last));
    if (present == 0) first = next.first;
    if (next.present > 0) last = next.last;
    present += next.present;
    missing += next.missing;
    sum += next.sum;
    plain += next.plain;
    if (!firstText.empty()) return;
    firstText = next.firstText;
    firstTextLine = next.firstTextLine;
}

Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format, int threads, size_t pieceBytes) {
    CsvTable table{.path = path, .format = format};
    for (const std::string& n : format.names) table.columns.emplace_back().name = n;
    const auto begin = [&table] {
        const auto piece = std::make_shared<SurveyedPiece>(table);
        return CsvPieceWork{.row = [piece](const auto& fields, int64_t line) { piece->add(fields, line); },
                            .finished = [piece, &table] { piece->addTo(table); }};
    };
    LATHE_CHECK(forEachCsvPiece(path, format, threads, begin, pieceBytes));
    std::error_code ignored;
    table.fileBytes = std::filesystem::file_size(path, ignored);
    return table;
}

}  // namespace lathe
