// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/piece_texts.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe {

int32_t PieceTexts::numberOf(std::string piece) {
    const auto [entry, isNew] = m_numbers.emplace(std::move(piece), static_cast<int32_t>(m_pieces.size()));
    if (isNew) m_pieces.push_back(entry->first);
    return entry->second;
}

void PieceTexts::add(std::string_view text) {
    std::vector<std::string> pieces = tokensOf(text, m_unit, m_lowerCase);
    m_cut.push_back(std::ssize(pieces) > m_longest);
    if (m_cut.back()) pieces.resize(static_cast<size_t>(m_longest));
    for (std::string& piece : pieces) m_texts.push_back(numberOf(std::move(piece)));
    m_begins.push_back(m_texts.size());
}

std::span<const int32_t> PieceTexts::piecesOf(int64_t text) const {
    const size_t from = element(m_begins, text), to = element(m_begins, text + 1);
    return std::span(m_texts).subspan(from, to - from);
}

std::vector<std::pair<std::string_view, int64_t>> PieceTexts::counts(std::span<const int64_t> texts) const {
    std::vector<int64_t> counted(m_pieces.size());
    for (const int64_t text : texts)
        for (const int32_t piece : piecesOf(text)) ++element(counted, piece);
    std::vector<std::pair<std::string_view, int64_t>> out;
    for (size_t i = 0; i < counted.size(); ++i)
        if (counted[i] > 0) out.emplace_back(m_pieces[i], counted[i]);
    return out;
}

TokenTexts tokensOfTexts(const PieceTexts& texts, const Tokenizer& tokenizer) {
    std::vector<std::vector<int32_t>> ofPiece(texts.pieces().size());
    for (size_t i = 0; i < ofPiece.size(); ++i) tokenizer.append(texts.pieces()[i], ofPiece[i]);
    TokenTexts out;
    const auto longest = static_cast<size_t>(texts.longest());
    for (int64_t text = 0; text < texts.size(); ++text) {
        const size_t begin = out.tokens.size();
        for (const int32_t piece : texts.piecesOf(text)) {
            const std::vector<int32_t>& tokens = element(ofPiece, piece);
            out.tokens.insert(out.tokens.end(), tokens.begin(), tokens.end());
            if (out.tokens.size() > begin + longest) break;
        }
        const bool isLonger = out.tokens.size() > begin + longest;
        if (isLonger) out.tokens.resize(begin + longest);
        if (isLonger || texts.isCut(text)) ++out.cut;
        if (out.tokens.size() == begin) out.tokens.push_back(0);
        out.begins.push_back(out.tokens.size());
    }
    return out;
}

}  // namespace lathe
