// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "core/data/texts/byte_pairs.h"

namespace lathe {

/// A piece of text (text_pieces.h) and how often it occurs.
using CountedPiece = std::pair<std::string_view, int64_t>;

/// Learns merges: again and again the most frequent pair of neighbors within the pieces; of equally frequent ones, the pair with
/// the smaller number on the left, then on the right. Ends at `most` tokens, or if no pair occurs at least `least` times. The
/// result does not depend on the order of the pieces. Pieces of more than 1,024 bytes are left out.
BytePairs learnBytePairs(std::span<const CountedPiece> pieces, size_t most, int64_t least);

}  // namespace lathe
