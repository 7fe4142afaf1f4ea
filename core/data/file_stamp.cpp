// SPDX-License-Identifier: Apache-2.0
#include "core/data/file_stamp.h"

#include <algorithm>
#include <fnmatch.h>
#include <string_view>
#include <sys/stat.h>
#include <utility>
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

/// What the last part of the pattern fits, in its folder.
std::vector<fs::path> pathsThatFit(const fs::path& pattern) {
    std::vector<fs::path> found;
    std::error_code error;
    const std::string name = pattern.filename().string();
    const fs::path folder = pattern.has_parent_path() ? pattern.parent_path() : fs::path(".");
    for (auto it = fs::directory_iterator(folder, error); !error && it != fs::directory_iterator(); it.increment(error))
        if (::fnmatch(name.c_str(), it->path().filename().c_str(), FNM_PERIOD) == 0) found.push_back(it->path());
    std::sort(found.begin(), found.end());
    return found;
}

/// Of a text without commas, or one that is the path of something.
std::vector<fs::path> pathOrMatches(const fs::path& path) {
    std::error_code error;
    if (fs::exists(path, error)) return {path};
    const bool isPattern = path.filename().string().find_first_of("*?[") != std::string::npos;
    return isPattern ? pathsThatFit(path) : std::vector<fs::path>();
}

}  // namespace

std::vector<std::string> namesIn(const std::string& list) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string> names;
    for (size_t from = 0; from < list.size();) {
        const size_t end = std::min(list.find(',', from), list.size());
        const std::string_view part = std::string_view(list).substr(from, end - from);
        const size_t first = part.find_first_not_of(blanks);
        if (first != std::string_view::npos) names.emplace_back(part.substr(first, part.find_last_not_of(blanks) - first + 1));
        from = end + 1;
    }
    return names;
}

std::vector<fs::path> pathsNamed(const std::string& text, const fs::path& base) {
    std::vector<fs::path> paths = pathOrMatches(base / text);
    if (!paths.empty() || text.find(',') == std::string::npos) return paths;
    for (const std::string& name : namesIn(text))
        for (fs::path& path : pathOrMatches(base / name)) paths.push_back(std::move(path));
    return paths;
}

std::string stampOfFiles(const Params& reader, const fs::path& base) {
    std::string stamp;
    for (const auto& [key, value] : reader.values())
        if (const auto* text = std::get_if<std::string>(&value); text && !text->empty())
            for (const fs::path& path : pathsNamed(*text, base)) addAll(path, stamp);
    return stamp;
}

}  // namespace lathe
