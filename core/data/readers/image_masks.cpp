// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/base/sha256.h"
#include "core/data/annotations/annotations.h"
#include "core/data/annotations/file_index.h"
#include "core/data/annotations/mask_classes.h"
#include "core/data/annotations/mask_pairs.h"
#include "core/data/annotations/mask_samples.h"
#include "core/data/annotations/yolo_names.h"
#include "core/data/images/image_cache.h"
#include "core/data/images/image_params.h"
#include "core/data/images/image_preview.h"
#include "core/data/images/picked_source.h"
#include "core/data/images/read_images.h"
#include "core/data/known_classes.h"
#include "core/data/reader.h"

namespace lathe::readers::image_masks_def {
namespace {

namespace fs = std::filesystem;
using namespace annotations;
using images::ImagePart;
using images::ImageSet;
using images::ImageSource;

const TextParam path{
    {.key = "path",
     .label = "Folder or archive",
     .help =
         "Folder or archive with images and their masks. The mask of an image is in the folder masks beside the folder images, "
         "in train_masks or trainannot beside train, or in the file a_mask.png beside a.jpg."}};
const TextParam classNames{{.key = "classes",
                            .label = "Class names",
                            .help = "Class names in order, separated by commas. Empty: the lines of classes.txt, or the numbers "
                                    "of the masks."}};
const ChoiceParam numbers{{.key = "values",
                           .label = "Values of masks",
                           .initial = "auto",
                           .options = {"auto", "index", "order"},
                           .help = "index: the palette index or the gray value is the class. order: the values that occur are "
                                   "the classes, in ascending order. auto: order for masks of 0 and 255, otherwise index."}};
const IntParam ignored{{.key = "ignore",
                        .label = "Ignored value",
                        .initial = 255,
                        .min = -1,
                        .max = 255,
                        .help = "Pixels whose mask has this value do not count. -1: all pixels count."}};
/// There is no class for a border.
const ChoiceParam fit{{.key = "fit",
                       .label = "Fit",
                       .initial = "crop",
                       .options = {"crop", "stretch"},
                       .help = "For images of another aspect ratio. crop: the middle of the image. stretch: the whole image, "
                               "distorted."}};

/// Images and masks, decoded.
struct Decoded {
    std::unique_ptr<ImageSource> source;
    MaskPairs found;
    ImageSet images, masks;                 ///< their files are numbers of `found.pairs`
    std::vector<MaskedImage> samples = {};  ///< pairs of which both are there, in one size
    std::vector<size_t> pairs = {};         ///< of each sample
    int64_t otherSize = 0;                  ///< pairs of different sizes

    const std::string& imagePath(size_t pair) const { return source->files()[found.pairs[pair].image].path; }
    const std::string& maskPath(size_t pair) const { return source->files()[found.pairs[pair].mask].path; }
    std::string where() const { return source->where().string(); }
    /// Of each sample.
    std::vector<size_t> imageFiles() const {
        std::vector<size_t> files;
        for (const size_t pair : pairs) files.push_back(found.pairs[pair].image);
        return files;
    }
};

std::vector<std::string> pathsOf(const ImageSource& source) {
    std::vector<std::string> paths;
    for (const images::ListedFile& file : source.files()) paths.push_back(file.path);
    return paths;
}

images::ImagePlaces placesFor(ReadWatch* watch) {
    images::ImagePlaces places;
    places.cache = images::ImageCache::usualFolder();
    places.watch = watch;
    return places;
}

Result<ImageSet> decode(const Decoded& all, size_t MaskPair::*which, const images::ImageSettings& settings, ReadWatch* watch) {
    std::vector<images::Pick> picks;
    for (const MaskPair& pair : all.found.pairs) picks.push_back({pair.*which, {}});
    return images::readImages(*images::pickFrom(*all.source, std::move(picks)), settings, placesFor(watch));
}

/// Masks get the size that was chosen for the images.
images::ImageSettings maskSettings(const Params& p, const Shape& shape) {
    images::ImageSettings s = images::imageSettingsOf(p);
    s.height = shape[2];
    s.width = shape[3];
    s.channels = 1;
    s.content = images::Content::Classes;
    return s;
}

/// A mask has no colors, so its channels and bits are others.
bool areOfOneSize(const PictureSize& image, const PictureSize& mask) {
    return image.height == mask.height && image.width == mask.width;
}

void pairUp(Decoded& all) {
    std::map<size_t, size_t> rowOfMask;
    for (size_t row = 0; row < all.masks.files.size(); ++row) rowOfMask[all.masks.files[row]] = row;
    for (size_t row = 0; row < all.images.files.size(); ++row) {
        const size_t pair = all.images.files[row];
        const auto mask = rowOfMask.find(pair);
        if (mask == rowOfMask.end()) continue;
        const bool same = areOfOneSize(all.images.sizes[row], all.masks.sizes[mask->second]);
        all.otherSize += !same;
        if (!same) continue;
        all.samples.push_back(
            {static_cast<int64_t>(row), static_cast<int64_t>(mask->second), all.imagePath(pair), all.images.sizes[row]});
        all.pairs.push_back(pair);
    }
}

Diagnostic badFile(const Decoded& all, const std::string& file, const std::string& reason) {
    return requestError("images.bad", (fs::path(all.where()) / file).string(), "the image cannot be decoded: {0}", {reason},
                        "repair or remove the file, or set data.reader.bad to skip");
}

Status checkDecoded(const Decoded& all, const Params& p) {
    const bool stop = p[images::damagedImages] == "stop" || all.samples.empty();
    if (stop && !all.images.bad.empty()) return badFile(all, all.imagePath(all.images.bad[0].file), all.images.bad[0].reason);
    if (stop && !all.masks.bad.empty()) return badFile(all, all.maskPath(all.masks.bad[0].file), all.masks.bad[0].reason);
    if (!all.samples.empty()) return {};
    return requestError("masks.sizes", all.where(), "no mask has the size of its image", {},
                        "save each mask with the height and width of its image");
}

Result<Decoded> openPairs(const Params& p, const fs::path& where, ReadWatch* watch) {
    Decoded all;
    LATHE_TRY(all.source, images::openImageSource(where, watch));
    all.found = pairMasks(pathsOf(*all.source));
    if (all.found.pairs.empty())
        return requestError("masks.none", all.where(), "there are no images with masks", {},
                            "put images and masks of the same names into the folders images and masks");
    LATHE_TRY(all.images, decode(all, &MaskPair::image, images::imageSettingsOf(p), watch));
    if (!all.images.files.empty()) {
        LATHE_TRY(all.masks, decode(all, &MaskPair::mask, maskSettings(p, all.images.shape), watch));
    }
    pairUp(all);
    LATHE_CHECK(checkDecoded(all, p));
    return all;
}

MaskNumberSet numbersSeen(const Decoded& all) {
    MaskNumberSet seen = {};
    const auto positions = static_cast<size_t>(all.masks.shape[2] * all.masks.shape[3]);
    for (const MaskedImage& sample : all.samples) {
        const uint8_t* const mask = all.masks.pixels.data() + static_cast<size_t>(sample.mask) * positions;
        for (size_t i = 0; i < positions; ++i) seen[mask[i]] = true;
    }
    return seen;
}

/// Those of the parameter, or the lines of classes.txt or labels.txt.
Result<std::vector<std::string>> namesFor(const Decoded& all, const Params& p) {
    std::vector<std::string> names = separatedNames(p[classNames]);
    if (!names.empty()) return names;
    std::vector<size_t> lists;
    for (size_t i = 0; i < all.source->files().size(); ++i)
        if (const std::string& file = all.source->files()[i].path; file == "classes.txt" || file == "labels.txt")
            lists.push_back(i);
    LATHE_CHECK(readTexts(*all.source, lists, [&](size_t, const std::string& text) -> Status {
        if (names.empty()) names = namesByLine(text);
        return {};
    }));
    return names;
}

MaskNumbers numbersOf(const Params& p) {
    const std::string choice = p[numbers];
    return choice == "index" ? MaskNumbers::Index : choice == "order" ? MaskNumbers::Order : MaskNumbers::Guess;
}

void addNote(std::string_view code, Diagnostics& notes, const Decoded& all, Severity severity, std::string_view text,
             std::vector<std::string> args) {
    notes.push_back(requestError(code, all.where(), text, std::move(args)));
    notes.back().severity = severity;
}

Diagnostics notesOn(const Decoded& all, const FoundClasses& classes) {
    Diagnostics notes = all.source->notes();
    const size_t bad = all.images.bad.size() + all.masks.bad.size();
    if (bad > 0) {
        const bool image = !all.images.bad.empty();
        const images::BadImage& first = image ? all.images.bad[0] : all.masks.bad[0];
        addNote("masks.skipped", notes, all, Severity::Warning,
                "{0} images or masks cannot be decoded and were skipped: {1} ({2})",
                {std::to_string(bad), image ? all.imagePath(first.file) : all.maskPath(first.file), first.reason});
    }
    if (all.otherSize > 0)
        addNote("masks.other_size", notes, all, Severity::Warning,
                "{0} masks that have another size than their image were skipped", {std::to_string(all.otherSize)});
    if (all.found.withoutMask > 0)
        addNote("masks.without_mask", notes, all, Severity::Note, "{0} images without a mask were ignored",
                {std::to_string(all.found.withoutMask)});
    if (all.found.withoutImage > 0)
        addNote("masks.without_image", notes, all, Severity::Note, "{0} masks without an image were ignored",
                {std::to_string(all.found.withoutImage)});
    if (classes.guessedBinary)
        addNote("masks.binary", notes, all, Severity::Note, "the masks have the values 0 and 255, which are classes 0 and 1", {});
    return notes;
}

DatasetInfo infoOf(const ImageSet& set, std::vector<std::string> classes) {
    DatasetInfo info;
    info.features = {DType::U8, set.shape.sample()};
    info.target = {DType::I64, Shape{set.shape[2], set.shape[3]}};
    info.classes = std::move(classes);
    return info;
}

/// What the samples follow from. Where the folder is does not matter.
std::string fingerprintOf(const Params& p, const Decoded& all, const FoundClasses& classes, const std::vector<ImagePart>& parts) {
    Sha256 sum;
    sum.update(fmt::format("image_masks 1 {} {}\n", toString(all.images.shape.sample()), p[fit]));
    for (const std::string& name : classes.names) sum.update(name + "\n");
    for (const int64_t label : classes.byNumber) sum.update(fmt::format("{} ", label));
    for (size_t i = 0; i < all.samples.size(); ++i)
        sum.update(fmt::format("\n{} {} {}", static_cast<int>(parts[i]), element(all.images.content, all.samples[i].image),
                               element(all.masks.content, all.samples[i].mask)));
    return sum.hex();
}

/// Of the samples of these images. Splits that leave nothing to train on are none.
std::vector<ImagePart> partsOf(const ImageSource& source, const std::vector<size_t>& files) {
    const FileIndex index(source);
    std::vector<ImagePart> parts;
    for (const size_t file : files) parts.push_back(index.partOf(file));
    if (std::find(parts.begin(), parts.end(), ImagePart::Training) == parts.end())
        parts.assign(parts.size(), ImagePart::Training);
    return parts;
}

DatasetPair samplesOf(const Decoded& all, const FoundClasses& classes, const std::vector<ImagePart>& parts) {
    DatasetPair pair;
    std::vector<MaskedImage> training, test;
    for (size_t i = 0; i < all.samples.size(); ++i) {
        if (parts[i] == ImagePart::Validation) pair.validation.push_back(static_cast<int64_t>(training.size()));
        (parts[i] == ImagePart::Test ? test : training).push_back(all.samples[i]);
    }
    const auto setOf = [&](std::vector<MaskedImage> samples) -> std::shared_ptr<const Dataset> {
        if (samples.empty()) return nullptr;
        return std::make_shared<MaskSamples>(infoOf(all.images, classes.names), all.images.pixels, all.masks.pixels,
                                             classes.byNumber, std::move(samples));
    };
    pair.training = setOf(std::move(training));
    pair.test = setOf(std::move(test));
    return pair;
}

Status checkPath(const Params& p) {
    if (p[path].empty())
        return requestError("masks.no_path", "data.reader.path", "no folder is chosen", {}, "set data.reader.path to the folder");
    return images::checkImageSize(p);
}

Result<DatasetPair> openAll(const Params& p, const fs::path& base, ReadWatch* watch) {
    LATHE_CHECK(checkPath(p));
    LATHE_TRY(const Decoded all, openPairs(p, (base / p[path]).lexically_normal(), watch));
    LATHE_TRY(const std::vector<std::string> names, namesFor(all, p));
    LATHE_TRY(const FoundClasses classes, maskClasses({numbersOf(p), p[ignored], names}, numbersSeen(all), all.where()));
    const std::vector<ImagePart> parts = partsOf(*all.source, all.imageFiles());
    DatasetPair pair = samplesOf(all, classes, parts);
    pair.fingerprint = fingerprintOf(p, all, classes, parts);
    pair.notes = notesOn(all, classes);
    return pair;
}

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    return openAll(p, base, nullptr);
}

Result<DatasetPair> openWatched(const Params& p, const fs::path& base, ReadWatch& watch) {
    return openAll(p, base, &watch);
}

/// The images of the pairs, those of a test split last.
Result<std::shared_ptr<const SamplePreview>> preview(const Params& p, const fs::path& base) {
    LATHE_CHECK(checkPath(p));
    const fs::path where = (base / p[path]).lexically_normal();
    if (!images::isReadAnywhere(where)) return std::shared_ptr<const SamplePreview>();
    LATHE_TRY(auto source, images::openImageSource(where, nullptr));
    std::vector<size_t> files;
    for (const MaskPair& pair : pairMasks(pathsOf(*source)).pairs) files.push_back(pair.image);
    const std::vector<ImagePart> parts = partsOf(*source, files);
    images::PreviewList list;
    for (const bool isTest : {false, true})
        for (size_t i = 0; i < files.size(); ++i)
            if ((parts[i] == ImagePart::Test) == isTest) list.images.push_back({files[i], -1});
    if (list.images.empty()) return std::shared_ptr<const SamplePreview>();
    return images::makeImagePreview(std::move(source), std::move(list), images::imageSettingsOf(p));
}

/// All images, or one, with masks of zeros.
Result<DatasetPair> openUnlabeled(const Params& given, const fs::path& base, const DatasetInfo& trained) {
    Params p = given;
    images::readSizeLike(p, trained);
    LATHE_CHECK(checkPath(p));
    const fs::path where = (base / p[path]).lexically_normal();
    LATHE_TRY(const auto source, images::openImagesAt(where));
    LATHE_TRY(const ImageSet set, images::readImages(*source, images::imageSettingsOf(p), {}));
    if (set.files.empty())
        return requestError("masks.no_images", where.string(), "there are no images that can be decoded", {},
                            "choose a folder with images");
    DatasetInfo info = trained;
    info.features = {DType::U8, set.shape.sample()};
    info.target = {DType::I64, Shape{set.shape[2], set.shape[3]}};
    LATHE_TRY(const images::PixelBlock mask, images::PixelBlock::inMemory(static_cast<size_t>(info.target.shape.elements())));
    std::vector<MaskedImage> samples;
    for (size_t row = 0; row < set.files.size(); ++row)
        samples.push_back({static_cast<int64_t>(row), 0, source->files()[set.files[row]].path, set.sizes[row]});
    DatasetPair pair;
    pair.training = std::make_shared<MaskSamples>(info, set.pixels, mask, MaskClasses{}, std::move(samples));
    pair.notes = source->notes();
    return pair;
}

/// Images without masks can be predicted.
Recognition recognise(const fs::path& where) {
    if (glanceAtAnnotations(where) == Annotation::Masks) return Recognition::Typical;
    std::error_code error;
    const bool isFolder = fs::is_directory(where, error);
    const images::ImageFolderKind kind = isFolder ? images::glanceAt(where) : images::glanceAtArchive(where);
    const bool image = !isFolder && images::startsAsImage(where);
    return image || kind != images::ImageFolderKind::None ? Recognition::Readable : Recognition::No;
}

}  // namespace

extern const ReaderDef image_masks;
const ReaderDef image_masks{.type = "image_masks",
                            .label = "Images with masks",
                            .help =
                                "Images and an image of classes for each, to find the class of each pixel: folders images and "
                                "masks, or files a.jpg and a_mask.png.",
                            .params = {&path, &classNames, &numbers, &ignored, &images::imageHeight, &images::imageWidth,
                                       &images::imageChannels, &fit, &images::damagedImages},
                            .sample = SampleKind::Photo,
                            .recognise = recognise,
                            .open = open,
                            .readLike = images::readSizeLike,
                            .openUnlabeled = openUnlabeled,
                            .openWatched = openWatched,
                            .preview = preview};

}  // namespace lathe::readers::image_masks_def
