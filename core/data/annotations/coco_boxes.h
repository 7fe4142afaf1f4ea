// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/data/annotations/box_set.h"
#include "core/data/images/image_source.h"

namespace lathe::annotations {

/// The boxes of COCO files (.json), in any folder of the source. If some are called "instances...", the others are left out: they
/// have the same objects with key points or sentences. Classes are the categories in the order of their ids. The split is that of
/// the folder of the image, or of the name of the JSON file. Errors: coco.none, coco.categories (two files disagree), those of
/// parseCoco.
Result<BoxSet> readCocoBoxes(const images::ImageSource&);

/// Whether a JSON file with such a start is one of COCO.
bool startsAsCoco(std::string_view start);

}  // namespace lathe::annotations
