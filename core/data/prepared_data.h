// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/element.h"
#include "core/data/dataset.h"
#include "core/data/read_watch.h"
#include "core/data/table_schema.h"
#include "core/graph/project.h"

namespace lathe {

/// {"shift": [...], "scale": [...]}.
Json toJson(const NormalizationFigures&);
/// Reads such an object; `where` names the file. Errors: normalization.not-a-number, normalization.lengths (empty or different).
Result<NormalizationFigures> normalizationFromJson(const Json&, std::string_view where);

/// A split of the data set.
enum class Split : uint8_t { Training, Validation, Test };
std::string_view name(Split);  // "train", "val", "test"

/// What names the samples of prepared data: see core/data/cleaning/sample_name.h.
struct SampleOrigins {
    std::vector<int64_t> training, test;  ///< of cleaned data: the number of each sample before; empty: the same numbers
    std::vector<uint64_t> rows;           ///< of a table: the hash of each row (rowHashes) before any cleaning
};

/// A data set after splitting and measuring, as a training uses it.
struct PreparedData {
    DatasetInfo info;
    std::shared_ptr<const Dataset> source[3];  ///< by split
    std::vector<int64_t> indices[3];           ///< samples of `source` in this split, ascending
    std::vector<int64_t> lengths[3];           ///< of padded sequences, in the order of `indices`; else empty
    /// To how many steps batches of padded sequences are padded, ascending (length_buckets.h); empty: samples are not padded.
    std::vector<int64_t> buckets = {};
    NormalizationFigures normalization;      ///< from the training split alone
    std::optional<TableSchema> schema = {};  ///< of a table: how its rows become features
    std::vector<Choice> transforms = {};
    uint64_t seed = 0;
    /// The class of each training sample, in the order of `indices`, if an epoch has each class equally often; else empty.
    std::vector<int64_t> balance = {};
    std::string fingerprint = {};
    Diagnostics notes = {};
    std::shared_ptr<const SampleOrigins> origins = nullptr;  ///< null: samples have the numbers of the data as read
    std::shared_ptr<const Dataset> unlabeled = nullptr;      ///< see DatasetPair::unlabeled

    int64_t size(Split p) const { return static_cast<int64_t>(element(indices, p).size()); }
};

/// Opens the reader, applies the cleaning list of the project, splits (by the seed of the split settings), and measures the
/// training split. `base` is the project's folder: the cleaning list is in it;
/// `trainingSeed` is the seed of the transforms. A watch follows the reader, and may stop it.
Result<PreparedData> prepareData(const DataSettings&, const std::filesystem::path& base, uint64_t trainingSeed,
                                 ReadWatch* watch = nullptr);

}  // namespace lathe
