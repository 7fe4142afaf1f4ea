// SPDX-License-Identifier: Apache-2.0
#include "core/data/json_rows/json_text.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/data/cells/csv_field.h"
#include "core/data/json_rows/column_cells.h"
#include "core/data/json_rows/object_rows.h"
#include "core/data/json_rows/row_source.h"
#include "core/data/json_rows/split_rows.h"

namespace lathe::json_rows {
namespace {

/// Memory that the columns of a frame may take: always, and for each byte of the file, which may be compressed.
constexpr uint64_t memoryAlways = uint64_t{256} << 20, memoryPerByte = 64;

Result<JsonStream> openStream(const std::string& path) {
    LATHE_TRY(auto bytes, archives::ByteStream::open(path));
    return JsonStream(std::move(bytes), path);
}

Result<ObjectRows> rowsOf(const std::string& path) {
    LATHE_TRY(JsonStream json, openStream(path));
    return ObjectRows(std::move(json));
}

/// The columns by their keys, and the fields of a row. Of equal keys in an object, the last one counts.
class Columns {
public:
    const std::vector<std::string>& names() const { return m_names; }
    /// Adds the keys of an object. Returns the bytes of its fields.
    uint64_t add(const std::vector<Member>& members) {
        ++m_object;
        uint64_t bytes = 0;
        for (const auto& [key, text] : members) {
            const auto [it, isNew] = m_index.emplace(key, m_names.size());
            if (isNew) {
                m_names.push_back(key);
                m_last.emplace_back();
            }
            Last& last = m_last[it->second];
            if (last.object == m_object) bytes -= last.bytes;
            last = {m_object, csvFieldBytes(text)};
            bytes += last.bytes;
        }
        return bytes;
    }
    /// The fields of an object in a row; keys that are no column are left out, because the file changed.
    const std::vector<std::string_view>& fieldsOf(const std::vector<Member>& members) {
        m_fields.assign(m_names.size(), {});
        for (const auto& [key, text] : members)
            if (const auto it = m_index.find(key); it != m_index.end()) m_fields[it->second] = text;
        return m_fields;
    }

private:
    /// Where a key was last seen.
    struct Last {
        uint64_t object = 0, bytes = 0;
    };
    std::vector<std::string> m_names;
    std::unordered_map<std::string, size_t> m_index;
    std::vector<Last> m_last;  // by column
    uint64_t m_object = 0;
    std::vector<std::string_view> m_fields;
};

template <class Fields>
void appendRecord(std::string& text, const Fields& fields) {
    for (const auto& field : fields) {
        appendCsvField(text, field);
        text += ',';
    }
    if (!text.empty()) text.back() = '\n';
}

/// Objects, whose keys are known.
class Objects final : public RowSource {
public:
    Objects(ObjectRows rows, Columns columns) : m_rows(std::move(rows)), m_columns(std::move(columns)) {}

    Result<bool> next(std::vector<std::string_view>& fields) override {
        LATHE_TRY(const bool more, m_rows.next(m_members));
        if (more) fields = m_columns.fieldsOf(m_members);
        return more;
    }

private:
    ObjectRows m_rows;
    Columns m_columns;
    std::vector<Member> m_members;
};

class JsonText final : public archives::ByteStream {
public:
    JsonText(RowTable table, uint64_t bytes) : m_rows(std::move(table.source)), m_bytes(bytes) {
        appendRecord(m_text, table.names);
    }

    Result<size_t> read(void* into, size_t bytes) override {
        size_t have = 0;
        while (have < bytes) {
            if (m_at == m_text.size()) {
                LATHE_TRY(const bool more, m_rows->next(m_fields));
                if (!more) break;
                m_text.clear();
                m_at = 0;
                appendRecord(m_text, m_fields);
            }
            const size_t n = std::min(bytes - have, m_text.size() - m_at);
            std::memcpy(static_cast<char*>(into) + have, m_text.data() + m_at, n);
            m_at += n;
            have += n;
        }
        return have;
    }
    uint64_t size() const override { return m_bytes; }

private:
    std::unique_ptr<RowSource> m_rows;
    uint64_t m_bytes;
    std::vector<std::string_view> m_fields;
    std::string m_text;
    size_t m_at = 0;
};

Diagnostic tooManyKeys(const std::string& path) {
    return requestError("json.too_many_columns", path, "the objects have more than {0} different keys",
                        {std::to_string(mostColumns)}, "use the same keys in all objects");
}

Result<RowTable> readObjects(const std::string& path) {
    LATHE_TRY(ObjectRows first, rowsOf(path));
    Columns columns;
    RowTable table;
    for (std::vector<Member> members;; ++table.rows) {
        LATHE_TRY(const bool more, first.next(members));
        if (!more) break;
        table.fieldBytes += columns.add(members);
        if (columns.names().size() > mostColumns) return tooManyKeys(path);
    }
    table.names = columns.names();
    LATHE_TRY(ObjectRows second, rowsOf(path));
    table.source = std::make_unique<Objects>(std::move(second), std::move(columns));
    return table;
}

Result<RowTable> readTable(const std::string& path, uint64_t fileBytes) {
    uint64_t memory = UINT64_MAX;
    if (fileBytes < UINT64_MAX / memoryPerByte - memoryAlways) memory = memoryAlways + fileBytes * memoryPerByte;
    LATHE_TRY(std::optional<RowTable> found, readSplit([&] { return openStream(path); }, memory));
    if (!found) {
        LATHE_TRY(JsonStream json, openStream(path));
        LATHE_TRY(found, readColumns(std::move(json), memory));
    }
    return found ? Result(std::move(*found)) : readObjects(path);
}

bool areObjects(const std::string& path) {
    auto rows = rowsOf(path);
    if (!rows) return false;
    std::vector<Member> members;
    for (int i = 0; i < 2; ++i) {
        const auto more = rows->next(members);
        if (!more || !*more || members.empty()) return false;
    }
    return true;
}

}  // namespace

bool isJsonFrame(const std::string& path) {
    auto json = openStream(path);
    return json && beginsLikeFrame(std::move(*json));
}

bool isJsonTable(const std::string& path) {
    return areObjects(path) || isJsonFrame(path);
}

Result<std::unique_ptr<archives::ByteStream>> openJsonTable(const std::string& path) {
    std::error_code failed;
    const uintmax_t size = std::filesystem::file_size(path, failed);
    const uint64_t fileBytes = failed ? UINT64_MAX : size;
    LATHE_TRY(RowTable table, readTable(path, fileBytes));
    // A comma or line feed follows each field.
    uint64_t bytes = table.fieldBytes + (table.rows + 1) * table.names.size();
    for (const std::string& name : table.names) bytes += csvFieldBytes(name);
    if (bytes > archives::mostUnpacked(fileBytes)) return archives::archiveTooLarge(path, fileBytes);
    return std::unique_ptr<archives::ByteStream>(std::make_unique<JsonText>(std::move(table), bytes));
}

}  // namespace lathe::json_rows
