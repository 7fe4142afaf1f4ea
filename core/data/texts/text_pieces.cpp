// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_pieces.h"

#include <array>

#include "core/data/texts/character_class.h"

namespace lathe {

namespace {

/// Bytes of an English contraction at the beginning, or 0.
size_t contractionLength(std::string_view text) {
    constexpr std::array<std::string_view, 7> all{"'s", "'t", "'re", "'ve", "'m", "'ll", "'d"};
    for (const std::string_view contraction : all)
        if (text.starts_with(contraction)) return contraction.size();
    return 0;
}

/// Bytes of the characters of one class at the beginning.
size_t runLength(std::string_view text, CharacterClass kind) {
    size_t bytes = 0;
    for (;;) {
        const ClassedCharacter next = firstCharacter(text.substr(bytes));
        if (next.bytes == 0 || next.kind != kind) return bytes;
        bytes += next.bytes;
    }
}

/// Of spaces before other characters, the last one belongs to what follows.
size_t spacesLength(std::string_view text) {
    size_t bytes = 0, last = 0;
    for (;;) {
        const ClassedCharacter next = firstCharacter(text.substr(bytes));
        if (next.bytes == 0) return bytes;
        if (next.kind != CharacterClass::Space) return last > 0 ? last : bytes;
        last = bytes;
        bytes += next.bytes;
    }
}

size_t firstPieceLength(std::string_view text) {
    if (const size_t contraction = contractionLength(text); contraction > 0) return contraction;
    const size_t space = text.front() == ' ' ? 1 : 0;
    const ClassedCharacter first = firstCharacter(text.substr(space));
    if (first.bytes == 0 || first.kind == CharacterClass::Space) return spacesLength(text);
    return space + runLength(text.substr(space), first.kind);
}

}  // namespace

std::string_view takeTextPiece(std::string_view& text) {
    const std::string_view piece = text.substr(0, firstPieceLength(text));
    text.remove_prefix(piece.size());
    return piece;
}

std::vector<std::string_view> textPieces(std::string_view text) {
    std::vector<std::string_view> pieces;
    while (!text.empty()) pieces.push_back(takeTextPiece(text));
    return pieces;
}

}  // namespace lathe
