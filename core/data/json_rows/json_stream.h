// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/archives/byte_stream.h"

namespace lathe::json_rows {

/// Reads a JSON file of any length token by token. Memory: a block, and the longest text.
class JsonStream {
public:
    enum class Token : uint8_t { BeginObject, EndObject, BeginArray, EndArray, Colon, Comma, String, Number, Word, Done };
    static constexpr size_t mostTextBytes = size_t{1} << 20;

    /// `where` is used in messages.
    JsonStream(std::unique_ptr<archives::ByteStream> bytes, std::string where);

    /// The next token; Done again and again at the end. Errors: those of the stream, json.syntax, json.long_text.
    Result<Token> next();
    /// Of a string: its characters. Of a number or a word (true, NaN): as it is written. Valid until the next token.
    const std::string& text() const { return m_text; }
    const std::string& where() const { return m_where; }
    /// Error json.syntax at the current position.
    Diagnostic wrong(std::string_view what) const;

private:
    static constexpr int end = -1;
    Result<int> peek();
    Result<Token> string();
    Status escape();
    Result<uint32_t> fourDigits();
    Result<Token> literal(char first);
    Status add(std::string_view bytes);

    std::unique_ptr<archives::ByteStream> m_bytes;
    std::string m_where, m_text;
    std::vector<char> m_block;
    size_t m_at = 0, m_size = 0;
    uint64_t m_before = 0, m_line = 1;
    bool m_ended = false;
};

}  // namespace lathe::json_rows
