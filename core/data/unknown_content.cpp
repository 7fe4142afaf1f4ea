// SPDX-License-Identifier: Apache-2.0
#include "core/data/unknown_content.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <fstream>
#include <string_view>
#include <system_error>

namespace lathe {
namespace {

namespace fs = std::filesystem;
using std::string_view;

/// How files with an extension begin.
struct Beginning {
    string_view extension, bytes;
};
constexpr std::array<Beginning, 12> beginnings{{{".png", "\x89PNG"},
                                                {".jpg", "\xff\xd8"},
                                                {".jpeg", "\xff\xd8"},
                                                {".bmp", "BM"},
                                                {".gif", "GIF8"},
                                                {".zip", "PK"},
                                                {".npz", "PK"},
                                                {".gz", "\x1f\x8b"},
                                                {".tgz", "\x1f\x8b"},
                                                {".npy", "\x93NUMPY"},
                                                {".h5", "\x89HDF"},
                                                {".wav", "RIFF"}}};

std::string extensionOf(const fs::path& file) {
    std::string extension = file.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return extension;
}

bool beginsWith(const fs::path& file, string_view bytes) {
    std::string found(bytes.size(), '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(found.data(), static_cast<std::streamsize>(found.size()));
    return in && found == bytes;
}

}  // namespace

std::optional<Diagnostic> unknownContent(const fs::path& path, const std::string& where) {
    std::error_code failed;
    const bool isFolder = fs::is_directory(path, failed), isEmpty = fs::is_empty(path, failed);
    if (failed || (!isFolder && !fs::is_regular_file(path, failed))) return std::nullopt;
    if (isEmpty && isFolder)
        return requestError("data.empty", where, "the folder is empty", {}, "choose a folder that contains samples");
    if (isEmpty) return requestError("data.empty", where, "the file is empty", {}, "save or download the file again");
    if (isFolder) return std::nullopt;
    const std::string extension = extensionOf(path);
    const auto* const known =
        std::find_if(beginnings.begin(), beginnings.end(), [&](const Beginning& one) { return one.extension == extension; });
    if (known == beginnings.end() || beginsWith(path, known->bytes)) return std::nullopt;
    return requestError("data.damaged", where, "the file is damaged: its content is not that of a {0} file", {extension},
                        "save or download the file again");
}

}  // namespace lathe
