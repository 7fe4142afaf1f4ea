// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/data/images/image_files.h"
#include "core/data/images/image_set.h"

namespace lathe::images {

/// Decoded sets of images, one file each. Sets that were not used for the longest time are removed if all are larger than
/// `mostBytes`. A set that cannot be read or written is not there: it is decoded again.
class ImageCache {
public:
    static constexpr uint64_t mostBytes = uint64_t{16} << 30;

    /// An empty path: nothing is kept.
    explicit ImageCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}
    /// "images" in the cache folder of the user; empty if there is no such folder.
    static std::filesystem::path usualFolder();
    /// Depends on names, sizes and times of the files and on the settings.
    static std::string keyOf(const std::filesystem::path& folder, const std::vector<ListedFile>&, const ImageSettings&);

    /// `files`: number of listed files, for a check.
    std::optional<ImageSet> get(const std::string& key, size_t files) const;
    void put(const std::string& key, const ImageSet&) const;
    /// Removes sets until the rest is not larger than `most` bytes.
    void shrink(uint64_t most = mostBytes) const;

private:
    std::filesystem::path fileOf(const std::string& key) const { return m_folder / (key + ".images"); }

    std::filesystem::path m_folder;
};

}  // namespace lathe::images
