// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/json.h"
#include "core/graph/project.h"

namespace lathe {

/// How a program must cut a text into the tokens of a model, beside its vocabulary: see tokensOf (text_tokens.h). The number of a
/// token is its place in the vocabulary plus 1, and 0 if it is not there; a text without tokens is one token 0.
struct TokenizerFacts {
    std::string unit;  ///< "words", "characters", "bytes" or "bpe"
    bool lowerCase = true;
};

/// Nothing: the reader has no texts with a class.
std::optional<TokenizerFacts> tokenizerOf(const Choice& reader);
/// {"unit": "words", "lower_case": true, "first": 1, "unknown": 0}; of words, also "pattern": a regular expression (Python, PCRE)
/// that finds the tokens.
Json toJson(const TokenizerFacts&);
/// The regular expression for words.
extern const std::string_view wordPattern;

}  // namespace lathe
