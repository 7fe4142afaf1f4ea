// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/box_reader.h"
#include "core/data/annotations/yolo_boxes.h"

namespace lathe::readers::yolo_def {

using namespace annotations;

extern const ReaderDef yolo;
const ReaderDef yolo = boxReader<readYoloBoxes, Annotation::Yolo>(
    {.type = "yolo",
     .label = "Boxes in the format of YOLO",
     .help = "Images that have a text file of boxes each (YOLO). Each box is one sample of a class."});

}  // namespace lathe::readers::yolo_def
