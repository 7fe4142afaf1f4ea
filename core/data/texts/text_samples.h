// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/texts/piece_texts.h"

namespace lathe {

/// The types of labeled texts: I64[length] tokens, padded with 0; the further input "length"; and a class.
DatasetInfo textInfo(const Tokenizer&, int64_t length, std::vector<std::string> classes);

/// Samples of texts, with a class each; without classes they are 0. `names`: of the files that the texts came from, or empty.
std::shared_ptr<const Dataset> makeTextSamples(DatasetInfo, TokenTexts, std::vector<int32_t> classes,
                                               std::vector<std::string> names = {});

}  // namespace lathe
