// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// A file of records with texts: separated values with or without a header, or a JSON object in each line.
struct TextTable {
    std::vector<std::string> columns;  ///< names; "column_1" and so on without a header
    std::vector<std::vector<std::string>> rows;

    std::optional<size_t> columnNamed(const std::string& name) const;
};

/// Reads the file; it may have 2 GiB. `header`: whether separated values begin with the names of the columns; nothing: guessed.
/// Errors: csv.*, json.*, file.*, and texts.empty.
Result<TextTable> readTextTable(const std::string& path, std::optional<bool> header);
/// The first records, at most 100, for a guess.
Result<TextTable> readTextTableHead(const std::string& path);

/// The columns with the text: those that are named (separated by commas), or the one with the longest texts.
Result<std::vector<size_t>> findTextColumns(const TextTable&, const std::string& named, const std::string& path);
/// Columns of sentences (four words or more in the mean), besides one: title and description, for example.
std::vector<size_t> sentenceColumns(const TextTable&, std::optional<size_t> besides);
/// Mean number of words of a column: parts between spaces.
double meanWords(const TextTable&, size_t column);
/// The column with the class: the one that is named, one with a usual name (label, class, category, ...), or the one with the
/// fewest different values. Nothing: there is none.
std::optional<size_t> guessLabelColumn(const TextTable&, const std::vector<size_t>& texts);

}  // namespace lathe
