// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_tokens.h"

#include <algorithm>

#include "core/base/utf8.h"

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

}  // namespace

std::string tokenName(std::string_view token) {
    if (token == "\n") return "\\n";
    if (token == "\t") return "\\t";
    if (token == "\r") return "\\r";
    if (token == "\\") return "\\\\";
    const auto first = static_cast<unsigned char>(token.front());
    if (token.size() > 1 || (first >= ' ' && first < 127)) return std::string(token);
    constexpr char digits[] = "0123456789abcdef";
    return {'\\', 'x', digits[first >> 4], digits[first & 15]};
}

std::string tokenOfName(std::string_view name) {
    if (name == "\\n") return "\n";
    if (name == "\\t") return "\t";
    if (name == "\\r") return "\r";
    if (name == "\\\\") return "\\";
    if (name.size() == 4 && name.starts_with("\\x"))
        return {static_cast<char>(std::stoi(std::string(name.substr(2)), nullptr, 16))};
    return std::string(name);
}

std::vector<std::string> tokensOf(std::string_view text, TextUnit unit, bool lowerCase) {
    if (unit == TextUnit::Bytes) return bytesOf(text);
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
