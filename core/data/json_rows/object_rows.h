// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/data/json_rows/json_stream.h"

namespace lathe::json_rows {

/// A member of an object: the keys that lead to it, with points between them, and its value as the field of a table.
using Member = std::pair<std::string, std::string>;

/// Reads objects one after the other (JSON Lines), or an array of objects. Values become texts: numbers as they are written,
/// truth values as True and False, null and NaN as no text. Objects within objects are flattened, to `mostDepth` keys.
class ObjectRows {
public:
    static constexpr size_t mostDepth = 4, mostMembers = 16'384, mostKeyBytes = 1000, mostRowBytes = size_t{16} << 20;

    explicit ObjectRows(JsonStream json) : m_json(std::move(json)) {}

    /// The members of the next object, in their order; false behind the last one. Errors: those of JsonStream, json.array (an
    /// array in an object), json.depth, json.too_many_keys, json.long_key, json.long_row, json.not_rows (the file has no
    /// objects).
    Result<bool> next(std::vector<Member>& members);

private:
    using Token = JsonStream::Token;
    Result<bool> start();
    Result<bool> behindObject();
    Status object(const std::string& prefix, size_t depth, std::vector<Member>& members);
    Status value(const std::string& key, size_t depth, std::vector<Member>& members);

    JsonStream m_json;
    size_t m_rowBytes = 0;
    bool m_started = false, m_isArray = false, m_ended = false;
};

}  // namespace lathe::json_rows
