// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/data/texts/byte_pairs.h"
#include "core/data/texts/text_tokens.h"

namespace lathe {

/// Which tokens a vocabulary has that is learned from texts.
struct VocabularyLimits {
    int64_t leastCount = 1;     ///< of a token; of byte pairs: of a pair that is merged
    size_t mostTokens = 20000;  ///< of byte pairs: with the 256 bytes
};

/// Makes tokens of the pieces of texts (tokensOf). Token number i + 1 is `tokens()[i]`, and 0 is a token that is not in the
/// vocabulary. Byte pairs have no such token.
class Tokenizer {
public:
    /// From different pieces and how often they occur.
    static Tokenizer learned(TextUnit, std::span<const std::pair<std::string_view, int64_t>> pieces, const VocabularyLimits&);
    /// Error texts.vocabulary: tokens of byte pairs that do not begin with the 256 bytes.
    static Result<Tokenizer> ofTokens(TextUnit, std::vector<std::string> tokens);

    /// Appends the numbers of the tokens of a piece, at least one.
    void append(std::string_view piece, std::vector<int32_t>& tokens) const;
    const std::vector<std::string>& tokens() const;

private:
    explicit Tokenizer(std::variant<Vocabulary, BytePairs> kind) : m_kind(std::move(kind)) {}

    std::variant<Vocabulary, BytePairs> m_kind;
};

}  // namespace lathe
