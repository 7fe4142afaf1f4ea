// SPDX-License-Identifier: Apache-2.0
#include "core/data/json_rows/split_rows.h"

#include <utility>

#include "core/data/cells/csv_field.h"
#include "core/data/json_rows/json_errors.h"
#include "core/data/json_rows/json_field.h"
#include "core/data/json_rows/object_rows.h"
#include "core/data/json_rows/row_keys.h"

namespace lathe::json_rows {
namespace {

using Token = JsonStream::Token;

constexpr std::string_view columnsKey = "columns", indexKey = "index", dataKey = "data";

Diagnostic otherLength(const std::string& where, uint64_t row, size_t columns) {
    return requestError("json.row_length", where, "row {0} has another number of values than there are columns: {1}",
                        {std::to_string(row), std::to_string(columns)},
                        "write the file again: pandas.DataFrame.to_json(orient=\"split\")");
}

Diagnostic otherIndex(const std::string& where, uint64_t keys, uint64_t rows) {
    return requestError("json.row_length", where, "the index has {0} values, but there are {1} rows",
                        {std::to_string(keys), std::to_string(rows)},
                        "write the file again: pandas.DataFrame.to_json(orient=\"split\")");
}

/// The members of the object, one after the other.
class Parts {
public:
    explicit Parts(JsonStream stream) : json(std::move(stream)) {}

    /// The key of the next array, behind its bracket; empty: the object ends. Nothing: it is no object of arrays.
    Result<std::optional<std::string>> next() {
        LATHE_TRY(Token token, json.next());
        if (std::exchange(m_isFirst, false)) {
            if (token != Token::BeginObject) return std::optional<std::string>();
            LATHE_TRY(token, json.next());
        } else if (token == Token::EndObject) {
            return std::optional(std::string());
        } else if (token == Token::Comma) {
            LATHE_TRY(token, json.next());
        }
        if (token != Token::String) return std::optional<std::string>();
        std::string key = json.text();
        if (key != columnsKey && key != indexKey && key != dataKey) return std::optional<std::string>();
        LATHE_TRY(token, json.next());
        if (token != Token::Colon) return wrong("a colon is missing");
        LATHE_TRY(token, json.next());
        return token == Token::BeginArray ? std::optional(std::move(key)) : std::nullopt;
    }

    /// The next value of an array; nothing: the array ends.
    Result<std::optional<Token>> value(bool isFirst) {
        LATHE_TRY(Token token, json.next());
        if (token == Token::EndArray) return std::optional<Token>();
        if (!isFirst) {
            if (token != Token::Comma) return wrong("a comma is missing");
            LATHE_TRY(token, json.next());
        }
        return std::optional(token);
    }

    /// The next row of the data; nothing: it is no array of values. `mostFields`: in a row. False behind the last row.
    Result<std::optional<bool>> row(std::string& text, std::vector<size_t>& ends, size_t mostFields) {
        text.clear();
        ends.clear();
        LATHE_TRY(const std::optional<Token> begin, value(m_isFirstRow));
        m_isFirstRow = false;
        if (!begin) return std::optional(false);
        if (*begin != Token::BeginArray) return std::optional<bool>();
        for (;;) {
            LATHE_TRY(const std::optional<Token> token, value(ends.empty()));
            if (!token) return std::optional(true);
            if (!isField(*token)) return std::optional<bool>();
            if (ends.size() == mostFields) {
                ends.push_back(text.size());  // one too many
                return std::optional(true);
            }
            text += fieldOf(*token, json.text());
            if (text.size() > ObjectRows::mostRowBytes) return longRow(json.where());
            ends.push_back(text.size());
        }
    }

    JsonStream json;

private:
    Diagnostic wrong(std::string_view what) const { return json.wrong(what); }
    bool m_isFirst = true, m_isFirstRow = true;
};

void fieldsOf(const std::string& text, const std::vector<size_t>& ends, std::vector<std::string_view>& fields) {
    size_t begin = 0;
    for (const size_t end : ends) {
        fields.push_back(std::string_view(text).substr(begin, end - begin));
        begin = end;
    }
}

class Rows final : public RowSource {
public:
    Rows(Parts parts, RowKeys keys, bool hasIndex, size_t width)
        : m_parts(std::move(parts)), m_keys(std::move(keys)), m_width(width), m_hasIndex(hasIndex) {}

    /// Up to the data.
    Status start() {
        for (;;) {
            LATHE_TRY(const std::optional<std::string> key, m_parts.next());
            if (!key || key->empty()) return changed();
            if (*key == dataKey) return {};
            for (bool isFirst = true;; isFirst = false) {
                LATHE_TRY(const std::optional<Token> token, m_parts.value(isFirst));
                if (!token) break;
            }
        }
    }
    Result<bool> next(std::vector<std::string_view>& fields) override {
        LATHE_TRY(const std::optional<bool> more, m_parts.row(m_text, m_ends, m_width));
        if (!more) return changed();
        if (!*more) return false;
        if (m_ends.size() != m_width || (m_hasIndex && m_row >= m_keys.size())) return changed();
        fields.clear();
        if (m_hasIndex) fields.push_back(m_keys.key(m_row));
        fieldsOf(m_text, m_ends, fields);
        ++m_row;
        return true;
    }

private:
    Diagnostic changed() const {
        return requestError("json.changed", m_parts.json.where(), "the file changed while it was read", {},
                            "read it again when it is complete");
    }

    Parts m_parts;
    RowKeys m_keys;
    size_t m_width;
    bool m_hasIndex;
    uint64_t m_row = 0;
    std::string m_text;
    std::vector<size_t> m_ends;
};

/// The first pass.
class Counting {
public:
    Counting(JsonStream json, uint64_t mostMemory) : m_parts(std::move(json)), m_mostMemory(mostMemory) {}

    /// False: the file is something else.
    Result<bool> count() {
        for (;;) {
            LATHE_TRY(const std::optional<std::string> key, m_parts.next());
            if (!key) return false;
            if (key->empty()) break;
            bool& seen = *key == columnsKey ? m_hasColumns : *key == indexKey ? m_hasIndex : m_hasData;
            if (std::exchange(seen, true)) return false;
            LATHE_TRY(const bool read, *key == columnsKey ? readNames() : *key == indexKey ? readIndex() : readRows());
            if (!read) return false;
        }
        LATHE_TRY(const Token last, m_parts.json.next());
        return last == Token::Done && m_hasColumns && m_hasData;
    }
    Status check() const {
        const std::string& where = m_parts.json.where();
        if (rows > 0 && m_width != names.size()) return otherLength(where, 1, names.size());
        if (m_hasIndex && keys.size() != rows) return otherIndex(where, keys.size(), rows);
        return {};
    }

    std::vector<std::string> names;
    RowKeys keys;
    uint64_t rows = 0, fieldBytes = 0;

private:
    Result<bool> readNames() {
        for (;;) {
            LATHE_TRY(const std::optional<Token> token, m_parts.value(names.empty()));
            if (!token) return true;
            if (*token != Token::String && *token != Token::Number) return false;
            const std::string& name = m_parts.json.text();
            if (name.size() > ObjectRows::mostKeyBytes) return longKey(m_parts.json.where());
            if (names.size() == mostColumns) return tooManyColumns(m_parts.json.where());
            names.push_back(name);
        }
    }
    Result<bool> readIndex() {
        for (;;) {
            LATHE_TRY(const std::optional<Token> token, m_parts.value(keys.size() == 0));
            if (!token) return true;
            if (!isField(*token)) return false;
            keys.add(fieldOf(*token, m_parts.json.text()));
            if (keys.memory() > m_mostMemory) return largeFrame(m_parts.json.where(), m_mostMemory);
        }
    }
    Result<bool> readRows() {
        std::string text;
        std::vector<size_t> ends;
        std::vector<std::string_view> fields;
        for (;;) {
            LATHE_TRY(const std::optional<bool> more, m_parts.row(text, ends, mostColumns));
            if (!more) return false;
            if (!*more) return true;
            if (rows == 0) m_width = m_hasColumns ? names.size() : ends.size();
            if (ends.size() != m_width) return otherLength(m_parts.json.where(), rows + 1, m_width);
            fields.clear();
            fieldsOf(text, ends, fields);
            for (const std::string_view field : fields) fieldBytes += csvFieldBytes(field);
            ++rows;
        }
    }

    Parts m_parts;
    uint64_t m_mostMemory;
    size_t m_width = 0;
    bool m_hasColumns = false, m_hasIndex = false, m_hasData = false;
};

}  // namespace

Result<std::optional<RowTable>> readSplit(const std::function<Result<JsonStream>()>& open, uint64_t mostMemory) {
    LATHE_TRY(JsonStream first, open());
    Counting counted(std::move(first), mostMemory);
    LATHE_TRY(const bool found, counted.count());
    if (!found) return std::optional<RowTable>();
    LATHE_CHECK(counted.check());
    const bool indexed = !counted.keys.areNumbers();
    RowTable table{.names = std::move(counted.names), .rows = counted.rows, .fieldBytes = counted.fieldBytes, .source = nullptr};
    const size_t width = table.names.size();
    if (indexed) table.names.insert(table.names.begin(), std::string());
    for (uint64_t row = 0; indexed && row < counted.rows; ++row) table.fieldBytes += csvFieldBytes(counted.keys.key(row));
    LATHE_TRY(JsonStream second, open());
    auto rows = std::make_unique<Rows>(Parts(std::move(second)), std::move(counted.keys), indexed, width);
    LATHE_CHECK(rows->start());
    table.source = std::move(rows);
    return std::optional(std::move(table));
}

}  // namespace lathe::json_rows
