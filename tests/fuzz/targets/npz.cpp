// SPDX-License-Identifier: Apache-2.0
#include "core/data/archives/npz.h"

#include "core/data/npy_file.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/input_file.h"

namespace lathe::fuzz::targets::npz_def {
namespace {

void run(std::string_view input) {
    const InputFile file(input, "input.npz");
    if (!archives::isNpz(file.path())) return;
    const auto arrays = archives::listArrayFiles(file.path());
    if (!arrays) return;
    for (size_t i = 0; i < arrays->size() && i < 4; ++i) {
        const auto bytes = archives::readArrayFile(file.path() + "/" + (*arrays)[i], uint64_t{1} << 20);
        if (bytes) static_cast<void>(parseNpy(*bytes, "input"));
    }
}

}  // namespace

extern const FuzzTarget npz;
const FuzzTarget npz{.name = "npz", .help = "archives of arrays of NumPy", .run = run};

}  // namespace lathe::fuzz::targets::npz_def
