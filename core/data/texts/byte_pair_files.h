// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/texts/byte_pairs.h"

namespace lathe {

/// Byte pairs of a folder with vocab.json and merges.txt.
struct BytePairFiles {
    BytePairs pairs;
    bool sameNumbers = false;  ///< vocab.json has the same numbers: first the bytes, then the results of the merges
};

/// Reads the format of GPT-2 (github.com/openai/gpt-2, encoder.py): a character for each byte, and a merge in each line. Tokens
/// of vocab.json that are neither bytes nor merged are special tokens, at the end. Errors: file.*, json.*, texts.merges.
Result<BytePairFiles> readBytePairs(const std::string& folder);

/// The two files of such a folder.
std::vector<std::string> bytePairFileNames(const std::string& folder);

}  // namespace lathe
