// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/data/annotations/box_set.h"
#include "core/data/images/image_source.h"

namespace lathe::annotations {

/// The boxes of Pascal VOC files (.xml, one for each image), in any folder of the source. Their corners are pixels that are
/// counted from 1, and belong to the box. Classes are sorted by code points, because the files have no order. The split is that
/// of the lists ImageSets/Main/train.txt, val.txt and test.txt, or of the folder of the image. Objects within objects are left
/// out. Errors: voc.none, those of parseXml.
Result<BoxSet> readVocBoxes(const images::ImageSource&);

}  // namespace lathe::annotations
