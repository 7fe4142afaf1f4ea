// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/annotations.h"
#include "core/data/annotations/box_reader.h"
#include "core/data/annotations/yolo_boxes.h"
#include "core/data/images/image_params.h"
#include "core/data/reader.h"

namespace lathe::readers::yolo_def {
namespace {

namespace fs = std::filesystem;
using namespace annotations;

const TextParam path{
    {.key = "path",
     .label = "Folder or archive",
     .help = "Folder or archive with the images, a text file of boxes for each, and class names in data.yaml or classes.txt."}};

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    return cropBoxes(readYoloBoxes, path, p, base, nullptr);
}

Result<DatasetPair> openWatched(const Params& p, const fs::path& base, ReadWatch& watch) {
    return cropBoxes(readYoloBoxes, path, p, base, &watch);
}

Recognition recognise(const fs::path& where) {
    return glanceAtAnnotations(where) == Annotation::Yolo ? Recognition::Typical : Recognition::No;
}

}  // namespace

extern const ReaderDef yolo;
const ReaderDef yolo{.type = "yolo",
                     .label = "Boxes in the format of YOLO",
                     .help = "Images with a text file of boxes each (YOLO). Each box is a sample, to classify what it contains.",
                     .params = boxParams(path),
                     .sample = SampleKind::Photo,
                     .recognise = recognise,
                     .open = open,
                     .readLike = images::readSizeLike,
                     .openWatched = openWatched};

}  // namespace lathe::readers::yolo_def
