// SPDX-License-Identifier: Apache-2.0
#include "core/store/checkpoint.h"

#include <fstream>

#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/input_file.h"

namespace lathe::fuzz::targets::checkpoint_def {
namespace {

void run(std::string_view input) {
    const InputFile manifest(input, "manifest.json");
    std::ofstream(manifest.folder() + "/state.json") << "{}";
    std::ofstream(manifest.folder() + "/tensors.safetensors") << "";
    static_cast<void>(readCheckpointFolder(manifest.folder()));
}

}  // namespace

extern const FuzzTarget checkpoint;
const FuzzTarget checkpoint{.name = "checkpoint", .help = "manifest.json of a checkpoint", .run = run};

}  // namespace lathe::fuzz::targets::checkpoint_def
