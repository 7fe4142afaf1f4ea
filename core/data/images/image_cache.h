// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/file.h"
#include "core/data/images/image_files.h"
#include "core/data/images/image_set.h"

namespace lathe::images {

/// Pixels of a set that does not fit into the memory: it is decoded to the folder of the cache. Removed unless it is kept.
class UnfinishedSet {
public:
    UnfinishedSet(UnfinishedSet&&) noexcept = default;
    UnfinishedSet& operator=(UnfinishedSet&&) = delete;
    ~UnfinishedSet();

    const PixelBlock& pixels() const { return m_pixels; }

private:
    friend class ImageCache;
    UnfinishedSet(FileHandle file, std::string temporary) : m_file(std::move(file)), m_temporary(std::move(temporary)) {}

    FileHandle m_file;
    std::string m_temporary;
    PixelBlock m_pixels;
};

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

    /// `files`: number of listed files, for a check. Pixels of more than `mostMemory` bytes stay in the file; their checksum is
    /// not computed, because that would read all of them.
    std::optional<ImageSet> get(const std::string& key, size_t files, uint64_t mostMemory = UINT64_MAX) const;
    void put(const std::string& key, const ImageSet&) const;
    /// Takes the space for so many bytes of pixels. Errors: images.disk (the disk is too small), file.*.
    Result<UnfinishedSet> begin(const std::string& key, uint64_t bytes) const;
    /// Keeps a set whose pixels are the first ones of the unfinished set. They then are read from the file. Error: file.*.
    Status keep(const std::string& key, UnfinishedSet, ImageSet&) const;
    /// The kept set has another key, too: that of the settings that were chosen for it.
    void addKey(const std::string& key, const std::string& other) const;
    /// Removes sets until the rest is not larger than `most` bytes.
    void shrink(uint64_t most = mostBytes) const;

private:
    std::filesystem::path fileOf(const std::string& key) const { return m_folder / (key + ".images"); }

    std::filesystem::path m_folder;
};

}  // namespace lathe::images
