// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/tokenizer.h"

#include <unordered_map>

#include "core/base/overloaded.h"
#include "core/data/texts/byte_pair_training.h"

namespace lathe {

Tokenizer Tokenizer::learned(TextUnit unit, std::span<const std::pair<std::string_view, int64_t>> pieces,
                             const VocabularyLimits& limits) {
    if (unit == TextUnit::BytePairs) return Tokenizer(learnBytePairs(pieces, limits.mostTokens, limits.leastCount));
    std::unordered_map<std::string, int64_t> counts;
    for (const auto& [piece, count] : pieces) counts.emplace(piece, count);
    return Tokenizer(Vocabulary::ofCounts(counts, limits.leastCount, limits.mostTokens));
}

Result<Tokenizer> Tokenizer::ofTokens(TextUnit unit, std::vector<std::string> tokens) {
    if (unit != TextUnit::BytePairs) return Tokenizer(Vocabulary(std::move(tokens)));
    BytePairs pairs(std::move(tokens));
    if (pairs.isValid()) return Tokenizer(std::move(pairs));
    return requestError("texts.vocabulary", "data.reader.vocabulary", "the vocabulary does not begin with the 256 bytes", {},
                        "use the vocabulary of a model with byte pairs, or leave it empty");
}

void Tokenizer::append(std::string_view piece, std::vector<int32_t>& tokens) const {
    const auto known = [&](const Vocabulary& v) { tokens.push_back(static_cast<int32_t>(v.numberOf(piece))); };
    const auto merged = [&](const BytePairs& pairs) {
        const size_t first = tokens.size();
        pairs.encode(piece, tokens);
        for (size_t i = first; i < tokens.size(); ++i) ++tokens[i];
    };
    std::visit(Overloaded{known, merged}, m_kind);
}

const std::vector<std::string>& Tokenizer::tokens() const {
    return std::visit([](const auto& kind) -> const std::vector<std::string>& { return kind.tokens(); }, m_kind);
}

}  // namespace lathe
