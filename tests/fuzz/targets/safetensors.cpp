// SPDX-License-Identifier: Apache-2.0
#include "core/store/safetensors.h"

#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz::targets::safetensors_def {
namespace {

void run(std::string_view input) {
    static_cast<void>(parseSafetensors(input, "input"));
}

}  // namespace

extern const FuzzTarget safetensors;
const FuzzTarget safetensors{.name = "safetensors", .help = "safetensors files", .run = run};

}  // namespace lathe::fuzz::targets::safetensors_def
