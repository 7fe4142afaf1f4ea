// SPDX-License-Identifier: Apache-2.0
#include "core/data/json_rows/json_stream.h"

#include <charconv>
#include <system_error>
#include <utility>

#include "core/base/bytes_text.h"
#include "core/data/xml/xml_characters.h"

namespace lathe::json_rows {
namespace {

constexpr size_t jsonBlockBytes = size_t{64} << 10;

bool isNumber(std::string_view text) {
    double value = 0;
    const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return at == text.data() + text.size() && (error == std::errc() || error == std::errc::result_out_of_range);
}

bool isLiteral(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '+' || c == '.';
}

}  // namespace

JsonStream::JsonStream(std::unique_ptr<archives::ByteStream> bytes, std::string where)
    : m_bytes(std::move(bytes)), m_where(std::move(where)), m_block(jsonBlockBytes) {}

Diagnostic JsonStream::wrong(std::string_view what) const {
    return requestError("json.syntax", m_where, "line {0} is not valid JSON: {1}", {std::to_string(m_line), std::string(what)},
                        "write the file again");
}

/// The next byte, which stays; `end` at the end.
Result<int> JsonStream::peek() {
    if (m_at == m_size) {
        if (m_ended) return int{end};
        const bool isFirst = m_before == 0 && m_size == 0;
        m_before += m_size;
        LATHE_TRY(m_size, m_bytes->read(m_block.data(), m_block.size()));
        m_ended = m_size < m_block.size();
        m_at = isFirst && std::string_view(m_block.data(), m_size).starts_with("\xEF\xBB\xBF") ? 3 : 0;
        if (m_at == m_size) return int{end};
    }
    return static_cast<int>(static_cast<unsigned char>(m_block[m_at]));
}

Result<JsonStream::Token> JsonStream::next() {
    for (;;) {
        LATHE_TRY(const int byte, peek());
        if (byte == end) return Token::Done;
        ++m_at;
        switch (const char c = static_cast<char>(byte)) {
            case '\n': ++m_line; break;
            case ' ':
            case '\t':
            case '\r': break;
            case '{': return Token::BeginObject;
            case '}': return Token::EndObject;
            case '[': return Token::BeginArray;
            case ']': return Token::EndArray;
            case ':': return Token::Colon;
            case ',': return Token::Comma;
            case '"': return string();
            default: return literal(c);
        }
    }
}

Status JsonStream::add(std::string_view bytes) {
    m_text += bytes;
    if (m_text.size() <= mostTextBytes) return {};
    return requestError("json.long_text", m_where, "a text in line {0} is longer than {1}",
                        {std::to_string(m_line), bytesText(static_cast<int64_t>(mostTextBytes))}, "shorten the text");
}

/// A string behind its first quote.
Result<JsonStream::Token> JsonStream::string() {
    m_text.clear();
    for (;;) {
        LATHE_TRY(const int byte, peek());
        if (byte == end) return wrong("a string is not closed");
        const std::string_view rest(m_block.data() + m_at, m_size - m_at);
        const std::string_view plain = rest.substr(0, rest.find_first_of("\"\\\n"));
        LATHE_CHECK(add(plain));
        m_at += plain.size();
        if (plain.size() == rest.size()) continue;
        const char c = m_block[m_at++];
        if (c == '"') return Token::String;
        if (c == '\n') return wrong("a string is not closed");
        LATHE_CHECK(escape());
    }
}

/// A character behind a backslash.
Status JsonStream::escape() {
    constexpr std::string_view letters = "\"\\/bfnrt", characters = "\"\\/\b\f\n\r\t";
    LATHE_TRY(const int byte, peek());
    ++m_at;
    const size_t index = byte == end ? std::string_view::npos : letters.find(static_cast<char>(byte));
    if (index != std::string_view::npos) return add(characters.substr(index, 1));
    if (byte != 'u') return wrong("a character behind a backslash is not known");
    LATHE_TRY(uint32_t code, fourDigits());
    if (code >= 0xD800 && code < 0xDC00) {
        for (const char expected : {'\\', 'u'}) {
            LATHE_TRY(const int next, peek());
            if (next != expected) return wrong("half of a surrogate pair is missing");
            ++m_at;
        }
        LATHE_TRY(const uint32_t low, fourDigits());
        if (low < 0xDC00 || low > 0xDFFF) return wrong("half of a surrogate pair is missing");
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    }
    const auto character = utf8Of(code);
    if (!character) return wrong("there is no such character");
    return add(*character);
}

Result<uint32_t> JsonStream::fourDigits() {
    std::string digits;
    while (digits.size() < 4) {
        LATHE_TRY(const int byte, peek());
        if (byte == end) return wrong("a string is not closed");
        digits += static_cast<char>(byte);
        ++m_at;
    }
    uint32_t code = 0;
    const auto [at, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (error != std::errc() || at != digits.data() + digits.size()) return wrong("there is no such character");
    return code;
}

/// A number, or a word such as true.
Result<JsonStream::Token> JsonStream::literal(char first) {
    m_text = first;
    for (;;) {
        LATHE_TRY(const int byte, peek());
        if (byte == end || !isLiteral(static_cast<char>(byte))) break;
        LATHE_CHECK(add(std::string_view(m_block.data() + m_at, 1)));
        ++m_at;
    }
    for (const std::string_view word : {"true", "false", "null", "NaN", "Infinity", "-Infinity"})
        if (m_text == word) return Token::Word;
    if (!isNumber(m_text)) return wrong("neither a value nor a bracket");
    return Token::Number;
}

}  // namespace lathe::json_rows
