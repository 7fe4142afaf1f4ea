// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/table_schema.h"
#include "core/graph/project.h"

namespace lathe {

Json toJson(const NormalizationFigures&);
Result<NormalizationFigures> normalizationFromJson(const Json&, std::string_view where);

enum class Part : uint8_t { Training, Validation, Test };
std::string_view name(Part);  // "train", "val", "test"

/// A data set divided and measured, as a training sees it.
struct PreparedData {
    DatasetInfo info;
    std::shared_ptr<const Dataset> source[3];  ///< by Part
    std::vector<int64_t> indices[3];           ///< samples of `source` that make up the part, ascending
    NormalizationFigures normalization;        ///< from the training part alone
    std::optional<TableSchema> schema = {};    ///< of a table: how its rows become features
    std::vector<Choice> transforms = {};
    uint64_t seed = 0;
    std::string fingerprint = {};
    Diagnostics notes = {};

    int64_t size(Part p) const { return static_cast<int64_t>(indices[static_cast<size_t>(p)].size()); }
};

/// Opens the reader, divides (addressed randomness: seed of the split), and measures the training part.
Result<PreparedData> prepareData(const DataSettings&, const std::filesystem::path& base, uint64_t trainingSeed);

}  // namespace lathe
