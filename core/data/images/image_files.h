// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::images {

constexpr size_t mostFiles = 4'000'000;
constexpr int mostFolderLevels = 32;

/// A file below a folder.
struct ListedFile {
    std::string path;  ///< relative to the folder, with '/'
    int64_t bytes = 0;
    int64_t seconds = 0, nanoseconds = 0;  ///< of its last change
    bool operator==(const ListedFile&) const = default;
};

/// All regular files below `folder`, sorted by code points, without hidden files and folders. Symbolic links are followed, but no
/// folder is listed twice, so a link to a folder above ends nowhere. Errors: images.too_many, images.too_deep, file.*.
Result<std::vector<ListedFile>> listFiles(const std::filesystem::path& folder);
/// That file alone, in the folder that it is in. Error: file.*.
Result<std::vector<ListedFile>> listOneFile(const std::filesystem::path& file);

/// Whether the first bytes (16, or all of a shorter file) are those of a JPEG, PNG, WebP, GIF, BMP, PNM or TIFF file.
bool beginsAsImage(std::string_view start);
/// The first bytes of a file: 16, or all of a shorter one. Empty if it cannot be read.
std::string startOfFile(const std::filesystem::path& file);
/// `beginsAsImage` for a file. False if it cannot be read.
bool startsAsImage(const std::filesystem::path& file);
/// Whether the file, or a folder that it is in, is hidden.
bool isHiddenPath(std::string_view path);
/// Whether the name ends as that of such a file does.
bool isNamedAsImage(const std::string& path);

/// What there is below a folder. Looks at few files: for the recognition of what is dropped on the window.
enum class ImageFolderKind : uint8_t {
    None,
    Images,  ///< images, but not in folders of their own
    Classes  ///< folders with images
};
ImageFolderKind glanceAt(const std::filesystem::path& folder);

}  // namespace lathe::images
