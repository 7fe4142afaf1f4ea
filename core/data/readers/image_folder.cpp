// SPDX-License-Identifier: Apache-2.0
#include <memory>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/base/sha256.h"
#include "core/data/annotations/annotations.h"
#include "core/data/content_hash.h"
#include "core/data/images/file_notes.h"
#include "core/data/images/image_cache.h"
#include "core/data/images/image_files.h"
#include "core/data/images/image_labels.h"
#include "core/data/images/image_layout.h"
#include "core/data/images/image_params.h"
#include "core/data/images/image_preview.h"
#include "core/data/images/image_samples.h"
#include "core/data/images/read_images.h"
#include "core/data/reader.h"

namespace lathe::readers::image_folder_def {
namespace {

namespace fs = std::filesystem;
using namespace images;

constexpr size_t mostClasses = 65536;

const TextParam path{{.key = "path",
                      .label = "Folder or archive",
                      .help = "Folder or archive (.tar, .tar.gz, .zip) with one folder of images for each class. Folders called "
                              "train, val and test above them are the splits. Images in a folder called unlabeled are left out "
                              "until the cleaning list gives them a class."}};
const TextParam labelColumn{{.key = "label",
                             .label = "Label column",
                             .help = "Column with the class in a metadata.csv or metadata.jsonl file beside the images, whose "
                                     "column file_name has their paths. Empty: label, if there is such a file; otherwise, "
                                     "folders are the classes."}};

/// Files, and what became of them.
struct Opened {
    std::unique_ptr<ImageSource> source;
    ImageSet set;
    std::string where() const { return source->where().string(); }  ///< for messages
    const std::string& nameOf(size_t file) const { return source->files()[file].path; }
    const std::string& pathOf(size_t row) const { return nameOf(set.files[row]); }
};

Status checkSettings(const Params& p) {
    if (p[path].empty())
        return requestError("images.no_path", "data.reader.path", "no folder is chosen", {},
                            "set data.reader.path to the folder");
    return checkImageSize(p);
}

Diagnostic nothingThere(const Opened& opened) {
    return requestError("images.none", opened.where(), "there are no images (JPEG, PNG, WebP, GIF, BMP, PNM or TIFF)", {},
                        "choose a folder with one folder of images for each class");
}

Diagnostic badImage(const Opened& opened, const BadImage& image) {
    return requestError("images.bad", (opened.source->where() / opened.nameOf(image.file)).string(),
                        "the image cannot be decoded: {0}", {image.reason},
                        "repair or remove the file, or set data.reader.bad to skip");
}

Result<Opened> openFiles(const Params& p, std::unique_ptr<ImageSource> source, const ImagePlaces& places) {
    Opened opened{std::move(source), {}};
    LATHE_TRY(opened.set, readImages(*opened.source, imageSettingsOf(p), places));
    const ImageSet& set = opened.set;
    if (!set.bad.empty() && (p[damagedImages] == "stop" || set.files.empty())) return badImage(opened, set.bad.front());
    if (set.files.empty()) return nothingThere(opened);
    return opened;
}

/// What a folder says of its images.
struct Layout {
    ImageLayout labeled = {};
    std::vector<size_t> unlabeled = {};  ///< rows of images that wait for a class
};

Diagnostics notesOn(const Opened& opened, const ImageLabels& labels, const Layout& layout) {
    const int64_t withoutClass = layout.labeled.withoutClass;
    Diagnostics notes = opened.source->notes();
    notes.insert(notes.end(), labels.notes.begin(), labels.notes.end());
    const ImageSet& set = opened.set;
    if (!set.bad.empty())
        notes.push_back(fileNote("images.skipped", Severity::Warning, *opened.source,
                                 "{0} of {1} images cannot be decoded and were skipped: {2}",
                                 {std::to_string(set.bad.size()), std::to_string(set.bad.size() + set.files.size()),
                                  namesOfBad(*opened.source, set.bad)}));
    if (withoutClass > 0 && !labels.byPath.empty())
        notes.push_back(fileNote("images.without_label", Severity::Note, *opened.source,
                                 "{0} images that have no label were ignored", {std::to_string(withoutClass)}));
    if (withoutClass > 0 && labels.byPath.empty())
        notes.push_back(fileNote("images.without_class", Severity::Note, *opened.source,
                                 "{0} images that are not in the folder of a class were ignored",
                                 {std::to_string(withoutClass)}));
    if (!layout.unlabeled.empty())
        notes.push_back(fileNote("images.unlabeled", Severity::Note, *opened.source,
                                 "{0} images in folders called unlabeled have no class, and are left out until they get one",
                                 {std::to_string(layout.unlabeled.size())}));
    if (const std::vector<size_t> others = filesWithout(set.others, labels.files); !others.empty())
        notes.push_back(fileNote("images.other_files", Severity::Note, *opened.source,
                                 "{0} files that are not images were ignored, for example {1}",
                                 {std::to_string(others.size()), opened.nameOf(others.front())}));
    return notes;
}

ImageLayout layoutOfPaths(const std::vector<std::string>& paths, const ImageLabels& labels) {
    std::vector<std::string> classes;
    if (labels.byPath.empty()) return layoutOf(paths);
    for (const std::string& name : paths) {
        const auto it = labels.byPath.find(name);
        classes.push_back(it == labels.byPath.end() ? std::string() : it->second);
    }
    return layoutByLabels(paths, classes);
}

/// Images in a folder called unlabeled have the class that the metadata give them, or none.
Layout layoutOfRows(const Opened& opened, const ImageLabels& labels) {
    Layout layout;
    std::vector<size_t> rows;
    std::vector<std::string> paths;
    for (size_t row = 0; row < opened.set.files.size(); ++row) {
        const std::string& name = opened.pathOf(row);
        const auto label = labels.byPath.find(name);
        if (isUnlabeledPath(name) && (label == labels.byPath.end() || label->second.empty())) {
            layout.unlabeled.push_back(row);
            continue;
        }
        rows.push_back(row);
        paths.push_back(name);
    }
    layout.labeled = layoutOfPaths(paths, labels);
    for (ImagePlace& place : layout.labeled.places) place.image = rows[place.image];
    return layout;
}

Status checkClasses(const Opened& opened, const ImageLayout& layout) {
    if (layout.classes.empty())
        return requestError("images.no_classes", opened.where(), "the images are not in folders of classes", {},
                            "put the images of each class into a folder with the name of the class");
    if (layout.classes.size() <= mostClasses) return {};
    return requestError("images.classes", opened.where(), "there are {0} folders with images, but at most {1} classes",
                        {std::to_string(layout.classes.size()), std::to_string(mostClasses)},
                        "choose a folder with one folder for each class");
}

DatasetInfo infoOf(const Opened& opened, std::vector<std::string> classes) {
    DatasetInfo info;
    info.features = {DType::U8, opened.set.shape.sample()};
    info.target = {DType::I64, Shape{}};
    info.classes = std::move(classes);
    return info;
}

/// What the samples follow from. Where the folder is does not matter.
std::string fingerprintOf(const Params& p, const Opened& opened, const ImageLayout& layout) {
    Sha256 sum;
    sum.update(fmt::format("image_folder 1 {} {}\n", toString(opened.set.shape.sample()), p[imageFit]));
    for (const ImagePlace& place : layout.places)
        sum.update(fmt::format("{} {} {}\n", static_cast<int>(place.part), element(layout.classes, place.label),
                               opened.set.content[place.image]));
    return sum.hex();
}

ImageSample sampleOf(const Opened& opened, size_t row, int64_t label) {
    return {static_cast<int64_t>(row), label, opened.pathOf(row), hashOfDigest(opened.set.content[row]), opened.set.sizes[row]};
}

std::vector<ImageSample> rowsOf(const Opened& opened) {
    std::vector<ImageSample> rows;
    for (size_t row = 0; row < opened.set.files.size(); ++row) rows.push_back(sampleOf(opened, row, 0));
    return rows;
}

std::shared_ptr<const Dataset> unlabeledOf(const Opened& opened, const Layout& layout) {
    std::vector<ImageSample> samples;
    for (const size_t row : layout.unlabeled) samples.push_back(sampleOf(opened, row, -1));
    if (samples.empty()) return nullptr;
    return std::make_shared<ImageSamples>(infoOf(opened, layout.labeled.classes), opened.set.pixels, std::move(samples));
}

fs::path placeOf(const Params& p, const fs::path& base) {
    return (base / p[path]).lexically_normal();
}

Result<DatasetPair> openAll(const Params& p, const fs::path& base, ReadWatch* watch) {
    LATHE_CHECK(checkSettings(p));
    ImagePlaces places;
    places.cache = ImageCache::usualFolder();
    places.watch = watch;
    LATHE_TRY(auto source, openImageSource(placeOf(p, base), watch));
    LATHE_TRY(const ImageLabels labels, readImageLabels(*source, p[labelColumn]));
    LATHE_TRY(const Opened opened, openFiles(p, std::move(source), places));
    const Layout layout = layoutOfRows(opened, labels);
    LATHE_CHECK(checkClasses(opened, layout.labeled));
    const ImageLayout& labeled = layout.labeled;
    DatasetPair pair = samplesAt(labeled.places, infoOf(opened, labeled.classes), opened.set.pixels, rowsOf(opened));
    pair.unlabeled = unlabeledOf(opened, layout);
    pair.fingerprint = fingerprintOf(p, opened, labeled);
    pair.notes = notesOn(opened, labels, layout);
    if (!pair.training) return nothingThere(opened);
    return pair;
}

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    return openAll(p, base, nullptr);
}

Result<DatasetPair> openWatched(const Params& p, const fs::path& base, ReadWatch& watch) {
    return openAll(p, base, &watch);
}

/// A compressed tar file would have to be read from its beginning to its end.
Result<std::shared_ptr<const SamplePreview>> preview(const Params& p, const fs::path& base) {
    LATHE_CHECK(checkSettings(p));
    const fs::path where = placeOf(p, base);
    if (!isReadAnywhere(where)) return std::shared_ptr<const SamplePreview>();
    LATHE_TRY(auto source, openImageSource(where, nullptr));
    LATHE_TRY(const ImageLabels labels, readImageLabels(*source, p[labelColumn]));
    PreviewList list = listForPreview(*source, labels.byPath);
    if (list.images.empty()) return std::shared_ptr<const SamplePreview>();
    return makeImagePreview(std::move(source), std::move(list), imageSettingsOf(p));
}

/// All images below a folder or in an archive, or one, with class 0.
Result<DatasetPair> openUnlabeled(const Params& given, const fs::path& base, const DatasetInfo& trained) {
    Params p = given;
    readSizeLike(p, trained);
    LATHE_CHECK(checkSettings(p));
    LATHE_TRY(auto source, openImagesAt(placeOf(p, base)));
    LATHE_TRY(const Opened opened, openFiles(p, std::move(source), {}));
    std::vector<ImageSample> samples = rowsOf(opened);
    DatasetPair pair;
    pair.training = std::make_shared<ImageSamples>(infoOf(opened, trained.classes), opened.set.pixels, std::move(samples));
    pair.notes = notesOn(opened, {}, {});
    return pair;
}

Recognition recognise(const fs::path& where) {
    std::error_code ignored;
    const bool isFolder = fs::is_directory(where, ignored);
    if (!isFolder && startsAsImage(where)) return Recognition::Readable;
    const ImageFolderKind kind = isFolder ? glanceAt(where) : glanceAtArchive(where);
    if (kind == ImageFolderKind::None) return Recognition::No;
    // Folders of images and annotations are no classes.
    const bool annotated = annotations::glanceAtAnnotations(where) != annotations::Annotation::None;
    return kind == ImageFolderKind::Classes && !annotated ? Recognition::Typical : Recognition::Readable;
}

}  // namespace

extern const ReaderDef image_folder;
const ReaderDef image_folder{
    .type = "image_folder",
    .label = "Folder of images",
    .help =
        "Images of any size in one folder for each class, also in an archive: JPEG, PNG, WebP, GIF, "
        "BMP, PNM and TIFF.",
    .params = {&path, &imageHeight, &imageWidth, &imageChannels, &imageFit, &damagedImages, &labelColumn},
    .sample = SampleKind::Photo,
    .recognise = recognise,
    .open = open,
    .readLike = readSizeLike,
    .openUnlabeled = openUnlabeled,
    .openWatched = openWatched,
    .preview = preview};

}  // namespace lathe::readers::image_folder_def
