// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "core/data/annotations/annotations.h"
#include "core/data/annotations/box_set.h"
#include "core/data/boxed_pictures.h"
#include "core/data/dataset.h"
#include "core/data/images/image_params.h"
#include "core/data/images/image_source.h"
#include "core/data/read_watch.h"
#include "core/data/reader.h"
#include "core/graph/params.h"

namespace lathe::annotations {

/// Parameters of all readers of boxes, besides those of images (images/image_params.h).
extern const TextParam boxPath;
extern const FloatParam boxMargin;
extern const IntParam smallestBox;

/// The boxes of a folder or an archive in one format.
using ReadBoxes = Result<BoxSet> (*)(const images::ImageSource&);

/// The source and its boxes without decoding an image: for programs that draw them.
struct OpenedBoxes {
    std::unique_ptr<images::ImageSource> source;
    BoxSet set;
};
/// Errors: images.no_folder, those of `read` and of the source.
Result<OpenedBoxes> openBoxes(ReadBoxes read, const std::filesystem::path& where, ReadWatch*);

/// Each box as a sample: the pixels in it, with a margin, in the size of the samples. Boxes that are cut off by the border keep
/// what is in the image; those with less than `smallestBox` pixels in a direction are counted and left out. A sample is called
/// "images/a.jpg#2" for the second box of the file. Errors: boxes.no_path, boxes.none, boxes.too_many, images.bad (a damaged
/// image, by `damagedImages`), those of readImages and of openBoxes.
Result<DatasetPair> cropBoxes(ReadBoxes read, const Params&, const std::filesystem::path& base, ReadWatch*);

/// The samples before they are decoded, also those that are too small. Null: they have to be read from the beginning to the end.
/// Errors: images.size, those of openBoxes.
Result<std::shared_ptr<const SamplePreview>> previewBoxes(ReadBoxes read, const Params&, const std::filesystem::path& base);

/// The pictures of the boxes, with the parameters of the samples. Errors: those of openBoxes.
Result<std::shared_ptr<const BoxedPictures>> openWholePictures(ReadBoxes read, const Params&, const std::filesystem::path& base);

/// What is said of a reader of boxes.
struct BoxFormat {
    std::string_view type, label, help;
};
/// All parameters in the order of the form.
ParamDefs boxParams();

/// A reader of boxes in one format, which is typical for folders with such annotations.
template <ReadBoxes read, Annotation annotation>
ReaderDef boxReader(const BoxFormat& format) {
    return {.type = format.type,
            .label = format.label,
            .help = format.help,
            .params = boxParams(),
            .sample = SampleKind::Photo,
            .recognise =
                [](const std::filesystem::path& where) {
                    return glanceAtAnnotations(where) == annotation ? Recognition::Typical : Recognition::No;
                },
            .open = [](const Params& p, const std::filesystem::path& base) { return cropBoxes(read, p, base, nullptr); },
            .readLike = images::readSizeLike,
            .openWatched = [](const Params& p, const std::filesystem::path& base,
                              ReadWatch& watch) { return cropBoxes(read, p, base, &watch); },
            .preview = [](const Params& p, const std::filesystem::path& base) { return previewBoxes(read, p, base); },
            .openPictures = [](const Params& p, const std::filesystem::path& base) { return openWholePictures(read, p, base); }};
}

}  // namespace lathe::annotations
