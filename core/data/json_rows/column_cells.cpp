// SPDX-License-Identifier: Apache-2.0
#include "core/data/json_rows/column_cells.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "core/data/cells/csv_field.h"
#include "core/data/json_rows/json_errors.h"
#include "core/data/json_rows/json_field.h"
#include "core/data/json_rows/object_rows.h"
#include "core/data/json_rows/row_keys.h"

namespace lathe::json_rows {
namespace {

using Token = JsonStream::Token;

constexpr uint64_t bytesPerColumn = 256;

/// The cells of a column, in the order of the file.
struct Column {
    std::string text = {};            ///< of all cells
    std::vector<uint64_t> ends = {};  ///< in the text
    std::vector<uint64_t> rows = {};  ///< of each cell; empty: cell i belongs to row i
    size_t at = 0;                    ///< the next cell

    void add(std::string_view cell, uint64_t row) {
        if (rows.empty() && row != ends.size()) {
            rows.resize(ends.size());
            std::iota(rows.begin(), rows.end(), uint64_t{0});
        }
        if (row != ends.size() || !rows.empty()) rows.push_back(row);
        text += cell;
        ends.push_back(text.size());
    }
    std::string_view cell(size_t i) const {
        const uint64_t begin = i > 0 ? ends[i - 1] : 0;
        return std::string_view(text).substr(begin, ends[i] - begin);
    }
    /// The cell of a row; rows are asked for in their order.
    std::string_view next(uint64_t row) {
        std::string_view found;
        if (rows.empty()) return at < ends.size() ? cell(at++) : found;
        for (; at < order.size() && rows[order[at]] == row; ++at) found = cell(order[at]);
        return found;
    }
    void finish() {
        order.resize(rows.size());
        std::iota(order.begin(), order.end(), size_t{0});
        std::stable_sort(order.begin(), order.end(), [this](size_t a, size_t b) { return rows[a] < rows[b]; });
    }
    /// Of the cells that count.
    uint64_t fieldBytes() const {
        uint64_t bytes = 0;
        for (size_t i = 0; i < ends.size(); ++i) {
            const size_t number = rows.empty() ? i : order[i];
            const bool isLast = rows.empty() || i + 1 == order.size() || rows[order[i + 1]] != rows[number];
            if (isLast) bytes += csvFieldBytes(cell(number));
        }
        return bytes;
    }
    uint64_t memory() const {
        return bytesPerColumn + text.capacity() + ends.capacity() * sizeof(uint64_t) +
               rows.capacity() * (sizeof(uint64_t) + sizeof(size_t));
    }

private:
    std::vector<size_t> order = {};  // cells by their rows
};

class Cells final : public RowSource {
public:
    Cells(std::vector<Column> columns, RowKeys keys, bool hasIndex, uint64_t rows)
        : m_columns(std::move(columns)), m_keys(std::move(keys)), m_rows(rows), m_hasIndex(hasIndex) {}

    Result<bool> next(std::vector<std::string_view>& fields) override {
        if (m_row == m_rows) return false;
        fields.clear();
        if (m_hasIndex) fields.push_back(m_keys.key(m_row));
        for (Column& column : m_columns) fields.push_back(column.next(m_row));
        ++m_row;
        return true;
    }

private:
    std::vector<Column> m_columns;
    RowKeys m_keys;
    uint64_t m_rows, m_row = 0;
    bool m_hasIndex;
};

/// Cells that are kept by row.
class CellRows final : public RowSource {
public:
    CellRows(std::vector<Column> rows, size_t width) : m_rows(std::move(rows)), m_width(width) {}

    Result<bool> next(std::vector<std::string_view>& fields) override {
        if (m_row == m_rows.size()) return false;
        fields.resize(m_width);
        for (size_t c = 0; c < m_width; ++c) fields[c] = m_rows[m_row].next(c);
        ++m_row;
        return true;
    }

private:
    std::vector<Column> m_rows;
    size_t m_width, m_row = 0;
};

/// Parses the columns. False: these are none.
class Parser {
public:
    Parser(JsonStream json, uint64_t mostMemory) : m_json(std::move(json)), m_mostMemory(mostMemory) {}

    Result<bool> parse() {
        LATHE_TRY(Token token, m_json.next());
        if (token != Token::BeginObject) return false;
        for (bool isFirst = true;; isFirst = false) {
            LATHE_TRY(token, m_json.next());
            if (token == Token::EndObject && isFirst) return false;
            if (token == Token::EndObject) break;
            if (!isFirst) {
                if (token != Token::Comma) return m_json.wrong("a comma is missing");
                LATHE_TRY(token, m_json.next());
            }
            if (token != Token::String) return m_json.wrong("a key is missing");
            LATHE_TRY(const bool isColumn, column());
            if (!isColumn) return false;
        }
        LATHE_TRY(token, m_json.next());
        return token == Token::Done && (m_areArrays || hasIndex());
    }
    Result<RowTable> table() && {
        if (areRows()) return rowTable();
        if (m_columns.size() > mostColumns) return tooManyColumns(m_json.where());
        const bool indexed = !m_areArrays && !m_keys.areNumbers();
        const uint64_t rows = m_areArrays ? m_columns.front().ends.size() : m_keys.size();
        RowTable out{.names = std::move(m_names), .rows = rows, .source = nullptr};
        if (m_areArrays) LATHE_CHECK(checkLengths(out.names, rows));
        if (indexed) out.names.insert(out.names.begin(), std::string());
        for (Column& column : m_columns) {
            column.finish();
            out.fieldBytes += column.fieldBytes();
        }
        for (uint64_t row = 0; indexed && row < rows; ++row) out.fieldBytes += csvFieldBytes(m_keys.key(row));
        auto cells = std::make_unique<Cells>(std::move(m_columns), std::move(m_keys), indexed, rows);
        out.source = std::move(cells);
        return out;
    }

private:
    Result<Column*> columnNamed(const std::string& name) {
        if (name.size() > ObjectRows::mostKeyBytes) return longKey(m_json.where());
        const auto [it, isNew] = m_numbers.emplace(name, m_columns.size());
        if (!isNew) return &(m_columns[it->second] = Column());
        m_numbered = m_numbered && !m_areArrays && name == std::to_string(m_columns.size());
        if (m_columns.size() >= mostColumns && !m_numbered) return tooManyColumns(m_json.where());
        m_names.push_back(name);
        return &m_columns.emplace_back();
    }
    /// Behind its name.
    Result<bool> column() {
        const std::string name = m_json.text();
        LATHE_TRY(Token token, m_json.next());
        if (token != Token::Colon) return m_json.wrong("a colon is missing");
        LATHE_TRY(token, m_json.next());
        if (token != Token::BeginArray && token != Token::BeginObject) return false;
        const bool isArray = token == Token::BeginArray;
        if (m_columns.empty()) m_areArrays = isArray;
        if (isArray != m_areArrays) return false;
        LATHE_TRY(Column* const into, columnNamed(name));
        LATHE_TRY(const bool filled, isArray ? values(*into) : members(*into));
        m_memory += into->memory();
        return filled;
    }
    Result<bool> values(Column& into) {
        for (bool isFirst = true;; isFirst = false) {
            LATHE_TRY(Token token, m_json.next());
            if (token == Token::EndArray) return true;
            if (!isFirst) {
                if (token != Token::Comma) return m_json.wrong("a comma is missing");
                LATHE_TRY(token, m_json.next());
            }
            if (!isField(token)) return false;
            into.add(fieldOf(token, m_json.text()), into.ends.size());
            LATHE_CHECK(checkMemory(into));
        }
    }
    Result<bool> members(Column& into) {
        const uint64_t rowsBefore = m_keys.size();
        const bool isFirstColumn = m_columns.size() == 1;
        uint64_t expected = 0;
        std::string key;
        for (bool isFirst = true;; isFirst = false) {
            LATHE_TRY(Token token, m_json.next());
            if (token == Token::EndObject) {
                m_regular = m_regular && (isFirstColumn || (m_keys.size() == rowsBefore && into.ends.size() == rowsBefore));
                m_regular = m_regular && into.rows.empty();
                return true;
            }
            if (!isFirst) {
                if (token != Token::Comma) return m_json.wrong("a comma is missing");
                LATHE_TRY(token, m_json.next());
            }
            if (token != Token::String) return m_json.wrong("a key is missing");
            key = m_json.text();
            if (key.size() > ObjectRows::mostKeyBytes) return longKey(m_json.where());
            LATHE_TRY(token, m_json.next());
            if (token != Token::Colon) return m_json.wrong("a colon is missing");
            LATHE_TRY(token, m_json.next());
            if (!isField(token)) return false;
            const uint64_t row = m_keys.rowOf(key, expected);
            expected = row + 1;
            into.add(fieldOf(token, m_json.text()), row);
            LATHE_CHECK(checkMemory(into));
        }
    }
    /// Whether the objects are rows: they are called 0, 1, 2 and so on, and have values by names.
    bool areRows() const { return m_numbered && m_columns.size() > 1 && !m_keys.areNumbers() && !m_keys.areDates(); }
    Result<RowTable> rowTable() {
        if (m_keys.size() > mostColumns) return tooManyColumns(m_json.where());
        RowTable out;
        out.rows = m_columns.size();
        for (uint64_t key = 0; key < m_keys.size(); ++key) out.names.emplace_back(m_keys.key(key));
        for (Column& row : m_columns) {
            row.finish();
            out.fieldBytes += row.fieldBytes();
        }
        out.source = std::make_unique<CellRows>(std::move(m_columns), out.names.size());
        return out;
    }
    Status checkMemory(const Column& column) const {
        if (m_memory + m_keys.memory() + column.memory() <= m_mostMemory) return {};
        return largeFrame(m_json.where(), m_mostMemory);
    }
    /// Whether the keys of the rows are those of a frame, and not those of a row with objects in it.
    bool hasIndex() const {
        if (m_keys.size() == 0) return false;
        return areRows() || m_keys.areNumbers() || m_keys.areDates() || (m_regular && m_columns.size() > 1 && m_keys.size() > 2);
    }
    Status checkLengths(const std::vector<std::string>& names, uint64_t rows) const {
        for (size_t c = 0; c < names.size(); ++c)
            if (m_columns[c].ends.size() != rows)
                return requestError("json.column_length", m_json.where(),
                                    "the column \"{0}\" has {1} values, but \"{2}\" has {3}",
                                    {names[c], std::to_string(m_columns[c].ends.size()), names[0], std::to_string(rows)},
                                    "write as many values in each column, with null for a missing one");
        return {};
    }

    JsonStream m_json;
    uint64_t m_mostMemory, m_memory = 0;
    std::vector<std::string> m_names;
    std::unordered_map<std::string, size_t> m_numbers;  // of the columns
    std::vector<Column> m_columns;
    RowKeys m_keys;
    bool m_numbered = true;                      // the columns are called 0, 1, 2 and so on
    bool m_areArrays = false, m_regular = true;  // all columns have the keys of the first, in its order
};

/// Looks at the tokens of a file, at most so many.
class Beginning {
public:
    explicit Beginning(JsonStream json) : m_json(std::move(json)) {}

    /// Token::Done where the file is damaged.
    Token next() {
        ++m_tokens;
        const auto token = m_json.next();
        return token ? *token : Token::Done;
    }
    bool isLong() const { return m_tokens > most; }
    const std::string& text() const { return m_json.text(); }

private:
    static constexpr size_t most = 4096;
    JsonStream m_json;
    size_t m_tokens = 0;
};

/// Behind the bracket of an array or an object of scalars, up to the next key: how many values there are, at most two. Nothing:
/// it is something else. `keyed`: the keys of an object are an index.
std::optional<int> countValues(Beginning& file, bool isArray, bool keyed) {
    RowKeys keys;
    int count = 0;
    for (Token token = file.next();; token = file.next()) {
        if (file.isLong()) return 2;
        if (token == (isArray ? Token::EndArray : Token::EndObject)) return count;
        if (!isArray) {
            if (token != Token::String) return std::nullopt;
            if (count < 2) keys.add(file.text());
            if (keyed && !keys.areNumbers() && !keys.areDates()) return std::nullopt;
            if (file.next() != Token::Colon) return std::nullopt;
            token = file.next();
        }
        if (!isField(token)) return std::nullopt;
        count = std::min(count + 1, 2);
        token = file.next();
        if (token == (isArray ? Token::EndArray : Token::EndObject)) return count;
        if (token != Token::Comma) return std::nullopt;
    }
}

}  // namespace

Result<std::optional<RowTable>> readColumns(JsonStream json, uint64_t mostMemory) {
    Parser parser(std::move(json), mostMemory);
    LATHE_TRY(const bool found, parser.parse());
    if (!found) return std::optional<RowTable>();
    LATHE_TRY(RowTable table, std::move(parser).table());
    return std::optional(std::move(table));
}

bool beginsLikeFrame(JsonStream json) {
    Beginning file(std::move(json));
    if (file.next() != Token::BeginObject || file.next() != Token::String) return false;
    const bool numbered = file.text() == "0";  // may be the number of a row
    if (file.next() != Token::Colon) return false;
    const Token first = file.next();
    if (first != Token::BeginArray && first != Token::BeginObject) return false;
    const auto values = countValues(file, first == Token::BeginArray, !numbered);
    if (!values || *values < 2) return false;
    if (file.isLong()) return true;
    const Token token = file.next();
    if (token == Token::EndObject) return file.next() == Token::Done;
    if (token != Token::Comma || file.next() != Token::String || (numbered && file.text() != "1")) return false;
    return file.next() == Token::Colon && file.next() == first;
}

}  // namespace lathe::json_rows
