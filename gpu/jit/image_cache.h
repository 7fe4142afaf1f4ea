// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace lathe::gpu::jit {

/// Cache of compiled images on disk. The name of each file is a hash of everything the image depends on; the file contains a
/// checksum. Damaged, unreadable or unwritable files count as missing, so the cache only saves time.
class ImageCache {
public:
    explicit ImageCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    std::optional<std::string> find(const std::string& key) const;
    void put(const std::string& key, std::string_view image) const;

    /// The key for an image made from `code` by the translator with this `identity`.
    static std::string keyOf(const std::string& identity, const std::string& code);
    /// `cubins` in `userCacheFolder()`. Empty if the user has no cache folder; the cache is then off.
    static std::filesystem::path usualFolder();

private:
    std::filesystem::path m_folder;
};

}  // namespace lathe::gpu::jit
