// SPDX-License-Identifier: Apache-2.0
#include "gpu/jit/image_cache.h"

#include <fstream>
#include <sstream>

#include "core/base/atomic_file.h"
#include "core/base/sha256.h"
#include "core/base/user_folders.h"

namespace lathe::gpu::jit {

namespace fs = std::filesystem;

namespace {

constexpr size_t sumBytes = 64;  // hexadecimal SHA-256 before the image
constexpr uintmax_t mostBytes = 16 << 20;

}  // namespace

std::optional<std::string> ImageCache::find(const std::string& key) const {
    if (m_folder.empty()) return std::nullopt;
    const fs::path path = m_folder / key;
    std::error_code error;
    const uintmax_t bytes = fs::file_size(path, error);
    if (error || bytes <= sumBytes || bytes > mostBytes) return std::nullopt;
    std::stringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    const std::string all = content.str();
    if (all.size() <= sumBytes) return std::nullopt;
    std::string image = all.substr(sumBytes);
    if (sha256Hex(image) != std::string_view(all).substr(0, sumBytes)) return std::nullopt;
    return image;
}

void ImageCache::put(const std::string& key, std::string_view image) const {
    if (m_folder.empty()) return;
    std::error_code ignored;
    fs::create_directories(m_folder, ignored);
    const Status written = writeFileAtomically((m_folder / key).string(), sha256Hex(image).append(image), Durability::Renamed);
    static_cast<void>(written.ok());
}

std::string ImageCache::keyOf(const std::string& identity, const std::string& code) {
    Sha256 sum;
    sum.update(identity);
    sum.update(std::string_view("\0", 1));
    sum.update(code);
    return sum.hex();
}

fs::path ImageCache::usualFolder() {
    const fs::path cache = userCacheFolder();
    return cache.empty() ? fs::path() : cache / "cubins";
}

}  // namespace lathe::gpu::jit
