// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/read_images.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <unistd.h>
#include <utility>

#include "core/base/bytes_text.h"
#include "core/base/sha256.h"
#include "core/data/images/choose_size.h"
#include "core/data/images/image_cache.h"
#include "core/data/images/image_decoder.h"
#include "core/data/images/read_files.h"

namespace lathe::images {
namespace {

/// What is known of a row before the rows without pixels are taken out.
struct Row {
    size_t file = 0;
    std::string content, reason;  ///< a reason: there are no pixels
    PictureSize size = {};
};

/// Where the pixels of all rows go, and how a row is decoded.
struct Work {
    const ImageSource& source;
    const ImagePlaces& places;
    DecodeRequest request;
    std::vector<Row>& rows;
    uint8_t* pixels;
    size_t bytesOfRow;
};

Status decodeRow(const Work& work, const FileContent& content, ImageDecoder& decoder) {
    Row& row = work.rows[content.index];
    row.reason = content.problem;
    if (!row.reason.empty()) return {};
    row.content = sha256Hex(content.bytes);
    const std::span<uint8_t> pixels(work.pixels + content.index * work.bytesOfRow, work.bytesOfRow);
    LATHE_TRY(DecoderAnswer answer, decoder.decode(withRegion(work.request, content.region), content.bytes, pixels));
    row.size = {answer.facts.height, answer.facts.width, answer.facts.channels, answer.facts.bits};
    if (answer.facts.decoded == 0) row.reason = std::move(answer.reason);
    return {};
}

std::vector<size_t> filesOf(const std::vector<Row>& rows) {
    std::vector<size_t> files;
    for (const Row& row : rows) files.push_back(row.file);
    return files;
}

/// With a decoder for each thread.
Status decodeAll(const Work& work) {
    const auto makeWork = [&work] {
        const auto decoder = std::make_shared<ImageDecoder>(work.places.decoder);
        return FileWork([&work, decoder](const FileContent& content) { return decodeRow(work, content, *decoder); });
    };
    return readFiles(work.source, filesOf(work.rows), {work.places.threads, work.places.watch}, makeWork);
}

/// A file that is no image by its first bytes is one by its name: it is damaged.
void sortOut(const ImageSource& source, std::vector<Row>& rows, ImageSet& set) {
    const std::vector<ListedFile>& files = source.files();
    for (size_t i = 0; i < files.size(); ++i) {
        if (source.startsAsImage(i) || isNamedAsImage(files[i].path))
            rows.push_back({i, {}, {}, {}});
        else
            set.others.push_back(i);
    }
}

/// Some of all files. A file that cannot be decoded says nothing of the size.
Result<std::vector<ImageFacts>> survey(const ImageSource& source, const std::vector<Row>& rows, const ImagePlaces& places) {
    constexpr size_t most = 64;
    std::vector<size_t> some;
    const size_t step = std::max<size_t>(1, rows.size() / most);
    for (size_t i = 0; i < rows.size(); i += step) some.push_back(rows[i].file);
    std::vector<ImageFacts> facts;
    ImageDecoder decoder(places.decoder);
    const auto contents = source.contents(std::move(some));
    for (;;) {
        LATHE_TRY(const std::optional<FileContent> content, contents->next());
        if (!content) return facts;
        if (!content->problem.empty()) continue;
        LATHE_TRY(const DecoderAnswer answer, decoder.inspect(content->bytes, content->region));
        if (answer.facts.decoded != 0) facts.push_back({answer.facts.height, answer.facts.width, answer.facts.channels});
    }
}

uint64_t memoryFor(const ImagePlaces& places) {
    if (places.mostMemory > 0) return places.mostMemory;
    return static_cast<uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) / 2;
}

Diagnostic tooManyPixels(const ImageSource& source, int64_t images, const std::optional<int64_t>& bytes) {
    return requestError("images.memory", source.where().string(),
                        "the pixels of {0} images take {1}, more than half of the memory",
                        {std::to_string(images), bytes ? bytesText(*bytes) : "2^63 B"},
                        "choose a smaller data.reader.height and data.reader.width");
}

/// Takes out the rows without pixels.
void collect(std::vector<Row>& rows, size_t bytes, ImageSet& set) {
    size_t kept = 0;
    uint8_t* const pixels = set.pixels.data();
    for (size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].reason.empty()) {
            set.bad.push_back({rows[i].file, std::move(rows[i].reason)});
            continue;
        }
        if (kept != i) std::copy_n(pixels + i * bytes, bytes, pixels + kept * bytes);
        set.files.push_back(rows[i].file);
        set.sizes.push_back(rows[i].size);
        set.content.push_back(std::move(rows[i].content));
        ++kept;
    }
    set.shape = set.shape.withFirst(static_cast<int64_t>(kept));
    set.pixels = set.pixels.first(kept * bytes);
}

DecodeRequest requestOf(const ImageSettings& s) {
    DecodeRequest request;
    request.height = static_cast<uint32_t>(s.height);
    request.width = static_cast<uint32_t>(s.width);
    request.channels = static_cast<uint32_t>(s.channels);
    request.fit = s.fit;
    request.content = s.content;
    return request;
}

/// Decodes to set.pixels, which has room for all rows.
Status decodeRows(const ImageSource& source, const ImageSettings& settings, const ImagePlaces& places, std::vector<Row>& rows,
                  ImageSet& set) {
    const auto bytes = static_cast<size_t>(settings.channels * settings.height * settings.width);
    const Work work{source, places, requestOf(settings), rows, set.pixels.data(), bytes};
    LATHE_CHECK(decodeAll(work));
    collect(rows, bytes, set);
    return {};
}

/// Images that were found, and the size that they get.
struct Found {
    ImageSet set;
    std::vector<Row> rows;
    ImageSettings settings;
};

Result<Found> findImages(const ImageSource& source, const ImageSettings& settings, const ImagePlaces& places) {
    Found found{{}, {}, settings};
    sortOut(source, found.rows, found.set);
    ImageSettings& s = found.settings;
    if (s.height == 0 || s.channels == 0) {
        LATHE_TRY(const std::vector<ImageFacts> facts, survey(source, found.rows, places));
        s = chooseSize(s, facts);
    }
    found.set.shape = Shape{static_cast<int64_t>(found.rows.size()), s.channels, s.height, s.width};
    return found;
}

/// In memory, or, if it is too large for it, in a file of the cache.
Status decodeAndKeep(const ImageSource& source, const ImagePlaces& places, Found& found, const std::string& key) {
    ImageSet& set = found.set;
    const ImageCache cache(places.cache);
    const auto bytes = set.shape.checkedElements();
    const bool fits = bytes && static_cast<uint64_t>(*bytes) <= memoryFor(places);
    if (!bytes || (!fits && places.cache.empty())) return tooManyPixels(source, set.shape[0], bytes);
    if (fits) {
        LATHE_TRY(set.pixels, PixelBlock::inMemory(static_cast<size_t>(*bytes)));
        LATHE_CHECK(decodeRows(source, found.settings, places, found.rows, set));
        if (!set.files.empty()) cache.put(key, set);
        return {};
    }
    LATHE_TRY(UnfinishedSet unfinished, cache.begin(key, static_cast<uint64_t>(*bytes)));
    set.pixels = unfinished.pixels();
    LATHE_CHECK(decodeRows(source, found.settings, places, found.rows, set));
    return set.files.empty() ? Status() : cache.keep(key, std::move(unfinished), set);
}

std::string keyFor(const ImageSource& source, const ImageSettings& settings, const ImagePlaces& places) {
    return places.cache.empty() ? std::string() : ImageCache::keyOf(source.where(), source.files(), settings);
}

}  // namespace

Result<ImageSet> readImages(const ImageSource& source, const ImageSettings& settings, const ImagePlaces& places) {
    const ImageCache cache(places.cache);
    const std::string key = keyFor(source, settings, places);
    if (auto kept = cache.get(key, source.files().size(), memoryFor(places))) return std::move(*kept);
    LATHE_TRY(Found found, findImages(source, settings, places));
    LATHE_CHECK(decodeAndKeep(source, places, found, key));
    // A project names what was chosen: it need not decode the set again.
    if (!found.set.files.empty()) cache.addKey(key, keyFor(source, found.settings, places));
    return std::move(found.set);
}

}  // namespace lathe::images
