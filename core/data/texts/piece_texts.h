// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/data/texts/tokenizer.h"

namespace lathe {

/// Texts as pieces (tokensOf). Equal pieces are kept once.
class PieceTexts {
public:
    /// Of each text, the pieces after the first `longest` ones are not kept.
    PieceTexts(TextUnit unit, bool lowerCase, int64_t longest) : m_unit(unit), m_lowerCase(lowerCase), m_longest(longest) {}
    PieceTexts(const PieceTexts&) = delete;
    PieceTexts& operator=(const PieceTexts&) = delete;

    void add(std::string_view text);
    int64_t size() const { return static_cast<int64_t>(m_begins.size()) - 1; }
    TextUnit unit() const { return m_unit; }
    int64_t longest() const { return m_longest; }
    /// Pieces of a text as indices of `pieces`.
    std::span<const int32_t> piecesOf(int64_t text) const;
    bool isCut(int64_t text) const { return element(m_cut, text); }
    const std::vector<std::string_view>& pieces() const { return m_pieces; }
    /// The pieces of these texts and how often they occur there.
    std::vector<std::pair<std::string_view, int64_t>> counts(std::span<const int64_t> texts) const;

private:
    int32_t numberOf(std::string piece);

    TextUnit m_unit;
    bool m_lowerCase;
    int64_t m_longest;
    std::unordered_map<std::string, int32_t> m_numbers;
    std::vector<std::string_view> m_pieces;  ///< the keys of `m_numbers`
    std::vector<int32_t> m_texts;            ///< one after the other
    std::vector<size_t> m_begins{0};         ///< of each text, and the end
    std::vector<bool> m_cut;                 ///< by text
};

/// Texts as tokens, one after the other.
struct TokenTexts {
    std::vector<int32_t> tokens;
    std::vector<size_t> begins{0};  ///< of each text, and the end
    int64_t cut = 0;                ///< texts that have more tokens than are kept
};

/// The first tokens of each text, at most PieceTexts::longest. A text without tokens is one unknown token, so that each sequence
/// has a step.
TokenTexts tokensOfTexts(const PieceTexts&, const Tokenizer&);

}  // namespace lathe
