// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/data/images/image_files.h"

namespace lathe::images {

/// Files of a folder by path.
using FolderListing = std::map<std::string, ListedFile>;

/// The list of `listFiles` by path.
FolderListing byPath(const std::vector<ListedFile>&);

/// What one folder of a set has, without what is in its folders.
struct OneFolder {
    std::vector<ListedFile> files = {};     ///< paths start at the set; hidden ones are left out
    std::vector<std::string> folders = {};  ///< paths, without hidden ones
    std::vector<std::string> links = {};    ///< paths of symbolic links to folders: a link may lead to a folder above it
};
/// Lists one folder of the set at `root`; `folder` is its path there, or empty. Empty if it cannot be read.
OneFolder listOneFolder(const std::filesystem::path& root, const std::string& folder);

/// What has changed in a folder.
struct FolderChanges {
    std::vector<std::string> added = {}, changed = {}, removed = {};  ///< paths
    std::vector<std::string> fresh = {};  ///< new or changed, and perhaps incomplete: in none of the other lists

    bool isEmpty() const { return added.empty() && changed.empty() && removed.empty(); }
    bool operator==(const FolderChanges&) const = default;
};

/// Compares two listings. A file that was written less than `settleSeconds` before `nowSeconds` (since 1970) may be incomplete:
/// it counts later. A time in the future is none.
FolderChanges changesBetween(const FolderListing& before, const FolderListing& now, double nowSeconds, double settleSeconds);

}  // namespace lathe::images
