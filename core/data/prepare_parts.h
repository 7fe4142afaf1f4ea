// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/data/dataset.h"
#include "core/data/prepared_data.h"
#include "core/data/split.h"
#include "core/graph/project.h"

namespace lathe {

// The steps of `prepareData`.

/// Opens the reader, without any cleaning; relative paths start at `base`.
Result<DatasetPair> openData(const Choice& reader, const std::filesystem::path& base, ReadWatch* watch = nullptr);
/// The samples of each split. Those of cleaned data are in the splits that they had before.
Result<SplitIndices> divideData(const DatasetPair&, const SplitSettings&);
/// Splits and measures the data: all of PreparedData except transforms and seed.
Result<PreparedData> measureData(const DatasetPair&, const DataSettings&);
/// Reads the lengths of padded sequences, and chooses the buckets (length_buckets.h) for those of the training split, or of the
/// first split that has samples. Error: a sample cannot be read.
Status measureLengths(PreparedData&);
/// The rows of a table, read by a given schema, cleaned, and split as by `measureData`; nothing is measured. Error
/// cleaning.other_table: the cleaned table has not the columns and classes of the schema.
Result<PreparedData> prepareBySchema(const DataSettings&, const std::filesystem::path& base, const TableSchema&);
/// Adds transforms and seed. Error: a transform that does not fit these samples.
Result<PreparedData> withTransforms(PreparedData, const std::vector<Choice>& transforms, uint64_t trainingSeed);
/// The reader of a new project: with the parameters that suit its files (`ReaderDef::suggest`). Errors: those of `suggest`.
Result<Choice> withSuggestions(Choice reader, const std::filesystem::path& base);

}  // namespace lathe
