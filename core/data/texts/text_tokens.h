// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// How texts are cut into tokens. Of BytePairs, pieces of the text are cut further (byte_pairs.h).
enum class TextUnit : uint8_t { Characters, Bytes, Words, BytePairs };

/// Name of a token: its characters, escaped where they could not be seen. What is not UTF-8 is escaped byte by byte.
std::string tokenName(std::string_view token);
/// The reverse.
std::string tokenOfName(std::string_view name);
/// Names separated by spaces, and the reverse. A space within a name is escaped.
std::string joinedNames(const std::vector<std::string>& tokens);
std::vector<std::string> tokensOfNames(std::string_view names);

/// The tokens of a text, for labeled texts. Words are runs of letters, digits, apostrophes and bytes that are not ASCII; every
/// other visible character is a token of its own. `lowerCase`: ASCII letters only, not of bytes. What is not UTF-8 becomes the
/// replacement character, unless tokens are bytes or byte pairs; these keep all bytes and the case of letters.
std::vector<std::string> tokensOf(std::string_view text, TextUnit unit, bool lowerCase);

/// Numbers of tokens: 0 is a token that is not in the vocabulary, i + 1 is `tokens[i]`.
class Vocabulary {
public:
    explicit Vocabulary(std::vector<std::string> tokens);

    /// The tokens that occur at least `least` times, the most frequent first (equal ones in the order of their bytes), at most
    /// `most`.
    static Vocabulary ofCounts(const std::unordered_map<std::string, int64_t>& counts, int64_t least, size_t most);

    int64_t numberOf(std::string_view token) const;
    const std::vector<std::string>& tokens() const { return m_tokens; }
    /// Numbers that exist.
    int64_t size() const { return static_cast<int64_t>(m_tokens.size()) + 1; }

private:
    std::vector<std::string> m_tokens;
    std::unordered_map<std::string, int64_t> m_numbers;
};

}  // namespace lathe
