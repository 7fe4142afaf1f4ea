// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/annotations.h"
#include "core/data/annotations/box_reader.h"
#include "core/data/annotations/voc_boxes.h"
#include "core/data/images/image_params.h"
#include "core/data/reader.h"

namespace lathe::readers::voc_def {
namespace {

namespace fs = std::filesystem;
using namespace annotations;

const TextParam path{{.key = "path",
                      .label = "Folder or archive",
                      .help = "Folder or archive with the images and an XML file for each, in the format of Pascal VOC."}};

Result<DatasetPair> open(const Params& p, const fs::path& base) {
    return cropBoxes(readVocBoxes, path, p, base, nullptr);
}

Result<DatasetPair> openWatched(const Params& p, const fs::path& base, ReadWatch& watch) {
    return cropBoxes(readVocBoxes, path, p, base, &watch);
}

Recognition recognise(const fs::path& where) {
    return glanceAtAnnotations(where) == Annotation::Voc ? Recognition::Typical : Recognition::No;
}

}  // namespace

extern const ReaderDef voc;
const ReaderDef voc{
    .type = "voc",
    .label = "Boxes in the format of Pascal VOC",
    .help = "Images with an XML file of boxes each (Pascal VOC). Each box is a sample, to classify what it contains.",
    .params = boxParams(path),
    .sample = SampleKind::Photo,
    .recognise = recognise,
    .open = open,
    .readLike = images::readSizeLike,
    .openWatched = openWatched};

}  // namespace lathe::readers::voc_def
