// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::annotations {

struct CocoCategory {
    int64_t id = 0;
    std::string name = {};
};
struct CocoImage {
    int64_t id = 0;
    std::string file = {};
};
/// A box [x, y, width, height] in pixels, from the upper left corner.
struct CocoBox {
    int64_t image = 0, category = 0;
    double box[4] = {};
    int corners = 0;  ///< numbers that the box has; 4 if it is right
    bool crowd = false;
};

/// What Lathe uses of a file in the format of COCO ("instances"). Other members are read over.
struct CocoFile {
    std::vector<CocoCategory> categories = {};
    std::vector<CocoImage> images = {};
    std::vector<CocoBox> boxes = {};
};

/// Reads without building a tree: files of COCO have hundreds of megabytes. Annotations without a box are left out. Errors:
/// coco.syntax (no JSON, more than 64 levels), coco.sections (nothing of a COCO file is there).
Result<CocoFile> parseCoco(std::string_view text, std::string_view where);

}  // namespace lathe::annotations
