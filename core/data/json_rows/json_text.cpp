// SPDX-License-Identifier: Apache-2.0
#include "core/data/json_rows/json_text.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/data/cells/csv_field.h"
#include "core/data/json_rows/object_rows.h"

namespace lathe::json_rows {
namespace {

Result<ObjectRows> rowsOf(const std::string& path) {
    LATHE_TRY(auto bytes, archives::ByteStream::open(path));
    return ObjectRows(JsonStream(std::move(bytes), path));
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

class JsonText final : public archives::ByteStream {
public:
    JsonText(ObjectRows rows, Columns columns, uint64_t bytes)
        : m_rows(std::move(rows)), m_columns(std::move(columns)), m_bytes(bytes) {
        appendRecord(m_text, m_columns.names());
    }

    Result<size_t> read(void* into, size_t bytes) override {
        size_t have = 0;
        while (have < bytes) {
            if (m_at == m_text.size()) {
                LATHE_TRY(const bool more, m_rows.next(m_members));
                if (!more) break;
                m_text.clear();
                m_at = 0;
                appendRecord(m_text, m_columns.fieldsOf(m_members));
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
    ObjectRows m_rows;
    Columns m_columns;
    uint64_t m_bytes;
    std::vector<Member> m_members;
    std::string m_text;
    size_t m_at = 0;
};

Diagnostic tooManyKeys(const std::string& path) {
    return requestError("json.too_many_columns", path, "the objects have more than {0} different keys",
                        {std::to_string(ObjectRows::mostMembers)}, "use the same keys in all objects");
}

}  // namespace

bool isJsonTable(const std::string& path) {
    auto rows = rowsOf(path);
    if (!rows) return false;
    std::vector<Member> members;
    for (int i = 0; i < 2; ++i) {
        const auto more = rows->next(members);
        if (!more || !*more || members.empty()) return false;
    }
    return true;
}

Result<std::unique_ptr<archives::ByteStream>> openJsonTable(const std::string& path) {
    LATHE_TRY(ObjectRows first, rowsOf(path));
    Columns columns;
    uint64_t rows = 0, bytes = 0;
    for (std::vector<Member> members;; ++rows) {
        LATHE_TRY(const bool more, first.next(members));
        if (!more) break;
        bytes += columns.add(members);
        if (columns.names().size() > ObjectRows::mostMembers) return tooManyKeys(path);
    }
    for (const std::string& name : columns.names()) bytes += csvFieldBytes(name);
    bytes += (rows + 1) * columns.names().size();  // a comma or line feed follows each field
    std::error_code failed;
    const uintmax_t fileBytes = std::filesystem::file_size(path, failed);
    if (!failed && bytes > archives::mostUnpacked(fileBytes)) return archives::archiveTooLarge(path, fileBytes);
    LATHE_TRY(ObjectRows second, rowsOf(path));
    return std::unique_ptr<archives::ByteStream>(std::make_unique<JsonText>(std::move(second), std::move(columns), bytes));
}

}  // namespace lathe::json_rows
