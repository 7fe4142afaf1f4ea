// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/coco_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::coco_def {
namespace {

void run(std::string_view input) {
    static_cast<void>(annotations::parseCoco(input, "input"));
}

}  // namespace

extern const FuzzTarget coco;
const FuzzTarget coco{.name = "coco", .help = "boxes of COCO", .run = run};

}  // namespace lathe::fuzz::targets::coco_def
