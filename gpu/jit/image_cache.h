// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace lathe::gpu::jit {

/// Images on disk, each in a file that is named after all that it depends on and holds its own check sum. What is damaged, or
/// cannot be read or written, counts as not there: the cache saves time and nothing else.
class ImageCache {
public:
    explicit ImageCache(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    std::optional<std::string> find(const std::string& key) const;
    void put(const std::string& key, std::string_view image) const;

    /// For what `identity` (a Translator's) makes of `code`.
    static std::string keyOf(const std::string& identity, const std::string& code);
    /// `cubins` in `userCacheFolder()`; empty where there is none.
    static std::filesystem::path usualFolder();

private:
    std::filesystem::path m_folder;
};

}  // namespace lathe::gpu::jit
