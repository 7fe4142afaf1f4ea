// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

namespace lathe {

/// Divides a text into the pieces within which byte pairs are merged, as GPT-2 does (Radford et al. 2019, encoder.py of
/// github.com/openai/gpt-2): 's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+. A word thus takes the
/// space before it. Bytes that are not UTF-8 are neither letters, numbers nor spaces. The pieces together are the text.
std::vector<std::string_view> textPieces(std::string_view text);
/// Removes the first piece of a text that is not empty, and returns it.
std::string_view takeTextPiece(std::string_view& text);

}  // namespace lathe
