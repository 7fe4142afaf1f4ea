// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe::workbench {

struct CatalogueFile {
    std::string name;
    int64_t bytes = 0;
    std::string sha256;
};

/// A data set that belongs to others: where its files are to be had, and how to know that they are the right ones.
struct CatalogueSet {
    std::string id;       ///< "fashion-mnist": also its folder
    std::string name;     ///< "Fashion-MNIST"
    std::string licence;  ///< "MIT"
    std::string address;  ///< folder of the files, without a slash at the end; empty: not known
    std::vector<CatalogueFile> files;

    int64_t bytes() const;
};

/// Reads datasets/catalogue.json. File names with a slash, and sums that are none, are refused.
Result<std::vector<CatalogueSet>> readCatalogue(const std::filesystem::path& file);
/// Of the catalogues beside the templates; what cannot be read is left out.
std::vector<CatalogueSet> knownSets();

/// Whether every file of the set lies in the folder with its size, packed or not.
bool isComplete(const CatalogueSet&, const std::filesystem::path& folder);

}  // namespace lathe::workbench
