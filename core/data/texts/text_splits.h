// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace lathe {

/// A folder with a file of texts for each split, as published data sets have them. Paths; empty: there is no such file.
struct TextSplits {
    std::string training, validation, test;
};

/// Files called train, val (valid, validation, dev) and test, with the ending of a table (.csv, .tsv, .jsonl, .ndjson). Nothing:
/// there is no file for the training. Of several files for a split, the first by name.
std::optional<TextSplits> findTextSplits(const std::filesystem::path& folder);

}  // namespace lathe
