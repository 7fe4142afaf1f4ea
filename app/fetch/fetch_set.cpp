// SPDX-License-Identifier: Apache-2.0
#include "app/fetch/fetch_set.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "app/fetch/unpack.h"
#include "core/base/file.h"

namespace lathe::fetch {

namespace {

/// Of a file; 0: it is not there.
uint64_t sizeOrNone(const std::string& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    return error ? 0 : static_cast<uint64_t>(size);
}

std::string addressOf(const FetchFile& file, const std::string& mirror) {
    if (mirror.empty()) return std::string(file.address);
    return mirror + (mirror.ends_with('/') ? "" : "/") + std::string(file.name);
}

Status unpackSet(const FetchSet& set, const std::string& folder, DownloadWatch& watch, FetchResult& result) {
    const std::string archive = joinPath(folder, set.files.front().name);
    LATHE_TRY(const bool whole,
              unpackArchive(archive, std::string(set.unpacked), folder, [&](int64_t) { return !watch.stopRequested(); }));
    result.stopped = !whole;
    return whole ? removeTree(archive) : Status();
}

}  // namespace

std::string dataOf(const FetchSet& set, const std::string& folder) {
    if (!set.unpacked.empty()) return joinPath(folder, set.unpacked);
    return set.files.size() == 1 ? joinPath(folder, set.files.front().name) : folder;
}

bool isFetched(const FetchSet& set, const std::string& folder) {
    if (!set.unpacked.empty()) return pathExists(dataOf(set, folder));
    return std::ranges::all_of(set.files, [&](const FetchFile& file) { return pathExists(joinPath(folder, file.name)); });
}

uint64_t bytesThere(const FetchSet& set, const std::string& folder) {
    uint64_t bytes = 0;
    for (const FetchFile& file : set.files) {
        const std::string path = joinPath(folder, file.name);
        bytes += std::max(sizeOrNone(path), sizeOrNone(path + ".part"));
    }
    return bytes;
}

Result<FetchResult> fetchSet(const FetchSet& set, const std::string& folder, const std::string& mirror, DownloadWatch& watch) {
    FetchResult result{.data = dataOf(set, folder)};
    if (!set.unpacked.empty() && pathExists(result.data)) return result;
    LATHE_CHECK(makeFolders(folder));
    for (const FetchFile& file : set.files) {
        const Download one{addressOf(file, mirror), joinPath(folder, file.name), file.sum, file.bytes};
        LATHE_TRY(const DownloadEnd end, download(one, watch));
        result.stopped = end == DownloadEnd::Stopped;
        if (result.stopped) return result;
        result.downloaded += end == DownloadEnd::Done;
    }
    if (!set.unpacked.empty()) {
        LATHE_CHECK(unpackSet(set, folder, watch, result));
    }
    return result;
}

}  // namespace lathe::fetch
