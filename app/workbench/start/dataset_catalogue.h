// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe::workbench {

/// A file of a data set, with its size and SHA-256 (hexadecimal).
struct CatalogueFile {
    std::string name;
    int64_t bytes = 0;
    std::string sha256;
};

/// A data set of another publisher: where to download its files, and how to verify them.
struct CatalogueSet {
    std::string id;       ///< "fashion-mnist": also its folder
    std::string name;     ///< "Fashion-MNIST"
    std::string licence;  ///< "MIT"
    std::string address;  ///< URL of the folder, without a slash at the end; empty: unknown
    std::vector<CatalogueFile> files;

    int64_t bytes() const;
};

/// Reads datasets/catalogue.json. Errors: unreadable, file names with a slash, invalid checksums.
Result<std::vector<CatalogueSet>> readCatalogue(const std::filesystem::path& file);
/// The sets of the catalogues next to the templates. Unreadable catalogues are ignored.
std::vector<CatalogueSet> knownSets();

/// True if each file of the set exists in the folder with its size, compressed (.gz) or not.
bool isComplete(const CatalogueSet&, const std::filesystem::path& folder);

}  // namespace lathe::workbench
