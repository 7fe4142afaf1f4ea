// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/npz.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/base/untrusted_reader.h"
#include "core/data/archives/zip_file.h"
#include "core/data/fingerprint.h"

namespace lathe::archives {
namespace {

namespace fs = std::filesystem;

bool isNamedNpz(const fs::path& path) {
    std::string ending = path.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return ending == ".npz";
}

/// Whether the path is that of an array in a .npz file.
bool isInNpz(const fs::path& path) {
    std::error_code ignored;
    return isNamedNpz(path.parent_path()) && fs::is_regular_file(path.parent_path(), ignored);
}

const ArchiveEntry* entryNamed(const ZipFile& zip, const std::string& name) {
    const auto& entries = zip.list().entries;
    const auto it = std::find_if(entries.rbegin(), entries.rend(), [&](const ArchiveEntry& e) { return e.path == name; });
    return it == entries.rend() ? nullptr : &*it;
}

Result<std::string> readFromNpz(const fs::path& path, uint64_t mostBytes) {
    LATHE_TRY(const ZipFile zip, ZipFile::open(path.parent_path().string()));
    const ArchiveEntry* entry = entryNamed(zip, path.filename().string());
    if (!entry) return fileError("read", path.string(), ENOENT);
    if (entry->bytes <= mostBytes) return zip.read(*entry);
    return requestError("file.too-large", path.string(), "it is larger than the limit of {0} bytes", {std::to_string(mostBytes)},
                        "name another file, or split this one");
}

}  // namespace

bool isNpz(const std::string& path) {
    std::error_code ignored;
    if (!isNamedNpz(path) || !fs::is_regular_file(path, ignored)) return false;
    auto in = UntrustedReader::open(path);
    std::array<char, 4> head{};
    return in && in->read(head.data(), head.size()).ok() && looksLikeZip({head.data(), head.size()});
}

Result<std::string> readArrayFile(const std::string& path, uint64_t mostBytes) {
    return isInNpz(path) ? readFromNpz(path, mostBytes) : readFile(path, mostBytes);
}

bool arrayFileExists(const std::string& path) {
    if (!isInNpz(path)) return pathExists(path);
    const auto zip = ZipFile::open(fs::path(path).parent_path().string());
    return zip && entryNamed(*zip, fs::path(path).filename().string());
}

Result<std::vector<std::string>> listArrayFiles(const std::string& folder) {
    if (!isNpz(folder)) return listFolder(folder);
    LATHE_TRY(const ZipFile zip, ZipFile::open(folder));
    std::vector<std::string> names;
    for (const ArchiveEntry& entry : zip.list().entries) names.push_back(entry.path);
    std::sort(names.begin(), names.end());
    return names;
}

Result<std::string> fingerprintOfArrays(const std::vector<std::string>& paths, const std::string& settings) {
    if (std::none_of(paths.begin(), paths.end(), isInNpz)) return fingerprintOfFiles(paths, settings);
    Sha256 sum;
    for (const std::string& path : paths) {
        LATHE_TRY(const std::string bytes, readArrayFile(path, UINT64_MAX));
        sum.update("file " + std::to_string(bytes.size()) + "\n");
        sum.update(bytes);
    }
    sum.update(settings);
    return sum.hex();
}

}  // namespace lathe::archives
