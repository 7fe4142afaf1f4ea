// SPDX-License-Identifier: Apache-2.0
#include "core/data/file_stamp.h"

#include <algorithm>
#include <sys/stat.h>
#include <variant>
#include <vector>

#include <fmt/format.h>

namespace lathe {
namespace {

namespace fs = std::filesystem;

void addFile(const fs::path& path, std::string& stamp) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) return;
    stamp += fmt::format("{}|{}|{}|{}.{}\n", path.string(), info.st_ino, info.st_size, info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
}

void addAll(const fs::path& path, std::string& stamp) {
    std::error_code error;
    std::vector<fs::path> files;
    if (fs::is_directory(path, error))
        for (auto it = fs::recursive_directory_iterator(path, error); !error && it != fs::recursive_directory_iterator();
             it.increment(error))
            files.push_back(it->path());
    std::sort(files.begin(), files.end());
    addFile(path, stamp);
    for (const fs::path& file : files) addFile(file, stamp);
}

}  // namespace

std::string stampOfFiles(const Params& reader, const fs::path& base) {
    std::string stamp;
    for (const auto& [key, value] : reader.values())
        if (const auto* text = std::get_if<std::string>(&value); text && !text->empty()) addAll(base / *text, stamp);
    return stamp;
}

}  // namespace lathe
