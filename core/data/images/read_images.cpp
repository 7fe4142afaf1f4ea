// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/read_images.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <unistd.h>

#include "core/base/bytes_text.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/data/images/choose_size.h"
#include "core/data/images/image_cache.h"
#include "core/data/images/image_decoder.h"

namespace lathe::images {
namespace {

namespace fs = std::filesystem;

/// What is known of a row before the rows without pixels are taken out.
struct Row {
    size_t file = 0;
    std::string content, reason;  ///< a reason: there are no pixels
};

int threadsFor(const ImagePlaces& places, size_t files) {
    const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    const int wanted = places.threads > 0 ? places.threads : std::clamp(processors, 1, 16);
    return static_cast<int>(std::min<size_t>(static_cast<size_t>(wanted), files));
}

/// Calls f(index, decoder) for each index, on several threads with a decoder each, until one fails.
Status decodeAll(size_t count, const ImagePlaces& places, const std::function<Status(size_t, ImageDecoder&)>& f) {
    std::atomic<size_t> next{0};
    std::mutex mutex;
    std::optional<Diagnostic> failure;
    const auto work = [&] {
        ImageDecoder decoder(places.decoder);
        for (size_t i = next++; i < count; i = next++) {
            const Status done = f(i, decoder);
            if (done.ok()) continue;
            const std::lock_guard lock(mutex);
            failure = done.error();
            next = count;
        }
    };
    std::vector<std::thread> threads;
    for (int t = 1; t < threadsFor(places, count); ++t) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    return failure ? Status(*failure) : Status();
}

/// A file that is no image by its first bytes is one by its name: it is damaged.
void sortOut(const fs::path& folder, const std::vector<ListedFile>& files, std::vector<Row>& rows, ImageSet& set) {
    for (size_t i = 0; i < files.size(); ++i) {
        if (startsAsImage(folder / files[i].path) || isNamedAsImage(files[i].path))
            rows.push_back({i, {}, {}});
        else
            set.others.push_back(i);
    }
}

/// A file that cannot be decoded says nothing of the size.
Result<std::vector<ImageFacts>> survey(const fs::path& folder, const std::vector<ListedFile>& files, const std::vector<Row>& rows,
                                       const ImagePlaces& places) {
    constexpr size_t most = 64;
    std::vector<ImageFacts> facts;
    ImageDecoder decoder(places.decoder);
    const size_t step = std::max<size_t>(1, rows.size() / most);
    for (size_t i = 0; i < rows.size(); i += step) {
        const auto bytes = readFile((folder / files[rows[i].file].path).string(), mostFileBytes);
        if (!bytes) continue;
        LATHE_TRY(const DecoderAnswer answer, decoder.inspect(*bytes));
        if (answer.facts.decoded != 0) facts.push_back({answer.facts.height, answer.facts.width, answer.facts.channels});
    }
    return facts;
}

Status checkMemory(const fs::path& folder, const Shape& shape) {
    const auto elements = shape.checkedElements();
    const int64_t memory = int64_t{::sysconf(_SC_PHYS_PAGES)} * int64_t{::sysconf(_SC_PAGESIZE)};
    if (elements && *elements <= memory / 2) return {};
    return requestError("images.memory", folder.string(), "the pixels of {0} images take {1}, more than half of the memory",
                        {std::to_string(shape[0]), elements ? bytesText(*elements) : "2^63 B"},
                        "choose a smaller data.reader.height and data.reader.width");
}

/// A file that is too large for the decoder is as bad as a damaged one; one that the system does not give us is an error.
Status decodeRow(const fs::path& file, const DecodeRequest& request, Row& row, std::span<uint8_t> pixels, ImageDecoder& decoder) {
    const auto bytes = readFile(file.string(), mostFileBytes);
    if (!bytes && bytes.error().code != "file.too-large") return bytes.error();
    if (!bytes) {
        row.reason = toString(bytes.error());
        return {};
    }
    row.content = sha256Hex(*bytes);
    LATHE_TRY(DecoderAnswer answer, decoder.decode(request, *bytes, pixels));
    if (answer.facts.decoded == 0) row.reason = std::move(answer.reason);
    return {};
}

Tensor firstRows(const Tensor& all, int64_t rows) {
    if (rows == all.shape()[0]) return all;
    Tensor out(all.dtype(), all.shape().withFirst(rows));
    std::copy_n(all.raw(), out.bytes(), out.raw());
    return out;
}

/// Takes out the rows without pixels.
void collect(std::vector<Row>& rows, Tensor pixels, ImageSet& set) {
    const size_t bytes = rows.empty() ? 0 : pixels.bytes() / rows.size();
    size_t kept = 0;
    for (size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].reason.empty()) {
            set.bad.push_back({rows[i].file, std::move(rows[i].reason)});
            continue;
        }
        if (kept != i) std::copy_n(pixels.raw() + i * bytes, bytes, pixels.raw() + kept * bytes);
        set.files.push_back(rows[i].file);
        set.content.push_back(std::move(rows[i].content));
        ++kept;
    }
    set.pixels = firstRows(pixels, static_cast<int64_t>(kept));
}

DecodeRequest requestOf(const ImageSettings& s) {
    DecodeRequest request;
    request.height = static_cast<uint32_t>(s.height);
    request.width = static_cast<uint32_t>(s.width);
    request.channels = static_cast<uint32_t>(s.channels);
    request.fit = s.fit;
    return request;
}

Result<ImageSet> decodeSet(const fs::path& folder, const std::vector<ListedFile>& files, ImageSettings settings,
                           const ImagePlaces& places) {
    ImageSet set;
    std::vector<Row> rows;
    sortOut(folder, files, rows, set);
    if (settings.height == 0 || settings.channels == 0) {
        LATHE_TRY(const std::vector<ImageFacts> facts, survey(folder, files, rows, places));
        settings = chooseSize(settings, facts);
    }
    const Shape shape{static_cast<int64_t>(rows.size()), settings.channels, settings.height, settings.width};
    LATHE_CHECK(checkMemory(folder, shape));
    Tensor pixels(DType::U8, shape);
    const DecodeRequest request = requestOf(settings);
    const size_t bytes = static_cast<size_t>(settings.channels * settings.height * settings.width);
    uint8_t* const first = pixels.data<uint8_t>();
    LATHE_CHECK(decodeAll(rows.size(), places, [&](size_t i, ImageDecoder& decoder) {
        return decodeRow(folder / files[rows[i].file].path, request, rows[i], {first + i * bytes, bytes}, decoder);
    }));
    collect(rows, std::move(pixels), set);
    return set;
}

}  // namespace

Result<ImageSet> readImages(const fs::path& folder, const std::vector<ListedFile>& files, const ImageSettings& settings,
                            const ImagePlaces& places) {
    const ImageCache cache(places.cache);
    const std::string key = places.cache.empty() ? std::string() : ImageCache::keyOf(folder, files, settings);
    if (auto kept = cache.get(key, files.size())) return std::move(*kept);
    LATHE_TRY(ImageSet set, decodeSet(folder, files, settings, places));
    if (!set.files.empty()) cache.put(key, set);
    return set;
}

}  // namespace lathe::images
