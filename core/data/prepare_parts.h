// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/data/dataset.h"
#include "core/data/prepared_data.h"
#include "core/graph/project.h"

namespace lathe {

/// The steps of `prepareData`.
Result<DatasetPair> openData(const Choice& reader, const std::filesystem::path& base);
/// Divides and measures: all of PreparedData but transforms and seed.
Result<PreparedData> measureData(const DatasetPair&, const DataSettings&);
/// The rows of a table by a schema that is settled, divided as `measureData` divides them; nothing is measured.
Result<PreparedData> prepareBySchema(const DataSettings&, const std::filesystem::path& base, const TableSchema&);
/// Adds transforms and seed.
Result<PreparedData> withTransforms(PreparedData, const std::vector<Choice>& transforms, uint64_t trainingSeed);

}  // namespace lathe
