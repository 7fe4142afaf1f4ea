// SPDX-License-Identifier: Apache-2.0
// lathe_fuzz: libFuzzer for one target, which LATHE_FUZZ_TARGET names. Without a name, it lists the targets.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/fuzz/fuzz_target.h"

namespace lathe::fuzz {
namespace {

const FuzzTarget& chosenTarget() {
    const char* const name = std::getenv("LATHE_FUZZ_TARGET");
    if (const FuzzTarget* target = name ? findTarget(name) : nullptr) return *target;
    for (const FuzzTarget* target : targetCatalog())
        std::printf("%-16s  %s\n", std::string(target->name).c_str(), std::string(target->help).c_str());
    std::exit(name ? 2 : 0);
}

}  // namespace
}  // namespace lathe::fuzz

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const lathe::fuzz::FuzzTarget& target = lathe::fuzz::chosenTarget();
    target.run({reinterpret_cast<const char*>(data), size});
    return 0;
}
