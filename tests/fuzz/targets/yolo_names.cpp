// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/yolo_names.h"

#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::yolo_names_def {
namespace {

void run(std::string_view input) {
    static_cast<void>(annotations::yoloNames(input, "input"));
}

}  // namespace

extern const FuzzTarget yolo_names;
const FuzzTarget yolo_names{.name = "yolo_names", .help = "data.yaml of YOLO", .run = run};

}  // namespace lathe::fuzz::targets::yolo_names_def
