// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::annotations {

/// Whether a text has the key "names" at the start of a line, as a data.yaml of YOLO has.
bool hasYoloNames(std::string_view yaml);

/// The class names in a data.yaml of YOLO: the member "names" as a list in brackets, as lines that start with "-", or as lines
/// "0: name" with all numbers from 0 on. Other members are read over. Error: yolo.names.
Result<std::vector<std::string>> yoloNames(std::string_view yaml, std::string_view where);

/// One name in each line, without empty lines.
std::vector<std::string> namesByLine(std::string_view text);

}  // namespace lathe::annotations
