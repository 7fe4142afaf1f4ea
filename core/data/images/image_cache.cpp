// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_cache.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "core/base/atomic_file.h"
#include "core/base/bytes_text.h"
#include "core/base/crc32c.h"
#include "core/base/json.h"
#include "core/base/sha256.h"
#include "core/base/untrusted_reader.h"
#include "core/base/user_folders.h"

namespace lathe::images {
namespace {

namespace fs = std::filesystem;

// A file: this, the pixels, the description (JSON).
struct CacheHeader {
    char magic[16] = "lathe images 4\n";
    uint64_t pixels = 0, description = 0;  ///< bytes
    uint32_t sum = 0;                      ///< CRC-32C of the description
    uint32_t reserved[7] = {};
};
static_assert(sizeof(CacheHeader) == 64);
constexpr uint64_t mostDescriptionBytes = uint64_t{1} << 30;

std::string_view pixelBytes(const PixelBlock& pixels) {
    return {reinterpret_cast<const char*>(pixels.data()), pixels.bytes()};
}

Json numbers(const std::vector<size_t>& values) {
    Json::Array array;
    for (const size_t value : values) array.push_back(static_cast<int64_t>(value));
    return array;
}

Json sizesJson(const std::vector<PictureSize>& sizes) {
    Json::Array array;
    for (const PictureSize& size : sizes) {
        for (const int64_t fact : {size.height, size.width, size.channels, size.bits}) array.push_back(fact);
    }
    return array;
}

Json describe(const ImageSet& set) {
    Json::Array shape, bad;
    for (const int64_t extent : set.shape) shape.push_back(extent);
    for (const BadImage& one : set.bad) bad.push_back(Json::Array{static_cast<int64_t>(one.file), one.reason});
    std::string content;
    for (const std::string& sum : set.content) content += sum;
    return Json::Object{{"shape", std::move(shape)}, {"files", numbers(set.files)},   {"content", std::move(content)},
                        {"bad", std::move(bad)},     {"sizes", sizesJson(set.sizes)}, {"others", numbers(set.others)}};
}

CacheHeader headerFor(const ImageSet& set, const std::string& description) {
    CacheHeader header;
    header.pixels = set.pixels.bytes();
    header.description = description.size();
    header.sum = crc32c(description);
    return header;
}

/// Indices of files; nothing if one is out of range.
std::optional<std::vector<size_t>> indicesOf(const Json& json, size_t files) {
    std::vector<size_t> indices;
    for (const Json& value : json.array()) {
        const int64_t index = value.toInt(-1);
        if (index < 0 || static_cast<size_t>(index) >= files) return std::nullopt;
        indices.push_back(static_cast<size_t>(index));
    }
    return indices;
}

std::optional<std::vector<BadImage>> badOf(const Json& json, size_t files) {
    std::vector<BadImage> bad;
    for (const Json& entry : json.array()) {
        const auto& pair = entry.array();
        if (pair.size() != 2 || pair[0].toInt(-1) < 0 || static_cast<size_t>(pair[0].toInt()) >= files) return std::nullopt;
        bad.push_back({static_cast<size_t>(pair[0].toInt()), pair[1].toString()});
    }
    return bad;
}

std::vector<PictureSize> sizesOf(const Json& json) {
    const auto& facts = json.array();
    std::vector<PictureSize> sizes;
    for (size_t i = 0; i + 3 < facts.size(); i += 4)
        sizes.push_back({facts[i].toInt(), facts[i + 1].toInt(), facts[i + 2].toInt(), facts[i + 3].toInt()});
    return sizes;
}

std::vector<std::string> sumsOf(const std::string& text) {
    constexpr size_t digits = 64;
    std::vector<std::string> sums;
    for (size_t at = 0; at + digits <= text.size(); at += digits) sums.push_back(text.substr(at, digits));
    return sums;
}

std::optional<Shape> shapeOf(const Json& json) {
    if (json.array().size() != 4) return std::nullopt;
    Shape shape;
    for (const Json& extent : json.array()) {
        if (extent.toInt() <= 0) return std::nullopt;
        shape.append(extent.toInt());
    }
    return shape.checkedElements() ? std::optional(shape) : std::nullopt;
}

std::optional<CacheHeader> readHeader(UntrustedReader& in) {
    CacheHeader header;
    if (!in.read(&header, sizeof header).ok() || std::memcmp(CacheHeader().magic, header.magic, sizeof header.magic) != 0)
        return std::nullopt;
    const bool sane = header.pixels <= in.remaining() && header.description <= mostDescriptionBytes &&
                      header.pixels + header.description == in.remaining();
    return sane ? std::optional(header) : std::nullopt;
}

std::optional<Json> readDescription(UntrustedReader& in, const CacheHeader& header) {
    if (!in.skip(header.pixels).ok()) return std::nullopt;
    const auto text = in.takeString(header.description);
    if (!text || crc32c(*text) != header.sum) return std::nullopt;
    const auto json = Json::parse(*text, in.name());
    return json ? std::optional(*json) : std::nullopt;
}

/// All that the description says of the set.
std::optional<ImageSet> setOf(const Json& description, size_t files) {
    const auto shape = shapeOf(description["shape"]);
    auto rows = indicesOf(description["files"], files), others = indicesOf(description["others"], files);
    auto bad = badOf(description["bad"], files);
    if (!shape || !rows || !others || !bad) return std::nullopt;
    ImageSet set{*shape,
                 {},
                 std::move(*rows),
                 sumsOf(description["content"].toString()),
                 std::move(*bad),
                 std::move(*others),
                 sizesOf(description["sizes"])};
    const bool whole = static_cast<int64_t>(set.files.size()) == (*shape)[0] && set.content.size() == set.files.size() &&
                       set.sizes.size() == set.files.size();
    return whole ? std::optional(std::move(set)) : std::nullopt;
}

/// The description has the checksum of pixels that were in memory.
bool readPixels(const fs::path& file, const Json& description, PixelBlock& pixels) {
    auto in = UntrustedReader::open(file.string());
    if (!in || !in->skip(sizeof(CacheHeader)).ok() || !in->read(pixels.data(), pixels.bytes()).ok()) return false;
    const Json& sum = description["crc32c"];
    return sum.isNull() || int64_t{crc32c(pixelBytes(pixels))} == sum.toInt(-1);
}

Result<PixelBlock> mapPixels(const fs::path& file, size_t bytes) {
    LATHE_TRY(const FileHandle handle, openFile(file.string(), O_RDONLY));
    return PixelBlock::ofFile(handle, file.string(), sizeof(CacheHeader), bytes, false);
}

std::optional<ImageSet> readSet(const fs::path& file, size_t files, uint64_t mostMemory) {
    auto in = UntrustedReader::open(file.string());
    const auto header = in ? readHeader(*in) : std::nullopt;
    const auto description = header ? readDescription(*in, *header) : std::nullopt;
    auto set = description ? setOf(*description, files) : std::nullopt;
    if (!set || static_cast<uint64_t>(set->shape.elements()) != header->pixels) return std::nullopt;
    const bool mapped = header->pixels > mostMemory;
    auto pixels = mapped ? mapPixels(file, header->pixels) : PixelBlock::inMemory(header->pixels);
    if (!pixels || (!mapped && !readPixels(file, *description, *pixels))) return std::nullopt;
    set->pixels = *std::move(pixels);
    return set;
}

Status writeSet(const fs::path& file, const ImageSet& set) {
    Json json = describe(set);
    json.set("crc32c", int64_t{crc32c(pixelBytes(set.pixels))});
    const std::string description = json.dump(-1);
    const CacheHeader header = headerFor(set, description);
    LATHE_TRY(AtomicFile out, AtomicFile::create(file.string()));
    LATHE_CHECK(out.write(&header, sizeof header));
    LATHE_CHECK(out.write(pixelBytes(set.pixels)));
    LATHE_CHECK(out.write(description));
    return out.commit(Durability::Renamed);
}

/// Bytes that this user may still write in the folder; the largest number if it cannot be said.
uint64_t freeBytes(const fs::path& folder) {
    std::error_code error;
    const fs::space_info space = fs::space(folder, error);
    return error ? UINT64_MAX : static_cast<uint64_t>(space.available);
}

Diagnostic diskTooSmall(const fs::path& folder, uint64_t bytes) {
    return workError(
        "images.disk", folder.string(),
        "the pixels take {0}, more than half of the memory, and the disk of this folder has only {1} for them",
        {bytesText(static_cast<int64_t>(bytes)), bytesText(static_cast<int64_t>(freeBytes(folder)))},
        "free space there, set XDG_CACHE_HOME to a folder on a larger disk, or choose a smaller data.reader.height and "
        "data.reader.width");
}

Status writeAt(const FileHandle& file, const void* bytes, size_t count, uint64_t at, const std::string& path) {
    const auto* from = static_cast<const char*>(bytes);
    while (count > 0) {
        const ssize_t n = ::pwrite(file.get(), from, count, static_cast<off_t>(at));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return fileError("write", path, errno);
        from += n, count -= static_cast<size_t>(n), at += static_cast<uint64_t>(n);
    }
    return {};
}

/// Of a set with two keys, each has half.
uint64_t sizeShare(const fs::path& file) {
    std::error_code ignored;
    const uintmax_t size = fs::file_size(file, ignored), links = fs::hard_link_count(file, ignored);
    return ignored ? 0 : size / std::max<uintmax_t>(1, links);
}

/// What a process that was killed left behind: a day later it is not at work any more.
bool isAbandoned(const fs::directory_entry& entry) {
    std::error_code error;
    const auto age = fs::file_time_type::clock::now() - entry.last_write_time(error);
    return !error && AtomicFile::isTemporaryName(entry.path().filename().string()) && age > std::chrono::hours(24);
}

}  // namespace

fs::path ImageCache::usualFolder() {
    const fs::path cache = userCacheFolder();
    return cache.empty() ? fs::path() : cache / "images";
}

std::string ImageCache::keyOf(const fs::path& folder, const std::vector<ListedFile>& files, const ImageSettings& s) {
    Sha256 sum;
    sum.update(fmt::format("{}\n{} {} {} {}\n", fs::absolute(folder).lexically_normal().string(), s.height, s.width, s.channels,
                           static_cast<int>(s.fit)));
    if (s.content == Content::Classes) sum.update("classes\n");
    for (const ListedFile& file : files) {
        sum.update(file.path);
        sum.update(fmt::format("\n{} {} {}\n", file.bytes, file.seconds, file.nanoseconds));
    }
    return sum.hex();
}

std::optional<ImageSet> ImageCache::get(const std::string& key, size_t files, uint64_t mostMemory) const {
    if (m_folder.empty()) return std::nullopt;
    const fs::path file = fileOf(key);
    auto set = readSet(file, files, mostMemory);
    std::error_code ignored;
    if (set) fs::last_write_time(file, fs::file_time_type::clock::now(), ignored);
    return set;
}

void ImageCache::put(const std::string& key, const ImageSet& set) const {
    if (m_folder.empty()) return;
    std::error_code ignored;
    fs::create_directories(m_folder, ignored);
    static_cast<void>(writeSet(fileOf(key), set).ok());
    shrink(std::max<uint64_t>(mostBytes, set.pixels.bytes()));
}

UnfinishedSet::~UnfinishedSet() {
    if (!m_temporary.empty() && m_file.isOpen()) ::unlink(m_temporary.c_str());
}

Result<UnfinishedSet> ImageCache::begin(const std::string& key, uint64_t bytes) const {
    std::error_code ignored;
    fs::create_directories(m_folder, ignored);
    shrink();
    if (freeBytes(m_folder) < bytes) return diskTooSmall(m_folder, bytes);
    const std::string temporary = AtomicFile::temporaryPath(fileOf(key).string());
    LATHE_TRY(FileHandle file, openFile(temporary, O_RDWR | O_CREAT | O_EXCL, 0600));
    UnfinishedSet set(std::move(file), temporary);
    // Taken now: a page that finds no space on the disk would end the process.
    const int full = ::posix_fallocate(set.m_file.get(), 0, static_cast<off_t>(sizeof(CacheHeader) + bytes));
    if (full == ENOSPC || full == EFBIG || full == EDQUOT) return diskTooSmall(m_folder, bytes);
    if (full != 0) return fileError("write", temporary, full);
    LATHE_TRY(set.m_pixels, PixelBlock::ofFile(set.m_file, temporary, sizeof(CacheHeader), bytes, true));
    return set;
}

Status ImageCache::keep(const std::string& key, UnfinishedSet unfinished, ImageSet& set) const {
    const std::string path = unfinished.m_temporary, description = describe(set).dump(-1);
    const FileHandle& file = unfinished.m_file;
    const CacheHeader header = headerFor(set, description);
    const uint64_t end = sizeof header + header.pixels;
    if (::ftruncate(file.get(), static_cast<off_t>(end)) != 0) return fileError("write", path, errno);
    LATHE_CHECK(writeAt(file, description.data(), description.size(), end, path));
    LATHE_CHECK(writeAt(file, &header, sizeof header, 0, path));
    LATHE_CHECK(syncFile(file, path));
    LATHE_TRY(set.pixels, PixelBlock::ofFile(file, path, sizeof header, header.pixels, false));
    if (::rename(path.c_str(), fileOf(key).c_str()) != 0) return fileError("rename", path, errno);
    unfinished.m_temporary.clear();
    shrink(std::max<uint64_t>(mostBytes, header.pixels));
    return {};
}

void ImageCache::addKey(const std::string& key, const std::string& other) const {
    if (m_folder.empty() || key == other) return;
    std::error_code ignored;
    fs::remove(fileOf(other), ignored);
    fs::create_hard_link(fileOf(key), fileOf(other), ignored);
}

void ImageCache::shrink(uint64_t most) const {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    uint64_t bytes = 0;
    for (const auto& entry : fs::directory_iterator(m_folder, error)) {
        std::error_code ignored;
        if (isAbandoned(entry)) fs::remove(entry.path(), ignored);
        if (entry.path().extension() != ".images") continue;
        bytes += sizeShare(entry.path());
        files.emplace_back(entry.last_write_time(ignored), entry.path());
    }
    std::sort(files.begin(), files.end());
    for (auto it = files.begin(); it != files.end() && bytes > most; ++it) {
        std::error_code ignored;
        const uint64_t size = sizeShare(it->second);
        if (fs::remove(it->second, ignored)) bytes -= std::min(bytes, size);
    }
}

}  // namespace lathe::images
