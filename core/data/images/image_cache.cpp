// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/image_cache.h"

#include <algorithm>
#include <cstring>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "core/base/atomic_file.h"
#include "core/base/crc32c.h"
#include "core/base/json.h"
#include "core/base/sha256.h"
#include "core/base/untrusted_reader.h"
#include "core/base/user_folders.h"

namespace lathe::images {
namespace {

namespace fs = std::filesystem;

// A file: this, the length of the description (u64), the description (JSON), the pixels.
constexpr std::string_view cacheMagic = "lathe images 1\n";
constexpr uint64_t mostDescriptionBytes = uint64_t{1} << 30;

std::string_view pixelBytes(const Tensor& pixels) {
    return {reinterpret_cast<const char*>(pixels.raw()), pixels.bytes()};
}

Json numbers(const std::vector<size_t>& values) {
    Json::Array array;
    for (const size_t value : values) array.push_back(static_cast<int64_t>(value));
    return array;
}

Json describe(const ImageSet& set) {
    Json::Array shape, bad;
    for (const int64_t extent : set.pixels.shape()) shape.push_back(extent);
    for (const BadImage& one : set.bad) bad.push_back(Json::Array{static_cast<int64_t>(one.file), one.reason});
    std::string content;
    for (const std::string& sum : set.content) content += sum;
    return Json::Object{{"shape", std::move(shape)},     {"files", numbers(set.files)},
                        {"content", std::move(content)}, {"bad", std::move(bad)},
                        {"others", numbers(set.others)}, {"crc32c", int64_t{crc32c(pixelBytes(set.pixels))}}};
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

std::optional<Json> readDescription(UntrustedReader& in) {
    const auto magic = in.takeString(cacheMagic.size());
    if (!magic || *magic != cacheMagic) return std::nullopt;
    const auto bytes = in.take<uint64_t>();
    if (!bytes || *bytes > mostDescriptionBytes) return std::nullopt;
    const auto text = in.takeString(*bytes);
    const auto json = text ? Json::parse(*text, in.name()) : Result<Json>(text.error());
    return json ? std::optional(*json) : std::nullopt;
}

/// Reads what follows a description, if it is what the description says.
bool readPixels(UntrustedReader& in, const Json& description, ImageSet& set) {
    const auto shape = shapeOf(description["shape"]);
    if (!shape || static_cast<int64_t>(set.files.size()) != (*shape)[0] || set.content.size() != set.files.size()) return false;
    if (static_cast<uint64_t>(shape->elements()) != in.remaining()) return false;
    set.pixels = Tensor(DType::U8, *shape);
    if (!in.read(set.pixels.raw(), set.pixels.bytes()).ok()) return false;
    return int64_t{crc32c(pixelBytes(set.pixels))} == description["crc32c"].toInt(-1);
}

std::optional<ImageSet> readSet(const fs::path& file, size_t files) {
    auto in = UntrustedReader::open(file.string());
    const auto description = in ? readDescription(*in) : std::nullopt;
    if (!description) return std::nullopt;
    auto rows = indicesOf((*description)["files"], files), others = indicesOf((*description)["others"], files);
    auto bad = badOf((*description)["bad"], files);
    if (!rows || !others || !bad) return std::nullopt;
    ImageSet set{{}, std::move(*rows), sumsOf((*description)["content"].toString()), std::move(*bad), std::move(*others)};
    return readPixels(*in, *description, set) ? std::optional(std::move(set)) : std::nullopt;
}

Status writeSet(const fs::path& file, const ImageSet& set) {
    const std::string description = describe(set).dump(-1);
    const uint64_t bytes = description.size();
    LATHE_TRY(AtomicFile out, AtomicFile::create(file.string()));
    LATHE_CHECK(out.write(cacheMagic));
    LATHE_CHECK(out.write(&bytes, sizeof bytes));
    LATHE_CHECK(out.write(description));
    LATHE_CHECK(out.write(pixelBytes(set.pixels)));
    return out.commit(Durability::Renamed);
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
    for (const ListedFile& file : files) {
        sum.update(file.path);
        sum.update(fmt::format("\n{} {} {}\n", file.bytes, file.seconds, file.nanoseconds));
    }
    return sum.hex();
}

std::optional<ImageSet> ImageCache::get(const std::string& key, size_t files) const {
    if (m_folder.empty()) return std::nullopt;
    const fs::path file = fileOf(key);
    auto set = readSet(file, files);
    std::error_code ignored;
    if (set) fs::last_write_time(file, fs::file_time_type::clock::now(), ignored);
    return set;
}

void ImageCache::put(const std::string& key, const ImageSet& set) const {
    if (m_folder.empty()) return;
    std::error_code ignored;
    fs::create_directories(m_folder, ignored);
    static_cast<void>(writeSet(fileOf(key), set).ok());
    shrink();
}

void ImageCache::shrink(uint64_t most) const {
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> files;
    uint64_t bytes = 0;
    for (const auto& entry : fs::directory_iterator(m_folder, error)) {
        std::error_code ignored;
        if (entry.path().extension() != ".images") continue;
        bytes += entry.file_size(ignored);
        files.emplace_back(entry.last_write_time(ignored), entry.path());
    }
    std::sort(files.begin(), files.end());
    for (auto it = files.begin(); it != files.end() && bytes > most; ++it) {
        std::error_code ignored;
        const uint64_t size = fs::file_size(it->second, ignored);
        if (fs::remove(it->second, ignored)) bytes -= std::min(bytes, size);
    }
}

}  // namespace lathe::images
