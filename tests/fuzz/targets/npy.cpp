// SPDX-License-Identifier: Apache-2.0
#include "core/data/npy_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::npy_def {
namespace {

void run(std::string_view input) {
    const auto file = parseNpy(input, "input");
    if (file) file->as(DType::F32);
}

}  // namespace

extern const FuzzTarget npy;
const FuzzTarget npy{.name = "npy", .help = "arrays of NumPy", .run = run};

}  // namespace lathe::fuzz::targets::npy_def
