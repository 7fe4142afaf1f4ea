// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string_view>

#include "core/data/dataset.h"
#include "core/graph/params.h"

namespace lathe {

/// A kind of data: a file format, or a generated set.
struct ReaderDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    /// Whether `path` (a file or folder dropped on the window) looks like this format; cheap; null for generated sets.
    bool (*recognise)(const std::filesystem::path&) = nullptr;
    /// Relative paths in the parameters start at `base` (the project's folder). Memory is bounded by what the files hold.
    Result<DatasetPair> (*open)(const Params&, const std::filesystem::path& base) = nullptr;
};

std::span<const ReaderDef* const> readerCatalog();
const ReaderDef* findReader(std::string_view type);

}  // namespace lathe
