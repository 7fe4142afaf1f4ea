// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/box_reader.h"
#include "core/data/annotations/coco_boxes.h"

namespace lathe::readers::coco_def {

using namespace annotations;

extern const ReaderDef coco;
const ReaderDef coco = boxReader<readCocoBoxes, Annotation::Coco>(
    {.type = "coco",
     .label = "Boxes in the format of COCO",
     .help = "Images with a JSON file of boxes (COCO). Each box is one sample of a class."});

}  // namespace lathe::readers::coco_def
