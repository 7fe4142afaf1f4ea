// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/annotations.h"
#include "core/data/annotations/box_reader.h"
#include "core/data/annotations/coco_boxes.h"
#include "core/data/images/image_params.h"
#include "core/data/reader.h"

namespace lathe::readers::coco_def {
namespace {

namespace fs = std::filesystem;
using namespace annotations;

const TextParam path{{.key = "path",
                      .label = "Folder or archive",
                      .help = "Folder or archive with the images and their JSON files, in the format of COCO instances."}};

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    return cropBoxes(readCocoBoxes, path, p, base, nullptr);
}

Result<DatasetPair> openWatched(const Params& p, const fs::path& base, ReadWatch& watch) {
    return cropBoxes(readCocoBoxes, path, p, base, &watch);
}

Recognition recognise(const fs::path& where) {
    return glanceAtAnnotations(where) == Annotation::Coco ? Recognition::Typical : Recognition::No;
}

}  // namespace

extern const ReaderDef coco;
const ReaderDef coco{.type = "coco",
                     .label = "Boxes in the format of COCO",
                     .help = "Images with a JSON file of boxes (COCO). Each box is a sample, to classify what it contains.",
                     .params = boxParams(path),
                     .sample = SampleKind::Photo,
                     .recognise = recognise,
                     .open = open,
                     .readLike = images::readSizeLike,
                     .openWatched = openWatched};

}  // namespace lathe::readers::coco_def
