// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/data/annotations/box_set.h"
#include "core/data/images/image_source.h"

namespace lathe::annotations {

/// The boxes of YOLO files: a .txt file for each image, in its folder or in the folder "labels" beside its folder "images". A
/// line is "class center_x center_y width height" in shares of the image, or a class and a polygon, whose bounding box is taken.
/// Classes are the "names" of a .yaml file, the lines of classes.txt or obj.names, or else numbers. The split is that of the
/// folder of the image. Errors: yolo.none, yolo.line, yolo.class, yolo.names.
Result<BoxSet> readYoloBoxes(const images::ImageSource&);

/// Whether the first line of a text is one of a YOLO file.
bool startsAsYolo(std::string_view start);

}  // namespace lathe::annotations
