// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_tokens.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

#include "core/base/utf8.h"
#include "core/data/texts/text_pieces.h"

namespace lathe {

namespace {

bool isUpper(char c) {
    return c >= 'A' && c <= 'Z';
}

bool isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// Part of a word.
bool isInWord(char c) {
    const bool letter = (c >= 'a' && c <= 'z') || isUpper(c) || (c >= '0' && c <= '9');
    return letter || c == '\'' || static_cast<unsigned char>(c) >= 0x80;
}

/// Bytes that are not UTF-8 become the replacement character.
std::string asUtf8(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const size_t bytes = utf8Length(text);
        out += bytes == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(0, bytes);
        text.remove_prefix(std::max<size_t>(1, bytes));
    }
    return out;
}

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    for (size_t at = 0; at < text.size();) {
        size_t end = at;
        while (end < text.size() && isInWord(text[end])) ++end;
        if (end == at) ++end;
        if (!isBlank(text[at])) words.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

std::vector<std::string> charactersOf(std::string_view text) {
    std::vector<std::string> characters;
    while (!text.empty()) {
        const size_t bytes = utf8Length(text);
        characters.emplace_back(text.substr(0, bytes));
        text.remove_prefix(bytes);
    }
    return characters;
}

std::vector<std::string> bytesOf(std::string_view text) {
    std::vector<std::string> bytes;
    for (const char c : text) bytes.emplace_back(1, c);
    return bytes;
}

std::vector<std::string> piecesOf(std::string_view text) {
    const std::vector<std::string_view> pieces = textPieces(text);
    return std::vector<std::string>(pieces.begin(), pieces.end());
}

/// Space separates names, so it has a name there.
constexpr std::string_view spaceName = "\\x20";

std::string byteName(char byte) {
    if (byte == '\n') return "\\n";
    if (byte == '\t') return "\\t";
    if (byte == '\r') return "\\r";
    if (byte == '\\') return "\\\\";
    const auto value = static_cast<unsigned char>(byte);
    if (value >= ' ' && value < 127) return {byte};
    constexpr char digits[] = "0123456789abcdef";
    return {'\\', 'x', digits[value >> 4], digits[value & 15]};
}

/// The value of two hexadecimal digits.
std::optional<char> byteOfDigits(std::string_view digits) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    const bool whole = error == std::errc() && digits.size() == 2 && end == digits.data() + 2;
    return whole ? std::optional(static_cast<char>(value)) : std::nullopt;
}

/// The byte for which a name begins, and the length of its name. What is no escape stands for itself.
std::pair<char, size_t> firstByteOfName(std::string_view name) {
    if (name.size() < 2 || name.front() != '\\') return {name.front(), 1};
    if (name[1] == 'n') return {'\n', 2};
    if (name[1] == 't') return {'\t', 2};
    if (name[1] == 'r') return {'\r', 2};
    if (name[1] == '\\') return {'\\', 2};
    const auto byte = name[1] == 'x' ? byteOfDigits(name.substr(2, 2)) : std::nullopt;
    return byte ? std::pair(*byte, size_t{4}) : std::pair(name.front(), size_t{1});
}

}  // namespace

std::string tokenName(std::string_view token) {
    std::string name;
    while (!token.empty()) {
        const size_t bytes = std::max<size_t>(1, utf8Length(token));
        name += bytes == 1 ? byteName(token.front()) : std::string(token.substr(0, bytes));
        token.remove_prefix(bytes);
    }
    return name;
}

std::string tokenOfName(std::string_view name) {
    std::string token;
    while (!name.empty()) {
        const auto [byte, length] = firstByteOfName(name);
        token += byte;
        name.remove_prefix(length);
    }
    return token;
}

std::string joinedNames(const std::vector<std::string>& tokens) {
    std::string all;
    for (const std::string& token : tokens) {
        if (!all.empty()) all += ' ';
        for (const char c : tokenName(token)) all += c == ' ' ? std::string(spaceName) : std::string(1, c);
    }
    return all;
}

std::vector<std::string> tokensOfNames(std::string_view names) {
    std::vector<std::string> tokens;
    for (size_t at = 0; at < names.size();) {
        const size_t end = std::min(names.find(' ', at), names.size());
        if (end > at) tokens.push_back(tokenOfName(names.substr(at, end - at)));
        at = end + 1;
    }
    return tokens;
}

std::vector<std::string> tokensOf(std::string_view text, TextUnit unit, bool lowerCase) {
    if (unit == TextUnit::Bytes) return bytesOf(text);
    if (unit == TextUnit::BytePairs) return piecesOf(text);
    std::string folded = asUtf8(text);
    if (lowerCase)
        for (char& c : folded)
            if (isUpper(c)) c = static_cast<char>(c - 'A' + 'a');
    return unit == TextUnit::Words ? wordsOf(folded) : charactersOf(folded);
}

Vocabulary::Vocabulary(std::vector<std::string> tokens) : m_tokens(std::move(tokens)) {
    for (size_t i = 0; i < m_tokens.size(); ++i) m_numbers.emplace(m_tokens[i], static_cast<int64_t>(i) + 1);
}

Vocabulary Vocabulary::ofCounts(const std::unordered_map<std::string, int64_t>& counts, int64_t least, size_t most) {
    std::vector<std::pair<int64_t, std::string>> all;
    for (const auto& [token, count] : counts)
        if (count >= least) all.emplace_back(-count, token);
    std::sort(all.begin(), all.end());
    std::vector<std::string> tokens;
    for (size_t i = 0; i < std::min(all.size(), most); ++i) tokens.push_back(all[i].second);
    return Vocabulary(std::move(tokens));
}

int64_t Vocabulary::numberOf(std::string_view token) const {
    const auto known = m_numbers.find(std::string(token));
    return known == m_numbers.end() ? 0 : known->second;
}

}  // namespace lathe
