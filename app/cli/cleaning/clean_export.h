// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "app/cli/project_folder.h"
#include "core/base/result.h"
#include "core/data/dataset.h"

namespace lathe {

/// Writes a copy of cleaned data, and returns the number of samples. Images of a folder are copied byte by byte to folders of
/// their classes, below train, val and test if the data have such splits; `out` must not exist yet. Tables are written as CSV
/// with their own cells, other samples with their features. Errors: cleaning.out (the folder exists), cleaning.copy (an image
/// cannot be copied), cleaning.out_csv (these data need a .csv file), data.stopped, file.*.
Result<int64_t> writeCleanedCopy(const OpenProject&, const DatasetPair& cleaned, const std::string& out,
                                 const std::atomic<bool>& stop);

}  // namespace lathe
