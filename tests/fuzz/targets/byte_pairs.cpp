// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/byte_pairs.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/data/texts/text_pieces.h"
#include "core/data/texts/text_tokens.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::byte_pairs_def {
namespace {

/// The first line has names of tokens; whatever they are, the tokens of the rest are the rest.
void run(std::string_view input) {
    const size_t line = std::min(input.find('\n'), input.size());
    std::vector<std::string> tokens = BytePairs().tokens();
    for (std::string& token : tokensOfNames(input.substr(0, line))) tokens.push_back(std::move(token));
    const BytePairs pairs(tokens);
    expect(pairs.isValid() && pairs.tokens() == tokens);
    expect(tokensOfNames(joinedNames(tokens)) == tokens);
    const std::string_view text = input.substr(line);
    std::vector<int32_t> numbers;
    for (const std::string_view piece : textPieces(text)) pairs.encode(piece, numbers);
    std::string back;
    for (const int32_t number : numbers) back += tokens.at(static_cast<size_t>(number));
    expect(back == text);
}

}  // namespace

extern const FuzzTarget byte_pairs;
const FuzzTarget byte_pairs{.name = "byte_pairs", .help = "names of tokens, byte pairs of them, and a text", .run = run};

}  // namespace lathe::fuzz::targets::byte_pairs_def
