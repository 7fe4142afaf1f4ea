// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/folder_changes.h"

#include <algorithm>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace lathe::images {
namespace {

namespace fs = std::filesystem;

constexpr double nanosecond = 1e-9;

/// Whether the file is being written.
bool isFresh(const ListedFile& file, double nowSeconds, double settleSeconds) {
    const double age = nowSeconds - (static_cast<double>(file.seconds) + nanosecond * static_cast<double>(file.nanoseconds));
    return age >= 0 && age < settleSeconds;
}

}  // namespace

FolderListing byPath(const std::vector<ListedFile>& files) {
    FolderListing listing;
    for (const ListedFile& file : files) listing.emplace(file.path, file);
    return listing;
}

OneFolder listOneFolder(const fs::path& root, const std::string& folder) {
    OneFolder out;
    std::error_code error;
    const fs::path at = folder.empty() ? root : root / folder;
    for (auto it = fs::directory_iterator(at, fs::directory_options::skip_permission_denied, error);
         !error && it != fs::directory_iterator() && out.files.size() < mostFiles; it.increment(error)) {
        const std::string name = it->path().filename().string();
        if (isHiddenPath(name)) continue;
        const std::string path = folder.empty() ? name : folder + '/' + name;
        struct stat info {};
        if (::stat(it->path().c_str(), &info) != 0) continue;
        std::error_code ignored;
        if (S_ISDIR(info.st_mode)) (it->is_symlink(ignored) ? out.links : out.folders).push_back(path);
        if (S_ISREG(info.st_mode))
            out.files.push_back({path, int64_t{info.st_size}, int64_t{info.st_mtim.tv_sec}, int64_t{info.st_mtim.tv_nsec}});
    }
    return out;
}

FolderChanges changesBetween(const FolderListing& before, const FolderListing& now, double nowSeconds, double settleSeconds) {
    FolderChanges changes;
    for (const auto& [path, file] : now) {
        const auto old = before.find(path);
        if (old != before.end() && old->second == file) continue;
        if (isFresh(file, nowSeconds, settleSeconds))
            changes.fresh.push_back(path);
        else
            (old == before.end() ? changes.added : changes.changed).push_back(path);
    }
    for (const auto& [path, file] : before)
        if (!now.contains(path)) changes.removed.push_back(path);
    return changes;
}

}  // namespace lathe::images
