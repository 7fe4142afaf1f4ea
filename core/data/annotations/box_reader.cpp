// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/box_reader.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/base/sha256.h"
#include "core/data/annotations/file_index.h"
#include "core/data/images/image_cache.h"
#include "core/data/images/image_params.h"
#include "core/data/images/image_preview.h"
#include "core/data/images/image_samples.h"
#include "core/data/images/picked_source.h"
#include "core/data/images/read_images.h"

namespace lathe::annotations {

const TextParam boxPath{
    {.key = "path", .label = "Folder or archive", .help = "Folder or archive with the images and their boxes."}};
const FloatParam boxMargin{{.key = "margin",
                            .label = "Margin around boxes",
                            .initial = 0,
                            .min = 0,
                            .max = images::mostMargin,
                            .help = "Pixels around a box that belong to its sample, as a share of the width and height of the "
                                    "box."}};
const IntParam smallestBox{{.key = "min_size",
                            .label = "Smallest box",
                            .initial = 4,
                            .min = 1,
                            .max = images::mostSide,
                            .help = "Boxes whose width or height in the image is smaller are ignored.",
                            .unit = "px"}};

namespace {

namespace fs = std::filesystem;
using images::ImageSet;

/// A box that is a sample.
struct Crop {
    size_t image = 0, box = 0;  ///< of the set
};

/// All that the samples are made from.
struct Crops {
    OpenedBoxes opened;
    std::vector<Crop> crops;
    ImageSet pixels;  ///< its files are numbers of crops

    const BoxedImage& imageOf(size_t crop) const { return opened.set.images[crops[crop].image]; }
    const LabeledBox& boxOf(size_t crop) const { return imageOf(crop).boxes[crops[crop].box]; }
    const std::string& pathOf(size_t crop) const { return opened.source->files()[imageOf(crop).file].path; }
    std::string where() const { return opened.source->where().string(); }
};

std::vector<Crop> cropsOf(const BoxSet& set) {
    std::vector<Crop> crops;
    for (size_t i = 0; i < set.images.size(); ++i)
        for (size_t b = 0; b < set.images[i].boxes.size(); ++b) crops.push_back({i, b});
    return crops;
}

/// The pixels that become the sample of a box.
images::Region regionOf(const LabeledBox& box, const Params& p) {
    images::Region region = box.region;
    region.margin = p[boxMargin];
    region.least = static_cast<uint32_t>(p[smallestBox]);
    return region;
}

std::vector<images::Pick> picksOf(const Crops& all, const Params& p) {
    std::vector<images::Pick> picks;
    for (size_t i = 0; i < all.crops.size(); ++i) picks.push_back({all.imageOf(i).file, regionOf(all.boxOf(i), p)});
    return picks;
}

/// The boxes of the test split, or the others.
void addPreviewed(const OpenedBoxes& opened, const Params& p, bool isTest, std::vector<images::PreviewedImage>& out) {
    for (const BoxedImage& image : opened.set.images) {
        if ((image.part == images::ImagePart::Test) != isTest) continue;
        const std::string& path = opened.source->files()[image.file].path;
        for (size_t b = 0; b < image.boxes.size(); ++b)
            out.push_back({image.file, image.boxes[b].label, regionOf(image.boxes[b], p), fmt::format("{}#{}", path, b + 1)});
    }
}

Status checkCount(const Crops& all) {
    if (all.crops.empty())
        return requestError("boxes.none", all.where(), "no annotated box belongs to an image in the folder", {},
                            "check that the images are in the folder, with the names that the annotations have");
    if (all.crops.size() <= images::mostFiles) return {};
    return requestError("boxes.too_many", all.where(), "there are {0} boxes, but at most {1} samples",
                        {std::to_string(all.crops.size()), std::to_string(images::mostFiles)},
                        "choose a folder with fewer images");
}

bool isTooSmall(const images::BadImage& bad) {
    return bad.reason == images::smallRegionReason;
}

Status checkDecoded(const Crops& all, const Params& p) {
    const auto& bad = all.pixels.bad;
    const auto damaged = std::find_if(bad.begin(), bad.end(), [](const auto& b) { return !isTooSmall(b); });
    const bool stop = p[images::damagedImages] == "stop" || all.pixels.files.empty();
    if (damaged != bad.end() && stop)
        return requestError("images.bad", (fs::path(all.where()) / all.pathOf(damaged->file)).string(),
                            "the image cannot be decoded: {0}", {damaged->reason},
                            "repair or remove the file, or set data.reader.bad to skip");
    if (!all.pixels.files.empty()) return {};
    return requestError("boxes.small", all.where(), "no box has {0} pixels of its image in both directions",
                        {std::to_string(p[smallestBox])}, "choose a smaller data.reader.min_size");
}

Result<Crops> openCrops(ReadBoxes read, const fs::path& where, const Params& p, ReadWatch* watch) {
    Crops all;
    LATHE_TRY(all.opened, openBoxes(read, where, watch));
    all.crops = cropsOf(all.opened.set);
    LATHE_CHECK(checkCount(all));
    images::ImagePlaces places;
    places.cache = images::ImageCache::usualFolder();
    places.watch = watch;
    const auto source = images::pickFrom(*all.opened.source, picksOf(all, p));
    LATHE_TRY(all.pixels, images::readImages(*source, images::imageSettingsOf(p), places));
    LATHE_CHECK(checkDecoded(all, p));
    return all;
}

/// A note if there is something to say.
void addNote(std::string_view code, Diagnostics& notes, const Crops& all, Severity severity, int64_t count, std::string_view text,
             std::vector<std::string> more = {}) {
    if (count == 0) return;
    more.insert(more.begin(), std::to_string(count));
    notes.push_back(requestError(code, all.where(), text, std::move(more)));
    notes.back().severity = severity;
}

/// Damaged files, each once, with the reason.
std::set<std::string> damagedFiles(const Crops& all) {
    std::set<std::string> files;
    for (const images::BadImage& bad : all.pixels.bad)
        if (!isTooSmall(bad)) files.insert(fmt::format("{} ({})", all.pathOf(bad.file), bad.reason));
    return files;
}

Diagnostics notesOn(const Crops& all, const Params& p) {
    Diagnostics notes = all.opened.source->notes();
    const BoxSet& set = all.opened.set;
    notes.insert(notes.end(), set.notes.begin(), set.notes.end());
    const std::set<std::string> damaged = damagedFiles(all);
    const auto small = std::count_if(all.pixels.bad.begin(), all.pixels.bad.end(), isTooSmall);
    const std::string least = std::to_string(p[smallestBox]);
    addNote("boxes.damaged", notes, all, Severity::Warning, static_cast<int64_t>(damaged.size()),
            "{0} images cannot be decoded and were skipped, for example {1}", {damaged.empty() ? "" : *damaged.begin()});
    addNote("boxes.skipped_small", notes, all, Severity::Note, small,
            "{0} boxes have less than {1} pixels of the image in a direction and were skipped", {least});
    addNote("boxes.skipped_empty", notes, all, Severity::Warning, set.skipped.empty,
            "{0} boxes without width or height, or with numbers that are not finite, were skipped");
    addNote("boxes.skipped_crowds", notes, all, Severity::Note, set.skipped.crowds,
            "{0} boxes around groups of objects (iscrowd) were skipped");
    addNote("boxes.without_image", notes, all, Severity::Warning, set.skipped.withoutImage,
            "{0} annotated images are not there and were skipped");
    addNote("boxes.without_boxes", notes, all, Severity::Note, set.skipped.withoutBoxes, "{0} images have no boxes");
    return notes;
}

/// What the samples follow from. Where the folder is does not matter.
std::string fingerprintOf(const Crops& all, const Params& p) {
    Sha256 sum;
    sum.update(fmt::format("boxes 1 {} {} {} {}\n", toString(all.pixels.shape.sample()), p[images::imageFit], p[boxMargin],
                           p[smallestBox]));
    for (size_t row = 0; row < all.pixels.files.size(); ++row) {
        const size_t crop = all.pixels.files[row];
        const images::Region& r = all.boxOf(crop).region;
        sum.update(fmt::format("{} {} {} {} {} {} {} {}\n", static_cast<int>(all.imageOf(crop).part),
                               element(all.opened.set.classes, all.boxOf(crop).label), r.left, r.top, r.right, r.bottom,
                               r.relative, all.pixels.content[row]));
    }
    return sum.hex();
}

DatasetInfo infoOf(const Crops& all) {
    DatasetInfo info;
    info.features = {DType::U8, all.pixels.shape.sample()};
    info.target = {DType::I64, Shape{}};
    info.classes = all.opened.set.classes;
    return info;
}

DatasetPair samplesOf(const Crops& all) {
    std::vector<images::ImagePlace> places;
    std::vector<images::ImageSample> rows;
    for (size_t row = 0; row < all.pixels.files.size(); ++row) {
        const size_t crop = all.pixels.files[row];
        places.push_back({row, all.imageOf(crop).part, all.boxOf(crop).label});
        rows.push_back({.row = static_cast<int64_t>(row),
                        .name = fmt::format("{}#{}", all.pathOf(crop), all.crops[crop].box + 1),
                        .size = all.pixels.sizes[row]});
    }
    return images::samplesAt(places, infoOf(all), all.pixels.pixels, rows);
}

/// Splits that leave nothing to train on are none.
void keepTraining(BoxSet& set) {
    const auto trains = [](const BoxedImage& image) { return image.part == images::ImagePart::Training && !image.boxes.empty(); };
    if (std::any_of(set.images.begin(), set.images.end(), trains)) return;
    for (BoxedImage& image : set.images) image.part = images::ImagePart::Training;
}

}  // namespace

ParamDefs boxParams() {
    return {&boxPath,
            &boxMargin,
            &smallestBox,
            &images::imageHeight,
            &images::imageWidth,
            &images::imageChannels,
            &images::imageFit,
            &images::damagedImages};
}

Result<OpenedBoxes> openBoxes(ReadBoxes read, const fs::path& where, ReadWatch* watch) {
    OpenedBoxes opened;
    LATHE_TRY(opened.source, images::openImageSource(where, watch));
    LATHE_TRY(opened.set, read(*opened.source));
    const auto isEmpty = [](const BoxedImage& image) { return image.boxes.empty(); };
    opened.set.skipped.withoutBoxes = std::count_if(opened.set.images.begin(), opened.set.images.end(), isEmpty);
    keepTraining(opened.set);
    return opened;
}

Result<std::shared_ptr<const SamplePreview>> previewBoxes(ReadBoxes read, const Params& p, const fs::path& base) {
    const fs::path where = (base / p[boxPath]).lexically_normal();
    LATHE_CHECK(images::checkImageSize(p));
    if (!images::isReadAnywhere(where)) return std::shared_ptr<const SamplePreview>();
    LATHE_TRY(OpenedBoxes opened, openBoxes(read, where, nullptr));
    images::PreviewList list{opened.set.classes, {}};
    for (const bool isTest : {false, true}) addPreviewed(opened, p, isTest, list.images);
    if (list.images.empty()) return std::shared_ptr<const SamplePreview>();
    return images::makeImagePreview(std::move(opened.source), std::move(list), images::imageSettingsOf(p));
}

Result<DatasetPair> cropBoxes(ReadBoxes read, const Params& p, const fs::path& base, ReadWatch* watch) {
    if (p[boxPath].empty())
        return requestError("boxes.no_path", "data.reader.path", "no folder is chosen", {}, "set data.reader.path to the folder");
    LATHE_CHECK(images::checkImageSize(p));
    LATHE_TRY(const Crops all, openCrops(read, (base / p[boxPath]).lexically_normal(), p, watch));
    DatasetPair pair = samplesOf(all);
    pair.fingerprint = fingerprintOf(all, p);
    pair.notes = notesOn(all, p);
    if (pair.training) return pair;
    return requestError("boxes.none", all.where(), "no annotated box belongs to an image in the folder", {},
                        "check that the images are in the folder, with the names that the annotations have");
}

}  // namespace lathe::annotations
