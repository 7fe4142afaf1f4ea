// SPDX-License-Identifier: Apache-2.0
#include "core/data/idx_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::idx_def {
namespace {

void run(std::string_view input) {
    const auto file = parseIdx(input, "input");
    if (file) file->asFeatures();
}

}  // namespace

extern const FuzzTarget idx;
const FuzzTarget idx{.name = "idx", .help = "IDX files (MNIST), also compressed", .run = run};

}  // namespace lathe::fuzz::targets::idx_def
