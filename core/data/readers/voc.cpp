// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/box_reader.h"
#include "core/data/annotations/voc_boxes.h"

namespace lathe::readers::voc_def {

using namespace annotations;

extern const ReaderDef voc;
const ReaderDef voc = boxReader<readVocBoxes, Annotation::Voc>(
    {.type = "voc",
     .label = "Boxes in the format of Pascal VOC",
     .help = "Images that have an XML file of boxes each (Pascal VOC). Each box is one sample of a class."});

}  // namespace lathe::readers::voc_def
